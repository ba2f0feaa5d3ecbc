"""Diagnostics: findings in words, as the settings let them through."""

import pytest

from counting_notation import Counting
from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import PAGES
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Place, capped, diagnostics, more, related
from marked import check_findings, read

COUNTING = Counting("section")
MIXED = "a a\n# t\n# t\nb b\n= 9"


def check_related(text: str, places: list[Place]) -> None:
    """Asserts what explains the only diagnostic of a text."""
    document = read(text).document(COUNTING)
    (shown,) = diagnostics(document, Settings(), Locale.EN)
    assert related(document, shown, Locale.EN) == places


def shown(text: str, settings: Settings) -> list:
    return diagnostics(read(text).document(COUNTING), settings, Locale.EN)


def test_a_diagnostic_says_all():
    (item,) = shown("one two\n= 1", Settings())
    assert (item.line, item.start, item.end) == (1, 2, 3)
    assert (item.code, item.name, item.severity) == ("CN101", "wrong-total", Severity.ERROR)
    assert item.message == "There are 2 words, not 1."
    assert item.href == PAGES + "CN101.md"


def test_a_message_in_japanese():
    (item,) = diagnostics(read("一\n= 2").document(COUNTING), Settings(), Locale.JA)
    assert item.message == "1語ありますが、2と書かれています。"


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        (Settings(), "⟦CN102:3⟧a a\n= ⟦CN101:1⟧5"),
        (Settings(rules={"words": "off"}), "a a\n= ⟦CN101:1⟧5"),
        (Settings(select=("CN102",)), "⟦CN102:3⟧a a\n= 5"),
    ],
)
def test_settings_choose(settings, text):
    check_findings(text, COUNTING, settings)


def test_settings_weigh():
    found = shown("a a\n= 5", Settings(rules={"CN102": "hint"}))
    assert [item.severity for item in found] == [Severity.HINT, Severity.ERROR]


def test_related_places_are_the_nearest_above():
    check_related("= 0\nx\n = 5\n= 5", [Place(0, 0, 3, "Counted from here")])
    check_related("  # t\n# t\nx\n# t\nx", [Place(1, 0, 3, "The title above")])
    check_related("x\n= 5", [])


@pytest.mark.parametrize(
    ("limit", "codes"),
    [
        (9, ["CN102", "CN202", "CN201", "CN102", "CN101"]),
        (4, ["CN102", "CN201", "CN102", "CN101"]),
        (2, ["CN102", "CN101"]),
        (1, ["CN101"]),
        (0, []),
    ],
)
def test_the_heaviest_stay_in_the_order_of_the_text(limit, codes):
    found = shown(MIXED, Settings())
    kept, left = capped(found, limit)
    assert [item.code for item in kept] == codes
    assert left == len(found) - len(codes)


def test_what_is_left_out_is_said():
    assert more(3, 500, Locale.EN).startswith("3 more")
    assert "3件" in more(3, 500, Locale.JA)
