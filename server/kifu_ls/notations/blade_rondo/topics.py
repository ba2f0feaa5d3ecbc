"""What there is to read about a proposal: a card, or a sign of the notation named by its brackets."""

from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import describe, meanings
from kifu_ls.notations.blade_rondo.catalogue import Catalogue


def tell(topic: str, catalogue: Catalogue, locale: Locale) -> str:
    """Markdown about ``(R)``, ``(A)``, ``[M]``, ``〈毒〉``, ``【連撃】`` or a card by its name; empty for others."""
    opener, inner = topic[:1], topic[1:-1]
    if opener == "(":
        said = meanings.MARKERS.get(inner) or meanings.PARAMETERS.get(inner)
        return said.say(locale).replace("{0}", inner) if said else ""
    if opener == "[":
        return _fixed(inner, locale)
    if opener == "【":
        return _about(topic, meanings.NOTES.get(inner, meanings.NOTE), locale)
    entry = catalogue.find(inner if opener == "〈" else topic)
    if entry and entry.kind != "keyword":
        return describe.card(entry, locale)
    meaning = meanings.TAGS.get(inner)
    return _about(topic, meaning, locale) if meaning else ""


def _fixed(letter: str, locale: Locale) -> str:
    if letter == "L":
        return meanings.LIMITED.say(locale)
    meaning = meanings.PARAMETERS.get(letter)
    return f"**[{letter}]** {meanings.FIXED.say(locale)} {meaning.say(locale)}" if meaning else ""


def _about(topic: str, meaning: Words, locale: Locale) -> str:
    return f"**{topic}** {meaning.say(locale)}"
