"""Edits that must see the whole record, by the name that a fix or a refactoring gives them."""

from collections.abc import Callable, Iterable

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo.parts import Turn
from kifu_ls.notations.blade_rondo.shift import shifted
from kifu_ls.notations.blade_rondo.state import one
from kifu_ls.text.edit import Edit, replace


def renumber(scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """Gives the turns from the first line on the numbers that follow from the one before, up to the next game."""
    number: int | None = None
    edits = []
    for line, scene in scenes:
        turn = scene.reading
        if not isinstance(turn, Turn) or turn.number is None:
            continue
        if number is None:
            number = one(scene.before.turn) or 0
        elif turn.number == 1:
            break
        number += 1
        if turn.number != number:
            edits.append(replace(turn.start, turn.end, str(number), line))
    return edits


def _shift(scenes: Iterable[tuple[int, Scene]], side: str, parameter: str, delta: str) -> list[Edit]:
    return list(shifted(scenes, int(side), parameter, int(delta)))


_ACTIONS: dict[str, Callable[..., list[Edit]]] = {"renumber": renumber, "shift": _shift}


def act(action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """The edits of an action: its name, then its arguments."""
    name, *arguments = action.split()
    return _ACTIONS[name](scenes, *arguments)
