"""The stretches of Blade Rondo lines, from a number to the whole record."""

import pytest
from hypothesis import given

from blade_rondo.played import NOTATION, opened, slipped_lines
from kifu_ls.features.selection import selection
from marked import read


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("(R)月光のルチル[L](PD2->$02+3)", ["2", "2+3", "2->2+3", "PD2->2+3", "(PD2->2+3)"]),
        ("(R)月光のルチル[L](PD2->2+$03)", ["3", "2+3", "2->2+3", "PD2->2+3", "(PD2->2+3)"]),
        ("(1)加$0熱法(A3->4) ※ 註", ["加熱法", "(1)加熱法(A3->4)"]),
        ("(1)加熱法(A3->4) ※ $0註", ["※ 註"]),
        ("(1$00)ルミノブーケット[M2]", ["10", "(10)"]),
        ("(3)お気の毒の刃〈付与：$0毒〉", ["付与：毒", "〈付与：毒〉"]),
        ("▼マリア(A5V7D$05L5)〈刻印〉", ["5", "D5", "A5V7D5L5", "(A5V7D5L5)"]),
        ("▼マ$0リア(A5V7D5L5)", ["マリア"]),
        ("【TURN $04】", ["4"]),
    ],
)
def test_stretches(text, shown):
    marked = read(text)
    found = selection(opened(marked.text), marked.place, [])
    whole = [marked.text.strip()] * (marked.text.strip() not in shown)
    assert [marked.text[start.column : end.column] for start, end in found] == shown + whole


@given(slipped_lines())
def test_stretches_lie_in_their_line(text):
    assert all(0 <= start <= end <= len(text) for start, end in NOTATION.stretches(text))
