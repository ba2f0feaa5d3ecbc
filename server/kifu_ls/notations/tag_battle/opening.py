"""What a game begins with: the team lines, and the values of a first turn (TB201 to TB203)."""

from collections.abc import Iterable, Sequence
from typing import Any

from kifu_ls.core.finding import Finding
from kifu_ls.notations.tag_battle import formula, mend
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Opening, Team
from kifu_ls.notations.tag_battle.state import State

_RULES = {"L": ("TB201", formula.LIFE), "R": ("TB202", formula.RESERVE), "T": ("TB203", formula.TRASH)}


def team(state: State, reading: Team) -> tuple[State, tuple[Finding, ...]]:
    """The state after a team line; one below a game begins another."""
    if under_way(state):
        state = State()
    side = state.sides[reading.side]._replace(name=reading.name.text)
    state = state.with_side(reading.side, side)._replace(told=True, block=True)
    for value in reading.values:
        if value.letter in OF_TEAM:
            state = state.with_value(value.letter, reading.side, value.number)
    for seat, name in reading.players:
        state = state.with_seat(seat, state.seats[seat]._replace(name=name.text))
    return state, reading.problems


def under_way(state: State) -> bool:
    """Whether a game is being played, so that a team line begins another."""
    return state.turn is not None and not (state.first and state.last is None)


def finish(state: State) -> tuple[Finding, ...]:
    """What the end of the record breaks: nothing, for it may be one that is still being written."""
    return ()


def survey(marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:
    """The team lines that a first turn follows, with values that no game begins with."""
    teams: dict[str, tuple[int, Opening]] = {}
    for line, mark in marks:
        if not isinstance(mark, Opening):
            continue
        if mark.side:
            teams[mark.side] = line, mark
            continue
        if mark.first:
            for at, told in teams.values():
                yield from ((at, finding) for finding in _unusual(told))
        teams.clear()


def _unusual(told: Opening) -> Iterable[Finding]:
    for value in told.values:
        code, plain = _RULES.get(value.letter, ("", value.number))
        if code and value.number != plain:
            fix = mend.write(value.start, value.end, f"{value.letter}{plain}")
            yield Finding(code, value.start, value.end, "", mend.said(written=value.number), (fix,))
