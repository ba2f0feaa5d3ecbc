"""What is drawn of a game: the four values of both sides, and the lines that decided it."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo.catalogue import BURST
from kifu_ls.notations.blade_rondo.parts import Action
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import SIDES, Side, State, one

ORDER = "LADV"
LARGE = 3
"""A change of life by as much is worth a mark."""
_END = 100
_CHANGED = Words("{what}: {name}のライフ {before}→{after}", "{what}: life of {name} {before}→{after}")


def measures(state: State, locale: Locale) -> dict[str, dict[str, int]]:
    """The values of both sides as far as they are known, bonuses left out: these are on no die."""
    result = {}
    for letter in ORDER:
        known = {SIDES[index]: one(side.value(letter)) for index, side in enumerate(state.sides)}
        values = {name: value for name, value in known.items() if value is not None}
        if values:
            result[NAMES[letter].say(locale)] = values
    return result


def named(state: State) -> dict[str, str]:
    """The letters of the sides with their names, as far as the record tells these."""
    return {SIDES[index]: f"{SIDES[index]} {side.name or ''}".strip() for index, side in enumerate(state.sides)}


def turning(scene: Scene, locale: Locale) -> tuple[int, str, str] | None:
    """A large change of life, the end, and a burst; the weight is the change."""
    action = scene.reading
    if not isinstance(action, Action):
        return None
    mover = scene.before.play.side if scene.before.play else 0
    changes = [
        (_weight(before, after), index != mover, index, before, after)
        for index, (was, now) in enumerate(zip(scene.before.sides, scene.after.sides, strict=True))
        if (before := one(was.life)) is not None and (after := one(now.life)) is not None and before != after
    ]
    weight, _, index, before, after = max(changes, default=(0, False, 0, 0, 0))
    if weight < LARGE and not (weight and action.subject.name == BURST):
        return None
    name = _called(scene.after.sides[index], index)
    said = {"name": name, "what": action.subject.name, "before": before, "after": after}
    return weight, SIDES[index], _CHANGED.say(locale, said)


def _weight(before: int, after: int) -> int:
    return _END if after == 0 else abs(after - before)


def _called(side: Side, index: int) -> str:
    return side.name or SIDES[index]
