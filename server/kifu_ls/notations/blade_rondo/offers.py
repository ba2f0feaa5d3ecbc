"""What completion offers at the start of a line, behind a marker and after ▼: markers, cards, whole lines."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import describe, headers, upkeep
from kifu_ls.notations.blade_rondo.brings import brings
from kifu_ls.notations.blade_rondo.catalogue import Catalogue, Entry
from kifu_ls.notations.blade_rondo.parts import Action
from kifu_ls.notations.blade_rondo.state import SIDES, State, remaining

_LEFT = Words("残り{left}", "{left} left")


class Slot(NamedTuple):
    """A place to complete: the scene, the match of its pattern in the text left of the caret, the catalogue, the
    language.

    ``end`` is where the text to replace ends: the caret, or behind a closing bracket that the editor has put there.
    """

    scene: Scene
    found: re.Match[str]
    end: int
    catalogue: Catalogue
    locale: Locale

    @property
    def caret(self) -> int:
        """Where typing goes on: the end for a text that leaves its bracket open."""
        return self.found.end()

    @property
    def state(self) -> State:
        """The state before the line."""
        state: State = self.scene.before
        return state


def next_headers(slot: Slot) -> Iterator[Proposal]:
    """After ▼: the next header with every value, the other side's second."""
    start = slot.found.start("name") - 1
    yield from _header_lines(slot.state, start, slot.end)


def _header_lines(state: State, start: int, end: int) -> Iterator[Proposal]:
    mover = headers.next_mover(state)
    for rank, index in enumerate((mover, 1 - mover)):
        line = headers.header(state, index)
        if line:
            yield Proposal(line, line, start, end, "hand", SIDES[index], filter=line, rank=rank)


def turn_player(slot: Slot) -> int:
    return slot.state.play.side if slot.state.play else 0


def markers(slot: Slot) -> Iterator[Proposal]:
    """After ( at the start of a line: the costs that can be paid, then the letters that make sense."""
    yield from _marker_list(slot, slot.found.start("open"))


def _marker_list(slot: Slot, start: int) -> Iterator[Proposal]:
    state = slot.state
    left = remaining(state)
    detail = "" if left is None else _LEFT.say(slot.locale, {"left": left})
    for cost in range(1, min(9, 9 if left is None else left) + 1):
        yield Proposal(f"({cost})", f"({cost})", start, slot.end, "marker", detail, rank=10 + cost, topic="n")
    for rank, letters in enumerate(upkeep.markers(state)):
        yield Proposal(
            f"({letters})",
            f"({letters})",
            start,
            slot.end,
            "marker",
            rank=rank + (5 if letters in "RS" else 25),
            topic=letters,
        )


def subjects(slot: Slot) -> Iterator[Proposal]:
    """Behind a marker: who or what can act with it."""
    marker, start, typed = slot.found["marker"], slot.found.start("word"), slot.found["word"]
    state, mover = slot.state, turn_player(slot)
    if marker in ("S", "PS", "ES", "E", "#", "P#", "E#"):
        side = SIDES.index(marker[0]) if len(marker) == 2 else mover
        texts = upkeep.endings(slot.scene) if marker == "E" else upkeep.startups(state, side, slot.catalogue)
        for rank, text in enumerate(texts):
            name = re.sub(r"[〈\[(【].*", "", text.lstrip("〈")) or text
            yield Proposal(
                text,
                text,
                start,
                slot.end,
                "card",
                filter=_typed(name, slot.catalogue.find(name), typed),
                rank=rank,
                topic=name,
            )
        return
    used = _used(slot.scene)
    cost = int(re.match(r"\d+", marker)[0]) if marker[:1].isdigit() else None  # type: ignore[index]
    for name in slot.catalogue.playable:
        entry = slot.catalogue.entries[name]
        if marker == "R" and not (entry.response and entry.kind == "card"):
            continue
        rank = (0 if name in used else 1) + (_answers(slot, entry) if marker == "R" else _costs(entry, cost))
        user = 1 - mover if marker == "R" else mover
        text = name + brings(state, entry, user, cost)
        yield _card(slot, entry, text, start, typed, rank)


def _card(slot: Slot, entry: Entry, text: str, start: int, typed: str, rank: int) -> Proposal:
    detail = describe.line(entry, slot.locale)
    return Proposal(text, text, start, slot.end, "card", detail, _typed(entry.name, entry, typed), rank, entry.name)


def _costs(entry: Entry, cost: int | None) -> int:
    """Cards of the written cost first, then those whose cost is not known, then the others."""
    printed = 1 if entry.response else entry.facts.get("cost")
    return 0 if printed in (cost, "X") else 2 if printed is None else 4


def _answers(slot: Slot, entry: Entry) -> int:
    """布石 that answer the symbol of the last action first."""
    last = slot.catalogue.find(slot.state.play.last) if slot.state.play else None
    symbol = last.facts.get("symbol") if last else None
    answers = entry.facts.get("responds_to")
    return 2 if answers is None or symbol is None else 0 if symbol in answers else 4


def lines(slot: Slot) -> Iterator[Proposal]:
    """At the start of a line: whole lines that follow from the state, markers, and cards with their cost."""
    start, typed, state = slot.found.start("word"), slot.found["word"], slot.state
    for rank, line in enumerate(upkeep.due(slot.scene, slot.catalogue), -20):
        yield Proposal(line, line, start, slot.end, "line", rank=rank)
    due = upkeep.turn_due(state)
    later = 20 if (remaining(state) or 0) > 0 else int(due)
    yield from (p._replace(rank=p.rank + later) for p in _header_lines(state, start, slot.end))
    turn = upkeep.next_turn(state)
    yield Proposal(turn, turn, start, slot.end, "turn", rank=0 if due else 21, filter=f"{turn} turn")
    yield from _marker_list(slot, start)
    if not typed:
        return
    used, left = _used(slot.scene), remaining(state)
    solo = state.play is not None and state.sides[state.play.side].solo
    for name in slot.catalogue.playable:
        entry = slot.catalogue.entries[name]
        cost = 1 if entry.response else entry.facts.get("cost")
        cost = left if cost == "X" else cost
        payable = isinstance(cost, int) and (left is None or cost <= left)
        head = "" if solo or not isinstance(cost, int) else f"({cost})"
        text = head + name + brings(state, entry, turn_player(slot), cost if isinstance(cost, int) else None)
        yield _card(slot, entry, text, start, typed, 30 + (0 if payable else 2) + (0 if name in used else 1))


def _used(scene: Scene) -> set[str]:
    """The cards used in the lines above."""
    return {above.reading.subject.name for above in scene.above() if isinstance(above.reading, Action)}


def _typed(name: str, entry: Entry | None, typed: str) -> str:
    """What typing is compared with: the name in the letters that are being typed, so that clients that match
    beginnings find it.
    """
    if entry and re.match(r"[a-zA-Z]", typed):
        return str(entry.facts.get("romaji", name))
    if entry and re.match(r"[ぁ-ゖー]", typed) and not name.startswith(typed[0]):
        return str(entry.facts.get("reading", name))
    return spellings(name, entry)


def spellings(name: str, entry: Entry | None) -> str:
    if entry is None:
        return name
    return " ".join(
        dict.fromkeys([name, str(entry.facts.get("reading", "")), str(entry.facts.get("romaji", ""))])
    ).strip()
