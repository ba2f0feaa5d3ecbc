"""Short texts shown between those of the record: what is left to pay, how things stand at the end of a part."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.settings import Settings
from kifu_ls.core.signs import Hint
from kifu_ls.core.words import Locale


class Placed(NamedTuple):
    """A hint and the number of its line."""

    line: int
    hint: Hint


@runtime_checkable
class Hinting(Protocol):
    """A notation that has something to hint at."""

    @property
    def hint_kinds(self) -> Sequence[str]:
        """The kinds of its hints."""

    def hints(self, scene: Scene, level: int, locale: Locale) -> Sequence[Hint]:
        """The hints of a line; parts of the record as wide as ``level`` or narrower end below it."""

    def hint_source(self, scene: Scene, line: int, kind: str, locale: Locale) -> str:
        """Where what a hint says comes from, as Markdown; ``line`` is the number of the line, from 0."""


def hints(document: Document, first: int, last: int, settings: Settings, locale: Locale) -> list[Placed]:
    """The hints of the lines ``first`` to ``last`` that the settings let through."""
    notation = document.notation
    if not isinstance(notation, Hinting):
        return []
    kinds = wanted(notation.hint_kinds, settings)
    if not kinds:
        return []
    found: list[Placed] = []
    level = _next_level(document, last + 1)
    for line in range(last, first - 1, -1):
        scene = document.scene(line)
        shown = [Placed(line, hint) for hint in notation.hints(scene, level, locale) if hint.kind in kinds]
        found += reversed(shown)
        heading = document.notation.heading(scene.reading, scene.before, locale)
        level = heading.level if heading else level
    return found[::-1]


def wanted(kinds: Sequence[str], settings: Settings) -> Collection[str]:
    """Those kinds that are not switched off (``inlayHints.KIND``)."""
    return {kind for kind in kinds if settings.option(f"inlayHints.{kind}", True)}


def source(document: Document, line: int, kind: str, locale: Locale) -> str:
    """Where what a hint of that kind on a line says comes from, as Markdown."""
    notation = document.notation
    return notation.hint_source(document.scene(line), line, kind, locale) if isinstance(notation, Hinting) else ""


def _next_level(document: Document, line: int) -> int:
    """The level of the first heading from ``line`` on, 0 at the end of the record."""
    for at in range(line, len(document.lines)):
        heading = document.notation.heading(document.reading(at), document.before(at), Locale.EN)
        if heading:
            return heading.level
    return 0
