"""The plain form of a record, of some of its lines, or of what has just been typed: formatting."""

from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.text.edit import Edit


@runtime_checkable
class Touching(Protocol):
    """A notation that can put single signs right while its lines are being written."""

    def touch(self, scene: Scene, column: int) -> list[Edit]:
        """The edits that give what stands left of a column (code points) its plain signs, none behind it."""


@runtime_checkable
class Binding(Protocol):
    """A notation whose lines can only be tidied together: text that flows from one to the next."""

    def bound(self, scene: Scene) -> bool:
        """Whether a line hangs together with the one above it."""


def tidy(document: Document) -> list[Edit]:
    """The edits that bring the document into its plain form; none where it has it already."""
    return document.notation.tidy(document.scenes())


def tidy_lines(document: Document, first: int, last: int) -> list[Edit]:
    """Those edits of ``tidy`` that lie in the lines ``first`` to ``last``, at the cost of these lines alone."""
    texts = document.lines
    first, last = _whole(document, first, last)
    start, end = first - 1, last + 1
    while start > 0 and not texts[start].strip():
        start -= 1
    while end < len(texts) and not texts[end].strip():
        end += 1
    start = max(start, 0)
    scenes = [document.scene(line) for line in range(start, min(end + 1, len(texts)))]
    edits = [edit.moved(start) for edit in document.notation.tidy(scenes)]
    return [edit for edit in edits if first <= edit.start.line and (edit.end.line, edit.end.column) <= (last + 1, 0)]


def _whole(document: Document, first: int, last: int) -> tuple[int, int]:
    """The lines that must be tidied together with the lines ``first`` to ``last``."""
    notation = document.notation
    if isinstance(notation, Binding):
        while first > 0 and notation.bound(document.scene(first)):
            first -= 1
        while last + 1 < len(document.lines) and notation.bound(document.scene(last + 1)):
            last += 1
    return first, last


def touch(document: Document, line: int, column: int) -> list[Edit]:
    """The edits that give what was typed left of a place its plain signs; columns are code points."""
    notation = document.notation
    if not isinstance(notation, Touching):
        return []
    return [edit.moved(line) for edit in notation.touch(document.scene(line), column)]
