"""Which reading of a move was meant: the one that the rest of the game can be played from."""

from collections.abc import Iterable
from itertools import islice

from kifu_ls.core.finding import Finding, Fix, Severity
from kifu_ls.core.notation import Scene
from kifu_ls.notations.pgn import read, step
from kifu_ls.notations.pgn.rules import moves
from kifu_ls.notations.pgn.state import MOVES
from kifu_ls.text.edit import Edit

AMBIGUOUS = "PG502"
FAR = 500
"""How many lines below the move are played."""
_ERRORS = {rule.code for rule in moves.RULES if rule.severity == Severity.ERROR}
_NO_FAULT = (FAR + 1, 0)


def choose(finding: Finding, scene: Scene, below: Iterable[Scene]) -> tuple[Fix, ...]:
    """The fixes of a finding; readings of a move in the order of how far the game goes on from them."""
    if finding.code != AMBIGUOUS:
        return finding.fixes
    rest = [further.text for further in islice(below, FAR)]
    return tuple(sorted(finding.fixes, key=lambda fix: _reach(fix.edits[0], scene, rest), reverse=True))


def _reach(edit: Edit, scene: Scene, rest: list[str]) -> tuple[int, int]:
    """The line and column of the first move that cannot be played, lines counted from that of the edit."""
    start, end = edit.start.column, edit.end.column
    state, longer = scene.before, len(edit.text) - (end - start)
    for number, text in enumerate([scene.text[:start] + edit.text + scene.text[end:], *rest]):
        state, found = step.step(state, read.read(text))
        faults = [one.start for one in found if one.code in _ERRORS and not one.back and (number or one.start >= start)]
        if faults:
            return number, min(faults) - (0 if number else longer)
        if state.section != MOVES:
            break
    return _NO_FAULT
