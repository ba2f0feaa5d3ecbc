"""How actions hang together: which one a line answers or goes on with. Knows no notation."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.notation import Scene


class Link(StrEnum):
    """What a line has to do with one above it: it answers that action, goes on with it, or was prepared there."""

    ANSWERS = "answers"
    FOLLOWS = "follows"
    PREPARED = "prepared"


class Cause(NamedTuple):
    """A line that stands ``back`` lines above."""

    link: Link
    back: int


class Acting(NamedTuple):
    """Who or what acts on a line, and the columns of that in code points; ``head`` is where the action begins."""

    name: str
    head: int
    start: int
    end: int


@runtime_checkable
class Chaining(Protocol):
    """A notation whose actions answer one another."""

    def acting(self, scene: Scene) -> Acting | None:
        """Who acts on a line, ``None`` where nobody does."""

    def causes(self, scene: Scene) -> Sequence[Cause]:
        """The lines above that a line hangs on."""
