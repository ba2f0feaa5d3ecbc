"""How a game ends: knock-out, deck-out, and what stands behind the end."""

from collections.abc import Iterator

from kifu_ls.core.finding import Finding
from kifu_ls.notations.tag_battle import mend, seats
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.parts import Win
from kifu_ls.notations.tag_battle.read import START
from kifu_ls.notations.tag_battle.state import State

KNOCK_OUT, DECK_OUT = "ノックアウト", "デッキアウト"


def win_line(loser: int, cause: str = KNOCK_OUT) -> str:
    """The line that ends a record."""
    head = "(S)" if cause == DECK_OUT else ""
    return f"{head}【勝利：{seats.TEAMS[1 - loser]}：{cause}】"


def lifeless(state: State) -> State:
    """The state with the team noted that has no life left."""
    one, other = state.sides
    over = 0 if one.life == 0 else 1 if other.life == 0 else None
    return state if over == state.over else state._replace(over=over, ended=state.ended and over is not None)


def after(state: State, start: int, end: int, found: list[Finding]) -> State:
    """TB601, once."""
    if state.over is None or state.ended:
        return state
    plain = win_line(state.over)
    told = (mend.value_told("L", state.over),)
    arguments = mend.said(team=seats.TEAMS[state.over], plain=plain)
    found.append(Finding("TB601", start, end, "", arguments, (mend.above([plain]),), told))
    return state._replace(ended=True)


def empty(state: State, side: int) -> bool:
    """Whether both decks of a team are known to be empty."""
    return all(state.seats[seat].deck == 0 for seat in seats.members(side))


def decided(state: State, book: Book) -> int | None:
    """The team that loses by its decks as the start step at hand begins."""
    if state.mover is None or state.phase != START:
        return None
    mover = seats.team(state.mover)
    loser = mover if book.ver2 else 1 - mover
    return loser if empty(state, loser) else None


def win(state: State, reading: Win, book: Book) -> tuple[State, tuple[Finding, ...]]:
    """A win line."""
    return state._replace(won=True, ended=True, battle=None), tuple(_judged(state, reading, book))


def _judged(state: State, reading: Win, book: Book) -> Iterator[Finding]:
    winner, loser = reading.side, 1 - reading.side
    deck_out = reading.cause.startswith(DECK_OUT)
    own, other = state.sides[winner].life, state.sides[loser].life
    turned = mend.write(reading.letter, reading.letter + 1, seats.TEAMS[loser])
    arguments = mend.said(loser=seats.TEAMS[winner], winner=seats.TEAMS[loser])
    if own == 0 and other != 0:
        told = (mend.value_told("L", winner),)
        yield Finding("TB605", reading.letter, reading.letter + 1, "", arguments, (turned,), told)
    elif deck_out and empty(state, winner) and not empty(state, loser):
        yield Finding("TB605", reading.letter, reading.letter + 1, "deck", arguments, (turned,))
    elif reading.cause.startswith(KNOCK_OUT) and other:
        told = (mend.value_told("L", loser),)
        yield Finding("TB602", reading.start, reading.end, "", mend.said(team=seats.TEAMS[loser], life=other), (), told)
    elif deck_out:
        yield from _decks(state, reading, book)


def _decks(state: State, reading: Win, book: Book) -> Iterator[Finding]:
    """TB603 and TB604. A record that never tells a number of cards is believed."""
    span, loser = (reading.start, reading.end), 1 - reading.side
    decks = {seat: state.seats[seat].deck for seat in seats.members(loser)}
    full = next((seat for seat, deck in decks.items() if deck != 0), None)
    if full is not None and any(deck is not None for deck in decks.values()):
        deck = decks[full]
        arguments = mend.said(seat=seats.SEATS[full], deck=0 if deck is None else deck)
        yield Finding("TB603", *span, "unknown" if deck is None else "", arguments, (), (mend.value_told("D", full),))
        return
    mover = state.mover
    side = loser if book.ver2 else reading.side
    if mover is not None and (seats.team(mover) != side or state.phase != START):
        one, other = (seats.SEATS[seat] for seat in seats.members(side))
        yield Finding("TB604", *span, "ver2" if book.ver2 else "", mend.said(one=one, other=other), (), (mend.HAND,))
