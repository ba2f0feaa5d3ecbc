"""Reads one move as it is written, whatever it means on the board."""

import re
from functools import lru_cache

from kifu_ls.notations.pgn import letters
from kifu_ls.notations.pgn.letters import FIGURINES, KING, PAWN
from kifu_ls.notations.pgn.parts import San

KEPT = 20_000
_PIECES = "Кр|[" + "".join(sorted(letter for letter in letters.LETTERS if len(letter) == 1)) + "".join(FIGURINES) + "]"
_LOWER = "nbrqk"
_END = r"(?P<ep>[ ]?e\.?p\.?)?(?P<mark>(?:[+#†‡]|ch|mate|dbl|dis)*)"
_PROMOTION = (
    r"(?:(?P<equals>=)(?P<to_piece>[A-Za-z])|\((?P<bracket>[A-Za-z])\)|/(?P<slash>[A-Za-z])|(?P<bare>[QRBNqrbn]))?"
)
_MOVE = re.compile(
    rf"(?P<piece>{_PIECES})?(?P<from>[a-h]?[1-8]?)(?P<take>[x:-])?(?P<to>[a-h][1-8])(?P<late>:)?{_PROMOTION}{_END}"
)
_LOWER_MOVE = re.compile(
    rf"(?P<piece>[{_LOWER}])(?P<from>[a-h]?[1-8]?)(?P<take>[x:-])?(?P<to>[a-h][1-8])(?P<late>:)?{_END}"
)
_DROP = re.compile(r"(?P<piece>[PNBRQ]?)@(?P<to>[a-h][1-8])(?P<mark>[+#]?)")
_CASTLING = re.compile(r"(?P<wing>[O0o](?:-?[O0o]){1,2})(?P<mark>(?:[+#†‡])*)")
_SHORT = re.compile(r"(?P<from>[a-h])(?P<take>[x:]?)(?P<to>[a-h])(?P<mark>[+#]*)")
_MARKS = {"": "", "+": "+", "#": "#"}


@lru_cache(KEPT)
def read(text: str) -> San | None:
    """The move that a word is, ``None`` for no move at all."""
    found = _MOVE.fullmatch(text)
    if found:
        return _move(found)
    if found := _CASTLING.fullmatch(text):
        wing = found["wing"]
        odd = () if wing in ("O-O", "O-O-O") else ("zero",)
        sides = sum(char in "Oo0" for char in wing) - 1
        return San(KING, -1, -1, -1, mark=_mark(found["mark"]), castling=sides, odd=odd + _odd_mark(found["mark"]))
    if found := _DROP.fullmatch(text):
        piece = letters.ENGLISH_LETTERS.index(found["piece"]) if found["piece"] else PAWN
        return San(piece, -1, -1, _square(found["to"]), mark=found["mark"], drop=True, letter=found["piece"])
    return lower(text) or _short(text)


def null(text: str) -> San:
    """A move that is none."""
    return San(0, -1, -1, -1, null=True, odd=() if text == "--" else ("null",))


@lru_cache(KEPT)
def lower(text: str) -> San | None:
    """The move with a piece letter written small."""
    found = _LOWER_MOVE.fullmatch(text)
    if not found:
        return None
    piece = letters.ENGLISH_LETTERS.index(found["piece"].upper())
    return _with(found, piece, found["piece"].upper(), ("lower",))


def _move(found: re.Match[str]) -> San:
    letter = found["piece"] or ""
    if letter in FIGURINES:
        return _with(found, FIGURINES[letter], "", ("figurine",))
    if not letter:
        return _with(found, PAWN, "", ())
    piece = letters.TONGUES[0].letters.get(letter, 0)
    return _with(found, piece, letter, ("pawn",) if letter == "P" else () if piece else ("foreign",))


def _with(found: re.Match[str], piece: int, letter: str, odd: tuple[str, ...]) -> San:
    parts = found.groupdict()
    said = [*odd]
    origin, take = parts["from"], parts["take"] or ""
    file = ord(origin[0]) - 97 if origin and origin[0] in "abcdefgh" else -1
    rank = int(origin[-1]) - 1 if origin and origin[-1].isdigit() else -1
    if take == "-" or (file >= 0 and rank >= 0 and piece == PAWN and not letter):
        said.append("long")
    if take == ":" or parts["late"]:
        said.append("colon")
    if piece == PAWN and file >= 0 and rank < 0 and take in ("", "-"):
        said.append("bare")  # de6
    if piece == PAWN and file < 0 and take in ("x", ":"):
        said.append("bare")  # xe6
    promotion = parts.get("to_piece") or parts.get("bracket") or parts.get("slash") or parts.get("bare") or ""
    if promotion:
        if not parts.get("to_piece") or promotion.islower():
            said.append("promotion")
        to = letters.ENGLISH_LETTERS.find(promotion.upper())
        promoted = to if to > 0 else -1
    else:
        promoted = 0
    if parts["ep"]:
        said.append("ep")
    said += _odd_mark(parts["mark"])
    return San(
        piece,
        file,
        rank,
        _square(parts["to"]),
        takes=take in ("x", ":") or bool(parts["late"]),
        promotion=promoted,
        mark=_mark(parts["mark"]),
        letter=letter,
        odd=tuple(said),
    )


def _short(text: str) -> San | None:
    """A pawn's capture told by its two files: ``de``."""
    found = _SHORT.fullmatch(text)
    if not found or found["from"] == found["to"]:
        return None
    file, to = ord(found["from"]) - 97, ord(found["to"]) - 97
    return San(PAWN, file, -1, to - 8, takes=True, mark=_mark(found["mark"]), odd=("bare",))


def _square(name: str) -> int:
    return ord(name[0]) - 97 + 8 * (int(name[1]) - 1)


def _mark(text: str) -> str:
    """Check or mate as far as a mark says so: ``+``, ``#`` or nothing; ``?`` for marks that may be either."""
    if text in _MARKS:
        return text
    return "#" if "#" in text or "‡" in text or "mate" in text else "?" if text == "++" else "+"


def _odd_mark(text: str) -> tuple[str, ...]:
    return () if text in _MARKS else ("mark",)
