"""Cuts a line into tokens. Knows nothing of what they mean."""

from functools import lru_cache

from kifu_ls.notations.pgn import patterns, plain
from kifu_ls.notations.pgn.parts import Token

KEPT = 2_000


def lex(text: str, start: int = 0) -> tuple[Token, ...]:
    """The tokens from a column on, none for blanks. A line that begins with ``%`` is one token."""
    folded = plain.fold(text)
    if start == 0 and folded.startswith("%"):
        return (Token("ESCAPE", 0, len(text), text),)
    made, new, found = Token, tuple.__new__, []
    for match in patterns.TOKEN.finditer(folded, start):
        kind = match.lastgroup or ""
        begin, end = match.span(kind)
        found.append(new(made, (kind, begin, end, match[kind])))
    return tuple(found)


@lru_cache(KEPT)
def tokens(text: str, start: int = 0) -> tuple[Token, ...]:
    """``lex``, kept for a while: of one line much is asked in a row."""
    return lex(text, start)
