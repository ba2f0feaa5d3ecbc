"""What holds from one block to the next, and the rules that need it or the catalogue: SL301 to SL313."""

from collections.abc import Iterator
from typing import Any

from kifu_ls.core.finding import Finding, Related
from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.catalogue import INSTANT, REMOVES_ITSELF, Catalogue
from kifu_ls.notations.skill_log.names import is_placeholder
from kifu_ls.notations.skill_log.parts import Log
from kifu_ls.notations.skill_log.skills import Skill
from kifu_ls.notations.skill_log.state import REMEMBERED, Battle, Lane

ALLIES = "味方"
_THIRD = 3
_LEFT_RIGHT = "left-right"


def acted(battle: Battle, lane: Lane, log: Log, skill: Skill, catalogue: Catalogue) -> Battle:
    """The battle after an activation; ``lane`` is the one before it."""
    chosen = lane.chosen is None and not log.actor
    facts: list[Any] = [entry for part in skill.parts if (entry := catalogue.find(part.name))]
    table = battle.table
    if any(entry.grants(REMOVES_ITSELF) for entry in facts):
        table = table._replace(granting=True)
    battle = battle._replace(
        table=table,
        hastening=battle.hastening or any(entry.grants(INSTANT) for entry in facts),
        returning=battle.returning or any("returns" in entry.facts for entry in facts),
        twice=battle.twice or any(entry.facts.keys() & {"copies", "returns"} for entry in facts),
        undying=battle.undying or any("more_sweeps" in entry.facts for entry in facts),
    )
    if not chosen:
        return battle
    spreads = any("spreads" in entry.facts for entry in facts)
    again = any("extra_action" in entry.facts for entry in facts)
    return battle._replace(
        previous=skill,
        again=again or battle.again,
        spread=min(battle.spread + 1, _THIRD + 1) if spreads else 0,
        chilled=battle.chilled or any("freezes" in entry.facts for entry in facts),
    )


def removed(battle: Battle, name: str) -> Battle:
    """The battle after a removal."""
    if is_placeholder(name):
        return battle
    names = tuple(other for other in battle.removed if other != name)
    return battle._replace(removed=(*names, name)[-REMEMBERED:])


def judge_act(
    battle: Battle, lane: Lane, after: Lane, log: Log, skill: Skill, catalogue: Catalogue
) -> Iterator[Finding]:
    """What is wrong with an activation; ``battle`` and ``lane`` are those before it, ``after`` the lane after it."""
    assert log.name is not None
    name, start, end = log.name.text, log.name.start, log.name.end
    if name in battle.removed and not battle.returning and battle.table.copies(name) <= 1:
        yield Finding("SL301", start, end, "", (("name", name),), (), (reports.gone(name),))
    if log.actor:
        if log.actor == ALLIES and battle.spread == _THIRD and _is(name, catalogue, "spreads"):
            yield Finding("SL305", start, end, "", (("name", name),), (), (reports.act(name),))
        return
    if lane.chosen is None:
        yield from _choice(battle, lane, name, start, end)
    else:
        yield from _called(battle, lane, after, skill, start, end, catalogue)


def _choice(battle: Battle, lane: Lane, name: str, start: int, end: int) -> Iterator[Finding]:
    held = battle.table.held()
    if held is not None and name not in held and not is_placeholder(name) and not lane.restarts:
        yield Finding("SL302", start, end, "", (("name", name),), (), (reports.held(),))
    first = battle.previous
    freely = battle.again or battle.hastening or battle.chilled
    if battle.headed and first and not freely and first.instant is False and not lane.restarts:
        yield Finding("SL310", start, end, "", (("name", name), ("first", first.name)), (), (reports.act(first.name),))


def _called(
    battle: Battle, lane: Lane, after: Lane, skill: Skill, start: int, end: int, catalogue: Catalogue
) -> Iterator[Finding]:
    """What the skill that calls may not call, or not in this order."""
    callers = {config.stack[-2].now.name for config in after.configs if len(config.stack) > 1}
    entry = catalogue.find(callers.pop()) if len(callers) == 1 else None
    if entry is None or lane.announced:
        return
    told: tuple[Related, ...] = (reports.act(lane.chosen.skill.name),) if lane.chosen else ()
    arguments = (("name", skill.name), ("caller", entry.name))
    if "recalls" in entry.facts:
        if any(part.removes for part in skill.parts):
            yield Finding("SL303", start, end, "", arguments, (), told)
        elif skill.name in lane.spiral:
            yield Finding("SL304", start, end, "", arguments, (), (reports.act(skill.name), *told))
    beside = battle.table.beside(lane.chosen.skill.name) if lane.chosen else None
    if entry.facts.get("calls_order") == _LEFT_RIGHT and beside and len(lane.acts) == 1:
        left, right = beside
        if left and left != right and skill.name == right:
            yield Finding("SL312", start, end, "", (*arguments, ("left", left)), (), (reports.held(),))


def recalled(lane: Lane, skill: Skill, catalogue: Catalogue) -> Lane:
    """The lane that remembers what 記憶のらせん called."""
    callers = {config.stack[-2].now.name for config in lane.configs if len(config.stack) > 1}
    if len(callers) == 1 and _is(callers.pop(), catalogue, "recalls"):
        return lane._replace(spiral=(*lane.spiral, skill.name)[-REMEMBERED:])
    return lane


def _is(name: str, catalogue: Catalogue, fact: str) -> bool:
    entry = catalogue.find(name)
    return entry is not None and fact in entry.facts


def judge_removal(lane: Lane, log: Log) -> Iterator[Finding]:
    """SL309: a skill that went back to the deck was removed before, or not at all."""
    if log.name and log.name.text in lane.returned:
        yield Finding("SL309", log.name.start, log.name.end, "", (("name", log.name.text),))


def judge_return(battle: Battle, lane: Lane, log: Log) -> Iterator[Finding]:
    """SL307, SL308: who goes back to the deck was chosen, and is not removed."""
    if log.name is None:
        return
    name, start, end = log.name.text, log.name.start, log.name.end
    if name in battle.removed and not battle.returning:
        yield Finding("SL308", start, end, "", (("name", name),), (), (reports.gone(name),))
    elif lane.chosen and name != lane.chosen.skill.name and name in lane.acts:
        yield Finding("SL307", start, end, "", (("name", name),), (), (reports.act(name),))


def judge_frozen(battle: Battle, lane: Lane, log: Log, catalogue: Catalogue) -> Iterator[Finding]:
    """SL306: 氷結 freezes the neighbours of the next chosen skill, which is 氷結 itself where it was chosen."""
    if log.name is None or lane.chosen is None or not battle.chilled:
        return
    name, root = log.name.text, lane.chosen.skill.name
    if any(_is(part, catalogue, "freezes") for acted_name in lane.acts for part in acted_name.split("+")):
        beside = battle.table.beside(root)
        if beside is None or name in beside:
            return
    yield Finding(
        "SL306", log.name.start, log.name.end, "", (("name", name), ("chosen", root)), (), (reports.act("氷結"),)
    )


def judge_damage(lane: Lane, log: Log, catalogue: Catalogue) -> tuple[Lane, tuple[Finding, ...]]:
    """SL311: the damage of a part comes while that part runs. Gives the lane that remembers which damages came."""
    if lane.chosen is None or not log.value.isdecimal():
        return lane, ()
    value, skill = int(log.value), lane.chosen.skill
    parts = skill.parts
    now = {config.stack[0].part for config in lane.configs if config.stack and config.stack[0].skill == skill}
    for at, part in enumerate(parts):
        entry = catalogue.find(part.name)
        if entry is None or entry.facts.get("damage") != value or at in lane.dealt:
            continue
        lane = lane._replace(dealt=(*lane.dealt, at))
        if now and min(now) > at:
            arguments = (("name", part.name), ("value", value), ("now", parts[min(now)].name))
            whole = reports.act(skill.name)
            return lane, (Finding("SL311", log.start, log.end, "", arguments, (), (whole,)),)
        break
    return lane, ()
