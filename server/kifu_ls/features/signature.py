"""The forms that fit the bracket at the caret, the one being written and its part at hand marked."""

from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.forms import Signature
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale


@runtime_checkable
class Signing(Protocol):
    """A notation that knows the forms of its brackets."""

    def signature(self, scene: Scene, column: int, locale: Locale) -> Signature | None:
        """The forms at a column (code points), ``None`` outside brackets."""


def signature(document: Document, line: int, column: int, locale: Locale) -> Signature | None:
    """The forms at a place; columns are code points."""
    notation = document.notation
    return notation.signature(document.scene(line), column, locale) if isinstance(notation, Signing) else None
