"""Links that cannot fire: SL104, SL106 to SL111, and removals that had to come first."""

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.moves import POST, Config, Move
from kifu_ls.notations.skill_log.state import Lane
from kifu_ls.notations.skill_log.sure import severity
from kifu_ls.notations.skill_log.sweeping import late
from kifu_ls.notations.skill_log.verdict import Verdict, Where, linking, names, near, owing, settled


def link(lane: Lane, move: Move, where: Where) -> Verdict:
    """What is wrong with an announcement."""
    around = near(lane)
    fired = linking(lane, around)._replace(announced=move.name)
    fired = fired._replace(sides=(fired.sides + "?")[:4])
    if lane.chosen is None:
        return _verdict(lane, move, where, "SL104", fired)
    free = [config for config in around if not config.owed]
    if free and all(lane.chosen.token in config.removed for config in free):
        return _verdict(lane, move, where, "SL106", fired)
    ready = [config for config in around if _ready(config)]
    if not ready:
        owed = owing(around)
        if owed:
            swept = fired._replace(removed=settled(owed[0]).removed)
            return Verdict((late(lane, move, owed[0]),), (swept,), names(owed[0]))
        return _verdict(lane, move, where, "SL104", fired, "ended")
    return _verdict(lane, move, where, _misplaced(lane, move, ready[0].sides), fired)


def _ready(config: Config) -> bool:
    return len(config.stack) == 1 and config.stack[0].phase == POST and not config.owed


def _misplaced(lane: Lane, move: Move, sides: str) -> str:
    """Which rule a link breaks whose chosen skill may link."""
    if move.linked is None:
        return "SL107"
    left, right = move.linked
    if move.name in (left, right):
        used = "L" in sides if move.name == left else "R" in sides
        return "SL111" if used else "SL109"
    return "SL110" if lane.linked and move.beyond == lane.linked else "SL108"


def _verdict(lane: Lane, move: Move, where: Where, code: str, fired: Config, variant: str = "") -> Verdict:
    root = lane.chosen.skill.name if lane.chosen else ""
    arguments = (("name", move.name), ("chosen", root), ("over", lane.linked))
    fixes = (Fix(reports.UNLINK, action="unlink"),) if code == "SL106" else ()
    related = []
    if code == "SL106":
        related.append(reports.gone(root))
    elif code in ("SL108", "SL109", "SL110", "SL111"):
        related.append(reports.held())
    if root:
        related.append(reports.act(root))
    found = Finding(code, where.start, where.end, variant, arguments, fixes, tuple(related), severity(lane, move))
    return Verdict((found,), (fired,))
