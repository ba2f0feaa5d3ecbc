"""A game as curves: what the notation measures after each line, over the hands, and the lines that decided it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Heading, Scene, State
from kifu_ls.core.words import Locale

HAND, WIDER = "hand", ("turn", "section")
"""The kinds of headings that a unit of the axis begins with, and of those that name a place on it."""
MOST = 12
"""Marks in one chart: the heaviest."""

Measures = Mapping[str, Mapping[str, int]]
"""The values by panel and series, as they are called; the first panel is the one that matters."""


@runtime_checkable
class Charting(Protocol):
    """What is asked of a notation whose games can be drawn."""

    def measures(self, state: State, locale: Locale) -> Measures:
        """The values after a line; none between two games."""

    def named(self, state: State) -> Mapping[str, str]:
        """What the series are called, as far as that is known."""

    def turning(self, scene: Scene, locale: Locale) -> tuple[int, str, str] | None:
        """Whether the line is one to mark: how much it weighs, the series of the first panel, and what it says."""


@runtime_checkable
class Detailing(Protocol):
    """A notation with several moves on a line: each is a unit of the axis."""

    def moments(
        self, scenes: Sequence[Scene], locale: Locale
    ) -> Iterator[tuple[int, str, Measures, tuple[int, str, str] | None]]:
        """The moves of a game: the number of the scene, a name, what is measured behind the move, and whether it is one
        to mark (see ``Charting.turning``).
        """


class Series(NamedTuple):
    """A curve: its places on the axis and the value from each of them on. ``key`` is the same in all panels."""

    key: str
    name: str
    places: tuple[float, ...]
    values: tuple[int, ...]


class Panel(NamedTuple):
    """Curves that share a measure."""

    title: str
    series: tuple[Series, ...]


class Mark(NamedTuple):
    """A line that is marked on a curve of the first panel; ``line`` is its number (0-based)."""

    place: float
    value: int
    series: str
    text: str
    line: int


class Chart(NamedTuple):
    """A game: hand n lies between n and n + 1 on the axis. ``ticks`` are places with the names of what begins there."""

    panels: tuple[Panel, ...]
    marks: tuple[Mark, ...]
    ticks: tuple[tuple[float, str], ...]
    hands: int


class _Row(NamedTuple):
    """A line at its place on the axis."""

    place: float
    line: int
    scene: Scene
    measures: Measures


_Turn = tuple[tuple[int, str, str], _Row]


def charts(document: Document, locale: Locale) -> list[Chart]:
    """The games of a record, each a chart; none where the notation measures nothing."""
    notation = document.notation
    if not isinstance(notation, Charting):
        return []
    return [_chart(notation, game, locale) for game in _games(document, notation, locale)]


def _games(document: Document, notation: Charting, locale: Locale) -> Iterator[list[tuple[int, Scene, Heading | None]]]:
    game: list[tuple[int, Scene, Heading | None]] = []
    for line in range(len(document.lines)):
        scene = document.scene(line)
        if not notation.measures(scene.after, locale) and any(
            notation.measures(s.after, locale) for _, s, _ in game[-1:]
        ):
            yield game
            game = []
        game.append((line, scene, document.notation.heading(scene.reading, scene.before, locale)))
    if any(notation.measures(scene.after, locale) for _, scene, _ in game):
        yield game


def _detailed(
    notation: Charting, detail: Detailing, game: Sequence[tuple[int, Scene, Heading | None]], locale: Locale
) -> Chart:
    """The chart of a game whose units are moves."""
    rows: list[_Row] = []
    ticks: list[tuple[float, str]] = []
    found: list[_Turn] = []
    for number, name, measured, turning in detail.moments([scene for _, scene, _ in game], locale):
        if len(rows) % 10 == 0:
            ticks.append((len(rows), name))
        line, scene, _ = game[number]
        rows.append(_Row(len(rows), line, scene, measured))
        if turning:
            found.append((turning, rows[-1]))
    names = notation.named(next(scene.after for _, scene, _ in game if notation.measures(scene.after, locale)))
    return Chart(tuple(_panels(rows, names, len(rows))), tuple(_marks(found)), tuple(ticks), len(rows))


def _chart(notation: Charting, game: Sequence[tuple[int, Scene, Heading | None]], locale: Locale) -> Chart:
    if isinstance(notation, Detailing):
        return _detailed(notation, notation, game, locale)
    hands: list[list[tuple[int, Scene]]] = []
    ticks: list[tuple[float, str]] = []
    for line, scene, heading in game:
        kind = heading.kind if heading else ""
        if heading and kind in WIDER:
            ticks.append((len(hands), heading.name))
        if kind == HAND or (not hands and notation.measures(scene.after, locale)):
            hands.append([])
        if hands and kind not in WIDER and scene.text.strip():
            hands[-1].append((line, scene))
    rows = [
        _Row(number + at / len(hand), line, scene, notation.measures(scene.after, locale))
        for number, hand in enumerate(hands)
        for at, (line, scene) in enumerate(hand)
    ]
    names = notation.named(rows[-1].scene.after)
    found = [(turning, row) for row in rows if (turning := notation.turning(row.scene, locale))]
    return Chart(tuple(_panels(rows, names, len(hands))), tuple(_marks(found)), tuple(ticks), len(hands))


def _panels(rows: Sequence[_Row], names: Mapping[str, str], end: int) -> Iterator[Panel]:
    known = {(title, key) for row in rows for title, some in row.measures.items() for key in some}
    fullest = max(rows, key=lambda row: len(row.measures), default=None)  # the first rows can lack what matters most
    for title in dict.fromkeys(title for row in [*([fullest] if fullest else []), *rows] for title in row.measures):
        yield Panel(title, tuple(_series(rows, title, key, names, end) for key in names if (title, key) in known))


def _series(rows: Sequence[_Row], title: str, key: str, names: Mapping[str, str], end: int) -> Series:
    """The curve, with a point where the value changes and one at the end."""
    places: list[float] = []
    values: list[int] = []
    for row in rows:
        value = row.measures.get(title, {}).get(key)
        if value is not None and (not values or value != values[-1]):
            places.append(row.place)
            values.append(value)
    return Series(key, names[key], (*places, float(end)), (*values, values[-1]))


def _marks(found: Sequence[_Turn]) -> Iterator[Mark]:
    """The heaviest of the lines to mark, in their order."""
    heaviest = sorted(range(len(found)), key=lambda at: (-found[at][0][0], at))[:MOST]
    for at in sorted(heaviest):
        (_, key, text), row = found[at]
        value = next((some[key] for some in row.measures.values() if key in some), None)
        if value is not None:
            yield Mark(row.place, value, key, text, row.line)
