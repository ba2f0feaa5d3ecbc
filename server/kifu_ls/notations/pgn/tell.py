"""Moves in words."""

from collections.abc import Iterator

import chess

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import nags, trace
from kifu_ls.notations.pgn.state import State
from kifu_ls.notations.pgn.why import PIECES, SIDES

_MOVE = Words("{side}の{piece}が{start}から{end}へ", "{side}'s {piece} goes from {start} to {end}")
_TAKES = Words(
    "{side}の{piece}が{start}から{end}の{taken}を取る", "{side}'s {piece} on {start} takes the {taken} on {end}"
)
_PASSING = Words(
    "{side}のポーンが{start}から{end}へ進み、通り過ぎたポーンを取る(アンパッサン)",
    "{side}'s pawn on {start} takes en passant on {end}",
)
_SHORT = Words("{side}がキング側にキャスリング", "{side} castles kingside")
_LONG = Words("{side}がクイーン側にキャスリング", "{side} castles queenside")
_PASS = Words("{side}はパス", "{side} passes")
_DROP = Words("{side}が{piece}を{end}に打つ", "{side} drops a {piece} on {end}")
_BECOMES = Words("、{piece}に成る", " and becomes a {piece}")
_CHECK, _MATE = Words("。チェック", ", check"), Words("。チェックメイト", ", checkmate")
_STALE = Words("。ステイルメイト", ", stalemate")
_STOP = Words("。", ".")
_ENDS = {
    "1-0": Words("白の勝ち。", "White wins."),
    "0-1": Words("黒の勝ち。", "Black wins."),
    "1/2-1/2": Words("引き分け。", "Drawn."),
    "*": Words("まだ終わっていない。", "Not finished."),
}
_BEGINS = Words("白は{white}、黒は{black}。", "{white} has White against {black}.")
_VARIATION = Words("(変化 ", "(Instead ")


def move(board: chess.Board, move: chess.Move, locale: Locale) -> str:
    """A move in a sentence; ``board`` is the one before it."""
    side = SIDES[board.turn]
    if not move:
        return _PASS.say(locale, {"side": side}) + _STOP.say(locale)
    piece = move.drop or board.piece_type_at(move.from_square) or chess.PAWN
    said = {
        "side": side,
        "piece": PIECES[piece],
        "start": chess.square_name(move.from_square),
        "end": chess.square_name(move.to_square),
        "taken": PIECES[board.piece_type_at(move.to_square) or chess.PAWN],
    }
    if move.drop:
        words = _DROP
    elif board.is_castling(move):
        words = _SHORT if board.is_kingside_castling(move) else _LONG
    elif board.is_en_passant(move):
        words = _PASSING
    else:
        words = _TAKES if board.is_capture(move) else _MOVE
    text = words.say(locale, said)
    if move.promotion:
        text += _BECOMES.say(locale, {"piece": PIECES[move.promotion]})
    after = board.copy(stack=False)
    after.push(move)
    end = _MATE if after.is_checkmate() else _CHECK if after.is_check() else _STALE if after.is_stalemate() else None
    return text + (end.say(locale) if end else "") + _STOP.say(locale)


def tell(scene: Scene, locale: Locale) -> str:
    """The moves of a line in one sentence each."""
    gap = "" if locale is Locale.JA else " "
    return gap.join(_sentences(scene, locale))


def _sentences(scene: Scene, locale: Locale) -> Iterator[str]:
    traced = trace.of(scene)
    played = {one.token.start: one for one in traced.moves}
    for token, section in zip(traced.tokens, traced.sections, strict=True):
        one = played.get(token.start)
        if one is not None:
            board = one.board()
            dots = "." if board.turn else "..."
            yield f"{board.fullmove_number}{dots} {one.spelt}: {move(board, one.move, locale)}"
        elif token.kind == "NAG":
            yield f"({nags.meaning(int(token.text[1:5] or 0)).say(locale)})"
        elif token.kind == "OPEN":
            yield _VARIATION.say(locale).strip()
        elif token.kind == "CLOSE":
            yield ")"
        elif token.kind == "RESULT" and section != "moves":
            yield _ENDS[token.text].say(locale)


def opens(scene: Scene) -> bool:
    """Whether a game begins with the line."""
    return trace.begins(scene)


def retell(scene: Scene, locale: Locale) -> str:
    """The line in sentences; the players where their game begins to be played."""
    before, after = scene.before, scene.after
    first = before.section != "moves" and after.section == "moves" and (after.facts.white or after.facts.black)
    said = tell(scene, locale)
    if not first:
        return said
    names = {"white": after.facts.white or "?", "black": after.facts.black or "?"}
    gap = "" if locale is Locale.JA else " "
    return _BEGINS.say(locale, names) + gap + said


def close(state: State, locale: Locale) -> str:
    """What is said where a game ends without a marker: nothing."""
    return ""
