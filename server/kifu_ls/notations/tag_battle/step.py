"""Carries the state over one line: a pure function of the state before and the reading of the line."""

from collections.abc import Callable
from typing import Any

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.core.words import Words
from kifu_ls.notations.tag_battle import (
    advance,
    balance,
    battle,
    changes,
    ending,
    field,
    formula,
    headers,
    mend,
    opening,
    pay,
    seats,
)
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.parts import (
    OF_TEAM,
    Action,
    Blank,
    Break,
    Change,
    Hand,
    Prose,
    Reading,
    Step,
    Team,
    Turn,
    Win,
)
from kifu_ls.notations.tag_battle.read import CORE, END, MAIN, STEPS
from kifu_ls.notations.tag_battle.state import State

Stepped = tuple[State, tuple[Finding, ...]]
_OF_BEFORE = {"R": "reserve", "T": "trash", "H": "hand", "D": "deck"}


def step(book: Book, state: State, reading: Reading) -> Stepped:
    """The state after a line, and what the line breaks."""
    return _KINDS[type(reading)](book, state, reading)


def _blank(book: Book, state: State, reading: Blank) -> Stepped:
    return state, ()


def _break(book: Book, state: State, reading: Break) -> Stepped:
    return (state._replace(block=False) if state.block else state), ()


def _prose(book: Book, state: State, reading: Prose) -> Stepped:
    return state, reading.problems if state.block else ()


def _team(book: Book, state: State, reading: Team) -> Stepped:
    return opening.team(state, reading)


def _turn(book: Book, state: State, turn: Turn) -> Stepped:
    number, span = turn.number.value, (turn.number.start, turn.number.end)
    if state.won and number == 1:
        return formula.turned(State(told=True), 1), ()
    found: list[Finding] = []
    other: int | None = None
    state = ending.after(state, *span, found)
    if state.turn is not None:
        if state.last is None or state.last < len(seats.SEATS) - 1:
            found.append(_lacking(state, turn))
        if number not in (state.turn + 1, (state.turn_other or state.turn) + 1):
            other = expected = state.turn + 1
            fix = mend.write(*span, str(expected))
            again = Fix(Words("ここから番号を振り直す", "Renumber from here on"), action="renumber")
            arguments = mend.said(before=state.turn, expected=expected, written=number)
            found.append(Finding("TB004", *span, "", arguments, (fix, again), (mend.TURN,)))
    return formula.turned(state, number)._replace(turn_other=other), tuple(found)


def _lacking(state: State, turn: Turn) -> Finding:
    """TB104."""
    begin = formula.due(state)
    missing = range(seats.TOP if begin is None else begin, len(seats.SEATS))
    names = "、".join(seats.SEATS[seat] for seat in missing)
    fix = mend.above(headers.headers(state, missing))
    return Finding("TB104", turn.number.start, turn.number.end, "", mend.said(missing=names), (fix,), (mend.HAND,))


def _hand(book: Book, state: State, hand: Hand) -> Stepped:
    found: list[Finding] = []
    state = ending.after(state, hand.start, hand.end, found)
    state, more = headers.begin(state, hand)
    return ending.lifeless(state), (*found, *more)


def _step(book: Book, state: State, reading: Step) -> Stepped:
    found = list(reading.problems)
    span = reading.start, reading.end
    if state.mover is None:
        return state._replace(block=True), tuple(found)
    if reading.place < state.phase:
        arguments = mend.said(before=STEPS[state.phase], step=STEPS[reading.place])
        found.append(Finding("TB211", *span, "", arguments))
    if reading.place == CORE and formula.very_first(state, state.mover):
        fix = Fix(Words("この行を消す", "Take the line out"), action="drop")
        found.append(Finding("TB207", *span, "step", fixes=(fix,)))
    if reading.place < MAIN:
        state = _before(state, reading.changes, found)
    else:
        state = changes.carry(state, reading.changes, found)
    ended = reading.place == END
    battle = None if ended else state.battle
    state = state._replace(phase=max(state.phase, reading.place), battle=battle, block=True)
    return ending.lifeless(state), tuple(found)


def _before(state: State, written: tuple[Change, ...], found: list[Finding]) -> State:
    """The changes of a step that the header holds already: they follow from the values before it."""
    before = state.before
    for change in written:
        name = _OF_BEFORE.get(change.letter)
        index = changes.owner(state, change)
        own = state.mover if change.letter in "HD" else None if state.mover is None else seats.team(state.mover)
        if name is None or index != own or index is None:
            state = changes.carry(state, [change], found)
            continue
        tracked: int | None = getattr(before, name)
        if tracked is not None and tracked != change.before.value:
            found.append(changes.mismatch(change, changes.called(change.letter, index), tracked))
        before = before._replace(**{name: change.after.value})
    return state._replace(before=before)


def _win(book: Book, state: State, reading: Win) -> Stepped:
    return ending.win(state, reading, book)


def _action(book: Book, state: State, action: Action) -> Stepped:
    found = list(action.problems)
    state = state if state.block else state._replace(block=True)
    mover = state.mover
    if mover is None:
        return _loose(state, action, found)
    attack, block, cost = action.marked("A"), action.marked("B"), action.marked("nM")
    flash, versus = action.marked("RF"), action.marked("V")
    if attack or (cost and not action.marked("RFSE#")):
        state = ending.after(state, action.start, action.card.end, found)
        if state.phase == END:
            state = _ended(state, action, found)._replace(phase=MAIN)
            mover = mover if state.mover is None else state.mover
        elif state.phase < MAIN:
            state = state._replace(phase=MAIN)
    state = battle.recovered(state, action)
    if attack:
        state = battle.attack(state, action, attack, mover, book, found)
    if block:
        state = battle.block(state, action, block, mover, book, found)
    if flash:
        state = battle.flash(state, action, flash, mover, book, found)
    if versus:
        state = battle.resolve(state, versus, found)
    steady: frozenset[tuple[str, int]] = frozenset()
    others: list[tuple[str, int, int]] = []
    if cost:
        actor = _actor(action, mover)
        found += pay.judge(state, action, cost, actor, book)
        paid = pay.carry(state, action, cost, actor, book, found)
        state, others = paid.state, [(letter, seats.team(actor), value) for letter, value in paid.others]
        steady = frozenset((letter, seats.team(actor)) for letter in paid.steady)
    elif action.changes and not action.explained:
        for index, plain, finding in balance.risen(state, action):
            found.append(finding)
            others.append(("L", index, plain))
    if mark := attack or block or versus:
        state = battle.hurt(state, action, mark, found)
    state = battle.destroy(state, action)
    state = changes.carry(state, action.changes, found, _target(action), steady)
    for other in others:
        state = state.with_other(*other)
    return ending.lifeless(state), tuple(found)


def _ended(state: State, action: Action, found: list[Finding]) -> State:
    """TB211 of an action behind the end step; where it fits the next hand, the header of that is missing."""
    lines = advance.next_lines(state)
    following = headers.follow(state)
    missing = bool(lines) and _fits(following, action) and not _fits(state, action)
    fixes = (mend.above(lines),) if missing else ()
    found.append(Finding("TB211", action.start, action.card.end, "ended", fixes=fixes))
    return following if missing else state


def _fits(state: State, action: Action) -> bool:
    """Whether an action may be one of the hand at hand, by its card and by the values that it begins with."""
    if state.mover is None:
        return False
    name = action.card.text
    if action.marked("AM") and not field.has(state, state.mover, name):
        return False
    if action.marked("A") and field.tired(state, state.mover, name):
        return False
    owned = ((change, changes.owner(state, change)) for change in action.changes if change.letter in OF_TEAM)
    return all(index is None or state.may_be(change.letter, index, change.before.value) for change, index in owned)


def _loose(state: State, action: Action, found: list[Finding]) -> Stepped:
    """An action with no hand above it: all is checked that needs none."""
    mark = action.marked("BRV")
    if mark and state.turn is not None:
        found.append(Finding("TB411", mark.start, mark.end))
    return state, tuple(found)


def _actor(action: Action, mover: int) -> int:
    """The seat that acts on a line."""
    written = next((mark.seats[0].seat for mark in action.marks if mark.seats and mark.kind != "B"), None)
    return mover if written is None else written


def _target(action: Action) -> int | None:
    """The one seat that a line is about."""
    tag = action.tag(pay.TARGET)
    return seats.seat(tag.names[0]) if tag and len(tag.names) == 1 else None


_KINDS: dict[type[Reading], Callable[[Book, State, Any], Stepped]] = {
    Blank: _blank,
    Break: _break,
    Prose: _prose,
    Team: _team,
    Turn: _turn,
    Hand: _hand,
    Step: _step,
    Win: _win,
    Action: _action,
}
