"""A tree drawn with matplotlib: a row for each node, joined to the one that it hangs on."""

import io
from typing import Any

from matplotlib import rc_context
from matplotlib.figure import Figure
from rich.cells import cell_len

from kifu_ls.features.tree import Tree

_ROW, _STEP = 0.3, 0.42
"""Inches from one row to the next, and from one depth to the next."""
_CELL = 0.085
"""Inches that a cell of text takes, of which full-width letters have two."""
_COLOURS = {"node": "#0072b2", "note": "#57606a", "end": "#d55e00"}
"""By Okabe and Ito, which colour-blind people tell apart; the signs differ as well."""
_MARKERS = {"node": "s", "note": ".", "end": "*"}
_INK, _LINE, _NOTE = "#24292f", "#8c959f", "#d55e00"


def draw(tree: Tree, title: str, form: str, font: str | None) -> bytes:
    """The tree as ``svg`` or ``png``."""
    settings: dict[Any, Any] = {
        "font.family": [font, "DejaVu Sans"] if font else ["DejaVu Sans"],
        "svg.hashsalt": "kifu",
        "svg.fonttype": "none",
        "text.parse_math": False,
        "font.size": 10,
        "text.color": _INK,
    }
    with rc_context(settings):
        out = io.BytesIO()
        metadata = {"Title": title, "Date": None} if form == "svg" else {"Title": title}
        _figure(tree, title).savefig(out, format=form, dpi=110, metadata=metadata)
        return out.getvalue()


def _figure(tree: Tree, title: str) -> Figure:
    rows = tree.rows
    height = (len(rows) + tree.left_out) * _ROW + 0.8
    wide = max(row.depth * _STEP + _CELL * (cell_len(row.text) + sum(map(cell_len, row.notes)) + 8) for row in rows)
    width = min(30.0, max(6.0, wide + 1.2))
    figure = Figure(figsize=(width, height), facecolor="white")
    axis = figure.add_axes((0.0, 0.0, 1.0, 1.0))
    axis.set_xlim(0, width)
    axis.set_ylim(height, 0)
    axis.axis("off")
    axis.text(0.3, 0.35, title, fontsize=13, fontweight="bold", va="center")
    above: dict[int, float] = {}
    for number, row in enumerate(rows):
        x, y = 0.45 + row.depth * _STEP, 0.8 + number * _ROW
        parent = above.get(row.depth - 1)
        if parent is not None:
            axis.plot([x - _STEP, x - _STEP, x - 0.12], [parent + 0.1, y, y], color=_LINE, linewidth=1, zorder=1)
        above = {depth: at for depth, at in above.items() if depth < row.depth} | {row.depth: y}
        axis.plot([x], [y], marker=_MARKERS[row.kind], color=_COLOURS[row.kind], markersize=7, zorder=2)
        axis.text(x + 0.15, y, row.text, va="center", color=_INK if row.kind == "node" else _COLOURS[row.kind])
        noted = x + 0.15 + _CELL * 1.15 * cell_len(row.text) + 0.2
        axis.text(noted, y, "　".join(row.notes), va="center", fontsize=8.5, color=_NOTE)
    if tree.left_out:
        axis.text(0.45, 0.8 + len(rows) * _ROW, "…", va="center")
    return figure
