"""Who called whom: the call hierarchy of a block."""

from kifu_ls.core.chain import Acting, Cause, Link
from kifu_ls.core.notation import Scene
from kifu_ls.notations.skill_log import tell
from kifu_ls.notations.skill_log.parts import ACT, Log
from kifu_ls.notations.skill_log.state import BLOCK


def acting(scene: Scene) -> Acting | None:
    """The skill that a line activates."""
    log = scene.reading
    if not isinstance(log, Log) or log.kind != ACT or log.name is None or scene.after.mode != BLOCK:
        return None
    return Acting(log.name.text, log.start, log.name.start, log.name.end)


def causes(scene: Scene) -> list[Cause]:
    """The line that activated the caller."""
    log = scene.reading
    caller = tell.caller(scene, log) if isinstance(log, Log) and log.kind == ACT else ""
    if not caller:
        return []
    for back, above in enumerate(scene.above(), 1):
        other = above.reading
        if above.after.mode != BLOCK:
            break
        if isinstance(other, Log) and other.kind == ACT and other.name and other.name.text == caller:
            return [Cause(Link.FOLLOWS, back)]
    return []
