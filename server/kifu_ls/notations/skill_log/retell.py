"""A log retold: a sentence for each line, and below each block what happened in it, phase by phase."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log import tell
from kifu_ls.notations.skill_log.parts import Blank, Cards, Remark, Side, Turn
from kifu_ls.notations.skill_log.phases import Phase, phases
from kifu_ls.notations.skill_log.state import BLOCK, TRACE, Lane, State

_HEADS = (Turn, Side, Cards)
_TABLE = Words("処理の順番", "what happened when")
_CUT = Words("(段落が長いので、ここまでの順番は省きます)", "(the block is too long for its phases to be told)")


def opens(scene: Scene) -> bool:
    """A paragraph is told of each block; turns, sides and hands belong to the block below them."""
    before, after = scene.before, scene.after
    begins = before.mode not in (BLOCK, TRACE) and after.mode in (BLOCK, TRACE)
    again = bool(before.mode == BLOCK == after.mode and after.lane.restarts > before.lane.restarts)
    if again or not (begins or isinstance(scene.reading, _HEADS)):
        return again
    above = (one.reading for one in scene.above())
    return not isinstance(next((one for one in above if not isinstance(one, Blank | Remark)), None), _HEADS)


def retell(scene: Scene, locale: Locale) -> str:
    """The line in a sentence; behind the last line of a block, its phases."""
    if scene.before.mode == BLOCK and scene.after.mode != BLOCK:
        return _phases(scene.before.lane, locale)
    return tell.tell(scene, locale)


def close(state: State, locale: Locale) -> str:
    """The phases of the block that is open."""
    return _phases(state.lane, locale) if state.mode == BLOCK else ""


def _phases(lane: Lane, locale: Locale) -> str:
    if lane.moves is None:
        return f"\n{_CUT.say(locale)}"
    rows = phases(lane, ended=not lane.open)
    if not rows:
        return ""
    said = [row(phase, locale) for phase in rows] + (["…"] if lane.open else [])
    return "\n".join(["", f"【{_TABLE.say(locale)}】", *said])


def row(phase: Phase, locale: Locale) -> str:
    """A phase on a line, indented as deep as its skill is nested."""
    text = f"{'　' * 2 * phase.depth}{phase.skill}: {phase.label.say(locale)}"
    if phase.note:
        text += f" — {phase.note.say(locale, dict(phase.arguments))}"
    return text
