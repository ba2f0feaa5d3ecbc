"""Every place that speaks of what stands at a place."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Spot, at, reach, spots_in
from kifu_ls.text.edit import Place


class Search(NamedTuple):
    """The lines to look through, and what gives the mentions in some of them."""

    lines: range
    look: Callable[[range], Iterator[Spot]]


def search(document: Document, place: Place) -> Search:
    """For the mentions of one thing: of a value or a status those of the game, of a player or a card all."""
    mention = at(document, place)
    if mention is None:
        return Search(range(0), lambda _: iter(()))
    return Search(reach(document, place.line, mention.thing), lambda lines: spots_in(document, lines, mention.thing))


def references(document: Document, place: Place) -> list[Spot]:
    """All mentions, in the order of the text."""
    lines, look = search(document, place)
    return list(look(lines))
