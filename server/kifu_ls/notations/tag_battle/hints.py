"""The hints in a record: the changes that a line leaves out, and the values that a header leaves out."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Hint
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import describe, seats, unsaid
from kifu_ls.notations.tag_battle.parts import Action, Hand
from kifu_ls.notations.tag_battle.seats import TEAMS

CORES, VALUES = "cores", "values"
KINDS = (CORES, VALUES)
_SOURCE = Words("この行の後の{team}の値から求めました。", "Worked out from the values of {team} around this line.")


def hints(scene: Scene, level: int, locale: Locale) -> list[Hint]:
    """The hints of a line."""
    reading, after = scene.reading, scene.after
    if isinstance(reading, Hand) and after.mover is not None:
        index = seats.team(after.mover)
        left = [letter for letter in "LRT" if not reading.value(letter) and after.value(letter, index) is not None]
        text = "".join(f"{letter}{after.value(letter, index)}" for letter in left)
        return [Hint(reading.values_end, f"({text})", VALUES)] if text else []
    if isinstance(reading, Action) and (text := unsaid.written(scene, reading)):
        return [Hint(reading.tail, text, CORES)]
    return []


def source(scene: Scene, line: int, kind: str, locale: Locale) -> str:
    """Where what a hint says comes from, as Markdown."""
    mover = scene.after.mover
    team = TEAMS[seats.team(mover)] if mover is not None else ""
    return "\n\n".join(filter(None, [describe.arises(scene, locale), _SOURCE.say(locale, {"team": team})]))
