"""The head of a hand: whose it is, and whether its values follow."""

from collections.abc import Iterator

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.core.words import Words
from kifu_ls.notations.tag_battle import field, formula, mend, seats
from kifu_ls.notations.tag_battle.formula import Opening
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Hand, Value
from kifu_ls.notations.tag_battle.rules.values import NAMES
from kifu_ls.notations.tag_battle.state import Card, State
from kifu_ls.text.edit import replace

SEATS = seats.SEATS
_LETTER = {"TB204": "L", "TB205": "R", "TB206": "T", "TB207": "R", "TB208": "R"}
"""The values that a finding leaves with two readings."""


def begin(state: State, hand: Hand) -> tuple[State, tuple[Finding, ...]]:
    """The state as the hand begins, and what its head breaks."""
    found: list[Finding] = list(hand.problems)
    if state.turn is None:
        found.append(Finding("TB005", hand.start, hand.end, fixes=(mend.above(["【TURN 1】"]),)))
        state = formula.turned(state, 1)
    if not state.told:
        fixes = (Fix(Words("▽の行を書く", "Write the team lines"), action="teams"),)
        known = state.turn == 1 and state.first
        found.append(Finding("TB003", hand.start, hand.end, "" if known else "later", fixes=fixes if known else ()))
        state = state._replace(told=True)
    seat, wrong = _seat(state, hand)
    found += wrong
    if not wrong:
        found += _order(state, hand, seat)
        state = _placed(state, seat, bool(found) and found[-1].code in ("TB101", "TB102", "TB103"))
    else:
        state = formula.seated(state, seat)
    found += _name(state, hand, seat)
    broken = list(_values(state, hand, seat, formula.opening(state, seat)))
    own = state.seats[seat]
    state = formula.begun(state, seat)
    if broken and any(finding.code in ("TB205", "TB206", "TB207", "TB208") for finding in broken):
        state = state._replace(before=state.before._replace(reserve=None, trash=None))
    for value in hand.values:
        owner = seats.team(seat) if value.letter in OF_TEAM else seat
        state = state.with_value(value.letter, owner, value.number)
    for finding in broken:
        tracked = dict(finding.arguments).get("tracked")
        if (letter := _LETTER.get(finding.code)) and isinstance(tracked, int):
            state = state.with_other(letter, seats.team(seat), tracked)
    if hand.name.text and not own.name:
        state = state.with_seat(seat, state.seats[seat]._replace(name=hand.name.text))
    state, listed = _listed(state, hand, seat)
    return state, (*found, *broken, *listed)


def _seat(state: State, hand: Hand) -> tuple[int, tuple[Finding, ...]]:
    """The seat whose hand it is, and TB002 where it is not written as it should be."""
    due = formula.due(state)
    expected = seats.TOP if due is None else due
    if hand.seat is None:
        named = [index for index, one in enumerate(state.seats) if one.name and one.name == hand.name.text]
        index = named[0] if named else expected
        fix = mend.edits(
            Words(f"席「{SEATS[index]}」を書く", f"Write the seat {SEATS[index]}"),
            [replace(hand.start + 1, hand.start + 1, SEATS[index])],
        )
        return index, (Finding("TB002", hand.start, hand.end, "missing", mend.said(plain=SEATS[index]), (fix,)),)
    if hand.seat.seat is None:
        text = hand.seat.text
        like = [index for index, name in enumerate(SEATS) if name[0] == text[0] or name[1] == text[1]]
        order = sorted(like, key=lambda index: index != expected)
        fixes = tuple(mend.write(hand.seat.start, hand.seat.end, SEATS[index]) for index in order)
        return expected, (Finding("TB002", hand.seat.start, hand.seat.end, "", mend.said(seat=text), fixes),)
    return hand.seat.seat, ()


def _order(state: State, hand: Hand, seat: int) -> Iterator[Finding]:
    """TB101 to TB103."""
    assert hand.seat
    span, played = (hand.seat.start, hand.seat.end), state.played
    due = formula.due(state)
    if seat in played or (due is None and seat == seats.TOP):
        yield _second(state, hand, seat, due)
        return
    if state.last is None:
        if seat != seats.TOP and not (state.first and state.turn != 1):
            yield Finding("TB102", *span, "", mend.said(written=SEATS[seat]), _missing(state, hand, seats.TOP, seat))
        return
    fitting = {state.last + 1, state.hands} | ({played[-1] + 1} if played else set())
    if seat not in fitting:
        expected = seats.TOP if due is None else due
        arguments = mend.said(before=SEATS[state.last], expected=SEATS[expected], written=SEATS[seat])
        yield Finding("TB101", *span, "", arguments, _missing(state, hand, expected, seat), (mend.HAND,))


def _second(state: State, hand: Hand, seat: int, due: int | None) -> Finding:
    assert hand.seat
    span = hand.seat.start, hand.seat.end
    if due is not None:
        arguments = mend.said(written=SEATS[seat], expected=SEATS[due])
        return Finding("TB103", *span, "", arguments, (mend.write(*span, SEATS[due]),), (mend.HAND,))
    number = (state.turn or 0) + 1
    if seat == seats.TOP:
        fix = mend.above([f"【TURN {number}】"])
        return Finding("TB103", *span, "turn", mend.said(written=SEATS[seat], turn=number), (fix,), (mend.TURN,))
    return Finding("TB103", *span, "all", mend.said(written=SEATS[seat]), (), (mend.HAND,))


def _missing(state: State, hand: Hand, first: int, seat: int) -> tuple[Fix, ...]:
    """The headers that were left out written above, or the seat put right."""
    assert hand.seat
    right = mend.write(hand.seat.start, hand.seat.end, SEATS[first])
    return (mend.above(headers(state, range(first, seat))), right) if first < seat else (right,)


def headers(state: State, missing: range) -> Iterator[str]:
    """The headers of hands in which nothing happens."""
    for one in missing:
        yield formula.header(state, one)
        state = formula.begun(formula.seated(state, one), one)


def follow(state: State) -> State:
    """The state as the next hand begins, had its header been written."""
    due = formula.due(state)
    if due is None:
        state, due = formula.turned(state, (state.turn or 0) + 1), seats.TOP
    return formula.begun(formula.seated(state, due), due)


def _placed(state: State, seat: int, wrong: bool) -> State:
    """The state with the hand counted; after all four, one of the top player opens the next turn unsaid."""
    if not wrong:
        return formula.seated(state, seat)
    if seat == seats.TOP and formula.due(state) is None:
        return formula.seated(formula.turned(state, (state.turn or 0) + 1), seat)
    return state._replace(last=seat, hands=min(state.hands + 1, len(SEATS) + 1))


def _name(state: State, hand: Hand, seat: int) -> Iterator[Finding]:
    declared, written = state.seats[seat].name, hand.name.text
    if declared and written and declared != written:
        fix = mend.write(hand.name.start, hand.name.end, declared)
        arguments = mend.said(seat=SEATS[seat], declared=declared, written=written)
        yield Finding(
            "TB006",
            hand.name.start,
            hand.name.end,
            "",
            arguments,
            (fix,),
            (mend.name_told(seat),),
        )


def _wrong(code: str, value: Value, plain: int, *more: tuple[str, object]) -> Finding:
    fix = mend.write(value.start, value.end, f"{value.letter}{plain}")
    return Finding(code, value.start, value.end, "", (("tracked", plain), ("written", value.number), *more), (fix,))


def _values(state: State, hand: Hand, seat: int, expected: Opening) -> Iterator[Finding]:
    """TB204 to TB209."""
    index = seats.team(seat)
    life, reserve, trash = hand.value("L"), hand.value("R"), hand.value("T")
    if life and expected.life is not None and not state.may_be("L", index, life.number):
        told = (mend.value_told("L", index),)
        yield _wrong("TB204", life, expected.life, ("team", seats.TEAMS[index]))._replace(related=told)
    kept = trash.number if trash else 0
    if reserve and expected.reserve is not None and reserve.number not in formula.reserves(state, seat):
        unmoved = bool(kept) and reserve.number == expected.reserve - (state.sides[index].trash or 0)
        if not unmoved:
            first = formula.very_first(state, seat)
            lacks = reserve.number == expected.reserve - 1
            code = (
                "TB207"
                if first and reserve.number == expected.reserve + 1
                else "TB208"
                if lacks and not first
                else "TB205"
            )
            more = mend.said(team=seats.TEAMS[index], sum=formula.terms(state, seat))
            yield _wrong(code, reserve, expected.reserve, *more)._replace(related=(mend.value_told("R", index),))
    if trash and kept:
        fixes = [replace(trash.start, trash.end, "T0")]
        if reserve and expected.reserve is not None and reserve.number != expected.reserve:
            fixes.insert(0, replace(reserve.start, reserve.end, f"R{expected.reserve}"))
        title = Words("リフレッシュ後の値に直す", "Write the values after the refresh step")
        yield Finding(
            "TB206", trash.start, trash.end, "", mend.said(written=kept, tracked=0), (mend.edits(title, fixes),)
        )
    own = state.seats[seat]
    for letter, tracked in (("H", expected.hand if own.counted else None), ("D", expected.deck)):
        value = hand.value(letter)
        if value and tracked is not None and value.number != tracked:
            more = mend.said(seat=SEATS[seat], what=NAMES[letter])
            yield _wrong("TB209", value, tracked, *more)._replace(related=(mend.value_told(letter, seat),))


def _listed(state: State, hand: Hand, seat: int) -> tuple[State, list[Finding]]:
    """The cards behind the values: new ones are put on the field, the cores of the others compared."""
    found: list[Finding] = []
    left = list(state.seats[seat].field)
    for listed in hand.cards:
        same = [card for card in left if card.name == listed.name]
        cores = listed.cores.value if listed.cores else None
        fitting = [card for card in same if cores in (None, card.cores)]
        if not same:
            state = field.put(state, seat, Card(listed.name, cores, listed.tired))
            continue
        card = (fitting or same)[0]
        left.remove(card)
        if listed.cores and card.cores not in (None, cores):
            arguments = mend.said(card=listed.name, tracked=card.cores, written=cores)
            fix = mend.write(listed.cores.start, listed.cores.end, str(card.cores))
            found.append(
                Finding(
                    "TB304",
                    listed.cores.start,
                    listed.cores.end,
                    "listed",
                    arguments,
                    (fix,),
                    (mend.card_told(seat, card.name),),
                )
            )
        new = card._replace(cores=card.cores if cores is None else cores, tired=listed.tired, sure=True)
        state = field.changed(state, seat, card, new)
    return state, found
