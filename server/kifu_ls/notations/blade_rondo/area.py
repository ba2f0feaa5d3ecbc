"""Set areas: what lines put there, what may have left, and what a header lists: BR308, BR309, BR313."""

from collections.abc import Iterator

from kifu_ls.core.finding import Finding, Fix, Related
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo.changes import called
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Tag, Traffic
from kifu_ls.notations.blade_rondo.rules.cards import DAYTIME
from kifu_ls.notations.blade_rondo.state import AREA, GRANTED, LISTED, MAYBE, Attached, Side, having
from kifu_ls.notations.blade_rondo.traffic import ANYTHING, COINS
from kifu_ls.text.edit import replace

_PUT_HERE = Words("ここで置かれました", "It was put there here")


def carry(sides: list[Side], traffic: Traffic, action: Action, user: int) -> list[Finding]:
    """Carries the traffic of an action of the side ``user`` over both sides; gives what it breaks."""
    found = _absent(sides, traffic.needs, action, user) if traffic.needs else []
    doubts = [*_doubts(sides, traffic, user)] if sides[0].area or sides[1].area else ()
    for to_user, attached in traffic.puts:
        index = user if to_user else 1 - user
        sides[index] = _joined(sides[index], attached)
    for index, name in doubts:
        sides[index] = _doubted(sides[index], name)
    return found


def answered(side: Side) -> Side:
    """The side for which what a card has just brought may have been answered away."""
    if not side.area or all(entry.standing != GRANTED for entry in side.area):
        return side
    return having(side, AREA, tuple(Attached(e.name, MAYBE) if e.standing == GRANTED else e for e in side.area))


def _doubts(sides: list[Side], traffic: Traffic, user: int) -> Iterator[tuple[int, str]]:
    """Side and name of what may leave a set area."""
    _, _, notes, targets, leaving, discards = traffic
    if notes or targets:
        for index, side in enumerate(sides):
            for name, _ in side.area:
                bare = name.partition("(")[0]
                if bare in notes or bare in targets:
                    yield index, name
    for name in leaving:
        yield user, name
    if discards:
        own, begin = discards
        index = user if own else 1 - user
        yield from ((index, name) for name, _ in sides[index].area if name.startswith(begin))


def _joined(side: Side, attached: Attached) -> Side:
    kept = [entry for entry in side.area if entry.name != attached.name]
    if len(kept) < len(side.area) and attached.standing == MAYBE:
        return side
    return having(side, AREA, (*kept, attached))


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


def _absent(sides: list[Side], name: str, action: Action, index: int) -> list[Finding]:
    """BR313: a minion, status or frozen card that acts without being in the set area of its side."""
    side = sides[index]
    if not side.listed or side.holds(name) or any(attached.name == ANYTHING for attached in side.area):
        return []
    start, end = action.subject.start + action.subject.angle, action.subject.end - action.subject.angle
    return [Finding("BR313", start, end, "", (("entry", name), ("who", called(sides, index))))]
