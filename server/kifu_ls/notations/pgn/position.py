"""Positions as small frozen values, and boards made of them.

A position is kept before every line and in every open variation, so it is packed: the bitboards and counters of
standard chess and Chess960 as bytes. The positions of other variants are their FEN with the name of the variant. Both
are compared by value.
"""

from collections.abc import Mapping
from functools import cache
from struct import Struct

import chess

Position = bytes | str
"""A position as it is kept."""
Fields = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int]
"""A position of standard chess or Chess960, unpacked: pawns, knights, bishops, rooks, queens, kings, the white pieces,
the rooks that may castle (all bitboards), the side to move (bit 0: White) with Chess960 (bit 1), the en passant square
(64: none), whether the side to move is in check, moves since a capture or pawn move, the move number, and all pieces.
"""

_PACK = Struct("<8QBBBHI")
WHITE, CHESS960 = 1, 2
NO_EP = 64
FLAGS, CHECK, FULL = 8, 10, 12
"""The places of the flags, of the check and of the move number among the fields."""
MOST_HALF, MOST_FULL = 0xFFFF, 0xFFFFFFFF
START = "standard"
_STANDARD = {"", "standard", "chess", "normal", "fromposition", "orthodox"}
_CHESS960 = {"chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "freestyle", "freestylechess", "960"}


def pack(fields: Fields) -> bytes:
    """A position as it is kept."""
    return _PACK.pack(*fields[:-1])


def unpack(kept: bytes) -> Fields:
    """The fields of a position that is kept."""
    said = _PACK.unpack(kept)
    pawns, knights, bishops, rooks, queens, kings = said[:6]
    return (*said, pawns | knights | bishops | rooks | queens | kings)


def freeze(board: chess.Board) -> Position:
    """The position on a board, without the moves that led to it."""
    if type(board) is not chess.Board:
        return f"{type(board).uci_variant}|{board.chess960:d}|{board.fen(shredder=board.chess960)}"
    return pack(fields(board))


def fields(board: chess.Board) -> Fields:
    """The position on a board of standard chess or Chess960."""
    return (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.occupied_co[True],
        board.castling_rights,
        board.turn * WHITE | board.chess960 * CHESS960,
        NO_EP if board.ep_square is None else board.ep_square,
        int(board.is_check()),
        min(board.halfmove_clock, MOST_HALF),
        min(board.fullmove_number, MOST_FULL),
        board.occupied,
    )


def thaw(position: Position) -> chess.Board:
    """A board of one's own with a position on it."""
    if isinstance(position, str):
        variant, chess960, fen = position.split("|", 2)
        made: chess.Board = _variants()[variant](fen, chess960=chess960 == "1")
        return made
    return laid(unpack(position))


def laid(fields: Fields) -> chess.Board:
    """A board with a position of standard chess or Chess960 on it."""
    board = chess.Board(None)
    (
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        white,
        board.castling_rights,
        flags,
        ep,
        _,
        board.halfmove_clock,
        board.fullmove_number,
        occupied,
    ) = fields
    board.occupied = occupied
    board.occupied_co = [occupied ^ white, white]
    board.turn = bool(flags & WHITE)
    board.chess960 = bool(flags & CHESS960)
    board.ep_square = None if ep == NO_EP else ep
    return board


@cache
def start(variant: str = START) -> Position:
    """The usual first position of a variant."""
    return freeze(chess.Board() if variant == START else _variants()[variant]())


def variant(name: str) -> tuple[str, bool] | None:
    """The variant that the value of a Variant tag means and whether it is Chess960; ``None`` for an unknown one."""
    bare = "".join(char for char in name.lower() if char.isalnum())
    if bare in _STANDARD:
        return START, False
    if bare in _CHESS960:
        return START, True
    found = _names().get(bare)
    return (found, False) if found else None


@cache
def _variants() -> Mapping[str, type[chess.Board]]:
    """The boards of the other variants by the name that they are kept under."""
    import chess.variant

    return {board.uci_variant: board for board in chess.variant.VARIANTS if board.uci_variant not in (None, "chess")}


@cache
def _names() -> Mapping[str, str]:
    return {
        "".join(char for char in alias.lower() if char.isalnum()): name
        for name, board in _variants().items()
        for alias in board.aliases
    }


def board(variant: str, fen: str, *, chess960: bool) -> chess.Board:
    """The board of a FEN. Raises ``ValueError``."""
    made = chess.Board if variant == START else _variants()[variant]
    laid = made(fen, chess960=chess960)
    laid.castling_rights = laid.clean_castling_rights()
    return laid
