"""What is wrong with a FEN, field by field."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import chess

from kifu_ls.core.finding import Severity
from kifu_ls.notations.pgn.why import SIDES

_PIECES = "pnbrqkPNBRQK"
_CASTLING = re.compile(r"-|[KQkqA-Ha-h]{1,4}")
_SQUARE = re.compile("-|[a-h][1-8]")
_REST = ("w", "-", "-", "0", "1")


class Problem(NamedTuple):
    """Something wrong: the variant of the phrase, columns in the value, and what the field should be."""

    variant: str
    start: int
    end: int
    text: str = ""
    severity: Severity = Severity.ERROR
    named: tuple[tuple[str, object], ...] = ()
    plain: str | None = None

    @property
    def arguments(self) -> tuple[tuple[str, object], ...]:
        """What fills the phrase."""
        return (("text", self.text), *self.named)


def completed(value: str) -> str:
    """A FEN with the fields at its end that may be left out, and with fields that can be read."""
    fields = value.split()[:6]
    if len(fields) > 2 and not _CASTLING.fullmatch(fields[2]):
        fields[2] = "-"
    if len(fields) > 3 and not _SQUARE.fullmatch(fields[3]):
        fields[3] = "-"
    for at, plain in ((4, "0"), (5, "1")):
        if len(fields) > at and not (fields[at].isascii() and fields[at].isdigit()):
            fields[at] = plain
    return " ".join([*fields, *_REST[len(fields) - 1 :]])


def is_chess960(value: str) -> bool:
    """Whether the castling rights are those of Chess960: king or rooks do not stand where they usually do."""
    try:
        board = chess.Board(completed(value), chess960=True)
    except ValueError:
        return False
    for color, rank in ((chess.WHITE, chess.BB_RANK_1), (chess.BLACK, chess.BB_RANK_8)):
        rights = board.clean_castling_rights() & rank
        if not rights:
            continue
        king = board.king(color)
        if king is None or king & 7 != 4 or rights & ~chess.BB_CORNERS:
            return True
    return False


def problems(value: str, *, standard: bool) -> Iterator[Problem]:
    """What is wrong with a FEN; of other variants only the shape is looked at."""
    fields = [(found.start(), found[0]) for found in re.finditer(r"\S+", value)]
    if not fields:
        yield Problem("ranks", 0, len(value), named=(("count", 0),))
        return
    grave = list(_board(*fields[0], standard=standard))
    yield from grave
    if len(fields) > 1 and fields[1][1] not in ("w", "b"):
        grave.append(Problem("turn", fields[1][0], fields[1][0] + len(fields[1][1])))
        yield grave[-1]
    if grave or not standard:
        return
    yield from _details(value, fields)


def _board(at: int, said: str, *, standard: bool) -> Iterator[Problem]:
    whole = said
    if not standard:
        said = re.sub(r"\[.*?\]|~", "", said)
    ranks = said.split("/")
    if len(ranks) != 8 and (standard or len(ranks) < 8):
        yield Problem("ranks", at, at + len(whole), named=(("count", len(ranks)),))
        return
    if not standard:
        return
    start = at
    for number, rank in enumerate(ranks):
        odd = next((char for char in rank if char not in _PIECES and char not in "12345678"), None)
        if odd is not None:
            column = start + rank.index(odd)
            yield Problem("sign", column, column + 1, odd)
            return
        count = sum(int(char) if char.isdigit() else 1 for char in rank)
        if count != 8 or re.search(r"\d\d", rank):
            yield Problem("rank", start, start + len(rank), named=(("rank", 8 - number), ("count", count)))
            return
        start += len(rank) + 1
    for color, letter in ((True, "K"), (False, "k")):
        if said.count(letter) != 1:
            yield Problem("kings", at, at + len(said), named=(("side", SIDES[color]), ("count", said.count(letter))))
            return
    for rank, start in ((ranks[0], at), (ranks[7], at + len(said) - len(ranks[7]))):
        if "p" in rank.lower():
            yield Problem("pawns", start, start + len(rank))
            return


def _details(value: str, fields: list[tuple[int, str]]) -> Iterator[Problem]:
    board = chess.Board(None, chess960=True)
    board.set_board_fen(fields[0][1])
    board.turn = len(fields) < 2 or fields[1][1] == "w"
    if board.was_into_check():
        start, end = (fields[1][0], fields[1][0] + 1) if len(fields) > 1 else (0, len(value))
        plain = ("b" if board.turn else "w") if len(fields) > 1 else None
        yield Problem("check", start, end, plain=plain)
        return
    if len(fields) > 2:
        yield from _castling(board, *fields[2])
    if len(fields) > 3:
        yield from _en_passant(board, *fields[3])
    for at, said in fields[6:7]:
        yield Problem("", at, len(value.rstrip()), said, Severity.WARNING)
    for at, said in fields[4:6]:
        if not (said.isascii() and said.isdigit()):
            yield Problem("count", at, at + len(said), said, Severity.WARNING, plain="0" if at == fields[4][0] else "1")


def _castling(board: chess.Board, at: int, said: str) -> Iterator[Problem]:
    problem = Problem("castling", at, at + len(said), said, Severity.WARNING)
    if not _CASTLING.fullmatch(said):
        yield problem._replace(plain="-")
        return
    if said == "-":
        return
    board.set_castling_fen(said)
    given, clean = board.castling_rights, board.clean_castling_rights()
    lost = sum(1 for char in said) - chess.popcount(clean)
    if given != clean or lost > 0:
        board.castling_rights = clean
        yield problem._replace(plain=board.castling_xfen())


def _en_passant(board: chess.Board, at: int, said: str) -> Iterator[Problem]:
    if said == "-":
        return
    problem = Problem("ep", at, at + len(said), said, Severity.WARNING, plain="-")
    if not re.fullmatch("[a-h][1-8]", said):
        yield problem
        return
    square = chess.parse_square(said)
    pushed = square - 8 if board.turn else square + 8
    rank = 5 if board.turn else 2
    pawn = chess.BB_SQUARES[pushed] if 0 <= pushed < 64 else 0
    if square >> 3 != rank or not pawn & board.pawns & board.occupied_co[not board.turn]:
        yield problem
