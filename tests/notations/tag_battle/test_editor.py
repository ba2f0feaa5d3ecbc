"""What the editor asks of a record: hover, outline, hints, places, colours, writing."""

import pytest

from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.advance import advance
from kifu_ls.features.chain import causes, effects, responses
from kifu_ls.features.chart import charts
from kifu_ls.features.curve import curve
from kifu_ls.features.definition import definition
from kifu_ls.features.explain import explain
from kifu_ls.features.export import flat
from kifu_ls.features.ghost import ghost
from kifu_ls.features.hints import hints, source
from kifu_ls.features.hover import hover
from kifu_ls.features.lens import lens
from kifu_ls.features.linked import linked
from kifu_ls.features.outline import folds, outline
from kifu_ls.features.refactor import refactorings
from kifu_ls.features.references import references
from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.features.selection import selection
from kifu_ls.features.signature import signature
from kifu_ls.features.state import view
from kifu_ls.features.symbols import symbols
from kifu_ls.features.tidy import tidy, touch
from kifu_ls.features.tokens import tokens
from kifu_ls.text.edit import Edit, Place, apply
from marked import read
from tag_battle.played import notation, opened

GAME = """
▽P：紅組(L8R4T0)　1=アキラ　3=ハルカ
▽E：蒼組(L8R4T0)　2=ミナト　4=シオン
【TURN 1】
▼P1アキラ(L8R4T0)
(3)赤スピリットA〈召喚〉[C1](R4->0)(T0->3)
▼E2ミナト(L8R5T0)
(3)青ネクサスA〈配置：E4〉
(1)青スピリットB〈召喚〉[C1](R2->0)(T3->4)
▼P3ハルカ(L8R4T0)
(2)白スピリットC〈召喚〉[C2](R4->0)(T0->2)
(A)白スピリットC(EL8->7)(ER0->1)
▼E4シオン
(4-1)青スピリットD〈召喚〉〈軽減：青ネクサスA〉[C1](R6->2)(T0->3)
(A)青スピリットD
(P3R)パス
(P1B)赤スピリットA
(V)青スピリットD【破壊：赤スピリットA】(PR0->1)
"""
TEAM_E, P1, SUMMON, NEXUS, P3, HURT, E4, REDUCED, ATTACK, FLASH, BLOCK, WINS = 1, 3, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16


def game(more: str = "") -> Document:
    return opened(GAME.strip("\n") + more)


def place(document: Document, line: int, text: str) -> Place:
    return Place(line, document.lines[line].index(text))


def asked(line: int, text: str, locale: Locale = Locale.JA) -> str:
    document = game()
    found = hover(document, *place(document, line, text), locale)
    assert found
    return found.markdown


def test_hover_shows_all_seats_both_teams_and_whose_right_it_is():
    said = asked(ATTACK, "青スピリットD")
    assert "E4 シオンは青スピリットDでアタックしました。" in said
    assert "| P 紅組 | 8 | 0 | 2 | 13 |" in said
    for row in ("| P1 アキラ |", "| E2 ミナト |", "| P3 ハルカ |", "| E4 シオン |"):
        assert row in said
    assert "〈白スピリットC[C2]／疲労〉" in said
    assert "フラッシュの権利: P3 ハルカ" in said
    assert "right of the flash: P1 アキラ" in asked(FLASH, "パス", Locale.EN)
    assert "このTURNの残り: P3 E4" in asked(NEXUS, "青ネクサスA")


def test_hover_on_a_header_tells_how_its_values_arise():
    assert "R6 = 0 + ライフ1 + コア1 + トラッシュ4" in asked(E4, "シオン")
    assert "R4 = 0 + コア1 + トラッシュ3" in asked(P3, "R4")
    assert "R4 = 4\n" in asked(P1, "アキラ") + "\n"


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (SUMMON, "(3)", "コスト"),
        (SUMMON, "〈召喚〉", "自分の場だけ"),
        (SUMMON, "[C1]", "コアの数"),
        (SUMMON, "(R4", "リザーブ"),
        (FLASH, "(P3R)", "正面の相手"),
        (P1, "L8", "チームライフ"),
        (TEAM_E, "蒼組", "蒼組はライフ8"),
        (2, "1", "TURN 1が始まります"),
    ],
)
def test_hover_tells_what_signs_mean(line, text, said):
    assert said in asked(line, text)


def test_hover_on_a_card_of_the_file():
    document = opened(
        "▽P：紅(L8R4T0)\n▽E：蒼(L8R4T0)\n【TURN 2】\n▼P1(L8R5T0)\n(4)マジックハンマー〈使用〉〈対象：E2〉"
    )
    found = hover(document, 4, 3, Locale.JA)
    assert "選んだ相手のデッキを5枚破棄" in found.markdown


def test_the_outline_is_a_tree_of_turns_hands_and_battles():
    parts = outline(game(), Locale.JA)
    assert [part.heading.name for part in parts] == ["P 紅組", "E 蒼組", "TURN 1"]
    hands = parts[2].parts
    assert [hand.heading.name for hand in hands] == ["P1 アキラ", "E2 ミナト", "P3 ハルカ", "E4 シオン"]
    assert hands[2].heading.detail == "L8R4T0"
    summon, battle = hands[3].parts
    assert [summon.heading.name, battle.heading.name] == ["青スピリットD", "バトル 青スピリットD"]
    assert [part.heading.name for part in battle.parts] == ["ブロック 赤スピリットA", "解決 青スピリットD"]
    assert "EL8->7" in hands[2].parts[1].heading.detail
    assert [(part.first, part.last) for part in folds(parts)] == [(2, 16), (3, 4), (5, 7), (8, 10), (11, 16), (13, 16)]


def test_symbols_of_a_folder():
    names = [(item.name, item.kind) for item in symbols(game(), Locale.JA)]
    assert ("TURN 1", "turn") in names
    assert ("P1 アキラ", "player") in names


def test_hints_show_what_is_left_out():
    document = game()
    found = hints(document, 0, WINS, Settings(), Locale.JA)
    shown = [(item.line, item.hint.text, item.hint.kind) for item in found]
    assert shown == [(NEXUS, "(R5->2)(T0->3)", "cores"), (E4, "(L7R6T0)", "values")]
    assert "R6 = 0 + ライフ1 + コア1 + トラッシュ4" in source(document, E4, "values", Locale.JA)
    assert (
        hints(document, 0, WINS, Settings(options={"inlayHints.cores": False, "inlayHints.values": False}), Locale.JA)
        == []
    )


def test_a_card_is_defined_where_it_came_into_play():
    document = game()
    found = definition(document, Place(WINS, document.lines[WINS].index("赤スピリットA")))
    assert [(one.line, one.start) for one in found.sources] == [(SUMMON, 3)]
    found = definition(document, Place(REDUCED, document.lines[REDUCED].index("青ネクサスA")))
    assert [one.line for one in found.sources] == [NEXUS]


def test_a_value_is_defined_where_it_was_set():
    document = game()
    found = definition(document, place(document, WINS, "0->1"))
    assert [(one.line, document.lines[one.line][one.start : one.end]) for one in found.sources] == [(9, "0")]


def test_a_block_answers_the_attack():
    document = game()
    found = definition(document, Place(BLOCK, 2))
    assert [one.line for one in found.sources] == [ATTACK]
    assert [action.line for action in responses(document, ATTACK)] == [FLASH, BLOCK]
    assert [action.line for action in causes(document, WINS)] == [BLOCK]
    assert [action.line for _, action in effects(document, BLOCK)] in ([], [WINS])


def test_references_of_players_and_cards():
    document = game()
    assert [spot.line for spot in references(document, place(document, P1, "アキラ"))] == [0, P1]
    assert [spot.line for spot in references(document, place(document, BLOCK, "赤スピリットA"))] == [
        SUMMON,
        BLOCK,
        WINS,
    ]


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


def test_colours_tell_teams_and_what_does_not_follow():
    document = opened("▽P：紅(L8R4T0)\n▽E：蒼(L8R4T0)\n【TURN 1】\n▼P1(L8R5T0)\n(2)赤M〈使用〉(R9->7)(ET0->0)")
    found = [
        (item.line, document.lines[item.line][item.token.start : item.token.end], item.token.kind, item.token.marks)
        for item in tokens(document, 0, 4)
    ]
    assert found == [
        (0, "紅", "variable", ()),
        (1, "蒼", "parameter", ()),
        (3, "P1", "variable", ()),
        (3, "R5", "number", ("broken",)),
        (4, "R", "variable", ()),
        (4, "9", "number", ("broken",)),
        (4, "ET", "parameter", ()),
    ]


def test_lenses_tell_lives_and_reserves():
    document = game()
    parts = outline(document, Locale.JA)
    assert lens(document, parts[2].heading, parts[2].last) == "P L8 R1 · E L7 R2"
    assert lens(document, parts[0].heading, 0) == ""


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("（２）赤スピリットＡ〈召喚〉［Ｃ１］（Ｒ４→１）（T0->2）", "(2)赤スピリットＡ〈召喚〉[C1](R4->1)(T0->2)"),
        ("( 3 ) 青N 〈配置: Ｅ４〉 (R5->2)", "(3)青N〈配置：E4〉(R5->2)"),
        ("▼ Ｐ１ アキラ（L8R4T0） 〈 赤A [C2] / 疲労 〉", "▼P1アキラ(L8R4T0)〈赤A[C2]／疲労〉"),
        ("▽Ｐ:紅組（Ｌ８Ｒ４Ｔ０） 1=アキラ  3=ハルカ", "▽P：紅組(L8R4T0)　1=アキラ　3=ハルカ"),
        ("【turn ２】  ", "【TURN 2】"),
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


def test_selection_widens_from_a_number_to_the_record():
    document = game()
    at = place(document, SUMMON, "0)(T")
    texts = [
        document.lines[SUMMON][one.start.column : one.end.column]
        for one in selection(document, at, [])
        if one.start.line == SUMMON
    ]
    assert texts[:4] == ["0", "4->0", "R4->0", "(R4->0)"]


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


def test_equal_copies_of_a_value_change_together():
    document = game()
    spots = linked(document, place(document, HURT, "7)"))
    assert [spot.line for spot in spots] in ([], [HURT])


def test_the_state_as_values():
    values = view(game(), ATTACK)
    assert (values["notation"], values["turn"], values["hand"], values["step"]) == ("tag-battle", 1, "E4", "アタック")
    assert values["teams"][1] == {"side": "E", "name": "蒼組", "life": 7, "reserve": 2, "trash": 3, "cores": 14}
    assert values["players"][3]["field"][1] == {"name": "青スピリットD", "cores": 1, "tired": True, "kind": "spirit"}
    assert (values["attack"]["card"], values["flash"], values["to_play"]) == ("青スピリットD", "P3", [])
    assert flat(values)["P.life"] == 8


def test_a_field_forgets_what_no_game_has():
    document = opened("▼P1\n" + "(0)X〈召喚〉[C1]\n" * 200)
    assert len(document.before(200).seats[0].field) == 40


def test_an_edit_steps_no_further_than_it_must():
    text = "\n".join(
        [GAME.strip("\n"), "【TURN 2】", "▼P1アキラ(L8R4T0)", "▼E2ミナト(L7R6T0)", *["▼P3ハルカ(L8R5T0)"] * 500]
    )
    document = opened(text)
    before = document.engine.stepped
    document.edit(Edit(place(document, SUMMON, "0)(T"), place(document, SUMMON, ")(T"), "1"))
    document.engine.advance()
    assert document.engine.stepped - before < 20
    assert document.engine.states == opened(document.text).engine.states


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
    from kifu_ls.features.complete import complete

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
    from kifu_ls.features.complete import complete

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


def test_a_closed_bracket_is_taken_along():
    from kifu_ls.features.complete import complete

    marked = read(GAME.strip("\n") + "\n(3)赤M〈対象：$0〉")
    found = complete(marked.document(notation()), *marked.place, Locale.JA)
    assert {item.end for item in found} == {marked.place.column + 1}
