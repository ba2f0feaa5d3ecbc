"""Completion: what is offered first, what it replaces, and that what is offered is sound."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blade_rondo.played import NOTATION, game, grave, opened
from kifu_ls.core.notation import Proposal
from kifu_ls.core.words import Locale
from kifu_ls.features.complete import complete
from marked import read

RECORD = """
【TURN 4】
▼先手番(A3V4D0L15)〈燐光〉
(1)加熱法(A3->4)
(2)加護法(D=2)
(1)裏向きカード

▼後手番(A4V4D1L15)〈牛人〉〈毒〉
"""

NOT_PAYABLE = 46
"""The rank from which on cards cannot be paid for now."""


def proposals(text: str) -> list[Proposal]:
    """What is offered at ``$0``."""
    marked = read(text)
    line, column = marked.place
    found = complete(marked.document(NOTATION), line, column, Locale.JA)
    for item in found:
        assert item.start <= column <= item.end <= len(marked.text.split("\n")[line])
    return found


def taken(text: str, proposal: Proposal) -> str:
    """The line with a proposal taken."""
    marked = read(text)
    line = marked.text.split("\n")[marked.place.line]
    return line[: proposal.start] + proposal.text + line[proposal.end :]


def check_first(line: str, *texts: str, record: str = RECORD) -> None:
    """Asserts the first lines that come of completing a line of the record."""
    text = f"{record}{line}"
    assert [taken(text, item) for item in proposals(text)[: len(texts)]] == list(texts)


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("$0", ["(S)牛人〈牛豪腕〉[A10]", "(S)〈毒〉(L15->14)"]),
        ("(S)$0", ["(S)牛人〈牛豪腕〉[A10]", "(S)〈毒〉(L15->14)"]),
        ("(1)斬撃剣($0", ["(1)斬撃剣(PL15->13)", "(1)斬撃剣(A4->", "(1)斬撃剣(D1->", "(1)斬撃剣(L15->"]),
        ("(1)斬撃剣($0)", ["(1)斬撃剣(PL15->13)", "(1)斬撃剣(A4->)"]),
        ("(1)斬撃剣(A4->$0)", ["(1)斬撃剣(PL15->13)", "(1)斬撃剣(A4->5)", "(1)斬撃剣(A4->3)"]),
        ("(1)斬撃剣[$0]", ["(1)斬撃剣[M]"]),
        ("(4)ディスペルワイス[$0", ["(4)ディスペルワイス[L]", "(4)ディスペルワイス[M4]"]),
        ("(S)牛人〈$0〉", ["(S)牛人〈牛豪腕〉"]),
        ("(3)お気の毒の刃[L]〈$0", ["(3)お気の毒の刃[L]〈付与：毒〉", "(3)お気の毒の刃[L]〈追加〉"]),
        ("(1)舞踏剣【$0】", ["(1)舞踏剣【連撃】", "(1)舞踏剣【解凍】"]),
        ("(2)$0", ["(2)加護法(D=2)", "(2)舞踏剣(PL15->13)", "(2)舞踏剣"]),
        ("(2)〈$0", ["(2)〈錬成〉"]),
        ("(4-$0)", ["(4-1)", "(4-2)"]),
        ("(3)お気の毒の刃[L]$0", ["(3)お気の毒の刃[L](PL15->13)", "(3)お気の毒の刃[L]〈追加〉"]),
        ("(3)お気の毒の刃[L](PL15->13)$0", ["(3)お気の毒の刃[L](PL15->13)〈追加〉"]),
        ("(S)牛人〈牛豪腕〉$0", ["(S)牛人〈牛豪腕〉[A10]"]),
        ("(2)加$0法(D=2)", ["(2)加護法(D=2)", "(2)舞踏剣(D=2)", "(2)闇黒剣(D=2)"]),
        ("(3)お気の毒の刃[L]<$0毒>", ["(3)お気の毒の刃[L]〈付与：毒〉"]),
        ("▼先手番(A4$0D2L15)〈燐光〉", ["▼先手番(A4V5D2L15)〈燐光〉"]),
        ("▼$0先手番(A0V0D0L0)", ["▼先手番(A4V5D2L15)〈燐光〉"]),
        ("▼先手番(A0V$0", ["▼先手番(A0V5D2L15)"]),
        ("【$0】", ["【TURN 5】"]),
        ("▼$0", ["▼先手番(A4V5D2L15)〈燐光〉"]),
        ("▼先手番(A4V5D2L15)〈$0〉", ["▼先手番(A4V5D2L15)〈燐光〉"]),
    ],
)
def test_what_is_offered_first(line, texts):
    check_first(line, *texts)


def test_cards_of_the_cost_first_those_used_before_the_others():
    texts = [item.text for item in proposals(f"{RECORD}(1)$0")]
    assert texts.index("加熱法(A4->5)") < texts.index("斬撃剣(PL15->13)") < texts.index("闇黒剣(PL15->13)")
    assert "加護法(D=1)" in texts
    assert "イグノコスモス[M1](PL15->14)" in texts
    assert "陽光導くカンタータ[L](A4->4+2)" in texts
    assert "月光のルチル[L]" in texts, "a 布石 that is set changes nothing yet"


def test_an_answer_brings_its_change():
    texts = [item.text for item in proposals(f"{RECORD}(1)斬撃剣\n(R)$0")]
    assert "月光のルチル[L](PD2->2+3)" in texts[:8]
    assert all("斬撃剣" not in text for text in texts)


def test_costs_that_can_be_paid():
    labels = {item.label for item in proposals(f"{RECORD}(2)舞踏剣\n($0")}
    assert {"(1)", "(2)", "(R)", "(E)"} <= labels
    assert not {"(3)", "(S)"} & labels


def test_what_is_due_at_the_end_of_a_hand():
    check_first("$0", "(E)加速するロンド[L](V4->5)", record=f"{RECORD}(3)加速するロンド[L]\n")
    check_first("(E)$0", "(E)加速するロンド[L](V4->5)", record=f"{RECORD}(3)加速するロンド[L]\n")


@pytest.mark.parametrize("typed", ["斬", "ざん", "zan", "ザン"])
def test_cards_are_found_as_they_are_typed(typed):
    found = next(item for item in proposals(f"{RECORD}(1){typed}$0") if item.label.startswith("斬撃剣"))
    assert found.start == len("(1)")
    assert found.filter.startswith(typed)


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ("（１", "(1)"),
        ("(1ざ", "(1)斬撃剣(PL15->13)"),
        ("（1", "(1)斬撃剣(PL15->13)"),
        ("▼", "▼先手番(A4V5D2L15)〈燐光〉"),
        ("(1)斬撃剣<dok", "〈付与：毒〉"),
        ("(1)斬撃剣＜ど", "〈付与：毒〉"),
        ("(1)斬撃剣〈付与:毒", "〈付与：毒〉"),
        ("(1)斬撃剣（Ａ", "(A4->"),
        ("(1)斬撃剣［Ｍ", "[M"),
        ("ba", "(S)バースト(L15->14)"),
    ],
)
def test_what_is_offered_begins_as_it_is_typed(typed, label):
    record = RECORD.replace("▼後手番(A4V4", "▼後手番(A4V9")
    found = next(item for item in proposals(f"{record}{typed}$0") if item.label == label)
    assert found.filter.startswith(typed[found.start :])


def test_whole_lines_need_the_line_for_themselves():
    assert {item.kind for item in proposals(f"{RECORD}$0斬撃剣")} == {"marker", "card"}


def test_a_fragment_has_no_values():
    texts = [item.text for item in proposals("(1)加熱法($0")]
    assert texts[:4] == ["(A", "(D", "(L", "(V"]


def test_a_second_attack_of_the_same_card():
    record = f"{RECORD}(2)舞踏剣(PL15->13)\n"
    assert "(1)舞踏剣(PL13->11)【連撃】" in [item.text for item in proposals(f"{record}$0")]
    check_first("(1)$0", "(1)舞踏剣(PL13->11)【連撃】", record=record)


def test_what_was_used_may_be_set_or_answered():
    answers = [item.text for item in proposals(f"{RECORD}(1)斬撃剣\ng$0") if item.text.startswith("(R)")]
    assert "(R)月光のルチル[L](PD2->2+3)" in answers
    spent = f"{RECORD}(1)斬撃剣\n(R)月光のルチル[L]\n(1)斬撃剣\ng$0"
    assert not [item for item in proposals(spent) if item.text.startswith("(R)月")]


@pytest.mark.parametrize(
    "topic", ["(R)", "(n±)", "(A)", "[L]", "[M]", "〈毒〉", "〈追加〉", "【連撃】", "加熱法", "毒"]
)
def test_there_is_something_to_read(topic):
    assert len({NOTATION.document(topic, locale) for locale in Locale} - {""}) == len(Locale)


@pytest.mark.parametrize("line", ["(1)斬撃剣※$0", "※$0", "※ (1)$0", "(1)斬撃剣(PL15->13)※(A$0"])
def test_nothing_is_offered_in_comments(line):
    assert proposals(RECORD + line) == []


def test_a_new_record_begins():
    assert proposals("$0")[0].text == "【TURN 1】"
    (header,) = proposals("▼$0")
    assert header.text == "▼先手番プレイヤー(A0V1D0L15)"
    assert header.snippet == "▼${1:先手番プレイヤー}(A${2:0}V${3:1}D${4:0}L${5:15})$0"


@pytest.mark.parametrize(
    ("record", "header", "snippet"),
    [
        ("【TURN 4】\n", "▼先手番プレイヤー(A0V4D0L15)", "▼${1:先手番プレイヤー}(A${2:0}V${3:4}D${4:0}L${5:15})$0"),
        (
            "【TURN 4】\n▼先攻(A3V4D0L15)\n(4)加護法(D=4)\n",
            "▼後攻(A1V4D0L15)",
            "▼${1:後攻}(A${2:1}V${3:4}D${4:0}L${5:15})$0",
        ),
        ("【TURN 4】\n▼甲P(A3V4D0L15)\n(4)x(EL9->5)\n", "▼甲E(A1V4D0L5)", "▼${1:甲E}(A${2:1}V${3:4}D${4:0}L5)$0"),
        (
            "【TURN 9】\n▼プレイヤー(A3V9D0L15)\n(9)お気の毒の刃[L]〈付与：毒〉\n",
            "▼エネミー(A1V9D0L15)〈毒〉",
            "▼${1:エネミー}(A${2:1}V${3:9}D${4:0}L${5:15})〈毒〉$0",
        ),
    ],
)
def test_a_header_that_the_record_cannot_tell_yet(record, header, snippet):
    first = next(item for item in proposals(f"{record}$0") if item.kind == "hand")
    assert (first.text, first.snippet) == (header, snippet)


def test_an_enemy_pays_nothing():
    found = proposals("【TURN 4】\n▼クレミエール(A4V*D1L9)\n斬$0")
    assert any(item.text == "斬撃剣" for item in found)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 30), st.randoms(use_true_random=False))
def test_whole_lines_that_are_offered_break_nothing(seed, dice):
    lines = list(game(seed))
    number = dice.choice([at for at, line in enumerate(lines) if line and at > 8])
    before = lines[:number]
    offered = complete(opened([*before, ""]), number, 0, Locale.JA)
    whole = [item.text for item in offered if item.kind in ("line", "hand", "turn") and item.rank <= 2]
    cards = [item.text for item in offered if item.kind == "card" and item.rank < NOT_PAYABLE]
    for text in [*whole, *dice.sample(cards, min(8, len(cards)))]:
        assert grave([*before, *text.split("\n")]) == [], text
