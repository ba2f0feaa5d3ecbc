"""Formatting: the edits that bring a record into its plain form."""

import pytest

from counting_notation import Counting
from kifu_ls.features.tidy import tidy
from kifu_ls.text.edit import apply
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
