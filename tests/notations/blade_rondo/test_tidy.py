"""Formatting and mending all: the plain form, made once and for all, and never another meaning."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blade_rondo.played import NOTATION, games, opened, slipped_lines, slipped_records, wide
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.features.fixes import fix_all
from kifu_ls.features.tidy import tidy
from kifu_ls.notations.blade_rondo.parts import Blank
from kifu_ls.notations.blade_rondo.state import State
from kifu_ls.text.edit import apply
from marked import read
from stepped import states

some = settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])


def tidied(lines: list[str] | str) -> list[str]:
    document = opened(lines)
    return apply(document.lines, tidy(document))


def meaning(document: Document) -> list[State]:
    """The states behind the lines that are not blank, without what waits at certain columns."""
    after = states(document)[1:]
    kept = [state for line, state in enumerate(after) if not isinstance(document.reading(line), Blank)]
    return [state._replace(waiting=tuple(finding.code for finding in state.waiting)) for state in kept]


def check_same_meaning(lines: list[str], after: list[str]) -> None:
    """Asserts that the lines that are left say what they said, one by one."""
    assert meaning(opened(after)) == meaning(opened(lines))


def check_tidy(before: str, after: str) -> None:
    """Asserts the plain form of a text, and that it is its own."""
    wanted = read(after).text.split("\n")
    assert tidied(read(before).text) == wanted
    assert tidied(wanted) == wanted


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),
        ("\n\n", ""),
        ("【TURN ４】", "【TURN 4】"),
        ("【ターン4】 【中盤】　※註", "【TURN 4】【中盤】　※註"),
        ("　（１） 加熱法 （Ａ３ → ４）　", "(1)加熱法(A3->4)"),
        (
            "(3)お気の毒の刃 〔Ｌ〕 <追加> 《付与：毒》(EL9->7)  ※ 痛い",
            "(3)お気の毒の刃[L]〈追加〉〈付与：毒〉(EL9->7)  ※ 痛い",
        ),
        ("▼ 甲 (A3V4D0L15) 〈燐光〉", "▼甲(A3V4D0L15)〈燐光〉"),
        ("(1)加熱法(A3->", "(1)加熱法(A3->"),
        ("第１局  ", "第１局"),
        ("※  （Ａ３→４）  ", "※  （Ａ３→４）"),
        ("【Ａ３→４】", "【Ａ３→４】"),
    ],
)
def test_a_line(before, after):
    check_tidy(before, after)


def test_a_record():
    check_tidy(
        """

        【TURN 4】

        ▼甲(A3V4D0L15)

        (1)加熱法(A3->4)


        (2)加護法(D=2)
        ▼乙(A4V4D1L15)
        (1)加熱法(A4->5)
        【TURN 5】
        ▼甲(A4V5D2L15)



        """,
        """
        【TURN 4】
        ▼甲(A3V4D0L15)
        (1)加熱法(A3->4)
        (2)加護法(D=2)

        ▼乙(A4V4D1L15)
        (1)加熱法(A4->5)

        【TURN 5】
        ▼甲(A4V5D2L15)
        """,
    )


@pytest.mark.parametrize(
    "text",
    [
        "▼甲(A3V4D0L15)\n(1)加熱法(A3->4)\n\n※ ここから\n二行目\n\n(1)斬撃剣\n",
        "▼甲(A3V4D0L15)\n※ 註\n二行目\n\n解説の続き\n(1)斬撃剣\n",
        "(1)加熱法(A1->2)\n\n(4)加護法(D=4)\n",
        "※ 註1\n\n※ 註2\n",
        "【中盤】\n\n(1)斬撃剣\n",
    ],
)
def test_blank_lines_that_mean_something_stay(text):
    assert tidied(text) == text.split("\n")


@pytest.mark.parametrize("change", [wide, lambda line: f" {line}　", lambda line: line.replace("->", "⇒")])
@given(lines=games())
@settings(max_examples=8)
def test_a_game_in_other_signs_is_the_game_again(change, lines):
    plain = tidied(lines)
    assert tidied([change(line) if line.startswith("(") and "【" not in line else line for line in lines]) == plain


@some
@given(
    st.one_of(slipped_records(), st.lists(st.one_of(slipped_lines(), st.text(max_size=12), st.just("")), max_size=9))
)
def test_tidying_changes_no_meaning(lines):
    document = opened(lines)
    after = apply(document.lines, tidy(document))
    check_same_meaning(document.lines, after)
    assert tidied(after) == after


@some
@given(slipped_records())
def test_mending_all_that_is_safe_changes_no_meaning(lines):
    document = opened(lines)
    after = fix_all(document, Settings())
    assert len(after) == len(document.lines)
    check_same_meaning(document.lines, after)
    assert fix_all(Document("\n".join(after), NOTATION), Settings()) == after
