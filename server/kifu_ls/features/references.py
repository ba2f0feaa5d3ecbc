"""Every place that speaks of what stands at a place."""

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Spot, at, spots
from kifu_ls.text.edit import Place


def references(document: Document, place: Place) -> list[Spot]:
    """The mentions of one thing in the order of the text: of a value or a status those of the game, of a player or a
    card all.
    """
    mention = at(document, place)
    return list(spots(document, place.line, mention.thing)) if mention else []
