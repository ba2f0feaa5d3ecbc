"""A value and all that follows from it: its next mentions, shifted by the same amount until it is set anew."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Turn, Value, written
from kifu_ls.notations.blade_rondo.state import HIGHEST, PARAMETERS, SIDES
from kifu_ls.text.edit import Edit, replace


class Told(NamedTuple):
    """A mention of a value of a side: what it was before (``None`` where it is only stated) and what it is now."""

    side: int
    parameter: str
    before: Value | None
    now: Value
    states: bool


def told(scene: Scene) -> Iterator[Told]:
    """The values that a line mentions, in its order. ``states`` is that of a header, which sets nothing."""
    reading = scene.reading
    if isinstance(reading, Hand) and scene.after.play:
        for parameter, stat in zip(PARAMETERS, reading.stats, strict=True):
            if stat and stat.base is not None:
                yield Told(scene.after.play.side, parameter, None, stat, states=True)
    elif isinstance(reading, Action) and scene.before.play:
        for change in reading.changes:
            side = SIDES.index(change.side) if change.side else scene.before.play.side
            yield Told(side, change.parameter, change.before, change.after, states=False)


def told_at(scene: Scene, column: int | None) -> Told | None:
    """The mention at a column, or the first of the line without one."""
    return next(
        (one for one in told(scene) if column is None or (one.before or one.now).start - 2 <= column <= one.now.end),
        None,
    )


def difference(begun: Told, below: Iterable[tuple[int, Scene]]) -> int:
    """By how much what follows must be shifted to follow from a value; 0 where nothing follows, or all is well."""
    for scene in _game(below):
        for one in told(scene):
            if (one.side, one.parameter) != (begun.side, begun.parameter):
                continue
            if one.states:
                grown = one.parameter == "V"
                return min(HIGHEST["V"], _base(begun.now) + 1) - _base(one.now) if grown else _gap(begun, one.now)
            return _gap(begun, one.before) if one.before else 0
    return 0


def _gap(begun: Told, value: Value) -> int:
    return _base(begun.now) - _base(value)


def _base(value: Value) -> int:
    return value.base or 0


def shifted(scenes: Iterable[tuple[int, Scene]], side: int, parameter: str, delta: int) -> Iterator[Edit]:
    """The edits that shift a value from the first line on, until it is set anew or the difference is used up."""
    lines = list(scenes)
    for (line, _), scene in zip(lines, _game(lines), strict=False):
        for one in told(scene):
            if (one.side, one.parameter) != (side, parameter):
                continue
            if one.before is None and not one.states:
                return
            for value in (one.before, one.now):
                if value:
                    after = max(0, min(HIGHEST[parameter], _base(value) + delta))
                    yield replace(value.start, value.end, written(after, value.bonus), line)
            delta = max(0, min(HIGHEST[parameter], _base(one.now) + delta)) - _base(one.now)
            if not delta:
                return


def _game(lines: Iterable[tuple[int, Scene]]) -> Iterator[Scene]:
    """The lines of the same game."""
    for _, scene in lines:
        if isinstance(scene.reading, Turn) and scene.reading.number == 1:
            return
        yield scene
