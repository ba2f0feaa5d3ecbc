"""Of the readings of an ambiguous move the one is offered first that the rest of the game can be played from."""

import pytest

from kifu_ls.core.words import Locale
from kifu_ls.features.fixes import mends
from pgn.played import opened

TWO = "1. d4 d5 2. Nf3 Nf6 3. Nd2 "


def offered(text: str) -> list[str]:
    document = opened(text)
    placed = next(one for one in document.findings() if one.finding.code == "PG502")
    found = mends(document, placed, Locale.EN)
    assert [one.preferred for one in found] == [True, *[False] * (len(found) - 1)]
    return [one.edits[0].text for one in found]


@pytest.mark.parametrize(
    ("rest", "first"),
    [
        ("*", "Nbd2"),
        ("a6 4. Nc3 *", "Nfd2"),
        ("a6 4. Ne5 *", "Nbd2"),
        ("{ x\ny } 3... a6\n4. e3 a5\n5. Nc3 *\n\n1. d4 *", "Nfd2"),
        ("( 3. Nc3 ) 3... a6 ( 3... a5 4. e3 ) 4. Nc3 *", "Nfd2"),
        ('a6 4. Nc3\n\n[White "B"]\n\n1. e5 *', "Nfd2"),
        ("a6 4. Ne5 a5 5. Nc3 *", "Nbd2"),  # neither: the one that goes further
        ("a6 4. Nc3 a5 5. Ne5 *", "Nfd2"),
    ],
)
def test_the_reading_that_keeps_the_game_legal_comes_first(rest, first):
    found = offered(TWO + rest)
    assert sorted(found) == ["Nbd2", "Nfd2"]
    assert found[0] == first


def test_a_piece_to_become_stays_in_its_own_order():
    document = opened('[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n[SetUp "1"]\n\n1. a8 Kg7 2. Nb6 *')
    (placed,) = [one for one in document.findings() if one.finding.code == "PG506"]
    assert mends(document, placed, Locale.EN)[0].edits[0].text.startswith("a8=Q")
