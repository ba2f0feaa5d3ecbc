"""The headings of a record: turns, sides, and the activations of a block as the tree of who called whom."""

from collections.abc import Callable

from kifu_ls.core.notation import Heading
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log import show
from kifu_ls.notations.skill_log.moves import ROOT, Config
from kifu_ls.notations.skill_log.parts import ACT, REMOVE, Line, Log, Side, Turn
from kifu_ls.notations.skill_log.skills import Skill
from kifu_ls.notations.skill_log.state import BLOCK, Lane, State

CHOICE = 3
"""The level of a chosen skill; those that it calls lie below."""
_REMOVES = Words("除外", "除外")
_LOST = Words("連結・{side} 誘発せず", "{side} link does not fire")
_LEFT, _RIGHT = Words("左", "left"), Words("右", "right")

Step = Callable[[State, Line], tuple[State, object]]


def heading(reading: Line, state: State, step: Step, locale: Locale) -> Heading | None:
    """The heading that a line is; ``state`` is the one before it."""
    if isinstance(reading, Turn):
        return Heading(1, f"TURN {reading.number}", "", "section", reading.start, reading.end)
    if isinstance(reading, Side) and reading.name:
        return Heading(2, reading.name, "", "side", reading.start, reading.end)
    if not isinstance(reading, Log) or reading.kind not in (ACT, REMOVE) or reading.name is None:
        return None
    after, _ = step(state, reading)
    if after.mode != BLOCK:
        return None
    lane = dict(after.others).get(reading.actor) if reading.actor else after.lane
    name, start, end = reading.name.text, reading.name.start, reading.name.end
    config = lane.configs[0] if lane and lane.configs else Config()
    if reading.kind == REMOVE:
        depth = len(config.stack) + (0 if config.owed else 1)
        return Heading(CHOICE + max(depth, 1), f"★ {name}", _lost(after, config, name, locale), "sweep", start, end)
    frame = config.stack[-1] if config.stack else None
    depth = max(len(config.stack) - 1, 0)
    kind = "call" if depth else "action"
    said = f"{name} ［{show.KINDS[frame.kind if frame else ROOT].say(locale)}{_side(after.lane, after, name, locale)}］"
    return Heading(CHOICE + depth, said, _detail(frame.skill if frame else None, locale), kind, start, end)


def _detail(skill: Skill | None, locale: Locale) -> str:
    return _REMOVES.say(locale) if skill and any(part.removes for part in skill.parts) else ""


def _side(lane: Lane, state: State, name: str, locale: Locale) -> str:
    """By which side a skill is linked, where the hand tells."""
    if lane.linked != name or lane.chosen is None:
        return ""
    linked = state.battle.table.linked(lane.chosen.skill.name)
    if linked is None or name not in linked:
        return ""
    return f"・{(_LEFT if name == linked[0] else _RIGHT).say(locale)}"


def _lost(state: State, config: Config, name: str, locale: Locale) -> str:
    """The links that the removal of the chosen skill takes away."""
    root = state.lane.chosen
    linked = state.battle.table.linked(name) if root and root.skill.name == name else None
    if linked is None:
        return ""
    left, right = linked
    lost = [
        words for words, side, mark in ((_LEFT, left, "L"), (_RIGHT, right, "R")) if side and mark not in config.sides
    ]
    return "、".join(_LOST.say(locale, {"side": words.say(locale)}) for words in lost)
