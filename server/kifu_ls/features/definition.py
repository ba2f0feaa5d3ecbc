"""Where what stands at a place comes from."""

from typing import NamedTuple

from kifu_ls.core.chain import Chaining, Link
from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mention, Spot, at, spots
from kifu_ls.text.edit import Place


class Source(NamedTuple):
    """A place that something comes from; ``start`` and ``end`` are columns of ``line`` in code points."""

    line: int
    start: int
    end: int


class Found(NamedTuple):
    """The columns in the line at hand that are about something, and where that comes from."""

    start: int
    end: int
    sources: tuple[Source, ...]


def definition(document: Document, place: Place) -> Found | None:
    """Where an answer was prepared and what it answers; where a value, a status or a name was set or first stood."""
    mention = at(document, place)
    chained = _chained(document, place)
    if chained or mention is None:
        return chained
    spot = _origin(document, place.line, mention)
    return Found(mention.start, mention.end, (Source(spot.line, spot.mention.start, spot.mention.end),))


def _chained(document: Document, place: Place) -> Found | None:
    notation = document.notation
    if not isinstance(notation, Chaining):
        return None
    scene = document.scene(place.line)
    acting = notation.acting(scene)
    if acting is None or not acting.head <= place.column <= acting.end:
        return None
    sources = []
    for cause in notation.causes(scene):
        line = place.line - cause.back
        above = notation.acting(document.scene(line))
        if above and cause.link is not Link.FOLLOWS:
            sources.append(Source(line, above.start, above.end))
    return Found(acting.head, acting.end, tuple(sources)) if sources else None


def _origin(document: Document, line: int, mention: Mention) -> Spot:
    """The mention that last set the thing, else its first one; what sets it anew is its own origin."""
    here = Spot(line, mention)
    if mention.sets and not mention.reads:
        return here
    last = first = None
    for spot in spots(document, line, mention.thing):
        if (spot.line, spot.mention.start) >= (line, mention.start):
            break
        first = first or spot
        last = spot if spot.mention.sets and not mention.thing.wide else last
    return last or first or here
