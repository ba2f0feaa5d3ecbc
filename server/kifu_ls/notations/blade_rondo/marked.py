"""What the marker of an action asks: costs and follow-ups, responses and the 布石 they use up, start and end of turn,
bursts.
"""

from collections.abc import Callable

from kifu_ls.core.finding import Finding, Fix, Related, to
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import area
from kifu_ls.notations.blade_rondo.catalogue import PULSE, TRANSMUTATION
from kifu_ls.notations.blade_rondo.changes import called
from kifu_ls.notations.blade_rondo.parts import Action, Marker
from kifu_ls.notations.blade_rondo.state import FACE_DOWN, P, Play, Side, State, having, new
from kifu_ls.text.edit import replace

_SET_HERE = Words("この手番で布石を伏せられました", "A 布石 could be set in this hand")

_HAND_HERE = Words("この手番のボルテージです", "The voltage of this hand")


def _paid(state: State, play: Play, action: Action, marker: Marker, found: list[Finding]) -> Play:
    """An action with a cost, or one of a solo enemy without a marker."""
    index, paid, extra, overspent, target, acted, ended, last, breaths = play
    side = state.p if index == P else state.e
    subject, cost = action.subject, marker.cost
    if ended:
        found.append(Finding("BR208", subject.start, subject.end))
    if cost is not None and side.solo:
        fix = Fix(Words("コストを消す", "Remove the cost"), (replace(marker.start, marker.end, ""),))
        found[:] = [finding for finding in found if finding.code != "BR404"]  # no cost is the right one
        found.append(Finding("BR214", marker.start, marker.end, "", (("who", called(state.sides, index)),), (fix,)))
    name = _meant(action)
    follow_up = action.noted("連撃")
    if follow_up and last != name:
        note = next(note for note in action.notes if note.text == "連撃")
        found.append(Finding("BR210", note.start, note.end, "", (("name", subject.name),)))
    entry = subject.entry
    if entry and entry.breath:
        if entry.name in breaths:
            found.append(Finding("BR407", subject.start, subject.end, "", (("name", entry.name),)))
        else:
            breaths = (*breaths, entry.name)
        extra = 1 if entry.name == PULSE else extra
    if cost is not None:
        paid += marker.paid
    voltage = max(side.voltage) if isinstance(side.voltage, tuple) else side.voltage
    if voltage is not None and paid > voltage + extra and not (overspent or cost is None or side.solo):
        overspent = True
        arguments = (("paid", paid), ("limit", voltage + extra))
        related = (Related(("hand",), _HAND_HERE),)
        found.append(Finding("BR304", marker.start, marker.end, "", arguments, (), related))
    if subject.name != TRANSMUTATION:
        target, last = True, name
        acted = acted or not (cost is None or follow_up)
    return new(Play, (index, paid, extra, overspent, target, acted, ended, last, breaths))


def _response(state: State, play: Play, action: Action, marker: Marker, found: list[Finding]) -> Play:
    if not play.target and not _transmuting(state):
        found.append(Finding("BR205", marker.start + 1, marker.end - 1))
    return play


def _startup(state: State, play: Play, action: Action, marker: Marker, found: list[Finding]) -> Play:
    subject = action.subject
    if play.ended:
        found.append(Finding("BR208", subject.start, subject.end))
    late = play.acted and not play.ended and subject.name != "燐光" and not action.noted("解凍")
    if late and not _transmuting(state):
        found.append(Finding("BR207", marker.start + 1, marker.end - 1))
    if subject.name == "燐光":
        return play
    side, paid, extra, overspent, _, acted, ended, _, breaths = play
    return new(Play, (side, paid, extra, overspent, True, acted, ended, _meant(action), breaths))


def _transmuting(state: State) -> bool:
    """Whether a 〈錬成〉 still waits for its action."""
    return any(finding.code == "BR209" for finding in state.waiting)


def _meant(action: Action) -> str:
    """The name of the subject in its plain spelling; of a misspelt one the nearest."""
    if action.subject.entry:
        return action.subject.entry.name
    near = dict(action.unknown.arguments)["near"] if action.unknown else ""
    return str(near or action.subject.name)


def _ending(state: State, play: Play, action: Action, marker: Marker, found: list[Finding]) -> Play:
    side, paid, extra, overspent, _, acted, _, last, breaths = play
    return new(Play, (side, paid, extra, overspent, True, acted, True, last, breaths))


def _reference(state: State, play: Play, action: Action, marker: Marker, found: list[Finding]) -> Play:
    return play


MARKED: dict[str, Callable[[State, Play, Action, Marker, list[Finding]], Play]] = {
    "": _paid,
    "R": _response,
    "S": _startup,
    "E": _ending,
    "PS": _reference,
    "ES": _reference,
    "#": _reference,
    "P#": _reference,
    "E#": _reference,
}


def responded(sides: list[Side], play: Play, marker: Marker) -> list[Finding]:
    """BR315: a human player's response uses up a 布石 of the last own hand."""
    sides[:] = map(area.answered, sides)
    index = 1 - play.side
    side = sides[index]
    if side.solo or side.face_down is None:
        return []
    if side.face_down <= 0:
        related = (Related(("face down", index), _SET_HERE),)
        arguments = (("who", called(sides, index)),)
        return [Finding("BR315", marker.start + 1, marker.end - 1, "", arguments, (), related)]
    sides[index] = having(side, FACE_DOWN, side.face_down - 1)
    return []


def set_face_down(sides: list[Side], play: Play) -> None:
    """A 布石 was set in this hand."""
    side = sides[play.side]
    sides[play.side] = having(side, FACE_DOWN, (side.face_down or 0) + 1)


def burst(sides: list[Side], play: Play, action: Action) -> list[Finding]:
    """BR318."""
    found = []
    side = sides[play.side]
    voltage = side.voltage
    if isinstance(voltage, int) and voltage < 9 and not side.solo:
        subject = action.subject
        found.append(Finding("BR318", subject.start, subject.end, "", (("voltage", voltage),)))
    for change in action.changes:
        if change.parameter == "L" and change.before and change.after.base != (change.before.base or 0) - 1:
            plain = str(max(0, (change.before.base or 0) - 1))
            fix = Fix(to(plain), (replace(change.after.start, change.after.end, plain),))
            found.append(Finding("BR318", change.after.start, change.after.end, "life", (), (fix,)))
    return found
