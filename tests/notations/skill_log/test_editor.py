"""What the editor shows of a log: hover, completion, outline, colours, hints, the next line, names, formatting."""

import pytest
from hypothesis import HealthCheck, given, settings

from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.chain import action, causes, effects
from kifu_ls.features.complete import complete
from kifu_ls.features.definition import definition
from kifu_ls.features.ghost import ghost
from kifu_ls.features.hints import hints
from kifu_ls.features.hover import hover
from kifu_ls.features.outline import Part, folds, outline
from kifu_ls.features.references import references
from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.features.selection import selection
from kifu_ls.features.state import table, view
from kifu_ls.features.tidy import tidy
from kifu_ls.features.tokens import tokens
from kifu_ls.text.edit import Place, apply
from marked import read
from skill_log.logs import NOTATION, codes, opened, texts

LOG = """\
【TURN 1】
▼あなた
手札：スキルB　連結　[除外]スキルA　連結　スキルC

スキルAが発動する！
スキルAの効果
連結によって隣接するスキルBが発動する！
スキルBが発動する！
スキルAがデッキから除外された！"""


def offered(text: str) -> list[str]:
    """What is offered at ``$0``, the best first."""
    marked = read(text)
    line, column = marked.place
    return [item.text for item in complete(marked.document(NOTATION), line, column, Locale.JA)]


def hovered(text: str, locale: Locale = Locale.JA) -> str:
    marked = read(text)
    found = hover(marked.document(NOTATION), *marked.place, locale)
    return found.markdown if found else ""


def test_hover_shows_what_runs_and_what_may_come():
    told = hovered(LOG.replace("スキルBが発動する！\nスキルA", "スキル$0Bが発動する！\nスキルA"))
    assert "1. スキルA ［選択］ 選ぶ終了\n2. └ スキルB ［連結］ 発動開始" in told
    assert "**「除外」フラグ** スキルA" in told
    assert "**連結** 左 誘発済み　右 スキルC(誘発しうる)" in told
    assert "除外: スキルA" in told.split("次に来うる行")[1]


def test_hover_of_a_removal_says_who_flagged_and_swept_it():
    told = hovered(LOG.replace("スキルAがデッキ", "スキル$0Aがデッキ"))
    assert "スキルBの発動終了時の★除外処理で除外されました。フラグは自身の[除外]によるものです。" in told
    assert "除外済みのため誘発しない" in told
    by_other = "手札：体当たり　破滅の書\n\n破滅の書を発動した！\n体当た$0りはデッキから除外された！"
    assert "フラグは破滅の書の本文が付けました" in hovered(by_other)


def test_hover_of_a_link_says_which_side():
    assert "スキルAの左の連結で、スキルBが誘発します" in hovered(LOG.replace("隣接するスキルB", "隣接するスキル$0B"))


def test_hover_of_a_skill_tells_what_is_known():
    told = hovered("瞑$0想+記憶のらせんを発動！")
    assert "[除外]" in told
    assert "本文の初め(前)" in told
    assert "checked in play" in hovered("瞑$0想+記憶のらせんを発動！", Locale.EN)
    assert "[即効]" in hovered("手札：挟$0撃　噛みつき")
    assert hovered("謎のスキ$0ルの話") == ""


def test_hover_says_where_the_readings_differ():
    assert "他の読みあり" in hovered("スキルAが発動する！\n連結によって隣接するスキル$0Bが発動する！")


def test_hover_of_a_trace():
    assert "スキルA、スキルB" in hovered("スキルA発動開始\n　　　　スキル$0B発動開始")


def test_removals_that_are_owed_come_first_and_alone():
    text = "手札：体当たり　破滅の書　偵察\n\n破滅の書を発動した！\n体当たりは除外された！\n$0"
    assert offered(text) == ["偵察は除外された！"]


def test_behind_an_announcement_there_is_one_line():
    assert offered("スキルAが発動する！\n連結によって隣接するスキルBが発動する！\n$0") == ["スキルBが発動する！"]


def test_linked_neighbours_that_have_not_fired():
    assert offered(LOG.partition("連結によって")[0] + "連結によって隣接する$0") == [
        "スキルBが発動する！",
        "スキルCが発動する！",
    ]
    after_left = LOG.removesuffix("\nスキルAがデッキから除外された！") + "\n連結によって隣接する$0"
    assert offered(after_left.replace("[除外]", "")) == ["スキルCが発動する！"]


def test_a_line_of_a_block_in_the_form_of_the_block():
    found = offered("手札：噛みつき　挟撃　体当たり\n\n挟撃を発動！\n$0")
    assert "噛みつきを発動！" in found
    assert found.index("噛みつきを発動！") < found.index("結集を発動！")
    assert "相手に7ダメージを与えた！" in offered(
        "手札：噛みつき　挟撃　体当たり\n\n挟撃を発動！\n噛みつきを発動！\n$0"
    )


def test_a_new_block_begins_with_a_skill_of_the_hand():
    assert offered("手札：噛みつき　連結　体当たり\n\n$0")[:2] == ["噛みつきを発動した！", "体当たりを発動した！"]
    assert {"手札：", "【TURN 2】", "▼あなた"} <= set(offered("【TURN 1】\n$0"))


def test_behind_a_name_come_the_endings_the_one_in_use_first():
    assert offered("謎を発動！\n試作$0")[-6:][0].startswith("試作")
    endings = [text for text in offered("謎を発動！\n試作$0") if text.startswith("試作")]
    assert endings[0] == "試作を発動！"


def test_within_a_hand():
    found = offered("手札：噛みつき　$0")
    assert found[0] == "連結　"
    assert "[除外]" in found
    assert "挟撃" in found
    assert offered("※ $0") == []


def drawn(parts: tuple[Part, ...], depth: int = 0) -> list[str]:
    found = []
    for part in parts:
        head = part.heading
        found.append(f"{'  ' * depth}{part.first}-{part.last} {head.kind} {head.name} {head.detail}".rstrip())
        found += drawn(part.parts, depth + 1)
    return found


def test_the_outline_is_the_tree_of_calls():
    parts = outline(opened(LOG), Locale.JA)
    assert drawn(parts) == [
        "0-8 section TURN 1",
        "  1-8 side あなた",
        "    4-8 action スキルA ［選択］ 除外",
        "      7-8 call スキルB ［連結・左］",
        "        8-8 sweep ★ スキルA 連結・右 誘発せず",
    ]
    assert [(part.first, part.last) for part in folds(parts)] == [(0, 8), (1, 8), (4, 8), (7, 8)]


def test_who_called_whom():
    document = opened(LOG)
    linked = action(document, 7)
    assert linked
    assert linked.acting.name == "スキルB"
    assert [one.line for one in causes(document, 7)] == [4]
    assert [one.line for _, one in effects(document, 4)] == [7]
    assert action(document, 8) is None


def test_what_a_sweep_removed_is_hinted_at():
    text = "結集を発動した！\n(ランダムなバニラa)を発動した！\n結集は除外された！\n(ランダムなバニラa)は除外された！"
    (found,) = hints(opened(text), 0, 3, Settings(), Locale.JA)
    assert (found.line, found.hint.text, found.hint.column) == (3, "★2", len("(ランダムなバニラa)は除外された！"))
    assert hints(opened(text), 0, 3, Settings(options={"inlayHints.sweep": False}), Locale.JA) == []
    assert "結集" in NOTATION.hint_source(opened(text).scene(3), 3, "sweep", Locale.JA)


def test_colours():
    text = "手札：[除外]A　連結　B\n\n猟人の一矢+記憶のらせんを発動！\n相手に8ダメージを与えた！\nAは除外された！"
    document = opened(text)
    told = [(document.lines[at][t.start : t.end], t.kind) for at, t in tokens(document, 0, 4)]
    assert told == [
        ("手札：", "macro"),
        ("[除外]", "decorator"),
        ("A", "function"),
        ("連結", "keyword"),
        ("B", "function"),
        ("猟人の一矢", "function"),
        ("+", "operator"),
        ("記憶のらせん", "function"),
        ("8", "number"),
        ("A", "function"),
        ("は除外された！", "modifier"),
    ]


def test_the_line_that_must_follow_is_shown_behind_the_caret():
    document = opened("スキルAが発動する！\n連結によって隣接するスキルBが発動する！\n")
    assert ghost(document, 2, 0) == "スキルBが発動する！"
    begun = opened("スキルAが発動する！\n連結によって隣接するスキルBが発動する！\nスキルB")
    assert ghost(begun, 2, 4) == "が発動する！"
    assert ghost(opened("スキルAが発動する！\n"), 1, 0) == ""


def test_names_are_found_and_changed_everywhere():
    document = opened(LOG)
    place = Place(5, 1)
    assert [(spot.line, spot.mention.start) for spot in references(document, place)] == [
        (2, 15),
        (4, 0),
        (5, 0),
        (8, 0),
    ]
    found = definition(document, place)
    assert found
    assert found.sources[0][:2] == (2, 15)
    assert named(document, place, Locale.JA).name == "スキルA"
    lines = apply(document.lines, rename(document, place, "試作", Locale.JA))
    assert "スキルA" not in "\n".join(lines)
    assert codes("\n".join(lines)) == []


@pytest.mark.parametrize("new", ["", "a b", "強！", "A+B", "連結", "スキルC"])
def test_names_that_would_spoil_a_log(new):
    with pytest.raises(Refused):
        rename(opened(LOG), Place(5, 1), new, Locale.JA)
    with pytest.raises(Refused):
        named(opened("(ランダムなバニラa)を発動した！"), Place(0, 2), Locale.JA)


def test_parts_of_a_mixed_name_are_chosen_one_by_one():
    document = opened("猟人の一矢+記憶のらせんを発動！")
    chosen = [document.lines[0][one.start.column : one.end.column] for one in selection(document, Place(0, 2), ())]
    assert chosen[:2] == ["猟人の一矢", "猟人の一矢+記憶のらせん"]


def test_the_plain_form():
    text = [
        "手札: A、B  [除外]C",
        "【ＴＵＲＮ　２】",
        "味方:猟人の一矢＋記憶のらせんを発動!  ",
        "相手に８ダメージを与えた！",
        "相手に○ダメージを与えた！",
        "",
        "Ａと書く  ",
    ]
    document = opened("\n".join(text))
    assert apply(document.lines, tidy(document)) == [
        "手札：A　B　[除外]C",
        "【TURN 2】",
        "味方：猟人の一矢+記憶のらせんを発動！",
        "相手に8ダメージを与えた！",
        "相手に◯ダメージを与えた！",
        "",
        "Ａと書く  ",
    ]


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(texts())
def test_the_plain_form_means_the_same(text):
    document = opened(text)
    plain = opened("\n".join(apply(document.lines, tidy(document))))
    marks = {"SL002", "SL003"}
    before = [(p.line, p.finding.code) for p in document.findings() if p.finding.code not in marks]
    assert [(p.line, p.finding.code) for p in plain.findings() if p.finding.code not in marks] == before
    assert tidy(plain) == []


def test_the_state_as_values():
    document = opened(LOG)
    assert view(document, 7) == {
        "notation": "skill-log",
        "line": 8,
        "turn": 1,
        "in_block": True,
        "stack": [
            {"name": "スキルA", "kind": "root", "part": 1, "phase": "post"},
            {"name": "スキルB", "kind": "linked", "part": 1, "phase": "before"},
        ],
        "flags": ["スキルA"],
        "owed": [],
        "announced": None,
        "removed": [],
        "hand": ["スキルB", "連結", "スキルA", "連結", "スキルC"],
        "deck": None,
        "readings": 1,
        "trace": [],
    }
    assert "| └ スキルB | 連結 | 発動開始 |" in table(document, 7, Locale.JA)
    assert view(document, 8)["removed"] == ["スキルA"]


def test_a_document_about_a_skill():
    assert "wiki3.jp" in NOTATION.document("記憶のらせん", Locale.EN)
    assert NOTATION.document("謎", Locale.JA) == ""
    assert Document("", NOTATION).lines == [""]
