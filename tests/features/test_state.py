"""The state after a line, as values and as a table."""

import pytest

from counting_notation import Counting
from kifu_ls.core.words import Locale
from kifu_ls.features.state import table, view
from marked import read

COUNTING = Counting("section")


def check_state(text: str, line: int, values: dict) -> None:
    """Asserts the state after a line counted from 0, and that it is told counted from 1."""
    expected = {"notation": "counting", "line": line + 1, **values}
    assert view(read(text).document(COUNTING), line) == expected


@pytest.mark.parametrize(
    ("line", "values"),
    [
        (0, {"words": 2, "quoted": False}),
        (1, {"words": 3, "quoted": True}),
        (2, {"words": 3, "quoted": False}),
        (3, {"words": 0, "quoted": False}),
    ],
)
def test_state(line, values):
    check_state('one two\nthree "four\nfive"\n= 3', line, values)


def test_table():
    document = read("one two\nthree").document(COUNTING)
    assert table(document, 0, Locale.EN) == "| words |\n|---|\n| 2 |"
    assert "語数" in table(document, 1, Locale.JA)
