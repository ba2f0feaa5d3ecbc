"""Formatting: the edits that bring a record, some of its lines, or what was just typed into its plain form."""

import pytest

from counting_notation import Counting
from kifu_ls.core.notation import Scene
from kifu_ls.features.tidy import tidy, tidy_lines, touch
from kifu_ls.text.edit import Edit, apply, replace
from marked import read

COUNTING = Counting("section")


def check_tidy(before: str, after: str) -> None:
    """Asserts the plain form of a text."""
    document = read(before).document(COUNTING)
    assert apply(document.lines, tidy(document)) == read(after).text.split("\n")


@pytest.mark.parametrize(
    ("before", "after"), [("", ""), ("a", "a"), ("a  \nb\t\nc", "a\nb\nc"), (" a b ", " a b"), ("x\n ", "x\n")]
)
def test_tidy(before, after):
    check_tidy(before, after)


@pytest.mark.parametrize(
    ("first", "last", "after"),
    [(0, 0, ["a", "b ", "", "", "c "]), (1, 1, ["a ", "b", "", "", "c "]), (1, 4, ["a ", "b", "", "", "c"])],
)
def test_some_lines(first, last, after):
    document = read("a \nb \n\n\nc ").document(COUNTING)
    assert apply(document.lines, tidy_lines(document, first, last)) == after


class Touching(Counting):
    """Counted words whose wide signs of equality are put right as they are typed."""

    def touch(self, scene: Scene, column: int) -> list[Edit]:
        return [replace(0, 1, "=")] if scene.text[:column].startswith("＝") else []


def test_what_was_just_typed():
    document = read("a\n＝ 1").document(Touching("section"))
    assert apply(document.lines, touch(document, 1, 3)) == ["a", "= 1"]
    assert touch(document, 1, 0) == touch(document, 0, 1) == []
    assert touch(read("＝").document(COUNTING), 0, 1) == []
