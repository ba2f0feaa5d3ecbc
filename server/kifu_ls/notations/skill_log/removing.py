"""Removal lines that no ★ can print: SL101, SL201, SL202, SL207, SL208."""

from kifu_ls.core.finding import Finding, Fix, to
from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.moves import Move
from kifu_ls.notations.skill_log.names import is_placeholder
from kifu_ls.notations.skill_log.state import Battle, Lane
from kifu_ls.notations.skill_log.sure import advanced, severity
from kifu_ls.notations.skill_log.verdict import Verdict, Where, near
from kifu_ls.text.edit import replace


def remove(lane: Lane, move: Move, where: Where, battle: Battle) -> Verdict:
    """What is wrong with a removal."""
    name = move.name
    if not lane.acts:
        found = () if battle.undying else (Finding("SL101", where.start, where.end, "", (("name", name),)),)
        return Verdict(found, lane.configs, (name,))
    if name in lane.hushed:
        return Verdict((), lane.configs)
    if move.wild:
        count = len(lane.gone)
        arguments = (("count", count), ("names", name), ("ended", lane.chosen.skill.name if lane.chosen else ""))
        found = (Finding("SL207", where.start, where.end, "many", arguments, severity=severity(lane, move)),)
        return Verdict(found, lane.configs, (name,))
    if name in lane.gone and not battle.twice and battle.table.copies(name) <= 1:
        said = (("name", name),)
        twice = Finding("SL201", where.start, where.end, "", said, (), (reports.gone(name),), severity(lane, move))
        return Verdict((twice,), lane.configs, (name,))
    whole = _mixed(lane, name)
    if whole:
        return _part_only(lane, move, where, whole)
    if _excused(lane, move, battle):
        return Verdict((), lane.configs, (name,))
    related = (reports.act(name),) if name in lane.acts else ()
    variant = "" if name in lane.acts else "idle"
    found = (Finding("SL202", where.start, where.end, variant, (("name", name),), (), related),)
    return Verdict(found, lane.configs, (name,))


def _mixed(lane: Lane, name: str) -> str:
    """The mixed skill, running or flagged, of which ``name`` is a part."""
    for config in near(lane):
        for whole in (*(name for name, _ in config.owed), *(frame.skill.name for frame in config.stack)):
            if whole != name and name in whole.split("+"):
                return whole
    return ""


def _part_only(lane: Lane, move: Move, where: Where, whole: str) -> Verdict:
    fix = Fix(to(whole), (replace(where.start, where.end, whole),))
    arguments = (("name", move.name), ("whole", whole))
    found = Finding("SL208", where.start, where.end, "", arguments, (fix,), (reports.act(whole),), severity(lane, move))
    meant = advanced(lane.configs, move._replace(name=whole))
    return Verdict((found,), meant or lane.configs, (whole, move.name))


def _excused(lane: Lane, move: Move, battle: Battle) -> bool:
    """Whether something that is not known may have flagged the skill."""
    others = any(name != move.name for name in lane.strange)
    if others or battle.table.granting or is_placeholder(move.name):
        return True
    if move.name in lane.strange and not battle.table.marked:
        return True  # a hand in which no attribute is written need not tell them all
    skill = move.skill
    acted = move.name in lane.acts
    return acted and skill is not None and any(part.removes is not False for part in skill.parts)
