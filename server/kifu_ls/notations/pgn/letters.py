"""The letters of the pieces in other languages, and which of them a game is written in.

Languages overlap (B is the bishop in English and the rook in Hungarian), so every letter read leaves fewer of them.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kifu_ls.core.words import Words

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
ENGLISH_LETTERS = " PNBRQK"
"""The letter of each piece type."""
FIGURINES = {sign: piece for signs in ("♙♘♗♖♕♔", "♟♞♝♜♛♚") for piece, sign in enumerate(signs, 1)}


class Tongue(NamedTuple):
    """A language: its name and its letters."""

    name: Words
    letters: Mapping[str, int]


def _tongue(ja: str, en: str, knight: str, bishop: str, rook: str, queen: str, king: str, pawn: str = "") -> Tongue:
    pairs = {knight: KNIGHT, bishop: BISHOP, rook: ROOK, queen: QUEEN, king: KING}
    return Tongue(Words(ja, en), {**pairs, **({pawn: PAWN} if pawn else {})})


TONGUES = (
    _tongue("英語", "English", "N", "B", "R", "Q", "K", "P"),
    _tongue("ドイツ語", "German", "S", "L", "T", "D", "K"),
    _tongue("フランス語", "French", "C", "F", "T", "D", "R"),
    _tongue("スペイン語かイタリア語", "Spanish or Italian", "C", "A", "T", "D", "R"),
    _tongue("オランダ語", "Dutch", "P", "L", "T", "D", "K"),
    _tongue("ハンガリー語", "Hungarian", "H", "F", "B", "V", "K"),
    _tongue("ロシア語", "Russian", "К", "С", "Л", "Ф", "Кр"),
)
ENGLISH = 1
"""The bit of English in a set of languages: bit n stands for ``TONGUES[n]``."""
ALL = (1 << len(TONGUES)) - 1

LETTERS: Mapping[str, int] = {
    letter: sum(1 << number for number, tongue in enumerate(TONGUES) if letter in tongue.letters)
    for letter in {letter for tongue in TONGUES for letter in tongue.letters}
}
"""The set of languages that have a letter."""


def readings(letter: str, among: int) -> Iterator[tuple[int, int]]:
    """The piece types that a letter can stand for, each with the set of those languages, English first."""
    found: dict[int, int] = {}
    for number, tongue in enumerate(TONGUES):
        piece = tongue.letters.get(letter)
        if piece and among >> number & 1:
            found[piece] = found.get(piece, 0) | 1 << number
    yield from found.items()


def names(among: int) -> Words:
    """The names of a set of languages."""
    chosen = [tongue.name for number, tongue in enumerate(TONGUES) if among >> number & 1 and number]
    return Words("か".join(name.ja for name in chosen), " or ".join(name.en for name in chosen))
