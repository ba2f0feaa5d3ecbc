"""The head of a hand against the state: whose it is, and whether its values are the tracked ones."""

from collections.abc import Iterator, Sequence

from kifu_ls.core.finding import Finding, Fix, Related, to
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import area, show
from kifu_ls.notations.blade_rondo.catalogue import alike
from kifu_ls.notations.blade_rondo.changes import LAST_TOLD, beyond, called
from kifu_ls.notations.blade_rondo.parts import Hand, Tag, Value, written
from kifu_ls.notations.blade_rondo.rules.cards import DAYTIME
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import (
    FRESH,
    HIGHEST,
    PARAMETERS,
    SIDES,
    E,
    Known,
    P,
    Side,
    State,
    daytime,
    either,
    fits,
    grown,
    new,
    one,
)
from kifu_ls.text.edit import Edit, replace

ENEMY, HUMAN = "エネミー", "プレイヤー"
START = ("A0V1D0L15", "A1V1D0L15")
"""What the first and the second player start turn 1 with (rules/blade_rondo, fact 5)."""


def begin(state: State, hand: Hand, waiting: tuple[Finding, ...]) -> tuple[State, list[Finding]]:
    """The state in which the hand is played, and what its header breaks."""
    state, index, name, found = _player(state, hand)
    first, hands, order = _order(state, index, hand)
    p, e, _, turn, before, mover, _, over, _, _, _ = state
    side, other = (p, e) if index == P else (e, p)
    if hands < before:  # a third hand is most likely the first of a turn whose line is missing
        turn = either((one(turn) or 0) + 1, one(turn))
    if order and mover == index and isinstance(side.voltage, int):  # a header written twice has not grown
        side = side._replace(voltage=either(side.voltage, side.voltage - 1))
    also = hand.name if found else None
    found += order
    values = _values(side, index, hand, found)
    entries = area.listed(side, index, hand, found)
    side = new(Side, (*values, 0, 0, 0, 0, name, _is_solo(hand), entries, True, 0, also))
    p, e = (side, rested(other)) if index == P else (rested(other), side)
    state = new(State, (p, e, FRESH[index], turn, hands, index, first, over, False, waiting, False))
    if hand.tags:
        found += _time(state, hand)
    if one(turn) == 1:
        found += _start_values(state, hand)
    return state, found


def rested(side: Side) -> Side:
    """The side with its temporary bonuses ended."""
    if not side.attack_bonus and not side.defence_bonus:
        return side
    attack, voltage, defence, life, attack_bonus, defence_bonus, _, _, *rest = side
    return new(Side, (attack, voltage, defence, life, 0, 0, attack_bonus, defence_bonus, *rest))


def _player(state: State, hand: Hand) -> tuple[State, int, str | None, list[Finding]]:
    """The side that plays the hand and its name; one that is neither of the two and near to none begins another
    record.
    """
    p, e, name = state.p, state.e, hand.name
    if name and name in (p.name, p.also):
        return state, P, name, []
    if name and name in (e.name, e.also):
        return state, E, name, []
    if p.name and e.name:
        names = [p.name, e.name]
        near = _meant(state, name, names)
        if near:
            fixes = tuple(Fix(to(other), (replace(hand.start, hand.end, other),)) for other in near)
            arguments = (("name", name), ("near", near[0]))
            return state, names.index(near[0]), near[0], [Finding("BR203", hand.start, hand.end, "", arguments, fixes)]
        state = State(turn=state.turn, hands=state.hands)
    taken = state.p.name, state.e.name
    index = _wished(hand)
    if index is None:
        index = E if taken[P] else P
    return state, 1 - index if taken[index] else index, name or None, []


def _meant(state: State, name: str, names: list[str]) -> list[str]:
    """Those of the two names that ``name`` is near to; that of the player whose hand it should be comes first."""
    near = alike(name, names, 2)
    index = next_mover(state)
    due = names[index]
    if name and (due in near or due.startswith(name) or name.startswith(due)):
        near = [due, *(other for other in near if other != due)]
    return near


def next_mover(state: State) -> int:
    """The side whose hand comes next."""
    if state.mover is None:
        return P
    if state.hands == 0 and state.turn is not None and state.first is not None:
        return state.first
    return 1 - state.mover


def _wished(hand: Hand) -> int | None:
    """The side that a name or a ``V*`` asks for by itself."""
    if _is_solo(hand) or hand.name == ENEMY or hand.name.endswith(("E", "Ｅ")):
        return E
    return P if hand.name == HUMAN or hand.name.endswith(("P", "Ｐ")) else None


def _is_solo(hand: Hand) -> bool:
    voltage = hand.stats[1]
    return hand.enemy or (voltage is not None and voltage.base is None)


def _order(state: State, index: int, hand: Hand) -> tuple[int | None, int, list[Finding]]:
    """BR202, BR215: who moves first, how many hands the turn has now, and whether this one is in its place."""
    first, hands = state.first, state.hands
    if state.turn is None:
        if state.mover is None:
            return first, hands, [_turnless(hand)]
        return first, hands, [_misplaced(state, hand, "twice")] if state.mover == index else []
    if hands == 0:
        if first in (None, index):
            return index, 1, []
        return None, 1, [_misplaced(state, hand, "reversed")]
    if hands == 1 and state.mover != index:
        return first, len(SIDES), []
    if hands == 1:
        return first, hands, [_misplaced(state, hand, "twice")]
    return first, 1 if first == index else hands, [_misplaced(state, hand, "third")]


def _misplaced(state: State, hand: Hand, variant: str) -> Finding:
    first = "" if state.first is None else called(state.sides, state.first)
    arguments = (("who", hand.name), ("first", first))
    return Finding("BR202", hand.start, hand.end, variant, arguments)


def _turnless(hand: Hand) -> Finding:
    voltage = hand.stats[1]
    fixes: tuple[Fix, ...] = ()
    if voltage and voltage.base is not None and voltage.base < HIGHEST["V"]:
        line = f"【TURN {max(1, voltage.base)}】"
        fixes = (Fix(Words(f"上に{line}を書く", f"Write {line} above"), (replace(0, 0, f"{line}\n"),)),)
    return Finding("BR215", hand.start, hand.end, fixes=fixes)


def _values(side: Side, index: int, hand: Hand, found: list[Finding]) -> Sequence[Known]:
    """What is known of A, V, D, L behind the header; finds where it differs from what was tracked."""
    expected = _expected(side)
    if hand.routine and expected in (hand.routine.values, _UNTOLD):  # nearly always
        return hand.routine.values
    values: list[Known] = []
    if not hand.whole:
        found.append(_malformed(side, hand))
    for parameter, tracked, stat in zip(PARAMETERS, expected, hand.stats, strict=True):
        told = stat.base if stat else None
        if stat is None or told is None:
            values.append(tracked if stat is None else None)
            continue
        if told > HIGHEST[parameter]:
            found.append(beyond(parameter, stat, side.solo or _is_solo(hand)))
        if fits(tracked, told):
            values.append(told)
        else:
            values.append(either(told, one(tracked)))
            found.append(_differs(side, index, parameter, stat, one(tracked) or 0))
    return values


_UNTOLD = (None,) * len(PARAMETERS)


def _expected(side: Side) -> tuple[Known, Known, Known, Known]:
    """What the next header of a side shows."""
    return side.attack, grown(side.voltage), side.defence, side.life


def _differs(side: Side, index: int, parameter: str, stat: Value, tracked: int) -> Finding:
    """BR302, BR303, or BR311 where a bonus was carried into the base."""
    ended = (side.attack_bonus or side.ended_attack_bonus) if parameter == "A" else 0
    ended = (side.defence_bonus or side.ended_defence_bonus) if parameter == "D" else ended
    code, variant = ("BR303" if parameter == "V" else "BR302"), ""
    if ended and stat.base == tracked + ended:
        code, variant = "BR311", "ended"
    arguments = (
        ("who", called((side, side), index)),
        ("parameter", NAMES[parameter]),
        ("tracked", tracked),
        ("written", stat.base),
    )
    fix = Fix(to(f"{parameter}{tracked}"), (replace(stat.start, stat.end, str(tracked)),))
    related = Related(("value", index, parameter), LAST_TOLD)
    return Finding(code, stat.start, stat.end, variant, arguments, (fix,), (related,))


def _malformed(side: Side, hand: Hand) -> Finding:
    """BR107, mended from what is written and, where that is missing, from the state."""
    tracked = zip(hand.stats, _expected(side), strict=True)
    numbers = [stat.plain if stat else _shown(one(known)) for stat, known in tracked]
    missing = [letter for letter, stat in zip(PARAMETERS, hand.stats, strict=True) if stat is None]
    fixes: tuple[Fix, ...] = ()
    if None not in numbers and hand.name:
        plain = "(" + "".join(f"{letter}{number}" for letter, number in zip(PARAMETERS, numbers, strict=True)) + ")"
        fixes = (Fix(to(plain), (replace(hand.stats_start, hand.stats_end, plain),)),)
    variant = "name" if not hand.name else "" if missing else "order"
    start, end = (hand.stats_start, hand.stats_end) if hand.stats_end > hand.stats_start else (hand.start, hand.end)
    return Finding("BR107", start, end, variant, (("missing", Words("・".join(missing), ", ".join(missing))),), fixes)


def _shown(number: int | None) -> str | None:
    return None if number is None else str(number)


def _time(state: State, hand: Hand) -> Iterator[Finding]:
    """BR316."""
    for tag in hand.tags:
        if tag.name in DAYTIME and (plain := daytime(state)) and tag.name != plain:
            total = (one(state.p.voltage) or 0) + (one(state.e.voltage) or 0)
            fix = Fix(to(f"〈{plain}〉"), (replace(tag.start + 1, tag.end - 1, plain),))
            yield Finding("BR316", tag.start, tag.end, "", (("sum", total), ("plain", plain)), (fix,))


def _start_values(state: State, hand: Hand) -> Iterator[Finding]:
    """BR317; the second player's values may have been changed in the first hand, so only A and V and a higher life
    count.
    """
    if state.p.solo or state.e.solo or not hand.whole:
        return
    plain = START[state.hands == 2]
    text = "A{}V{}D{}L{}".format(*[stat.base for stat in hand.stats if stat])
    if text != plain and (state.hands == 1 or text[:4] != plain[:4]):
        yield Finding("BR317", hand.stats_start, hand.stats_end, "", (("plain", plain),))


def header(state: State, index: int) -> str | None:
    """The header line of the next hand of a side with every value worked out, ``None`` while one is not known."""
    side = state.sides[index]
    values = [one(known) for known in _expected(side)]
    known = [
        value is not None or (letter == "V" and side.solo) for letter, value in zip(PARAMETERS, values, strict=True)
    ]
    if not side.name or not all(known):
        return None
    stats = "".join(f"{letter}{written(value)}" for letter, value in zip(PARAMETERS, values, strict=True))
    return f"▼{side.name}({stats})" + "".join(f"〈{name}〉" for name in show.entries(side))


def supposed(state: State) -> State | None:
    """BR204: the state as if the header that should stand above had been written, if it can be worked out."""
    index = state.first if state.first is not None else P
    side = state.sides[index]
    if header(state, index) is None:
        return None
    attack, voltage, defence, life = (Value(one(known), 0, 0, 0) for known in _expected(side))
    hand = Hand(
        name=side.name or "",
        start=0,
        end=0,
        stats=(attack, voltage, defence, life),
        stats_start=0,
        stats_end=0,
        whole=True,
        enemy=side.solo,
        tags=tuple(Tag(entry, "", "", 0, 0) for entry in show.entries(side)),
    )
    return begin(state, hand, state.waiting)[0]


def insertion(state: State) -> tuple[Edit, ...]:
    """BR204: the header that should stand above, if it can be worked out."""
    index = state.first if state.first is not None else P
    line = header(state, index)
    return (replace(0, 0, f"{line}\n"),) if line else ()
