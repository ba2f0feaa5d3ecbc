"""A line of the log in the lane of its actor: the readings that are left, what breaks, and what is kept of it."""

from kifu_ls.core.finding import Finding
from kifu_ls.notations.skill_log.judge import judge
from kifu_ls.notations.skill_log.moves import KEPT, ROOT, Config, Frame, Move, around, at_end
from kifu_ls.notations.skill_log.parts import ACT, LINK, REMOVE, Log
from kifu_ls.notations.skill_log.skills import ANY
from kifu_ls.notations.skill_log.state import Battle, Lane, Spot
from kifu_ls.notations.skill_log.sure import LONGEST, advanced
from kifu_ls.notations.skill_log.sweeping import missing, unanswered
from kifu_ls.notations.skill_log.verdict import Where, announced, owing

MANY = 40
"""Readings of a block that are kept; one that has more is not judged any further."""
DEEP = 12
"""Skills that run at once, one called by the other; the same holds for more."""


def follow(lane: Lane, move: Move, log: Log, battle: Battle) -> tuple[Lane, tuple[Finding, ...]]:
    """The lane after a line, and what the line breaks."""
    where = Where(*((log.name.start, log.name.end) if log.name else (log.start, log.end)), log.end)
    if lane.open:
        return _kept(lane, move, log, lane.configs), ()
    configs = advanced(lane.configs, move)
    if configs:
        history = lane.moves
        moves = None if history is None or len(history) >= LONGEST else (*history, move)
        return _kept(lane._replace(moves=moves), move, log, configs), ()
    verdict = judge(lane, move, where, battle)
    if verdict.restart:
        return _restarted(lane, move, log), () if log.actor else verdict.found
    mended = lane._replace(
        origin=verdict.configs,
        moves=(),
        hushed=tuple(dict.fromkeys((*lane.hushed, *verdict.hushed)))[-KEPT:],
    )
    found = tuple(f for f in verdict.found if not (f.code.startswith("SL2") and _hushed(lane, f)))
    return _kept(mended, move, log, verdict.configs), tuple(map(unmended, found)) if log.actor else found


def unmended(finding: Finding) -> Finding:
    """A finding about a named actor: its lines stand among those of others, so that none are moved or added."""
    return finding._replace(fixes=())


def _hushed(lane: Lane, finding: Finding) -> bool:
    """Whether the finding is about skills of which enough was said."""
    names = dict(finding.arguments).get("names") or dict(finding.arguments).get("name")
    return isinstance(names, str) and bool(lane.hushed) and set(names.split("、")) <= set(lane.hushed)


def _restarted(lane: Lane, move: Move, log: Log) -> Lane:
    """The lane of a new choice in the same block."""
    first = move._replace(copy=0, level=0)
    fresh = Lane(moves=(first,), restarts=lane.restarts + 1, base=lane.base, removal=lane.removal, verb=lane.verb)
    return _kept(fresh, first, log, advanced(fresh.configs, first))


def _kept(lane: Lane, move: Move, log: Log, configs: tuple[Config, ...]) -> Lane:
    """The lane with what must be remembered of a line."""
    here = Spot(0, log.start, log.end, log.length)
    crowded = len(configs) > MANY or any(len(config.stack) > DEEP for config in configs)
    lane = lane._replace(configs=configs, last=here, open=lane.open or crowded)
    if move.kind == REMOVE:
        chosen = lane.chosen is not None and lane.chosen.skill.name == move.name
        return lane._replace(
            first=lane.first if lane.printed else here,
            final=here,
            own=here if chosen else lane.own,
            printed=(*lane.printed, move.name)[-KEPT:],
            gone=(*lane.gone, move.name)[-KEPT:],
            removal=log.verb,
        )
    lane = lane._replace(printed=())
    if move.kind == LINK:
        return lane._replace(announced=move.skill)
    if move.kind != ACT or move.skill is None:
        return lane
    skill = move.skill
    gathered = any(len(c.stack) > 1 and c.stack[-2].now.gathers for c in configs)
    strange = (not skill.known and not gathered) or any(ANY in part.targets for part in skill.parts)
    return lane._replace(
        acts=(*lane.acts, move.name)[-KEPT:],
        chosen=lane.chosen or Frame(skill, ROOT),
        linked=move.name if lane.announced and lane.announced.name == move.name else lane.linked,
        announced=None,
        strange=(*lane.strange, move.name)[-KEPT:] if strange else lane.strange,
        base=lane.base if lane.chosen else log.level,
        verb=lane.verb or log.verb,
    )


def ended(lane: Lane) -> tuple[Finding, ...]:
    """What is wrong with the end of a block."""
    if lane.open or not lane.acts:
        return ()
    if any(announced(lane)):
        return (unanswered(lane),)
    readings = [one for config in lane.configs for one in around(config)]
    if any(map(at_end, readings)):
        return ()
    owed = owing(readings)
    if not owed:
        return ()
    found = missing(lane, owed[0])
    return () if _hushed(lane, found) else (found,)
