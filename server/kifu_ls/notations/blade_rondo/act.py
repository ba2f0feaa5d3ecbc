"""Edits that must see the whole record, by the name that a fix gives them."""

from collections.abc import Callable, Sequence

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo.parts import Turn
from kifu_ls.text.edit import Edit, replace


def renumber(scenes: Sequence[Scene], line: int) -> list[Edit]:
    """Gives the turns from ``line`` on the numbers that follow from the one before, up to the next game."""
    number = scenes[line].before.turn or 0
    edits = []
    for at in range(line, len(scenes)):
        turn = scenes[at].reading
        if not isinstance(turn, Turn) or turn.number is None:
            continue
        if at > line and turn.number == 1:
            break
        number += 1
        if turn.number != number:
            edits.append(replace(turn.start, turn.end, str(number), at))
    return edits


ACTIONS: dict[str, Callable[[Sequence[Scene], int], list[Edit]]] = {"renumber": renumber}
