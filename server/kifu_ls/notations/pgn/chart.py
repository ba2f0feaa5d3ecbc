"""A game as curves: evaluation, clocks, and the balance of the pieces."""

from collections.abc import Iterator, Mapping, Sequence
from math import exp

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import commands, position, show, trace
from kifu_ls.notations.pgn.state import State

WHITE, BLACK, BALANCE = "white", "black", "balance"
_EVAL = Words("評価 (1/100ポーン、白から見て)", "evaluation (centipawns, White's side)")
_CLOCK = Words("残り時間 (秒)", "clock (seconds)")
_MATERIAL = Words("駒の差 (ポーン、白から見て)", "material (pawns, White's side)")
_SWUNG = Words("{name} ({before}→{after})", "{name} ({before} → {after})")
_MATE = Words("{name} 詰み", "{name} mate")
LARGE = 300
"""From which change of the chances on a move is marked, of 2000: about two pawns in an even game."""
CALM = 270
"""Hundredths of a pawn, at which the chances are three to one."""
_MATED = 2001

Measures = Mapping[str, Mapping[str, int]]


def moments(
    scenes: Sequence[Scene], locale: Locale
) -> Iterator[tuple[int, str, Measures, tuple[int, str, str] | None]]:
    """Each move of the game itself: the number of its scene, its name, what is measured behind it, and whether it
    turned the game, as far as the file has evaluations.
    """
    last: tuple[int, str] | None = None
    for at, scene in enumerate(scenes):
        for move in trace.of(scene).moves:
            if move.depth:
                continue
            board = move.board()
            name = f"{board.fullmove_number}{'.' if board.turn else '...'} {move.spelt}"
            told = commands.of_move(scene, move, scenes[at + 1 : at + 1 + commands.FAR])
            found: dict[str, dict[str, int]] = {}
            left = commands.seconds(told["clk"]) if "clk" in told else None
            said = told.get("eval", "").partition(",")[0]
            value = commands.centipawns(said)
            clock = {WHITE if board.turn else BLACK: left} if left is not None else {}
            board.push(move.move)
            if value is None and last is not None and board.is_checkmate():  # programs give no evaluation there
                value = -commands.MATE if board.turn else commands.MATE
            if value is not None:
                found[_EVAL.say(locale)] = {BALANCE: value}
            if clock:
                found[_CLOCK.say(locale)] = clock
            found[_MATERIAL.say(locale)] = {BALANCE: show.balance(board)}
            yield at, name, found, _turning(name, last, (value, said), mate=board.is_checkmate(), locale=locale)
            last = last if value is None else (value, said)


def _turning(
    name: str, before: tuple[int, str] | None, after: tuple[int | None, str], *, mate: bool, locale: Locale
) -> tuple[int, str, str] | None:
    """A mark where a move changes who is likely to win, and at mate."""
    value, written = after
    if before is None or value is None:
        return None
    said = {"name": name, "before": before[1], "after": written}
    if mate:
        return _MATED, BALANCE, _MATE.say(locale, said)
    weight = abs(_chances(value) - _chances(before[0]))
    return (weight, BALANCE, _SWUNG.say(locale, said)) if weight >= LARGE else None


def _chances(value: int) -> int:
    """What an evaluation says of winning, from -1000 to 1000: a pawn matters less the more are won already."""
    return round(2000 / (1 + exp(-value / CALM)) - 1000)


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
