"""What could stand at the caret: the slot is found from the text left of it, the values from the state before the line."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import describe, headers, upkeep
from kifu_ls.notations.blade_rondo.brings import brings, letter
from kifu_ls.notations.blade_rondo.catalogue import Catalogue, Entry
from kifu_ls.notations.blade_rondo.parts import Action, Hand, written
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import SIDES, State, one, remaining
from kifu_ls.text.width import half

_TEXT = r"[^()\[\]〈〉【】※]*"
_LEFT = Words("残り{left}", "{left} left")
_STATUS, _KEYWORD = Words("付与効果", "status"), Words("キーワード", "keyword")
_FIXED = {
    "A": Words("固定の攻撃力", "fixed attack"),
    "D": Words("固定の防御力", "fixed defence"),
    "M": Words("魔法攻撃", "magic"),
    "L": Words("リミテッド", "limited"),
}


class Slot(NamedTuple):
    """A place to complete: the scene, the match of its pattern in the text left of the caret, the catalogue, the language.

    ``end`` is where the text to replace ends: the caret, or behind a closing bracket that the editor has put there.
    """

    scene: Scene
    found: re.Match[str]
    end: int
    catalogue: Catalogue
    locale: Locale

    @property
    def state(self) -> State:
        """The state before the line."""
        return self.scene.before


def complete(scene: Scene, column: int, catalogue: Catalogue, locale: Locale) -> list[Proposal]:
    """The proposals at a column."""
    left = half(scene.text[:column])
    if "※" in left:
        return []
    for pattern, closer, make in _SLOTS:
        found = pattern.search(left)
        if found:
            end = column + (closer != "" and half(scene.text[column : column + 1]) == closer)
            return list(make(Slot(scene, found, end, catalogue, locale)))
    return []


def _notes(slot: Slot) -> Iterator[Proposal]:
    """After 【: the next turn, or the notes with a meaning."""
    start = slot.found.start("open")
    if not slot.found["before"].strip():
        turn = upkeep.next_turn(slot.state)
        yield Proposal(turn, turn, start, slot.end, "turn", filter=f"{turn} turn")
        return
    for rank, name in enumerate(("連撃", "解凍", "特殊勝利", "ダメージ+1")):
        yield Proposal(f"【{name}】", f"【{name}】", start, slot.end, "note", rank=rank, topic=name)


def _headers(slot: Slot) -> Iterator[Proposal]:
    """After ▼: the next header with every value, the other side's second."""
    start = slot.found.start("name") - 1
    yield from _header_lines(slot.state, start, slot.end)


def _header_lines(state: State, start: int, end: int) -> Iterator[Proposal]:
    mover = upkeep.next_mover(state)
    for rank, index in enumerate((mover, 1 - mover)):
        line = headers.header(state, index)
        if line:
            yield Proposal(line, line, start, end, "hand", SIDES[index], filter=line, rank=rank)


def _tags(slot: Slot) -> Iterator[Proposal]:
    """After 〈: what the subject can do, statuses, keywords; in a header what the set area should hold."""
    start, reading = slot.found.start("open"), slot.scene.reading
    if slot.found["before"].lstrip().startswith("▼"):
        own = upkeep.area_of(slot.state, upkeep.next_mover(slot.state) if not isinstance(reading, Hand) else _side(slot))
        names = [*own, *(name for name in slot.catalogue.statuses if name not in own), "昼", "夜"]
        yield from (_tag(slot, name, start, rank) for rank, name in enumerate(names))
        return
    entry = slot.catalogue.find(_subject(slot.found["before"]))
    ranked = list(entry.actions) if entry else []
    attaches = entry.facts.get("attaches", ()) if entry else ()
    ranked += [f"付与：{name}" for name in attaches]
    ranked += [word for word in (entry.facts.get("keywords", ()) if entry else ()) if word not in ("召喚", "付与")]
    ranked += [f"付与：{name}" for name in slot.catalogue.statuses if name not in attaches]
    if not slot.found["before"].rstrip().endswith(")") or entry:
        ranked += ["追加", "代償", "凍結"]
    else:
        ranked += [*upkeep.area_of(slot.state, _side(slot)), "錬成"]
    for rank, name in enumerate(dict.fromkeys(ranked)):
        yield _tag(slot, name, start, rank)


def _tag(slot: Slot, name: str, start: int, rank: int) -> Proposal:
    entry = slot.catalogue.find(name.rpartition("：")[2].partition("(")[0])
    kind = _STATUS if entry and entry.kind == "status" else _KEYWORD
    text = f"〈{name}〉"
    return Proposal(text, text, start, slot.end, "tag", kind.say(slot.locale), f"〈{_filter(name, entry)}", rank, name)


def _side(slot: Slot) -> int:
    return slot.state.play.side if slot.state.play else 0


def _subject(left: str) -> str:
    """The card or minion that a line is about, as far as it is written."""
    found = re.match(rf"\s*(?:\([^)]*\))?\s*({_TEXT})", left)
    return found[1].strip() if found else ""


def _fixed_values(slot: Slot) -> Iterator[Proposal]:
    """After [: the mark of a limited card, and the fixed values that the subject is known for."""
    start = slot.found.start("open")
    entry = slot.catalogue.find(_subject(slot.found["before"]))
    actions = entry.facts.get("actions", ()) if entry else ()
    values = {"M": entry.facts.get("magic"), "A": entry.facts.get("attack"), "D": entry.facts.get("defence")} if entry else {}
    values["A"] = next((a["attack"] for a in actions if isinstance(a.get("attack"), int)), values.get("A"))
    for rank, parameter in enumerate("LMAD"):
        value = values.get(parameter)
        text = f"[{parameter}{value if isinstance(value, int) else ''}" + ("]" if parameter == "L" or value is not None else "")
        rank += 0 if parameter == "L" or isinstance(value, int) else 5
        yield Proposal(text, text, start, slot.end, "value", _FIXED[parameter].say(slot.locale), rank=rank)


def _changes(slot: Slot) -> Iterator[Proposal]:
    """Inside (…) behind a subject: every parameter with its current value."""
    start, state = slot.found.start("open"), slot.state
    mover = _side(slot)
    rank = 0
    for index in (mover, 1 - mover):
        for parameter in "LADV" if index != mover else "ADLV":
            side = state.sides[index]
            base = one(side.value(parameter))
            if base is None:
                continue
            text = f"({letter(state, index)}{parameter}{written(base, side.bonus(parameter))}->"
            full = text.replace("(", f"({SIDES[index]}", 1) if letter(state, index) == "" else text
            who = side.name or SIDES[index]
            yield Proposal(text, text, start, slot.end, "value", f"{who} {NAMES[parameter].say(slot.locale)}", f"{text} {full}", rank)
            rank += 1


def _markers(slot: Slot) -> Iterator[Proposal]:
    """After ( at the start of a line: the costs that can be paid, then the letters that make sense."""
    yield from _marker_list(slot, slot.found.start("open"))


def _marker_list(slot: Slot, start: int) -> Iterator[Proposal]:
    state = slot.state
    left = remaining(state)
    detail = "" if left is None else _LEFT.say(slot.locale, {"left": left})
    for cost in range(1, min(9, 9 if left is None else left) + 1):
        yield Proposal(f"({cost})", f"({cost})", start, slot.end, "marker", detail, rank=10 + cost, topic="n")
    for rank, letters in enumerate(upkeep.markers(state)):
        yield Proposal(f"({letters})", f"({letters})", start, slot.end, "marker", rank=rank + (5 if letters in "RS" else 25), topic=letters)


def _subjects(slot: Slot) -> Iterator[Proposal]:
    """Behind a marker: who or what can act with it."""
    marker, start, typed = slot.found["marker"], slot.found.start("word"), slot.found["word"]
    state, mover = slot.state, _side(slot)
    if marker in ("S", "PS", "ES", "E", "#", "P#", "E#"):
        side = SIDES.index(marker[0]) if len(marker) == 2 else mover
        texts = upkeep.endings(slot.scene) if marker == "E" else upkeep.startups(state, side, slot.catalogue)
        for rank, text in enumerate(texts):
            name = re.sub(r"[〈\[(【].*", "", text.lstrip("〈")) or text
            yield Proposal(text, text, start, slot.end, "card", filter=_typed(name, slot.catalogue.find(name), typed), rank=rank, topic=name)
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


def _lines(slot: Slot) -> Iterator[Proposal]:
    """At the start of a line: whole lines that follow from the state, markers, and cards with their cost."""
    start, typed, state = slot.found.start("word"), slot.found["word"], slot.state
    for rank, line in enumerate(upkeep.due(slot.scene, slot.catalogue), -20):
        yield Proposal(line, line, start, slot.end, "line", rank=rank)
    yield from (p._replace(rank=p.rank + (20 if (remaining(state) or 0) > 0 else 0)) for p in _header_lines(state, start, slot.end))
    turn = upkeep.next_turn(state)
    yield Proposal(turn, turn, start, slot.end, "turn", rank=0 if upkeep.turn_due(state) else 21, filter=f"{turn} turn")
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
        text = head + name + brings(state, entry, _side(slot), cost if isinstance(cost, int) else None)
        yield _card(slot, entry, text, start, typed, 30 + (0 if payable else 2) + (0 if name in used else 1))


def _used(scene: Scene) -> set[str]:
    """The cards used in the lines above."""
    return {above.reading.subject.name for above in scene.above() if isinstance(above.reading, Action)}


def _typed(name: str, entry: Entry | None, typed: str) -> str:
    """What typing is compared with: the name in the letters that are being typed, so that clients that match beginnings find it."""
    if entry and re.match(r"[a-zA-Z]", typed):
        return str(entry.facts.get("romaji", name))
    if entry and re.match(r"[ぁ-ゖー]", typed) and not name.startswith(typed[0]):
        return str(entry.facts.get("reading", name))
    return _filter(name, entry)


def _filter(name: str, entry: Entry | None) -> str:
    if entry is None:
        return name
    return " ".join(dict.fromkeys([name, str(entry.facts.get("reading", "")), str(entry.facts.get("romaji", ""))])).strip()


_SLOTS: tuple[tuple[re.Pattern[str], str, Callable[[Slot], Iterator[Proposal]]], ...] = (
    (re.compile(r"^(?P<before>.*)(?P<open>【)[^】]*$"), "】", _notes),
    (re.compile(r"^\s*▼(?P<name>[^〈]*)$"), ")", _headers),
    (re.compile(r"^(?P<before>.*)(?P<open>[〈<《≪])[^〉]*$"), "〉", _tags),
    (re.compile(r"^(?P<before>.*)(?P<open>\[)[^\]]*$"), "]", _fixed_values),
    (re.compile(r"^\s*(?P<open>\()[^)]*$"), ")", _markers),
    (re.compile(r"^(?P<before>.+)(?P<open>\()[^)]*$"), ")", _changes),
    (re.compile(rf"^\s*\((?P<marker>[^)]*)\)\s*(?P<word>{_TEXT})$"), "", _subjects),
    (re.compile(rf"^\s*(?P<word>{_TEXT})$"), "", _lines),
)
