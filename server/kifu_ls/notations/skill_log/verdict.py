"""The parts that judging a block is made of: which readings are near a broken line, and how one is mended."""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.skill_log.moves import POST, TEXT, Config, Frame, around, popped
from kifu_ls.notations.skill_log.skills import ANY
from kifu_ls.notations.skill_log.state import Lane


class Where(NamedTuple):
    """The columns of a line that a finding is about, and the column behind all that is written."""

    start: int
    end: int
    last: int


class Verdict(NamedTuple):
    """What is wrong, the readings to go on with, the skills of which no more is said, and whether the skill of the line
    begins a block of its own.
    """

    found: tuple[Finding, ...]
    configs: tuple[Config, ...]
    hushed: tuple[str, ...] = ()
    restart: bool = False


def near(lane: Lane) -> list[Config]:
    """All readings of the block just before the line."""
    return list(dict.fromkeys(one for config in lane.configs for one in around(config)))


def owing(configs: list[Config]) -> list[Config]:
    """Those in which a ★ still has to print something, the fewest names first."""
    found = [config for config in configs if names(config)]
    return sorted(found, key=lambda config: (len(config.owed), config.owed))


def names(config: Config) -> tuple[str, ...]:
    """The names that are owed."""
    return tuple(name for name, _ in config.owed if name != ANY)


def settled(config: Config) -> Config:
    """The reading with all that is owed taken as printed."""
    return popped(config._replace(owed=(), removed=config.removed + config.owed))


def reopened(config: Config, frame: Frame) -> Config:
    """The reading in which a skill that seemed done is still in its text, in the part that calls others."""
    calling = [at for at, part in enumerate(frame.skill.parts) if part.calls or part.targets]
    part = calling[-1] if calling else frame.part
    again = frame._replace(part=part, phase=TEXT)
    below = config.stack[:-1] if config.stack else ()
    return config._replace(stack=(*below, again), owed=(), flags=())


def linking(lane: Lane, configs: list[Config]) -> Config:
    """The reading in which the chosen skill may link."""
    stack = (lane.chosen._replace(phase=POST, part=len(lane.chosen.skill.parts) - 1),) if lane.chosen else ()
    removed = configs[0].removed if configs else ()
    sides = max((config.sides for config in configs), key=len, default="")
    return Config(stack, removed=removed, sides=sides, begun=True)


def announced(lane: Lane) -> Iterator[Config]:
    """The readings in which a 連結 has announced a skill that has not acted yet."""
    return (config for config in lane.configs if config.announced)
