"""The changes of reserves and trashes that a line makes and does not write."""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle import seats
from kifu_ls.notations.tag_battle.changes import owner
from kifu_ls.notations.tag_battle.parts import Action
from kifu_ls.notations.tag_battle.seats import TEAMS


class Unsaid(NamedTuple):
    """A value of a team, before and after."""

    letter: str
    team: int
    before: int
    after: int


def changes(scene: Scene, action: Action) -> Iterator[Unsaid]:
    """What changes without being written."""
    before, after = scene.before, scene.after
    if before.mover is None:
        return
    written = {(change.letter, owner(before, change)) for change in action.changes}
    for index in range(len(TEAMS)):
        for letter in "RT":
            was, now = before.value(letter, index), after.value(letter, index)
            if was is not None and now is not None and was != now and (letter, index) not in written:
                yield Unsaid(letter, index, was, now)


def written(scene: Scene, action: Action) -> str:
    """The same as it would be written."""
    mover = scene.before.mover
    own = None if mover is None else seats.team(mover)
    return "".join(
        f"({'' if one.team == own else TEAMS[one.team]}{one.letter}{one.before}->{one.after})"
        for one in changes(scene, action)
    )
