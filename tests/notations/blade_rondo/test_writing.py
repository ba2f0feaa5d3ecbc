"""What helps while a line is written: the text behind the caret, the forms of a bracket, signs put right at once."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blade_rondo.played import NOTATION, game, grave, opened, slipped_lines, wide
from kifu_ls.core.words import Locale
from kifu_ls.features.ghost import ghost
from kifu_ls.features.signature import signature
from kifu_ls.features.tidy import tidy, tidy_lines, touch
from kifu_ls.text.edit import apply
from marked import read

some = settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])

FIRST = "【TURN 4】\n▼甲(A3V4D0L15)〈燐光〉\n(4)加護法(D=4)\n"
BOTH = f"{FIRST}\n▼乙(A1V4D0L15)〈毒〉\n"


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("$0", "【TURN 1】\n▼先手番プレイヤー(A0V1D0L15)"),
        ("【TURN 1】\n$0", "▼先手番プレイヤー(A0V1D0L15)"),
        ("【TURN 4】\n$0", ""),
        (f"{FIRST}$0", ""),
        (f"{BOTH}$0", "(S)〈毒〉(L15->14)"),
        (f"{BOTH}(S)$0", "〈毒〉(L15->14)"),
        (f"{BOTH}(S)〈毒〉(L15->14)\n$0", ""),
        (f"{BOTH}(2)舞踏剣\n$0", ""),
        (f"{BOTH}(2)舞踏剣\n▼$0", "甲(A3V5D4L15)〈燐光〉"),
        (f"{BOTH}(2)舞踏剣\n【$0", "TURN 5】\n▼甲(A3V5D4L15)〈燐光〉"),
        (f"{BOTH}(4)舞踏剣\n\n$0", "【TURN 5】\n▼甲(A3V5D4L15)〈燐光〉"),
        (f"{BOTH}(3)加速するロンド[L]\n$0", "(E)加速するロンド[L](V4->5)"),
        (f"{BOTH}(3)加速するロンド[L]\n(E)加速するロンド[L](V4->5)\n$0", "【TURN 5】\n▼甲(A3V5D4L15)〈燐光〉"),
        (f"{BOTH}(4)舞踏剣\n$0※", ""),
        (f"{BOTH}(4)舞踏剣\n※ 註\n$0", ""),
    ],
)
def test_the_line_that_follows(text, rest):
    marked = read(text)
    assert ghost(marked.document(NOTATION), *marked.place) == rest


@some
@given(st.integers(0, 40), st.randoms(use_true_random=False))
def test_what_follows_breaks_nothing(seed, dice):
    lines = list(game(seed))
    before = lines[: dice.choice([at for at, line in enumerate(lines) if line and at > 8])]
    rest = ghost(opened([*before, ""]), len(before), 0)
    assert grave([*before, *rest.split("\n")]) == []


@pytest.mark.parametrize(
    ("line", "form", "part"),
    [
        ("($0", "(コスト)", "コスト"),
        ("(4$0", "(コスト)", "コスト"),
        ("(4-$0", "(コスト±増減)", "±増減"),
        ("(P$0", "(PS)", None),
        ("(#$0", "(#)", None),
        ("(1)加熱法($0", "([P/E]値の頭文字 前 -> 後)", "[P/E]"),
        ("(1)加熱法(P$0", "([P/E]値の頭文字 前 -> 後)", "値の頭文字"),
        ("(1)加熱法(A3$0", "([P/E]値の頭文字 前 -> 後)", "前"),
        ("(1)加熱法(A3->$0)", "([P/E]値の頭文字 前 -> 後)", "後"),
        ("（１）加熱法（Ａ３→$0", "([P/E]値の頭文字 前 -> 後)", "後"),
        ("(2)加護法(D=$0", "(D=値)", "値"),
        ("(S)牛人[$0", "[L]", None),
        ("(S)牛人[A$0", "[A値]", "値"),
        ("(3)お気の毒の刃〈$0", "〈名前〉", "名前"),
        ("(3)お気の毒の刃〈付与：$0", "〈付与：名前〉", "名前"),
        ("(3)お気の毒の刃〈追加：$0", "〈追加：名前〉", "名前"),
        ("▼甲(A3V4D0L15)〈凍結($0", "〈凍結(名前)〉", "名前"),
        ("▼甲($0", "(A.V.D.L.)", "A."),
        ("▼甲(A3V$0", "(A.V.D.L.)", "V."),
    ],
)
def test_the_form_of_a_bracket(line, form, part):
    marked = read(line)
    found = signature(marked.document(NOTATION), *marked.place, Locale.JA)
    assert found
    active = found.forms[found.active]
    assert active.text == form
    assert (active.text[slice(*active.parts[found.part][:2])] if found.part is not None else None) == part
    assert active.about


@pytest.mark.parametrize("line", ["(1)$0加熱法", "$0", "(1)加熱法(A3->4)$0", "(1)加熱法※($0", "(1)加熱法【($0】"])
def test_outside_brackets_there_is_no_form(line):
    marked = read(line)
    assert signature(marked.document(NOTATION), *marked.place, Locale.EN) is None


def test_forms_are_told_in_both_languages():
    marked = read("(1)加熱法($0")
    found = signature(marked.document(NOTATION), *marked.place, Locale.EN)
    assert found
    assert [form.text for form in found.forms] == ["([P/E]letter before -> after)", "(D=value)"]


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("(1)加熱法(A3→4)$0", "(1)加熱法(A3->4)"),
        ("（１）加熱法（Ａ３－＞４)$0", "(1)加熱法(A3->4)"),
        ("(3)お気の毒の刃<追加>[Ｌ]$0", "(3)お気の毒の刃〈追加〉[L]"),
        ("(1)加熱法(A3→4)$0（Ａ", "(1)加熱法(A3->4)（Ａ"),
        ("【TURN４】$0", "【TURN 4】"),
        ("（１)$0", "（１)"),
        ("よい手でした（笑)$0", "よい手でした（笑)"),
        ("(1)加熱法(A3→)$0", "(1)加熱法(A3→)"),
        ("(1)加熱法(A3->4) $0", "(1)加熱法(A3->4) "),
    ],
)
def test_signs_are_put_right_at_once(line, after):
    marked = read(line)
    document = marked.document(NOTATION)
    edits = touch(document, *marked.place)
    assert all(edit.end <= marked.place for edit in edits)
    assert apply(document.lines, edits) == [after]


@some
@given(slipped_lines() | slipped_lines().map(wide), st.integers(0, 60))
def test_putting_right_twice_is_putting_right_once(line, column):
    column = min(column, len(line))
    document = opened(line)
    edits = touch(document, 0, column)
    (after,) = apply(document.lines, edits)
    assert after.endswith(line[column:])
    assert touch(opened(after), 0, len(after) - len(line[column:])) == []


@some
@given(st.lists(slipped_lines() | st.sampled_from(["", " "]), min_size=1, max_size=12), st.data())
def test_tidying_some_lines_is_part_of_tidying_all(lines, data):
    first = data.draw(st.integers(0, len(lines) - 1))
    last = data.draw(st.integers(first, len(lines) - 1))
    document = opened(lines)
    assert set(tidy_lines(document, first, last)) <= set(tidy(document))
    assert tidy_lines(document, 0, len(document.lines) - 1) == tidy(document)
