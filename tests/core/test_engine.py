"""However a record is edited and however stepping is interrupted, it ends as if it had been opened like that."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

import counting_notation
import drawn
from kifu_ls.core import engine as module
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.text.edit import Edit, Place
from stepped import states

KIND = counting_notation.KIND
COUNTING = counting_notation.load(Settings())
TEXTS = drawn.texts(KIND)
DONE = st.just(("advance", None))
MOVES = st.one_of(
    st.tuples(st.just("edit"), drawn.edits(KIND)),
    st.tuples(st.just("advance"), st.none() | st.integers(0, 14)),
    st.tuples(st.just("hurry"), st.integers(0, 4)),
    st.tuples(st.just("look"), st.none()),
)


@pytest.fixture(scope="module", autouse=True)
def _short_slices():
    """Two lines between two looks at a clock that counts them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "BETWEEN_LOOKS", 2)
        patch.setattr(module, "perf_counter", count().__next__)
        yield


def move(document: Document, kind: str, value) -> None:
    if kind == "edit":
        document.edit(value)
    elif kind == "advance":
        assert document.engine.advance(value)
    elif kind == "hurry":
        document.engine.advance(deadline=module.perf_counter() + value)
    else:
        document.findings()


def check_settled(document: Document) -> None:
    """Asserts that what the engine calls right is what a cold document has."""
    cold = Document(document.text, document.notation)
    cold.engine.advance()
    warm, settled = document.engine, document.engine.settled
    assert document.lines == cold.lines
    assert [warm.state(line) for line in range(settled + 1)] == states(cold)[: settled + 1]
    assert warm.found[:settled] == cold.engine.found[:settled]
    assert warm.marks[:settled] == cold.engine.marks[:settled]
    if warm.done:
        assert document.findings() == cold.findings()


@given(TEXTS, st.lists(MOVES, max_size=12))
def test_any_moves_end_as_a_cold_document(text, moves):
    document = Document(text, COUNTING)
    for kind, value in moves:
        move(document, kind, value)
        check_settled(document)
    document.engine.advance()
    check_settled(document)


def naive(text: str, edit: Edit) -> str:
    """The text with an edit made by cutting it."""
    lines = text.split("\n")

    def offset(place: Place) -> int:
        if place.line >= len(lines):
            return len(text)
        within = max(0, min(place.column, len(lines[place.line])))
        return 0 if place.line < 0 else sum(len(line) + 1 for line in lines[: place.line]) + within

    start, end = sorted((offset(edit.start), offset(edit.end)))
    return text[:start] + edit.text + text[end:]


@given(TEXTS, st.lists(drawn.edits(KIND), max_size=6))
def test_edits_change_the_text_as_cutting_would(text, edits):
    document = Document(text, COUNTING)
    for edit in edits:
        document.edit(edit)
        text = naive(text, edit)
        assert document.text == text


def test_advance_stops_at_the_line_asked_for():
    document = Document("a\nb\nc\nd", COUNTING)
    assert document.engine.advance(2)
    assert (document.engine.settled, document.engine.stepped, document.engine.done) == (2, 2, False)


def test_advance_stops_at_the_deadline_and_goes_on():
    document = Document("\n".join("abcdefgh"), COUNTING)
    assert not document.engine.advance(deadline=module.perf_counter() + 2.5)
    assert document.engine.settled == 4
    assert document.engine.advance()
    assert document.engine.stepped == 8


def test_a_passed_deadline_is_no_matter_where_nothing_is_to_do():
    document = Document("a", COUNTING)
    document.engine.advance()
    assert document.engine.advance(deadline=-1)


def test_every_line_is_read_once():
    read = []

    class Watched(counting_notation.Counting):
        def read(self, text):
            read.append(text)
            return super().read(text)

    document = Document("a\nb\na\na", Watched("section"))
    document.engine.advance()
    document.edit(Edit(Place(1, 0), Place(1, 1), "a"))
    document.engine.advance()
    assert sorted(read) == ["a", "b"]


def test_readings_are_forgotten_before_they_are_too_many(monkeypatch):
    monkeypatch.setattr(module, "KEPT_READINGS", 3)
    document = Document("\n".join("abcdefgh"), COUNTING)
    document.engine.advance()
    assert len(document.engine._readings) <= 3
    check_settled(document)


def test_edits_far_apart_are_stepped_each_by_itself():
    document = Document("\n".join(["a", "= 1"] * 50), COUNTING)
    document.engine.advance()
    before = document.engine.stepped
    for line in (10, 90, 50):
        document.edit(Edit(Place(line, 0), Place(line, 0), "b\nb\n"))
    document.engine.advance()
    assert document.engine.stepped - before == 3 * 4
    check_settled(document)


def test_states_within_a_stride_are_made_when_asked_for(monkeypatch):
    monkeypatch.setattr(module, "BETWEEN_LOOKS", 64)
    document = Document("a\nb\nc\nd\n= 4", COUNTING)  # passed as three and one
    document.engine.advance()
    stepped = []
    monkeypatch.setattr(COUNTING, "step", lambda *given: stepped.append(given) or type(COUNTING).step(COUNTING, *given))
    assert [document.before(line).words for line in (5, 4, 3, 2, 1, 2)] == [0, 4, 3, 2, 1, 2]
    assert len(stepped) == 2


def test_an_edit_within_a_stride_is_met_at_its_own_end():
    document = Document("a\nb\nc\nd\ne\nf", COUNTING)
    document.engine.advance()
    before = document.engine.stepped
    document.edit(Edit(Place(1, 0), Place(1, 1), "x"))
    document.engine.advance()
    assert document.engine.stepped - before == 1
    check_settled(document)
