"""Definitions, references and linked places: all from what a notation says of the places in its lines."""

import pytest

from counting_notation import Counting
from kifu_ls.features.definition import definition
from kifu_ls.features.linked import linked
from kifu_ls.features.references import references
from marked import read

COUNTING = Counting("section")
TOTALS = "(1)\n= 2\n(2) (2)\n= 3\n(2)\n# a\n(2)"


def check_definition(text: str, about: str | None, sources: list[tuple[int, str]]) -> None:
    """Asserts what the columns at ``$0`` are, and the lines and texts of where that comes from."""
    marked = read(text)
    document = marked.document(COUNTING)
    found = definition(document, marked.place)
    lines = document.lines
    assert (lines[marked.place.line][found.start : found.end] if found else None) == about
    assert [(line, lines[line][start:end]) for line, start, end in (found.sources if found else ())] == sources


def lines_of(find, text: str) -> list[int]:
    marked = read(text)
    return [spot.line for spot in find(marked.document(COUNTING), marked.place)]


@pytest.mark.parametrize(
    ("text", "about", "sources"),
    [
        ("a b\nc b$0", "b", [(0, "b")]),
        ("a b\nc $0d", "d", [(1, "d")]),
        ("= 1\n(1)\n= 2\n(2$0)", "2", [(2, "2")]),
        ("(1)\n(1$0)", "1", [(0, "1")]),
        ("= 1\n# a\n(1$0)", "1", [(2, "1")]),
        ("= $01", "1", [(0, "1")]),
        ("a b\n> c$0 d", "> c", [(0, "a")]),
        ("a b\n> c a$0", "a", [(0, "a")]),
        ("a $0 b", None, []),
        ("= $0 1", None, []),
    ],
)
def test_definition(text, about, sources):
    check_definition(text, about, sources)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a b\n# a\nb a$0 a", [0, 1, 2, 2]),
        ("(1)\n= 2\n(2$0)\n# a\n(2)", [0, 1, 2]),
        ("(1)\n= 2\n(2)\n# a\n(2$0)", [4]),
        ("a $0 b", []),
    ],
)
def test_references(text, lines):
    assert lines_of(references, text) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("(1)\n= $02\n(2) (2)\n(3)\n= 3\n(2)\n# a\n(2)", [1, 2, 2]),
        ("(1)\n= 2\n(2) ($02)\n(3)\n= 3\n(2)", [1, 2, 2]),
        ("(1)\n= 2\n(2) (2)\n($03)\n= 3\n(2)", []),
        ("a\na$0", []),
    ],
)
def test_linked(text, lines):
    assert lines_of(linked, text) == lines
