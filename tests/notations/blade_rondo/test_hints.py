"""What is shown beside a Blade Rondo record: the voltage left, the values at the end of a hand, and both lives."""

import pytest

from blade_rondo.played import opened
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.hints import hints, source
from kifu_ls.features.lens import lens
from kifu_ls.features.outline import outline

RECORD = """\
【TURN 4】
▼甲(A3V4D0L15)
(1)加熱法(A3->4)
(2-1)加護法(D=2)  ※ 1コスト
(1)鼓動法
(E)加速するロンド[L](V4->5)

※ここは註
　加熱した後の値は4。

▼エネミー(A4V*D1L15)
イデアの剣(PL15->13)
"""


def shown(kind: str, text: str = RECORD, locale: Locale = Locale.EN) -> list[tuple[int, str, str]]:
    """The line of each hint of a kind, what stands left of it, and what it says."""
    document = opened(text)
    found = hints(document, 0, len(document.lines) - 1, Settings(), locale)
    return [(line, document.lines[line][: one.column], one.text) for line, one in found if one.kind == kind]


def test_the_voltage_left():
    assert shown("voltage") == [
        (2, "(1)加熱法(A3->4)", "3 left"),
        (3, "(2-1)加護法(D=2)", "2 left"),
        (4, "(1)鼓動法", "2 left"),
    ]
    assert [text for _, _, text in shown("voltage", locale=Locale.JA)] == ["残り3", "残り2", "残り2"]


def test_the_values_at_the_end_of_a_hand():
    assert shown("values") == [
        (5, "(E)加速するロンド[L](V4->5)", "P A4V5D2L15"),
        (11, "イデアの剣(PL15->13)", "P A4V5D2L13 E A4V*D1L15"),
    ]


def test_no_hint_where_nothing_is_known():
    assert shown("voltage", "(1)加熱法(A3->4)") == []
    assert shown("values", "(1)加熱法(A3->4)") == []
    assert shown("voltage", "【TURN 4】\n▼甲(A3D0L15)\n(1)加熱法") == []


@pytest.mark.parametrize("kind", ["voltage", "values"])
def test_each_kind_has_its_switch(kind):
    document = opened(RECORD)
    off = Settings(options={f"inlayHints.{kind}": False})
    assert kind not in {one.kind for _, one in hints(document, 0, 11, off, Locale.EN)}
    assert len(hints(document, 0, 11, off, Locale.EN)) == 5 - len(shown(kind))


def test_where_the_voltage_went():
    assert source(opened(RECORD), 4, "voltage", Locale.EN).split("\n") == [
        "**Voltage left: 2**",
        "",
        "- line 2 V4",
        "- line 3 −1 加熱法",
        "- line 4 −1 加護法",
        "- line 5 −1 鼓動法",
        "- +1 by 鼓動法",
    ]


def test_where_the_values_were_set():
    said = source(opened(RECORD), 11, "values", Locale.JA)
    assert said.startswith("**手番の終わりの値**\n\n- 甲 A4: 3行目\n- 甲 V5: 6行目\n- 甲 D2: 4行目\n- 甲 L13: 12行目")
    assert "エネミー L15: 11行目" in said
    assert "エネミー V" not in said


def test_how_turns_and_hands_end():
    document = opened(RECORD)
    (turn,) = outline(document, Locale.EN)
    parts = [turn, *turn.parts]
    assert [lens(document, part.heading, part.last) for part in parts] == [
        "甲 L13 · エネミー L15",
        "→ A4V5D2L15",
        "→ A4V*D1L15",
    ]
    assert lens(document, turn.parts[0].parts[0].heading, 2) == ""
    assert lens(opened("【TURN 1】"), turn.heading, 0) == ""
