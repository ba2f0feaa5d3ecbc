"""Edits of lines against the plainest way to do them: cutting and joining one string."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.text.edit import Edit, Place, apply, disjoint, replace

LINES = st.lists(st.text("ab", max_size=4), min_size=1, max_size=5)
WORDS = st.text("xy\n", max_size=4)


def cut(text: str, spans: list[tuple[int, int, str]]) -> str:
    """``text`` with spans of offsets replaced, the last first."""
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def place(text: str, offset: int) -> Place:
    """The place of an offset in the whole text."""
    return Place(text.count("\n", 0, offset), offset - (text.rfind("\n", 0, offset) + 1))


def as_edit(text: str, span: tuple[int, int, str]) -> Edit:
    return Edit(place(text, span[0]), place(text, span[1]), span[2])


@st.composite
def texts_and_spans(draw):
    """A text and spans in it that do not meet."""
    text = "\n".join(draw(LINES))
    offsets = sorted(draw(st.sets(st.integers(0, len(text)), max_size=6)))
    return text, [(start, end, draw(WORDS)) for start, end in zip(offsets[::2], offsets[1::2], strict=False)]


@given(texts_and_spans(), st.randoms(use_true_random=False))
def test_apply_is_cutting_the_text(case, random):
    text, spans = case
    edits = [as_edit(text, span) for span in spans]
    random.shuffle(edits)
    assert "\n".join(apply(text.split("\n"), edits)) == cut(text, spans)


def test_touching_edits_are_both_made():
    assert apply(["abc"], [replace(0, 1, "x"), replace(1, 2, "y")]) == ["xyc"]


def test_an_insertion_stands_before_what_replaces_the_same_place():
    assert apply(["abc"], [replace(1, 2, "y"), replace(1, 1, "x")]) == ["axyc"]


@pytest.mark.parametrize("second", [replace(1, 3, "y"), replace(0, 9, "y"), Edit(Place(0, 1), Place(1, 0), "")])
def test_overlapping_edits_are_refused(second):
    with pytest.raises(ValueError, match="overlap"):
        apply(["abcd", ""], [replace(0, 2, "x"), second])


def test_moved():
    assert replace(1, 2, "x", line=3).moved(4) == Edit(Place(7, 1), Place(7, 2), "x")


def test_disjoint_takes_groups_whole():
    first, second, third = replace(0, 2, "x"), replace(1, 3, "y"), replace(5, 6, "z")
    assert disjoint([[first], [second, third]]) == [first]
    assert disjoint([[first], [third]]) == [first, third]
    assert disjoint([[third], [first]]) == [first, third]


def test_disjoint_leaves_out_an_insertion_at_the_same_place():
    assert disjoint([[replace(1, 1, "x")], [replace(1, 1, "y")], [replace(1, 2, "z")]]) == [replace(1, 1, "x")]


@given(st.lists(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=3), max_size=6))
def test_disjoint_edits_can_be_made(spans):
    named = [[replace(*sorted(span), str(number)) for span in group] for number, group in enumerate(spans)]
    groups = [group for group in named if len(disjoint([[edit] for edit in group])) == len(group)]
    taken = disjoint(groups)
    apply(["0123456789"], taken)
    assert all(set(group) <= set(taken) or not set(group) & set(taken) for group in groups)
    assert not groups or set(groups[0]) <= set(taken)
