"""Tables as aligned columns of plain text, full-width letters counted as two cells."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len

GAP = "  "
_CELL_END = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r"\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows as lines; each column is as wide as its widest cell."""
    count = max(map(len, rows), default=0)
    widths = [max((cell_len(row[at]) for row in rows if at < len(row)), default=0) for at in range(count)]
    return [
        GAP.join(cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]


def readable(markdown: str) -> str:
    """Markdown with its tables aligned and without their bars; the rest stays as it is."""
    return "\n".join(_readable(markdown.strip("\n").split("\n")))


def _readable(lines: Sequence[str]) -> Iterator[str]:
    for in_table, block in groupby(lines, key=lambda line: line.lstrip().startswith("|")):
        if in_table:
            yield from aligned([_cells(line) for line in block if not _RULE.match(line)])
        else:
            yield from block


def _cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace(r"\|", "|") for cell in _CELL_END.split(inner)]
