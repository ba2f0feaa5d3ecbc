"""A line of a record as a terminal shows it, with the mark that goes under a stretch of it.

Widths are those of terminal cells: full-width letters take two, joined emoji as many as the terminal library says.
"""

from typing import NamedTuple

WIDTH = 100
"""A line wider than this many cells is shown around its stretch only."""
BEFORE = 20
"""Characters shown before the stretch in such a line."""

_TAB = "    "
_VISIBLE: dict[int, int | str] = {
    **{code: 0x2400 + code for code in range(0x20)},
    0x7F: 0x2421,
    **dict.fromkeys((*range(0x80, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD),
    ord("\t"): _TAB,
}
"""``str.translate`` table: what would move the caret of a terminal or turn its text round, made visible."""


class Excerpt(NamedTuple):
    """A line as it is shown, and the mark under it: ``indent`` and ``width`` count cells."""

    text: str
    indent: int
    width: int


def visible(text: str) -> str:
    """``text`` with nothing in it that a terminal would obey."""
    return text.translate(_VISIBLE)


def excerpt(line: str, start: int, end: int) -> Excerpt:
    """The line with a mark under the columns ``start`` to ``end`` (code points); the mark is never empty."""
    from rich.cells import cell_len, set_cell_size  # not needed where nothing is found

    first = max(0, start - BEFORE) if cell_len(visible(line)) > WIDTH else 0
    head = "…" if first else ""
    shown = head + visible(line[first:])
    if cell_len(shown) > WIDTH:
        shown = set_cell_size(shown, WIDTH) + "…"
    indent = cell_len(head + visible(line[first:start]))
    return Excerpt(shown, indent, max(1, min(cell_len(head + visible(line[first:end])), WIDTH) - indent))
