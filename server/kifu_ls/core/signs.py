"""What a notation adds to a line for the eye: short texts between those of the record, and colours."""

from typing import NamedTuple


class Hint(NamedTuple):
    """A text to show at a column (code points) of a line. ``kind`` is the name of the setting that switches it."""

    column: int
    text: str
    kind: str


class Token(NamedTuple):
    """Some columns (code points) of a line, what they are, and what holds of them.

    ``kind`` and ``marks`` are words of LSP where these fit; a token without a mark has none.
    """

    start: int
    end: int
    kind: str
    marks: tuple[str, ...] = ()


class Twig(NamedTuple):
    """A node of a tree that is drawn: how deep it lies, what it says, what is noted beside it, and of which kind it is
    (``node``, ``note`` or ``end``).
    """

    depth: int
    text: str
    notes: tuple[str, ...] = ()
    kind: str = "node"
