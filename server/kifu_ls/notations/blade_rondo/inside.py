"""What completion offers inside brackets and behind what is written of an action: values, tags, notes, more parts."""

import re
from collections.abc import Iterator

from kifu_ls.core.notation import Proposal
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import headers, opening, upkeep
from kifu_ls.notations.blade_rondo.brings import brings, letter
from kifu_ls.notations.blade_rondo.catalogue import GUARD, Entry
from kifu_ls.notations.blade_rondo.keys import spellings
from kifu_ls.notations.blade_rondo.parts import Hand, written
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.slot import TEXT, Slot
from kifu_ls.notations.blade_rondo.state import HIGHEST, SIDES, one
from kifu_ls.notations.blade_rondo.stretches import PIECE

_STATUS, _KEYWORD = Words("付与効果", "status"), Words("キーワード", "keyword")
_FIXED = {
    "A": Words("固定の攻撃力", "fixed attack"),
    "D": Words("固定の防御力", "fixed defence"),
    "M": Words("魔法攻撃", "magic"),
    "L": Words("リミテッド", "limited"),
}
_STEPS = (1, -1, 2, -2, 3, -3, -4, -5, -6, -7, -8, -9)
_BRANDS = ("追加", "代償", "凍結")


def notes(slot: Slot) -> Iterator[Proposal]:
    """After 【: the next turn, or the notes with a meaning."""
    start = slot.found.start("open")
    if not slot.found["before"].strip():
        turn, snippet = opening.turn(slot.state)
        yield Proposal(turn, turn, start, slot.end, "turn", filter=f"{turn} 【turn", snippet=snippet)
        return
    again = slot.state.play is not None and slot.state.play.last == _subject(slot.found["before"])
    names = ("連撃", "解凍", "特殊勝利", "ダメージ+1")
    if slot.found["before"].startswith("(S)") and not again:
        names = ("解凍", "連撃", "特殊勝利", "ダメージ+1")
    for rank, name in enumerate(names):
        yield Proposal(f"【{name}】", f"【{name}】", start, slot.end, "note", rank=rank, topic=f"【{name}】")


def entries(slot: Slot) -> Iterator[Proposal]:
    """After 〈 in a header: what the set area should hold, then the other statuses."""
    start, reading, after = slot.found.start("open"), slot.scene.reading, slot.scene.after
    named = after.play.side if isinstance(reading, Hand) and after.play else headers.next_mover(slot.state)
    listed = slot.found["before"]
    own = [name for name in upkeep.area_of(slot.state, named) if f"〈{name}〉" not in listed]
    names = [*own, *(name for name in slot.catalogue.statuses if f"〈{name}〉" not in listed), "昼", "夜"]
    yield from (_tag(slot, name, start, rank) for rank, name in enumerate(dict.fromkeys(names)))


def tags(slot: Slot) -> Iterator[Proposal]:
    """After 〈: what the subject can do, what it can attach, the keywords."""
    start, before = slot.found.start("open"), slot.found["before"]
    ranked: list[str] = []
    if not _subject(before):
        ranked = [*upkeep.area_of(slot.state, slot.mover), "錬成", *slot.catalogue.statuses]
        if re.match(r"\s*\(\d", before):
            ranked.insert(0, "錬成")
    else:
        entry = slot.catalogue.find(_subject(before))
        facts = entry.facts if entry else {}
        attaches = facts.get("attaches", ())
        ranked += [action["name"] for action in facts.get("actions", ())]
        ranked += [f"付与：{name}" for name in attaches]
        ranked += [word for word in facts.get("keywords", ()) if word not in ("召喚", "付与")]
        ranked += [f"付与：{name}" for name in slot.catalogue.statuses if name not in attaches]
        ranked += [*_BRANDS, *(f"追加：{name}" for name in upkeep.area_of(slot.state, 1 - slot.mover))]
        ranked = [name for name in ranked if f"〈{name}〉" not in before]
    for rank, name in enumerate(dict.fromkeys(ranked)):
        yield _tag(slot, name, start, rank)


def _tag(slot: Slot, name: str, start: int, rank: int) -> Proposal:
    head, colon, target = name.rpartition("：")
    bare = target.partition("(")[0]
    entry = slot.catalogue.find(bare)
    kind = _STATUS if entry and entry.kind == "status" else _KEYWORD
    words = f"〈{name} {spellings(bare, entry)}" + (f" {spellings(bare, entry, head + colon)}" if head else "")
    text, detail = f"〈{name}〉", kind.say(slot.locale)
    return Proposal(text, text, start, slot.end, "tag", detail, words, rank, f"〈{bare}〉")


def _subject(left: str) -> str:
    """The card or minion that a line is about, as far as it is written."""
    found = re.match(rf"\s*(?:\([^)]*\))?\s*({TEXT})", left)
    return found[1].strip() if found else ""


def fixed_values(slot: Slot) -> Iterator[Proposal]:
    """After [: the mark of a limited card, and the fixed values that the subject is known for."""
    start = slot.found.start("open")
    entry = slot.catalogue.find(_subject(slot.found["before"]))
    facts = entry.facts if entry else {}
    values = {"M": facts.get("magic"), "A": facts.get("attack"), "D": facts.get("defence")}
    for action in facts.get("actions", ()):
        if f"〈{action['name']}〉" in slot.found["before"] or values["A"] is None:
            values["A"] = action["attack"] if isinstance(action.get("attack"), int) else values["A"]
    for rank, parameter in enumerate("LMAD"):
        value = values.get(parameter)
        limited = parameter == "L" and facts.get("limited", entry is None or entry.kind == "card")
        known = isinstance(value, int) or limited
        text = f"[{parameter}{value}]" if isinstance(value, int) else "[L]" if parameter == "L" else f"[{parameter}"
        detail = _FIXED[parameter].say(slot.locale)
        topic = f"[{parameter}]"
        yield Proposal(
            text, text, start, slot.end, "value", detail, rank=rank if known else 9 - (parameter == "M"), topic=topic
        )


def changes(slot: Slot) -> Iterator[Proposal]:
    """Inside (…) behind a subject: what the card changes, then every parameter with its current value."""
    start, begun = slot.found.start("open"), slot.found["typed"]
    brought = [text for text in _brought(slot, slot.found["before"]) if text.startswith("(")]
    for rank, text in enumerate(brought):
        yield _change(slot, text, start, rank - 20)
    for rank, (index, parameter) in enumerate(_parameters(slot)):
        side = slot.state.sides[index]
        base, bonus = one(side.value(parameter)), side.bonus(parameter)
        head = f"({letter(slot.state, index)}{parameter}"
        text = head if base is None else f"{head}{written(base, bonus)}->"
        if base is None or "->" not in begun:
            yield _change(slot, text, start, rank * 20, f"{side.name or SIDES[index]} {_called(slot, parameter)}")
            continue
        for step in _STEPS:
            if 0 <= base + step <= HIGHEST[parameter]:
                yield _change(slot, f"{text}{written(base + step, bonus)})", start, rank * 20 + _STEPS.index(step))


def _parameters(slot: Slot) -> Iterator[tuple[int, str]]:
    for index in (slot.mover, 1 - slot.mover):
        yield from ((index, parameter) for parameter in ("ADLV" if index == slot.mover else "LADV"))


def _called(slot: Slot, parameter: str) -> str:
    return NAMES[parameter].say(slot.locale)


def _change(slot: Slot, text: str, start: int, rank: int, detail: str = "") -> Proposal:
    own = "" if text[1] in SIDES else f" ({SIDES[slot.mover]}{text[1:]}"
    parameter = text[1 + (text[1] in SIDES)]
    detail = detail or _called(slot, parameter)
    return Proposal(text, text, start, slot.end, "value", detail, text + own, rank, f"({parameter})")


def further(slot: Slot) -> Iterator[Proposal]:
    """Behind a complete subject and its parts: the parts that it may still have."""
    column, before = slot.end, slot.found["before"]
    entry = slot.catalogue.find(_subject(before))
    texts = list(_brought(slot, before))
    if entry:
        texts += [f"〈{word}〉" for word in entry.facts.get("keywords", ()) if word in _BRANDS]
        texts += [f"〈付与：{name}〉" for name in entry.facts.get("attaches", ())]
        texts += _acts(entry, before)
    written_already = {_key(piece[0]) for piece in PIECE.finditer(before)}
    for rank, text in enumerate(dict.fromkeys(texts)):
        if _key(text) not in written_already:
            topic = f"({text[1 + (text[1] in SIDES)]})" if text[0] == "(" else text
            yield Proposal(text, text, column, column, "tag" if text[0] == "〈" else "value", rank=rank, topic=topic)


def _acts(entry: Entry, before: str) -> Iterator[str]:
    """The named actions of a minion or card, none where one is written already."""
    actions = entry.facts.get("actions", ())
    chosen = [action for action in actions if f"〈{action['name']}〉" in before]
    for action in chosen or actions:
        yield f"〈{action['name']}〉"
        if chosen and isinstance(action.get("attack"), int):
            yield f"[A{action['attack']}]"
        if chosen and isinstance(action.get("magic"), int):
            yield f"[M{action['magic']}]"


def _key(part: str) -> str:
    """What two parts of a line cannot have in common."""
    return re.split(r"[0-9]", part)[0] if part[0] in "([" else part


def _brought(slot: Slot, before: str) -> Iterator[str]:
    """The parts that the card of a line brings, one by one."""
    entry = slot.catalogue.find(_subject(before))
    found = re.match(r"\s*\((?:(\d+)(?:[+-]\d+)?|R)\)", before)
    if entry is None or (found is None and re.match(r"\s*\(", before)):
        return
    user = 1 - slot.mover if found and not found[1] else slot.mover
    cost = int(found[1]) if found and found[1] else None
    if cost is not None and entry.response:
        return
    if cost is None and entry.name == GUARD:
        return
    for piece in PIECE.finditer(brings(slot.state, entry, user, cost)):
        yield piece[0]
