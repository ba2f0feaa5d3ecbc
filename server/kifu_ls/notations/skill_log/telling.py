"""Which line told a thing that findings point back to."""

from collections.abc import Hashable

from kifu_ls.core.notation import Scene
from kifu_ls.notations.skill_log.parts import Cards, Log, Turn


def told(key: Hashable, scene: Scene) -> bool:
    """Whether a line tells ``key``: ``("act", name)``, ``("link", name)``, ``("remove", name)``, ``("cards",)`` or
    ``("turn",)``.
    """
    if not isinstance(key, tuple):
        return False
    reading = scene.reading
    if key == ("cards",):
        return isinstance(reading, Cards)
    if key == ("turn",):
        return isinstance(reading, Turn)
    named = isinstance(reading, Log) and reading.name is not None
    return named and (reading.kind, reading.name.text) == key
