"""The state as values for programs and as a table for people."""

import pytest
from hypothesis import given, settings

from blade_rondo.played import opened, slipped_records
from kifu_ls.core.words import Locale
from kifu_ls.features.state import table, view

LINES = [
    "【TURN 6】",
    "▼ハル(A3V6D2L10)〈燐光〉",
    "(2)陽光導くカンタータ[L](A3->3+2)",
    "(2)お気の毒の刃[L]〈追加〉〈付与：毒〉(EL9->7)",
    "▼ミオ(A4V5D1L7)〈毒〉",
    "(S)〈毒〉(EL6->5)",
]


def player(line: int, index: int) -> dict:
    """One side after a line (from 0)."""
    return view(opened(LINES), line)["players"][index]


def test_a_value_is_null_until_it_is_told():
    assert view(opened(LINES), 0) == {
        "notation": "blade-rondo",
        "line": 1,
        "players": [
            {
                "name": None,
                "side": side,
                "attack": None,
                "voltage": None,
                "defence": None,
                "life": None,
                "modifiers": {},
                "set_area": [],
                "paid": None,
                "remaining": None,
            }
            for side in "PE"
        ],
        "turn": 6,
        "time": None,
    }


def test_a_hand():
    assert player(2, 0) == {
        "name": "ハル",
        "side": "P",
        "attack": 3,
        "voltage": 6,
        "defence": 2,
        "life": 10,
        "modifiers": {"attack": 2},
        "set_area": ["燐光"],
        "paid": 2,
        "remaining": 4,
    }
    assert player(3, 1)["life"] == 7
    assert player(3, 1)["set_area"] == ["毒"]


def test_the_next_hand_ends_bonuses_and_payments():
    assert player(4, 0)["modifiers"] == {}
    assert player(4, 0)["paid"] is None
    assert player(4, 1)["remaining"] == 5
    assert view(opened(LINES), 4)["time"] == "昼"


def test_after_a_slip_the_written_value_counts():
    assert player(5, 1)["life"] == 5


@pytest.mark.parametrize(
    ("locale", "parts"),
    [
        (Locale.JA, ["A 攻撃力", "セットエリア", "| P ハル | 3+2 | 6 | 2 | 10 | 〈燐光〉 | 2払って残り4 |", "ターン6"]),
        (Locale.EN, ["A attack", "set area", "| P ハル | 3+2 | 6 | 2 | 10 | 〈燐光〉 | 2 paid, 4 left |", "turn 6"]),
    ],
)
def test_a_table(locale, parts):
    text = table(opened(LINES), 2, locale)
    assert all(part in text for part in parts)
    assert "| E | ? | ? | ? | ? | – | – |" in text


def test_a_table_shows_both_readings_and_a_star():
    assert "| E ミオ | 4 | 5 | 1 | 5/6 |" in table(opened(LINES), 5, Locale.EN)
    assert "| E クレミエール | 4 | * | 1 | 9 |" in table(opened(["▼クレミエール(A4V*D1L9)"]), 0, Locale.EN)


@settings(max_examples=30)
@given(slipped_records())
def test_every_state_can_be_shown(lines):
    document = opened(lines)
    for line in range(0, len(lines), 7):
        values = view(document, line)
        assert [side["side"] for side in values["players"]] == ["P", "E"]
        assert table(document, line, Locale.JA).count("\n") >= 3
