"""What a line says at a place, in plain words with the state after it."""

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Hover
from kifu_ls.core.words import Locale


def hover(document: Document, line: int, column: int, locale: Locale) -> Hover | None:
    """The hover at a place; columns are code points."""
    return document.notation.hover(document.scene(line), column, locale)
