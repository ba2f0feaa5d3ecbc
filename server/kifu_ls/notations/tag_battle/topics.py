"""What there is to read about a proposal: a card by its name."""

from kifu_ls.core.words import Locale
from kifu_ls.notations.tag_battle import describe
from kifu_ls.notations.tag_battle.book import Book


def tell(topic: str, book: Book, locale: Locale) -> str:
    """Markdown about a card; empty for others."""
    entry = book.cards.get(topic)
    return describe.card(entry, locale) if entry else ""
