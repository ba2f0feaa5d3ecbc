"""A chart drawn with matplotlib, which is imported here and nowhere else.

The series differ in colour, line and marker alike.
"""

import io
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from matplotlib import font_manager, rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from rich.cells import cell_len, set_cell_size

from kifu_ls.features.chart import Chart, Panel

FONTS = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "Yu Gothic",
    "Meiryo",
    "BIZ UDPGothic",
    "IPAexGothic",
    "IPAGothic",
    "TakaoGothic",
    "VL Gothic",
    "MS Gothic",
)
"""Fonts with Japanese letters, the finest first."""
_STYLES: tuple[dict[str, Any], ...] = (
    {"color": "#0072b2", "linestyle": "-", "marker": "o"},
    {"color": "#d55e00", "linestyle": (0, (5, 1.5)), "marker": "s"},
    {"color": "#009e73", "linestyle": ":", "marker": "^"},
    {"color": "#cc79a7", "linestyle": "-.", "marker": "D"},
)
"""Colours by Okabe and Ito, which colour-blind people tell apart, each with a line and a marker of its own."""
Styles = Mapping[str, Mapping[str, Any]]
"""How each series is drawn."""
_WIDE = 30
"""Cells of a name that are shown, of which full-width letters take two."""
_LINE = 0.19
"""Inches from one line of text to the next."""
_INK, _FAINT, _BAND = "#24292f", "#57606a", "#f2f4f7"


def japanese() -> str | None:
    """A font with Japanese letters: one of the system, else that of ``matplotlib-fontja`` where it is installed."""
    known = {font.name for font in font_manager.fontManager.ttflist}
    found = next((name for name in FONTS if name in known), None)
    if found is None:
        found = _packaged()
    return found


def _packaged() -> str | None:
    from importlib.util import find_spec
    from pathlib import Path

    package = find_spec("matplotlib_fontja")
    files = sorted(Path(package.origin).parent.rglob("*.ttf")) if package and package.origin else []
    if not files:
        return None
    font_manager.fontManager.addfont(str(files[0]))
    return font_manager.FontProperties(fname=str(files[0])).get_name()


def draw(chart: Chart, title: str, form: str, font: str | None) -> bytes:
    """The chart as ``svg`` or ``png``."""
    settings: dict[Any, Any] = {
        "font.family": [font, "DejaVu Sans"] if font else ["DejaVu Sans"],
        "svg.hashsalt": "kifu",
        "text.parse_math": False,
        "axes.unicode_minus": False,
        "font.size": 10,
        "text.color": _INK,
        "axes.labelcolor": _INK,
        "xtick.color": _FAINT,
        "ytick.color": _FAINT,
    }
    with rc_context(settings):
        out = io.BytesIO()
        metadata = {"Title": title, "Date": None} if form == "svg" else {"Title": title}
        _figure(chart, title).savefig(out, format=form, dpi=160, metadata=metadata)
        return out.getvalue()


def _figure(chart: Chart, title: str) -> Figure:
    rows = -(-len(chart.marks) // 2)
    note = 0.24 * rows + (0.25 if rows else 0)
    heights = [2.6, *[1.35] * (len(chart.panels) - 1)]
    height = sum(heights) + 0.34 * len(heights) + 1.08 + note
    width = min(18.0, max(8.0, 0.42 * chart.hands + 2.6))
    names = [series.name for panel in chart.panels for series in panel.series]
    margin = 0.3 + 0.085 * max(map(cell_len, map(_short, names)), default=0)
    figure = Figure(figsize=(width, height), facecolor="white")
    grid = figure.add_gridspec(
        len(chart.panels),
        1,
        height_ratios=heights,
        hspace=0.27,
        left=0.85 / width,
        right=1 - margin / width,
        top=1 - 0.68 / height,
        bottom=(0.45 + note) / height,
    )
    figure.suptitle(title, x=0.85 / width, y=1 - 0.12 / height, ha="left", va="top", fontsize=13, fontweight="bold")
    styles = _styles(chart)
    axes = [figure.add_subplot(grid[number, 0]) for number in range(len(chart.panels))]
    for number, (axis, panel) in enumerate(zip(axes, chart.panels, strict=True)):
        _panel(axis, panel, chart, styles, height, last=number == len(axes) - 1)
    if axes:
        _marks(axes[0], chart, styles)
    for number, mark in enumerate(chart.marks):
        column, row = divmod(number, rows)
        place = (0.85 / width + column * (1 - 1.2 / width) / 2, (note - 0.12 - 0.24 * row) / height)
        figure.text(*place, f"{number + 1}  {mark.text}", fontsize=9, va="center", color=_INK)
    return figure


def _panel(axis: Axes, panel: Panel, chart: Chart, styles: Styles, tall: float, *, last: bool) -> None:
    """One measure of all sides, with the names at the ends of the curves."""
    for start, end in _bands(chart):
        axis.axvspan(start, end, color=_BAND, linewidth=0, zorder=0)
    for series in panel.series:
        axis.step(
            series.places,
            series.values,
            where="post",
            linewidth=1.8,
            markersize=4.2,
            markevery=slice(0, -1),
            markeredgecolor="white",
            markeredgewidth=0.6,
            clip_on=False,
            **styles[series.key],
        )
    top = max((value for series in panel.series for value in series.values), default=1)
    axis.set_ylim(-0.06 * max(top, 4) - 0.2, max(top, 4) * 1.12)
    axis.set_xlim(0, chart.hands)
    axis.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=4))
    axis.set_title(panel.title, loc="left", fontsize=10.5, pad=3)
    axis.grid(axis="y", color="#d8dee4", linewidth=0.6)
    axis.set_axisbelow(True)
    axis.spines[["top", "right", "left"]].set_visible(False)
    axis.spines["bottom"].set_color("#8c959f")
    axis.tick_params(axis="both", length=0)
    axis.set_xticks([place for place, _ in chart.ticks])
    axis.set_xticklabels([name for _, name in _thinned(chart)] if last else [], ha="left", fontsize=8.5)
    _names(axis, panel, chart.hands, styles, tall)


def _bands(chart: Chart) -> list[tuple[float, float]]:
    """Every second stretch between two ticks."""
    places = [*(place for place, _ in chart.ticks), float(chart.hands)]
    return list(pairwise(places))[1::2]


def _thinned(chart: Chart) -> Sequence[tuple[float, str]]:
    """The ticks, with so many of their names left out that the others can be read."""
    every = -(-len(chart.ticks) // 16)
    return [(place, name if number % every == 0 else "") for number, (place, name) in enumerate(chart.ticks)]


def _names(axis: Axes, panel: Panel, end: int, styles: Styles, tall: float) -> None:
    """The names of the curves at their ends, a line of text apart where they meet; the figure is ``tall`` inches."""
    low, high = axis.get_ylim()
    gap = (high - low) * _LINE / (axis.get_position().height * tall)
    curves = sorted(panel.series, key=lambda series: series.values[-1])
    heights = [float(series.values[-1]) for series in curves]
    for at in range(1, len(heights)):
        short = max(0.0, gap - (heights[at] - heights[at - 1]))
        heights[at - 1] -= short / 2
        heights[at] += short / 2
    for series, height in zip(curves, heights, strict=True):
        axis.annotate(
            _short(series.name),
            (end, height),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            fontsize=9,
            color=styles[series.key]["color"],
            annotation_clip=False,
        )


def _marks(axis: Axes, chart: Chart, styles: Styles) -> None:
    """Numbers at the marked lines; the list below says what they are."""
    for number, mark in enumerate(chart.marks, 1):
        style = styles[mark.series]
        axis.plot(
            mark.place, mark.value, marker="o", markersize=12, color=style["color"], markeredgecolor="white", zorder=5
        )
        axis.annotate(
            str(number),
            (mark.place, mark.value),
            ha="center",
            va="center_baseline",
            fontsize=7.5,
            color="white",
            fontweight="bold",
            zorder=6,
        )


def _styles(chart: Chart) -> Styles:
    """How each series is drawn, the same in all panels."""
    keys = dict.fromkeys(series.key for panel in chart.panels for series in panel.series)
    return {key: _STYLES[number % len(_STYLES)] for number, key in enumerate(keys)}


def _short(name: str) -> str:
    """A name that leaves the curves their room."""
    return name if cell_len(name) <= _WIDE else set_cell_size(name, _WIDE - 1) + "…"
