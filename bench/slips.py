"""Plants slips in a record, as people make them, and tells the line (from 0) and the rule of each."""

import re
from collections.abc import Callable, MutableSequence
from random import Random
from typing import NamedTuple


class Slip(NamedTuple):
    """A planted fault: the number of its line from 0, the rule that must find it, and the line as it was."""

    line: int
    code: str
    was: str


def _sub(pattern: str, change: Callable[[re.Match[str]], str]) -> Callable[[str], str]:
    return lambda line: re.sub(pattern, change, line, count=1)


KINDS: dict[str, Callable[[str], str]] = {
    "BR103": _sub(r"^\((\d)\)(?=加熱法)", lambda found: f"（{found[1]}）"),
    "BR104": _sub(r"(\d)->(\d)\)$", lambda found: f"{found[1]}→{found[2]})"),
    "BR105": _sub(r"〈毒〉\(", lambda _: "<毒>("),
    "BR201": _sub(r"^【TURN ([2-9])】", lambda found: f"【TURN {int(found[1]) + 3}】"),
    "BR303": _sub(r"^(▼.*V)([2-8])(?=D\d+L\d+\)(?!.*[昼夜]))", lambda found: f"{found[1]}{int(found[2]) + 1}"),
    "BR401": _sub(r"^\(1\)斬撃剣", lambda _: "(1)斬激剣"),
    "BR404": _sub(r"^\(2\)紋章剣", lambda _: "(1)紋章剣"),
}
"""One way to slip per rule; it gives the line back unchanged where it does not apply."""


def plant(lines: MutableSequence[str], faults: int, seed: int) -> list[Slip]:
    """Plants so many slips (fewer where the record has no room), in the order of the lines."""
    dice = Random(seed)
    planted = []
    for line in dice.sample(range(len(lines)), len(lines)):
        if len(planted) == faults:
            break
        kinds = [code for code, slip in KINDS.items() if slip(lines[line]) != lines[line]]
        if kinds:
            code = dice.choice(kinds)
            planted.append(Slip(line, code, lines[line]))
            lines[line] = KINDS[code](lines[line])
    return sorted(planted)
