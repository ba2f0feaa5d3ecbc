"""What happened in a record as trees: who called whom, and what came of each. For records that have no curves."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene, State
from kifu_ls.core.signs import Twig
from kifu_ls.core.words import Locale

MOST = 300
"""Rows of one picture; what comes behind them is left out."""


@runtime_checkable
class Growing(Protocol):
    """A notation whose parts are trees."""

    def grown(self, scene: Scene) -> State | None:
        """The state that holds a whole part, where one ends with the line."""

    def twigs(self, state: State, locale: Locale) -> Sequence[Twig]:
        """The tree of the part that a state holds, from its root on; none where no part is open."""


class Tree(NamedTuple):
    """The trees of a record one below the other; ``left_out`` says that there are more."""

    rows: tuple[Twig, ...]
    left_out: bool = False


def tree(document: Document, locale: Locale) -> Tree | None:
    """The trees of a record, ``None`` where it has none."""
    notation = document.notation
    if not isinstance(notation, Growing):
        return None
    rows: list[Twig] = []
    for state in _parts(document, notation):
        rows += notation.twigs(state, locale)
        if len(rows) > MOST:
            return Tree(tuple(rows[:MOST]), left_out=True)
    return Tree(tuple(rows)) if rows else None


def _parts(document: Document, notation: Growing) -> Iterator[State]:
    for line in range(len(document.lines)):
        state = notation.grown(document.scene(line))
        if state is not None:
            yield state
    yield document.before(len(document.lines))
