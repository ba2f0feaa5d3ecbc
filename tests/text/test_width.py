"""Full width, half width, and texts that remember their columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.text.width import Folded, full_kana, half


@pytest.mark.parametrize(
    ("text", "folded"),
    [("（Ａ３－＞４）", "(A3->4)"), ("＊＃～", "*#~"), ("加熱法　ｱ", "加熱法　ｱ"), ("〈毒〉", "〈毒〉"), ("", "")],
)
def test_half(text, folded):
    assert half(text) == folded


@pytest.mark.parametrize(
    ("text", "full"), [("ﾛﾃﾞｨ", "ロディ"), ("ﾊﾟｲﾛ", "パイロ"), ("Ａ", "Ａ"), ("ロディ", "ロディ"), ("", "")]
)
def test_full_kana(text, full):
    assert full_kana(text) == full


@given(st.text())
def test_half_keeps_the_length_and_is_idempotent(text):
    assert len(half(text)) == len(text)
    assert half(half(text)) == half(text)


def test_plain_is_its_own_source():
    assert Folded.plain("abc") == Folded("abc", (0, 1, 2, 3))


def test_joined_pieces_remember_where_they_stood():
    folded = Folded.join([("->", 1), ("4", 3)], end=4)
    assert folded == Folded("->4", (1, 1, 3, 4))


def test_a_replacement_stands_where_the_replaced_stood():
    folded = Folded.plain("A3→4").replaced(2, 3, "->")
    assert folded == Folded("A3->4", (0, 1, 2, 2, 3, 4))
    assert folded.replaced(0, 0, "P").at == (0, 0, 1, 2, 2, 3, 4)


@given(st.text("ab", max_size=6), st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.text("xy", max_size=3))))
def test_columns_stay_in_order_and_in_the_source(source, replacements):
    folded = Folded.plain(source)
    for one, other, text in replacements:
        start, end = sorted((min(one, len(folded.text)), min(other, len(folded.text))))
        folded = folded.replaced(start, end, text)
    assert len(folded.at) == len(folded.text) + 1
    assert list(folded.at) == sorted(folded.at)
    assert folded.at[-1] == len(source)
