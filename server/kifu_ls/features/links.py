"""Words of a record that lead out of it: codes of rules to their pages, cards to an address that the user has set."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import quote

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mentioning
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale

CARD = "card"
"""The kind of things that the setting ``cards.url`` is about."""


class Link(NamedTuple):
    """Some columns (code points) of a line, where they lead, and what is there."""

    line: int
    start: int
    end: int
    target: str
    tooltip: str


def links(document: Document, lines: range, settings: Settings, locale: Locale) -> list[Link]:
    """The links in some lines, in the order of the text."""
    found = [link for line in lines for link in _rules(document, line, locale)]
    url = settings.option("cards.url", "")
    if "{name}" in url:
        found += _cards(document, lines, url)
    return sorted(found)


def _rules(document: Document, line: int, locale: Locale) -> Iterator[Link]:
    """The rules that a line silences by their code or name."""
    silenced, text = document.reading(line).silenced, document.lines[line]
    for rule in document.notation.rules.values() if silenced else ():
        for word in silenced & {rule.code, rule.code.lower(), rule.name}:
            for found in re.finditer(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text):
                yield Link(line, *found.span(), rule.href, f"{rule.code} {rule.title.say(locale)}")


def _cards(document: Document, lines: range, url: str) -> Iterator[Link]:
    notation = document.notation
    if not isinstance(notation, Mentioning):
        return
    for line in lines:
        for mention in notation.mentions(document.scene(line)):
            name = mention.thing.name
            if mention.thing.kind == CARD and not mention.implied:
                yield Link(line, mention.start, mention.end, url.replace("{name}", quote(name, safe="")), name)
