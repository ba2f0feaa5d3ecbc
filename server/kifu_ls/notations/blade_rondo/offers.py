"""What completion offers at the start of a line, behind a marker and after ▼: markers, cards, whole lines."""

import re
from collections.abc import Iterator
from itertools import islice

from kifu_ls.core.notation import Proposal
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import describe, follow, headers, opening, upkeep
from kifu_ls.notations.blade_rondo.brings import harm, unhurt
from kifu_ls.notations.blade_rondo.catalogue import TRANSMUTATION, Entry
from kifu_ls.notations.blade_rondo.keys import spellings
from kifu_ls.notations.blade_rondo.parts import Action
from kifu_ls.notations.blade_rondo.slot import Slot
from kifu_ls.notations.blade_rondo.state import SIDES, remaining
from kifu_ls.notations.blade_rondo.uses import spent

_LEFT = Words("残り{left}", "{left} left")
_DUE, _FOLLOW_UP, _MARKERS, _CARDS = -20, 5, 10, 40
_USED, _LATER, _NOT_NOW = 2, 6, 8
"""What is added to the rank of a card that is neither a breath nor used before, cannot be paid, or is used up."""
_GAME = 300
"""More lines than a game has."""


def headers_after(slot: Slot) -> Iterator[Proposal]:
    """After ▼: the next header with every value, the other side's second."""
    start, mover = slot.found.start("name") - 1, headers.next_mover(slot.state)
    yield from (
        _header(slot, index, start, index != mover) for index in (mover, 1 - mover) if _tells(slot, index, mover)
    )


def _tells(slot: Slot, index: int, mover: int) -> bool:
    return index == mover or headers.header(slot.state, index) is not None


def _header(slot: Slot, index: int, start: int, rank: int) -> Proposal:
    line, snippet = headers.header(slot.state, index), ""
    if line is None:
        line, snippet = opening.opening(slot.state, index)
    words = f"{line} てばん hand"
    return Proposal(line, line, start, slot.end, "hand", SIDES[index], words, rank, snippet=snippet)


def values_after(slot: Slot) -> Iterator[Proposal]:
    """Inside the bracket of a header: the values written so far, the rest worked out."""
    names = [side.name for side in slot.state.sides]
    name = slot.found["name"].strip()
    index = names.index(name) if name in names else headers.next_mover(slot.state)
    if text := opening.continued(slot.state, index, slot.found["begun"]):
        yield Proposal(text, text, slot.found.start("begun"), slot.end, "hand", SIDES[index])


def markers(slot: Slot) -> Iterator[Proposal]:
    """After ( at the start of a line: the costs that can be paid and the letters that make sense; whole lines of a
    cost that is typed.
    """
    start = slot.found.start("open")
    typed = slot.found["typed"]
    if re.fullmatch(r"\d[+-]\d?", typed):
        for change in range(1, 4):
            text = f"({typed[:2]}{change})"
            yield Proposal(text, text, start, slot.end, "marker", rank=change, topic="(n±)")
        return
    yield from _markers(slot, start)
    if typed:
        yield from _cards(slot, start)


def _markers(slot: Slot, start: int) -> Iterator[Proposal]:
    state, left = slot.state, remaining(slot.state)
    detail = "" if left is None else _LEFT.say(slot.locale, {"left": left})
    solo = state.play is not None and state.sides[state.play.side].solo
    costs = [] if solo else range(1, min(9, 9 if left is None else left) + 1)
    for cost in costs:
        text = f"({cost})"
        yield Proposal(text, text, start, slot.end, "marker", detail, rank=_MARKERS + cost, topic="(n)")
    for number, letters in enumerate(upkeep.markers(state)):
        text, rank = f"({letters})", number + (_MARKERS - 5 if letters in "RS" else _MARKERS + 15)
        yield Proposal(text, text, start, slot.end, "marker", rank=rank, topic=text)


def subjects(slot: Slot) -> Iterator[Proposal]:
    """Behind a marker: who or what can act with it."""
    marker, start = slot.found["marker"], slot.found.start("word")
    if marker in ("S", "PS", "ES", "E", "#", "P#", "E#"):
        yield from _effects(slot, marker, start)
    elif marker == "R":
        yield from _responses(slot, start, "")
    elif found := re.match(r"\d+", marker):
        cost, used = int(found[0]), _used(slot)
        yield from _follow_ups(slot, start, cost)
        for name in slot.catalogue.playable:
            entry = slot.catalogue.entries[name]
            printed = 1 if entry.response else entry.facts.get("cost")
            rank = 0 if printed in (cost, "X") else 2 if printed is None else 4
            yield from _uses(slot, entry, "", cost, start, 2 * rank + _favour(slot, entry, used))
        words = spellings(TRANSMUTATION, slot.catalogue.find(TRANSMUTATION), "〈")
        text = f"〈{TRANSMUTATION}〉"
        yield Proposal(text, text, start, slot.end, "tag", filter=words, rank=2, topic=text)


def _effects(slot: Slot, marker: str, start: int) -> Iterator[Proposal]:
    side = SIDES.index(marker[0]) if len(marker) == 2 else slot.mover
    endings = marker == "E"
    texts = upkeep.endings(slot.scene) if endings else upkeep.startups(slot.state, side, slot.catalogue)
    for rank, text in enumerate(texts):
        yield _line(slot, text, "", start, "card", rank)


def _line(slot: Slot, text: str, head: str, start: int, kind: str, rank: int) -> Proposal:
    """A line about a status, minion or card of a set area, found by the name of that."""
    name = upkeep.subject(text)
    words = [head + text, *spellings(name, slot.catalogue.find(name)).split()]
    return Proposal(head + text, head + text, start, slot.end, kind, filter=" ".join(words), rank=rank, topic=name)


def _responses(slot: Slot, start: int, head: str, rank: int = 0) -> Iterator[Proposal]:
    used = _used(slot)
    for name in slot.catalogue.cards:
        entry = slot.catalogue.entries[name]
        if entry.response:
            text = name + unhurt(slot.state, entry, 1 - slot.mover, None) + harm(slot.state, entry, 1 - slot.mover)
            yield _card(slot, entry, head, text, start, rank + _answers(slot, entry) + used.get(name, 1))


def _follow_ups(slot: Slot, start: int, cost: int | None) -> Iterator[Proposal]:
    """A further attack with the card that has just acted, where it has such."""
    last = slot.catalogue.find(slot.state.play.last) if slot.state.play else None
    price = last.facts.get("repeat", {}).get("cost") if last else None
    if last and isinstance(price, int) and cost in (None, price) and price <= (remaining(slot.state) or 0):
        head = "" if cost is not None else f"({price})"
        limited = "[L]" if last.facts.get("limited") else ""
        text = f"{last.name}{limited}{harm(slot.state, last, slot.mover)}【連撃】"
        yield _card(slot, last, head, text, start, 0 if cost is not None else _FOLLOW_UP)


def _cards(slot: Slot, start: int) -> Iterator[Proposal]:
    """Cards with their cost, those first that can be paid, and of those the breaths and what was used before."""
    used, left = _used(slot), remaining(slot.state)
    play = slot.state.play
    solo = play is not None and slot.state.sides[play.side].solo
    over = play.ended if play else slot.state.turn is not None  # a header comes before
    first = _CARDS + (_LATER if over else 0)
    for name in slot.catalogue.playable:
        entry = slot.catalogue.entries[name]
        cost = 1 if entry.response else entry.facts.get("cost")
        rank = first + _favour(slot, entry, used)
        if cost == "X" and not solo:
            for price in range(min(9, 9 if left is None else left), 0, -1):
                yield from _uses(slot, entry, f"({price})", price, start, rank)
        elif solo:
            yield from _uses(slot, entry, "", None, start, rank)
        elif not isinstance(cost, int):
            unknown = _uses(slot, entry, "", None, start, rank + _LATER)
            yield from (item._replace(snippet=f"(${{1:1}}){item.text}$0") for item in unknown)
        else:
            late = 0 if left is None or cost <= left else _LATER
            yield from _uses(slot, entry, f"({cost})", cost, start, rank + late)


def _uses(slot: Slot, entry: Entry, head: str, cost: int | None, start: int, rank: int) -> Iterator[Proposal]:
    """A card with what it brings; where it does damage also without it, for an attack that is answered."""
    plain = entry.name + unhurt(slot.state, entry, slot.mover, cost)
    damage = "" if entry.response else harm(slot.state, entry, slot.mover)
    for text in dict.fromkeys([plain + damage, plain]):
        yield _card(slot, entry, head, text, start, rank)


def _card(slot: Slot, entry: Entry, head: str, text: str, start: int, rank: int) -> Proposal:
    words = spellings(entry.name, entry)
    if head:
        words = f"{words} {spellings(entry.name, entry, head)}"
    detail = describe.line(entry, slot.locale)
    return Proposal(head + text, head + text, start, slot.end, "card", detail, words, rank, entry.name)


def _favour(slot: Slot, entry: Entry, used: dict[str, int]) -> int:
    """How far down a card stands among those of its price."""
    breathed = slot.state.play is not None and entry.name in slot.state.play.breaths
    return _NOT_NOW if breathed else 0 if entry.breath else used.get(entry.name, _USED)


def _answers(slot: Slot, entry: Entry) -> int:
    """布石 that answer the symbol of the last action first, those that wait for a life of 0 only then."""
    if not slot.state.over and any(effect.startswith("self:L=") for effect in entry.facts.get("effect", ())):
        return 4
    last = slot.catalogue.find(slot.state.play.last) if slot.state.play else None
    symbol = last.facts.get("symbol") if last else None
    answers = entry.facts.get("responds_to")
    return 2 if answers is None or symbol is None else 0 if symbol in answers else 4


def _used(slot: Slot) -> dict[str, int]:
    """How far down the cards of the lines above stand: those that were used come first, those used up last."""
    near = [above.reading for above in islice(slot.scene.above(), _GAME)]
    names = {reading.subject.name for reading in near if isinstance(reading, Action)}
    return dict.fromkeys(names, 0) | dict.fromkeys(spent(reading.mark for reading in near), _NOT_NOW)


def lines(slot: Slot) -> Iterator[Proposal]:
    """At the start of a line: whole lines that follow from the state, markers, and cards with their cost."""
    start, state = slot.found.start("word"), slot.state
    for rank, line in enumerate(upkeep.due(slot.scene, slot.catalogue), _DUE):
        yield _line(slot, line[3:], line[:3], start, "line", rank)
    later, due = 0 if follow.spent(state) else _MARKERS + 10, upkeep.turn_due(state)
    turn, snippet = opening.turn(state)
    words = f"{turn} たーん turn"
    yield Proposal(turn, turn, start, slot.end, "turn", filter=words, rank=later + (0 if due else 2), snippet=snippet)
    opens = follow.opens(state)
    if due and len(opens) > 1:
        words = f"{opens[-1]} てばん hand"
        yield Proposal(opens[-1], "\n".join(opens), start, slot.end, "hand", turn, words, later + 2)
    elif not due or state.mover is None:
        yield _header(slot, headers.next_mover(state), start, later + (2 if due else 0))
    yield from _follow_ups(slot, start, None)
    yield from _markers(slot, start)
    if state.play is not None and state.play.target:
        other = state.sides[1 - state.play.side]
        if state.play.acted and state.sides[state.play.side].holds("燐光"):
            yield _line(slot, "〈燐光〉【ダメージ+1】", "(S)", start, "line", _CARDS - 8)
        if other.face_down is None or other.face_down > 0:
            yield from _responses(slot, start, "(R)", _CARDS + (_LATER if other.face_down is None else -_USED))
    yield from _cards(slot, start)
