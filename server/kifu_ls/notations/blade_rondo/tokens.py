"""Signs that only the state can colour: whose they are, values that do not follow, statuses that may be gone."""

from collections.abc import Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Token
from kifu_ls.notations.blade_rondo import tell
from kifu_ls.notations.blade_rondo.parts import Action, Change, Hand
from kifu_ls.notations.blade_rondo.state import MAYBE, PARAMETERS, SIDES, Known, Side, fits
from kifu_ls.notations.blade_rondo.tell import acts
from kifu_ls.notations.blade_rondo.traffic import ANYTHING

OF_SIDE = ("variable", "parameter")
"""The kinds of tokens of P and E."""
VALUE, STATUS = "number", "enumMember"
BROKEN, DOUBTFUL, SPENT = "broken", "doubtful", "deprecated"


def tokens(scene: Scene) -> list[Token]:
    """The tokens of a line, in the order of the line; none for what a slip has left without a letter of its own."""
    return sorted(token for token in _all(scene) if token.start < token.end)


def _all(scene: Scene) -> Iterator[Token]:
    if isinstance(scene.reading, Hand) and scene.after.play:
        yield from _hand(scene, scene.reading, scene.after.play.side)
    elif acts(scene) and scene.before.play:
        yield from _action(scene, scene.reading)


def _hand(scene: Scene, hand: Hand, index: int) -> Iterator[Token]:
    if hand.name:
        yield Token(hand.start, hand.end, OF_SIDE[index])
    side = scene.after.sides[index]
    for letter, stat in zip(PARAMETERS, hand.stats, strict=True):
        if stat and isinstance(side.value(letter), tuple):  # both readings are kept after a slip
            yield Token(stat.start, stat.end, VALUE, (BROKEN,))


def _action(scene: Scene, action: Action) -> Iterator[Token]:
    user = tell.user(scene.before, action)
    if action.marker:
        yield Token(action.marker.start, action.marker.end, OF_SIDE[user])
    subject, side = action.subject, scene.before.sides[user]
    if subject.entry and subject.entry.kind in ("status", "minion"):
        mark = _standing(side, subject.entry.name)
        if mark:
            yield Token(subject.start + subject.angle, subject.end - subject.angle, STATUS, (mark,))
    for note in action.notes:
        if note.text == "解凍" and (mark := _standing(side, f"凍結({subject.name})")):
            yield Token(note.start, note.end, STATUS, (mark,))
    yield from _changes(scene, action)


def _standing(side: Side, name: str) -> str:
    """What holds of an entry of a set area that is not there for sure."""
    found = next((entry for entry in side.area if entry.name == name or entry.name.startswith(f"{name}(")), None)
    if found:
        return DOUBTFUL if found.standing == MAYBE else ""
    known = side.listed and all(entry.name != ANYTHING for entry in side.area)
    return SPENT if known else ""


def _changes(scene: Scene, action: Action) -> Iterator[Token]:
    """The letters of each change, and its value before where it does not follow."""
    values: dict[tuple[int, str], Known] = {}
    for change in action.changes:
        index = SIDES.index(change.side) if change.side else scene.before.play.side
        key = index, change.parameter
        yield Token(*_letters(change), OF_SIDE[index])
        tracked = values.get(key, scene.before.sides[index].value(change.parameter))
        if change.before and not fits(tracked, change.before.base or 0):
            yield Token(change.before.start, change.before.end, VALUE, (BROKEN,))
        values[key] = change.after.base


def _letters(change: Change) -> tuple[int, int]:
    start = change.start + 1
    return start, start + len(change.side) + 1
