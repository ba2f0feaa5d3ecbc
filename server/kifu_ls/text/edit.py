"""Places, edits, and applying edits to lines. All columns are code points."""

from bisect import bisect, insort
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """A position between two characters: line and column count from 0."""

    line: int
    column: int


class Edit(NamedTuple):
    r"""Replaces what lies between two places. ``text`` may hold line ends (``\\n``)."""

    start: Place
    end: Place
    text: str

    def moved(self, lines: int) -> "Edit":
        """The same edit ``lines`` further down."""
        return Edit(
            Place(self.start.line + lines, self.start.column), Place(self.end.line + lines, self.end.column), self.text
        )


def replace(start: int, end: int, text: str, line: int = 0) -> Edit:
    """An edit inside one line, which in a finding counts from the finding's own line."""
    return Edit(Place(line, start), Place(line, end), text)


def apply(lines: Sequence[str], edits: Iterable[Edit]) -> list[str]:
    """``lines`` with all ``edits`` made. They must not overlap; their order does not matter.

    Raises ``ValueError`` where two edits overlap.
    """
    result = list(lines)
    after: Place | None = None
    for edit in sorted(edits, reverse=True):
        if after is not None and edit.end > after:
            raise ValueError("edits overlap")
        after = edit.start
        head = result[edit.start.line][: edit.start.column]
        tail = result[edit.end.line][edit.end.column :]
        result[edit.start.line : edit.end.line + 1] = (head + edit.text + tail).split("\n")
    return result


def disjoint(groups: Iterable[Sequence[Edit]]) -> list[Edit]:
    """The edits of those groups that do not meet an earlier group: each group is taken whole or left out."""
    taken: list[Edit] = []
    for group in groups:
        if all(_fits(edit, taken) for edit in group):
            for edit in group:
                insort(taken, edit)
    return taken


def _fits(edit: Edit, taken: list[Edit]) -> bool:
    """Whether an edit meets neither of those that would stand beside it."""
    at = bisect(taken, edit)
    return all(_apart(edit, other) for other in taken[max(at - 1, 0) : at + 1])


def _apart(one: Edit, other: Edit) -> bool:
    return (one.end < other.start or other.end < one.start) and one.start != other.start
