"""What the places of a record speak of: players, cards, values. Knows no notation.

A thing that is set and read lives in one game; a wide one is the same in the whole record.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.text.edit import Place


class Thing(NamedTuple):
    """What can be spoken of. ``kind`` is a notation's own word (``player``, ``card``, ``value``), ``owner`` whose it
    is.
    """

    kind: str
    name: str
    owner: str = ""
    wide: bool = False


class Mention(NamedTuple):
    """A place in a line that speaks of a thing; columns are code points.

    ``reads`` says that it repeats or uses what was set before, ``sets`` that it is set anew here. An ``implied`` one
    is not written out: the columns are those of what brings the thing.
    """

    thing: Thing
    start: int
    end: int
    reads: bool = True
    sets: bool = False
    implied: bool = False


class Spot(NamedTuple):
    """A mention and the number of its line."""

    line: int
    mention: Mention


@runtime_checkable
class Mentioning(Protocol):
    """A notation that says what its lines speak of."""

    def mentions(self, scene: Scene) -> Sequence[Mention]:
        """What a line speaks of; of several at one place the first counts."""

    def begins(self, scene: Scene) -> bool:
        """Whether another game begins with the line."""

    def spellings(self, thing: Thing) -> Sequence[str]:
        """The ways in which a thing may be written: a line that holds none of them does not mention it."""


def at(document: Document, place: Place) -> Mention | None:
    """What is spoken of at a place, or right before it."""
    notation = document.notation
    if not isinstance(notation, Mentioning):
        return None
    near = [m for m in notation.mentions(document.scene(place.line)) if m.start <= place.column <= m.end]
    return next((m for m in near if place.column < m.end), near[0] if near else None)


def spots(document: Document, line: int, thing: Thing) -> Iterator[Spot]:
    """Every mention of the thing that ``line`` speaks of, in the order of the text."""
    return spots_in(document, reach(document, line, thing), thing)


def reach(document: Document, line: int, thing: Thing) -> range:
    """The lines in which the thing that ``line`` speaks of can be spoken of."""
    notation = document.notation
    if thing.wide or not isinstance(notation, Mentioning):
        return range(len(document.lines))
    return _game(document, notation, line)


def spots_in(document: Document, lines: range, thing: Thing) -> Iterator[Spot]:
    """The mentions of a thing in some lines."""
    notation = document.notation
    if isinstance(notation, Mentioning):
        yield from _among(document, notation, lines, thing)


def everywhere(document: Document, thing: Thing) -> Iterator[Spot]:
    """Every mention of things of that kind and name, whoever's they are, in all games of the record."""
    notation = document.notation
    if isinstance(notation, Mentioning):
        yield from _among(document, notation, range(len(document.lines)), thing._replace(owner="*"))


def _among(document: Document, notation: Mentioning, lines: range, thing: Thing) -> Iterator[Spot]:
    spellings = notation.spellings(thing)
    for line in lines:
        text = document.lines[line]
        if spellings and not any(spelt in text for spelt in spellings):
            continue
        for mention in notation.mentions(document.scene(line)):
            if mention.thing == thing or (thing.owner == "*" and mention.thing[:2] == thing[:2]):
                yield Spot(line, mention)


def _game(document: Document, notation: Mentioning, line: int) -> range:
    """The lines of the game that a line belongs to."""
    first = line
    while first > 0 and not notation.begins(document.scene(first)):
        first -= 1
    end = line + 1
    while end < len(document.lines) and not notation.begins(document.scene(end)):
        end += 1
    return range(first, end)
