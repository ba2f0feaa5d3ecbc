"""What may come next: the removals that are owed, the announced skill, links that can fire, skills that may act."""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.moves import POST, TEXT, Config, around, at_end
from kifu_ls.notations.skill_log.skills import ANY
from kifu_ls.notations.skill_log.state import BLOCK, State


class Coming(NamedTuple):
    """What the readings of a block allow: removals owed by all of them or by some, the skill that was announced,
    neighbours whose link can fire (``None``: any), whether a skill may be called, an effect come, the block end.
    """

    sure: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    announced: str = ""
    linked: tuple[str, ...] | None = ()
    calls: bool = False
    effects: bool = False
    ends: bool = False


def coming(state: State) -> Coming:
    """What may stand on the next line of a block."""
    if state.mode != BLOCK:
        return Coming()
    lane = state.lane
    here = list(dict.fromkeys(one for config in lane.configs for one in around(config)))
    announced = next((config.announced for config in here if config.announced), "")
    if announced:
        return Coming(announced=announced)
    owed = [config for config in here if config.owed]
    free = [config for config in here if not config.owed]
    maybe = tuple(dict.fromkeys(name for config in owed for name, _ in config.owed if name != ANY))
    sure = () if any(not config.owed or _any(config) for config in lane.configs) else maybe
    running = [config for config in free if config.stack]
    calls = any(c.stack[-1].phase == TEXT and c.stack[-1].now.calls is not False for c in running)
    ends = any(map(at_end, free))
    return Coming(sure, maybe, "", _linked(state, free), calls, bool(running) and not sure, ends)


def _any(config: Config) -> bool:
    return all(name == ANY for name, _ in config.owed)


def _linked(state: State, free: list[Config]) -> tuple[str, ...] | None:
    """The neighbours whose link can fire, ``None`` where the hand is not known."""
    ready = [c for c in free if len(c.stack) == 1 and c.stack[0].phase == POST and c.stack[0].token not in c.removed]
    root = state.lane.chosen
    if not ready or root is None:
        return ()
    beside = state.battle.table.linked(root.skill.name)
    if beside is None:
        return None if any(len(c.sides) < 2 for c in ready) else ()
    left, right = beside
    sides = ready[0].sides
    return tuple(name for name, used in ((left, bool(sides)), (right, "R" in sides)) if name and not used)


def lines(state: State) -> Iterator[str]:
    """The lines that must follow: the announced activation, or the removals that every reading owes."""
    told = coming(state)
    if told.announced:
        yield f"{told.announced}が発動する！"
    for name in told.sure:
        yield reports.removal(state.lane, name)
