"""The stretches of a line: a move, a pair of moves, a variation, a comment, a tag and its value."""

from collections.abc import Iterator

from kifu_ls.notations.pgn import tagging
from kifu_ls.notations.pgn.lex import tokens

_MOVES = ("SAN", "WORD", "CASTLING", "NULL")


def stretches(text: str) -> list[tuple[int, int]]:
    """The columns of all that can be taken for one thing in a line."""
    return list(_stretches(text))


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    opened: list[int] = []
    number: int | None = None
    moves = 0
    for token in tokens(text):
        span = token.start, token.end
        yield span
        kind = token.kind
        if kind in ("TAG", "BROKEN_TAG"):
            tag = tagging.read(token, text[token.start : token.end])
            yield tag.name_start, tag.name_end
            yield tag.inner, tag.inner_end
        elif kind == "COMMENT":
            yield token.start + 1, token.end - 1
        elif kind == "NUMBER":
            number, moves = token.start, 0
        elif kind in _MOVES and number is not None:
            moves += 1
            yield number, token.end
            if moves == 2:
                number = None
        elif kind == "OPEN":
            opened.append(token.start)
        elif kind == "CLOSE" and opened:
            start = opened.pop()
            yield start, token.end
            yield start + 1, token.start
