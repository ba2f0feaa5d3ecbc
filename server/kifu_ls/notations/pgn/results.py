"""The four markers that end a game, and what else is written for them."""

import chess

MARKERS = ("1-0", "0-1", "1/2-1/2", "*")
WHITE, BLACK, DRAW, OPEN = MARKERS
_MEANT = {
    "½-½": DRAW,
    "½": DRAW,
    "1/2": DRAW,
    "1/2-1": DRAW,
    "1/2:1/2": DRAW,
    "0.5-0.5": DRAW,
    "draw": DRAW,
    "drawn": DRAW,
    "=": DRAW,
    "=-=": DRAW,
    "remis": DRAW,
    "引き分け": DRAW,
    "1:0": WHITE,
    "1-o": WHITE,
    "+-": WHITE,
    "+--": WHITE,
    "+:-": WHITE,
    "white": WHITE,
    "1": WHITE,
    "0:1": BLACK,
    "o-1": BLACK,
    "-+": BLACK,
    "--+": BLACK,
    "-:+": BLACK,
    "black": BLACK,
    "?": OPEN,
    "unknown": OPEN,
    "in progress": OPEN,
}
DASHES = str.maketrans("–—−－", "----")


def meant(text: str) -> str | None:
    """The marker that a text means, ``None`` where it means none for sure."""
    bare = text.strip().lower().translate(DASHES)
    tight = bare.replace(" ", "")
    return next((found for form in (bare, tight) if (found := _MEANT.get(form) or _own(form))), None)


def _own(text: str) -> str | None:
    return text if text in MARKERS else None


def of_board(board: chess.Board) -> str | None:
    """The result that a position decides, ``None`` where it decides none."""
    outcome = board.outcome(claim_draw=False)
    if outcome is None or outcome.termination not in (
        chess.Termination.CHECKMATE,
        chess.Termination.STALEMATE,
        chess.Termination.VARIANT_WIN,
        chess.Termination.VARIANT_LOSS,
        chess.Termination.VARIANT_DRAW,
    ):
        return None
    return outcome.result()
