"""The headings of a record, and which line told a thing."""

from collections.abc import Hashable

from kifu_ls.core.notation import Heading, Scene
from kifu_ls.core.words import Locale
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Reading, Turn
from kifu_ls.notations.blade_rondo.state import SIDES, State


def heading(reading: Reading, state: State, locale: Locale) -> Heading | None:
    """Turns, hands and actions, the widest first."""
    if isinstance(reading, Turn) and reading.number is not None:
        return Heading(1, f"TURN {reading.number}", "", "turn", reading.start, reading.end)
    if isinstance(reading, Hand) and reading.name:
        values = "".join(f"{letter}{value.plain}" for letter, value in zip("AVDL", reading.stats, strict=True) if value)
        return Heading(2, reading.name, values, "hand", reading.start, reading.end)
    if isinstance(reading, Action) and state.play is not None and (reading.marker or not state.block):
        subject = reading.subject
        details = [tag.entry for tag in reading.tags] + [
            f"{change.side}{change.parameter}{change.before.plain}->{change.after.plain}"
            for change in reading.changes
            if change.before
        ]
        return Heading(3, subject.name, " ".join(details), "action", subject.start, subject.end)
    return None


def told(key: Hashable, scene: Scene) -> bool:
    """Whether a line tells ``key``: ``("value", side, parameter)``, ``("area", side, name)``, ``("face down", side)``,
    ``("hand",)`` or ``("turn",)``.
    """
    if not isinstance(key, tuple):
        return False
    reading, kind = scene.reading, key[0]
    if kind == "turn":
        return isinstance(reading, Turn)
    if kind == "hand":
        return isinstance(reading, Hand)
    if isinstance(reading, Hand) and scene.after.play and scene.after.play.side == key[1]:
        return True
    if not isinstance(reading, Action):
        return False
    before, after = scene.before.sides[key[1]], scene.after.sides[key[1]]
    if kind == "value":
        named = any(change.parameter == key[2] and change.side == SIDES[key[1]] for change in reading.changes)
        return named or before.value(key[2]) != after.value(key[2]) or before.bonus(key[2]) != after.bonus(key[2])
    if kind == "area":
        return not before.holds(key[2]) and after.holds(key[2])
    return False
