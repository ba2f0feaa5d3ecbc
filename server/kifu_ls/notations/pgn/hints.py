"""The number of a black move that begins a line, which the text leaves out."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Hint
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import trace

NUMBER = "moveNumber"
KINDS = (NUMBER,)
_SOURCE = Words("黒の{number}手目", "Black's move {number}")


def hints(scene: Scene, level: int, locale: Locale) -> list[Hint]:
    """The hints of a line."""
    traced = trace.of(scene)
    if not traced.moves or not traced.tokens:
        return []
    first = traced.tokens[0]
    played = traced.moves[0]
    if played.token.start != first.start:
        return []
    board = played.board()
    return [] if board.turn else [Hint(first.start, f"{board.fullmove_number}...", NUMBER)]


def source(scene: Scene, line: int, kind: str, locale: Locale) -> str:
    """Where what a hint says comes from."""
    traced = trace.of(scene)
    if not traced.moves:
        return ""
    return _SOURCE.say(locale, {"number": traced.moves[0].board().fullmove_number})
