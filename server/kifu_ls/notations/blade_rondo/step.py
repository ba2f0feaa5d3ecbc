"""Carries the state over one line: a pure function of the state before and the reading of the line."""

from collections.abc import Callable
from typing import Any

from kifu_ls.core.finding import Finding, Fix, Related, to
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import area, changes, headers, marked
from kifu_ls.notations.blade_rondo.catalogue import BURST, TRANSMUTATION
from kifu_ls.notations.blade_rondo.parts import (
    Action,
    Blank,
    Comment,
    Hand,
    Marker,
    Prose,
    Reading,
    Remark,
    Turn,
)
from kifu_ls.notations.blade_rondo.state import Play, Side, State, either, fits, following, grown, new, one
from kifu_ls.text.edit import replace

Stepped = tuple[State, tuple[Finding, ...]]

_TURN_BEFORE = Words("前のターンはここです", "The turn before")


def step(state: State, reading: Reading) -> Stepped:
    """The state after a line, and what the line breaks."""
    return _STEPS[type(reading)](state, reading)


def finish(state: State) -> tuple[Finding, ...]:
    """What the end of the record breaks. A hand still without an action is no fault there."""
    return tuple(finding.further() for finding in state.waiting if finding.code != "BR212")


def _aged(state: State, block: bool) -> State:
    """The state one line further, where that line settles nothing."""
    if not state.waiting and state.block is block:
        return state
    return state._replace(waiting=tuple(finding.further() for finding in state.waiting), block=block)


def _blank(state: State, reading: Blank) -> Stepped:
    if not state.block and not state.waiting:
        return state, ()
    return _aged(state, block=False), ()


def _comment(state: State, reading: Comment) -> Stepped:
    return _aged(state, block=True), reading.problems


def _remark(state: State, reading: Remark) -> Stepped:
    if state.block:
        return _aged(state, block=True), ()
    waiting = tuple(finding for finding in state.waiting if finding.code != "BR212")  # 【行動なし】 says as much
    return _aged(state._replace(waiting=waiting), block=False), reading.problems


def _prose(state: State, reading: Prose) -> Stepped:
    return _aged(state, state.block), () if state.block else reading.problems


def _turn(state: State, turn: Turn) -> Stepped:
    found = [finding.further() for finding in state.waiting]
    found += turn.problems
    number, expected = turn.number, following(state.turn)
    state = _crowded(state)
    if number is None:
        state = State(state.p, state.e, None, one(expected), 0, state.mover, state.first, state.over)
    elif fits(expected, number):
        state = State(state.p, state.e, None, number, 0, state.mover, state.first, state.over)
    elif state.over or number == 1:
        state = State(turn=number)
    else:
        found.append(_skipped(turn, one(expected) or 0))
        state = State(state.p, state.e, None, either(number, one(expected)), 0, state.mover, state.first)
    return state, tuple(found)


def _crowded(state: State) -> State:
    """After one overspent hand in a turn it may have been two, a header being lost: both voltages are possible."""
    if not state.play or not state.play.overspent or state.hands != 1:
        return state
    other = 1 - state.play.side
    side = state.sides[other]
    if not isinstance(side.voltage, int):
        return state
    return changes.with_side(state, other, side._replace(voltage=either(side.voltage, one(grown(side.voltage)))))


def _skipped(turn: Turn, expected: int) -> Finding:
    plain = str(expected)
    fixes = (
        Fix(to(plain), (replace(turn.start, turn.end, plain),)),
        Fix(Words("ここから番号を振り直す", "Renumber from here on"), action="renumber"),
    )
    related = (Related(("turn",), _TURN_BEFORE),)
    return Finding("BR201", turn.start, turn.end, "", (("before", expected - 1), ("expected", plain)), fixes, related)


def _hand(state: State, hand: Hand) -> Stepped:
    found = [finding.further() for finding in state.waiting]
    found += hand.problems
    state, broken = headers.begin(state, hand, waiting=(Finding("BR212", hand.start, hand.end),))
    return state, (*found, *broken)


def _action(state: State, action: Action) -> Stepped:
    p, e, play, turn, hands, mover, first, over, block, waiting, _ = state
    subject, marker, changing = action.subject, action.marker, action.changes
    if block and marker is None and (action.problems or not subject.entry):
        return _aged(state, block=True), ()
    if play is None:
        return _loose(state, action)
    found = [*action.problems]
    if marker is None:
        verdict = _unmarked(state, play, action)
        if verdict and verdict.code == "BR101":
            return _aged(state, block=False), (verdict,)
        if verdict:
            found.append(verdict)
        marker = _UNMARKED
    letters = marker.letters
    if waiting:
        found += _settled(waiting, action, letters)
    if over:
        over = _after_the_end(over, action, letters, found)
    play = marked.MARKED[letters](state, play, action, marker, found)
    sides, user = [p, e], changes.acting(play, letters)
    if action.traffic:
        found += area.carry(sides, action.traffic, action, user)
    # what the next line may take back: a damage that a response explains, a transmutation without its action
    waiting = changes.damage(sides, play, action) if changing and letters in _HITTING else ()
    if subject.name == TRANSMUTATION:
        waiting = (Finding("BR209", subject.start, subject.end),)
    elif subject.name == BURST:
        found += marked.burst(sides, play, action)
    if changing:
        found += changes.carry(sides, play, action, user)
    if letters == "R":
        found += marked.responded(sides, play, marker)
    elif marker.cost is not None and subject.entry and subject.entry.response:
        marked.set_face_down(sides, play)
    if changing or over:
        over = _over(sides, over, play, action)
    return new(State, (*sides, play, turn, hands, mover, first, over, False, waiting, False)), tuple(found)


_UNMARKED = Marker(None, 0, "", 0, 0)
_HITTING = ("", "S")
"""The letters of the markers of what may do damage."""


def _loose(state: State, action: Action) -> Stepped:
    """An action with no hand above it: all is checked that needs none."""
    found = list(action.problems)
    if action.marker is None and not action.subject.entry:
        if action.prose:
            return _aged(state, block=False), (action.prose,)
        found += [action.unknown] if action.unknown else []
    if state.turn is not None and not state.orphaned:
        edits = headers.insertion(state)
        fixes = (Fix(Words("上に手番の行を書く", "Write the header above"), edits),) if edits else ()
        missing = Finding("BR204", action.subject.start, action.subject.end, fixes=fixes)
        if begun := headers.supposed(state):
            after, broken = _action(begun, action)
            return after, (missing, *broken)
        found.append(missing)
        state = state._replace(orphaned=True)
    return _aged(state, block=False), tuple(found)


def _unmarked(state: State, play: Play, action: Action) -> Finding | None:
    """BR213 or BR101 of an action without a marker; a solo enemy's needs none, and its own actions are in no list."""
    subject = action.subject
    if state.sides[play.side].solo or (state.sides[play.side].name == headers.ENEMY and subject.entry):
        return action.unknown if action.unknown and action.unknown.fixes else None
    if action.prose:
        return action.prose
    cost = subject.entry.facts.get("cost") if subject.entry else None
    if cost == "X":
        cost = next((change.after.base for change in action.changes), None)
    fixes = (Fix(to(f"({cost})"), (replace(subject.start, subject.start, f"({cost})"),)),) if cost is not None else ()
    return Finding("BR213", subject.start + subject.angle, subject.end - subject.angle, fixes=fixes)


def _settled(waiting: tuple[Finding, ...], action: Action, letters: str) -> list[Finding]:
    """Those of the waiting findings that this action does not take back."""
    found = []
    for finding in waiting:
        if finding.code == "BR209":
            kept = letters not in ("", "S") or action.subject.name == TRANSMUTATION
        elif finding.code == "BR314":
            kept = letters not in ("R", "PS", "ES") and action.subject.name != "燐光"
        else:
            kept = False
        if kept:
            found.append(finding.further())
    return found


def _after_the_end(over: str, action: Action, letters: str, found: list[Finding]) -> str:
    """BR211, once: a response may undo the end, a further hit of the same card belongs to it."""
    if letters in ("R", "PS", "ES", "#", "P#", "E#") or action.subject.name in (over, "燐光"):
        return over
    found.append(Finding("BR211", action.subject.start, action.subject.end))
    return ""


def _over(sides: list[Side], over: str, play: Play, action: Action) -> str:
    """The card that has brought a life to 0, as long as no response has raised it."""
    if 0 not in (sides[0].life, sides[1].life):  # after a slip neither reading ends the game
        return ""
    return (play.last or action.subject.name) if any(change.parameter == "L" for change in action.changes) else over


_STEPS: dict[type[Reading], Callable[[State, Any], Stepped]] = {
    Blank: _blank,
    Comment: _comment,
    Remark: _remark,
    Prose: _prose,
    Turn: _turn,
    Hand: _hand,
    Action: _action,
}
