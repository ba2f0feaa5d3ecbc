"""How a turn or a hand opens that the record does not tell yet, or that is half written: what is known stands in it,
the rest is a guess to be changed.
"""

import re
from typing import NamedTuple

from kifu_ls.notations.blade_rondo import show
from kifu_ls.notations.blade_rondo.state import PARAMETERS, SIDES, State, grown, one

NAMES = ("先手番プレイヤー", "後手番プレイヤー")
"""What the players are called until the record says."""
_START = ({"A": 0, "V": 1, "D": 0, "L": 15}, {"A": 1, "V": 1, "D": 0, "L": 15})
_BEGUN = re.compile(r"\((?:A\s*(\d+)|A)?\s*(?:V\s*(\d+|\*)|V)?\s*(?:D\s*(\d+)|D)?\s*(?:L\s*(\d+)|L)?")


class Opening(NamedTuple):
    """A header or a turn line, and the same with places to fill as LSP writes them."""

    text: str
    snippet: str


def turn(state: State) -> Opening:
    """The next turn line; where the record begins its number is a guess."""
    number = (one(state.turn) or 0) + 1
    return Opening(f"【TURN {number}】", "" if state.turn is not None else f"【TURN ${{1:{number}}}】$0")


def opening(state: State, index: int) -> Opening:
    """The header of the next hand of a side, whatever is known of it."""
    name = state.sides[index].name
    called = name or _named(state, index)
    text, snippet = f"▼{called}", f"▼{_plain(called) if name else f'${{1:{_plain(called)}}}'}"
    for stop, (parameter, (value, sure)) in enumerate(values(state, index).items(), 2):
        head = f"({parameter}" if parameter == PARAMETERS[0] else parameter
        text += f"{head}{value}"
        snippet += f"{head}{value if sure else f'${{{stop}:{value}}}'}"
    area = "".join(f"〈{entry}〉" for entry in show.entries(state.sides[index]))
    return Opening(f"{text}){area}", f"{snippet}){_plain(area)}$0")


def _plain(text: str) -> str:
    """``text`` as it stands in a snippet."""
    return re.sub(r"[\\$}]", r"\\\g<0>", text)


def values(state: State, index: int) -> dict[str, tuple[str, bool]]:
    """The four values of the next header of a side as they are written, and whether each is more than a guess."""
    side, turn = state.sides[index], one(state.turn) or 1
    found = {}
    for parameter in PARAMETERS:
        known = one(grown(side.voltage) if parameter == "V" else side.value(parameter))
        guess = min(9, turn) if parameter == "V" else _START[_moves_second(state, index)][parameter]
        shown = "*" if parameter == "V" and side.solo else str(guess if known is None else known)
        found[parameter] = shown, known is not None or shown == "*"
    return found


def continued(state: State, index: int, begun: str) -> str | None:
    """A bracket of values that begins as ``begun`` does, the rest worked out; ``None`` where it cannot go on so."""
    found = _BEGUN.match(begun)
    if found is None or found.end() < len(begun):
        return None
    written = dict(zip(PARAMETERS, found.groups(), strict=True))
    known = values(state, index)
    return "(" + "".join(f"{letter}{written[letter] or known[letter][0]}" for letter in PARAMETERS) + ")"


def _moves_second(state: State, index: int) -> bool:
    return index != (state.first if state.first is not None else 0)


def _named(state: State, index: int) -> str:
    """A name for a side that has none: that of the other side, turned round, where it can be."""
    other = state.sides[1 - index].name or ""
    for own, its in (("先", "後"), ("後", "先")):
        if other.startswith(own):
            return its + other[1:]
    if other.endswith(SIDES[1 - index]):
        return other[:-1] + SIDES[index]
    if other in ("プレイヤー", "エネミー"):
        return "エネミー" if other == "プレイヤー" else "プレイヤー"
    return NAMES[_moves_second(state, index)]
