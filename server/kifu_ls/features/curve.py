"""How the values of a game rise and fall around a line."""

from collections.abc import Mapping
from itertools import pairwise, takewhile
from typing import NamedTuple

from kifu_ls.core.document import FAR, Document
from kifu_ls.core.words import Locale


class Point(NamedTuple):
    """The values after a line (0-based), by their names."""

    line: int
    values: Mapping[str, int]


def curve(document: Document, line: int, locale: Locale) -> list[Point]:
    """The points where a value changes, in the game that ``line`` is in, at most ``FAR`` lines up and down.

    A game reaches as far as the notation has values to show without a gap. The last point is that of its last line.
    """

    def at(number: int) -> Point:
        return Point(number, document.notation.curve(document.before(number + 1), locale))

    def some(point: Point) -> bool:
        return bool(point.values)

    last = min(len(document.lines), line + FAR)
    above = list(takewhile(some, map(at, range(line, max(-1, line - FAR), -1))))
    below = list(takewhile(some, map(at, range(line + 1, last)))) if above else []
    points = above[::-1] + below
    turning = [point for before, point in pairwise(points) if point.values != before.values]
    ends = points[-1:] if points[-1:] != turning[-1:] else []
    return points[:1] + turning + ends if len(points) > 1 else points
