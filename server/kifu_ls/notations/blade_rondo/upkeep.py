"""What follows from the state by itself: the next turn and mover, lines that are due, markers that make sense."""

from collections.abc import Iterator

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
    state, found, done = scene.before, [], set()
    for above in scene.above():
        reading = above.reading
        if isinstance(reading, Hand):
            break
        if isinstance(reading, Action) and reading.marker and reading.marker.letters == "E":
            done.add(reading.subject.name)
        entry = reading.subject.entry if isinstance(reading, Action) and reading.marker else None
        if isinstance(reading, Action) and entry and reading.marker and reading.marker.cost is not None and state.play:
            for effect in entry.facts.get("effect", ()):
                if effect == f"self:V+1{TURN_END}":
                    change = changed(state, state.play.side, "V", "+", 1, lasting=True) or ""
                    found.append((entry.name, entry.name + ("[L]" if reading.limited else "") + change))
    yield from (text for name, text in reversed(found) if name not in done)


def due(scene: Scene, catalogue: Catalogue) -> Iterator[str]:
    """Whole lines that are due: upkeep right below the header, ``(E)`` lines once something was paid."""
    state = scene.before
    if state.play is None:
        return
    if not state.play.acted and not state.play.last:
        for text in startups(state, state.play.side, catalogue):
            if not text.startswith("〈燐光〉") and "【解凍】" not in text:
                yield f"(S){text}"
    if state.play.acted:
        yield from (f"(E){text}" for text in endings(scene))
