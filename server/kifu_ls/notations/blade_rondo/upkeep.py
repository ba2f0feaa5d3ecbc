"""What follows from the state by itself: the next turn and mover, lines that are due, markers that make sense."""

import re
from collections.abc import Iterable, Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo import show
from kifu_ls.notations.blade_rondo.brings import changed
from kifu_ls.notations.blade_rondo.catalogue import BURST, Catalogue, Entry
from kifu_ls.notations.blade_rondo.parts import Action, Hand
from kifu_ls.notations.blade_rondo.state import HIGHEST, SIDES, State, one

TURN_END = "@turn_end"


def turn_due(state: State) -> bool:
    """Whether the next line that is no action opens a turn."""
    return state.turn is None or state.hands >= len(SIDES)


def next_turn(state: State) -> str:
    """The next turn line."""
    return f"【TURN {(one(state.turn) or 0) + 1}】"


def markers(state: State) -> Iterator[str]:
    """The letters of markers that make sense in this hand."""
    play = state.play
    if play is None or play.target:
        yield "R"
    if play is None or not play.acted or any(state.sides[play.side].holds(name) for name in ("燐光", "凍結")):
        yield "S"
    yield "E"
    yield from ("PS", "ES", "#", "P#", "E#")


def area_of(state: State, side: int) -> list[str]:
    """What the set area of a side holds for sure."""
    return show.entries(state.sides[side])


def startups(state: State, side: int, catalogue: Catalogue) -> Iterator[str]:
    """What can stand behind ``(S)`` of a side: burst, statuses, minions with their actions, frozen cards."""
    holder = state.sides[side]
    if holder.voltage == HIGHEST["V"] and not holder.solo and state.play and state.play.side == side:
        yield BURST + (changed(state, side, "L", "-", 1, lasting=True) or "")
    for name in area_of(state, side):
        entry = catalogue.find(name.partition("(")[0])
        if name == "毒":
            yield "〈毒〉" + (changed(state, side, "L", "-", 1, lasting=True) or "")
        elif name == "燐光":
            yield "〈燐光〉【ダメージ+1】"
        elif name.startswith("凍結("):
            yield f"{name[3:-1]}【解凍】"
        elif entry and entry.kind == "minion":
            yield from _minion(entry)
        elif entry and entry.kind == "status":
            yield f"〈{name}〉"


def _minion(entry: Entry) -> Iterator[str]:
    actions = entry.facts.get("actions", ())
    for action in actions:
        attack = action.get("attack")
        yield f"{entry.name}〈{action['name']}〉" + (f"[A{attack}]" if isinstance(attack, int) else "")
    if not actions:
        yield entry.name


def endings(scene: Scene) -> Iterator[str]:
    """What is due behind ``(E)``: cards of this hand whose effect comes at the end of the turn, in their order."""
    state, actions = scene.before, list(_hand(scene))
    done = _acted(actions, "E")
    for action in reversed(actions):
        entry = action.subject.entry
        if entry and state.play and action.marker and action.marker.cost is not None and entry.name not in done:
            for effect in entry.facts.get("effect", ()):
                if effect == f"self:V+1{TURN_END}":
                    change = changed(state, state.play.side, "V", "+", 1, lasting=True) or ""
                    yield entry.name + ("[L]" if action.limited else "") + change


def due(scene: Scene, catalogue: Catalogue) -> Iterator[str]:
    """Whole lines that are due: upkeep before anything is paid, ``(E)`` lines afterwards."""
    state = scene.before
    if state.play is None:
        return
    if state.play.acted:
        yield from (f"(E){text}" for text in endings(scene))
        return
    done = _acted(_hand(scene), "S")
    for text in startups(state, state.play.side, catalogue):
        if not text.startswith("〈燐光〉") and "【解凍】" not in text and subject(text) not in done:
            yield f"(S){text}"


def subject(text: str) -> str:
    """The card, minion or status that a line without its marker is about."""
    return re.sub(r"[〈\[(【〉].*", "", text.lstrip("〈")) or text


def _hand(scene: Scene) -> Iterator[Action]:
    """The actions of this hand above a line, the nearest first."""
    for above in scene.above():
        if isinstance(above.reading, Hand):
            return
        if isinstance(above.reading, Action):
            yield above.reading


def _acted(actions: Iterable[Action], letters: str) -> set[str]:
    """Who has acted with a marker of these letters."""
    return {action.subject.name for action in actions if action.marker and action.marker.letters == letters}
