"""The outline: parts inside parts, and what folds."""

import pytest

from counting_notation import Counting
from kifu_ls.core.words import Locale
from kifu_ls.features.outline import folds, outline
from marked import read

COUNTING = Counting("section")


def plain(parts):
    """Parts as (name, first, last, parts)."""
    return [(part.heading.name, part.first, part.last, plain(part.parts)) for part in parts]


def check_outline(text: str, parts: list, folding: list[tuple[int, int]]) -> None:
    """Asserts the parts of a text and the stretches that fold."""
    found = outline(read(text).document(COUNTING), Locale.EN)
    assert plain(found) == parts
    assert [(part.first, part.last) for part in folds(found)] == folding


@pytest.mark.parametrize(
    ("text", "parts", "folding"),
    [
        ("words", [], []),
        ("# a", [("a", 0, 0, [])], []),
        ("x\n# a\ny\n\n\n# b\nz\n", [("a", 1, 2, []), ("b", 5, 6, [])], [(1, 2), (5, 6)]),
        (
            "# a\n# #b\nx\n# #c\n# d\nx",
            [("a", 0, 3, [("#b", 1, 2, []), ("#c", 3, 3, [])]), ("d", 4, 5, [])],
            [(0, 3), (1, 2), (4, 5)],
        ),
        ("# #b\n# a\n# #c\nx", [("#b", 0, 0, []), ("a", 1, 3, [("#c", 2, 3, [])])], [(1, 3), (2, 3)]),
    ],
)
def test_outline(text, parts, folding):
    check_outline(text, parts, folding)


def test_a_heading_is_told_with_the_state_before_it():
    part, *_ = outline(read('"\n# a\n"').document(COUNTING), Locale.EN)
    assert part.heading.detail == "in a quotation"
