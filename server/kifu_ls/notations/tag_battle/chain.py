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
    mark, card = action.marks[0], action.card
    name = card.text or "".join(mark.kind for mark in action.marks)
    if card.text and not action.marked("RFBV"):
        return Acting(name, action.start, card.start, card.end)
    return Acting(name, action.start, mark.start + 1, mark.end - 1)  # its card has a place of its own to come from


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
