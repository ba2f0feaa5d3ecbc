"""The state of the record around a line, and what the line does to it."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import State
from kifu_ls.core.words import Locale


@runtime_checkable
class Numbering(Protocol):
    """A notation whose records hold many games: which one a line belongs to is counted here, for a state that held the
    number would differ after every game put in above.
    """

    def games(self, reading: Any, state: State) -> int:
        """How many games begin on a line; ``state`` is the one before it."""


def view(document: Document, line: int) -> dict[str, Any]:
    """The state after ``line`` (0-based) as plain values; ``line`` is given 1-based in it, as people count."""
    values: Mapping[str, Any] = document.notation.view(document.before(line + 1))
    said = {"notation": document.notation.id, "line": line + 1}
    notation = document.notation
    if isinstance(notation, Numbering):
        said["game"] = sum(notation.games(document.reading(at), document.before(at)) for at in range(line + 1))
    return {**said, **values}


def table(document: Document, line: int, locale: Locale) -> str:
    """The state after ``line`` (0-based) as a Markdown table."""
    return document.notation.table(document.before(line + 1), locale)


def before(document: Document, line: int, locale: Locale) -> str:
    """The state before ``line`` (0-based) as a Markdown table."""
    return document.notation.table(document.before(line), locale)


def said(document: Document, line: int, locale: Locale) -> str:
    """What ``line`` (0-based) does, in a plain sentence; empty where it does nothing."""
    return document.notation.tell(document.scene(line), locale)
