"""Removals that a ★ had to print: SL204 to SL207, SL211, SL213."""

from kifu_ls.core.finding import Finding, Fix, Severity
from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.moves import Config, Move
from kifu_ls.notations.skill_log.state import Lane
from kifu_ls.notations.skill_log.sure import severity
from kifu_ls.notations.skill_log.verdict import announced, names


def late(lane: Lane, move: Move, config: Config) -> Finding:
    """The finding about removals that had to stand behind the line before."""
    owed = names(config)
    swept = config.stack[-1].skill.name if config.stack else ""
    arguments = (("names", reports.said(owed)), ("ended", swept), ("next", move.name))
    fixes = (Fix(reports.EARLIER, action="earlier:" + "\n".join(owed)), reports.owed(lane, lane.last, owed))
    related = tuple(reports.act(name) for name in owed[:3])
    sure = Severity.WARNING if doubtful(config) else severity(lane, move)
    if config in lane.configs:  # its ★ has printed some already
        return reports.after(lane.final, "SL205", arguments, fixes, related, sure)
    early = any(
        frame.skill.name in owed and any(p.early and p.removes for p in frame.skill.parts) for frame in config.stack
    )
    return reports.after(lane.last, "SL211" if early else "SL204", arguments, fixes, related, sure)


def doubtful(config: Config) -> bool:
    """Whether something is owed by an attribute that neither the record nor the game's own description tells."""
    owed = names(config)
    frames = [frame for frame in config.stack if frame.skill.name in owed]
    return any(part.removes and not part.sure for frame in frames for part in frame.skill.parts)


def missing(lane: Lane, config: Config) -> Finding:
    """SL205, SL206, SL207, SL213: removals that had to stand before the end."""
    owed = names(config)
    parts = config.stack[-1].skill.parts if config.stack else ()
    arguments = (("names", reports.said(owed)), ("count", len(owed)), ("ended", config.stack[-1].skill.name))
    fixes = (reports.owed(lane, lane.last, owed),)
    related = tuple(reports.act(name) for name in owed[:3])
    if any(part.gathers for part in parts):
        code = "SL207"
    elif any(part.targets for part in parts):
        code = "SL213"
    else:
        code = "SL205" if config in lane.configs else "SL206"
    sure = None
    if code in ("SL205", "SL207"):
        sure = Severity.WARNING if doubtful(config) else severity(lane, ends=True)
    return reports.after(lane.last, code, arguments, fixes, related, sure)


def unanswered(lane: Lane) -> Finding:
    """SL103 at the end of a block: a skill was announced and does not act."""
    name = next(announced(lane)).announced
    fix = Fix(reports.ADD_ACT, (reports.insert_below(lane.last, [f"{name}が発動する！"]),))
    return reports.after(lane.last, "SL103", (("name", name), ("written", "")), (fix,), (reports.announced(name),))
