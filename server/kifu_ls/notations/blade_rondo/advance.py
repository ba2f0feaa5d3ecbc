"""How a record goes on: the turn line where one is due, and the head of the next hand with all its values."""

from collections.abc import Iterator

from kifu_ls.notations.blade_rondo import headers, upkeep
from kifu_ls.notations.blade_rondo.opening import NAMES
from kifu_ls.notations.blade_rondo.state import SIDES, State


def next_lines(state: State) -> list[str]:
    """The lines that open the next hand; none once the game is over."""
    return [] if state.over else list(_opening(state))


def _opening(state: State) -> Iterator[str]:
    begins = state.turn is None and state.mover is None
    if begins or state.hands >= len(SIDES):
        yield upkeep.next_turn(state)
    index = _mover(state)
    side = state.sides[index]
    second = state.hands == 1
    plain = f"▼{side.name or NAMES[second]}({headers.START[second]})"
    yield headers.header(state, index) or (plain if begins or state.turn == 1 else "▼")


def _mover(state: State) -> int:
    """The side whose hand comes next, in this turn or the one that is due."""
    due = state.hands >= len(SIDES)
    return state.first if due and state.first is not None else headers.next_mover(state)
