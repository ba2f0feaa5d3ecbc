"""What a place says: the board after a move, what a tag, an annotation or a command means."""

import re
from collections.abc import Iterable, Mapping

import chess

from kifu_ls.core.notation import Hover, Picture, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import boards, commands, fen, nags, position, show, tagging, tags, tell, trace
from kifu_ls.notations.pgn.parts import Token
from kifu_ls.notations.pgn.position import Position
from kifu_ls.notations.pgn.trace import Played

_BEFORE = Words("{number}手目の前の局面。", "The position before move {number}.")
_SUFFIX = Words("`{sign}` は `${number}` と同じ: {meaning}", "`{sign}` is `${number}`: {meaning}")
_UNKNOWN = Words("決まった意味のないタグです。そのままで構いません。", "A tag without a settled meaning; it may stay.")
_MARKERS = {
    "1-0": Words("白の勝ち", "White wins"),
    "0-1": Words("黒の勝ち", "Black wins"),
    "1/2-1/2": Words("引き分け", "Drawn"),
    "*": Words("終わっていない、または分からない", "Not finished, or not known"),
}
_ESCAPE = Words(
    "「%」で始まる行は、プログラムのための行で、読み飛ばされます。",
    "A line that begins with % is for programs and passed over.",
)
_MATERIAL = Words("駒の差(白から)", "material, White's side")
_CLOCK = Words("残り時間 {text}", "clock {text}")
_EVAL = Words("評価 {text}", "evaluation {text}")


def hover(scene: Scene, column: int, below: Iterable[Scene], locale: Locale) -> Hover | None:
    """What the line says at a column; clock and evaluation of its last move can stand ``below``."""
    move = trace.at(scene, column)
    if move is not None:
        return _move(scene, move, below, locale)
    command = commands.at(scene, column)
    if command is not None:
        return _command(scene, command, locale)
    traced = trace.of(scene)
    token = next((one for one in traced.tokens if one.start <= column <= one.end), None)
    if token is None:
        return None
    return _token(scene, token, column, locale)


def _move(scene: Scene, played: Played, below: Iterable[Scene], locale: Locale) -> Hover:
    board, move = played.board(), played.move
    said = tell.move(board, move, locale)
    number = f"{board.fullmove_number}{'.' if board.turn else '...'}"
    head = f"**{number} {played.spelt}** — {said}"
    board.push(move)
    ahead = f" · {_MATERIAL.say(locale)} {show.material(board)}" if show.balance(board) else ""
    lines = [head, f"{show.standing(board, locale)}{ahead}"]
    if told := _clock(commands.of_move(scene, played, below), locale):
        lines.append(told)
    lines.append(f"`{board.fen()}`")
    picture = Picture(boards.svg(board, move), boards.text(board))
    return Hover("\n\n".join(lines), played.token.start, played.token.end, picture)


def _clock(behind: Mapping[str, str], locale: Locale) -> str:
    """Clock and evaluation, as far as the commands behind a move tell them."""
    said = []
    if "clk" in behind:
        said.append(_CLOCK.say(locale, {"text": behind["clk"]}))
    if "eval" in behind:
        said.append(_EVAL.say(locale, {"text": behind["eval"]}))
    return " · ".join(said)


def _command(scene: Scene, command: commands.Command, locale: Locale) -> Hover:
    meaning = commands.MEANINGS.get(command.name)
    said = f"`[%{command.name}]` {meaning.say(locale) if meaning else ''}".rstrip()
    picture = None
    if command.name in ("cal", "csl"):
        now, _ = trace.position_at(scene, command.start)
        if now is not None:
            board = position.thaw(now)
            picture = Picture(boards.svg(board, squares=command.said), boards.text(board))
        said += f": {command.said}"
    return Hover(said, command.start, command.end, picture)


def _token(scene: Scene, token: Token, column: int, locale: Locale) -> Hover | None:
    kind, text, span = token.kind, token.text, (token.start, token.end)
    if kind == "TAG":
        return _tag(scene, token, column, locale)
    if kind == "NAG" and text[1:]:
        number = int(text[1:6])
        return Hover(f"`${number}` {nags.meaning(number).say(locale)}", *span)
    if kind == "SUFFIX" and text in nags.SUFFIXES:
        number = nags.SUFFIXES[text]
        said = {"sign": text, "number": number, "meaning": nags.meaning(number)}
        return Hover(_SUFFIX.say(locale, said), *span)
    if kind == "RESULT":
        return Hover(f"`{text}` {_MARKERS[text].say(locale)}", *span)
    if kind == "ESCAPE":
        return Hover(_ESCAPE.say(locale), *span)
    if kind == "NUMBER":
        now, _ = trace.position_at(scene, token.start)
        return _position(now, span, locale)
    return None


def _position(now: Position | None, span: tuple[int, int], locale: Locale) -> Hover | None:
    if now is None:
        return None
    board = position.thaw(now)
    said = _BEFORE.say(locale, {"number": board.fullmove_number})
    return Hover(f"{said}\n\n`{board.fen()}`", *span, Picture(boards.svg(board), boards.text(board)))


def _tag(scene: Scene, token: Token, column: int, locale: Locale) -> Hover:
    tag = tagging.read(token, scene.text[token.start : token.end])
    name = tagging.known(tag.name)
    if name == "FEN" and tag.inner <= column <= tag.inner_end and not _broken(tag.value):
        board = chess.Board(fen.completed(tag.value), chess960=fen.is_chess960(tag.value))
        picture = Picture(boards.svg(board), boards.text(board))
        return Hover(show.standing(board, locale), tag.inner, tag.inner_end, picture)
    meaning = tags.MEANINGS.get(name, _UNKNOWN).say(locale)
    return Hover(f"**{name}** — {meaning}", tag.start, tag.end)


def _broken(value: str) -> bool:
    return bool(re.search(r"[^\w/\- ]", value)) or any(
        p.severity == "error" for p in fen.problems(value, standard=True)
    )
