"""One line to its reading. The fast reader takes the well-formed lines, which are nearly all; ``mend`` the rest.

Both hand the same cells to ``build``, so that a line reads the same whichever way it went.
"""

import re
from collections.abc import Callable, Mapping

from kifu_ls.notations.blade_rondo import build, patterns
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.parts import (
    Action,
    Blank,
    Change,
    Comment,
    Fixed,
    Hand,
    Limited,
    Note,
    Part,
    Reading,
    Remark,
    Tag,
    Value,
)
from kifu_ls.notations.blade_rondo.turns import loose_turn


def read(text: str, catalogue: Catalogue) -> Reading:
    """The reading of a line."""
    reading = fast(text, catalogue)
    if reading is None:
        from kifu_ls.notations.blade_rondo.mend import slow  # lark is loaded when a line first needs it

        reading = slow(text, catalogue)
    return reading


def fast(text: str, catalogue: Catalogue) -> Reading | None:
    """The reading of a well-formed line, ``None`` for any other. Its first sign tells what it must be."""
    sign = text.lstrip()[:1]
    if not sign:
        return Blank()
    pattern, kinds, make = _FORMS.get(sign, _ACTION)
    head = pattern.match(text)
    if head is None:
        return None
    at, parts = head.end(), []
    while kind := kinds.get(text[at : at + 1]):
        found = kind[0].match(text, at)
        if found is None:
            return None
        at = found.end()
        parts.append(kind[1](found))
    comment = text[at:]
    if comment and not patterns.COMMENT.fullmatch(comment):
        return None
    if not head[1] and sign != "※" and (turn := loose_turn(text)):
        return turn  # notes, or words without a marker, can be a turn line in another spelling
    reading = make(head, parts, catalogue)
    return build.commented(reading, comment, at) if comment else reading


def _quiet(head: re.Match[str], notes: list[Part], catalogue: Catalogue) -> Reading:
    """A turn line, notes, or a comment alone."""
    if head[1]:
        return build.turn(int(head[1]), *head.span(1))
    return Remark() if notes else Comment(alone=True)


def _hand(head: re.Match[str], parts: list[Part], catalogue: Catalogue) -> Hand:
    stats = _value(head, 3), _value(head, 4), _value(head, 5), _value(head, 6)
    return build.hand(catalogue, head[1], *head.span(1), stats, *head.span(2), parts)


def _action(head: re.Match[str], parts: list[Part], catalogue: Catalogue) -> Action:
    bracket, subject = head.groups()
    marker = build.marker(bracket[1:-1], *head.span(1)) if bracket else None
    name = subject.strip("〈〉")
    return build.action(catalogue, marker, name, name != subject, *head.span(2), parts)


def _change(found: re.Match[str]) -> Change:
    _, side, parameter, before, _ = found.groups("")
    return Change(side, parameter, _value(found, 4) if before else None, _value(found, 5), *found.span(1))


def _square(found: re.Match[str]) -> Fixed | Limited:
    return Fixed(found[2], _value(found, 3), *found.span(1)) if found[2] else Limited(*found.span(1))


def _tag(found: re.Match[str]) -> Tag:
    _, name, target, inner = found.groups("")
    return Tag(name, target, inner, *found.span(1))


def _note(found: re.Match[str]) -> Note:
    return build.note(found[1], *found.span(1))


def _value(found: re.Match[str], group: int) -> Value:
    return build.value(found[group], *found.span(group))


_Kinds = Mapping[str, tuple[re.Pattern[str], Callable[[re.Match[str]], Part]]]
_Make = Callable[[re.Match[str], list[Part], Catalogue], Reading]

_NOTES: _Kinds = {"【": (patterns.NOTE, _note)}
_ENTRIES: _Kinds = {**_NOTES, "〈": (patterns.TAG, _tag)}
_PARTS: _Kinds = {**_ENTRIES, "(": (patterns.CHANGE, _change), "[": (patterns.SQUARE, _square)}
_ACTION = patterns.ACTION, _PARTS, _action
_QUIET = patterns.TURN, _NOTES, _quiet
_FORMS: Mapping[str, tuple[re.Pattern[str], _Kinds, _Make]] = {
    "▼": (patterns.HAND, _ENTRIES, _hand),
    "【": _QUIET,
    "※": _QUIET,
}
"""What a line with this first sign can be: its head, the parts that may follow, and what makes a reading of them."""
