"""Reading: forms, other signs, marks of the wiki around a record, and columns that are those of the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawn import corpus
from kifu_ls.notations.tag_battle.fold import fold
from kifu_ls.notations.tag_battle.parts import Action, Blank, Break, Hand, Prose, Step, Team, Turn, Win
from kifu_ls.notations.tag_battle.read import read
from tag_battle.played import knock_out, play

SIGNS = "()[]〈〉【】▽▼◇※&{}->＞：:=/（）［］→⇒　 ０９ＰＥPE1234ABFMVSRLTHDC#"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", Blank),
        ("※ 注", Blank),
        ("【長考】", Blank),
        ("----", Break),
        ("** ２on２／タッグバトル", Break),
        ("&link_edit(text=ここを編集)", Blank),
        (">>テーブル<<", Blank),
        ("-チームライフ", Blank),
        ("相手２ 相手４", Prose),
        ("▽P：紅組(L8R4T0)　1=アキラ", Team),
        ("▽P 紅組", Prose),
        ("【TURN 3】", Turn),
        ("【turn 3】【後半】", Turn),
        ("▼P1", Hand),
        ("▼アキラ(L8)", Hand),
        ("◇コア", Step),
        ("◇メインステップ", Step),
        ("◇休憩", Prose),
        ("(3)赤", Action),
        ("(E2R/E4R)パス", Action),
        ("(X)赤", Prose),
        ("(R4->2)", Prose),
        ("【勝利：P】", Win),
        ("(S)【勝利：E：デッキアウト】", Win),
    ],
)
def test_forms(text, kind):
    assert type(read(text)) is kind


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("(E2R)", [("R", (1,))]),
        ("(ER2->3)", []),
        ("(E)", [("E", ())]),
        ("(E2E)", [("E", (1,))]),
        ("(3-1)", [("n", ())]),
        ("(F)(1)", [("F", ()), ("n", ())]),
        ("(P1R/P3R/E4R)", [("R", (0, 2, 3))]),
        ("(P3#)", [("#", (2,))]),
    ],
)
def test_what_could_be_either(text, marks):
    reading = read(f"{text}赤")
    found = [(mark.kind, tuple(one.seat for one in mark.seats)) for mark in reading.marks] if marks else []
    assert found == marks
    assert bool(marks) == isinstance(reading, Action)


@pytest.mark.parametrize(
    "text",
    [
        "-(2)[[赤スピリットA]]〈召喚〉[C1](R4->1)(T0->2)",
        "--&bold(){(2)赤スピリットA}〈召喚〉[C1](R4->1)(T0->2)",
        ">(2)[[赤スピリットA>赤スピリットA(カード)]]〈召喚〉[C1](R4->1)(T0->2)",
        "（２）赤スピリットＡ〈召喚〉［Ｃ１］（Ｒ４→１）（Ｔ０ー＞２）",
        " ( 2 ) 赤スピリットA 〈 召喚 〉 [ C 1 ] ( R 4 -&gt; 1 ) (T0=>2)",
        "(2)赤スピリットA<召喚>[C1](R4->1)(T0->2)",
        "(2)赤スピリットA＜召喚＞[C1](R4->1)(T0->2)",
    ],
)
def test_marks_of_the_wiki_and_other_signs_are_read_through(text):
    reading = read(text)
    assert isinstance(reading, Action)
    assert reading.problems == ()
    assert (reading.card.text, reading.marks[0].cost, reading.cores.after.value) == ("赤スピリットA", 2, 1)
    assert [(change.letter, change.before.value, change.after.value) for change in reading.changes] == [
        ("R", 4, 1),
        ("T", 0, 2),
    ]
    for change in reading.changes:
        assert fold(text[change.after.start : change.after.end]).text == str(change.after.value)
    assert fold(text[reading.card.start : reading.card.end]).text == reading.card.text


def test_all_parts_of_an_action():
    reading = read(
        "(E2R)(4-1)青B〈召喚〉〈軽減：青N、青O〉〈支払：青C[C3->2]〉[C2](ER5->1)(E4H3->2)【ボイド-1】【破壊：X、Y】※ 注"
    )
    assert isinstance(reading, Action)
    assert reading.problems == ()
    assert reading.marked("n").paid == 3
    assert reading.tag("軽減").names == ["青N", "青O"]
    assert (reading.tag("支払").value, reading.tag("支払").cores.after.value) == ("青C", 2)
    assert [change.side for change in reading.changes] == ["E", "E4"]
    assert reading.explained
    assert reading.destroyed == ["X", "Y"]
    assert reading.comment is not None


def test_a_header_with_everything():
    reading = read("▼E4シオン(L7R6T0H5D30)〈青N〉〈青B[C2]／疲労〉【長考】")
    assert isinstance(reading, Hand)
    assert (reading.seat.seat, reading.name.text) == (3, "シオン")
    assert [(value.letter, value.number) for value in reading.values] == [
        ("L", 7),
        ("R", 6),
        ("T", 0),
        ("H", 5),
        ("D", 30),
    ]
    assert [(card.name, card.cores and card.cores.value, card.tired) for card in reading.cards] == [
        ("青N", None, False),
        ("青B", 2, True),
    ]


def test_played_lines_are_read_without_a_word():
    for line in play(knock_out(1)):
        assert read(line).problems == ()
        assert not isinstance(read(line), Prose)


@given(
    line=st.sampled_from(corpus(".tagkifu")),
    slips=st.lists(st.tuples(st.integers(0, 60), st.sampled_from(SIGNS)), max_size=4),
)
def test_places_lie_in_the_line_whatever_slips_into_it(line, slips):
    for place, sign in slips:
        at = place % (len(line) + 1)
        line = line[:at] + sign + line[at:]
    for found in read(line).problems:
        assert 0 <= found.start <= found.end <= len(line)
        assert all(0 <= edit.start.column <= edit.end.column <= len(line) for fix in found.fixes for edit in fix.edits)


@pytest.mark.parametrize(
    "sign", ["(", "〈", "【", "[", "&bold(){", "[[", "(3)", "〈：", "-", "(E2R/", "▽P：", "▼P1", "1="]
)
def test_a_very_long_line_is_read_in_no_time(sign):
    for head in ("", "▼P1", "▽P：紅", "(3)", "◇コア", "【TURN "):
        read(head + sign * 20_000)
