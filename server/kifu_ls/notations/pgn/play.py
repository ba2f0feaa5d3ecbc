"""What a written move means on a board: every legal move that fits it, by the rules of python-chess."""

import chess

from kifu_ls.notations.pgn.parts import San

_RANKS, _FILES = chess.BB_RANKS, chess.BB_FILES


def origins(board: chess.Board, san: San) -> int:
    """The squares with a piece of the side to move that goes to the square of the move, pins apart (a bitboard)."""
    to, own = san.to, board.occupied_co[board.turn]
    if own & chess.BB_SQUARES[to]:
        return 0
    piece = san.piece
    if piece == chess.PAWN:
        found = _pawns(board, to, takes=san.takes or (san.file >= 0 and san.file != to & 7))
    elif piece == chess.KNIGHT:
        found = chess.BB_KNIGHT_ATTACKS[to] & board.knights & own
    elif piece == chess.KING:
        found = chess.BB_KING_ATTACKS[to] & board.kings & own
    else:
        occupied = board.occupied
        found = 0
        if piece != chess.ROOK:
            found = chess.BB_DIAG_ATTACKS[to][chess.BB_DIAG_MASKS[to] & occupied]
        if piece != chess.BISHOP:
            found |= chess.BB_RANK_ATTACKS[to][chess.BB_RANK_MASKS[to] & occupied]
            found |= chess.BB_FILE_ATTACKS[to][chess.BB_FILE_MASKS[to] & occupied]
        found &= own & (
            board.bishops if piece == chess.BISHOP else board.rooks if piece == chess.ROOK else board.queens
        )
    if san.file >= 0:
        found &= _FILES[san.file]
    if san.rank >= 0:
        found &= _RANKS[san.rank]
    return found


def _pawns(board: chess.Board, to: int, *, takes: bool) -> int:
    own = board.pawns & board.occupied_co[board.turn]
    if takes:
        if not (board.occupied & chess.BB_SQUARES[to] or to == board.ep_square):
            return 0
        return chess.BB_PAWN_ATTACKS[not board.turn][to] & own
    if board.occupied & chess.BB_SQUARES[to]:
        return 0
    back = -8 if board.turn else 8
    one = to + back
    if not 0 <= one < 64:
        return 0
    if own & chess.BB_SQUARES[one]:
        return chess.BB_SQUARES[one]
    if to >> 3 == (3 if board.turn else 4) and not board.occupied & chess.BB_SQUARES[one]:
        return own & chess.BB_SQUARES[one + back]
    return 0


def castling(board: chess.Board, wing: int) -> chess.Move | None:
    """The castling move to the king's wing (1) or the queen's (2), where it is legal."""
    for move in board.generate_castling_moves():
        if board.is_kingside_castling(move) == (wing == 1):
            return move
    return None


def readings(board: chess.Board, san: San) -> list[chess.Move]:
    """Every legal move that fits what is written, whatever it says of check and capture."""
    if san.null:
        return [] if board.is_check() else [chess.Move.null()]
    if san.castling:
        move = castling(board, san.castling)
        return [move] if move else []
    found = [move for move in board.legal_moves if _fits(board, san, move)]
    if not found and san.piece == chess.KING and (wing := _castles(board, san)):
        move = castling(board, wing)
        return [move] if move else []
    return found


def _fits(board: chess.Board, san: San, move: chess.Move) -> bool:
    if san.drop or move.drop:
        return san.drop and move.drop == san.piece and move.to_square == san.to
    whole = san.piece == chess.PAWN and not san.letter and san.file >= 0 and san.rank >= 0  # e2e4, g1f3
    piece = board.piece_type_at(move.from_square)
    if not whole and piece != san.piece:
        return False
    if san.file >= 0 and move.from_square & 7 != san.file:
        return False
    if san.rank >= 0 and move.from_square >> 3 != san.rank:
        return False
    if san.to < 0:  # de: the file alone
        return move.to_square & 7 == san.to + 8 and board.is_capture(move)
    to = move.to_square
    if board.is_castling(move):
        wing = 1 if board.is_kingside_castling(move) else 2
        return (whole or piece == chess.KING) and san.to in (to, _target(board, wing)) and (san.file >= 0 or not whole)
    if to != san.to:
        return False
    if san.promotion:
        return move.promotion == san.promotion
    taken = whole or san.file >= 0 or san.takes
    return taken or piece != chess.PAWN or move.from_square & 7 == to & 7


def _target(board: chess.Board, wing: int) -> int:
    """The square the king castles to."""
    return (6 if wing == 1 else 2) + (0 if board.turn else 56)


def _castles(board: chess.Board, san: San) -> int:
    """The wing that a king's move to two squares beside means."""
    return next((wing for wing in (1, 2) if san.to == _target(board, wing)), 0)


def same_without_promotion(board: chess.Board, moves: list[chess.Move]) -> bool:
    """Whether several moves differ only in what the pawn becomes."""
    return len({(move.from_square, move.to_square) for move in moves}) == 1


def needed(board: chess.Board, move: chess.Move) -> str:
    """The shortest spelling of a legal move, with its mark for check or mate."""
    return board.san(move)
