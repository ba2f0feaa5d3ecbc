"""Passes the lines that break nothing and touch little, which are most, without asking every question.

A test holds it to what ``step`` makes of the same lines. Records are long, and this is where checking them spends its
time: a run of actions is carried in lists that are changed in place, and no state is made between them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kifu_ls.notations.blade_rondo.catalogue import OWN_ATTACK
from kifu_ls.notations.blade_rondo.changes import altered
from kifu_ls.notations.blade_rondo.headers import rested
from kifu_ls.notations.blade_rondo.parts import Action, Blank, Hand, Reading, RoutineAction, Turn
from kifu_ls.notations.blade_rondo.state import (
    AREA,
    ATTACK,
    ATTACK_BONUS,
    BY_DAY,
    DEFENCE,
    DEFENCE_BONUS,
    FACE_DOWN,
    FRESH,
    GRANTED,
    HIGHEST,
    LIFE,
    SOLO,
    VOLTAGE,
    E,
    P,
    Play,
    Side,
    State,
    new,
)

_BEGUN = 2
_MOST = HIGHEST["V"]
_play = lru_cache(4096)(Play)
"""There are few different ones, and long records share them."""

Cells = list[Any]
"""What a ``Side`` holds, to be changed in place."""
Sides = tuple[Cells, Cells]


def stride(state: State, readings: Sequence[Reading], begin: int) -> tuple[int, State]:
    """How many of the lines from ``begin`` on are routine, up to the next turn or hand, and the state behind them."""
    at, end = begin, len(readings)
    reading = readings[at]
    if isinstance(reading, Turn):
        after = _turn(state, reading)
        if after is None:
            return 0, state
        at, state = at + 1, after
    if at < end and isinstance(reading := readings[at], Hand):
        after = _hand(state, reading)
        if after is None:
            return at - begin, state
        at, state = at + 1, after
    if at < end and isinstance(reading := readings[at], Action) and reading.routine:
        at, state = _actions(state, readings, at)
    while at < end and isinstance(readings[at], Blank) and not state.block and not state.waiting:
        at += 1
    return at - begin, state


def _hand(state: State, head: Hand) -> State | None:
    """The state after a header that says just what was tracked."""
    p, e, _, turn, hands, mover, first, over, block, waiting, _ = state
    if head.routine is None or not isinstance(turn, int) or turn < _BEGUN or waiting or block:
        return None
    if head.name == p.name:
        index, side, other = P, p, e
    elif head.name == e.name:
        index, side, other = E, e, p
    else:
        return None
    if hands == 0:
        if first != index:
            return None
    elif hands > 1 or mover == index:
        return None
    attack, voltage, defence, life, _, _, _, _, name, solo, area, _, _, also = side
    entries, values, time, empty = head.routine
    if solo or also or not isinstance(voltage, int):
        return None
    if (attack, voltage + 1 if voltage < _MOST else _MOST, defence, life) != values:
        return None
    if area != entries and [entry.name for entry in area] != [entry.name for entry in entries]:
        return None
    if time and isinstance(other.voltage, int) and (values[1] + other.voltage <= BY_DAY) != (time == "昼"):
        return None
    other = rested(other)
    side = new(Side, (*values, 0, 0, 0, 0, name, False, entries, True, 0, None))
    p, e = (side, other) if index == P else (other, side)
    return new(State, (p, e, FRESH[index], turn, hands + 1, index, first, over, False, empty, False))


def _turn(state: State, line: Turn) -> State | None:
    """The state after a turn line with the number that follows."""
    p, e, play, turn, _, mover, first, over, _, waiting, _ = state
    if line.problems or waiting or over or not isinstance(turn, int) or line.number != turn + 1:
        return None
    if play is not None and play.overspent:
        return None
    return new(State, (p, e, None, line.number, 0, mover, first, "", False, (), False))


def _actions(state: State, readings: Sequence[Reading], begin: int) -> tuple[int, State]:
    """Passes the actions from line ``begin`` on that are paid for, and the responses that were set, where the values
    are what they were. Gives the line behind them and the state there.
    """
    p, e, play, turn, hands, mover, first, over, _, waiting, _ = state
    if play is None or over or (waiting and waiting[0].code != "BR212") or 0 in (p.life, e.life):
        return begin, state
    index, paid, extra, overspent, target, acted, ended, last, breaths = play
    sides: Sides = [*p], [*e]
    limit = -1 if ended or overspent else _limit(sides[index], extra)
    at, end = begin, len(readings)
    while at < end:
        reading = readings[at]
        if not isinstance(reading, Action) or reading.routine is None:
            break
        cost, breath, sets, response, _, steps, name = routine = reading.routine
        if response:
            if not target or not _can_answer(sides[1 - index], sides[index]):
                break
        elif paid + cost > limit or (breath and name in breaths):
            break
        if steps:
            after = _changed(sides, 1 - index if response else index, routine)
            if after is None:
                break
            sides = after
        if response:
            sides[1 - index][FACE_DOWN] -= 1
        else:
            paid, target, acted, last = paid + cost, True, True, name
            if breath:
                breaths = (*breaths, name)
            if sets:
                sides[index][FACE_DOWN] = (sides[index][FACE_DOWN] or 0) + 1
        at += 1
    if at == begin:
        return at, state
    p, e = new(Side, sides[0]), new(Side, sides[1])
    play = _play(index, paid, extra, overspent, target, acted, ended, last, breaths)
    return at, new(State, (p, e, play, turn, hands, mover, first, "", False, (), False))


def _limit(own: Cells, extra: int) -> int:
    """What the side may pay in the hand, less than nothing where that cannot be said."""
    voltage = own[VOLTAGE]
    return voltage + extra if isinstance(voltage, int) and not own[SOLO] else -1


def _can_answer(own: Cells, other: Cells) -> bool:
    """Whether there is a 布石 to respond with, and nothing in the set areas that a response may take away."""
    if own[SOLO] or not own[FACE_DOWN]:
        return False
    return all(entry.standing != GRANTED for entry in (*own[AREA], *other[AREA]))


def _changed(sides: Sides, index: int, line: RoutineAction) -> Sides | None:
    """Both sides after the changes of an action of the side ``index``, ``None`` where a value is not what it was."""
    after = ([*sides[0]], [*sides[1]]) if len(line.steps) > 1 else sides  # one is changed only if it fits
    own, other = after[index], after[1 - index]
    for side, field, before, value in line.steps:
        on_own = side is None or side == index
        if line.response and side != index:
            return None
        cells = own if on_own else other
        if before is not None and cells[field] != before:
            return None
        if field == LIFE and (value == 0 or not (on_own or _likely(own, other, line.power, (before or 0) - value))):
            return None
        cells[field] = value
    return after


def _likely(own: Cells, other: Cells, power: int | None, damage: int) -> bool:
    """Whether a blow does the damage that attack and defence ask for, as far as that can be judged."""
    if power is None or ((own[AREA] or other[AREA]) and altered(new(Side, own), new(Side, other))):
        return True
    if power != OWN_ATTACK:
        return damage == power
    attack, defence = own[ATTACK], other[DEFENCE]
    if not isinstance(attack, int) or not isinstance(defence, int):
        return attack is None or defence is None
    return bool(damage == max(0, attack + own[ATTACK_BONUS] - defence - other[DEFENCE_BONUS]))
