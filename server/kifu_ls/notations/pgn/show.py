"""The state as plain values and as a table: the board and what belongs to it."""

from collections.abc import Mapping
from typing import Any

import chess

from kifu_ls.core.notation import Heading
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import boards, position
from kifu_ls.notations.pgn.state import MOVES, State
from kifu_ls.notations.pgn.why import SIDES

_WORTH = ((chess.PAWN, 1), (chess.KNIGHT, 3), (chess.BISHOP, 3), (chess.ROOK, 5), (chess.QUEEN, 9))
_HEAD = Words("| 白 | 黒 | 手番 | 手数 | 駒の差 | 結果 |", "| White | Black | to move | move | material | result |")
_TO_MOVE = Words("{side}の番", "{side} to move")
_CHECK, _MATE = Words("チェック", "check"), Words("チェックメイト", "checkmate")
_STALE = Words("ステイルメイト", "stalemate")
_DEPTH = Words("変化 {depth}", "variation {depth}")
_UNKNOWN = Words("局面は分かりません。", "The position is not known.")


def view(state: State) -> Mapping[str, Any]:
    """The state as ``kifu-ls state`` prints it, ``None`` for what is not known."""
    board = position.thaw(state.line.now) if state.line.now is not None else None
    return {
        "white": state.facts.white or None,
        "black": state.facts.black or None,
        "fen": board.fen() if board else None,
        "move_number": board.fullmove_number if board else None,
        "turn": ("white" if board.turn else "black") if board else None,
        "result": state.over or (state.facts.result or None if state.section == MOVES else None),
        "variation": len(state.stack),
    }


def table(state: State, locale: Locale) -> str:
    """The state as Markdown."""
    if state.line.now is None:
        return _UNKNOWN.say(locale) if state.section == MOVES else ""
    board = position.thaw(state.line.now)
    cells = (
        _cell(state.facts.white),
        _cell(state.facts.black),
        standing(board, locale),
        str(board.fullmove_number),
        material(board),
        state.over or state.facts.result or "*",
    )
    row = f"| {' | '.join(cells)} |"
    depth = _DEPTH.say(locale, {"depth": len(state.stack)}) + "\n\n" if state.stack else ""
    lines = [_HEAD.say(locale), "| --- " * len(cells) + "|", row]
    return f"{depth}```text\n{boards.text(board)}\n```\n\n" + "\n".join(lines) + f"\n\n`{board.fen()}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|") or "?"


def standing(board: chess.Board, locale: Locale) -> str:
    """Who is to move, and whether it is check, mate or stalemate."""
    if board.is_checkmate():
        return _MATE.say(locale)
    if board.is_stalemate():
        return _STALE.say(locale)
    said = _TO_MOVE.say(locale, {"side": SIDES[board.turn]})
    return f"{said} ({_CHECK.say(locale)})" if board.is_check() else said


def balance(board: chess.Board) -> int:
    """By how many pawns White has more."""
    return sum(
        worth * (chess.popcount(board.pieces_mask(piece, True)) - chess.popcount(board.pieces_mask(piece, False)))
        for piece, worth in _WORTH
    )


def material(board: chess.Board) -> str:
    """The balance with its sign."""
    return f"{balance(board):+d}" if balance(board) else "0"


def gist(heading: Heading, state: State) -> str:
    """How a game ended, to be shown above it."""
    if heading.kind != "game" or state.line.now is None:
        return ""
    board = position.thaw(state.line.now)
    number = board.fullmove_number - board.turn
    end = state.over or "*"
    return f"{number} · {end}" + (" · #" if board.is_checkmate() else "")
