"""Headings whose name stands on lines below them, as that of a game below its first tag. Knows no notation."""

from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Heading


@runtime_checkable
class Entitling(Protocol):
    """A notation that finds the names of its headings below them."""

    def entitled(self, heading: Heading, below: Iterator[Any]) -> Heading:
        """A heading with its full name; ``below`` are the readings from its own line on."""


def entitled(document: Document, line: int, heading: Heading) -> Heading:
    """The heading of a line with its full name."""
    notation = document.notation
    if not isinstance(notation, Entitling):
        return heading
    return notation.entitled(heading, (document.reading(at) for at in range(line, len(document.lines))))
