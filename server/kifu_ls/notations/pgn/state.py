"""What is kept of a record before a line: frozen values, compared by value, with no line numbers in them."""

from typing import NamedTuple

from kifu_ls.notations.pgn import letters
from kifu_ls.notations.pgn.parts import Tag
from kifu_ls.notations.pgn.position import Position

BETWEEN, TAGS, MOVES = "between", "tags", "moves"
"""Where a line can stand: before a game, among its tags, among its moves."""


class Noted(NamedTuple):
    """A tag of the game, and how many lines of its tag section stand above it."""

    tag: Tag
    at: int


class Facts(NamedTuple):
    """What the tags say that matters to the moves: names, result, number of moves, and whether a FEN is given."""

    white: str = ""
    black: str = ""
    result: str = ""
    plies: str = ""
    fen: bool = False
    tagged: bool = False


class Spot(NamedTuple):
    """A place that something began at: columns (code points), and how many lines above the line at hand."""

    start: int
    end: int
    back: int = 0

    def further(self) -> "Spot":
        """The same place seen from one line below."""
        return Spot(self.start, self.end, self.back + 1)


class Line(NamedTuple):
    """A line of play: the game itself or a variation.

    ``now`` is the position, ``None`` where that is not known, and ``before`` the one before the last move. ``last`` is
    that move, ``tried`` are the first moves of the variations to it. ``opened`` is where the variation was opened,
    ``bare`` says that it has no move yet. ``shift`` is by how much the written move numbers differ from the real ones,
    ``None`` before the first. ``broken`` says that a fault hides the position, ``unknown`` that its variant is not
    known.
    """

    now: Position | None
    before: Position | None = None
    last: str = ""
    tried: tuple[str, ...] = ()
    opened: Spot | None = None
    bare: bool = True
    shift: int | None = None
    broken: bool = False
    unknown: bool = False


class Comment(NamedTuple):
    """A comment that is open: where, whether its last line was blank, a line that looks like a tag below that, and the
    text of a command that is open in it.
    """

    opened: Spot
    blank: bool = False
    tag: str = ""
    command: str = ""


class State(NamedTuple):
    """The state before a line.

    ``rows`` counts the lines since the first tag of the game. ``tongues`` is the set of languages that the piece
    letters can belong to, ``translated`` says that one other than English was told. ``tail`` is the last token of the
    moves, ``over`` the marker of the game that has ended. ``gap`` counts the blank lines right above, ``prose`` says
    that text outside the games stands above. ``plies`` counts the moves of the game itself.
    """

    section: str = BETWEEN
    tags: tuple[Noted, ...] = ()
    rows: int = 0
    facts: Facts = Facts()
    line: Line = Line(None)
    stack: tuple[Line, ...] = ()
    comment: Comment | None = None
    tongues: int = letters.ALL
    translated: bool = False
    tail: Spot | None = None
    over: str = ""
    gap: int = 1
    prose: bool = False
    plies: int = 0
