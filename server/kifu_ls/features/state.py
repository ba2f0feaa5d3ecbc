"""The state of the record around a line, and what the line does to it."""

from collections.abc import Mapping
from typing import Any

from kifu_ls.core.document import Document
from kifu_ls.core.words import Locale


def view(document: Document, line: int) -> dict[str, Any]:
    """The state after ``line`` (0-based) as plain values; ``line`` is given 1-based in it, as people count."""
    values: Mapping[str, Any] = document.notation.view(document.before(line + 1))
    return {"notation": document.notation.id, "line": line + 1, **values}


def table(document: Document, line: int, locale: Locale) -> str:
    """The state after ``line`` (0-based) as a Markdown table."""
    return document.notation.table(document.before(line + 1), locale)


def before(document: Document, line: int, locale: Locale) -> str:
    """The state before ``line`` (0-based) as a Markdown table."""
    return document.notation.table(document.before(line), locale)


def said(document: Document, line: int, locale: Locale) -> str:
    """What ``line`` (0-based) does, in a plain sentence; empty where it does nothing."""
    return document.notation.tell(document.scene(line), locale)
