"""What a line says at a place, in plain words with the state after it."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Hover, Scene
from kifu_ls.core.words import Locale


@runtime_checkable
class Reaching(Protocol):
    """A notation in which the lines below can tell more of a place."""

    def hover_over(self, scene: Scene, column: int, below: Iterable[tuple[int, Scene]], locale: Locale) -> Hover | None:
        """As ``Notation.hover``; looking at a line ``below`` costs, so as few as will do."""


def hover(document: Document, line: int, column: int, locale: Locale) -> Hover | None:
    """The hover at a place; columns are code points."""
    notation, scene = document.notation, document.scene(line)
    if isinstance(notation, Reaching):
        return notation.hover_over(scene, column, document.below(line + 1), locale)
    return notation.hover(scene, column, locale)
