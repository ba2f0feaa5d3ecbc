"""Looking at a record in an editor: hover, outline, hints, places, colours, the state."""

import pytest

from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.chain import causes, effects, responses
from kifu_ls.features.definition import definition
from kifu_ls.features.export import flat
from kifu_ls.features.hints import hints, source
from kifu_ls.features.hover import hover
from kifu_ls.features.lens import lens
from kifu_ls.features.linked import linked
from kifu_ls.features.outline import folds, outline
from kifu_ls.features.references import references
from kifu_ls.features.selection import selection
from kifu_ls.features.state import view
from kifu_ls.features.symbols import symbols
from kifu_ls.features.tokens import tokens
from kifu_ls.text.edit import Edit, Place
from stepped import states
from tag_battle.played import opened
from tag_battle.sample import (
    ATTACK,
    BLOCK,
    E4,
    FLASH,
    GAME,
    HURT,
    NEXUS,
    P1,
    P3,
    REDUCED,
    SUMMON,
    TEAM_E,
    WINS,
    game,
    place,
)


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
    assert lens(document, parts[2].heading, parts[2].last) == "P L8R1T2 · E L7R2T3"
    assert lens(document, parts[0].heading, 0) == ""


def test_selection_widens_from_a_number_to_the_record():
    document = game()
    at = place(document, SUMMON, "0)(T")
    texts = [
        document.lines[SUMMON][one.start.column : one.end.column]
        for one in selection(document, at, [])
        if one.start.line == SUMMON
    ]
    assert texts[:4] == ["0", "4->0", "R4->0", "(R4->0)"]


def test_equal_copies_of_a_value_change_together():
    document = game()
    spots = linked(document, place(document, HURT, "7)"))
    assert [spot.line for spot in spots] in ([], [HURT])


def test_the_state_as_values():
    values = view(game(), ATTACK)
    assert (values["notation"], values["turn"], values["hand"], values["step"]) == ("tag-battle", 1, "E4", "アタック")
    assert values["teams"][1] == {"side": "E", "name": "蒼組", "life": 7, "reserve": 2, "trash": 3, "cores": 14}
    assert values["players"][3]["field"] == ["青ネクサスA[C0]", "青スピリットD[C1]／疲労"]
    assert (values["players"][3]["side"], flat(values)["E4.name"]) == ("E4", "シオン")
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
    assert states(document) == states(opened(document.text))
