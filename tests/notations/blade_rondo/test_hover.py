"""Hover: what each place of a line says."""

import pytest

from blade_rondo.played import NOTATION, opened, real_lines
from kifu_ls.core.words import Locale
from kifu_ls.features.hover import hover
from kifu_ls.notations.blade_rondo import meanings
from marked import read

RECORD = """
【TURN 4】
▼先手番(A3V4D0L15)〈燐光〉
(1)加熱法(A3->4)
(2)加護法(D=2)
(1)裏向きカード

▼後手番(A4V4D1L15)
(4-1)お気の毒の刃[L]〈追加〉〈付与：毒〉
(R)月光のルチル[L](PD2->2+3)
(1)加熱法(A4->5)

【TURN 5】
▼先手番(A4V5D2L15)〈燐光〉〈毒〉
(S)〈毒〉(L15->14)
(E)加速するロンド[L](V5->6)
"""


def said(text: str, locale: Locale = Locale.JA) -> tuple[str, str] | None:
    """The text under the hover at ``$0`` and what it says."""
    marked = read(text)
    line, column = marked.place
    answer = hover(marked.document(NOTATION), line, column, locale)
    return answer and (marked.text.split("\n")[line][answer.start : answer.end], answer.markdown)


def check_hover(before: str, after: str, under: str, *parts: str, locale: Locale = Locale.JA) -> None:
    """Asserts what is under the hover where ``before$0after`` stands in the record, and what it says among others."""
    assert RECORD.count(before + after) == 1
    text, markdown = said(RECORD.replace(before + after, f"{before}$0{after}"), locale)
    assert text == under
    for part in parts:
        assert part in markdown


@pytest.mark.parametrize(
    ("before", "after", "under", "parts"),
    [
        (
            "(1)加熱",
            "法(A3",
            "加熱法",
            ["先手番は1コストで加熱法を使用。攻撃力 3→4", "| **4** | 4 | 0 | 15 | 〈燐光〉 | 1払って残り3 |"],
        ),
        ("(1)裏向き", "カード", "裏向きカード", ["先手番は1コストで布石を伏せた。", "4払って残り0"]),
        ("▼後", "手番(A4", "後手番", ["後手番の手番開始。", "昼"]),
        (
            "お気の毒",
            "の刃",
            "お気の毒の刃",
            ["後手番は3コストでお気の毒の刃〈追加〉〈付与：毒〉を使用。", "コスト3", "リミテッド"],
        ),
        ("月光の", "ルチル", "月光のルチル", ["先手番は月光のルチルでレスポンス。防御力 2→2+3", "| 4 | 4 | **2+3** |"]),
        ("▼先", "手番(A4", "先手番", ["前の手番から: 攻撃力 3→4、ボルテージ 4→5、防御力 0→2、〈毒〉。"]),
        ("(S)〈", "毒〉", "〈毒〉", ["ライフ 15→14", "手番の開始時にライフを1失います"]),
        ("(E)加速", "する", "加速するロンド", ["ターン終了時に先手番の加速するロンドの効果。", "5→6"]),
        ("【TURN", " 5", "5", ["ターン5の始まり。"]),
    ],
)
def test_a_line_in_words(before, after, under, parts):
    check_hover(before, after, under, *parts)


@pytest.mark.parametrize(
    ("before", "after", "under", "part"),
    [
        ("", "(2)加護", "(2)", "2"),
        ("(4", "-1)お", "(4-1)", "4-1"),
        ("(", "R)月", "(R)", "レスポンス"),
        ("(", "S)〈毒", "(S)", "セットエリア"),
        ("お気の毒の刃", "[L]", "[L]", "リミテッド"),
        ("〈追", "加〉", "〈追加〉", "ダメージ"),
        ("〈付与", "：毒〉", "〈付与：毒〉", "ライフを1失います"),
        ("(PD2-", ">2+3)", "(PD2->2+3)", "先手番の防御力が2から2+3に変わります。"),
        ("(D=", "2)", "(D=2)", "先手番の防御力が2になります。"),
        ("A4", "V5D2", "V5", "ボルテージ"),
        ("〈燐光〉〈", "毒〉\n", "〈毒〉", "ライフを1失います"),
    ],
)
def test_a_sign(before, after, under, part):
    check_hover(before, after, under, part)


@pytest.mark.parametrize(
    ("before", "after", "under", "parts"),
    [
        ("(1)加熱", "法(A3", "加熱法", ["先手番 pays 1 for 加熱法. attack 3→4", "1 paid, 3 left", "cost 1"]),
        ("月光の", "ルチル", "月光のルチル", ["先手番 responds with 月光のルチル. defence 2→2+3"]),
        ("(PD2-", ">2+3)", "(PD2->2+3)", ["The defence of 先手番 changes from 2 to 2+3."]),
        ("▼後", "手番(A4", "後手番", ["The hand of 後手番 begins."]),
    ],
)
def test_in_english(before, after, under, parts):
    check_hover(before, after, under, *parts, locale=Locale.EN)


@pytest.mark.parametrize(
    ("text", "under", "part"),
    [
        ("(S)牛人〈牛豪$0腕〉[A10]", "〈牛豪腕〉", "攻撃力10"),
        ("(S)牛人〈牛豪腕〉[A$010]", "[A10]", "この行動だけ"),
        ("(1)ルミノブーケット[$0M2]", "[M2]", "魔法攻撃"),
        ("(1)舞踏剣【連$0撃】", "【連撃】", "2回目以降"),
        ("(1)舞踏剣【ため$0し】", "【ためし】", "注記"),
        ("$0(PS)ドリアーヌ[D6]", "(PS)", "セットエリア"),
        ("(1)パイロ$0ガーラント", "パイロガーラント", "パイロガーランド"),
        ("(S)バー$0スト(PL7->6)", "バースト", "ボルテージ"),
        ("(1)謎の$0剣", "謎の剣", "謎の剣"),
    ],
)
def test_without_a_hand(text, under, part):
    found, markdown = said(text)
    assert found == under
    assert part in markdown


@pytest.mark.parametrize("text", ["$0", "※ 註$0", "【中$0盤】", "ここで(長$0考)した", "【TURN$0】"])
def test_where_nothing_is_to_be_said(text):
    assert said(text) is None


def test_every_marker_and_keyword_has_a_meaning():
    assert set(meanings.MARKERS) == {"n", "n±", "R", "S", "E", "PS", "ES", "#", "P#", "E#"}
    entries = NOTATION.catalogue.entries.values()
    assert {entry.name for entry in entries if entry.kind == "status"} - {"カラス"} <= set(meanings.TAGS)


@pytest.mark.parametrize("locale", Locale)
def test_the_whole_of_a_line_can_be_pointed_at(locale):
    lines = real_lines()[::4]
    document = opened(lines)
    for number, line in enumerate(lines):
        for column in range(len(line) + 1):
            answer = hover(document, number, column, locale)
            assert answer is None or (answer.markdown.strip() and answer.start < answer.end <= len(line))
