"""A game as curves: evaluation, clocks, and the balance of the pieces."""

from collections.abc import Iterator, Mapping

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import commands, position, show, trace
from kifu_ls.notations.pgn.state import State

WHITE, BLACK, BALANCE = "white", "black", "balance"
_EVAL = Words("評価 (1/100ポーン、白から見て)", "evaluation (centipawns, White's side)")
_CLOCK = Words("残り時間 (秒)", "clock (seconds)")
_MATERIAL = Words("駒の差 (ポーン、白から見て)", "material (pawns, White's side)")

Measures = Mapping[str, Mapping[str, int]]


def moments(scene: Scene, locale: Locale) -> Iterator[tuple[str, Measures]]:
    """Each move of the game itself on a line, with what is measured behind it."""
    for move in trace.of(scene).moves:
        if move.depth:
            continue
        board = move.board()
        number = f"{board.fullmove_number}{'.' if board.turn else '...'} {move.spelt}"
        told = commands.of_move(scene, move, ())
        found: dict[str, dict[str, int]] = {}
        if "eval" in told and (value := commands.centipawns(told["eval"])) is not None:
            found[_EVAL.say(locale)] = {BALANCE: value}
        if "clk" in told and (left := commands.seconds(told["clk"])) is not None:
            found[_CLOCK.say(locale)] = {WHITE if board.turn else BLACK: left}
        board.push(move.move)
        found[_MATERIAL.say(locale)] = {BALANCE: show.balance(board)}
        yield number, found


def measures(state: State, locale: Locale) -> Measures:
    """The values after a line, while a game is played and where it has ended."""
    if state.line.now is None:
        return {}
    return {_MATERIAL.say(locale): {BALANCE: show.balance(position.thaw(state.line.now))}}


def named(state: State) -> Mapping[str, str]:
    """What the series are called."""
    return {
        BALANCE: "±",
        WHITE: state.facts.white or "White",
        BLACK: state.facts.black or "Black",
    }


def curve(state: State, locale: Locale) -> Mapping[str, int]:
    """The balance of the pieces, for the panel of the editor."""
    return next(iter({_MATERIAL.say(locale): value[BALANCE]} for value in measures(state, locale).values()), {})
