"""One line to its reading. The fast reader takes the well-formed lines, which are nearly all; ``mend`` the rest.

Both hand the same cells to ``build``, so that a line reads the same whichever way it went.
"""

import re

from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo import build, patterns
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.parts import (
    Blank,
    Change,
    Comment,
    Fixed,
    Limited,
    Part,
    Reading,
    Remark,
    Tag,
)
from kifu_ls.notations.blade_rondo.turns import loose_turn

_GROUP = patterns.PART.groupindex


def read(text: str, catalogue: Catalogue) -> Reading:
    """The reading of a line."""
    reading = fast(text, catalogue)
    if reading is None:
        from kifu_ls.notations.blade_rondo.mend import slow  # lark is loaded when a line first needs it

        reading = slow(text, catalogue)
    return reading


def fast(text: str, catalogue: Catalogue, problems: tuple[Finding, ...] = ()) -> Reading | None:
    """The reading of a well-formed line, ``None`` for any other."""
    sign = text[:1]
    if sign == "▼":
        found = patterns.HAND.match(text)
        return _hand(found, catalogue, problems) if found else None
    if sign == "(":
        found = patterns.ACTION.match(text)
        return _action(found, catalogue, problems) if found else None
    if not sign or text.isspace():
        return Blank()
    if found := patterns.TURN.match(text):
        return build.turn(int(found[1]), *found.span(1), _comment(found, 2), problems)
    if found := patterns.ACTION.match(text):
        turn = None if found[1] else loose_turn(text)
        return turn or _action(found, catalogue, problems)
    if found := patterns.HAND.match(text):
        return _hand(found, catalogue, problems)
    if found := patterns.COMMENT.match(text):
        return Comment(**_comment(found, 1), alone=True)
    if found := patterns.NOTE.match(text):
        return loose_turn(text) or Remark(**_comment(found, 1), problems=problems)
    return None


def _comment(found: re.Match[str], group: int) -> build.Tail:
    return build.tail(found[group], found.start(group))


def _action(found: re.Match[str], catalogue: Catalogue, problems: tuple[Finding, ...]) -> Reading:
    marker = None
    if found[1]:
        marker = build.marker(found[2], found[3], found[4], found[5], *found.span(1))
    angle = found[7] is not None
    start, end = found.span(7) if angle else found.span(6)
    parts = _parts(found, 8) if found[8] else ()
    return build.action(
        catalogue, marker, found[7] or found[6], angle, start - angle, end + angle, parts, _comment(found, 9), problems
    )


def _hand(found: re.Match[str], catalogue: Catalogue, problems: tuple[Finding, ...]) -> Reading:
    name, attack, voltage, defence, life, entries, comment = found.groups()
    span = found.span
    stats = (
        build.stat(attack, *span(2)),
        build.stat(voltage, *span(3)),
        build.stat(defence, *span(4)),
        build.stat(life, *span(5)),
    )
    start, end = found.start(2) - 2, found.end(5) + 1
    parts = _parts(found, 6) if entries else ()
    tail = build.tail(comment, found.start(7))
    return build.hand(catalogue, name, *span(1), stats, start, end, parts, tail, problems)


def _parts(found: re.Match[str], group: int) -> list[Part]:
    """The parts in a stretch of the line, in their order."""
    return [_part(part) for part in patterns.PART.finditer(found.string, *found.span(group))]


def _part(found: re.Match[str]) -> Part:
    kind = found.lastgroup or ""
    first = _GROUP[kind] + 1
    start, end = found.span(kind)
    if kind == "change":
        side, parameter, *cells = (found[first + number] for number in range(11))
        before = build.value(cells[0], cells[1], cells[2], found.start(first + 2)) if cells[0] else None
        shift = 3 if cells[0] else 6
        return Change(
            side or "",
            parameter,
            before,
            build.value(cells[shift], cells[shift + 1], cells[shift + 2], found.start(first + 2 + shift)),
            start,
            end,
        )
    if kind == "tag":
        return Tag(found[first], found[first + 1] or "", found[first + 2] or "", start, end)
    if kind == "fixed":
        value = build.value(found[first + 1], found[first + 2], found[first + 3], found.start(first + 1))
        return Fixed(found[first], value, start, end)
    return Limited(start, end) if kind == "limited" else build.note(found[kind], start, end)
