"""What a line is made of. All positions are columns in code points of the line itself."""

from dataclasses import dataclass
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo.catalogue import Entry
from kifu_ls.notations.blade_rondo.state import Attached


class Value(NamedTuple):
    """A number as written, with its temporary bonus: ``5``, ``5+2``; ``base`` is ``None`` for ``*``."""

    base: int | None
    bonus: int
    start: int
    end: int

    @property
    def plain(self) -> str:
        """The value as it is written."""
        return written(self.base, self.bonus)


def written(base: int | None, bonus: int = 0) -> str:
    """A value in the notation: ``5``, ``5+2``, ``1-1``, ``*``."""
    return "*" if base is None else f"{base}{bonus:+d}" if bonus else str(base)


class Change(NamedTuple):
    """``(EL15->14)``, or ``(D=2)`` without ``before``. ``side`` is ``P``, ``E`` or empty."""

    side: str
    parameter: str
    before: Value | None
    after: Value
    start: int
    end: int


class Fixed(NamedTuple):
    """``[A10]``, ``[M4+1]``: a value that stands for this action alone."""

    parameter: str
    value: Value
    start: int
    end: int


class Tag(NamedTuple):
    """``〈name〉``, ``〈name：target〉``, ``〈name(inner)〉``."""

    name: str
    target: str
    inner: str
    start: int
    end: int

    @property
    def entry(self) -> str:
        """The tag as an entry of a set area: what stands between the brackets."""
        return self.name + (f"：{self.target}" if self.target else "") + (f"({self.inner})" if self.inner else "")


class Limited(NamedTuple):
    """``[L]``."""

    start: int
    end: int


class Note(NamedTuple):
    """``【…】``; ``text`` is what stands between the brackets."""

    text: str
    start: int
    end: int


Part = Limited | Fixed | Change | Tag | Note


class Marker(NamedTuple):
    """``(3)``, ``(4-1)`` with a cost; ``(R)``, ``(PS)`` … with letters; both ``None`` and empty where it cannot be
    read.
    """

    cost: int | None
    change: int
    letters: str
    start: int
    end: int

    @property
    def paid(self) -> int:
        """What is really paid."""
        return max(0, (self.cost or 0) + self.change)


class Subject(NamedTuple):
    """Who or what acts. ``entry`` is what the catalogue knows under that name; ``angle`` says it stands in 〈〉."""

    name: str
    entry: Entry | None
    angle: bool
    start: int
    end: int


class RoutineHand(NamedTuple):
    """What ``routine`` compares of a plain header: its set area, its four values, 昼 or 夜, and the finding that waits
    for an action.
    """

    entries: tuple[Attached, ...]
    values: tuple[int, ...]
    time: str
    empty: tuple[Finding, ...]


class RoutineAction(NamedTuple):
    """What ``routine`` needs of a plain paid action, or of a plain response.

    ``power`` is the magic of an attack, -1 for one with the attack of its side, ``None`` where damage is not judged. A
    step is (side or ``None``, field of the side, what it was, what it becomes); 加護法 does not say what it was.
    """

    cost: int
    breath: bool
    sets: bool
    response: bool
    power: int | None
    steps: tuple[tuple[int | None, int, int | None, int], ...]
    name: str


class Use(NamedTuple):
    """The mark of a line that uses a limited card: its name and where that stands."""

    name: str
    start: int
    end: int


NEW_GAME, SILENCES = "new game", "silences"
"""The marks of a first turn, and of a comment that silences rules."""


@dataclass(slots=True, kw_only=True)
class Reading:
    """A line as read, kept by its text: nobody changes it once it is made. (To freeze it would double its cost.)

    ``problems`` are what is wrong with the line by itself; ``comment`` is where its ※ stands.
    """

    problems: tuple[Finding, ...] = ()
    comment: int | None = None
    silenced: frozenset[str] = frozenset()
    alone: bool = False
    mark: Use | str | None = None


@dataclass(slots=True, kw_only=True)
class Blank(Reading):
    """White space."""


@dataclass(slots=True, kw_only=True)
class Comment(Reading):
    """A line that begins with ※."""


@dataclass(slots=True, kw_only=True)
class Remark(Reading):
    """A line of notes."""


@dataclass(slots=True, kw_only=True)
class Prose(Reading):
    """A line that is none of the forms. ``start`` and ``end`` are its text."""

    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Turn(Reading):
    """``【TURN n】``; the number's columns, and ``None`` where there is no number."""

    number: int | None
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Hand(Reading):
    """``▼name(A.V.D.L.)〈…〉``: the head of a hand.

    ``stats`` holds the four values in the order A, V, D, L, ``None`` for one that is missing; ``whole`` says that they
    stand as they should. ``start`` and ``end`` are the name; ``stats_start`` and ``stats_end`` the bracket. ``enemy``
    says that the dictionary has the name for a solo enemy.
    """

    name: str
    start: int
    end: int
    stats: tuple[Value | None, Value | None, Value | None, Value | None]
    stats_start: int
    stats_end: int
    whole: bool
    enemy: bool
    tags: tuple[Tag, ...]
    routine: RoutineHand | None = None


@dataclass(slots=True, kw_only=True)
class Action(Reading):
    """Marker, subject and parts.

    ``unknown`` is the finding of a subject in no list; without a marker only the step can tell whether to give it.
    ``prose`` is that of a line which, if it is no action of a solo enemy, is none of the forms.
    """

    marker: Marker | None
    subject: Subject
    limited: Limited | None
    changes: tuple[Change, ...]
    fixed: tuple[Fixed, ...]
    tags: tuple[Tag, ...]
    notes: tuple[Note, ...]
    unknown: Finding | None = None
    prose: Finding | None = None
    routine: RoutineAction | None = None

    def noted(self, word: str) -> bool:
        """Whether a note of the line is ``【word】``."""
        return any(note.text == word for note in self.notes)

    def tagged(self, name: str) -> bool:
        """Whether the line has the tag ``〈name…〉``."""
        return any(tag.name == name for tag in self.tags)
