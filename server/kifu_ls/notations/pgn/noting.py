"""Comments with their commands, numeric annotations, evaluations, and the ends of variations."""

import re
from collections.abc import Callable, Iterator

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import nags
from kifu_ls.notations.pgn.parts import Token
from kifu_ls.notations.pgn.quick import PLAIN_COMMENT
from kifu_ls.notations.pgn.state import Comment, Spot
from kifu_ls.notations.pgn.walk import Walk
from kifu_ls.text.edit import Edit, Place, replace

_DELETE = Words("消す", "Delete it")
_CLOSE = Words("「}」で閉じる", "Close it with }")
_TO_COMMENT = Words("コメントにする", "Make it a comment")
_OWN_LINE = Words("次の行に移す", "Move it to a line of its own")
_COMMAND = re.compile(r"\[%(\w+)(?:\s+([^\]]*))?\]")
_BEGUN = re.compile(r"\[%(\w+)[^\]]*$")
_CLOCK = r"\d+:[0-5]?\d:[0-5]\d(?:\.\d+)?"
_SQUARE = "[a-h][1-8]"
COMMANDS: dict[str, tuple[re.Pattern[str], str]] = {
    "clk": (re.compile(_CLOCK), "h:mm:ss"),
    "egt": (re.compile(_CLOCK), "h:mm:ss"),
    "emt": (re.compile(rf"{_CLOCK}|\d+(?:\.\d+)?"), "h:mm:ss"),
    "mct": (re.compile(_CLOCK), "hh:mm:ss"),
    "eval": (re.compile(r"[+-]?\d+|(?:[+-]?\d*\.\d+|[+-]?\d+\.|#[+-]?\d+)(?:,\d+)?"), "0.35 / #-3 / 0.17,24"),
    "csl": (re.compile(rf"[A-Z]{_SQUARE}(?:,[A-Z]{_SQUARE})*"), "Ge4,Rd5"),
    "cal": (re.compile(rf"[A-Z]{_SQUARE}{_SQUARE}(?:,[A-Z]{_SQUARE}{_SQUARE})*"), "Ge2e4,Rd1h5"),
}
"""The commands whose form is known."""


def spot(token: Token) -> Spot:
    """The place of a token on the line at hand."""
    return Spot(token.start, token.end)


def comment(walk: Walk, token: Token) -> None:
    """A comment that begins on the line, and mostly ends there."""
    if token.kind == "REST":
        return
    text = token.text
    if PLAIN_COMMENT.fullmatch(text):
        return
    text = walk.text[token.start : token.end]
    walk.found += nested(text[1:], token.start + 1)
    if token.kind == "OPEN_COMMENT":
        walk.comment = going_on(walk, Comment(spot(token)._replace(end=token.start + 1)), text, token.start)
    elif "[%" in text:
        walk.found += _commands(text[:-1], token.start)
        walk.found += _never_closed(text[:-1], token.start)


def nested(text: str, at: int) -> Iterator[Finding]:
    """Braces opened inside a comment, whose ``text`` begins at column ``at``."""
    column = text.find("{")
    if column >= 0:
        place = Place(0, at + column)
        fix = Fix(Words("その前で閉じる", "Close the comment before it"), (Edit(place, place, "} "),))
        yield Finding("PG605", at + column, at + column + 1, fixes=(fix,))


def going_on(walk: Walk, comment: Comment, text: str, at: int = 0) -> Comment:
    """The comment behind a line that leaves it open; ``text`` is what the line has of it, from column ``at`` on."""
    whole = f"{comment.command} {text}" if comment.command else text
    if not comment.command:
        walk.found += _commands(text, at)
    begun = _BEGUN.search(whole)
    command = whole[begun.start() :] if begun else ""
    return comment._replace(command=command[:200])


def closing(walk: Walk, comment: Comment, text: str) -> None:
    """The last line of a comment."""
    if comment.command and "]" not in text:
        name = comment.command[2:].split()[0]
        walk.found.append(Finding("PG606", 0, len(text), "open", (("name", name),)))
        return
    walk.found += _commands(text, 0)
    walk.found += _never_closed(text, 0)


def _commands(text: str, at: int) -> Iterator[Finding]:
    for found in _COMMAND.finditer(text):
        name, said = found[1], (found[2] or "").strip()
        form = COMMANDS.get(name)
        if form is None or form[0].fullmatch(said):
            continue
        start, end = (at + found.start(), at + found.end())
        plain = said.replace(",", ".") if name == "eval" and re.fullmatch(r"[+-]?\d+,\d{1,2}", said) else ""
        fixes = (Fix(to(plain), (replace(start, end, f"[%{name} {plain}]"),)),) if plain else ()
        yield Finding("PG606", start, end, "", (("name", name), ("form", form[1]), ("text", said)), fixes)


def _never_closed(text: str, at: int) -> Iterator[Finding]:
    begun = _BEGUN.search(text)
    if begun:
        end = at + len(text.rstrip())
        fix = Fix(Words("「]」で閉じる", "Close it with ]"), (replace(end, end, "]"),))
        yield Finding("PG606", at + begun.start(), end, "open", (("name", begun[1]),), (fix,))


def unclosed(comment: Comment) -> Finding:
    """A comment that the record, or the next game, cuts off."""
    opened = comment.opened
    return Finding("PG603", opened.start, opened.end, fixes=(Fix(_CLOSE, action="close"),), back=opened.back)


def close(walk: Walk, token: Token) -> None:
    """The end of a variation."""
    walk.number = None
    if not walk.stack:
        fix = Fix(_DELETE, (replace(token.start, token.end, ""),))
        walk.found.append(Finding("PG702", token.start, token.end, fixes=(fix,)))
        return
    line = walk.line
    opened = line.opened or Spot(0, 0)
    if line.bare and not line.broken:
        start, end = opened.start, token.end
        inner = walk.text[start + 1 : token.start].strip()
        fixes: list[Fix] = []
        if opened.back == 0:
            if inner.startswith("{") and inner.endswith("}") and inner.count("{") == 1:
                fixes.append(Fix(_TO_COMMENT, (replace(start, end, inner),)))
            fixes.append(Fix(_DELETE, (replace(start, end, ""),)))
        else:
            start = token.start
        walk.found.append(Finding("PG703", start, end, fixes=tuple(fixes)))
    walk.pack()
    walk.leave()


def never_closed(opened: Spot) -> Finding:
    """A variation that the end of the game, or the next one, cuts off."""
    fix = Fix(Words("「)」で閉じる", "Close it with )"), action="close variation")
    return Finding("PG701", opened.start, opened.end, fixes=(fix,), back=opened.back)


def _nag(walk: Walk, token: Token, following: Token | None) -> None:
    digits = token.text[1:]
    start, end, text = token.start, token.end, token.text
    fix = Fix(_DELETE, (replace(start, end, ""),))
    if not digits:
        walk.found.append(Finding("PG602", start, end, "none", fixes=(fix,)))
        return
    number = int(digits[:6])
    if number > nags.LAST:
        nearest = Fix(to(f"${nags.LAST}"), (replace(start, end, f"${nags.LAST}"),))
        short = digits[:2]
        shorter = Fix(to(f"${short}"), (replace(start, end, f"${short}"),))
        walk.found.append(Finding("PG602", start, end, "", (("text", text),), (shorter, nearest, fix)))
        return
    said = f"${number}"
    if number == 0:
        walk.found.append(Finding("PG602", start, end, "zero", fixes=(fix,), severity=Severity.HINT))
    elif said in walk.nags:
        found = Finding("PG602", start, end, "twice", (("text", text),), (fix,), severity=Severity.HINT)
        walk.found.append(found)
    elif number in nags.JUDGING and any(int(other[1:]) in nags.JUDGING for other in walk.nags):
        found = Finding("PG602", start, end, "against", (("text", text),), (fix,), severity=Severity.HINT)
        walk.found.append(found)
    walk.nags.append(said)


def _suffix(walk: Walk, token: Token, following: Token | None) -> None:
    text, start, end = token.text, token.start, token.end
    number = nags.SUFFIXES.get(text)
    previous = walk.previous
    if number is None:
        _evaluation(walk, token, following)
    elif previous and previous.kind in ("SAN", "WORD", "CASTLING", "NULL") and previous.end < start:
        fix = Fix(to(previous.text + text), (replace(previous.end, end, text),), safe=True)
        walk.found.append(Finding("PG601", start, end, "", (("plain", previous.text + text),), (fix,)))


def _evaluation(walk: Walk, token: Token, following: Token | None) -> None:
    """A sign that PGN writes as a number."""
    text, start, end = walk.text[token.start : token.end], token.start, token.end
    number = nags.SIGNS.get(text)
    if number is None and set(text) <= {"!", "?"}:
        number = nags.of_marks(text)
    if number is None:
        fixes: tuple[Fix, ...] = (Fix(_DELETE, (replace(start, end, ""),)),)
        found = Finding("PG601", start, end, "none", (("text", text),), fixes, severity=Severity.WARNING)
    else:
        gap = " " if start and not walk.text[start - 1].isspace() else ""
        behind = " " if end < len(walk.text) and not walk.text[end].isspace() and walk.text[end] != ")" else ""
        fix = Fix(to(f"${number}"), (replace(start, end, f"{gap}${number}{behind}"),))
        said = (("text", text), ("plain", f"${number}"))
        found = Finding("PG601", start, end, "nag", said, (fix,), severity=Severity.WARNING)
    walk.found.append(found)


def _reserved(walk: Walk, token: Token, following: Token | None) -> None:
    fix = Fix(_DELETE, (replace(token.start, token.end, ""),))
    walk.found.append(Finding("PG109", token.start, token.end, "", (("text", token.text),), (fix,)))


def _percent(walk: Walk, token: Token, following: Token | None) -> None:
    place = Place(0, token.start)
    start = Place(0, len(walk.text[: token.start].rstrip()))
    fix = Fix(_OWN_LINE, (Edit(start, place, "\n"),))
    walk.found.append(Finding("PG108", token.start, token.end, fixes=(fix,)))


def _brace(walk: Walk, token: Token, following: Token | None) -> None:
    fix = Fix(_DELETE, (replace(token.start, token.end, ""),))
    walk.found.append(Finding("PG604", token.start, token.end, fixes=(fix,)))


NOTES: dict[str, Callable[[Walk, Token, Token | None], None]] = {
    "NAG": _nag,
    "SUFFIX": _suffix,
    "OPINION": _evaluation,
    "RESERVED": _reserved,
    "PERCENT": _percent,
    "BRACE": _brace,
}
"""What is done with tokens that play nothing."""
