"""What an action puts into the set areas and what it may take out, as far as its line tells. Knows no state."""

from collections.abc import Iterator

from kifu_ls.notations.blade_rondo.parts import Action, Traffic
from kifu_ls.notations.blade_rondo.state import GRANTED, LISTED, MAYBE, Attached

COINS = ("金貨", "○")
ANYTHING = "*"
"""Stands in an area for a minion whose name is not known."""
_TO_USER = {"燐光": True, "金貨": True, "凍結": True, "毒": False, "刻印": False, "封印": False}
"""Who bears a status: the side that uses it, or the other (``attached_to`` of the card file)."""
_ACTING = ("S", "PS", "ES", "#", "P#", "E#")
"""The markers of what acts in a set area."""
_DOLL = "ドール・"


def traffic(action: Action) -> Traffic | None:
    """``None`` for an action that leaves the set areas alone."""
    entry = action.subject.entry
    if not (action.tags or action.notes or (entry and entry.restless)):
        return None
    found = Traffic(
        _needs(action),
        puts=tuple(_puts(action)),
        notes="】".join(note.text for note in action.notes),
        targets=tuple(tag.target for tag in action.tags if tag.name == "追加" and tag.target),
        leaving=tuple(_leaving(action)),
        discards=_discards(action),
    )
    return found if any(found) else None


def _needs(action: Action) -> str:
    entry = action.subject.entry
    if not entry or not action.marker or action.marker.letters not in _ACTING:
        return ""
    if action.noted("解凍"):
        return f"凍結({entry.name})"
    return entry.name if entry.kind in ("minion", "status") and entry.name not in COINS else ""


def _puts(action: Action) -> Iterator[tuple[bool, Attached]]:
    entry, marker = action.subject.entry, action.marker
    written = set()
    for tag in action.tags:
        if tag.name == "付与" and tag.target:
            written.add(tag.target)
            to_self = _TO_USER.get(tag.target)
            name = tag.target + (f"({tag.inner})" if tag.inner else "")
            yield bool(to_self), Attached(name, LISTED if to_self is not None else MAYBE)
            if to_self is None:
                yield True, Attached(name, MAYBE)
        if tag.name == "凍結" and not tag.inner and marker and marker.cost is not None:
            yield True, Attached(f"凍結({action.subject.name})", LISTED)
    if not entry or entry.kind != "card" or not marker or (marker.cost is None) != entry.response:
        return
    for minion in entry.facts.get("summons", ()):
        yield True, Attached(minion, GRANTED)
    if "召喚" in entry.facts.get("keywords", ()) and not entry.facts.get("summons"):
        yield True, Attached(ANYTHING, MAYBE)
    for status in entry.facts.get("attaches", ()):
        if status not in written:
            sure = entry.facts.get("kinds") == ["補助", "付与"]
            yield _TO_USER.get(status, False), Attached(status, GRANTED if sure else MAYBE)


def _leaving(action: Action) -> Iterator[str]:
    if action.noted("解凍"):
        yield f"凍結({action.subject.name})"
    if action.subject.entry and action.subject.entry.name == "燐光":
        yield "燐光"


def _discards(action: Action) -> tuple[bool, str] | None:
    discards = action.subject.entry.facts.get("discards") if action.subject.entry else None
    if discards == "doll":
        return True, _DOLL
    added = any(tag.name == "追加" and not tag.target for tag in action.tags)
    return (False, "") if discards == "set area" and added else None
