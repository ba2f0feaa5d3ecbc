"""Selection: the stretches around a place, each inside the next."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counting_notation import Counting
from kifu_ls.core.document import Document
from kifu_ls.features.selection import selection
from kifu_ls.text.edit import Place
from marked import read

COUNTING = Counting("section")


def check_selection(text: str, parts: list[tuple[int, int]], shown: list[str]) -> None:
    """Asserts the texts of the stretches around ``$0``, the narrowest first."""
    marked = read(text)
    document = marked.document(COUNTING)
    lines, found = document.lines, []
    for start, end in selection(document, marked.place, parts):
        held = lines[start.line : end.line + 1]
        held[-1] = held[-1][: end.column]
        held[0] = held[0][start.column :]
        found.append("\n".join(held))
    assert found == shown


@pytest.mark.parametrize(
    ("text", "parts", "shown"),
    [
        (" one t$0wo \nx", [], ["two", "one two", " one two \nx"]),
        ("# a\nb $0c\nd\n# e", [(0, 2), (3, 3)], ["c", "b c", "# a\nb c\nd", "# a\nb c\nd\n# e"]),
        ("$0", [], [""]),
        ("a\n $0 \n", [], ["a\n  \n"]),
    ],
)
def test_selection(text, parts, shown):
    check_selection(text, parts, shown)


@given(st.text("a b\n#", max_size=30), st.integers(0, 9), st.integers(0, 9))
def test_each_holds_the_one_before_and_the_place(text, line, column):
    document = Document(text, COUNTING)
    place = document.clamped(Place(line, column))
    found = selection(document, place, [(0, len(document.lines) - 1)])
    assert all(start <= place <= end for start, end in found)
    for inner, outer in pairwise(found):
        assert outer.start <= inner.start
        assert inner.end <= outer.end
        assert inner != outer
