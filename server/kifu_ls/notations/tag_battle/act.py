"""The edits that must see more than a line, by the name that a fix gives them."""

from collections.abc import Callable, Iterable
from itertools import islice

from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle.formula import LIFE, RESERVE, TRASH
from kifu_ls.notations.tag_battle.parts import Team, Turn
from kifu_ls.notations.tag_battle.seats import TEAMS
from kifu_ls.text.edit import Edit, Place, replace


def _renumber(scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """Gives the turns from the first line on the numbers that follow from the one before, up to the next game."""
    number: int | None = None
    edits = []
    for line, scene in scenes:
        turn = scene.reading
        if isinstance(turn, Team):
            break
        if not isinstance(turn, Turn):
            continue
        if number is None:
            number = scene.before.turn or 0
        elif turn.number.value == 1:
            break
        number += 1
        if turn.number.value != number:
            edits.append(replace(turn.number.start, turn.number.end, str(number), line))
    return edits


def _teams(scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """Writes both team lines above the turn that the first line belongs to."""
    line, scene = next(iter(scenes))
    above = (back for back, one in enumerate(scene.above(), 1) if isinstance(one.reading, Turn))
    place = Place(line - next(above, 0), 0)
    values = f"(L{LIFE}R{RESERVE}T{TRASH})"
    return [Edit(place, place, "".join(f"▽{team}：{team}{values}\n" for team in TEAMS))]


def _drop(scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """Takes the first line out."""
    two = list(islice(scenes, 2))
    line, scene = two[0]
    if len(two) > 1:
        return [Edit(Place(line, 0), Place(line + 1, 0), "")]
    return [replace(0, len(scene.text), "", line)]


_ACTIONS: dict[str, Callable[[Iterable[tuple[int, Scene]]], list[Edit]]] = {
    "renumber": _renumber,
    "teams": _teams,
    "drop": _drop,
}


def act(action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """The edits of an action."""
    return _ACTIONS[action](scenes)
