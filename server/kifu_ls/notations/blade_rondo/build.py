"""Makes readings from the cells of a line that a reader found. Knows neither patterns nor lark."""

import re
from collections.abc import Iterable
from functools import lru_cache
from operator import gt
from typing import TypeVar

from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo import judge, traffic, uses
from kifu_ls.notations.blade_rondo.catalogue import GUARD, PULSE, Catalogue
from kifu_ls.notations.blade_rondo.parts import (
    NEW_GAME,
    SILENCES,
    Action,
    Change,
    Fixed,
    Hand,
    Marker,
    Note,
    Part,
    Reading,
    RoutineAction,
    RoutineHand,
    Subject,
    Tag,
    Turn,
    Value,
)
from kifu_ls.notations.blade_rondo.rules import cards, notation
from kifu_ls.notations.blade_rondo.state import FIELDS, HIGHEST, LISTED, PARAMETERS, SIDES, Attached

_IGNORE = re.compile(r"※\s*kifu:\s*ignore\s+([\w, 、-]+)")


_R = TypeVar("_R", bound=Reading)


def commented(reading: _R, comment: str, start: int) -> _R:
    """The reading with the comment that begins at ``start``, and the rules that it silences."""
    reading.comment = start
    if found := _IGNORE.search(comment):
        reading.silenced = frozenset(re.split(r"[\s,、]+", found[1].strip()))
        reading.mark = SILENCES
    return reading


@lru_cache(4096)
def value(text: str, start: int, end: int) -> Value:
    """A value: ``5``, ``5+2``, or the ``*`` of a header. There are few different ones, and the lines share them."""
    return Value(None, 0, start, end) if text == "*" else Value(*_numbers(text), start, end)


@lru_cache(4096)
def marker(text: str, start: int, end: int) -> Marker:
    """A marker with its brackets between ``start`` and ``end``, from what stands in them. They are few, too."""
    return Marker(*_numbers(text), "", start, end) if text[0].isdecimal() else Marker(None, 0, text, start, end)


def _numbers(text: str) -> tuple[int, int]:
    """A number, and what is added to it or taken from it."""
    sign = "-" if "-" in text else "+"
    base, _, bonus = text.partition(sign)
    return int(base), int(sign + bonus) if bonus else 0


def note(text: str, start: int, end: int) -> Note:
    """A note, its brackets in ``text``."""
    return Note(text[1:-1].strip(), start, end)


def turn(number: int | None, start: int, end: int, problems: tuple[Finding, ...] = ()) -> Turn:
    """A turn line; turn 1 begins a game."""
    return Turn(number=number, start=start, end=end, mark=NEW_GAME if number == 1 else None, problems=problems)


def hand(
    catalogue: Catalogue,
    name: str,
    start: int,
    end: int,
    stats: tuple[Value, Value, Value, Value],
    stats_start: int,
    stats_end: int,
    parts: Iterable[Part],
    problems: tuple[Finding, ...] = (),
) -> Hand:
    """The head of a hand whose values stand as they should."""
    attack, voltage, defence, life = stats
    tags = tuple([part for part in parts if isinstance(part, Tag)])
    judged = (*problems, *judge.judge_entries(tags, catalogue)) if tags else problems
    routine = None if judged else _routine_hand((attack.base, voltage.base, defence.base, life.base), tags, start, end)
    return Hand(
        name=name,
        start=start,
        end=end,
        stats=stats,
        stats_start=stats_start,
        stats_end=stats_end,
        whole=True,
        enemy=name in catalogue.enemies,
        tags=tags,
        routine=routine,
        problems=judged,
    )


def _routine_hand(values: tuple[int | None, ...], tags: tuple[Tag, ...], start: int, end: int) -> RoutineHand | None:
    """What makes a header a plain one, ``None`` for one with ``*`` or a value that no die shows."""
    numbers = tuple([value for value in values if value is not None])
    if len(numbers) < len(values) or any(map(gt, numbers, _HIGHEST)):
        return None
    entries = tuple([Attached(tag.entry, LISTED) for tag in tags if tag.name not in cards.DAYTIME])
    time = [tag.name for tag in tags if tag.name in cards.DAYTIME]
    return RoutineHand(entries, numbers, time[0] if time else "", (Finding("BR212", start, end),))


_HIGHEST = tuple(HIGHEST[parameter] for parameter in PARAMETERS)


def action(
    catalogue: Catalogue,
    mark: Marker | None,
    name: str,
    angle: bool,
    start: int,
    end: int,
    parts: Iterable[Part],
    problems: tuple[Finding, ...] = (),
) -> Action:
    """An action, judged as far as its line alone allows."""
    limited = None
    fixed: list[Fixed] = []
    changes: list[Change] = []
    tags: list[Tag] = []
    notes: list[Note] = []
    for part in parts:
        if isinstance(part, Change):
            changes.append(part)
        elif isinstance(part, Tag):
            tags.append(part)
        elif isinstance(part, Fixed):
            fixed.append(part)
        elif isinstance(part, Note):
            notes.append(part)
        else:
            limited = part
    reading = Action(
        marker=mark,
        subject=Subject(name, catalogue.find(name), angle, start, end),
        limited=limited,
        changes=tuple(changes),
        fixed=tuple(fixed),
        tags=tuple(tags),
        notes=tuple(notes),
    )
    if reading.subject.entry is None:
        reading.unknown = unknown = judge.unknown(reading, catalogue)
        if mark:
            problems = (*problems, unknown)
        elif not (limited or fixed or changes):
            reading.prose = notation.remark("BR101", name, start)
    reading.problems = (*problems, *judge.judge(reading, catalogue))
    reading.traffic = traffic.traffic(reading)
    if not reading.problems:
        reading.routine = _routine_action(reading)
    reading.mark = uses.limited_use(reading)
    return reading


_QUIET = ("追加", "代償", "昼", "夜")
"""Tags that by themselves change nothing in the state."""


def _routine_action(action: Action) -> RoutineAction | None:
    """What makes an action a plain one, paid for or in response; ``None`` for any other."""
    marker, entry = action.marker, action.subject.entry
    if not marker or not entry or entry.kind not in ("card", "placeholder") or entry.restless or entry.name == PULSE:
        return None
    response = marker.letters == "R" and entry.response
    if action.notes or not (response or marker.cost is not None):
        return None
    for fixed in action.fixed:
        if fixed.parameter != "M":
            return None
    for tag in action.tags:
        if tag.name not in _QUIET or tag.target:
            return None
    steps = []
    for change in action.changes:
        before, after = change.before, change.after
        sets = entry.name == GUARD and change.parameter == "D"
        if after.base is None or after.base > HIGHEST[change.parameter] or not (before or sets):
            return None
        if change.parameter == "V":  # what may be paid stays the same in a routine hand
            return None
        side = SIDES.index(change.side) if change.side else None
        field, bonus = FIELDS[change.parameter]
        steps.append((side, field, before.base if before else None, after.base))
        if before and bonus:
            steps.append((side, bonus, before.bonus, after.bonus))
    power = entry.blow
    if action.fixed:
        power = (action.fixed[0].value.base or 0) + action.fixed[0].value.bonus
    sets = entry.response and not response
    return RoutineAction(marker.paid, entry.breath, sets, response, power, tuple(steps), action.subject.name)
