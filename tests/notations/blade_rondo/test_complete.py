"""Completion: what is offered first, what it replaces, and that what is offered is sound."""

import re

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
    if typed != "ザン":
        assert typed in found.filter


@pytest.mark.parametrize("line", ["(1)斬撃剣※$0", "※$0", "※ (1)$0", "(1)斬撃剣(PL15->13)※(A$0"])
def test_nothing_is_offered_in_comments(line):
    assert proposals(RECORD + line) == []


def test_a_new_record_begins():
    assert proposals("$0")[0].text == "【TURN 1】"
    (header,) = proposals("▼$0")
    assert header.text == "▼先手番プレイヤー(A0V1D0L15)"
    assert header.snippet == "▼${1:先手番プレイヤー}(A${2:0}V${3:1}D${4:0}L${5:15})$0"


def test_an_enemy_pays_nothing():
    found = proposals("【TURN 4】\n▼クレミエール(A4V*D1L9)\n斬$0")
    assert any(item.text == "斬撃剣" for item in found)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 30), st.randoms(use_true_random=False))
def test_whole_lines_that_are_offered_break_nothing(seed, dice):
    lines = list(game(seed))
    number = dice.choice([at for at, line in enumerate(lines) if line and at > 8])
    before = [*lines[:number]]
    offered = complete(opened([*before, ""]), number, 0, Locale.JA)
    whole = [item.text for item in offered if re.match(r"\([SE]\)|▼|【", item.text) and item.rank <= 0]
    for text in whole:
        assert grave([*before, text]) == [], text
