"""Full-width and half-width forms, and texts that remember where each character came from."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

HALF = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
"""``str.translate`` table: full-width ASCII to ASCII (U+FF01 to U+FF5E)."""


def half(text: str) -> str:
    """``text`` with full-width letters, digits and signs made half-width."""
    return text.translate(HALF)


def is_half_kana(char: str) -> bool:
    """Whether ``char`` is a half-width katakana letter or mark."""
    return "\uff61" <= char <= "\uff9f"


def full_kana(text: str) -> str:
    """``text`` with half-width kana made full-width, voiced marks joined."""
    return unicodedata.normalize("NFKC", text) if any(map(is_half_kana, text)) else text


class Folded(NamedTuple):
    """A text made from another one; ``at[i]`` is the column in the source of character ``i``, ``at[-1]`` its end."""

    text: str
    at: tuple[int, ...]

    @classmethod
    def plain(cls, text: str) -> "Folded":
        """A text that is its own source."""
        return cls(text, tuple(range(len(text) + 1)))

    @classmethod
    def join(cls, pieces: Iterable[tuple[str, int]], end: int) -> "Folded":
        """From pieces of text, each with the source column it stands for. ``end`` is the source's length."""
        chars: list[str] = []
        at: list[int] = []
        for piece, column in pieces:
            chars.append(piece)
            at.extend([column] * len(piece))
        at.append(end)
        return cls("".join(chars), tuple(at))

    def replaced(self, start: int, end: int, text: str) -> "Folded":
        """With the characters from ``start`` to ``end`` replaced by ``text``; those of them that stay, in whatever
        case, keep their columns, and new ones stand where the next of those stands.
        """
        was = self.text[start:end].upper()
        columns: list[int] = []
        next_ = 0
        for char in text.upper():
            kept = was.find(char, next_)
            next_ = next_ if kept < 0 else kept
            columns.append(self.at[start + next_])
            next_ += kept >= 0
        return Folded(
            self.text[:start] + text + self.text[end:],
            self.at[:start] + tuple(columns) + self.at[end:],
        )
