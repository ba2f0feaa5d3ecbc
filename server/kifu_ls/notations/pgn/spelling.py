"""How things are written: the characters of a line, and what of a legal move differs from plain SAN."""

import re
from collections.abc import Iterator

import chess

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import plain
from kifu_ls.notations.pgn.letters import FIGURINES
from kifu_ls.notations.pgn.parts import San, Token
from kifu_ls.text.edit import replace

LONGEST = 255
EP = re.compile(r"e\.?p\.?[+#]*")
CHECK = re.compile(r"\++|#|†|‡|ch\.?|dbl|mate|dis\.?")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
_BLANK = Words("空白にする", "Write a blank")
_DELETE = Words("消す", "Delete it")
_CHECK, _MATE = Words("チェック", "check"), Words("チェックメイト", "mate")
_MOVES = {"SAN", "NULL", "CASTLING", "WORD", "NUMBER", "DOTS", "RESULT", "NAG", "SUFFIX", "OTHER"}


def characters(text: str) -> tuple[Finding, ...]:
    """What is wrong with the characters of a line, wherever they stand in it."""
    if text.isascii() and text.isprintable() and len(text) <= LONGEST:
        return ()
    return tuple(_characters(text))


def _characters(text: str) -> Iterator[Finding]:
    if text.startswith("\ufeff"):
        yield Finding("PG103", 0, 1, fixes=(Fix(_DELETE, (replace(0, 1, ""),), safe=True),))
    at = text.find("\ufffd")
    if at >= 0:
        yield Finding("PG102", at, at + 1)
    if len(text) > LONGEST:
        yield Finding("PG107", LONGEST, len(text), "", (("length", len(text)),))


def signs(text: str, tokens: tuple[Token, ...]) -> Iterator[Finding]:
    """Control characters and blanks that cannot be seen, outside comments and tags."""
    quiet = [token for token in tokens if token.kind in ("TAG", "BROKEN_TAG", "COMMENT", "OPEN_COMMENT", "REST")]
    for found in plain.INVISIBLE.finditer(text):
        start, end = found.span()
        if not any(token.start <= start < token.end for token in quiet):
            said = " " if found[0] == "\u00a0" else ""
            fix = Fix(_BLANK if said else _DELETE, (replace(start, end, said),), safe=True)
            yield Finding("PG105", start, end, "", (("code", f"{ord(found[0][0]):04X}"),), (fix,))
    for found in _CONTROL.finditer(text):
        start, end = found.span()
        if not any(token.start <= start < token.end for token in quiet):
            fix = Fix(_BLANK, (replace(start, end, " "),), safe=True)
            yield Finding("PG106", start, end, "", (("code", f"{ord(found[0]):04X}"),), (fix,))
    for token in tokens:
        raw = text[token.start : token.end]
        if raw.isascii() or token.kind not in _MOVES or any(char in FIGURINES for char in raw):
            continue
        form = plain.ascii_form(raw)
        if form is not None and form != raw:
            fix = Fix(to(form), (replace(token.start, token.end, form),), safe=True)
            yield Finding("PG104", token.start, token.end, "", (("text", raw), ("plain", form)), (fix,))


def en_passant(previous: Token | None, token: Token, *, passing: bool) -> Finding:
    """``e.p.`` apart from its move."""
    start = previous.end if previous and previous.end <= token.start else token.start
    fix = Fix(_DELETE, (replace(start, token.end, ""),), safe=True)
    said = (("plain", previous.text if previous else ""),)
    if passing:
        return Finding("PG512", token.start, token.end, "", said, (fix,))
    return Finding("PG505", token.start, token.end, "ep", said, (fix,))


def apart(previous: Token | None, token: Token) -> Finding:
    """A mark for check apart from its move."""
    sign = "#" if token.text in ("#", "‡", "mate") else "+"
    if previous is None or previous.end > token.start or previous.kind not in ("SAN", "WORD", "CASTLING"):
        fix = Fix(_DELETE, (replace(token.start, token.end, ""),))
        return Finding("PG509", token.start, token.end, "form", (("plain", sign),), (fix,))
    said = previous.text.rstrip("+#") + sign
    fix = Fix(to(said), (replace(previous.start, token.end, said),))
    return Finding("PG509", token.start, token.end, "form", (("plain", said),), (fix,))


def remarks(board: chess.Board, san: San, move: chess.Move, spelt: str, token: Token) -> Iterator[Finding]:
    """What of a legal move differs from ``spelt``; ``board`` is the one before it."""
    if not move or san.drop:
        return
    start, end, odd = token.start, token.end, san.odd
    fix = (Fix(to(spelt), (replace(start, end, spelt),), safe=True),)
    said = (("plain", spelt),)
    if "figurine" in odd:
        yield Finding("PG504", start, end, "figurine", said, fix, severity=Severity.HINT)
    if "lower" in odd:
        yield Finding("PG504", start, end, "lower", said, fix)
    if "zero" in odd:
        yield Finding("PG508", start, end, "", said, fix)
    if "pawn" in odd:
        yield Finding("PG505", start, end, "pawn", said, fix, severity=Severity.HINT)
    castled = board.is_castling(move) and not san.castling
    if castled or "long" in odd or "bare" in odd:
        yield Finding("PG505", start, end, "", said, fix)
    if "promotion" in odd:
        yield Finding("PG507", start, end, "", said, fix)
    if "ep" in odd:
        if board.is_en_passant(move):
            yield Finding("PG512", start, end, "", said, fix)
        else:
            yield Finding("PG505", start, end, "ep", said, fix)
    if "colon" in odd:
        yield Finding("PG510", start, end, "colon", said, fix)
    if not castled and not san.castling and not {"long", "bare"} & set(odd):
        if board.is_capture(move) and not san.takes:
            yield Finding("PG510", start, end, "", said, fix)
        elif san.takes and not board.is_capture(move):
            yield Finding("PG510", start, end, "none", said, fix, severity=Severity.WARNING)
        if (san.piece != chess.PAWN and _origin(san) and _origin(san) != _origin_of(spelt)) or (
            san.piece == chess.PAWN and not san.letter and san.takes and san.rank >= 0
        ):
            yield Finding("PG511", start, end, "", said, fix)
    yield from _mark(san, spelt, token, fix)


def _origin(san: San) -> str:
    file = "abcdefgh"[san.file] if san.file >= 0 else ""
    return file + (str(san.rank + 1) if san.rank >= 0 else "")


def _origin_of(spelt: str) -> str:
    return spelt.rstrip("+#").replace("x", "")[1:-2].partition("=")[0]


def _mark(san: San, spelt: str, token: Token, fix: tuple[Fix, ...]) -> Iterator[Finding]:
    right = spelt[-1] if spelt[-1] in "+#" else ""
    said = (("plain", spelt),)
    if san.mark == right:
        if "mark" in san.odd:
            yield Finding("PG509", token.start, token.end, "form", said, fix)
        return
    if not right:
        yield Finding("PG509", token.start, token.end, "none", said, fix, severity=Severity.INFORMATION)
        return
    what = (("what", _MATE if right == "#" else _CHECK), *said)
    weight = None if not san.mark or san.mark == "?" else Severity.INFORMATION
    yield Finding("PG509", token.start, token.end, "", what, fix, severity=weight)
