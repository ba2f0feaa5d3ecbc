"""Makes readings from the cells of a line that a reader found. Knows neither patterns nor lark."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import TypedDict

from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.parts import (
    NEW_GAME,
    SILENCES,
    Action,
    Change,
    Fixed,
    Hand,
    Limited,
    Marker,
    Note,
    Part,
    Subject,
    Tag,
    Turn,
    Value,
)
from kifu_ls.notations.blade_rondo.rules import cards, continuity, notation

_IGNORE = re.compile(r"※\s*kifu:\s*ignore\s+([\w, 、-]+)")


class Tail(TypedDict):
    """What a comment at the end of a line (``None`` without one) says to the checker."""

    comment: int | None
    silenced: frozenset[str]
    mark: str | None


def tail(comment: str | None, start: int) -> Tail:
    """The comment that begins at ``start``, and the rules that it silences."""
    found = _IGNORE.search(comment) if comment else None
    codes = frozenset(re.split(r"[\s,、]+", found[1].strip())) if found else frozenset()
    return Tail(comment=start if comment else None, silenced=codes, mark=SILENCES if codes else None)


def value(base: str, sign: str | None, bonus: str | None, start: int) -> Value:
    """A value whose text begins at ``start``."""
    length = len(base) + len(sign or "") + len(bonus or "")
    return Value(int(base), int(f"{sign}{bonus}") if sign else 0, start, start + length)


def stat(text: str, start: int, end: int) -> Value:
    """A value of a header: a number or ``*``."""
    return Value(None if text == "*" else int(text), 0, start, end)


def marker(cost: str | None, sign: str | None, change: str | None, letters: str | None, start: int, end: int) -> Marker:
    """A marker with its brackets between ``start`` and ``end``."""
    return Marker(int(cost) if cost else None, int(f"{sign}{change}") if sign else 0, letters or "", start, end)


def note(text: str, start: int, end: int) -> Note:
    """A note, its brackets in ``text``."""
    return Note(text[1:-1].strip(), start, end)


def turn(number: int | None, start: int, end: int, comment: Tail, problems: tuple[Finding, ...]) -> Turn:
    """A turn line; turn 1 begins a game."""
    if number == 1:
        comment["mark"] = comment["mark"] or NEW_GAME
    return Turn(number=number, start=start, end=end, **comment, problems=problems)


def hand(
    catalogue: Catalogue,
    name: str,
    start: int,
    end: int,
    stats: Iterable[Value],
    stats_start: int,
    stats_end: int,
    parts: Iterable[Part],
    comment: Tail,
    problems: tuple[Finding, ...],
) -> Hand:
    """The head of a hand whose values stand as they should."""
    attack, voltage, defence, life = stats
    tags = tuple(part for part in parts if isinstance(part, Tag))
    return Hand(
        name=name,
        start=start,
        end=end,
        stats=(attack, voltage, defence, life),
        stats_start=stats_start,
        stats_end=stats_end,
        whole=True,
        enemy=name in catalogue.enemies,
        tags=tags,
        **comment,
        problems=problems + tuple(cards.judge_entries(tags, catalogue)),
    )


def action(
    catalogue: Catalogue,
    mark: Marker | None,
    name: str,
    angle: bool,
    start: int,
    end: int,
    parts: Iterable[Part],
    comment: Tail,
    problems: tuple[Finding, ...],
) -> Action:
    """An action, judged as far as its line alone allows."""
    listed = list(parts)
    reading = Action(
        marker=mark,
        subject=Subject(name, catalogue.find(name), angle, start, end),
        limited=next((part for part in listed if isinstance(part, Limited)), None),
        changes=tuple(part for part in listed if isinstance(part, Change)),
        fixed=tuple(part for part in listed if isinstance(part, Fixed)),
        tags=tuple(part for part in listed if isinstance(part, Tag)),
        notes=tuple(part for part in listed if isinstance(part, Note)),
        **comment,
    )
    unknown = cards.unknown(reading, catalogue)
    judged = [*problems, *cards.judge(reading, catalogue), *continuity.judge(reading)]
    if unknown and mark:
        judged.append(unknown)
    bare = not mark and unknown and not (reading.limited or reading.fixed or reading.changes)
    return replace(
        reading,
        problems=tuple(judged),
        unknown=unknown,
        prose=notation.remark("BR101", name, start) if bare else None,
        mark=reading.mark or cards.limited_use(reading),
    )
