"""What a card brings when it is used now, in the notation: ``[L]``, ``[M2]``, ``(A3->4)`` with the running values."""

import re
from collections.abc import Iterator

from kifu_ls.notations.blade_rondo.catalogue import GUARD, Entry
from kifu_ls.notations.blade_rondo.parts import written
from kifu_ls.notations.blade_rondo.state import HIGHEST, SIDES, Side, State, one

_EFFECT = re.compile(r"(self|opp):([AVDL])([+=-])(\d+)(?:/(turn|field))?(?:@(\w+))?$")
_NOW = {None, "use", "payment", "before_attack", "response"}


def brings(state: State, entry: Entry, user: int, cost: int | None) -> str:
    """The parts that follow the card's name when the side ``user`` uses it for ``cost`` and nobody answers."""
    return unhurt(state, entry, user, cost) + harm(state, entry, user)


def unhurt(state: State, entry: Entry, user: int, cost: int | None) -> str:
    """The parts that follow the card's name, without the damage it does."""
    text = "[L]" if entry.facts.get("limited") and entry.sure("limited") else ""
    if entry.kind != "card" or state.play is None or (entry.response and cost is not None):
        return text
    if entry.name == GUARD:
        return text + (f"(D={cost})" if cost is not None else "")
    price = [change for change, timing in _effects(state, entry, user) if timing == "payment"]
    others = [change for change, timing in _effects(state, entry, user) if timing != "payment"]
    return text + _magic(entry) + ("〈代償〉" if price else "") + "".join([*price, *others])


def _magic(entry: Entry) -> str:
    magic = entry.facts.get("magic")
    return f"[M{magic}]" if isinstance(magic, int) and not entry.facts.get("magic_variable") else ""


def _effects(state: State, entry: Entry, user: int) -> Iterator[tuple[str, str | None]]:
    for text in entry.facts.get("effect", ()):
        found = _EFFECT.match(text)
        if found is None or found[6] not in _NOW or not entry.sure("effect"):
            continue
        index = user if found[1] == "self" else 1 - user
        change = changed(state, index, found[2], found[3], int(found[4]), lasting=found[5] is None)
        if change:
            yield change, found[6]


def changed(state: State, index: int, parameter: str, sign: str, amount: int, *, lasting: bool) -> str | None:
    """A change of a value from what it is now, ``None`` while that is not known or where nothing changes.

    An attack of 9 is written ``(A9->9)``, as the notation has it; a life that is set is one that had come to 0.
    """
    side = state.sides[index]
    base, bonus = one(side.value(parameter)), side.bonus(parameter)
    if base is None or (sign == "=" and parameter == "L" and base > 0):
        return None
    delta = {"+": amount, "-": -amount, "=": amount - base}[sign]
    after = max(0, min(HIGHEST[parameter], base + delta)) if lasting else base
    now, then = written(base, bonus), written(after, bonus if lasting else bonus + delta)
    if now == then and parameter != "A":
        return None
    return f"({letter(state, index)}{parameter}{now}->{then})"


def letter(state: State, index: int) -> str:
    """``P`` or ``E`` where the notation needs it: for the side whose hand it is not. Without a hand P plays."""
    mover = state.play.side if state.play else 0
    return "" if index == mover else SIDES[index]


def harm(state: State, entry: Entry, user: int) -> str:
    """The life that a plain attack leaves, where attack and defence are known and some damage is done."""
    if entry.kind != "card" or state.play is None:
        return ""
    own, target = state.sides[user], state.sides[1 - user]
    if entry.facts.get("damage") or entry.facts.get("magic_variable") or entry.facts.get("confidence") == "inferred":
        return ""
    kinds = entry.facts.get("kinds")
    if kinds == ["魔法攻撃"]:
        damage = entry.facts.get("magic")
    elif kinds == ["物理攻撃"]:
        attack, defence = _full(own, "A"), _full(target, "D")
        damage = None if attack is None or defence is None else attack - defence
    else:
        return ""
    return (
        (changed(state, 1 - user, "L", "-", damage, lasting=True) or "")
        if isinstance(damage, int) and damage > 0
        else ""
    )


def _full(side: Side, parameter: str) -> int | None:
    base = one(side.value(parameter))
    return None if base is None else base + side.bonus(parameter)
