"""One line retold in a plain sentence."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo.changes import called
from kifu_ls.notations.blade_rondo.parts import Action, Change, Hand, Turn, written
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import PARAMETERS, SIDES, State, one

_TURN = Words("ターン{number}の始まり。", "Turn {number} begins.")
_HAND = Words("{who}の手番開始。", "The hand of {who} begins.")
_SINCE = Words("前の手番から: {changes}。", "Since the last hand: {changes}.")
_DOES = {
    "cost": Words("{who}は{cost}コストで{what}を使用。", "{who} pays {cost} for {what}."),
    "free": Words("{who}は{what}を使用。", "{who} uses {what}."),
    "response": Words("{who}は{what}でレスポンス。", "{who} responds with {what}."),
    "start": Words("{who}の{what}の効果。", "{what} of {who} takes effect."),
    "end": Words("ターン終了時に{who}の{what}の効果。", "At the end of the turn {what} of {who} takes effect."),
    "set": Words("{who}は{cost}コストで布石を伏せた。", "{who} pays {cost} and sets a 布石 face down."),
    "refer": Words("{who}の{what}を参照。", "{what} of {who} is referred to."),
}
_OWN = Words("{parameter} {values}", "{parameter} {values}")
_OTHERS = Words("{who}の{parameter} {values}", "{parameter} of {who} {values}")


def tell(scene: Scene, locale: Locale) -> str:
    """The line in words, empty for a line that does nothing."""
    reading = scene.reading
    if isinstance(reading, Turn) and reading.number is not None:
        return _TURN.say(locale, {"number": reading.number})
    if isinstance(reading, Hand) and scene.after.play:
        return _hand(scene, scene.after.play.side, locale)
    return _action(scene, reading, locale) if isinstance(reading, Action) and acts(scene) else ""


def acts(scene: Scene) -> bool:
    """Whether a line that reads as an action is one, and not a line of a comment or of prose."""
    action, play = scene.reading, scene.before.play
    if not isinstance(action, Action) or scene.after.block:
        return False
    return bool(action.marker or action.subject.entry or (play and scene.before.sides[play.side].solo))


def _hand(scene: Scene, index: int, locale: Locale) -> str:
    text = _HAND.say(locale, {"who": called(scene.after.sides, index)})
    last = next(
        (s for s in scene.above() if isinstance(s.reading, Hand) and s.after.play and s.after.play.side == index), None
    )
    if last is None:
        return text
    before, now = last.after.sides[index], scene.after.sides[index]
    changes = [
        f"{NAMES[letter].say(locale)} {one(before.value(letter))}→{one(now.value(letter))}"
        for letter in PARAMETERS
        if one(before.value(letter)) != one(now.value(letter))
    ]
    changes += [f"〈{entry.name}〉" for entry in now.area if not before.holds(entry.name)]
    return (
        text + (" " if locale is Locale.EN else "") + _SINCE.say(locale, {"changes": "、".join(changes)})
        if changes
        else text
    )


def _action(scene: Scene, action: Action, locale: Locale) -> str:
    play = scene.before.play
    side = user(scene.before, action)
    entry, marker = action.subject.entry, action.marker
    letters = marker.letters if marker else ""
    way = {"R": "response", "S": "start", "E": "end"}.get(letters, "refer" if letters else "free")
    if marker and marker.cost is not None:
        way = "set" if entry and entry.response else "cost"
    who: object = called(scene.before.sides, side) if play else Words("手番プレイヤー", "The turn player")
    tags = "".join(f"〈{tag.entry}〉" for tag in action.tags)
    arguments = {"who": who, "what": action.subject.name + tags, "cost": marker.paid if marker else 0}
    changes = [_change(scene.before, change, side, locale) for change in action.changes]
    gap = " " if locale is Locale.EN else ""
    return gap.join(
        [
            _DOES[way].say(locale, arguments),
            *([("、" if locale is Locale.JA else ", ").join(changes)] if changes else []),
        ]
    )


def user(state: State, action: Action) -> int:
    """The side that acts on a line; P where there is no hand."""
    letters = action.marker.letters if action.marker else ""
    if len(letters) == 2:
        return SIDES.index(letters[0])
    if state.play is None:
        return 0
    return 1 - state.play.side if letters == "R" else state.play.side


def _change(state: State, change: Change, side: int, locale: Locale) -> str:
    mover = state.play.side if state.play else 0
    index = SIDES.index(change.side) if change.side else mover
    before = change.before.plain if change.before else tracked(state, index, change.parameter)
    words = _OWN if index == side else _OTHERS
    arguments = {
        "who": called(state.sides, index),
        "parameter": NAMES[change.parameter],
        "values": f"{before}→{change.after.plain}",
    }
    return words.say(locale, arguments)


def tracked(state: State, index: int, parameter: str) -> str:
    """The value of a side as it is known so far, empty where it is not."""
    side = state.sides[index]
    known = one(side.value(parameter))
    return "" if known is None else written(known, side.bonus(parameter))
