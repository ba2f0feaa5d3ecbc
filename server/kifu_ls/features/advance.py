"""The lines that a record goes on with: how the next hand begins."""

from typing import NamedTuple

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale
from kifu_ls.text.edit import Edit, Place

INSIDE = ("", "action")
"""The kinds of headings that lie inside a hand, no heading among them."""
WIDER = ("turn",)
"""The kinds of headings that the head of a hand follows at once."""


class Onward(NamedTuple):
    """The edit that begins the next hand, and where the caret goes after it. Columns are code points."""

    edit: Edit
    caret: Place


def advance(document: Document, line: int) -> Onward | None:
    """Begins the next hand below the one that ``line`` is in, ``None`` where the notation knows of none.

    It is set off by one empty line above and below, and an empty line below its head is ready for its first action.
    """
    texts = document.lines
    below = _end(document, line)
    last = below - 1
    while last >= 0 and not texts[last].strip():
        last -= 1
    opening = document.notation.next_lines(document.before(last + 1))
    if not opening:
        return None
    gap = [""] * (last >= 0) + [""] * (last >= 0 and _kind(document, document.scene(last)) not in WIDER)
    start = Place(last, len(texts[last])) if last >= 0 else Place(0, 0)
    end = Place(below, 0) if below < len(texts) else Place(len(texts) - 1, len(texts[-1]))
    after = ["", ""] if below < len(texts) else []
    caret = Place(start.line + len(gap) + len(opening), 0)
    return Onward(Edit(start, end, "\n".join([*gap, *opening, "", *after])), caret)


def _end(document: Document, line: int) -> int:
    """The line behind the hand: the next heading of another one, or the number of lines."""
    below = (at for at, scene in document.below(line + 1) if _kind(document, scene) not in INSIDE)
    return next(below, len(document.lines))


def _kind(document: Document, scene: Scene) -> str:
    heading = document.notation.heading(scene.reading, scene.before, Locale.EN)
    return heading.kind if heading else ""
