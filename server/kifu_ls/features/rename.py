"""Another name for a player, a card or a status, everywhere in the record."""

from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mention, Mentioning, Thing, at, everywhere
from kifu_ls.core.words import Locale
from kifu_ls.text.edit import Edit, Place, apply, replace


@runtime_checkable
class Renaming(Mentioning, Protocol):
    """A notation that says which things may have another name."""

    def refuses(self, thing: Thing | None, new: str | None, locale: Locale) -> str:
        """Why a thing cannot be called ``new`` (``None``: cannot be called otherwise at all); empty where it can."""

    def spoilt(self, new: str, before: Document, after: Document, locale: Locale) -> str:
        """Why a record must not be as it would be ``after`` a rename to ``new``; empty where it may."""


class Refused(Exception):
    """A rename that is not made; the text says why."""


class Named(NamedTuple):
    """The name at a place, with its columns in code points."""

    name: str
    start: int
    end: int


def named(document: Document, place: Place, locale: Locale) -> Named | None:
    """The name that a rename would change. Raises ``Refused`` for what keeps its name."""
    if not isinstance(document.notation, Renaming):
        return None
    mention = _mention(document, document.notation, place, locale)
    return Named(document.lines[place.line][mention.start : mention.end], mention.start, mention.end)


def rename(document: Document, place: Place, new: str, locale: Locale) -> list[Edit]:
    """The edits of a rename. Raises ``Refused``."""
    notation = document.notation
    if not isinstance(notation, Renaming):
        return []
    new = new.strip()
    thing = _mention(document, notation, place, locale).thing
    if reason := notation.refuses(thing, new, locale):
        raise Refused(reason)
    edits = [
        replace(mention.start, mention.end, new, line)
        for line, mention in everywhere(document, thing)
        if not mention.implied
    ]
    after = Document("\n".join(apply(document.lines, edits)), notation)
    after.engine.advance()
    if reason := notation.spoilt(new, document, after, locale):
        raise Refused(reason)
    return edits


def _mention(document: Document, notation: Renaming, place: Place, locale: Locale) -> Mention:
    mention = at(document, place)
    reason = notation.refuses(mention.thing if mention else None, None, locale)
    if reason or mention is None:
        raise Refused(reason)
    return mention
