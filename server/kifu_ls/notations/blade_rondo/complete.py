"""What could stand at the caret: the slot is found from the text left of it, the values from the state before the
line.
"""

import re
from collections.abc import Callable, Iterator

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import headers, offers, upkeep
from kifu_ls.notations.blade_rondo.brings import letter
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.offers import Slot, spellings, turn_player
from kifu_ls.notations.blade_rondo.parts import Hand, written
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import SIDES, one
from kifu_ls.text.width import half

_TEXT = r"[^()\[\]〈〉【】※]*"

_STATUS, _KEYWORD = Words("付与効果", "status"), Words("キーワード", "keyword")
_FIXED = {
    "A": Words("固定の攻撃力", "fixed attack"),
    "D": Words("固定の防御力", "fixed defence"),
    "M": Words("魔法攻撃", "magic"),
    "L": Words("リミテッド", "limited"),
}


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


def _tags(slot: Slot) -> Iterator[Proposal]:
    """After 〈: what the subject can do, statuses, keywords; in a header what the set area should hold."""
    start, reading = slot.found.start("open"), slot.scene.reading
    if slot.found["before"].lstrip().startswith("▼"):
        after = slot.scene.after
        named = after.play.side if isinstance(reading, Hand) and after.play else headers.next_mover(slot.state)
        own = upkeep.area_of(slot.state, named)
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
        ranked += [*upkeep.area_of(slot.state, turn_player(slot)), "錬成"]
    for rank, name in enumerate(dict.fromkeys(ranked)):
        yield _tag(slot, name, start, rank)


def _tag(slot: Slot, name: str, start: int, rank: int) -> Proposal:
    entry = slot.catalogue.find(name.rpartition("：")[2].partition("(")[0])
    kind = _STATUS if entry and entry.kind == "status" else _KEYWORD
    text = f"〈{name}〉"
    return Proposal(
        text, text, start, slot.end, "tag", kind.say(slot.locale), f"〈{spellings(name, entry)}", rank, name
    )


def _subject(left: str) -> str:
    """The card or minion that a line is about, as far as it is written."""
    found = re.match(rf"\s*(?:\([^)]*\))?\s*({_TEXT})", left)
    return found[1].strip() if found else ""


def _fixed_values(slot: Slot) -> Iterator[Proposal]:
    """After [: the mark of a limited card, and the fixed values that the subject is known for."""
    start = slot.found.start("open")
    entry = slot.catalogue.find(_subject(slot.found["before"]))
    actions = entry.facts.get("actions", ()) if entry else ()
    values = (
        {"M": entry.facts.get("magic"), "A": entry.facts.get("attack"), "D": entry.facts.get("defence")}
        if entry
        else {}
    )
    values["A"] = next((a["attack"] for a in actions if isinstance(a.get("attack"), int)), values.get("A"))
    for rank, parameter in enumerate("LMAD"):
        value = values.get(parameter)
        known = parameter == "L" or isinstance(value, int)
        text = f"[{parameter}{value}]" if isinstance(value, int) else "[L]" if known else f"[{parameter}"
        detail = _FIXED[parameter].say(slot.locale)
        end = slot.end if text.endswith("]") else slot.caret
        yield Proposal(text, text, start, end, "value", detail, rank=rank if known else rank + 5)


def _changes(slot: Slot) -> Iterator[Proposal]:
    """Inside (…) behind a subject: every parameter with its current value."""
    start, state = slot.found.start("open"), slot.state
    mover = turn_player(slot)
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
            yield Proposal(
                text,
                text,
                start,
                slot.caret,
                "value",
                f"{who} {NAMES[parameter].say(slot.locale)}",
                f"{text} {full}",
                rank,
            )
            rank += 1


_SLOTS: tuple[tuple[re.Pattern[str], str, Callable[[Slot], Iterator[Proposal]]], ...] = (
    (re.compile(r"^(?P<before>.*)(?P<open>【)[^】]*$"), "】", _notes),
    (re.compile(r"^\s*▼(?P<name>[^〈]*)$"), ")", offers.next_headers),
    (re.compile(r"^(?P<before>.*)(?P<open>[〈<《≪])[^〉]*$"), "〉", _tags),
    (re.compile(r"^(?P<before>.*)(?P<open>\[)[^\]]*$"), "]", _fixed_values),
    (re.compile(r"^\s*(?P<open>\()[^)]*$"), ")", offers.markers),
    (re.compile(r"^(?P<before>.+)(?P<open>\()[^)]*$"), ")", _changes),
    (re.compile(rf"^\s*\((?P<marker>[^)]*)\)\s*(?P<word>{_TEXT})$"), "", offers.subjects),
    (re.compile(rf"^\s*(?P<word>{_TEXT})$"), "", offers.lines),
)
