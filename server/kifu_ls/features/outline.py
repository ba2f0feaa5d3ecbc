"""The parts of a record as a tree, and the stretches that fold."""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Heading
from kifu_ls.core.titles import entitled
from kifu_ls.core.words import Locale


class Part(NamedTuple):
    """A part of the record: its heading, its first and last line, and the parts inside it."""

    heading: Heading
    first: int
    last: int
    parts: tuple["Part", ...]


def outline(document: Document, locale: Locale) -> tuple[Part, ...]:
    """The parts of the record, the widest on top. A part ends with its last line that is not blank."""
    document.engine.advance()
    notation, states = document.notation, document.engine.states
    headings = []
    for line, state in enumerate(states[:-1]):
        heading = notation.heading(document.reading(line), state, locale)
        if heading:
            headings.append((line, entitled(document, line, heading)))
    return _nest(headings, document)


def _nest(headings: list[tuple[int, Heading]], document: Document) -> tuple[Part, ...]:
    open_parts: list[tuple[int, Heading, list[Part]]] = []
    top: list[Part] = []

    def close(end: int) -> None:
        line, heading, parts = open_parts.pop()
        last = end - 1
        while last > line and not document.lines[last].strip():
            last -= 1
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
