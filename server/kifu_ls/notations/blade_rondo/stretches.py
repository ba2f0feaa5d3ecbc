"""Judges one stretch of a line that the grammar does not take, and puts it right or blanks it: BR101, BR102, BR106 to
BR111.
"""

import dataclasses
import re
from dataclasses import dataclass, field

from kifu_ls.core.finding import Finding, Fix, to
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import patterns
from kifu_ls.notations.blade_rondo.parts import Hand, Marker, Value
from kifu_ls.notations.blade_rondo.rules import notation as rules
from kifu_ls.notations.blade_rondo.state import PARAMETERS
from kifu_ls.text.edit import replace
from kifu_ls.text.width import Folded

CLOSERS = {"(": ")", "[": "]", "〈": "〉", "【": "】"}
_INNER = r"[^()\[\]〈〉【】※]*"
PIECE = re.compile(
    rf"(?P<round>\({_INNER}\))|(?P<square>\[{_INNER}\])|(?P<angle>〈{_INNER}(?:\({_INNER}\))?{_INNER}〉)|(?P<note>【[^【】]*】)"
    rf"|(?P<open>[(\[〈]{_INNER}|【[^【】※]*)|(?P<close>[)\]〉】])|(?P<comment>※.*)|(?P<plain>[^()\[\]〈〉【】※]+)"
)
_MARKER = re.compile(rf"\((?:{patterns.TERMINALS['NUMBER']}(?:[+-][0-9]{{1,2}})?|{patterns.TERMINALS['LETTERS']})\)")
_NAME = re.compile(patterns.TERMINALS["NAME"])
_VALUE_LIKE = re.compile(r"[A-Za-z]{0,2}[0-9]*(?:[+-][0-9]+)?(?:[-=>].*)?")
_STAT = re.compile(r"([A-Za-z])\s*([0-9]{1,2}|\*)")
_HEAD = re.compile(r"\s*▼\s*([^()\[\]〈〉【】※]*)")
_ANY_STATS = "(A*V*D*L*)"


@dataclass
class Mended:
    """What was found while a line was mended; ``stats`` are the values of a malformed header, which the grammar did
    not see.
    """

    problems: list[Finding] = field(default_factory=list)
    marker: Marker | None = None
    stats: tuple[dict[str, Value], int, int] | None = None
    nameless: bool = False


def mend(work: Folded, at: int, mended: Mended) -> Folded | None:
    """The line with the stretch at ``at`` put right or blanked; ``None`` where nothing can be made of it."""
    pieces = [piece for piece in PIECE.finditer(work.text) if piece.lastgroup and piece[0].strip()]
    before = [piece for piece in pieces if piece.start() <= at]
    piece = next((p for p in before if p.lastgroup == "open"), before[-1] if before else None)
    if piece is None or piece.lastgroup in ("comment", "note"):
        return None
    if piece.lastgroup == "plain" and _is_stray(work.text, at):
        return _without(work, at, mended)
    if mended.stats is None and (head := _HEAD.match(work.text)):
        bracket = next((p for p in pieces if p[0].startswith("(") and p.start() == head.end()), None)
        if not bracket or at < bracket.end() or bracket.lastgroup == "open":
            return _stats(work, head, bracket, mended)
    behind = pieces[pieces.index(piece) + 1 :]
    if piece.lastgroup == "open":
        return _lost(_close(work, piece, mended), work, behind, mended)
    if piece.lastgroup == "round" and piece is pieces[0]:
        return _marker(work, piece, mended)
    if at >= len(work.text) and piece.lastgroup != "plain":
        return None
    if piece.lastgroup == "plain" and piece is pieces[0]:
        return None
    return _lost(_part(work, piece, mended), work, behind, mended)


def _is_stray(text: str, at: int) -> bool:
    """Whether a sign that no name holds stands by itself, not as the arrow of a change without its brackets."""
    return at < len(text) and not _NAME.match(text, at) and text[at - 1 : at] != "-"


def _without(work: Folded, at: int, mended: Mended) -> Folded:
    """BR101: a sign that slipped into a name."""
    start, end = work.at[at], work.at[at + 1]
    fix = Fix(Words("消す", "Remove it"), (replace(start, end, ""),))
    mended.problems.append(Finding("BR101", start, end, "part", (("text", work.text[at]),), (fix,)))
    return work.replaced(at, at + 1, "")


def _lost(work: Folded, was: Folded, behind: list[re.Match[str]], mended: Mended) -> Folded:
    """The line with what cannot stand ``behind`` a blanked piece blanked too, which spares lark a round for each."""
    for piece in behind:
        if len(work.text) != len(was.text) or piece.lastgroup not in ("plain", "close"):
            break
        work = _part(work, piece, mended)
    return work


def _close(work: Folded, piece: re.Match[str], mended: Mended) -> Folded:
    """BR102: the bracket is closed where what stands in it ends."""
    opener = piece[0][0]
    end = piece.start() + len(piece[0].rstrip())
    if opener == "(" and not work.text[: piece.start()].strip():
        inside = re.match(r"\((?:[0-9]{1,2}(?:[+-][0-9]{1,2})?|[PE]?[S#]|[RE])", piece[0])
        end = piece.start() + len(inside[0]) if inside else end
    closer = CLOSERS[opener]
    start, column = work.at[piece.start()], work.at[end]
    fix = Fix(Words(f"「{closer}」で閉じる", f"Close it with “{closer}”"), (replace(column, column, closer),))
    arguments = (("opener", opener), ("closer", closer))
    closed = work.text[piece.start() : end] + closer
    sound = (opener in "〈【" and len(closed) > len("〈〉")) or _plain(closed) or _MARKER.fullmatch(closed)
    mended.problems.append(Finding("BR102", start, column, "", arguments, (fix,) if sound else ()))
    return work.replaced(end, end, closer) if sound else _blanked(work, piece.start(), end)


def _marker(work: Folded, piece: re.Match[str], mended: Mended) -> Folded:
    """BR109; the line goes on as if it had a marker, which one is not known."""
    start, end = work.at[piece.start()], work.at[piece.end()]
    text, plain = piece[0][1:-1], piece[0].upper().replace(" ", "")
    fixes: tuple[Fix, ...] = ()
    known = _MARKER.fullmatch(plain)
    if known:
        fixes = (Fix(to(plain), (replace(start, end, plain),), safe=True),)
    else:
        mended.marker = Marker(None, 0, "", start, end)
    mended.problems.append(Finding("BR109", start + 1, end - 1, "", (("text", text),), fixes))
    return work.replaced(piece.start(), piece.end(), plain) if known else _blanked(work, piece.start(), piece.end())


def _part(work: Folded, piece: re.Match[str], mended: Mended) -> Folded:
    """A bracket that holds no part of an action, or words between them."""
    start = piece.start() + len(piece[0]) - len(piece[0].lstrip())
    end = piece.start() + len(piece[0].rstrip())
    text, span = work.text[start:end], (work.at[start], work.at[end])
    plain = _plain(text)
    if plain and plain[0] != text[0]:
        mended.problems.append(rules.mending("BR110", *span, plain, "change" if plain[0] == "(" else "fixed"))
        return work.replaced(start, end, plain)
    if piece.lastgroup in ("round", "square") and (plain or _VALUE_LIKE.fullmatch(text[1:-1])):
        fixes = (Fix(to(plain), (replace(*span, plain),)),) if plain else ()
        mended.problems.append(Finding("BR106", *span, "", (("text", text),), fixes))
        return work.replaced(start, end, plain) if plain else _blanked(work, start, end)
    if piece.lastgroup in ("close", "angle"):
        mended.problems.append(Finding("BR101", *span, "part", (("text", rules.shortened(text)),)))
    else:
        words = text[1:-1] if piece.lastgroup in ("round", "square") else text
        found = rules.remark("BR111", text, span[0])
        note = Fix(found.fixes[0].title, (replace(*span, f"【{words}】"),))
        mended.problems.append(found._replace(end=span[1], fixes=(note, found.fixes[1])))
    return _blanked(work, start, end)


def _plain(text: str) -> str | None:
    """The one plain reading of a bracket that holds a value, if there is one."""
    inner = re.sub(r"(?<![0-9])\s+|\s+(?![0-9])", "", text[1:-1].strip()).upper()
    arrowed = re.sub(r"(?<=[0-9])(?:-|=?>)(?=[0-9]+$)", "->", inner)
    if inner == "L":
        return "[L]"
    for change in (inner, arrowed):
        if text[0] in "([" and patterns.CHANGE.fullmatch(f"({change})"):
            return f"({change})"
    return f"[{inner}]" if text[0] in "([" and patterns.SQUARE.fullmatch(f"[{inner}]") else None


def _stats(work: Folded, head: re.Match[str], bracket: re.Match[str] | None, mended: Mended) -> Folded:
    """BR107: the values of a header that do not stand as they should. The grammar is shown ``_ANY_STATS`` instead."""
    text = work.text
    mended.nameless = not head[1].strip()
    start, end = bracket.span() if bracket else (len(head[0].rstrip()),) * 2
    found: dict[str, Value] = {}
    for stat in _STAT.finditer(text, start, end):
        letter = stat[1].upper()
        if letter in PARAMETERS and letter not in found:
            base = None if stat[2] == "*" else int(stat[2])
            found[letter] = Value(base, 0, work.at[stat.start(2)], work.at[stat.end(2)])
    mended.stats = found, work.at[start], work.at[end]
    work = work.replaced(start, end, _ANY_STATS)
    return work.replaced(head.end(), head.end(), "?") if mended.nameless else work


def restored(hand: Hand, mended: Mended) -> Hand:
    """A hand with the values that its header really has."""
    found, start, end = mended.stats or ({}, hand.stats_start, hand.stats_end)
    stats = tuple(found.get(letter) for letter in PARAMETERS)
    name = "" if mended.nameless else hand.name
    return dataclasses.replace(
        hand,
        name=name,
        end=hand.start + len(name),
        stats=(stats[0], stats[1], stats[2], stats[3]),
        stats_start=start,
        stats_end=end,
        whole=False,
    )


def _blanked(work: Folded, start: int, end: int) -> Folded:
    """The line with a stretch made white, every character in its place."""
    return Folded(work.text[:start] + " " * (end - start) + work.text[end:], work.at)
