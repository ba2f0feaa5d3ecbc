"""A record retold in plain sentences, a paragraph for each part of it."""

from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene, State
from kifu_ls.core.words import Locale


@runtime_checkable
class Telling(Protocol):
    """What is asked of a notation whose records can be retold."""

    def opens(self, scene: Scene) -> bool:
        """Whether a new paragraph begins with the line."""

    def retell(self, scene: Scene, locale: Locale) -> str:
        """The line in full sentences, empty for one of which there is nothing to tell."""

    def close(self, state: State, locale: Locale) -> str:
        """What is said where the part ends that is open at ``state``; empty where none is."""


def explain(document: Document, locale: Locale, first: int = 0, last: int | None = None) -> str:
    """The lines ``first`` to ``last`` (0-based, inclusive; without it to the end) retold, with a blank line between
    the paragraphs. A part that ends within these lines is closed in words; empty where the notation tells nothing.
    """
    notation = document.notation
    if not isinstance(notation, Telling):
        return ""
    end = len(document.lines) if last is None else last + 1
    paragraphs: list[list[str]] = [[]]
    for line in range(first, end):
        scene = document.scene(line)
        if notation.opens(scene):
            paragraphs[-1].append(notation.close(scene.before, locale) if line > first else "")
            paragraphs.append([])
        paragraphs[-1].append(notation.retell(scene, locale))
    if end - first > 1 and next((notation.opens(scene) for _, scene in document.below(end)), True):
        paragraphs[-1].append(notation.close(document.before(end), locale))
    gap = "" if locale is Locale.JA else " "
    told = (gap.join(filter(None, sentences)) for sentences in paragraphs)
    return "\n\n".join(filter(None, told))


def part(document: Document, line: int) -> tuple[int, int]:
    """The first and the last line of the part that ``line`` (0-based) stands in; just the line where there are none."""
    notation = document.notation
    if not isinstance(notation, Telling):
        return line, line
    above = (at for at in range(line, -1, -1) if notation.opens(document.scene(at)))
    below = (at - 1 for at, scene in document.below(line + 1) if notation.opens(scene))
    return next(above, 0), next(below, len(document.lines) - 1)
