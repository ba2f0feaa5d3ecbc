"""How sure a finding is: whether the block could be read another way if any skill may call any other."""

from collections.abc import Iterable
from functools import lru_cache

from kifu_ls.core.finding import Severity
from kifu_ls.notations.skill_log.moves import Config, Move, after, around, at_end
from kifu_ls.notations.skill_log.state import Lane

MOST, EFFORT = 60, 150
"""Readings at once, and on the way together; a block that has more is not followed any further."""
LONGEST = 24
"""Lines; a longer block is not read once more."""


def advanced(configs: Iterable[Config], move: Move) -> tuple[Config, ...]:
    """All readings after a line, each once, in a fixed order."""
    return _advanced(tuple(configs), move)


@lru_cache(2_048)
def _advanced(configs: tuple[Config, ...], move: Move) -> tuple[Config, ...]:
    """Blocks begin alike, so that much of this was worked out before."""
    return tuple(dict.fromkeys(found for config in configs for found in after(config, move, deep=False)))


def forget() -> None:
    """Forgets what was worked out, for those who measure."""
    _advanced.cache_clear()


def severity(lane: Lane, *moves: Move, ends: bool = False) -> Severity | None:
    """A warning where deeper calls would allow the block with these lines (and its end), or where that cannot be told;
    else the rule's own severity.
    """
    return Severity.WARNING if _possible(lane, moves, ends) else None


def _possible(lane: Lane, moves: tuple[Move, ...], ends: bool) -> bool:
    if lane.moves is None:
        return True
    configs, effort = lane.origin, 0
    for move in (*lane.moves, *moves):
        effort += len(configs)
        if effort > EFFORT:
            return True
        found: dict[Config, None] = {}
        for config in configs:
            found |= dict.fromkeys(after(config, move, deep=True))
            if len(found) > MOST:
                return True
        configs = tuple(found)
    return any(at_end(one) for config in configs for one in around(config)) if ends else bool(configs)
