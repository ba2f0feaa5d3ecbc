"""Hover: the word at the place, with the state after the line."""

import pytest

from counting_notation import Counting
from kifu_ls.core.words import Locale
from kifu_ls.features.hover import hover
from marked import read

COUNTING = Counting("section")


def check_hover(text: str, locale: Locale, said: str | None, about: str = "") -> None:
    """Asserts what is said at ``$0``, and of which characters."""
    marked = read(text)
    line, column = marked.place
    answer = hover(marked.document(COUNTING), line, column, locale)
    assert (answer.markdown if answer else None) == said
    if answer:
        assert marked.text.split("\n")[line][answer.start : answer.end] == about


@pytest.mark.parametrize(
    ("text", "said", "about"),
    [
        ("one\ntw$0o three", "3 words up to this line", "two"),
        ("$0one two", "2 words up to this line", "one"),
        ("one$0 two", "2 words up to this line", "one"),
        ('"one" t$0wo', "1 words up to this line", "two"),
        ("one . $0. two", None, ""),
        ("$0", None, ""),
    ],
)
def test_hover(text, said, about):
    check_hover(text, Locale.EN, said, about)


def test_hover_in_japanese():
    check_hover("加$0熱法", Locale.JA, "この行までに1語", "加熱法")
