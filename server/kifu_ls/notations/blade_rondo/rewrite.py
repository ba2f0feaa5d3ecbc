"""Other ways to write some lines: optional P and E, notes and comments, turn numbers, and values that follow."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from kifu_ls.core.notation import Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import meanings, shift
from kifu_ls.notations.blade_rondo.parts import Action, Prose, Remark, Turn
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import SIDES
from kifu_ls.text.edit import Edit, Place, replace

Chosen = Sequence[tuple[int, Scene]]

NEAR = 400
"""How many lines below are looked at for the next turn, or the next mention of a value."""

_ADD = Words("手番プレイヤーの変動にもP/Eを書く", "Write P/E for the turn player too")
_DROP = Words("手番プレイヤーのP/Eを省く", "Leave out P/E of the turn player")
_NOTE = Words("注記【】にする", "Make it a note 【】")
_COMMENT = Words("注釈※にする", "Make it a comment ※")
_DOWN = Words("注記を下の行に移す", "Move the note to a line of its own")
_UP = Words("注記を上の行動に付ける", "Move the note to the action above")
_RENUMBER = Words("次のターンから番号を振り直す", "Renumber the turns below")
_SHIFT = Words(
    "この値に続く{who}の{parameter}をすべて{delta}ずらす",
    "Shift all that follows of the {parameter} of {who} by {delta}",
)


def rewrites(chosen: Chosen, column: int, below: Iterable[tuple[int, Scene]], locale: Locale) -> Iterator[Rewrite]:
    """The refactorings of the chosen lines."""
    near = list(islice(below, NEAR)) if len(chosen) == 1 and _looks_on(chosen[0][1]) else []
    yield from _sides(chosen, locale)
    yield from _remarks(chosen, locale)
    if len(chosen) == 1:
        line, scene = chosen[0]
        yield from _note(line, scene, column, locale)
        yield from _turns(line, scene, near, locale)
        yield from _values(line, scene, column, near, locale)


def _looks_on(scene: Scene) -> bool:
    return isinstance(scene.reading, Turn) or shift.told_at(scene, None) is not None


def _sides(chosen: Chosen, locale: Locale) -> Iterator[Rewrite]:
    """The optional P or E of the turn player, added or left out in all changes that are chosen."""
    added, dropped = [], []
    for line, scene in chosen:
        if isinstance(scene.reading, Action) and scene.before.play:
            letter = SIDES[scene.before.play.side]
            for change in scene.reading.changes:
                at = change.start + 1
                if not change.side:
                    added.append(replace(at, at, letter, line))
                elif change.side == letter:
                    dropped.append(replace(at, at + 1, "", line))
    if added:
        yield Rewrite(_ADD.say(locale), tuple(added))
    if dropped:
        yield Rewrite(_DROP.say(locale), tuple(dropped))


def _remarks(chosen: Chosen, locale: Locale) -> Iterator[Rewrite]:
    """Lines of prose made notes or comments."""
    prose = [(line, scene.text) for line, scene in chosen if _is_prose(scene)]
    if not prose:
        return
    if not any(sign in text for _, text in prose for sign in "【】"):
        spans = [(line, len(text) - len(text.lstrip()), len(text.rstrip())) for line, text in prose]
        opened = [replace(start, start, "【", line) for line, start, _ in spans]
        closed = [replace(end, end, "】", line) for line, _, end in spans]
        yield Rewrite(_NOTE.say(locale), (*opened, *closed))
    yield Rewrite(_COMMENT.say(locale), tuple(replace(0, 0, "※", line) for line, _ in prose))


def _is_prose(scene: Scene) -> bool:
    reading = scene.reading
    if scene.before.block:
        return False
    return isinstance(reading, Prose) or (isinstance(reading, Action) and reading.prose is not None)


def _note(line: int, scene: Scene, column: int, locale: Locale) -> Iterator[Rewrite]:
    """A note moved between an action and a line of its own."""
    reading, text = scene.reading, scene.text
    if isinstance(reading, Action):
        for note in reading.notes:
            if note.start <= column <= note.end and note.text not in meanings.NOTES:
                below = Edit(Place(line, len(text)), Place(line, len(text)), f"\n【{note.text}】")
                yield Rewrite(_DOWN.say(locale), (replace(note.start, note.end, "", line), below))
    elif isinstance(reading, Remark) and reading.comment is None:
        above = next(scene.above(), None)
        if above and isinstance(above.reading, Action) and above.reading.comment is None:
            joined = Edit(Place(line - 1, len(above.text.rstrip())), Place(line, len(text)), text.strip())
            yield Rewrite(_UP.say(locale), (joined,))


def _turns(line: int, scene: Scene, near: Chosen, locale: Locale) -> Iterator[Rewrite]:
    turn = scene.reading
    if isinstance(turn, Turn) and turn.number is not None:
        following = next((below.reading.number for _, below in near if isinstance(below.reading, Turn)), None)
        if following not in (None, 1, turn.number + 1):
            yield Rewrite(_RENUMBER.say(locale), action="renumber", line=line + 1)


def _values(line: int, scene: Scene, column: int, near: Chosen, locale: Locale) -> Iterator[Rewrite]:
    """The value at the caret, where what follows tells another."""
    told = shift.told_at(scene, column)
    delta = shift.difference(told, near) if told else 0
    if told and delta:
        side = scene.after.sides[told.side]
        arguments = {"who": side.name or SIDES[told.side], "parameter": NAMES[told.parameter], "delta": f"{delta:+d}"}
        action = f"shift {told.side} {told.parameter} {delta}"
        yield Rewrite(_SHIFT.say(locale, arguments), action=action, line=line + 1)
