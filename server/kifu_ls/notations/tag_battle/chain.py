"""What answers what: flashes and blocks an attack, a resolution the block or the attack."""

from collections.abc import Iterator

from kifu_ls.core.chain import Acting, Cause, Link
from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle.parts import Action, Hand


def acting(scene: Scene) -> Acting | None:
    """Who or what acts on a line of a hand."""
    action = scene.reading
    if not isinstance(action, Action) or scene.after.mover is None:
        return None
    if action.card.text:
        return Acting(action.card.text, action.start, action.card.start, action.card.end)
    return Acting("".join(mark.kind for mark in action.marks), action.start, action.start, action.marks[-1].end)


def causes(scene: Scene) -> list[Cause]:
    """The lines above that a line hangs on."""
    action = scene.reading
    if acting(scene) is None or scene.before.battle is None:
        return []
    if action.marked("RB") or (action.marked("F") and not action.marked("A")):
        return [Cause(Link.ANSWERS, back) for back in _nearest(scene, "A")]
    if action.marked("V"):
        return [Cause(Link.FOLLOWS, back) for back in _nearest(scene, "AB")]
    return []


def _nearest(scene: Scene, kinds: str) -> Iterator[int]:
    """How far above the nearest line of the hand with such a marker stands."""
    for back, above in enumerate(scene.above(), 1):
        if isinstance(above.reading, Hand):
            return
        if isinstance(above.reading, Action) and above.reading.marked(kinds):
            yield back
            return
