"""Makes readings from the cells of a line that a reader found. Knows neither patterns nor lark."""

import re
from collections.abc import Iterable
from typing import TypedDict

from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo import judge, uses
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


class Tail(TypedDict):
    """What a comment at the end of a line (``None`` without one) says to the checker."""

    comment: int | None
    silenced: frozenset[str]
    mark: str | None


_NO_TAIL = Tail(comment=None, silenced=frozenset(), mark=None)


def tail(comment: str | None, start: int) -> Tail:
    """The comment that begins at ``start``, and the rules that it silences."""
    if not comment:
        return _NO_TAIL
    found = _IGNORE.search(comment)
    codes = frozenset(re.split(r"[\s,、]+", found[1].strip())) if found else frozenset()
    return Tail(comment=start, silenced=codes, mark=SILENCES if codes else None)


def value(base: str, sign: str | None, bonus: str | None, start: int) -> Value:
    """A value whose text begins at ``start``."""
    length = len(base) + len(sign or "") + len(bonus or "")
    return Value(int(base), int(f"{sign}{bonus}") if sign else 0, start, start + length)


def stat(text: str, start: int, end: int) -> Value:
    """A value of a header: a number or ``*``."""
    return Value(None if text == "*" else int(text), 0, start, end)


def marker(cost: str | None, sign: str | None, change: str | None, letters: str | None, start: int, end: int) -> Marker:
    """A marker with its brackets between ``start`` and ``end``."""
    return Marker(int(cost) if cost else None, int(f"{sign}{change}") if sign else 0, letters or "", start, end)


def note(text: str, start: int, end: int) -> Note:
    """A note, its brackets in ``text``."""
    return Note(text[1:-1].strip(), start, end)


def turn(number: int | None, start: int, end: int, comment: Tail, problems: tuple[Finding, ...]) -> Turn:
    """A turn line; turn 1 begins a game."""
    reading = Turn(number=number, start=start, end=end, **comment, problems=problems)
    if number == 1 and reading.mark is None:
        reading.mark = NEW_GAME
    return reading


def hand(
    catalogue: Catalogue,
    name: str,
    start: int,
    end: int,
    stats: Iterable[Value],
    stats_start: int,
    stats_end: int,
    parts: Iterable[Part],
    comment: Tail,
    problems: tuple[Finding, ...],
) -> Hand:
    """The head of a hand whose values stand as they should."""
    attack, voltage, defence, life = stats
    tags = tuple(part for part in parts if isinstance(part, Tag))
    judged = (*problems, *judge.judge_entries(tags, catalogue)) if tags else problems
    routine = None if judged else _routine_hand((attack.base, voltage.base, defence.base, life.base), tags, start, end)
    return Hand(
        name=name,
        start=start,
        end=end,
        stats=(attack, voltage, defence, life),
        stats_start=stats_start,
        stats_end=stats_end,
        whole=True,
        enemy=name in catalogue.enemies,
        tags=tags,
        routine=routine,
        **comment,
        problems=judged,
    )


def _routine_hand(values: tuple[int | None, ...], tags: tuple[Tag, ...], start: int, end: int) -> RoutineHand | None:
    """What makes a header a plain one, ``None`` for one with ``*`` or a value that no die shows."""
    numbers = tuple(value for value, most in zip(values, _HIGHEST, strict=True) if value is not None and value <= most)
    if len(numbers) < len(values):
        return None
    empty = (Finding("BR212", start, end),)
    if not tags:
        return RoutineHand((), numbers, "", empty)
    entries = tuple(Attached(tag.entry, LISTED) for tag in tags if tag.name not in cards.DAYTIME)
    time = next((tag.name for tag in tags if tag.name in cards.DAYTIME), "")
    return RoutineHand(entries, numbers, time, empty)


_HIGHEST = tuple(HIGHEST[parameter] for parameter in PARAMETERS)


def action(
    catalogue: Catalogue,
    mark: Marker | None,
    name: str,
    angle: bool,
    start: int,
    end: int,
    parts: Iterable[Part],
    comment: Tail,
    problems: tuple[Finding, ...],
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
        **comment,
    )
    if reading.subject.entry is None:
        reading.unknown = unknown = judge.unknown(reading, catalogue)
        if mark:
            problems = (*problems, unknown)
        elif not (limited or fixed or changes):
            reading.prose = notation.remark("BR101", name, start)
    reading.problems = (*problems, *judge.judge(reading, catalogue))
    if not reading.problems:
        reading.routine = _routine_action(reading)
    if reading.mark is None:
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
    if any(fixed.parameter != "M" for fixed in action.fixed):
        return None
    if any(tag.name not in _QUIET or tag.target for tag in action.tags):
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
