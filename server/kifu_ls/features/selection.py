"""The stretches around a place, one inside the other, from a number to the whole record."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.text.edit import Place


class Stretch(NamedTuple):
    """From one place to another."""

    start: Place
    end: Place


@runtime_checkable
class Nesting(Protocol):
    """A notation that knows the stretches of its lines."""

    def stretches(self, text: str) -> Sequence[tuple[int, int]]:
        """The columns (code points) of all that can be taken for one thing in a line, in any order."""


def selection(document: Document, place: Place, parts: Iterable[tuple[int, int]]) -> list[Stretch]:
    """The stretches that hold a place, the narrowest first. ``parts`` are the first and last lines of the parts of the
    record.
    """
    notation, (line, column) = document.notation, place
    text = document.lines[line]
    inside = notation.stretches(text) if isinstance(notation, Nesting) else ()
    blank = len(text) - len(text.lstrip())
    spans = {(blank, len(text.rstrip())), *inside}
    found = {Stretch(Place(line, a), Place(line, b)) for a, b in spans if a <= column <= b and a < b}
    found |= {
        Stretch(Place(first, 0), Place(last, len(document.lines[last])))
        for first, last in parts
        if first <= line <= last and last > first
    }
    found.add(Stretch(Place(0, 0), Place(len(document.lines) - 1, len(document.lines[-1]))))
    return _nested(sorted(found, key=_size))


def _size(one: Stretch) -> tuple[int, int, int]:
    """Lines, then columns; of two alike the later one counts as the smaller."""
    return one.end.line - one.start.line, one.end.column - one.start.column, -one.start.column


def _nested(ordered: list[Stretch]) -> list[Stretch]:
    """Those that hold the one before them."""
    kept = ordered[:1]
    for one in ordered[1:]:
        if one.start <= kept[-1].start and kept[-1].end <= one.end:
            kept.append(one)
    return kept
