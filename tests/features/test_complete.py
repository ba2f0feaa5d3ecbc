"""Completion: the proposals at a place, best first, worked out from the state before the line."""

import pytest

from counting_notation import Counting
from kifu_ls.core.words import Locale
from kifu_ls.features.complete import complete
from marked import read

COUNTING = Counting("section")


def check_complete(text: str, labels: list[str]) -> None:
    """Asserts the labels proposed at ``$0``, and that each replaces what is typed already."""
    marked = read(text)
    line, column = marked.place
    proposals = complete(marked.document(COUNTING), line, column, Locale.EN)
    assert [proposal.label for proposal in proposals] == labels
    assert all(proposal.start <= column == proposal.end for proposal in proposals)


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("one two\n$0", ["= 2", "# …", "one", "two"]),
        ('one "two\n$0', ["one", "two"]),
        ("b a\n= 2\nx $0", ["2", "a", "b"]),
    ],
)
def test_complete(text, labels):
    check_complete(text, labels)
