"""Set areas: what lines put there, what may have left, and what a header lists: BR308, BR309, BR313."""

from collections.abc import Iterator

from kifu_ls.core.finding import Finding, Fix, Related
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo.changes import called
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Tag
from kifu_ls.notations.blade_rondo.rules.cards import DAYTIME
from kifu_ls.notations.blade_rondo.state import AREA, GRANTED, LISTED, MAYBE, Attached, Side, having
from kifu_ls.text.edit import replace

COINS = ("金貨", "○")
ANYTHING = "*"
"""Stands in an area for a minion whose name is not known."""
_TO_USER = {"燐光": True, "金貨": True, "凍結": True, "毒": False, "刻印": False, "封印": False}
"""Who bears a status: the side that uses it, or the other (``attached_to`` of the card file)."""
_PUT_HERE = Words("ここで置かれました", "It was put there here")


def carry(sides: list[Side], action: Action, letters: str, user: int) -> list[Finding]:
    """Carries over both sides what an action of the side ``user`` puts into the set areas and may take out. Gives what
    it breaks.
    """
    entry = action.subject.entry
    if not (action.tags or action.notes or (entry and entry.restless)):
        return []
    found = _absent(sides, user, action) if letters in _ACTING else []
    doubts = [*_doubts(sides, action, user)] if sides[0].area or sides[1].area else ()
    _grant(sides, action, user)
    for side, name in doubts:
        sides[side] = _doubted(sides[side], name)
    return found


def answered(side: Side) -> Side:
    """The side for which what a card has just brought may have been answered away."""
    if not side.area or all(entry.standing != GRANTED for entry in side.area):
        return side
    return having(side, AREA, tuple(Attached(e.name, MAYBE) if e.standing == GRANTED else e for e in side.area))


def _grant(sides: list[Side], action: Action, user: int) -> None:
    """What the line puts into a set area."""
    entry, marker = action.subject.entry, action.marker
    for tag in action.tags:
        if tag.name == "付与" and tag.target:
            to_self = _TO_USER.get(tag.target)
            name = f"{tag.target}({tag.inner})" if tag.inner else tag.target
            _attach(sides, user if to_self else 1 - user, name, MAYBE if to_self is None else LISTED)
            if to_self is None:
                _attach(sides, user, name, MAYBE)
        if tag.name == "凍結" and not tag.inner and marker and marker.cost is not None:
            _attach(sides, user, f"凍結({action.subject.name})", LISTED)
    if not entry or not entry.restless or entry.kind != "card":
        return
    if not marker or (marker.cost is None) != entry.response:
        return
    for minion in entry.facts.get("summons", ()):
        _attach(sides, user, minion, GRANTED)
    if "召喚" in entry.facts.get("keywords", ()) and not entry.facts.get("summons"):
        _attach(sides, user, ANYTHING, MAYBE)
    for status in entry.facts.get("attaches", ()):
        if not any(tag.name == "付与" and tag.target == status for tag in action.tags):
            sure = entry.facts.get("kinds") == ["補助", "付与"]
            _attach(sides, user if _TO_USER.get(status) else 1 - user, status, GRANTED if sure else MAYBE)


def _attach(sides: list[Side], index: int, name: str, standing: str) -> None:
    area = sides[index].area
    kept = [entry for entry in area if entry.name != name]
    if len(kept) == len(area) or standing != MAYBE:
        sides[index] = having(sides[index], AREA, (*kept, Attached(name, standing)))


def _doubts(sides: list[Side], action: Action, user: int) -> Iterator[tuple[int, str]]:
    """Side and name of what the line may take out of a set area."""
    entry = action.subject.entry
    if action.notes or action.tags:
        notes = "】".join([note.text for note in action.notes])
        targets = [tag.target for tag in action.tags if tag.name == "追加" and tag.target]
        for index, side in enumerate(sides):
            for attached in side.area:
                noted = attached.name.partition("(")[0] in notes
                if noted or any(_same(target, attached.name) for target in targets):
                    yield index, attached.name
    if action.noted("解凍"):
        yield user, f"凍結({action.subject.name})"
    if not entry:
        return
    if entry.name == "燐光":
        yield user, "燐光"
    discards = entry.facts.get("discards")
    if discards == "doll":
        yield from ((user, a.name) for a in sides[user].area if a.name.startswith("ドール・"))
    if discards == "set area" and any(tag.name == "追加" and not tag.target for tag in action.tags):
        yield from ((1 - user, a.name) for a in sides[1 - user].area)


def _doubted(side: Side, name: str) -> Side:
    area = tuple([Attached(entry.name, MAYBE) if entry.name == name else entry for entry in side.area])
    return side if area == side.area else having(side, AREA, area)


def _same(one: str, other: str) -> bool:
    """Whether two entries are the same thing, one of them perhaps without the card it keeps."""
    return one == other or one == other.split("(", maxsplit=1)[0] or other == one.split("(", maxsplit=1)[0]


def listed(side: Side, index: int, hand: Hand, found: list[Finding]) -> tuple[Attached, ...]:
    """The set area of a side as its header lists it; finds how that differs from what was tracked."""
    if not hand.tags and not side.area:
        return ()
    entries = [tag for tag in hand.tags if tag.name not in DAYTIME]
    lost = []
    for attached in side.area:
        if attached.standing == MAYBE or any(_same(tag.entry, attached.name) for tag in entries):
            continue
        lost.append(Attached(attached.name, MAYBE))
        found.append(_lost(side, index, hand, attached.name))
    if side.listed and not any(attached.name == ANYTHING for attached in side.area):
        found += [_unexplained(tag) for tag in entries if not _explained(side, tag)]
    return (*(Attached(tag.entry, MAYBE if tag.name in COINS else LISTED) for tag in entries), *lost)


def _explained(side: Side, tag: Tag) -> bool:
    return any(_same(tag.entry, attached.name) for attached in side.area) or any(coin in tag.name for coin in COINS)


def _lost(side: Side, index: int, hand: Hand, name: str) -> Finding:
    at = hand.tags[-1].end if hand.tags else hand.stats_end
    fix = Fix(Words(f"〈{name}〉を書き足す", f"Add 〈{name}〉"), (replace(at, at, f"〈{name}〉"),))
    arguments = (("who", side.name or hand.name), ("entry", name))
    return Finding("BR308", hand.start, hand.end, "", arguments, (fix,), (Related(("area", index, name), _PUT_HERE),))


def _unexplained(tag: Tag) -> Finding:
    return Finding("BR309", tag.start, tag.end, "", (("entry", tag.entry),))


_ACTING = ("S", "PS", "ES", "#", "P#", "E#")
"""The markers of what acts in a set area."""


def _absent(sides: list[Side], index: int, action: Action) -> list[Finding]:
    """BR313: a minion, status or frozen card that acts without being in the set area of its side."""
    entry, side = action.subject.entry, sides[index]
    if not side.listed or not entry:
        return []
    name = f"凍結({entry.name})" if action.noted("解凍") else entry.name if entry.kind in ("minion", "status") else ""
    if not name or name in COINS or side.holds(name) or any(attached.name == ANYTHING for attached in side.area):
        return []
    start, end = action.subject.start + action.subject.angle, action.subject.end - action.subject.angle
    return [Finding("BR313", start, end, "", (("entry", name), ("who", called(sides, index))))]
