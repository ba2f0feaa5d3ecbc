"""Steps the lines that break nothing and touch little, which are most, without asking every question.

``None`` means that a line is not of that kind here; ``step`` then asks them all. A test holds both to the same states.
Only ``hand`` and ``action`` need it: records are long, and this is where checking them spends its time.
"""

from functools import lru_cache

from kifu_ls.notations.blade_rondo.catalogue import OWN_ATTACK
from kifu_ls.notations.blade_rondo.changes import altered
from kifu_ls.notations.blade_rondo.headers import rested
from kifu_ls.notations.blade_rondo.parts import Action, Hand, RoutineAction
from kifu_ls.notations.blade_rondo.state import BY_DAY, GRANTED, E, P, Play, Side, State

_new = tuple.__new__
"""Makes a named tuple without its own, slower, constructor."""
_FRESH = (Play(P), Play(E))
_BEGUN = 2
_MOST = 9


def hand(state: State, head: Hand) -> State | None:
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
    if solo or also or len(area) != len(entries) or any(a.name != e.name for a, e in zip(area, entries, strict=True)):
        return None
    if not isinstance(voltage, int) or (attack, voltage + 1 if voltage < _MOST else _MOST, defence, life) != values:
        return None
    if time and isinstance(other.voltage, int) and (values[1] + other.voltage <= BY_DAY) != (time == "昼"):
        return None
    other = rested(other)
    side = _new(Side, (*values, 0, 0, 0, 0, name, False, entries, True, 0, None))
    p, e = (side, other) if index == P else (other, side)
    return _new(State, (p, e, _FRESH[index], turn, hands + 1, index, first, over, False, empty, False))


def action(state: State, line: Action) -> State | None:
    """The state after an action that is paid for, or a response that was set, whose values are what they were."""
    routine, play = line.routine, state.play
    if routine is None or play is None or state.over:
        return None
    if state.waiting and state.waiting[0].code != "BR212":
        return None
    return _response(state, play, routine) if routine.response else _paid(state, play, routine)


def _paid(state: State, play: Play, routine: RoutineAction) -> State | None:
    index, paid, extra, overspent, _, _, ended, _, breaths = play
    cost, breath, sets, _, power, steps, name = routine
    own, other = (state.p, state.e) if index == P else (state.e, state.p)
    paid += cost
    if ended or overspent or own.solo or not isinstance(own.voltage, int) or paid > own.voltage + extra:
        return None
    if breath:
        if name in breaths:
            return None
        breaths = (*breaths, name)
    for mine, slot, before, bonus, after, bonus_after in steps:
        on_own = mine is None or mine == index
        side = own if on_own else other
        if before is not None and (side[slot] != before or (slot in _BONUS and side[_BONUS[slot]] != bonus)):
            return None
        if slot == _LIFE and (after == 0 or not (on_own or _likely(own, other, power, (before or 0) - after))):
            return None
        side = _put(side, slot, after, side.defence_bonus if before is None else bonus_after)
        own, other = (side, other) if on_own else (own, side)
    if sets:
        own = _new(Side, (*own[:_FACE_DOWN], (own.face_down or 0) + 1, own.also))
    play = _played(index, paid, extra, name, breaths)
    p, e = (own, other) if index == P else (other, own)
    return _new(State, (p, e, play, *state[_BEHIND_PLAY:_OVER], "", False, (), state.orphaned))


@lru_cache(4096)
def _played(index: int, paid: int, extra: int, name: str, breaths: tuple[str, ...]) -> Play:
    """A hand after a paid action. There are few different ones, and long records share them."""
    return Play(index, paid, extra, overspent=False, target=True, acted=True, last=name, breaths=breaths)


def _response(state: State, play: Play, routine: RoutineAction) -> State | None:
    index = 1 - play.side
    side, other = (state.p, state.e) if index == P else (state.e, state.p)
    if not play.target or side.solo or not side.face_down or any(a.standing == GRANTED for a in side.area + other.area):
        return None
    for mine, slot, before, bonus, after, bonus_after in routine.steps:
        if mine != index or side[slot] != before or (slot in _BONUS and side[_BONUS[slot]] != bonus) or after == 0:
            return None
        side = _put(side, slot, after, bonus_after)
    side = _new(Side, (*side[:_FACE_DOWN], (side.face_down or 0) - 1, side.also))
    p, e = (side, other) if index == P else (other, side)
    return _new(State, (p, e, play, *state[_BEHIND_PLAY:_OVER], "", False, (), state.orphaned))


_BEHIND_PLAY, _OVER = State._fields.index("play") + 1, State._fields.index("over")
_FACE_DOWN = Side._fields.index("face_down")
_BONUS = {0: 4, 2: 5}
"""Where the bonus of attack and defence stands among the fields of a side."""
_LIFE = 3


def _put(side: Side, slot: int, value: int, bonus: int) -> Side:
    cells = [*side]
    cells[slot] = value
    if slot in _BONUS:
        cells[_BONUS[slot]] = bonus
    return _new(Side, cells)


def _likely(own: Side, other: Side, power: int | None, damage: int) -> bool:
    """Whether a blow does the damage that attack and defence ask for, as far as that can be judged."""
    if power is None or altered(own, other):
        return True
    if power != OWN_ATTACK:
        return damage == power
    attack, defence = own.attack, other.defence
    if not isinstance(attack, int) or not isinstance(defence, int):
        return attack is None or defence is None
    return damage == max(0, attack + own.attack_bonus - defence - other.defence_bonus)
