"""How the values of a header arise: core, draw and refresh steps of the hand that begins. Knows no lines."""

from typing import NamedTuple

from kifu_ls.core.words import Words
from kifu_ls.notations.tag_battle import field, seats
from kifu_ls.notations.tag_battle.state import SURE, Before, Others, Side, State

LIFE, RESERVE, TRASH, HAND = 8, 4, 0, 4
"""What a game begins with: the values of a team, and the cards in a hand."""


class Opening(NamedTuple):
    """The values that a hand begins with, ``None`` for what is not known; ``core`` is what the core step brought."""

    life: int | None
    reserve: int | None
    trash: int
    hand: int | None
    deck: int | None
    core: int


def very_first(state: State, seat: int) -> bool:
    """Whether the hand is that of the top player in the first turn."""
    return state.turn == 1 and seat == seats.TOP and state.hands <= 1


def opening(state: State, seat: int) -> Opening:
    """The values after the steps before the main step, all else being as the lines so far left it."""
    side, own = state.sides[seats.team(seat)], state.seats[seat]
    core = 0 if very_first(state, seat) else 1
    known = side.reserve is not None and side.trash is not None
    reserve = (side.reserve or 0) + core + (side.trash or 0) if known else None
    drawn = 0 if own.deck == 0 else 1
    hand = None if own.hand is None else own.hand + drawn
    return Opening(side.life, reserve, 0, hand, None if own.deck is None else own.deck - drawn, core)


def reserves(state: State, seat: int) -> set[int]:
    """The reserves that a hand may begin with, by every reading of what came before."""
    index, core = seats.team(seat), opening(state, seat).core
    had, thrown = ({state.value(letter, index), state.other(letter, index)} - {None} for letter in "RT")
    return {reserve + core + trash for reserve in had for trash in thrown if reserve is not None and trash is not None}


def terms(state: State, seat: int) -> Words:
    """The sum that gives the reserve, in words."""
    side, begin = state.sides[seats.team(seat)], opening(state, seat)
    ja, en = [str(side.reserve)], [str(side.reserve)]
    if begin.core:
        ja, en = [*ja, "コア1"], [*en, "core 1"]
    if side.trash:
        ja, en = [*ja, f"トラッシュ{side.trash}"], [*en, f"trash {side.trash}"]
    return Words(" + ".join(ja), " + ".join(en))


def _second(side: Side, core: int) -> Others:
    """The second readings as a hand begins."""
    life, reserve, trash = side.others
    if reserve is None and trash is None:
        return SURE if life is None else (life, None, None)
    reserve = side.reserve if reserve is None else reserve
    trash = side.trash if trash is None else trash
    return life, None if reserve is None or trash is None else reserve + trash + core, None


def begun(state: State, seat: int) -> State:
    """The state as the main step of a hand begins, with all that can be worked out."""
    begin, index = opening(state, seat), seats.team(seat)
    side, own = state.sides[index], state.seats[seat]
    before = Before(side.reserve, side.trash, own.hand if own.counted else None, own.deck)
    others = _second(side, begin.core)
    state = state.with_side(index, Side(side.name, side.life, begin.reserve, 0, others))
    state = state.with_seat(seat, own._replace(hand=begin.hand, deck=begin.deck))
    state = field.recover(state, seat)
    return state._replace(mover=seat, phase=0, battle=None, before=before, block=True)


def seated(state: State, seat: int) -> State:
    """The state with a seat noted as having its hand."""
    played = state.played if seat in state.played else (*state.played, seat)
    return state._replace(played=played, last=seat, hands=min(state.hands + 1, len(seats.SEATS) + 1))


def header(state: State, seat: int) -> str:
    """The header of a hand that comes next, with every value that is known."""
    begin, own = opening(state, seat), state.seats[seat]
    values = [("L", begin.life), ("R", begin.reserve), ("T", 0 if begin.reserve is not None else None)]
    values += [("H", begin.hand if own.counted and own.deck is not None else None), ("D", begin.deck)]
    text = "".join(f"{letter}{value}" for letter, value in values if value is not None)
    return f"▼{seats.SEATS[seat]}{own.name}" + (f"({text})" if text else "")


def due(state: State) -> int | None:
    """The seat whose hand comes next in this turn, ``None`` when all four have played."""
    if state.last is None:
        return seats.TOP
    behind = max(state.last, state.played[-1] if state.played else 0) + 1
    return behind if behind < len(seats.SEATS) else None


def turned(state: State, number: int) -> State:
    """The state as a turn begins; a first one fills in what the team lines leave out.

    What they tell wrong (TB201 to TB203) is not known from then on, so that the slip is told once.
    """
    first = state.turn is None
    if first and number == 1:
        for index, side in enumerate(state.sides):
            plain = zip((side.life, side.reserve, side.trash), (LIFE, RESERVE, TRASH), strict=True)
            life, reserve, trash = (right if told in (None, right) else None for told, right in plain)
            state = state.with_side(index, Side(side.name, life, reserve, trash))
        for index, seat in enumerate(state.seats):
            state = state.with_seat(index, seat._replace(hand=HAND if seat.hand is None else seat.hand))
    return state._replace(
        turn=number,
        first=first,
        played=(),
        last=None,
        hands=0,
        mover=None,
        phase=0,
        battle=None,
        before=Before(),
        block=True,
    )
