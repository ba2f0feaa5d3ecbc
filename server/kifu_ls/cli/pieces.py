"""Files too large to be held in memory with all their states: cut where a record ends, examined piece by piece.

Only notations that say where (``Kind.border``) are cut, and only for looking: what rewrites a file needs all of it.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from kifu_ls.cli.examine import Item, Report
from kifu_ls.cli.record import Piece, Source
from kifu_ls.core import registry
from kifu_ls.core.registry import Kind
from kifu_ls.features.diagnostics import Place

LARGE = 16_000_000
"""Bytes; a smaller file is examined as a whole."""
PIECE = 4_000_000
"""Bytes that are about enough for a piece."""
_WIDE = (b"\xff\xfe", b"\xfe\xff")
"""The marks of UTF-16, in which a border cannot be found byte by byte."""


def pieces(source: Source, notation: str | None) -> list[Source]:
    """A file cut into pieces, or whole where it is not large or cannot be cut."""
    kind = registry.kinds()[notation] if notation else registry.by_ending(Path(source.path))
    path = Path(source.path)
    if source.data is not None or kind is None or not kind.border:
        return [source]
    try:
        if path.stat().st_size <= LARGE:
            return [source]
        return [source._replace(piece=piece) for piece in _cut(path, kind)]
    except OSError:
        return [source]  # opening it will tell


def _cut(path: Path, kind: Kind) -> Iterator[Piece]:
    border = re.compile(rb"(?:\r?\n){2}(?=" + kind.border.encode() + rb")")
    start = line = 0
    with path.open("rb") as file:
        held = file.read(PIECE)
        if held.startswith(_WIDE):
            yield Piece(0, path.stat().st_size, 0)
            return
        while block := file.read(PIECE):
            seen = len(held)
            held += block
            found = border.search(held, max(0, seen - 200))
            if found:
                yield Piece(start, start + found.end(), line)
                start += found.end()
                line += held.count(b"\n", 0, found.end())
                held = held[found.end() :]
        yield Piece(start, start + len(held), line)


def merged(reports: Iterable[Report]) -> list[Report]:
    """The reports with those of the pieces of one file made one."""
    return [_one(list(some)) for _, some in groupby(reports, key=lambda report: report.path)]


def _one(reports: list[Report]) -> Report:
    first = reports[0]
    if len(reports) == 1:
        return first
    lines = {line: text for report in reports for line, text in report.lines.items()}
    trouble = next((report.trouble for report in reports if report.trouble), None)
    return first._replace(lines=lines, items=tuple(_told_once(reports)), trouble=trouble)


def _told_once(reports: Iterable[Report]) -> Iterator[Item]:
    """The items of all pieces; what is said of a file as a whole, without a column, only once."""
    told: set[str] = set()
    for report in reports:
        for item in report.items:
            whole = item.shown.start == item.shown.end == 0
            if not (whole and item.shown.code in told):
                yield item
            if whole:
                told.add(item.shown.code)


def moved(report: Report, lines: int) -> Report:
    """The report on a piece that begins so many lines down in its file."""
    if not lines:
        return report
    return report._replace(
        lines={line + lines: text for line, text in report.lines.items()},
        items=tuple(_moved(item, lines) for item in report.items),
    )


def _moved(item: Item, lines: int) -> Item:
    placed = item.shown.placed
    return Item(
        item.shown._replace(placed=placed._replace(line=placed.line + lines)),
        tuple(one._replace(edits=tuple(edit.moved(lines) for edit in one.edits)) for one in item.mends),
        tuple(Place(place.line + lines, *place[1:]) for place in item.related),
    )
