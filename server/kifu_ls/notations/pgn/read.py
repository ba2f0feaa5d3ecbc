"""The reading of one line: what it silences. Its tokens wait until the state tells where they begin."""

import re

from kifu_ls.notations.pgn.lex import lex
from kifu_ls.notations.pgn.parts import Reading

_SILENCE = re.compile(r"(?:^%|※|[;{])[ \t]*(?:※[ \t]*)?kifu:[ \t]*ignore((?:[ \t,]+[A-Za-z][\w-]*)+)")
_WORD = re.compile(r"[A-Za-z][\w-]*")


def read(text: str) -> Reading:
    """The reading of a line, whatever comment may be open before it."""
    silence = _SILENCE.search(text) if "kifu:" in text else None
    if silence is None:
        return Reading(text)
    codes = frozenset(_WORD.findall(silence[1]))
    tokens = lex(text)
    alone = len(tokens) == 1 and tokens[0].kind in ("ESCAPE", "COMMENT", "REST")
    return Reading(text, codes, alone, codes if alone else None)
