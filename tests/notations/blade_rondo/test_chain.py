"""Which actions of Blade Rondo answer or go on with which."""

import pytest

from blade_rondo.played import opened
from kifu_ls.core.chain import Link
from kifu_ls.features.chain import action, causes, effects, responses

RECORD = """\
【TURN 4】
▼甲(A3V9D0L15)
(2)舞踏剣
(R)月光のルチル[L](ED0->0+3)
(1)舞踏剣【連撃】
(S)〈燐光〉【ダメージ+1】
(3)銀嶺槍
(ES)ドリアーヌ[D6]
(R)明滅のアレキサンドライト[L]
▼乙(A3V9D0L15)
(R)月光のルチル[L]
"""
DOCUMENT = opened(RECORD)


@pytest.mark.parametrize(
    ("line", "above"), [(2, []), (3, [2]), (4, [2]), (5, [4]), (7, [6]), (8, [6]), (10, []), (1, [])]
)
def test_what_a_line_hangs_on(line, above):
    assert [one.line for one in causes(DOCUMENT, line)] == above


@pytest.mark.parametrize(
    ("line", "below"),
    [
        (2, [(Link.ANSWERS, 3), (Link.FOLLOWS, 4)]),
        (4, [(Link.FOLLOWS, 5)]),
        (6, [(Link.FOLLOWS, 7), (Link.ANSWERS, 8)]),
        (8, []),
        (0, []),
    ],
)
def test_what_hangs_on_a_line(line, below):
    assert [(link, one.line) for link, one in effects(DOCUMENT, line)] == below


def test_responses():
    assert [one.acting.name for one in responses(DOCUMENT, 2)] == ["月光のルチル"]
    assert responses(DOCUMENT, 3) == []


def test_where_an_action_stands():
    found = action(DOCUMENT, 3)
    assert (found.acting.head, found.acting.start, found.acting.end) == (0, 3, 9)
    assert action(DOCUMENT, 1) is None
    assert action(opened("(1)加熱法(A3->4)"), 0) is None
