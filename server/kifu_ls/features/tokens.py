"""Signs to be coloured by what only the state tells of them."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Token


class Placed(NamedTuple):
    """A token and the number of its line."""

    line: int
    token: Token


@runtime_checkable
class Colouring(Protocol):
    """A notation with signs whose meaning the state tells."""

    def tokens(self, scene: Scene) -> Sequence[Token]:
        """The tokens of a line; they do not overlap."""


def tokens(document: Document, first: int, last: int) -> list[Placed]:
    """The tokens of the lines ``first`` to ``last`` in the order of the text."""
    notation = document.notation
    if not isinstance(notation, Colouring):
        return []
    return [
        Placed(line, token)
        for line in range(first, last + 1)
        for token in sorted(notation.tokens(document.scene(line)))
    ]
