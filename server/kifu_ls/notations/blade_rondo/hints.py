"""The hints in a record: the voltage left after a paid action, the base values of both sides at the end of a hand."""

from collections.abc import Callable, Iterator

from kifu_ls.core.mention import Mention
from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Hint
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo.mentions import VALUE, begins
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Reading
from kifu_ls.notations.blade_rondo.state import PARAMETERS, SIDES, Side, State, one, remaining
from kifu_ls.notations.blade_rondo.tell import acts

VOLTAGE, VALUES = "voltage", "values"
KINDS = (VOLTAGE, VALUES)
HAND = 2
"""The level of the headings of hands."""

_LEFT = Words("残り{left}", "{left} left")
_HEAD = Words("**ボルテージの残り: {left}**", "**Voltage left: {left}**")
_VALUES_HEAD = Words("**手番の終わりの値**", "**Values at the end of the hand**")
_LINE = Words("{line}行目", "line {line}")
_EXTRA = Words("鼓動法で+{extra}", "+{extra} by 鼓動法")


def hints(scene: Scene, level: int, locale: Locale) -> list[Hint]:
    """The hints at the end of a line, before its comment."""
    reading = scene.reading
    if not isinstance(reading, Hand) and not acts(scene):
        return []
    found = []
    column = _end(scene.text, reading)
    left = remaining(scene.after)
    paid = isinstance(reading, Action) and reading.marker is not None and reading.marker.cost is not None
    if paid and left is not None:
        found.append(Hint(column, _LEFT.say(locale, {"left": left}), VOLTAGE))
    if level <= HAND and scene.after.play and (text := _values(scene.after)):
        found.append(Hint(column, text, VALUES))
    return found


def _end(text: str, reading: Reading) -> int:
    """The column behind what is written in the notation."""
    return len(text[: reading.comment].rstrip())


def _values(state: State) -> str:
    return " ".join(f"{SIDES[index]} {_side(side)}" for index, side in enumerate(state.sides) if _told(side))


def _told(side: Side) -> bool:
    return any(side.value(letter) is not None for letter in PARAMETERS)


def _side(side: Side) -> str:
    return "".join(f"{letter}{_shown(side, letter)}" for letter in PARAMETERS)


def _shown(side: Side, letter: str) -> str:
    value = one(side.value(letter))
    return ("*" if letter == "V" and side.solo else "?") if value is None else str(value)


Speaks = Callable[[Scene], list[Mention]]


def source(scene: Scene, line: int, kind: str, speaks: Speaks, locale: Locale) -> str:
    """Where what a hint says comes from, as Markdown. ``speaks`` gives the mentions of a line."""
    rows = _payments(scene, line, locale) if kind == VOLTAGE else _origins(scene, line, speaks, locale)
    head = _HEAD.say(locale, {"left": remaining(scene.after)}) if kind == VOLTAGE else _VALUES_HEAD.say(locale)
    return "\n".join([head, "", *(f"- {row}" for row in rows)])


def _payments(scene: Scene, line: int, locale: Locale) -> Iterator[str]:
    """The voltage at the header, and what was paid since."""
    rows = []
    for back, each in enumerate([scene, *scene.above()]):
        reading = each.reading
        where = _LINE.say(locale, {"line": line - back + 1})
        if isinstance(reading, Hand):
            play = each.after.play
            rows.append(f"{where} V{_shown(each.after.sides[play.side], 'V')}" if play else where)
            break
        if isinstance(reading, Action) and acts(each) and reading.marker and reading.marker.paid:
            rows.append(f"{where} −{reading.marker.paid} {reading.subject.name}")
    if scene.after.play and scene.after.play.extra:
        rows.insert(0, _EXTRA.say(locale, {"extra": scene.after.play.extra}))
    yield from reversed(rows)


def _origins(scene: Scene, line: int, speaks: Speaks, locale: Locale) -> Iterator[str]:
    """For each value the line that set it last."""
    sides = [*zip(SIDES, scene.after.sides, strict=True)]
    wanted = {(owner, letter) for owner, side in sides for letter in PARAMETERS if side.value(letter) is not None}
    found: dict[tuple[str, str], int] = {}
    for back, each in enumerate(_and_above(scene)):
        for mention in speaks(each):
            key = mention.thing.owner, mention.thing.name
            if mention.thing.kind == VALUE and mention.sets and key in wanted:
                found.setdefault(key, line - back + 1)
        if len(found) == len(wanted) or begins(each):
            break
    for owner, side in sides:
        for letter in PARAMETERS:
            if at := found.get((owner, letter)):
                yield f"{side.name or owner} {letter}{_shown(side, letter)}: {_LINE.say(locale, {'line': at})}"


def _and_above(scene: Scene) -> Iterator[Scene]:
    yield scene
    yield from scene.above()
