"""What a line is made of: one class for each kind of line. All are frozen, columns are code points."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.skill_log.names import Name

ACT, LINK, REMOVE, DAMAGE, EFFECT, OWN_EFFECT = "act", "link", "remove", "damage", "effect", "own effect"
RETURN, FROZEN, ELLIPSIS = "return", "frozen", "ellipsis"
OPENING = (ACT, LINK, REMOVE)
"""The kinds of lines that a block can begin with; a paragraph that begins otherwise is prose."""


@dataclass(frozen=True)
class Line:
    """Any line. ``silenced`` are the codes of a ``※ kifu: ignore``, ``alone`` says that it stands by itself;
    ``comment`` is the column at which the comment begins, the length of the line where there is none.
    """

    silenced: frozenset[str] = frozenset()
    alone: bool = False
    comment: int = 0
    problems: tuple[Finding, ...] = ()

    @property
    def mark(self) -> Hashable | None:
        """Only what silences everywhere matters to the whole record."""
        return self.silenced if self.alone and self.silenced else None


@dataclass(frozen=True)
class Blank(Line):
    """Nothing, or blanks."""


@dataclass(frozen=True)
class Remark(Line):
    """A comment: ``※``, ``//`` or ``→``."""


@dataclass(frozen=True)
class Prose(Line):
    """A line that fits no form; inside a block it is a finding. ``loud`` says that it speaks of skills that act."""

    loud: bool = False


@dataclass(frozen=True)
class Turn(Line):
    """``【TURN 3】``; ``start`` and ``end`` are the columns of the number."""

    number: int = 0
    start: int = 0
    end: int = 0


@dataclass(frozen=True)
class Side(Line):
    """``▼あなた``."""

    name: str = ""
    start: int = 0
    end: int = 0


@dataclass(frozen=True)
class Rule(Line):
    """``---``: another battle begins."""


class Piece(NamedTuple):
    """A part of a declared skill: its name, the attributes before it, whether it does not come to act (不発), and the
    columns of the name.
    """

    name: str
    marks: tuple[str, ...] = ()
    idle: bool = False
    start: int = 0
    end: int = 0


class Item(NamedTuple):
    """A declared skill (or a 連結 between two), with the columns of its name and of its marks."""

    name: str
    pieces: tuple[Piece, ...]
    start: int
    end: int
    marked: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Cards(Line):
    """``手札：`` or ``デッキ：`` with what lies there."""

    where: str = ""
    items: tuple[Item, ...] = ()
    start: int = 0
    end: int = 0


@dataclass(frozen=True)
class Log(Line):
    """A line of the log. ``verb`` is the form as it is written behind the name, ``value`` the damage (``◯`` for one
    that is not told), ``level`` how often it is indented, ``start`` to ``end`` all that is written,
    ``length`` that of the line with its comment.
    """

    kind: str = EFFECT
    name: Name | None = None
    verb: str = ""
    value: str = ""
    level: int = 0
    actor: str = ""
    start: int = 0
    end: int = 0
    length: int = 0


START, PART_START, PART_END, FLAG, END, SWEEP, ANNOUNCE, CUT, MORE = (
    "start",
    "part start",
    "part end",
    "flag",
    "end",
    "sweep",
    "announce",
    "cut",
    "more",
)


class Step(NamedTuple):
    """An item of a processing trace."""

    kind: str
    name: str
    part: str
    level: int
    start: int
    end: int
    flagged: bool = False


@dataclass(frozen=True)
class Trace(Line):
    """A line of a processing trace: one item, or several as the game's wiki runs them together."""

    steps: tuple[Step, ...] = ()
