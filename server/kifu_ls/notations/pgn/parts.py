"""What a line is read into: tokens with their columns, tags, and moves as they are written."""

from typing import NamedTuple

from kifu_ls.core.finding import Finding

NONE: tuple[Finding, ...] = ()


class Token(NamedTuple):
    """A token: the name of its terminal, its columns (code points), and its text in ASCII where it has such a form."""

    kind: str
    start: int
    end: int
    text: str


class Tag(NamedTuple):
    """A tag pair: its name and value, without escapes, their columns, and what is wrong with the pair alone.

    ``inner`` is the column of the first character between the quotes, ``end`` that behind the bracket.
    """

    name: str
    value: str
    start: int
    end: int
    name_start: int
    name_end: int
    inner: int
    inner_end: int
    problems: tuple[Finding, ...] = NONE


class Reading(NamedTuple):
    """A line: its text, and what it silences. Where its tokens begin is told by the state: see ``lex.tokens``."""

    text: str
    silenced: frozenset[str] = frozenset()
    alone: bool = False
    mark: frozenset[str] | str | None = None


class San(NamedTuple):
    """A move as it is written.

    ``piece`` is a piece type of python-chess; ``file``, ``rank`` and ``to`` are -1 where they are not given.
    ``odd`` names what differs from plain SAN: words that ``rules.spelling`` knows. ``castling`` is 0, 1 (to the king's
    wing) or 2. ``letter`` is the piece letter as written, ``drop`` a piece put on the board.
    """

    piece: int
    file: int
    rank: int
    to: int
    takes: bool = False
    promotion: int = 0
    mark: str = ""
    castling: int = 0
    letter: str = ""
    drop: bool = False
    null: bool = False
    odd: tuple[str, ...] = ()
