"""The wide parts of a record and the players in it, found without its states, so that many records can be looked at."""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.document import Document
from kifu_ls.core.titles import entitled
from kifu_ls.core.words import Locale

WIDE = 2
"""The narrowest level of headings that are looked for."""


class Symbol(NamedTuple):
    """A heading, or a player where the name first stands; columns are code points. ``around`` names the part that it
    lies in.
    """

    name: str
    kind: str
    around: str
    line: int
    start: int
    end: int


def symbols(document: Document, locale: Locale) -> Iterator[Symbol]:
    """The symbols of a record in the order of the text."""
    notation, start = document.notation, document.notation.start()
    around, players = "", set[str]()
    for line in range(len(document.lines)):
        heading = notation.heading(document.reading(line), start, locale)
        if heading is None or heading.level > WIDE:
            continue
        heading = entitled(document, line, heading)
        name, kind = heading.name, heading.kind
        place = line, heading.start, heading.end
        if kind == "hand" and name not in players:
            players.add(name)
            yield Symbol(name, "player", "", *place)
        if heading.level == 1:
            around = name
        said = f"{name} {heading.detail}".rstrip()
        yield Symbol(said, kind, "" if heading.level == 1 else around, *place)


def matches(query: str, *texts: str) -> bool:
    """Whether every word of ``query`` stands in one of ``texts``, in capitals or not."""
    said = " ".join(texts).casefold()
    return all(word in said for word in query.casefold().split())
