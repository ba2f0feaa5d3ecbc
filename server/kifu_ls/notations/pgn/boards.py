"""A board for the eye: in letters, and as an SVG picture."""

import chess


def text(board: chess.Board) -> str:
    """The board in letters, White below."""
    rows = str(board).split("\n")
    return "\n".join([*(f"{8 - number}  {row}" for number, row in enumerate(rows)), "", "   a b c d e f g h"])


def svg(board: chess.Board, move: chess.Move | None = None, squares: str = "") -> str:
    """The board as a picture, with the last move or the squares of a command marked."""
    import chess.svg

    check = board.king(board.turn) if board.is_check() else None
    return str(chess.svg.board(board, lastmove=move or None, check=check, size=220, arrows=_arrows(squares)))


def _arrows(squares: str) -> list[tuple[int, int]]:
    found = []
    for word in squares.split(","):
        names = word.strip()[1:]
        if len(names) in (2, 4):
            tail, head = names[:2], names[-2:]
            if tail in chess.SQUARE_NAMES and head in chess.SQUARE_NAMES:
                found.append((chess.parse_square(tail), chess.parse_square(head)))
    return found
