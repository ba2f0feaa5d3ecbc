"""The state carried over a line. Total: any reading has a step from any state."""

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.notations.skill_log import battle as battles
from kifu_ls.notations.skill_log import course, reports
from kifu_ls.notations.skill_log.catalogue import Catalogue
from kifu_ls.notations.skill_log.follow import ended, follow, unmended
from kifu_ls.notations.skill_log.moves import Move
from kifu_ls.notations.skill_log.names import is_wild
from kifu_ls.notations.skill_log.parts import (
    ACT,
    DAMAGE,
    ELLIPSIS,
    FROZEN,
    LINK,
    OPENING,
    REMOVE,
    RETURN,
    Cards,
    Line,
    Log,
    Prose,
    Remark,
    Rule,
    Side,
    Trace,
    Turn,
)
from kifu_ls.notations.skill_log.skills import Skill, build
from kifu_ls.notations.skill_log.state import BLOCK, OUTSIDE, PROSE, TRACE, Battle, Course, Lane, State

LAST_TURN = 50
PARTS = 4
"""Parts of a mixed name; a longer one is taken for a single unknown skill."""
ACTORS = 4

Step = tuple[State, tuple[Finding, ...]]


def step(state: State, line: Line, catalogue: Catalogue) -> Step:
    """The state after a line, and what the line breaks."""
    if state.mode == BLOCK:
        others = tuple((actor, lane.further) for actor, lane in state.others)
        state = state._replace(lane=state.lane.further, others=others)
    elif state.mode == TRACE:
        state = state._replace(course=course.further(state.course))
    if isinstance(line, Log):
        return _log(state, line, catalogue)
    if isinstance(line, Remark):
        return state, ()
    if isinstance(line, Prose):
        if state.mode == BLOCK:  # what could not be read may have been anything
            return state._replace(lane=state.lane._replace(open=state.lane.open or line.loud)), line.problems
        return (state if state.mode == TRACE else state._replace(mode=PROSE)), ()
    if isinstance(line, Trace):
        return _trace(state, line, catalogue)
    found = closing(state)
    battle, more = _between(_closed(state), line)
    return State(battle=battle), (*found, *more)


def closing(state: State) -> tuple[Finding, ...]:
    """What the end of the open block breaks; places count from the line behind it."""
    if state.mode == TRACE:
        return course.ended(state.course)
    if state.mode != BLOCK:
        return ()
    others = (finding for _, lane in state.others for finding in ended(lane))
    return (*ended(state.lane), *map(unmended, others))


def finish(state: State) -> tuple[Finding, ...]:
    """What the end of the record breaks."""
    if state.mode == TRACE:
        return course.ended(course.further(state.course))
    others = tuple((actor, lane.further) for actor, lane in state.others)
    return closing(state._replace(lane=state.lane.further, others=others))


def _closed(state: State) -> Battle:
    """The battle after the open block."""
    battle = state.battle
    if state.mode == BLOCK and state.lane.chosen and battle.table.fresh:
        return battle._replace(table=battle.table._replace(fresh=False))
    return battle


def _between(battle: Battle, line: Line) -> tuple[Battle, tuple[Finding, ...]]:
    """The battle after a line between two blocks."""
    if isinstance(line, Rule):
        return Battle(), ()
    table = battle.table._replace(hand=None, fresh=False)  # another hand is drawn
    if isinstance(line, Turn):
        if line.number == 1 and battle.turn is not None:
            return Battle(turn=1), ()
        found = _turn(battle, line)
        return battle._replace(turn=line.number, headed=False, table=table, previous=None, again=False), found
    if isinstance(line, Side):
        return battle._replace(headed=True, table=table, previous=None, again=False), ()
    if isinstance(line, Cards):
        if line.where == "手札":
            return battle._replace(table=battle.table._replace(hand=line.items, fresh=True)), ()
        return battle._replace(table=battle.table._replace(deck=line.items)), ()
    return battle, ()


def _turn(battle: Battle, line: Turn) -> tuple[Finding, ...]:
    """SL313: turns are counted one by one, up to the fiftieth."""
    if line.number > LAST_TURN or line.number == 0:
        return (Finding("SL313", line.start, line.end, "many", (("number", line.number), ("most", LAST_TURN))),)
    if battle.turn is None or line.number == battle.turn + 1:
        return ()
    arguments = (("number", line.number), ("due", battle.turn + 1))
    return (
        Finding(
            "SL313",
            line.start,
            line.end,
            "",
            arguments,
            (reports.write(str(battle.turn + 1), line.start, line.end),),
            (reports.turn(),),
        ),
    )


def _trace(state: State, line: Trace, catalogue: Catalogue) -> Step:
    if state.mode == BLOCK:
        first, last = line.steps[0], line.steps[-1]
        return state, (Finding("SL001", first.start, last.end),)
    if state.mode == PROSE:
        return state, ()
    after, found = course.follow(state.course if state.mode == TRACE else Course(), line.steps, catalogue)
    return state._replace(mode=TRACE, course=after), found


def _log(state: State, log: Log, catalogue: Catalogue) -> Step:
    if state.mode == TRACE:
        after, found = course.follow(state.course, course.steps(log), catalogue)
        return state._replace(course=after), found
    if state.mode == PROSE or (state.mode == OUTSIDE and log.kind not in OPENING):
        return state._replace(mode=PROSE), ()
    if state.mode == OUTSIDE:
        state = state._replace(mode=BLOCK)
    others = dict(state.others)
    crowd = log.actor == battles.ALLIES  # several at once, so that nothing can be asked of them together
    lane = others.get(log.actor, Lane(open=crowd)) if log.actor else state.lane
    lane, battle, found = _line(state, lane, log, catalogue)
    if not log.actor:
        return state._replace(lane=lane, battle=battle), (*log.problems, *found)
    if log.actor in others or len(others) < ACTORS:
        others[log.actor] = lane
    return state._replace(others=tuple(others.items()), battle=battle), (*log.problems, *found)


def _line(state: State, lane: Lane, log: Log, catalogue: Catalogue) -> tuple[Lane, Battle, tuple[Finding, ...]]:
    """The lane and the battle after a line of the log."""
    battle = state.battle
    if log.kind == ELLIPSIS:
        return lane._replace(open=True), battle, ()
    if log.kind == RETURN:
        name = log.name.text if log.name else ""
        told = tuple(battles.judge_return(battle, lane, log))
        return lane._replace(returned=(*lane.returned, name)[-ACTORS:]), battle, told
    if log.kind == FROZEN:
        return lane, battle, tuple(battles.judge_frozen(battle, lane, log, catalogue))
    if log.kind in (ACT, LINK, REMOVE):
        return _named(lane, battle, log, catalogue)
    more: tuple[Finding, ...] = ()
    if not lane.acts:
        return lane, battle, ()
    move = Move(log.kind, log.name.text if log.name else "")
    after, found = follow(lane, move, log, battle)
    if log.kind == DAMAGE:
        after, more = battles.judge_damage(after, log, catalogue)
    return after, battle, (*found, *more)


def _named(lane: Lane, battle: Battle, log: Log, catalogue: Catalogue) -> tuple[Lane, Battle, tuple[Finding, ...]]:
    """An activation, an announcement or a removal."""
    assert log.name is not None
    name = log.name.text
    skill = _skill(log, catalogue, battle)
    if log.kind == ACT:
        level = max(0, log.level - lane.base) if lane.chosen else 0
        move = Move(ACT, name, skill, lane.acts.count(name), level, twice=battle.twice)
        after, found = follow(lane, move, log, battle)
        if after.restarts > lane.restarts:
            lane = Lane(restarts=after.restarts)
            battle = battle._replace(table=battle.table._replace(fresh=False))
        told = tuple(battles.judge_act(battle, lane, after, log, skill, catalogue))
        battle = battles.acted(battle, lane, log, skill, catalogue)
        if any(finding.code == "SL301" for finding in told):
            battle = battle._replace(removed=tuple(other for other in battle.removed if other != name))
        style = _style(lane, log)
        return battles.recalled(after, skill, catalogue), battle, (*style, *found, *told)
    if log.kind == LINK:
        linked = battle.table.linked(lane.chosen.skill.name) if lane.chosen else None
        beyond = lane.linked if lane.linked in (battle.table.linked(name) or ()) else ""
        after, found = follow(lane, Move(LINK, name, skill, linked=linked, beyond=beyond), log, battle)
        return after, battle, found
    told = tuple(battles.judge_removal(lane, log))
    if told:
        lane = lane._replace(hushed=(*lane.hushed, name))
    after, found = follow(lane, Move(REMOVE, name, skill, wild=is_wild(name)), log, battle)
    doubted = bool(found or told)  # one slip is one finding: what it removes may act again
    return after, battle if doubted else battles.removed(battle, name), (*found, *told)


def _skill(log: Log, catalogue: Catalogue, battle: Battle) -> Skill:
    assert log.name is not None
    names = [part.name for part in log.name.parts]
    return build(names if all(names) and len(names) <= PARTS else [log.name.text], catalogue, battle.table)


def _style(lane: Lane, log: Log) -> tuple[Finding, ...]:
    """SL005: another form of activation than before in the block; one that was announced has its own."""
    if not lane.verb or lane.verb == log.verb or log.name is None or lane.announced or log.actor:
        return ()
    start = log.name.end
    arguments = (("written", f"{log.verb}！"), ("before", f"{lane.verb}！"))
    return (Finding("SL005", start, log.end, "", arguments, (Fix(reports.SAME, action="same"),)),)
