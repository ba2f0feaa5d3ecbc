"""The text that follows from the state, to be shown behind the caret until it is taken."""

from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene


@runtime_checkable
class Foretelling(Protocol):
    """A notation that knows how a record goes on."""

    def ghost(self, scene: Scene, column: int) -> str:
        """What goes on at a column (code points), empty where nothing follows for sure."""


def ghost(document: Document, line: int, column: int) -> str:
    """What goes on at a place; columns are code points."""
    notation = document.notation
    return notation.ghost(document.scene(line), column) if isinstance(notation, Foretelling) else ""
