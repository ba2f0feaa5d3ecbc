"""Refactorings of Blade Rondo lines: what is listed where, and what comes of it."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blade_rondo.played import NOTATION, game, grave, opened, slipped_records
from kifu_ls.core.words import Locale
from kifu_ls.features.refactor import edits, refactorings
from kifu_ls.text.edit import Place, apply
from marked import read

ADD, DROP = "Write P/E for the turn player too", "Leave out P/E of the turn player"
NOTE, COMMENT = "Make it a note 【】", "Make it a comment ※"
DOWN, UP = "Move the note to a line of its own", "Move the note to the action above"
RENUMBER = "Renumber the turns below"


def rewritten(text: str) -> dict[str, str]:
    """What each refactoring between two ``$0`` (or at the one) makes of a text, by its title."""
    marked = read(text)
    document = marked.document(NOTATION)
    found = {}
    for one in refactorings(document, marked.places[0], marked.places[-1], Locale.EN):
        made = one.edits or edits(document, one.action, one.line)
        found[one.title] = "\n".join(apply(document.lines, made))
    return found


HAND = "【TURN 4】\n▼甲(A3V4D0L15)\n"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (f"{HAND}(1)加$0熱法(A3->4)", {ADD: f"{HAND}(1)加熱法(PA3->4)"}),
        (f"{HAND}(1)加$0熱法(PA3->4)", {DROP: f"{HAND}(1)加熱法(A3->4)"}),
        (
            f"{HAND}(2)ガウラミアズマ〈代償〉$0(PL15->12)(EL14->11)",
            {DROP: f"{HAND}(2)ガウラミアズマ〈代償〉(L15->12)(EL14->11)"},
        ),
        (
            f"{HAND}$0(1)加熱法(A3->4)\n(2)加護法(PD=2)$0",
            {ADD: f"{HAND}(1)加熱法(PA3->4)\n(2)加護法(PD=2)", DROP: f"{HAND}(1)加熱法(A3->4)\n(2)加護法(D=2)"},
        ),
        (f"{HAND}(1)加$0熱法", {}),
        ("(1)加$0熱法(A3->4)", {}),
    ],
)
def test_the_letter_of_the_turn_player(text, after):
    assert rewritten(text) == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (
            "よい手でした。$0 惜しい！",
            {NOTE: "【よい手でした。 惜しい！】", COMMENT: "※よい手でした。 惜しい！"},
        ),
        (
            "$0一局目です。\n【TURN 1】\n　二局目です。$0",
            {
                NOTE: "【一局目です。】\n【TURN 1】\n　【二局目です。】",
                COMMENT: "※一局目です。\n【TURN 1】\n※　二局目です。",
            },
        ),
        ("※ 註$0", {}),
        ("※ 註\n続き$0です。", {}),
        ("【中盤】$0", {}),
    ],
)
def test_prose(text, after):
    assert rewritten(text) == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (f"{HAND}(1)斬撃剣【読み$0違い】[L]\n(1)加熱法", {DOWN: f"{HAND}(1)斬撃剣[L]\n【読み違い】\n(1)加熱法"}),
        (f"{HAND}(1)斬撃剣【読み$0違い】", {DOWN: f"{HAND}(1)斬撃剣\n【読み違い】"}),
        (f"{HAND}(1)斬撃剣【連$0撃】", {}),
        (f"{HAND}(1)斬撃剣\n【読み違い】$0\n(1)加熱法", {UP: f"{HAND}(1)斬撃剣【読み違い】\n(1)加熱法"}),
        (f"{HAND}(1)斬撃剣※註\n【読み違い】$0", {}),
        ("【読み違い】$0", {}),
    ],
)
def test_notes_move(text, after):
    assert rewritten(text) == after


def test_turns_below():
    assert rewritten("【TURN 4】$0\n【TURN 4】\n【TURN 5】\n【TURN 1】") == {
        RENUMBER: "【TURN 4】\n【TURN 5】\n【TURN 6】\n【TURN 1】"
    }
    assert rewritten("【TURN 4】$0\n【TURN 5】\n【TURN 5】") == {}
    assert rewritten("【TURN 4】$0\n【TURN 1】") == {}


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (
            "▼甲(A$04V4D0L15)\n(1)加熱法(A3->4)\n\n▼乙(A3V4D0L15)\n(3)斬撃剣\n\n▼甲(A4V5D0L15)\n(1)加熱法(A4->5)",
            "▼甲(A4V4D0L15)\n(1)加熱法(A4->5)\n\n▼乙(A3V4D0L15)\n(3)斬撃剣\n\n▼甲(A5V5D0L15)\n(1)加熱法(A5->6)",
        ),
        (
            "▼甲(A4V4D0L15)\n(3)斬撃剣(EL15->$011)\n\n▼乙(A3V4D0L12)\n(2)x(PL15->12)(L12->10)",
            "▼甲(A4V4D0L15)\n(3)斬撃剣(EL15->11)\n\n▼乙(A3V4D0L11)\n(2)x(PL15->12)(L11->9)",
        ),
        (
            "▼甲(A4V$05D0L15)\n(1)x\n▼甲(A4V5D0L15)\n(1)x\n▼甲(A4V6D0L15)",
            "▼甲(A4V5D0L15)\n(1)x\n▼甲(A4V6D0L15)\n(1)x\n▼甲(A4V7D0L15)",
        ),
        (
            "▼甲(A4V5D$02L15)\n(1)x(D1->1+3)\n(4)加護法(D=4)\n▼甲(A4V6D4L15)",
            "▼甲(A4V5D2L15)\n(1)x(D2->2+3)\n(4)加護法(D=4)\n▼甲(A4V6D4L15)",
        ),
        ("▼甲(A4V5D0L$05)\n(1)x(L6->2)(L2->0)", "▼甲(A4V5D0L5)\n(1)x(L5->1)(L1->0)"),
    ],
)
def test_what_follows_from_a_value(text, after):
    shifts = [made for title, made in rewritten(text).items() if title.startswith("Shift all")]
    assert shifts == [after]


@pytest.mark.parametrize(
    "text",
    ["▼甲(A$04V4D0L15)\n(1)加熱法(A4->5)", "▼甲(A$04V4D0L15)", "▼甲(A4V4D0L15)\n(3)加護法(D$0=3)\n▼甲(A4V5D3L15)"],
)
def test_nothing_to_shift(text):
    assert not [title for title in rewritten(text) if title.startswith("Shift all")]


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(slipped_records(), st.data())
def test_every_refactoring_can_be_made_anywhere(lines, data):
    document = opened(lines)
    first = data.draw(st.integers(0, len(lines) - 1))
    last = data.draw(st.integers(first, min(first + 4, len(lines) - 1)))
    start = Place(first, data.draw(st.integers(0, len(document.lines[first]))))
    for locale in Locale:
        for one in refactorings(document, start, Place(last, 0), locale):
            made = one.edits or edits(document, one.action, one.line)
            assert apply(document.lines, made) != document.lines
            assert one.title


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 40))
def test_the_letter_changes_no_meaning(seed):
    lines = list(game(seed))
    document = opened(lines)
    for one in refactorings(document, Place(0, 0), Place(len(lines) - 1, 0), Locale.EN):
        assert grave(apply(document.lines, one.edits)) == []
