"""Hints in a log: how many skills a ★ removed, behind its last line."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Hint
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log.parts import REMOVE, Log
from kifu_ls.notations.skill_log.state import BLOCK

SWEEP = "sweep"
KINDS = (SWEEP,)
_HEAD = Words("**★除外処理で除外**", "**Removed by this ★**")


def hints(scene: Scene) -> list[Hint]:
    """The hints of a line: at the removal that completes a ★."""
    log, lane = scene.reading, scene.after.lane
    if scene.after.mode != BLOCK or not isinstance(log, Log) or log.kind != REMOVE or log.actor or lane.open:
        return []
    if any(config.owed for config in lane.configs[:1]) or not lane.printed:
        return []
    return [Hint(log.end, f"★{len(lane.printed)}", SWEEP)]


def source(scene: Scene, locale: Locale) -> str:
    """What the hint counts, as Markdown."""
    return "\n".join([_HEAD.say(locale), "", *(f"- {name}" for name in scene.after.lane.printed)])
