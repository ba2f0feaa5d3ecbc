"""What a line is made of. All columns are code points of the line itself, wiki marks and all."""

from dataclasses import dataclass
from typing import NamedTuple

from kifu_ls.core.finding import Finding

LETTERS = ("L", "R", "T", "H", "D")
"""Life, reserve and trash of a team, hand and deck of a player."""
OF_TEAM = LETTERS[:3]


class Number(NamedTuple):
    """A number with its columns."""

    value: int
    start: int
    end: int


class Word(NamedTuple):
    """A name with its columns."""

    text: str
    start: int
    end: int


class Seated(NamedTuple):
    """A seat as it is written; ``seat`` is ``None`` for one that no team has (``P2``)."""

    seat: int | None
    text: str
    start: int
    end: int


class Value(NamedTuple):
    """A value of a header or of a team line: its letter and number; ``start`` is the letter."""

    letter: str
    number: int
    start: int
    end: int


class Change(NamedTuple):
    """``(ER4->2)``; ``side`` is ``P``, ``E``, a seat like ``E4`` or empty; ``start`` and ``end`` hold the brackets."""

    side: str
    letter: str
    before: Number
    after: Number
    start: int
    end: int


class Cores(NamedTuple):
    """``[C1]``, or ``[C1->3]`` with a value before: the cores on a card."""

    before: Number | None
    after: Number
    start: int
    end: int


class Tag(NamedTuple):
    """``〈name：value〉``; ``inner`` are the columns of the value, ``cores`` those written in it."""

    name: str
    value: str
    inner: int
    start: int
    end: int
    cores: Cores | None = None

    @property
    def names(self) -> list[str]:
        """The names in the value, divided by 、 or /."""
        return [name.strip() for name in self.value.replace("/", "、").replace(",", "、").split("、") if name.strip()]


class Note(NamedTuple):
    """``【…】``; ``text`` is what stands between the brackets."""

    text: str
    start: int
    end: int


class Mark(NamedTuple):
    """One marker: ``kind`` is ``n`` for a cost, else one of ``ABMVSE#RF``; ``seats`` are those written in it."""

    kind: str
    seats: tuple[Seated, ...]
    cost: int
    change: int
    start: int
    end: int

    @property
    def paid(self) -> int:
        """What is really paid."""
        return max(0, self.cost + self.change)


class Listed(NamedTuple):
    """A card in play behind a header: ``〈name[C2]／疲労〉``."""

    name: str
    cores: Number | None
    tired: bool
    start: int
    end: int
    name_end: int


class Opening(NamedTuple):
    """The mark of a team line with its values, or of a turn (``side`` is empty), which may be the ``first``."""

    side: str
    values: tuple[Value, ...] = ()
    first: bool = False


class Silences(NamedTuple):
    """The mark of a comment that silences rules."""

    codes: frozenset[str]


@dataclass(slots=True, kw_only=True)
class Reading:
    """A line as read, kept by its text: nobody changes it once it is made."""

    problems: tuple[Finding, ...] = ()
    comment: int | None = None
    silenced: frozenset[str] = frozenset()
    alone: bool = False
    mark: Opening | Silences | None = None


@dataclass(slots=True, kw_only=True)
class Blank(Reading):
    """White space, a comment, a line of notes, or a line of the wiki that says nothing of a game."""


@dataclass(slots=True, kw_only=True)
class Break(Reading):
    """A rule or a heading of the wiki: what stands below it need not be a record."""


@dataclass(slots=True, kw_only=True)
class Prose(Reading):
    """A line that is none of the forms."""

    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Team(Reading):
    """``▽P：name(L8R4T0) 1=name 3=name``."""

    side: int
    name: Word
    values: tuple[Value, ...]
    players: tuple[tuple[int, Word], ...]
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Turn(Reading):
    """``【TURN n】``."""

    number: Number


@dataclass(slots=True, kw_only=True)
class Hand(Reading):
    """``▼P1name(L8R4T0)〈card〉``; ``values_end`` is where the values end, or where they would stand."""

    seat: Seated | None
    name: Word
    values: tuple[Value, ...]
    cards: tuple[Listed, ...]
    start: int
    end: int
    values_start: int
    values_end: int

    def value(self, letter: str) -> Value | None:
        """The value of a letter, where it is written."""
        return next((value for value in self.values if value.letter == letter), None)


@dataclass(slots=True, kw_only=True)
class Step(Reading):
    """``◇コア(R4->5)``; ``place`` is its place among the steps."""

    place: int
    start: int
    end: int
    changes: tuple[Change, ...]


@dataclass(slots=True, kw_only=True)
class Win(Reading):
    """``【勝利：P：ノックアウト】``; ``at_start`` says that ``(S)`` stands before it."""

    side: int
    letter: int
    cause: str
    at_start: bool
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Action(Reading):
    """Markers, card and what follows. ``tail`` is where the parts end and a further change could stand."""

    marks: tuple[Mark, ...]
    card: Word
    cores: Cores | None
    changes: tuple[Change, ...]
    tags: tuple[Tag, ...]
    notes: tuple[Note, ...]
    start: int
    tail: int

    def marked(self, kinds: str) -> Mark | None:
        """The first marker of one of these kinds."""
        for mark in self.marks:  # a loop is faster than next() here, and this is asked most
            if mark.kind in kinds:
                return mark
        return None

    def tag(self, name: str) -> Tag | None:
        """The first tag of that name."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None

    @property
    def explained(self) -> bool:
        """Whether a note may tell where cores come from or go to: 【ボイド+1】, what is destroyed, any effect."""
        return any(not note.text.startswith("回復") for note in self.notes)

    @property
    def destroyed(self) -> list[str]:
        """The cards that a note says are destroyed."""
        texts = [note.text for note in self.notes if note.text.startswith(("破壊：", "破壊:"))]
        return [name.strip() for text in texts for name in text[3:].split("、") if name.strip()]
