"""What an action answers or goes on with, and where a 布石 that answers was set."""

from collections.abc import Iterator

from kifu_ls.core.chain import Acting, Cause, Link
from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo.catalogue import TRANSMUTATION
from kifu_ls.notations.blade_rondo.parts import Action, Hand
from kifu_ls.notations.blade_rondo.tell import acts

FOLLOW_UP = "連撃"
_REFERS = ("PS", "ES", "#", "P#", "E#")


def acting(scene: Scene) -> Acting | None:
    """Who acts on a line of a hand."""
    action = scene.reading
    if not acts(scene) or scene.before.play is None:
        return None
    subject, head = action.subject, action.marker.start if action.marker else action.subject.start
    return Acting(subject.name, head, subject.start, subject.end)


def causes(scene: Scene) -> list[Cause]:
    """The lines above that a line hangs on."""
    action = scene.reading
    if acting(scene) is None:
        return []
    letters = action.marker.letters if action.marker else ""
    if letters == "R":
        return [*_answered(scene, Link.ANSWERS), *_set(scene, action)]
    if action.noted(FOLLOW_UP):
        return list(_begun(scene, action))
    if letters in _REFERS or action.subject.name == "燐光":
        return list(_answered(scene, Link.FOLLOWS))
    return []


def _hand(scene: Scene) -> Iterator[tuple[int, Scene, Action]]:
    """The actions above in the same hand, the nearest first, with how far above they stand."""
    for back, above in enumerate(scene.above(), 1):
        if isinstance(above.reading, Hand):
            return
        if acts(above):
            yield back, above, above.reading


def _strikes(action: Action) -> bool:
    """Whether an action is one of the turn player that can be answered."""
    letters = action.marker.letters if action.marker else ""
    return letters in ("", "S", "E") and action.subject.name not in (TRANSMUTATION, "燐光")


def _answered(scene: Scene, link: Link) -> Iterator[Cause]:
    back = next((back for back, _, action in _hand(scene) if _strikes(action)), None)
    if back is not None:
        yield Cause(link, back)


def _begun(scene: Scene, action: Action) -> Iterator[Cause]:
    """The first of the attacks that a 連撃 goes on with."""
    for back, _, above in _hand(scene):
        if above.subject.name == action.subject.name and not above.noted(FOLLOW_UP):
            yield Cause(Link.FOLLOWS, back)
            return


def _set(scene: Scene, action: Action) -> Iterator[Cause]:
    """Where the 布石 was set: in the last own hand, the line that names the card, or all that name none."""
    user, passed = 1 - scene.before.play.side, False
    unnamed: list[int] = []
    for back, above in enumerate(scene.above(), 1):
        reading, play = above.reading, above.before.play
        if isinstance(reading, Hand):
            if passed and above.after.play and above.after.play.side == user:
                break
            passed = True
        elif isinstance(reading, Action) and passed and play and play.side == user and acts(above):
            entry, marker = reading.subject.entry, reading.marker
            if entry and entry.response and marker and marker.cost is not None:
                if action.subject.entry and entry.name == action.subject.entry.name:
                    yield Cause(Link.PREPARED, back)
                    return
                unnamed += [back] if entry.kind == "placeholder" else []
    yield from (Cause(Link.PREPARED, back) for back in reversed(unnamed))
