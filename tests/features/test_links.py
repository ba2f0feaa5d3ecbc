"""Links: silenced rules to their pages, and cards where the user has set an address."""

from counting_notation import Counting
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.rules import PAGES
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.links import links
from marked import read

COUNTING = Counting("section")


def found(text: str, **options: str) -> list[tuple[int, str, str]]:
    """The line, the text and the target of each link."""
    document = read(text).document(COUNTING)
    shown = links(document, range(len(document.lines)), Settings(options=options), Locale.EN)
    return [(one.line, document.lines[one.line][one.start : one.end], one.target) for one in shown]


def test_a_silenced_rule_leads_to_its_page():
    text = "a a ~ ignore CN102\nCN101\n~ ignore CN101 CN201"
    places = [(0, "CN102"), (2, "CN101"), (2, "CN201")]
    assert found(text) == [(line, code, f"{PAGES}{code}.md") for line, code in places]


def test_cards_lead_where_the_user_says(monkeypatch):
    card = Mention(Thing("card", "加熱法", wide=True), 0, 1)
    monkeypatch.setattr(Counting, "mentions", lambda *_: [card, card._replace(implied=True)])
    assert found("a", **{"cards.url": "https://x/{name}.html"}) == [
        (0, "a", "https://x/%E5%8A%A0%E7%86%B1%E6%B3%95.html")
    ]
    assert found("a") == []
    assert found("a", **{"cards.url": "https://x/"}) == []


def test_half_a_character_in_a_name_breaks_no_link(monkeypatch):
    monkeypatch.setattr(Counting, "mentions", lambda *_: [Mention(Thing("card", "\ud800剣", wide=True), 0, 1)])
    assert found("a", **{"cards.url": "https://x/{name}"}) == [(0, "a", "https://x/%3F%E5%89%A3")]
