"""What is the same for a whole folder of records: the rules that are played by, and the cards that are known."""

from typing import NamedTuple

from kifu_ls.core.settings import Settings
from kifu_ls.notations.tag_battle import cards
from kifu_ls.notations.tag_battle.cards import Cards

OLD, VER2 = "old", "ver2"


class Book(NamedTuple):
    """The rules (``ver2`` says those of 2009-12-25, with one field for a team) and the cards."""

    cards: Cards
    ver2: bool = False


def load(settings: Settings) -> Book:
    """The book that the settings ask for (``tag.rules``, ``tag.cards``). Raises ``cards.BadCards``."""
    rules = settings.option("tag.rules", OLD)
    if rules not in (OLD, VER2):
        raise cards.BadCards(f"tag.rules = {rules!r}: {OLD}, {VER2}")
    return Book(cards.load(settings.paths("tag.cards")), rules == VER2)
