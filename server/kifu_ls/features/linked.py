"""The places that change together: a value where it is set and wherever it is carried to."""

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Spot, at, spots
from kifu_ls.text.edit import Place


def linked(document: Document, place: Place) -> list[Spot]:
    """What is set at a place or was read there, from where it was set to before it is set anew, as far as it is
    written alike; nothing where it stands alone.
    """
    mention = at(document, place)
    if mention is None or mention.thing.wide or mention.implied:
        return []
    stretch: list[Spot] = []
    for spot in spots(document, place.line, mention.thing):
        if spot.mention.sets:
            if (spot.line, spot.mention.start) > (place.line, mention.start):
                break
            stretch = []
        stretch.append(spot)
    text = document.lines[place.line][mention.start : mention.end]
    alike = [spot for spot in stretch if document.lines[spot.line][spot.mention.start : spot.mention.end] == text]
    return alike if len(alike) > 1 else []
