"""Texts with marks in them: ``$0`` is a place, ``⟦CN101:3⟧`` an expected finding on the three characters after it.

Knows no notation. Columns are code points of the text without its marks.
"""

import re
from textwrap import dedent
from typing import NamedTuple

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.text.edit import Place

_MARK = re.compile(r"\$0|⟦([^:⟧]+):(\d+)⟧")


class Expected(NamedTuple):
    """A finding that a mark asks for: it begins at ``place`` and is ``length`` characters long."""

    place: Place
    length: int
    code: str


class Marked(NamedTuple):
    """A text without its marks, the places of ``$0`` and the findings asked for, both in the order of the text."""

    text: str
    places: tuple[Place, ...]
    expected: tuple[Expected, ...]

    @property
    def place(self) -> Place:
        """The only ``$0``."""
        (place,) = self.places
        return place

    def document(self, notation: Notation) -> Document:
        """The text as a document that is wholly stepped."""
        document = Document(self.text, notation)
        document.engine.advance()
        return document


def read(text: str) -> Marked:
    """The marks of ``text`` and what is left; a first empty line and common indentation are left out."""
    lines, places, expected = [], [], []
    for number, line in enumerate(dedent(text).removeprefix("\n").split("\n")):
        taken = 0
        for mark in _MARK.finditer(line):
            place = Place(number, mark.start() - taken)
            taken += len(mark[0])
            if mark[1]:
                expected.append(Expected(place, int(mark[2]), mark[1]))
            else:
                places.append(place)
        lines.append(_MARK.sub("", line))
    return Marked("\n".join(lines), tuple(places), tuple(expected))


def check_findings(text: str, notation: Notation, settings: Settings | None = None) -> Document:
    """Asserts that just the marked findings are shown; gives the document to look further."""
    marked = read(text)
    document = marked.document(notation)
    shown = diagnostics(document, settings or Settings(), Locale.EN)
    found = [Expected(Place(item.line, item.start), item.end - item.start, item.code) for item in shown]
    assert sorted(found) == sorted(marked.expected)
    return document
