"""Words of a record that lead out of it: codes of rules to their pages, cards to an address that the user has set."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable
from urllib.parse import quote

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mentioning
from kifu_ls.core.notation import Scene
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale


@runtime_checkable
class Linking(Protocol):
    """A notation whose lines hold addresses."""

    def addresses(self, scene: Scene) -> Sequence[tuple[int, int]]:
        """The columns (code points) of the addresses on a line."""


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
    found += _addresses(document, lines)
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


def _addresses(document: Document, lines: range) -> Iterator[Link]:
    notation = document.notation
    if isinstance(notation, Linking):
        for line in lines:
            text = document.lines[line]
            if "://" in text:
                for start, end in notation.addresses(document.scene(line)):
                    yield Link(line, start, end, text[start:end], text[start:end])


def _cards(document: Document, lines: range, url: str) -> Iterator[Link]:
    notation = document.notation
    if not isinstance(notation, Mentioning):
        return
    for line in lines:
        for mention in notation.mentions(document.scene(line)):
            name = mention.thing.name
            if mention.thing.kind == CARD and not mention.implied:
                spelt = quote(name, safe="", errors="replace")  # half a character may stand in a name
                yield Link(line, mention.start, mention.end, url.replace("{name}", spelt), name)
