"""The reader of marked texts, which the tests of every notation lean on."""

import pytest

from counting_notation import Counting
from kifu_ls.text.edit import Place
from marked import Expected, check_findings, read


def test_marks_are_taken_out():
    marked = read(
        """
        a$0b
        ⟦CN101:2⟧⟦CN1:1⟧cd$0⟦CN102:3⟧e
        """
    )
    assert marked.text == "ab\ncde\n"
    assert marked.places == (Place(0, 1), Place(1, 2))
    assert marked.expected == (
        Expected(Place(1, 0), 2, "CN101"),
        Expected(Place(1, 0), 1, "CN1"),
        Expected(Place(1, 2), 3, "CN102"),
    )


def test_one_place_is_one_place():
    with pytest.raises(ValueError, match="unpack"):
        _ = read("a$0b$0").place


@pytest.mark.parametrize("text", ["a a", "⟦CN102:3⟧a b", "⟦CN102:2⟧a a", "⟦CN101:3⟧a a", "⟦CN102:3⟧⟦CN102:3⟧a a"])
def test_another_finding_than_the_marked_ones_is_not_accepted(text):
    with pytest.raises(AssertionError):
        check_findings(text, Counting("section"))
