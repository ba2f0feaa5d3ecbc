"""Lines: their forms and variants, names, declared hands, and the columns of all that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.notations.skill_log.parts import (
    ACT,
    DAMAGE,
    EFFECT,
    ELLIPSIS,
    FROZEN,
    LINK,
    OWN_EFFECT,
    REMOVE,
    RETURN,
    Blank,
    Cards,
    Log,
    Prose,
    Remark,
    Rule,
    Side,
    Trace,
    Turn,
)
from kifu_ls.notations.skill_log.read import LONGEST, read
from skill_log.logs import lines

FORMS = [
    ("スキルAが発動する！", ACT, "スキルA"),
    ("結集を発動した！", ACT, "結集"),
    ("猟人の一矢+記憶のらせんを発動！", ACT, "猟人の一矢+記憶のらせん"),
    ("結集を発動する!", ACT, "結集"),
    ("結集が発動した！", ACT, "結集"),
    ("結集が発動！", ACT, "結集"),
    ("「結集」を発動した！", ACT, "結集"),
    ("停滞/解放を発動した！", ACT, "停滞/解放"),
    ("連結によって隣接するスキルBが発動する！", LINK, "スキルB"),
    ("スキルAがデッキから除外された！", REMOVE, "スキルA"),
    ("結集はデッキから除外された！", REMOVE, "結集"),
    ("結集は除外された！", REMOVE, "結集"),
    ("結集が除外された！", REMOVE, "結集"),
    (
        "(「結集」+バニラabcの中のランダムなスキル)はデッキから除外された！",
        REMOVE,
        "(「結集」+バニラabcの中のランダムなスキル)",
    ),
    ("（ランダムなバニラａ）を発動した！", ACT, "(ランダムなバニラa)"),
    ("スキルＡ＋スキルＢを発動！", ACT, "スキルA+スキルB"),
    ("スキルBの効果", OWN_EFFECT, "スキルB"),
    ("スキルBがデッキに戻った！", RETURN, "スキルB"),
    ("スキルBが凍った！", FROZEN, "スキルB"),
    ("相手に8ダメージを与えた！", DAMAGE, None),
    ("あなたは3マナを得た！", EFFECT, None),
    ("次に、Xを発動する！", EFFECT, None),
    ("…", ELLIPSIS, None),
    ("……", ELLIPSIS, None),
    ("　　　　…", ELLIPSIS, None),
]


@pytest.mark.parametrize(("text", "kind", "name"), FORMS, ids=[text for text, _, _ in FORMS])
def test_lines_of_a_log(text, kind, name):
    log = read(text)
    assert isinstance(log, Log)
    assert log.kind == kind
    assert (log.name.text if log.name else None) == name
    if log.name:
        assert "".join(part.name for part in log.name.parts).replace("+", "") == name.replace("+", "")


def test_columns_are_those_of_the_line_as_it_is_written():
    text = "　　　　味方：ｽｷﾙA＋スキルＢを発動！ ※ 注"
    log = read(text)
    assert (log.actor, log.level, log.comment) == ("味方", 1, text.index("※"))
    assert text[log.name.start : log.name.end] == "ｽｷﾙA＋スキルＢ"
    assert [(part.name, text[part.start : part.end]) for part in log.name.parts] == [
        ("スキルA", "ｽｷﾙA"),
        ("スキルB", "スキルＢ"),
    ]
    assert text[: log.end].endswith("を発動！")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Blank),
        (" 　", Blank),
        ("※ 注", Remark),
        ("// 注", Remark),
        ("→スキルAが消える", Remark),
        ("---", Rule),
        ("▼あなた", Side),
        ("【TURN 12】", Turn),
        ("【ＴＵＲＮ　１２】", Turn),
        ("手札：A　B", Cards),
        ("デッキ: A", Cards),
        ("バニラAを発動中", Prose),
        ("スキルA発動開始", Trace),
        ("x" * (LONGEST + 1), Prose),
    ],
)
def test_other_lines(text, kind):
    assert type(read(text)) is kind


def test_a_hand_with_all_the_ways_to_write_attributes():
    text = (
        "手札：スキルB　連結　[除外]を持つスキルA、[即効]スキルC+[除外]スキルD（不発） "
        "[即効]を持ち、発動条件を満たしているE [除外]を持ち、発動条件を満たしていないF"
    )
    items = read(text).items
    assert [item.name for item in items] == ["スキルB", "連結", "スキルA", "スキルC+スキルD", "E", "F"]
    assert [[(p.name, p.marks, p.idle) for p in item.pieces] for item in items[2:]] == [
        [("スキルA", ("除外",), False)],
        [("スキルC", ("即効",), False), ("スキルD", ("除外",), True)],
        [("E", ("即効",), False)],
        [("F", ("除外",), True)],
    ]
    for item in items:
        for piece in item.pieces:
            assert text[piece.start : piece.end] == piece.name


def test_a_trace_in_a_row_is_the_same_as_line_by_line():
    rows = ["「結集」発動開始", "　　　　バニラa発動開始", "　　　　バニラa発動終了", "「結集」★除外処理"]
    whole = read(" ".join(rows))
    assert isinstance(whole, Trace)
    single = [step for row in rows for step in read(row).steps]
    assert [step[:4] for step in whole.steps] == [step[:4] for step in single]


def test_silenced():
    assert read("スキルAを発動中 ※ kifu: ignore SL001, SL002").silenced == {"SL001", "SL002"}
    alone = read("※ kifu: ignore SL112")
    assert alone.alone
    assert alone.mark == {"SL112"}


@given(st.one_of(lines(), st.text(max_size=60)))
def test_places_lie_in_the_line(text):
    line = read(text)
    assert 0 <= line.comment <= len(text)
    for problem in line.problems:
        assert 0 <= problem.start <= problem.end <= len(text)
    if isinstance(line, Log):
        assert 0 <= line.start <= line.end <= len(text)
        if line.name:
            assert line.start <= line.name.start <= line.name.end <= line.end


def test_white_space_that_is_no_blank_begins_no_trace():
    assert not isinstance(read("\x1fスキルB★除外処理"), Trace)
