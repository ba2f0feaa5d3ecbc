"""Refactorings of the chosen lines, and of all that follows from them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.words import Locale
from kifu_ls.text.edit import Edit, Place

MOST = 2_000
"""Lines; of a longer choice only the first are looked at."""


@runtime_checkable
class Rewriting(Protocol):
    """A notation that knows other ways to write a line."""

    def rewrites(
        self,
        chosen: Sequence[tuple[int, Scene]],
        column: int,
        below: Iterable[tuple[int, Scene]],
        locale: Locale,
    ) -> Iterator[Rewrite]:
        """The refactorings of the chosen lines, the choice beginning at ``column`` (code points) of the first.

        ``below`` are the lines that follow; looking at them costs, so as few as will do.
        """


def refactorings(document: Document, start: Place, end: Place, locale: Locale) -> list[Rewrite]:
    """The refactorings of what lies between two places; columns are code points."""
    notation = document.notation
    if not isinstance(notation, Rewriting):
        return []
    last = min(end.line, start.line + MOST)
    chosen = [(line, document.scene(line)) for line in range(start.line, last + 1)]
    return list(notation.rewrites(chosen, start.column, document.below(last + 1), locale))


def edits(document: Document, action: str, line: int) -> list[Edit]:
    """The edits of a refactoring that sees all lines from ``line`` on."""
    return document.notation.act(action, document.below(line))
