"""Writing in an editor: completion, formatting, renaming, what goes on, and a game retold and drawn."""

import pytest

from drawn import ROOT
from kifu_ls.core.words import Locale
from kifu_ls.features.advance import advance
from kifu_ls.features.chart import charts
from kifu_ls.features.complete import complete
from kifu_ls.features.curve import curve
from kifu_ls.features.explain import explain
from kifu_ls.features.ghost import ghost
from kifu_ls.features.refactor import refactorings
from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.features.signature import signature
from kifu_ls.features.tidy import tidy, touch
from kifu_ls.text.edit import Place, apply
from marked import read
from tag_battle.played import notation, opened
from tag_battle.sample import (
    FLASH,
    GAME,
    HURT,
    NEXUS,
    P1,
    SUMMON,
    WINS,
    game,
    place,
)


def renamed(line: int, text: str, new: str) -> list[str]:
    document = game()
    at = place(document, line, text)
    assert named(document, at, Locale.JA).name == text
    return apply(document.lines, rename(document, at, new, Locale.JA))


def test_rename_players_teams_and_cards():
    assert [line for line in renamed(P1, "アキラ", "タケシ") if "タケシ" in line] == [
        "▽P：紅組(L8R4T0)　1=タケシ　3=ハルカ",
        "▼P1タケシ(L8R4T0)",
    ]
    assert renamed(0, "紅組", "赤組")[0].startswith("▽P：赤組(")
    assert sum("新しい札" in line for line in renamed(SUMMON, "赤スピリットA", "新しい札")) == 3


@pytest.mark.parametrize(
    ("line", "text", "new"),
    [
        (P1, "アキラ", "ハルカ"),
        (P1, "アキラ", "あ き"),
        (P1, "アキラ", ""),
        (SUMMON, "赤スピリットA", "(赤)"),
        (SUMMON, "赤スピリットA", "赤、青"),
        (0, "紅組", "紅("),
        (SUMMON, "4->0", "x"),
    ],
)
def test_renames_that_are_refused(line, text, new):
    document = game()
    with pytest.raises(Refused):
        rename(document, place(document, line, text), new, Locale.JA)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("（２）赤スピリットＡ〈召喚〉［Ｃ１］（Ｒ４→１）（T0->2）", "(2)赤スピリットＡ〈召喚〉[C1](R4->1)(T0->2)"),
        ("( 3 ) 青N 〈配置: Ｅ４〉 (R5->2)", "(3)青N〈配置：E4〉(R5->2)"),
        ("▼ Ｐ１ アキラ（L8R4T0） 〈 赤A [C2] / 疲労 〉", "▼P1アキラ(L8R4T0)〈赤A[C2]／疲労〉"),
        ("▽Ｐ:紅組（Ｌ８Ｒ４Ｔ０） 1=アキラ  3=ハルカ", "▽P：紅組(L8R4T0)　1=アキラ　3=ハルカ"),
        ("【turn ２】  ", "【TURN 2】"),
        ("(2)赤A<召喚>[C1](R4->1)《軽減:赤N》", "(2)赤A〈召喚〉[C1](R4->1)〈軽減：赤N〉"),
        ("(2)赤M〈使用〉 ※ 注  ", "(2)赤M〈使用〉 ※ 注"),
        ("-(2)[[赤A]]〈召喚〉（R4→1） ", "-(2)[[赤A]]〈召喚〉（R4→1）"),
        ("なんでもない  文 ", "なんでもない  文"),
    ],
)
def test_formatting(text, plain):
    document = opened(text)
    assert apply(document.lines, tidy(document)) == [plain]
    assert tidy(opened(plain)) == []


def test_formatting_keeps_one_of_several_blank_lines():
    document = opened("▽P：紅(L8)\n\n  \n\n【TURN 1】\n\n\n")
    assert apply(document.lines, tidy(document)) == ["▽P：紅(L8)", "", "【TURN 1】", ""]


@pytest.mark.parametrize(("typed", "plain"), [("(2)赤M〈使用〉（Ｒ４→２）", "(2)赤M〈使用〉(R4->2)"), ("なに", "なに")])
def test_signs_are_put_right_while_typing(typed, plain):
    document = opened(typed)
    assert apply(document.lines, touch(document, 0, len(typed))) == [plain]


def test_a_record_retold():
    told = explain(game(), Locale.JA)
    assert "P 紅組はライフ8・リザーブ4・トラッシュ0から始めます。" in told
    assert "TURN 1が始まります。P1 アキラの手番です。トップの最初の手番なので、コアステップはありません。" in told
    assert (
        "E2 ミナトは3コストを支払い、青ネクサスAをE4 シオンの場に配置しました。Eのチームリザーブは5から2になりました。"
        in told
    )
    assert "P3 ハルカはフラッシュをパスしました。P1 アキラは赤スピリットAでブロックしました。" in told
    assert "バトルは青スピリットDの勝ちです。赤スピリットAは破壊されました。" in told
    english = explain(game("\n【勝利：E：ノックアウト】"), Locale.EN)
    assert "E2 ミナト pays 3 and puts 青ネクサスA on the field of E4 シオン." in english
    assert "E 蒼組 wins by ノックアウト." in english


def test_a_whole_game_is_one_picture():
    text = (ROOT / "examples/tag_battle/knock_out.tagkifu").read_text("utf-8")
    (chart,) = charts(opened(text), Locale.JA)
    assert chart.hands == text.count("▼")
    assert [name for _, name in chart.ticks][-1] == "TURN 8"
    assert chart.panels[0].series[1].values[-1] == 0


def test_a_game_drawn():
    (chart,) = charts(game(), Locale.EN)
    assert [panel.title for panel in chart.panels] == ["team life", "team reserve", "all cores"]
    assert [series.values for series in chart.panels[0].series] == [(8, 8), (8, 7, 7)]
    assert [(mark.line, mark.text) for mark in chart.marks] == [(HURT, "白スピリットC: life of E 8→7")]
    assert [(point.line, list(point.values.values())) for point in curve(game(), P1, Locale.EN)][-1] == (WINS, [8, 7])


def test_how_a_record_goes_on():
    document = game()
    onward = advance(document, WINS)
    assert onward.edit.text.split("\n")[2:4] == ["【TURN 2】", "▼P1アキラ(L8R4T0)"]
    assert ghost(game("\n◇エンド\n"), WINS + 2, 0) == "【TURN 2】\n▼P1アキラ(L8R4T0)"
    assert ghost(game("\n▼"), WINS + 1, 1) == "P1アキラ(L8R4T0)"
    assert ghost(opened(""), 0, 0).split("\n")[-2:] == ["【TURN 1】", "▼P1(L8R4T0)"]
    lost = opened("▽P：紅(L3R4T0)\n▽E：蒼(L1R0T0)\n【TURN 7】\n▼P1(L3R5T0)〈赤A〉\n(A)赤A(EL1->0)(ER0->1)\n")
    assert ghost(lost, 5, 0) == "【勝利：P：ノックアウト】"
    assert advance(lost, 4) is None


@pytest.mark.parametrize(
    ("text", "form", "part"),
    [
        ("(3)赤A(R4->", "([P/E/席]L/R/T/H/Dn->m)", 3),
        ("(", "(n-m)", 0),
        ("(E2R", "(E2R)", 0),
        ("▼P1(L8R", "(LnRnTnHnDn)", 1),
        ("(3)赤A〈配置：", "〈配置：席〉", 0),
        ("(3)赤A[C1->", "[Cn->m]", 1),
    ],
)
def test_forms_of_brackets(text, form, part):
    found = signature(opened(text), 0, len(text), Locale.JA)
    assert (found.forms[found.active].text, found.part) == (form, part)
    assert signature(opened("※ ("), 0, 3, Locale.JA) is None


def test_what_is_left_out_can_be_written_out():
    document = game()
    (made,) = refactorings(document, Place(NEXUS, 0), Place(NEXUS, 0), Locale.JA)
    assert apply(document.lines, made.edits)[NEXUS] == "(3)青ネクサスA〈配置：E4〉(R5->2)(T0->3)"
    titles = [one.title for one in refactorings(document, Place(0, 0), Place(WINS, 0), Locale.JA)]
    assert titles == ["省いた変動を書く", "手番の値を書く"]
    (split,) = refactorings(document, Place(HURT, 0), Place(HURT, 0), Locale.JA)
    assert apply(document.lines, split.edits)[HURT : HURT + 2] == ["(A)白スピリットC", "(B)なし(EL8->7)(ER0->1)"]


OFFERED = {
    "▼$0": ["▼P1アキラ(L8R4T0)"],
    "【$0": ["【TURN 2】"],
    "(A)$0": [],
    "(3)赤N〈配置：$0": ["〈配置：E4〉", "〈配置：E2〉"],
    "(3)赤M〈使用：$0": ["〈使用：E4〉", "〈使用：E2〉"],
    "(3)赤M〈対象：$0": ["〈対象：P1〉", "〈対象：P3〉"],
    "(3)赤M〈軽減：$0": ["〈軽減：青ネクサスA〉", "〈軽減：青スピリットD〉"],
    "(2)赤M〈支払：$0": ["〈支払：青スピリットD[C1->0]〉"],
    "(1)赤M〈使用〉($0": ["(R2->1)(T3->4)", "(R2->", "(PR1->"],
    "(M)青スピリットD[$0": ["[C1->2]", "[C1->0]"],
    "(1)赤A〈召喚〉[$0": ["[C1]"],
    "(S)効果【$0": ["【破壊：青スピリットD】", "【回復】", "【ボイド+1】"],
    "▼E4シオン(L7)〈$0": ["〈青ネクサスA[C0]〉", "〈青スピリットD[C1]〉"],
}


@pytest.mark.parametrize("typed", OFFERED)
def test_what_is_offered_inside_a_line(typed):

    marked = read(GAME.strip("\n") + "\n" + typed)
    document = marked.document(notation())
    found = complete(document, *marked.place, Locale.JA)
    texts = [item.text for item in found]
    for text in OFFERED[typed]:
        assert text in texts
    assert len(texts) == len(set(texts)) or typed == "(A)$0"
    for item in found:
        assert item.start <= marked.place.column <= item.end


def test_what_is_offered_in_a_battle():

    document = game()
    lines = document.lines[:FLASH]
    texts = [item.text for item in complete(opened("\n".join([*lines, ""])), FLASH, 0, Locale.JA)]
    assert texts[0] == "(P3R)パス"
    assert "(P1B)赤スピリットA" in texts
    assert "(B)なし(PL8->7)(PR0->1)" in texts
    assert not any("白スピリットC" in text for text in texts if "B)" in text), "it is tired"
    lines = document.lines[:WINS]
    texts = [item.text for item in complete(opened("\n".join([*lines, ""])), WINS, 0, Locale.JA)]
    assert "(V)青スピリットD【破壊：赤スピリットA】(PR0->1)" in texts
    assert "(V)赤スピリットA【破壊：青スピリットD】(R2->3)" in texts


@pytest.mark.parametrize(
    ("typed", "label", "filtered"),
    [
        ("（", "(P3R)パス", "（P3R)パス"),
        ("（Ｐ３", "(P3R)パス", "（Ｐ３R)パス"),
        ("(P3", "(P3R)パス", "(P3R)パス"),
        ("あか", "(1)赤スピリットA〈召喚〉[C1](PR0->", "あかすぴりっと"),
        ("アカ", "(1)赤スピリットA〈召喚〉[C1](PR0->", "アカすぴりっと"),
    ],
)
def test_what_is_typed_finds_its_line_in_the_same_letters(typed, label, filtered):
    lines = game().lines[:FLASH] if "P3" in label else game().lines[:SUMMON]
    document = opened("\n".join([*lines, typed]))
    found = complete(document, len(lines), len(typed), Locale.JA)
    item = next(one for one in found if one.label.startswith(label[:8]))
    assert filtered in item.filter.split()[0]
    assert (item.start, item.end) == (0, len(typed))


def test_a_closed_bracket_is_taken_along():

    marked = read(GAME.strip("\n") + "\n(3)赤M〈対象：$0〉")
    found = complete(marked.document(notation()), *marked.place, Locale.JA)
    assert {item.end for item in found} == {marked.place.column + 1}
