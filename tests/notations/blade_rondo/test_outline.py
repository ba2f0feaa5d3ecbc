"""The outline: turns, hands and actions; and which line tells what another one asks about."""

import pytest

from blade_rondo.played import opened
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics, related
from kifu_ls.features.outline import Part, folds, outline

LINES = [
    "※ 決勝",
    "【TURN 4】",
    "▼甲(A3V4D0L15)〈燐光〉",
    "(1)加熱法(A3->4)",
    "(3)お気の毒の刃[L]〈追加〉〈付与：毒〉(EL9->5)",
    "",
    "▼乙(A4V4D1L5)〈毒〉",
    "(S)〈毒〉(EL5->4)",
    "",
    "【TURN 5】【中盤】",
    "▼甲(A4V5D0L15)",
    "",
    "",
]


def drawn(parts: tuple[Part, ...], depth: int = 0) -> list[str]:
    """The outline as indented lines: lines from and to, kind, name, detail."""
    found = []
    for part in parts:
        head = part.heading
        found.append(f"{'  ' * depth}{part.first}-{part.last} {head.kind} {head.name} {head.detail}".rstrip())
        found += drawn(part.parts, depth + 1)
    return found


def test_turns_hands_and_actions():
    assert drawn(outline(opened(LINES), Locale.JA)) == [
        "1-7 turn TURN 4",
        "  2-4 hand 甲 A3V4D0L15",
        "    3-3 action 加熱法 A3->4",
        "    4-4 action お気の毒の刃 追加 付与：毒 EL9->5",
        "  6-7 hand 乙 A4V4D1L5",
        "    7-7 action 毒 EL5->4",
        "9-10 turn TURN 5",
        "  10-10 hand 甲 A4V5D0L15",
    ]


def test_turns_and_hands_fold():
    assert [(part.first, part.last) for part in folds(outline(opened(LINES), Locale.JA))] == [
        (1, 7),
        (2, 4),
        (6, 7),
        (9, 10),
    ]


def test_names_are_what_the_heading_spans():
    document = opened(LINES)
    for part in outline(document, Locale.EN)[0].parts:
        assert document.lines[part.first][part.heading.start : part.heading.end] == part.heading.name


@pytest.mark.parametrize("text", ["", "※ 註", "【中盤】", "(1)加熱法(A1->2)", "【TURN x】", "▼(A1V1D0L15)"])
def test_what_has_no_heading(text):
    assert outline(opened(text), Locale.JA) == ()


@pytest.mark.parametrize(
    ("lines", "code", "place"),
    [
        (["【TURN 4】", "▼甲(A3V4D0L15)", "(1)加熱法(A3->4)", "(1)斬撃剣(A3->4)"], "BR301", 2),
        (["【TURN 4】", "▼甲(A3V4D0L15)", "(1)加護法(D=1)", "(1)加熱法(A4->5)"], "BR301", 1),
        (["【TURN 4】", "▼甲(A3V4D0L15)", "(1)斬撃剣(EL9->6)", "▼乙(A3V4D0L9)"], "BR302", 2),
        (["【TURN 4】", "▼甲(A3V4D0L15)", "(1)加護法(D=1)", "【TURN 6】"], "BR201", 0),
        (["【TURN 4】", "▼甲(A3V2D0L15)", "(1)加護法(D=1)", "(2)闇黒剣"], "BR304", 1),
        (["【TURN 4】", "▼甲(A3V4D0L15)", "▼乙(A3V4D0L9)", "(1)斬撃剣", "(R)月光のルチル[L]"], "BR315", 1),
        (["▼甲(A3V4D0L15)", "▼乙(A3V4D0L9)", "(1)燐灯るエチュード[L]", "▼甲(A3V5D0L15)", "▼乙(A3V5D0L9)"], "BR308", 2),
    ],
)
def test_the_line_that_explains_a_finding(lines, code, place):
    document = opened(lines)
    item = next(item for item in diagnostics(document, Settings(), Locale.EN) if item.code == code)
    assert [where.line for where in related(document, item, Locale.EN)] == [place]
