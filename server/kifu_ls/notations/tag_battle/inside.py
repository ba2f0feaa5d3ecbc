"""What completion offers inside a line: values of a header, cards behind a marker, keywords, changes, notes."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale
from kifu_ls.notations.tag_battle import describe, field, formula, lines, pay, seats
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Action
from kifu_ls.notations.tag_battle.read import read
from kifu_ls.notations.tag_battle.rules.values import NAMES
from kifu_ls.notations.tag_battle.seats import SEATS, TEAMS
from kifu_ls.notations.tag_battle.state import NEXUS, State


class Slot(NamedTuple):
    """A place to complete: the scene, the match of its pattern left of the caret, and the caret.

    ``columns`` are the columns in the line of what the match counts in, for the pattern sees plain signs.
    """

    scene: Scene
    found: re.Match[str]
    end: int
    columns: tuple[int, ...]
    book: Book
    locale: Locale

    @property
    def state(self) -> State:
        """The state before the line."""
        state: State = self.scene.before
        return state

    def at(self, group: str) -> int:
        """The column where a group of the match begins."""
        return self.columns[self.found.start(group)]

    @property
    def action(self) -> Action | None:
        """The line as far as it is written, where that is an action."""
        reading = read(self.scene.text[: self.at("open")])
        return reading if isinstance(reading, Action) else None

    @property
    def actor(self) -> int | None:
        """The seat that acts on the line."""
        action = self.action
        seat = next((mark.seats[0].seat for mark in action.marks if mark.seats), None) if action else None
        return self.state.mover if seat is None else seat


def _proposals(slot: Slot, texts: list[str], kind: str, group: str = "open") -> Iterator[Proposal]:
    for rank, text in enumerate(dict.fromkeys(texts)):
        yield Proposal(text, text, slot.at(group), slot.end, kind, rank=rank)


def headers(slot: Slot) -> Iterator[Proposal]:
    """Behind ▼: the next header, then those of the seats that could be meant."""
    state = slot.state
    if state.turn is None:
        state = formula.turned(state, 1)
    due = formula.due(state)
    if due is None:
        state = formula.turned(state, (state.turn or 0) + 1)
        due = seats.TOP
    for seat in [due, *(one for one in range(len(SEATS)) if one != due)]:
        for line in lines.headers(state, seat):
            yield Proposal(line.text, line.text, slot.at("open"), slot.end, "hand", rank=line.rank + 2 * (seat != due))


def listed(slot: Slot) -> Iterator[Proposal]:
    """Behind 〈 of a header: the cards of that field."""
    found = re.search(r"▼\s*([PE][1-4])", slot.found.string)
    seat = seats.seat(found[1]) if found else None
    if seat is not None:
        texts = [
            f"〈{card.name}{'' if card.cores is None else f'[C{card.cores}]'}〉"
            for card in slot.state.seats[seat].field
        ]
        yield from _proposals(slot, texts, "tag")


def subjects(slot: Slot) -> Iterator[Proposal]:
    """Behind a marker: the rest of every whole line that begins with it, then the cards that fit."""
    head, start = slot.found["head"], slot.at("word")
    for line in lines.lines(slot.scene, slot.book):
        if line.text.startswith(head) and "\n" not in line.text:
            text = line.text[len(head) :]
            detail = about(slot.book, line.about, slot.locale)
            yield Proposal(
                text, text, start, slot.end, "card", detail, spelt(slot.book, line.about, text), line.rank, line.about
            )
    state, mover = slot.state, slot.state.mover
    action = read(head)
    if mover is None or not isinstance(action, Action) or not action.marked("nMB"):
        return
    if action.marked("n"):
        names = list(lines.known(slot.scene, slot.book))
    else:
        mark = action.marks[0]
        holder = mark.seats[0].seat if mark.seats else mover
        names = [card.name for card in state.seats[mover if holder is None else holder].field]
    for name in dict.fromkeys(names):
        yield Proposal(
            name,
            name,
            start,
            slot.end,
            "card",
            about(slot.book, name, slot.locale),
            spelt(slot.book, name, name),
            95,
            name,
        )


def about(book: Book, name: str, locale: Locale) -> str:
    """A card in one line."""
    entry = book.cards.get(name)
    return describe.line(entry, locale) if entry else ""


def spelt(book: Book, name: str, text: str) -> str:
    """What typing is compared with: the text, and the reading of its card."""
    entry = book.cards.get(name)
    return f"{text} {name} {entry.reading}".strip() if entry and entry.reading else f"{text} {name}".strip()


def tags(slot: Slot) -> Iterator[Proposal]:
    """Behind 〈 of an action: the keywords, and the seats and cards that may stand in them."""
    state, actor = slot.state, slot.actor
    if actor is None:
        return
    own, partner = SEATS[actor], SEATS[seats.partner(actor)]
    foes = [SEATS[seat] for seat in seats.members(1 - seats.team(actor))]
    cards = state.seats[actor].field
    texts = [f"〈{pay.SUMMON}〉", f"〈{pay.PLACE}〉", f"〈{pay.USE}〉"]
    texts += [f"〈{name}：{seat}〉" for name in (pay.PLACE, pay.USE) for seat in (own, partner)]
    texts += [f"〈{pay.TARGET}：{foe}〉" for foe in foes]
    texts += [f"〈{pay.REDUCE}：{card.name}〉" for card in cards]
    texts += [f"〈{pay.PAY}：{card.name}[C{card.cores}->{card.cores - 1}]〉" for card in cards if card.cores]
    yield from _proposals(slot, texts, "tag")


def cores(slot: Slot) -> Iterator[Proposal]:
    """Behind [: the cores on a card."""
    action, actor = slot.action, slot.actor
    if action is None or actor is None:
        return
    if action.marked("M"):
        found = field.cards(slot.state, actor, action.card.text)
        counts = [card.cores for card in found if card.cores is not None]
        yield from _proposals(
            slot, [f"[C{count}->{count + by}]" for count in counts for by in (1, -1) if count + by >= 0], "value"
        )
        return
    yield from _proposals(slot, [f"[C{count}]" for count in range(0 if action.tag(pay.PLACE) else 1, 5)], "value")


def changes(slot: Slot) -> Iterator[Proposal]:
    """Behind ( of an action: what it pays, then a change of every value with the one it has now."""
    state, actor, mover = slot.state, slot.actor, slot.state.mover
    action = slot.action
    if action is None or actor is None or mover is None:
        return
    rank = 0
    mark = action.marked("n")
    if mark and not action.changes:
        placed = action.cores.after.value if action.cores else 0
        if text := lines.changed(state, actor, mark.paid + placed, mark.paid):
            yield Proposal(text, text, slot.at("open"), slot.end, "value", rank=rank)
    if action.marked("ABV"):
        team = 1 - seats.team(state.battle.attacker if state.battle else mover)
        if text := lines.damage(state, team, mover):
            yield Proposal(text, text, slot.at("open"), slot.end, "value", rank=rank)
    for letter in ("R", "T", "L", "H", "D"):
        for owner in range(2) if letter in OF_TEAM else range(4):
            value = state.value(letter, owner)
            if value is None:
                continue
            plain = owner == (seats.team(mover) if letter in OF_TEAM else mover)
            head = "" if plain else TEAMS[owner] if letter in OF_TEAM else SEATS[owner]
            rank += 1
            text = f"({head}{letter}{value}->"
            detail = NAMES[letter].say(slot.locale)
            snippet = f"{text}${{1:{value}}})$0"
            yield Proposal(
                text, text, slot.at("open"), slot.end, "value", detail, rank=rank + (0 if plain else 5), snippet=snippet
            )


def notes(slot: Slot) -> Iterator[Proposal]:
    """Behind 【: notes that count; at the start of a line a turn or the end."""
    if not slot.found["before"].strip():
        for line in lines.lines(slot.scene, slot.book):
            if line.text.startswith("【"):
                yield Proposal(line.text, line.text, slot.at("open"), slot.end, line.kind, rank=line.rank)
        return
    names = [card.name for card in lines.fighters(slot.state)]
    texts = [f"【破壊：{name}】" for name in names] + ["【回復】", "【ボイド+1】", "【ボイド-1】"]
    mover = slot.state.mover
    nexuses = (
        [card.name for seat in slot.state.seats for card in seat.field if card.kind == NEXUS]
        if mover is not None
        else []
    )
    texts += [f"【破壊：{name}】" for name in nexuses]
    yield from _proposals(slot, texts, "note")
