"""Hints: what a notation shows beside the text, as far as the settings let it through."""

import pytest

from counting_notation import Counting
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.hints import hints, source
from marked import read

COUNTING = Counting("section")
TEXT = "# a\none two\n# b\nthree\n\n# c"


def check_hints(text: str, lines: tuple[int, int], shown: list[tuple[int, int, str]]) -> None:
    """Asserts line, column and text of the hints in some lines."""
    found = hints(read(text).document(COUNTING), *lines, Settings(), Locale.EN)
    assert [(line, hint.column, hint.text) for line, hint in found] == shown


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ((0, 5), [(1, 7, "2"), (3, 5, "3")]),
        ((1, 3), [(1, 7, "2"), (3, 5, "3")]),
        ((1, 1), [(1, 7, "2")]),
        ((0, 0), []),
    ],
)
def test_hints_of_the_lines_asked_about(lines, shown):
    check_hints(TEXT, lines, shown)


def test_a_kind_is_switched_off():
    document = read(TEXT).document(COUNTING)
    assert hints(document, 0, 5, Settings(options={"inlayHints.words": False}), Locale.EN) == []


def test_where_a_hint_comes_from():
    assert source(read(TEXT).document(COUNTING), 3, "words", Locale.EN) == "2 words above line 4"
