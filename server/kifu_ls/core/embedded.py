"""Records that stand inside another text: what they say, and where their places and edits lie in the text around them.

A view is all that the rest needs to know of the host. What a host looks like is told by ``markdown`` and ``wiki``.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kifu_ls.core.document import Placed
from kifu_ls.core.registry import Kind
from kifu_ls.text.edit import Edit, Place
from kifu_ls.text.width import Folded


class Row(NamedTuple):
    """A line of a record: the line of the host it stands on, and its text with the columns that it has there."""

    line: int
    text: Folded

    @classmethod
    def cut(cls, line: int, text: str, start: int = 0, end: int | None = None) -> "Row":
        """The columns ``start`` to ``end`` (code points) of a line of the host, as they are."""
        piece = text[start:end]
        return cls(line, Folded(piece, tuple(range(start, start + len(piece) + 1))))


class Whole:
    """The view of a text that is a record itself: every place is where it is."""

    def __init__(self, text: str, kind: Kind) -> None:
        self.text, self.kind = text, kind

    def outward(self, place: Place) -> Place:
        """The place itself."""
        return place

    def inward(self, place: Place) -> Place | None:
        """The place itself."""
        return place

    @property
    def span(self) -> tuple[int, int]:
        """Its first and last line."""
        return 0, self.text.count("\n")

    def near(self, place: Place) -> Place:
        """The place itself."""
        return place

    def edit(self, edit: Edit) -> Edit:
        """The edit itself."""
        return edit


class Embedded:
    """The view of a record inside a host.

    ``head`` and ``tail`` stand around each of its lines there, and so must they around new ones. Places and edits are
    in code points.
    """

    def __init__(self, kind: Kind, rows: Sequence[Row], head: str = "", tail: str = "") -> None:
        self.kind, self.rows, self.head, self.tail = kind, rows, head, tail
        self._lines = [row.line for row in rows]

    @property
    def text(self) -> str:
        """The record alone."""
        return "\n".join(row.text.text for row in self.rows)

    @property
    def span(self) -> tuple[int, int]:
        """Its first and last line in the host."""
        return self._lines[0], self._lines[-1]

    def outward(self, place: Place) -> Place:
        """Where a place of the record lies in the host."""
        row = self.rows[place.line]
        return Place(row.line, row.text.at[min(place.column, len(row.text.text))])

    def inward(self, place: Place) -> Place | None:
        """The place of the record that a place of the host is, or is nearest to on a line with some of the record;
        ``None`` on any other line.
        """
        first, end = bisect_left(self._lines, place.line), bisect_right(self._lines, place.line)
        if first == end:
            return None
        line = next((at for at in range(first, end) if place.column <= self.rows[at].text.at[-1]), end - 1)
        return Place(line, max(0, bisect_right(self.rows[line].text.at, place.column) - 1))

    def near(self, place: Place) -> Place:
        """As ``inward``; for a place outside the record, the nearest inside that is not below it, if there is any."""
        inner = self.inward(place)
        if inner is not None:
            return inner
        above = bisect_left(self._lines, place.line)
        return Place(above - 1, len(self.rows[above - 1].text.text)) if above else Place(0, 0)

    def edit(self, edit: Edit) -> Edit:
        """An edit of the record as one of the host."""
        text = edit.text.replace("\n", f"{self.tail}\n{self.head}")
        return Edit(self.outward(edit.start), self.outward(edit.end), text)


View = Whole | Embedded


def placed(view: View, found: Placed) -> Placed:
    """A finding where it stands in the host. Its fixes are left as they are: their edits count in the record."""
    if isinstance(view, Whole):
        return found
    start = view.outward(Place(found.line, found.finding.start))
    end = view.outward(Place(found.line, found.finding.end))
    return Placed(start.line, found.finding._replace(start=start.column, end=max(end.column, start.column)))


def at(views: Iterable[View], place: Place) -> tuple[View, Place] | None:
    """The view that a place of the host lies in, and the place in its record."""
    for view in views:
        inner = view.inward(place)
        if inner is not None:
            return view, inner
    return None
