"""What a line breaks that none of the readings of its block allows, and how the block is read on from there.

One function for each kind of line; each reports once and mends the block in thought.
"""

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.linking import link
from kifu_ls.notations.skill_log.moves import LINKED, OVER, POST, ROOT, Config, Frame, Move, pushed
from kifu_ls.notations.skill_log.parts import ACT, LINK, OWN_EFFECT, REMOVE
from kifu_ls.notations.skill_log.removing import remove
from kifu_ls.notations.skill_log.skills import Skill
from kifu_ls.notations.skill_log.state import Battle, Lane, Spot
from kifu_ls.notations.skill_log.sure import advanced, severity
from kifu_ls.notations.skill_log.sweeping import late, missing
from kifu_ls.notations.skill_log.verdict import (
    Verdict,
    Where,
    announced,
    names,
    near,
    owing,
    reopened,
    settled,
)


def judge(lane: Lane, move: Move, where: Where, battle: Battle) -> Verdict:
    """What is wrong with a line that no reading allows."""
    waiting = tuple(announced(lane))
    if waiting:
        return _unanswered(lane, move, where, waiting)
    if move.kind == ACT:
        return _act(lane, move, where)
    if move.kind == LINK:
        return link(lane, move, where)
    if move.kind == REMOVE:
        return remove(lane, move, where, battle)
    return _effect(lane, move, where)


def _unanswered(lane: Lane, move: Move, where: Where, waiting: tuple[Config, ...]) -> Verdict:
    """SL103: a skill was announced, and something else follows."""
    name = waiting[0].announced
    insert = Fix(reports.ADD_ACT, (reports.insert_above(f"{name}が発動する！"),))
    found = Finding(
        "SL103",
        where.start,
        where.end,
        "other" if move.kind == ACT else "",
        (("name", name), ("written", move.name)),
        (insert,),
        (reports.announced(name),),
        severity(lane, move),
    )
    acting = move.skill if move.kind == ACT and move.skill else lane.announced or Skill(name, ())
    configs = tuple(pushed(c._replace(announced=""), Frame(acting, LINKED, move.copy)) for c in waiting)
    if move.kind != ACT:
        configs = advanced(configs, move) or configs
    return Verdict((found,), configs)


def _act(lane: Lane, move: Move, where: Where) -> Verdict:
    around = near(lane)
    owed = owing(around)
    begun = [config for config in owed if config in lane.configs]
    own = [config for config in begun if config.stack and config.stack[-1].skill.lasting]
    if own:
        return _too_early(lane, move, own[0], own[0].stack[-1], lane.first)
    for config in owed:
        following = advanced([settled(config)], move)
        if following:
            return _not_swept(lane, move, config, following)
    if lane.own and lane.chosen and lane.chosen.skill.lasting and any(not config.stack for config in around):
        return _too_early(lane, move, around[0], lane.chosen, lane.own)
    found: list[Finding] = []
    if owed and not any(not config.stack and not config.owed for config in around):
        found.append(missing(lane, owed[0]))
    arguments = (("name", move.name), ("chosen", lane.chosen.skill.name if lane.chosen else ""))
    fixes = (Fix(reports.SPLIT, (reports.insert_above(""),)),)
    if lane.restarts < MANY:
        found.append(Finding("SL112", where.start, where.end, "", arguments, fixes))
    return Verdict(tuple(found), (), restart=True)


MANY = 10
"""Choices in one block after which it is a log pasted without empty lines."""


def _too_early(lane: Lane, move: Move, config: Config, frame: Frame, spot: Spot) -> Verdict:
    """SL203, SL210: a skill that flags at the end of its text was removed before it had called all."""
    granted = frame.skill.granted
    gone = tuple(dict.fromkeys((*lane.printed, frame.skill.name)))
    hurried = lane.printed or (frame.skill.name,)
    arguments = (("names", reports.said(hurried)), ("caller", frame.skill.name), ("next", move.name))
    found = reports.after(
        spot,
        "SL210" if granted else "SL203",
        arguments,
        (Fix(reports.LATER, action="later"),),
        (reports.act(frame.skill.name),),
        severity(lane, move),
    )
    stack = config.stack or (frame,)
    again = reopened(config._replace(stack=stack), frame)
    return Verdict((reports.on(spot, found),), advanced([again], move) or (again,), (*gone, *names(config)))


def _not_swept(lane: Lane, move: Move, config: Config, following: tuple[Config, ...]) -> Verdict:
    """SL204, SL205, SL211: what was flagged had to be removed when the skill before ended."""
    return Verdict((late(lane, move, config),), following, names(config))


def _effect(lane: Lane, move: Move, where: Where) -> Verdict:
    around = near(lane)
    owed = [config for config in owing(around) if config in lane.configs]
    if lane.printed:
        frame = owed[0].stack[-1] if owed and owed[0].stack else lane.chosen
        targets = {name for part in frame.skill.parts for name in part.targets} if frame else set()
        if frame and targets and targets & set(lane.printed):
            again = reopened(owed[0] if owed else around[0], frame)
            arguments = (("names", reports.said(lane.printed)), ("caller", frame.skill.name))
            found = reports.after(
                lane.first,
                "SL212",
                arguments,
                (Fix(reports.LATER, action="later"),),
                (reports.act(frame.skill.name),),
                severity(lane, move),
            )
            return Verdict((reports.on(lane.first, found),), (again,), tuple(targets))
    if move.kind == OWN_EFFECT and not (lane.printed and not any(config.stack for config in around)):
        return _not_running(lane, move, where, around)
    name = lane.printed[-1] if lane.printed else lane.chosen.skill.name if lane.chosen else ""
    about = (("name", name),)
    return Verdict((Finding("SL209", where.start, where.end, "", about, (), (reports.gone(name),)),), lane.configs)


def _not_running(lane: Lane, move: Move, where: Where, around: list[Config]) -> Verdict:
    """SL102, SL105: the effect of a skill that is not in its text."""
    root = lane.chosen
    own = root is not None and move.name in (root.skill.name, *(part.name for part in root.skill.parts))
    past = any(c.sides and c.stack and c.stack[0].kind == ROOT and c.stack[0].phase in (POST, OVER) for c in around)
    code = "SL105" if own and past else "SL102"
    running = around[0].stack[-1].skill.name if around and around[0].stack else ""
    arguments = (("name", move.name), ("running", running))
    related = (reports.act(move.name),) if move.name in lane.acts else ()
    found = Finding(code, where.start, where.end, "", arguments, (), related, severity(lane, move))
    return Verdict((found,), lane.configs)
