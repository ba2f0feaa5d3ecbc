"""BR409: how often a game uses a limited card, which only the whole record can count."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo.judge import kept
from kifu_ls.notations.blade_rondo.parts import NEW_GAME, Action, Use

COPIES = 2
"""How many copies of a card a set holds (rules/blade_rondo, fact 1)."""


def limited_use(action: Action) -> Use | None:
    """The mark of a line that uses a limited card from the hand (setting a 布石 is no use, its response is)."""
    entry, marker = action.subject.entry, action.marker
    if not entry or not marker or not entry.facts.get("limited") or not entry.sure("limited") or kept(action):
        return None
    played = marker.letters == "R" if entry.response else marker.cost is not None
    return Use(entry.name, action.subject.start, action.subject.end) if played else None


def too_many(marks: Sequence[tuple[int, object]]) -> Iterator[tuple[int, Finding]]:
    """BR409 from the marks of the whole record: uses beyond the copies there are."""
    uses: Counter[str] = Counter()
    for line, mark in marks:
        if mark is NEW_GAME:
            uses.clear()
        elif isinstance(mark, Use):
            uses[mark.name] += 1
            if (count := uses[mark.name]) > COPIES:
                yield line, Finding("BR409", mark.start, mark.end, "", (("name", mark.name), ("count", count)))


def spent(marks: Iterable[object]) -> set[str]:
    """The limited cards of which a game has no copy left, from the marks above a line, the nearest first."""
    uses = Counter(mark.name for mark in takewhile(lambda mark: mark != NEW_GAME, marks) if isinstance(mark, Use))
    return {name for name, count in uses.items() if count >= COPIES}
