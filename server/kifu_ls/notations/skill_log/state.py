"""The running state: the battle as far as it goes beyond a block, and the block at hand. All values are frozen.

Nothing holds a line number: what a block must point back to is kept as a count of lines.
"""

from typing import NamedTuple

from kifu_ls.notations.skill_log.moves import Config, Frame, Move
from kifu_ls.notations.skill_log.skills import Skill, Table

OUTSIDE, BLOCK, PROSE, TRACE = "outside", "block", "prose", "trace"
REMEMBERED = 30
"""Removed skills that a battle remembers, the newest."""


class Spot(NamedTuple):
    """A line above: how many lines, the columns of what is written there, and the length of the line."""

    back: int = 0
    start: int = 0
    end: int = 0
    length: int = 0

    @property
    def further(self) -> "Spot":
        """The same line seen from one line below."""
        return Spot(self.back + 1, *self[1:])


class Lane(NamedTuple):
    """What one actor does in a block.

    ``configs`` are the readings that are left. To tell how sure a finding is, the block is read once more from
    ``origin`` by ``moves`` (``None``: too long for that). ``acts`` are the skills that acted, ``chosen`` the frame of
    the first. ``last`` is the line before, ``printed`` what the removal lines right above name, from ``first`` to
    ``final``; ``own`` is the line that removed the chosen skill. ``hushed`` are skills about which no more is said,
    ``strange`` those that ran and whose texts are not known, ``open`` says that nothing is asked any more.
    """

    configs: tuple[Config, ...] = (Config(),)
    origin: tuple[Config, ...] = (Config(),)
    moves: tuple[Move, ...] | None = ()
    acts: tuple[str, ...] = ()
    chosen: Frame | None = None
    announced: Skill | None = None
    linked: str = ""
    last: Spot = Spot()
    first: Spot = Spot()
    final: Spot = Spot()
    own: Spot | None = None
    printed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    hushed: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    open: bool = False
    restarts: int = 0
    base: int = 0
    verb: str = ""
    removal: str = ""
    returned: tuple[str, ...] = ()
    dealt: tuple[int, ...] = ()
    spiral: tuple[str, ...] = ()

    @property
    def further(self) -> "Lane":
        """The same seen from one line below."""
        return self._replace(
            last=self.last.further,
            first=self.first.further,
            final=self.final.further,
            own=self.own.further if self.own else None,
        )


class Battle(NamedTuple):
    """What holds beyond a block.

    ``headed`` says that a side has its turn, ``previous`` is the skill chosen before in it. Flags say what was seen
    since the battle began: skills that give another action or [即効], bring removed ones back or make copies, and
    不死の呪い. ``spread`` counts 伝搬 chosen one after another, ``chilled`` says that 氷結 was chosen and has done its
    work.
    """

    turn: int | None = None
    headed: bool = False
    table: Table = Table()
    removed: tuple[str, ...] = ()
    previous: Skill | None = None
    again: bool = False
    hastening: bool = False
    returning: bool = False
    twice: bool = False
    undying: bool = False
    spread: int = 0
    chilled: bool = False


class Play(NamedTuple):
    """A skill that runs in a trace: how deep it is indented, how many of its parts were begun, the one that runs, and
    the line and columns where it was started.
    """

    name: str
    level: int
    begun: int = 0
    part: str = ""
    back: int = 0
    start: int = 0
    end: int = 0


class Course(NamedTuple):
    """A trace being read: what runs, what was started so far, kind and name of the item before. ``cut`` says that what
    follows did not happen.
    """

    running: tuple[Play, ...] = ()
    started: tuple[str, ...] = ()
    before: tuple[str, str] = ("", "")
    cut: bool = False


class State(NamedTuple):
    """The state between two lines. ``others`` are the lanes of named actors in the block."""

    mode: str = OUTSIDE
    battle: Battle = Battle()
    lane: Lane = Lane()
    others: tuple[tuple[str, Lane], ...] = ()
    course: Course = Course()
