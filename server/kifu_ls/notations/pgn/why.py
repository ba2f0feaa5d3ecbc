"""Why a move is not legal, in the words of the rule, and which legal moves were perhaps meant."""

import chess

from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import play
from kifu_ls.notations.pgn.parts import San

MOST = 5
PIECES = (
    Words("", ""),
    Words("ポーン", "pawn"),
    Words("ナイト", "knight"),
    Words("ビショップ", "bishop"),
    Words("ルーク", "rook"),
    Words("クイーン", "queen"),
    Words("キング", "king"),
)
SIDES = (Words("黒", "Black"), Words("白", "White"))
Reason = tuple[str, tuple[tuple[str, object], ...]]
"""A variant of the phrases of PG501, and what fills it besides the move and the side."""


def reason(board: chess.Board, san: San) -> Reason:
    """Why no legal move fits what is written."""
    if board.is_game_over(claim_draw=False) and not any(board.generate_legal_moves()):
        return "over", ()
    if san.null:
        return "null", ()
    if san.castling:
        return _castling(board, san.castling), ()
    if san.drop or type(board) is not chess.Board or san.piece == 0:
        return "", ()
    if san.promotion and (san.piece != chess.PAWN or san.to >> 3 not in (0, 7)):
        return "promotion", ()
    if san.promotion in (-1, chess.KING):
        return "promoted", ()
    own = board.occupied_co[board.turn]
    pieces = board.pieces_mask(san.piece, board.turn)
    named = (("piece", PIECES[san.piece]),)
    if not pieces & _mask(san):
        return ("none", named) if not _other(board, san) else ("side", named)
    to = max(san.to, 0)
    if san.to >= 0 and own & chess.BB_SQUARES[to]:
        there = board.piece_type_at(to) or 0
        return "own", (("there", PIECES[there]), ("square", chess.square_name(to)))
    found = play.origins(board, san) if san.to >= 0 else 0
    if found:
        return _unsafe(board, san, found)
    if _other(board, san):
        return "side", named
    at = _blocked(board, san, pieces & _mask(san))
    if at is not None:
        return "blocked", (*named, ("square", chess.square_name(at)))
    if san.piece == chess.PAWN and (san.takes or (san.file >= 0 and san.file != to & 7)):
        return "empty", (("square", chess.square_name(to)),)
    return "reach", (*named, ("square", chess.square_name(to)))


def _mask(san: San) -> int:
    mask: int = chess.BB_ALL
    if san.file >= 0:
        mask &= chess.BB_FILES[san.file]
    if san.rank >= 0:
        mask &= chess.BB_RANKS[san.rank]
    return mask


def _unsafe(board: chess.Board, san: San, found: int) -> Reason:
    """A move that the piece can make, but for its king."""
    square = chess.msb(found)
    name = chess.square_name(square)
    if san.piece == chess.KING:
        return "attacked", (("square", chess.square_name(san.to)),)
    if board.is_check():
        return "check", ()
    if board.is_pinned(board.turn, square):
        return "pinned", (("piece", PIECES[san.piece]), ("square", name))
    return "check", ()


def _castling(board: chess.Board, wing: int) -> str:
    king = board.king(board.turn)
    rights = board.has_kingside_castling_rights if wing == 1 else board.has_queenside_castling_rights
    if king is None or not rights(board.turn):
        return "right"
    if board.is_check():
        return "castling-check"
    rank = chess.BB_RANK_1 if board.turn else chess.BB_RANK_8
    if not board.chess960:
        between = rank & (0x6060606060606060 if wing == 1 else 0x0E0E0E0E0E0E0E0E)
        if board.occupied & between:
            return "castling-blocked"
    return "through"


def _other(board: chess.Board, san: San) -> bool:
    """Whether the other side could make the move."""
    turned = board.copy(stack=False)
    turned.turn = not board.turn
    turned.ep_square = None
    return san.to >= 0 and any(turned.is_pseudo_legal(move) for move in _moves(turned, san))


def _moves(board: chess.Board, san: San) -> list[chess.Move]:
    return [
        chess.Move(square, san.to, san.promotion or None) for square in chess.scan_forward(play.origins(board, san))
    ]


def _blocked(board: chess.Board, san: San, pieces: int) -> int | None:
    """The first occupied square on the way of a piece that would get there over an empty board."""
    if san.piece in (chess.KNIGHT, chess.KING) or san.to < 0:
        return None
    for square in chess.scan_forward(pieces):
        way = chess.between(square, san.to)
        along = chess.ray(square, san.to)
        if not along or not _lines_up(san.piece, square, san.to, turn=board.turn):
            continue
        hit = way & board.occupied
        if hit:
            return chess.lsb(hit) if san.to > square else chess.msb(hit)
        if san.piece == chess.PAWN and board.occupied & chess.BB_SQUARES[san.to] and square & 7 == san.to & 7:
            return san.to
    return None


def _lines_up(piece: int, square: int, to: int, *, turn: bool) -> bool:
    straight = square & 7 == to & 7 or square >> 3 == to >> 3
    if piece == chess.PAWN:
        steps = ((to >> 3) - (square >> 3)) * (1 if turn else -1)
        return square & 7 == to & 7 and (steps == 1 or (steps == 2 and square >> 3 == (1 if turn else 6)))
    return piece == chess.QUEEN or straight == (piece == chess.ROOK)


def near(board: chess.Board, text: str, san: San | None, most: int = MOST) -> list[str]:
    """The legal moves nearest to what is written, the nearest first."""
    from difflib import SequenceMatcher  # a sound game needs none of it

    ranked = []
    for move in board.legal_moves:
        spelt = board.san(move)
        score = SequenceMatcher(None, text, spelt, autojunk=False).ratio()
        if san and not san.castling:
            score += 0.6 * (move.to_square == san.to) + 0.5 * (board.piece_type_at(move.from_square) == san.piece)
        if score > 0.5:
            ranked.append((-score, spelt))
    return [spelt for _, spelt in sorted(ranked)[:most]]
