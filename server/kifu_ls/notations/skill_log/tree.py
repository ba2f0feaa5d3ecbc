"""A block as a tree that is drawn: who called whom, with the flags that were put and what each ★ removed."""

from collections import Counter

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Twig
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log import phases as told
from kifu_ls.notations.skill_log.phases import Phase, phases
from kifu_ls.notations.skill_log.state import BLOCK, State

_FLAGS = Words("⚑ {names}", "⚑ {names}")
_SWEEP, _EMPTY = Words("{names} を除外", "removes {names}"), Words("★0", "★0")
_LINK, _LOST = Words("連結 → {name}", "link → {name}"), Words("残りの連結は誘発しない", "no further link fires")


def grown(scene: Scene) -> State | None:
    """The state before a line that closes a block, or begins a new choice in it."""
    before, after = scene.before, scene.after
    if before.mode != BLOCK or not before.lane.acts:
        return None
    return before if after.mode != BLOCK or after.lane.restarts > before.lane.restarts else None


def twigs(state: State, locale: Locale) -> list[Twig]:
    """The tree of the block that is open."""
    if state.mode != BLOCK:
        return []
    rows: list[Twig] = []
    at: dict[int, int] = {}
    for phase in phases(state.lane, ended=not state.lane.open):
        if phase.label is told.CHOSEN or phase.label is told.DECLARED[1]:
            at[phase.depth] = len(rows)
            rows.append(Twig(phase.depth, phase.skill))
        elif phase.depth in at:
            _noted(rows, at[phase.depth], phase, locale)
    return [*rows, Twig(1, "…", (), "note")] if rows and state.lane.open else rows


def _noted(rows: list[Twig], at: int, phase: Phase, locale: Locale) -> None:
    """Adds what a phase does to the tree."""
    arguments = {name: counted(value) for name, value in phase.arguments}
    below = phase.depth + 1
    if phase.note is told.FLAGGED:
        rows[at] = rows[at]._replace(notes=(*rows[at].notes, _FLAGS.say(locale, arguments)))
    elif phase.note is told.LINKS:
        rows.append(Twig(below, _LINK.say(locale, arguments), (), "note"))
    elif phase.note is told.LOST:
        rows.append(Twig(below, _LOST.say(locale), (), "note"))
    elif phase.label is told.SWEEP:
        words = _SWEEP if phase.note is told.SWEPT else _EMPTY
        rows.append(Twig(below, words.say(locale, arguments), (), "end"))


def counted(names: str) -> str:
    """Names in a row, one that stands there several times once with their number."""
    counts = Counter(names.split("、"))
    return "、".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())
