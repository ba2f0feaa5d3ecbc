"""Signs of Blade Rondo that the state colours: sides, values that do not follow, statuses that may be gone."""

from itertools import pairwise

import pytest
from hypothesis import given

from blade_rondo.played import opened, slipped_records
from kifu_ls.features.tokens import tokens

HEAD = "【TURN 4】\n▼甲(A3V4D0L15)\n▼乙(A4V4D1L15)\n【TURN 5】\n"


def coloured(text: str, line: int) -> list[tuple[str, str, tuple[str, ...]]]:
    """The text, the kind and the marks of each token of a line."""
    document = opened(text)
    found = tokens(document, line, line)
    return [(document.lines[line][one.start : one.end], one.kind, one.marks) for _, one in found]


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        (HEAD, 0, []),
        (HEAD, 1, [("甲", "variable", ())]),
        (HEAD, 2, [("乙", "parameter", ())]),
        (HEAD + "▼甲(A3V5D2L15)", 4, [("甲", "variable", ()), ("2", "number", ("broken",))]),
        (
            HEAD + "▼甲(A3V5D0L15)\n(1)加熱法(A2->3)(EL15->12)",
            5,
            [
                ("(1)", "variable", ()),
                ("A", "variable", ()),
                ("2", "number", ("broken",)),
                ("EL", "parameter", ()),
            ],
        ),
        (
            HEAD + "▼甲(A3V5D0L15)\n(3)斬撃剣\n(R)月光のルチル[L](ED1->1+3)",
            6,
            [("(R)", "parameter", ()), ("ED", "parameter", ())],
        ),
        (
            HEAD + "▼甲(A3V5D0L15)\n(S)〈毒〉(L15->14)(L14->13)",
            5,
            [
                ("(S)", "variable", ()),
                ("毒", "enumMember", ("deprecated",)),
                ("L", "variable", ()),
                ("L", "variable", ()),
            ],
        ),
        (HEAD + "▼甲(A3V5D0L15)〈毒〉\n(S)〈毒〉", 5, [("(S)", "variable", ())]),
        (
            HEAD + "▼甲(A3V5D0L15)〈燐光〉\n(S)〈燐光〉\n(S)〈燐光〉",
            6,
            [("(S)", "variable", ()), ("燐光", "enumMember", ("doubtful",))],
        ),
        (
            HEAD + "▼甲(A3V5D0L15)\n(S)銀嶺槍【解凍】",
            5,
            [("(S)", "variable", ()), ("【解凍】", "enumMember", ("deprecated",))],
        ),
        ("(1)加熱法(A2->3)", 0, []),
    ],
)
def test_tokens(text, line, found):
    assert coloured(text, line) == found


@given(slipped_records())
def test_tokens_stand_in_order_and_apart(lines):
    document = opened(lines)
    found = tokens(document, 0, len(document.lines) - 1)
    for (line, one), (below, other) in pairwise(found):
        assert 0 <= one.start < one.end <= len(document.lines[line])
        assert line < below or one.end <= other.start
