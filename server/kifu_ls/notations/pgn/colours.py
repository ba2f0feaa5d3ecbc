"""Signs that only the state can colour: moves of the game, of variations, and those that cannot be checked."""

from collections.abc import Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Token
from kifu_ls.notations.pgn import commands, trace
from kifu_ls.notations.pgn.state import MOVES

MAIN, SIDE, MARKER, COMMAND = "variable", "parameter", "number", "enumMember"
_MOVES = ("SAN", "WORD", "CASTLING", "NULL")


def tokens(scene: Scene) -> list[Token]:
    """The tokens of a line, in the order of the line."""
    return sorted(_tokens(scene))


def _tokens(scene: Scene) -> Iterator[Token]:
    traced = trace.of(scene)
    played = {move.token.start: move for move in traced.moves}
    illegal = not scene.before.line.broken
    rows = zip(traced.tokens, traced.sections, traced.behind, strict=True)
    for token, section, (now, depth) in rows:
        move = played.get(token.start)
        if move is not None:
            yield Token(token.start, token.end, SIDE if depth else MAIN)
        elif token.kind in _MOVES and section == MOVES and now is None and not scene.after.line.unknown:
            yield Token(token.start, token.end, SIDE if depth else MAIN, ("broken" if illegal else "doubtful",))
            illegal = False
        elif token.kind in ("NAG", "RESULT") and section:
            yield Token(token.start, token.end, MARKER)
    for command in commands.of(scene):
        yield Token(command.start, command.end, COMMAND)
