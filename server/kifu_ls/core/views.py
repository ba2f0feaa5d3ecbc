"""Which records a text holds: itself, or those in its fences or between the lines of a wiki."""

from kifu_ls.core import markdown, wiki
from kifu_ls.core.embedded import View, Whole
from kifu_ls.core.registry import Kind
from kifu_ls.text import lines


def within(text: str, kind: Kind) -> list[View]:
    """The records in a text of a notation: the text itself, if it is no wiki text."""
    found = wiki.find(text, kind)
    return [Whole(text, kind)] if found is None else list(found)


def fenced(text: str) -> list[View]:
    """The records in a Markdown text."""
    return list(markdown.find(lines.split(text)))
