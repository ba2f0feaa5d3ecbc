"""Plays the moves that are written just as they should be, which are nearly all, at a glance.

It says a second time, for speed alone, what ``play`` and python-chess say: how pieces move, what a check is. Whatever
it is not sure of it leaves to them, and tests hold it to the same results. Positions are ``position.Fields``.
"""

import chess

from kifu_ls.notations.pgn.parts import San
from kifu_ls.notations.pgn.position import MOST_FULL, MOST_HALF, NO_EP, WHITE, Fields, laid

_PAWN, _KNIGHT, _BISHOP, _ROOK, _QUEEN, _KING = range(1, 7)
_SQUARES, _FILES, _RANKS, _RAYS = chess.BB_SQUARES, chess.BB_FILES, chess.BB_RANKS, chess.BB_RAYS
_KNIGHTS, _KINGS, _PAWNS = chess.BB_KNIGHT_ATTACKS, chess.BB_KING_ATTACKS, chess.BB_PAWN_ATTACKS
_DIAG, _RANK, _FILE = chess.BB_DIAG_ATTACKS, chess.BB_RANK_ATTACKS, chess.BB_FILE_ATTACKS
_DIAG_MASK, _RANK_MASK, _FILE_MASK = chess.BB_DIAG_MASKS, chess.BB_RANK_MASKS, chess.BB_FILE_MASKS
_BACK_RANKS: int = chess.BB_RANK_1 | chess.BB_RANK_8
_HOME = (chess.BB_RANK_8, chess.BB_RANK_1)


def routine(before: Fields, san: San) -> tuple[Fields, int] | None:  # noqa: PLR0915 - a call costs more than a line
    """The position after a move, and the square it came from; ``None`` where that cannot be told at a glance."""
    piece, file, rank, to, captures, promotion, mark, _, _, drop, _, odd = san
    if odd or drop:
        return None
    if to < 0:
        return _castle(before, san)
    pawns, knights, bishops, rooks, queens, kings, white, castling, flags, _, checked, half, full, occupied = before
    turn = flags & 1
    own = white if turn else occupied ^ white
    there = _SQUARES[to]
    if own & there or (kings & there):
        return None
    takes = occupied & there
    if piece == _PAWN:
        if rank >= 0:
            return None
        if (there & _BACK_RANKS != 0) != (promotion > 0):
            return None
        if takes:
            if file < 0:
                return None
            found = _PAWNS[not turn][to] & pawns & own & _FILES[file]
        elif file >= 0:
            return None
        else:
            one = to - 8 if turn else to + 8
            if not 0 <= one < 64:
                return None
            found = pawns & own & _SQUARES[one]
            if not found and not occupied & _SQUARES[one] and to >> 3 == (3 if turn else 4):
                found = pawns & own & _SQUARES[one - 8 if turn else one + 8]
    elif promotion:
        return None
    elif piece == _KNIGHT:
        found = _KNIGHTS[to] & knights & own
    elif piece == _BISHOP:
        found = _DIAG[to][_DIAG_MASK[to] & occupied] & bishops & own
    elif piece == _ROOK:
        found = (_RANK[to][_RANK_MASK[to] & occupied] | _FILE[to][_FILE_MASK[to] & occupied]) & rooks & own
    elif piece == _QUEEN:
        found = (
            (
                _DIAG[to][_DIAG_MASK[to] & occupied]
                | _RANK[to][_RANK_MASK[to] & occupied]
                | _FILE[to][_FILE_MASK[to] & occupied]
            )
            & queens
            & own
        )
    elif piece == _KING:
        found = _KINGS[to] & kings & own
    else:
        return None
    if piece != _PAWN and (file >= 0 or rank >= 0):
        found = _told_apart(before, san, found, own)
    if not found or found & (found - 1) or captures != (takes != 0):
        return None
    origin = found.bit_length() - 1
    if takes:
        left = ~there
        pawns &= left
        knights &= left
        bishops &= left
        rooks &= left
        queens &= left
        white &= left
    moved = found | there
    occupied = occupied ^ found | there
    half = 0 if takes or piece == _PAWN else half + 1 if half < MOST_HALF else half
    ep = NO_EP
    if castling:
        castling &= ~moved
    if turn:
        white ^= moved
        own, other = white, occupied ^ white
    else:
        own, other = occupied ^ white, white
    target = kings & other
    king = kings & own if piece != _KING else there
    if not king or not target:
        return None
    check = 0
    if piece == _PAWN:
        pawns ^= found
        if not promotion:
            pawns |= there
            check = _PAWNS[turn][to] & target
            if origin - to in (16, -16):
                ep = (origin + to) >> 1
        elif promotion == _QUEEN:
            queens |= there
        elif promotion == _ROOK:
            rooks |= there
        elif promotion == _BISHOP:
            bishops |= there
        elif promotion == _KNIGHT:
            knights |= there
        else:
            return None
        if promotion:
            check = (
                1 if _attacked(target, own, not turn, pawns, knights, bishops, rooks, queens, kings, occupied) else 0
            )
    elif piece == _KNIGHT:
        knights ^= moved
        check = _KNIGHTS[to] & target
    elif piece == _BISHOP:
        bishops ^= moved
        check = _DIAG[to][_DIAG_MASK[to] & occupied] & target
    elif piece == _ROOK:
        rooks ^= moved
        check = (_RANK[to][_RANK_MASK[to] & occupied] | _FILE[to][_FILE_MASK[to] & occupied]) & target
    elif piece == _QUEEN:
        queens ^= moved
        if _RAYS[target.bit_length() - 1][to]:
            check = (
                _DIAG[to][_DIAG_MASK[to] & occupied]
                | _RANK[to][_RANK_MASK[to] & occupied]
                | _FILE[to][_FILE_MASK[to] & occupied]
            ) & target
    else:
        kings ^= moved
        if castling:
            castling &= ~_HOME[turn]
    sliders = bishops | rooks | queens
    if not check and _RAYS[target.bit_length() - 1][origin] & own & sliders:
        check = _attacked(target, own, not turn, pawns, knights, bishops, rooks, queens, kings, occupied)
    if (check != 0) != (mark != ""):
        return None
    if (checked or piece == _KING or _RAYS[king.bit_length() - 1][origin] & other & sliders) and _attacked(
        king, other, turn, pawns, knights, bishops, rooks, queens, kings, occupied
    ):
        return None
    after = (
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white,
        castling,
        flags ^ 1,
        ep,
        1 if check else 0,
        half,
        full if turn or full >= MOST_FULL else full + 1,
        occupied,
    )
    return after, origin


def _told_apart(before: Fields, san: San, found: int, own: int) -> int:
    """The square of the piece that a file or a rank tells from others, 0 where it is not sure that it must be told."""
    if san.file >= 0:
        if san.rank >= 0:
            return 0
        chosen = found & _FILES[san.file]
        others = found & ~chosen
    else:
        chosen = found & _RANKS[san.rank]
        others = found & ~chosen & _FILES[(chosen.bit_length() - 1) & 7] if chosen else 0
    if not others or before[10]:
        return 0
    sliders = (before[2] | before[3] | before[4]) & ~own
    lines = _RAYS[(before[5] & own).bit_length() - 1]
    while others:
        square = others.bit_length() - 1
        if not lines[square] & sliders:
            return chosen  # no line on which it could be pinned
        others ^= _SQUARES[square]
    return 0


def _castle(before: Fields, san: San) -> tuple[Fields, int] | None:
    """The same for castling as in standard chess."""
    pawns, knights, bishops, rooks, queens, kings, white, castling, flags, _, checked, half, full, occupied = before
    turn = flags & 1
    home = 4 if turn else 60
    short = san.castling == 1
    corner = home + 3 if short else home - 4
    way = (home + 1, home + 2) if short else (home - 1, home - 2)
    rook = _SQUARES[corner]
    own = white if turn else occupied ^ white
    if checked or flags & 2 or not castling & rook & rooks & own or not kings & own & _SQUARES[home]:
        return None
    between = _SQUARES[way[0]] | _SQUARES[way[1]] | (0 if short else _SQUARES[home - 3])
    if not san.castling or occupied & between:
        return None
    other = occupied ^ own
    for square in way:
        if _attacked(_SQUARES[square], other, turn, pawns, knights, bishops, rooks, queens, kings, occupied):
            return None
    rook_moved, king_moved = rook | _SQUARES[way[0]], _SQUARES[home] | _SQUARES[way[1]]
    rooks ^= rook_moved
    kings ^= king_moved
    occupied ^= rook_moved ^ king_moved
    if turn:
        white ^= rook_moved ^ king_moved
    own = occupied ^ other
    check = _attacked(kings & other, own, not turn, pawns, knights, bishops, rooks, queens, kings, occupied)
    if check != (san.mark != ""):
        return None
    after = (
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white,
        castling & ~_HOME[turn],
        flags ^ 1,
        NO_EP,
        1 if check else 0,
        min(half + 1, MOST_HALF),
        full if turn else min(full + 1, MOST_FULL),
        occupied,
    )
    return after, home


def mates(after: Fields) -> bool:
    """Whether the side to move, which is in check, has no legal move."""
    pawns, knights, bishops, rooks, queens, kings, white, _, flags, _, _, _, _, occupied = after
    turn = flags & WHITE
    own = white if turn else occupied ^ white
    other = occupied ^ own
    king = kings & own
    ways = _KINGS[king.bit_length() - 1] & ~own
    left = occupied ^ king  # it does not hide behind itself
    while ways:
        there = _SQUARES[ways.bit_length() - 1]
        if not _attacked(there, other & ~there, turn, pawns, knights, bishops, rooks, queens, kings, left | there):
            return False
        ways ^= there
    return not any(laid(after).generate_legal_moves())


def _attacked(
    king: int,
    by: int,
    turn: int,
    pawns: int,
    knights: int,
    bishops: int,
    rooks: int,
    queens: int,
    kings: int,
    occupied: int,
) -> bool:
    """Whether the pieces ``by`` attack the king, which is of the side ``turn``."""
    square = king.bit_length() - 1
    return bool(
        by
        & (
            (_KNIGHTS[square] & knights)
            | (_PAWNS[turn][square] & pawns)
            | (_DIAG[square][_DIAG_MASK[square] & occupied] & (bishops | queens))
            | (
                (_RANK[square][_RANK_MASK[square] & occupied] | _FILE[square][_FILE_MASK[square] & occupied])
                & (rooks | queens)
            )
            | (_KINGS[square] & kings)
        )
    )
