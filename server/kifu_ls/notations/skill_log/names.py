"""Names of skills as they are written: what is compared, and the parts of a mixed name. Knows no catalogue."""

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from kifu_ls.text.width import Folded

LINK = "連結"
_SPACES = re.compile(r"\s+")
_OPEN, _CLOSED = "「(", "」)"
_WILD = re.compile(r"\(.*の中のランダムなスキル\)")


class Part(NamedTuple):
    """One part of a name, with its columns in the line."""

    name: str
    start: int
    end: int


class Name(NamedTuple):
    """A name: what is compared, its columns in the line, and its parts, one unless it is a mixed skill's."""

    text: str
    start: int
    end: int
    parts: tuple[Part, ...]


@cache
def _narrow(char: str) -> str:
    return unicodedata.normalize("NFKC", char)


def fold(text: str) -> Folded:
    """``text`` in compatible form (NFKC, character by character), with the columns it came from."""
    return Folded.join(((_narrow(char), at) for at, char in enumerate(text)), len(text))


def key(name: str) -> str:
    """A name as it is compared: compatible form, no blanks around it, one pair of 「」 taken off."""
    plain = _SPACES.sub(" ", unicodedata.normalize("NFKC", name)).strip()
    if plain.startswith("「") and plain.endswith("」") and "」" not in plain[1:-1]:
        plain = plain[1:-1]
    return plain


def read(folded: Folded, start: int, end: int) -> Name:
    """The name between two places of a folded text."""
    text = folded.text
    pieces, begin, depth = list[tuple[int, int]](), start, 0
    for at in range(start, end):
        char = text[at]
        if char in _OPEN:
            depth += 1
        elif char in _CLOSED:
            depth = max(0, depth - 1)
        elif char == "+" and depth == 0:
            pieces.append((begin, at))
            begin = at + 1
    pieces.append((begin, end))
    parts = tuple(Part(key(text[a:b]), folded.at[a], folded.at[b]) for a, b in pieces)
    return Name("+".join(part.name for part in parts), folded.at[start], folded.at[end], parts)


def is_wild(name: str) -> bool:
    """Whether a name stands for any one of a set: ``(「結集」+バニラabcの中のランダムなスキル)``."""
    return bool(_WILD.fullmatch(name))


def is_placeholder(name: str) -> bool:
    """Whether a name stands for a skill that is not named."""
    return name.startswith("(")
