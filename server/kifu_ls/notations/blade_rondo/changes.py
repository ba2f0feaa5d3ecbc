"""Changes of parameters, carried over the state: BR301, BR306, BR307, BR310, BR311, BR206, BR408, BR314."""

from collections.abc import Sequence

from kifu_ls.core.finding import Finding, Fix, Related, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import judge
from kifu_ls.notations.blade_rondo.catalogue import BURST, GUARD, HEAT, OWN_ATTACK, Entry
from kifu_ls.notations.blade_rondo.parts import Action, Change, Value, written
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import (
    FIELDS,
    HIGHEST,
    SIDES,
    Known,
    Play,
    Side,
    State,
    either,
    fits,
    new,
    one,
)
from kifu_ls.text.edit import replace

LAST_TOLD = Words("ここで最後に書かれた値です", "The value was last told here")


Sides = Sequence[Side]


def called(sides: Sides, index: int) -> str | Words:
    """How messages call a side: by its name once there is one."""
    return sides[index].name or (Words("プレイヤー(P)", "the player (P)"), Words("エネミー(E)", "the enemy (E)"))[index]


def with_side(state: State, index: int, side: Side) -> State:
    """The state with one side replaced."""
    return State(side, state.e, *state[2:]) if index == 0 else State(state.p, side, *state[2:])


def put(side: Side, parameter: str, value: Known, bonus: int) -> Side:
    """The side with one of its values replaced; only A and D have a bonus."""
    field, bonus_field = FIELDS[parameter]
    cells: list[object] = [*side]
    cells[field] = value
    if bonus_field:
        cells[bonus_field] = bonus
    return new(Side, cells)


def carry(sides: list[Side], play: Play, action: Action, user: int) -> list[Finding]:
    """Carries the changes of an action of the side ``user`` over both sides; gives what the changes break."""
    found: list[Finding] = []
    for change in action.changes:
        letter, parameter, before, after, _, _ = change
        named = index = SIDES.index(letter) if letter else play.side
        known = sides[index].value(parameter)
        if user != play.side or before is None or not fits(known, before.base or 0):  # else nothing is in question
            index, problem = _judge(sides, user, action, change, index)
            known = sides[index].value(parameter)
            found += problem
        side, told = sides[index], after.base or 0
        bonus = side.bonus(parameter)
        if before and before.bonus != bonus:
            found += _bonus(sides, index, change)
        if told > HIGHEST[parameter]:
            found.append(beyond(parameter, after, side.solo))
        if index == named:
            value = _after(known, told, change, action)
        else:  # it may be the value that is wrong, and not the side: both sides keep both readings
            value = either(told, one(known))
            sides[named] = _doubted(sides[named], parameter, told)
        sides[index] = put(side, parameter, value, after.bonus if before else bonus)
    return found


def _after(known: Known, told: int, change: Change, action: Action) -> Known:
    """What is known of a value behind its change to ``told``."""
    before, entry = change.before, action.subject.entry
    if before and not fits(known, before.base or 0):
        return either(told, max(0, (one(known) or 0) + told - (before.base or 0)))
    if entry and _RULED.get(entry.name) == change.parameter:
        return either(told, _due(change, action, entry))
    return told


_RULED = {GUARD: "D", HEAT: "A", BURST: "L"}
"""The cards that say themselves what a change comes to (BR305, BR318, BR411)."""


def _due(change: Change, action: Action, entry: Entry) -> int | None:
    """What a change by one of these cards should come to."""
    if entry.name == GUARD:
        return action.marker.cost if action.marker else None
    base = change.before.base if change.before else None
    if base is None:
        return None
    return min(base + 1, HIGHEST["A"]) if entry.name == HEAT else max(0, base - 1)


def _doubted(side: Side, parameter: str, after: int) -> Side:
    """The side whose value may be ``after`` as well."""
    known = one(side.value(parameter))
    return side if known is None else put(side, parameter, either(known, after), side.bonus(parameter))


def _judge(sides: Sides, user: int, action: Action, change: Change, index: int) -> tuple[int, list[Finding]]:
    """Which side a change belongs to, where that or its value before is in question."""
    parameter, before = change.parameter, change.before
    other = 1 - index
    if before is None:
        found = judge.guard_only(action, change, one(sides[index].value(parameter)))
        return index, [found] if found else []
    base = before.base or 0
    sound, there = fits(sides[index].value(parameter), base), sides[other].value(parameter)
    elsewhere = not sound and there is not None and fits(there, base)
    if not change.side:
        refers = user == other and (not _responds(action) or _raises_own(action, parameter))
        if (refers and fits(there, base)) or (elsewhere and not _own_only(action)):
            return other, [_missing_side(sides, change, other)]
    elif elsewhere:
        return other, [_wrong_side(sides, change, other)]
    elif _is_own_response(user, action, change):
        return index, [Finding("BR206", change.start + 1, change.start + 2, "", (("who", called(sides, index)),))]
    return index, [] if sound else [_mismatch(sides, index, change, before)]


def acting(play: Play, letters: str) -> int:
    """The side that acts on a line with a marker of these letters."""
    if letters == "R":
        return 1 - play.side
    return SIDES.index(letters[0]) if len(letters) == 2 else play.side


def _raises_own(action: Action, parameter: str) -> bool:
    entry = action.subject.entry
    effects = entry.facts.get("effect", ()) if entry else ()
    return any(effect.startswith((f"self:{parameter}+", f"self:{parameter}=")) for effect in effects)


def _own_only(action: Action) -> bool:
    """Whether the card only ever changes its user's own values."""
    entry = action.subject.entry
    return bool(entry and entry.breath)


def _responds(action: Action) -> bool:
    return action.marker is not None and action.marker.letters == "R"


def _is_own_response(user: int, action: Action, change: Change) -> bool:
    """Whether an ``(R)`` line helps the turn player, who cannot respond in the own hand."""
    if not _responds(action) or SIDES.index(change.side) == user:
        return False
    grew = change.before and change.after[:2] > change.before[:2]
    return bool(grew) and _raises_own(action, change.parameter)


def _missing_side(sides: Sides, change: Change, side: int) -> Finding:
    letter = change.start + 1
    fix = Fix(Words(f"「{SIDES[side]}」を付ける", f"Add “{SIDES[side]}”"), (replace(letter, letter, SIDES[side]),))
    arguments = (("who", called(sides, side)), ("parameter", NAMES[change.parameter]), ("side", SIDES[side]))
    return Finding("BR306", letter, letter + 1, "", arguments, (fix,), (_told(side, change.parameter),))


def _wrong_side(sides: Sides, change: Change, side: int) -> Finding:
    letter = change.start + 1
    fix = Fix(to(SIDES[side]), (replace(letter, letter + 1, SIDES[side]),))
    arguments = (
        ("written", change.before.plain if change.before else ""),
        ("who", called(sides, side)),
        ("parameter", NAMES[change.parameter]),
        ("side", SIDES[side]),
    )
    return Finding("BR307", letter, letter + 1, "", arguments, (fix,), (_told(side, change.parameter),))


def _mismatch(sides: Sides, index: int, change: Change, before: Value) -> Finding:
    tracked, after = one(sides[index].value(change.parameter)) or 0, change.after
    end = before.start + len(str(before.base))
    value = replace(before.start, end, str(tracked))
    fixes = [Fix(to(str(tracked)), (value,))]
    shifted = tracked + (after.base or 0) - (before.base or 0)
    if after.bonus == before.bonus and 0 <= shifted <= HIGHEST[change.parameter] and shifted != after.base:
        moved = replace(after.start, after.start + len(str(after.base)), str(shifted))
        plain = f"{written(tracked, before.bonus)}->{written(shifted, after.bonus)}"
        title = Words(f"変化ごとずらして「{plain}」にする", f"Shift the whole change to “{plain}”")
        fixes.append(Fix(title, (value, moved)))
    arguments = (
        ("who", called(sides, index)),
        ("parameter", NAMES[change.parameter]),
        ("tracked", tracked),
        ("written", before.base),
    )
    return Finding("BR301", before.start, end, "", arguments, tuple(fixes), (_told(index, change.parameter),))


def _bonus(sides: Sides, index: int, change: Change) -> list[Finding]:
    """BR311: the bonus before the change is not the tracked one. Stating it anew, also that of an earlier hand, is
    fine.
    """
    side, before, parameter = sides[index], change.before, change.parameter
    if before is None or parameter not in "AD":
        return []
    tracked = side.bonus(parameter)
    ended = side.ended_attack_bonus if parameter == "A" else side.ended_defence_bonus
    restated = before.bonus == 0 and change.after.bonus != 0
    if restated or (tracked == 0 and (before.bonus == ended or side.area)) or side.value(parameter) is None:
        return []
    shift = tracked - before.bonus
    base = before.base or 0
    edits = [replace(before.start, before.end, written(base, tracked))]
    if change.after.bonus == before.bonus:
        edits.append(
            replace(change.after.start, change.after.end, written(change.after.base, change.after.bonus + shift))
        )
    arguments = (
        ("who", called(sides, index)),
        ("parameter", NAMES[parameter]),
        ("tracked", written(base, tracked)),
        ("written", before.plain),
    )
    fix = Fix(to(written(base, tracked)), tuple(edits))
    return [Finding("BR311", before.start, before.end, "", arguments, (fix,), (_told(index, parameter),))]


def beyond(parameter: str, value: Value, solo: bool) -> Finding:
    """BR310: a base value that no die shows."""
    end = value.start + len(str(value.base))
    arguments = (("parameter", NAMES[parameter]), ("highest", HIGHEST[parameter]))
    return Finding("BR310", value.start, end, "", arguments, severity=Severity.WARNING if solo else None)


def _told(side: int, parameter: str) -> Related:
    return Related(("value", side, parameter), LAST_TOLD)


def damage(sides: Sides, play: Play, action: Action) -> tuple[Finding, ...]:
    """BR314: a life change that attack and defence, as far as they are known, do not explain (facts 29 to 31)."""
    entry, other = action.subject.entry, 1 - play.side
    hits = [c for c in action.changes if c.parameter == "L" and c.side == SIDES[other] and c.before]
    attacker, target = sides[play.side], sides[other]
    if len(hits) != 1 or not entry or altered(attacker, target):
        return ()
    if (attacker.solo or target.solo) and entry.facts.get("solo_changed"):
        return ()
    before, after = hits[0].before, hits[0].after
    power, defence = _power(action, entry, attacker, target)
    if before is None or power is None or defence is None:
        return ()
    dealt = max(0, power - defence)
    expected = max(0, (before.base or 0) - dealt)
    if after.base == expected:
        return ()
    arguments = (("power", power), ("defence", defence), ("damage", dealt), ("expected", expected))
    magic = any(fixed.parameter == "M" for fixed in action.fixed) or entry.facts.get("symbol") == "魔法"
    fix = Fix(to(str(expected)), (replace(after.start, after.end, str(expected)),))
    return (Finding("BR314", after.start, after.end, "magic" if magic else "", arguments, (fix,)),)


def altered(attacker: Side, target: Side) -> bool:
    """Whether something in the set areas may change the damage: 燐光, a minion that stands for the defence, or what is
    not known.
    """
    if not attacker.area and not target.area:
        return False
    return attacker.holds("燐光") or any(entry.name not in ("毒", "刻印") for entry in target.area)


def _power(action: Action, entry: Entry, attacker: Side, target: Side) -> tuple[int | None, int | None]:
    """Attack and defence that count, ``None`` for what is not known."""
    for fixed in action.fixed:
        power = (fixed.value.base or 0) + fixed.value.bonus
        if fixed.parameter == "M":
            return power, 0
        if fixed.parameter == "A":
            return power, _full(target, "D")
    if action.tags and any(tag.name in entry.actions for tag in action.tags):
        return None, None
    return (_full(attacker, "A"), _full(target, "D")) if entry.blow == OWN_ATTACK else (entry.blow, 0)


def _full(side: Side, parameter: str) -> int | None:
    base = side.value(parameter)
    return base + side.bonus(parameter) if isinstance(base, int) else None
