"""What every notation must hold, run on all that the registry knows and on the counting one."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import counting_notation
import drawn
from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.advance import advance
from kifu_ls.features.complete import complete
from kifu_ls.features.curve import curve
from kifu_ls.features.diagnostics import diagnostics, related
from kifu_ls.features.fixes import fix_all, mends
from kifu_ls.features.ghost import ghost
from kifu_ls.features.hover import hover
from kifu_ls.features.outline import folds, outline
from kifu_ls.features.refactor import edits as rewritten
from kifu_ls.features.refactor import refactorings
from kifu_ls.features.signature import signature
from kifu_ls.features.state import before, said, table, view
from kifu_ls.features.tidy import tidy, touch
from kifu_ls.text.columns import Unit, from_units, to_units
from kifu_ls.text.edit import Edit, Place, apply
from stepped import states

KINDS = [*registry.kinds().values(), counting_notation.KIND]
PLAIN = (str, bytes, int, float, bool, type(None), Enum)

pytestmark = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
some = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


@cache
def loaded(kind: registry.Kind) -> tuple[Notation, Notation]:
    """The notation, and the same once more."""
    return kind.load(Settings()), kind.load(Settings())


def opened(text: str, kind: registry.Kind) -> Document:
    document = Document(text, loaded(kind)[0])
    document.engine.advance()
    return document


def check_frozen(value) -> None:
    """Asserts that nothing in a value can be changed."""
    if isinstance(value, tuple | frozenset):
        for item in value:
            check_frozen(item)
    elif isinstance(value, MappingProxyType):
        check_frozen(tuple(value.items()))
    elif is_dataclass(value):
        assert type(value).__dataclass_params__.frozen
        check_frozen(tuple(getattr(value, field.name) for field in fields(value)))
    else:
        assert isinstance(value, PLAIN), f"{type(value)} can be changed"


def check_span(text: str, start: int, end: int) -> None:
    """Asserts that columns lie in a line, and come back whatever a client counts in."""
    assert 0 <= start <= end <= len(text)
    for unit in Unit:
        for column in (start, end):
            assert from_units(text, to_units(text, column, unit), unit) == column


def check_edits(lines: list[str], edits: list[Edit]) -> list[str]:
    """Asserts that edits lie in the lines and can be made; gives the lines after them."""
    for edit in edits:
        assert edit.start <= edit.end
        for place in (edit.start, edit.end):
            assert 0 <= place.line < len(lines)
            check_span(lines[place.line], place.column, place.column)
    return apply(lines, edits)


@some
@given(data=st.data())
def test_every_line_has_a_reading(kind, data):
    text = data.draw(drawn.lines(kind))
    first, second = (notation.read(text) for notation in loaded(kind))
    assert first.mark == second.mark
    hash(first.mark)
    assert first.silenced == second.silenced == frozenset(first.silenced)
    assert isinstance(first.alone, bool)
    if first.alone and first.silenced:
        assert first.mark is not None, "the document looks for lines that silence among the marked ones"


@some
@given(data=st.data())
def test_states_are_frozen_and_compared_by_value(kind, data):
    lines = data.draw(drawn.texts(kind)).split("\n")
    notation, other = loaded(kind)
    state, same = notation.start(), other.start()
    for line in lines:
        before = state
        state, found = notation.step(state, notation.read(line))
        again, found_again = notation.step(before, notation.read(line))
        same, _ = other.step(same, other.read(line))
        assert state == again == same
        assert found == found_again
        assert hash(state) == hash(same)
        check_frozen(state)
        check_frozen(found)


@some
@given(data=st.data())
def test_strides_lead_where_steps_do(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)
    notation, state = document.notation, document.notation.start()
    for line, text in enumerate(document.lines):
        assert document.before(line) == state
        state, found = notation.step(state, notation.read(text))
        assert document.engine.found[line] == found
    assert document.before(len(document.lines)) == state


@some
@given(data=st.data())
def test_edited_is_as_cold(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)
    for edit in data.draw(st.lists(drawn.edits(kind), min_size=1, max_size=6)):
        document.edit(edit)
        document.engine.advance(data.draw(st.integers(0, 14)))
        document.findings()
    document.engine.advance()
    cold = opened(document.text, kind)
    assert document.lines == cold.lines
    assert states(document) == states(cold)
    assert document.findings() == cold.findings()


@some
@given(data=st.data())
def test_findings_and_fixes_lie_in_the_text(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)
    for locale in Locale:
        for item in diagnostics(document, Settings(), locale):
            assert 0 <= item.line < len(document.lines)
            check_span(document.lines[item.line], item.start, item.end)
            assert item.message
            for place in related(document, item, locale):
                assert place.line < item.line
                check_span(document.lines[place.line], place.start, place.end)
                assert place.message
            for mend in mends(document, item.placed, locale):
                assert mend.title
                assert check_edits(document.lines, list(mend.edits)) != document.lines


@some
@given(data=st.data())
def test_tidying_twice_is_tidying_once(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)
    tidied = opened("\n".join(check_edits(document.lines, tidy(document))), kind)
    assert tidy(tidied) == []


@some
@given(data=st.data())
def test_mending_all_twice_is_mending_all_once(kind, data):
    mended = fix_all(opened(data.draw(drawn.texts(kind)), kind), Settings())
    assert fix_all(opened("\n".join(mended), kind), Settings()) == mended


@some
@given(data=st.data())
def test_every_question_is_answered_at_any_place(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)
    line = data.draw(st.integers(0, len(document.lines) - 1))
    text = document.lines[line]
    column = data.draw(st.integers(0, len(text)))
    for locale in Locale:
        answer = hover(document, line, column, locale)
        if answer:
            assert answer.markdown
            check_span(text, answer.start, answer.end)
        for proposal in complete(document, line, column, locale):
            assert proposal.label
            check_span(text, proposal.start, proposal.end)
            assert isinstance(document.notation.document(proposal.topic, locale), str)
        assert isinstance(table(document, line, locale), str)
        assert isinstance(before(document, line, locale), str)
        assert isinstance(said(document, line, locale), str)
        points = curve(document, line, locale)
        assert [point.line for point in points] == sorted({point.line for point in points})
        assert all(0 <= point.line < len(document.lines) and point.values for point in points)
        found = signature(document, line, column, locale)
        for form in found.forms if found else ():
            assert all(0 <= start <= end <= len(form.text) for start, end, _ in form.parts)
        assert found is None or (found.part or 0) <= len(found.forms[found.active].parts)
        for one in refactorings(document, Place(line, column), Place(line, column), locale):
            assert one.title
            check_edits(document.lines, list(one.edits or rewritten(document, one.action, one.line)))
    assert isinstance(ghost(document, line, column), str)
    check_edits(document.lines, touch(document, line, column))
    onward = advance(document, line)
    if onward:
        assert onward.caret.line < len(check_edits(document.lines, [onward.edit]))
    values = view(document, line)
    assert isinstance(values, Mapping)
    assert json.loads(json.dumps(values)) == values


@some
@given(data=st.data())
def test_the_outline_lies_in_the_text(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)

    def check_parts(parts, first: Place, last: int) -> Place:
        """Gives the place behind all the headings: several can stand on a line."""
        for part in parts:
            begins = Place(part.first, part.heading.start)
            assert first <= begins
            assert part.first <= part.last <= last
            assert part.heading.name
            check_span(document.lines[part.first], part.heading.start, part.heading.end)
            first = max(check_parts(part.parts, Place(part.first, begins.column + 1), part.last), Place(part.last, 0))
        return first

    parts = outline(document, Locale.JA)
    check_parts(parts, Place(0, 0), len(document.lines) - 1)
    assert all(part.first < part.last for part in folds(parts))


def test_every_rule_speaks_both_languages(kind):
    notation = loaded(kind)[0]
    for code, rule in notation.rules.items():
        assert rule.code == code
        assert rule.phrases
        for words in (rule.title, *rule.phrases.values()):
            assert words.ja
            assert words.en
            assert words.ja != words.en
        assert rule.fixable or not rule.safe


def test_the_document_of_nothing_is_a_text(kind):
    assert loaded(kind)[0].document("no such topic", Locale.EN) == ""


def test_examples_are_recognised_by_their_text(kind):
    with counting_notation.registered():
        for file in drawn.files("examples", kind.ending):
            assert registry.recognise(drawn.read(file)) == kind, file


def test_an_empty_text_is_a_record(kind):
    document = opened("", kind)
    assert (document.lines, document.findings()) == ([""], [])
