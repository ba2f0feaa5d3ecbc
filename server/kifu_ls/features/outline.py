"""The parts of a record as a tree, and the stretches that fold."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Heading, State
from kifu_ls.core.titles import entitled
from kifu_ls.core.words import Locale


@runtime_checkable
class Crowded(Protocol):
    """A notation with lines that are several headings."""

    def headings(self, reading: Any, state: State, locale: Locale) -> Sequence[Heading]:
        """All the headings that a line is, in the order of the text; the first is ``Notation.heading``."""


class Part(NamedTuple):
    """A part of the record: its heading, its first and last line, and the parts inside it."""

    heading: Heading
    first: int
    last: int
    parts: tuple["Part", ...]


def outline(document: Document, locale: Locale) -> tuple[Part, ...]:
    """The parts of the record, the widest on top. A part ends with its last line that is not blank."""
    notation = document.notation
    headings = []
    for line in range(len(document.lines)):
        reading, state = document.reading(line), document.before(line)
        if isinstance(notation, Crowded):
            found = notation.headings(reading, state, locale)
        else:
            heading = notation.heading(reading, state, locale)
            found = [heading] if heading else []
        for number, heading in enumerate(found):
            headings.append((line, heading if number else entitled(document, line, heading)))
    return _nest(headings, document)


def _nest(headings: list[tuple[int, Heading]], document: Document) -> tuple[Part, ...]:
    open_parts: list[tuple[int, Heading, list[Part]]] = []
    top: list[Part] = []

    def close(end: int) -> None:
        line, heading, parts = open_parts.pop()
        last = end - 1
        while last > line and not document.lines[last].strip():
            last -= 1
        last = max(last, line, *(part.last for part in parts[-1:]))  # the next can begin on the same line
        (open_parts[-1][2] if open_parts else top).append(Part(heading, line, last, tuple(parts)))

    for line, heading in headings:
        while open_parts and open_parts[-1][1].level >= heading.level:
            close(line)
        open_parts.append((line, heading, []))
    while open_parts:
        close(len(document.lines))
    return tuple(top)


def folds(parts: tuple[Part, ...]) -> Iterator[Part]:
    """The parts that are longer than one line, in the order of the text."""
    for part in parts:
        if part.last > part.first:
            yield part
        yield from folds(part.parts)
