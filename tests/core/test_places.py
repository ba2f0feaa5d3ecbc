"""What every notation must hold that says what its places are about: run on all that the registry knows."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import counting_notation
import drawn
from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.chain import causes, effects
from kifu_ls.features.definition import definition
from kifu_ls.features.hints import hints, source
from kifu_ls.features.linked import linked
from kifu_ls.features.links import links
from kifu_ls.features.references import references
from kifu_ls.features.rename import Refused, rename
from kifu_ls.features.selection import selection
from kifu_ls.features.symbols import symbols
from kifu_ls.features.tokens import tokens
from kifu_ls.text.edit import Place, apply

KINDS = [*registry.kinds().values(), counting_notation.KIND]
NOTATIONS = {kind.id: kind.load(Settings()) for kind in KINDS}
ANYTHING = Settings(options={"cards.url": "https://example.org/{name}"})

pytestmark = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
some = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
columns = st.integers(0, 30)


def opened(text: str, kind: registry.Kind) -> Document:
    document = Document(text, NOTATIONS[kind.id])
    document.engine.advance()
    return document


def check_span(document: Document, line: int, start: int, end: int) -> None:
    assert 0 <= line < len(document.lines)
    assert 0 <= start <= end <= len(document.lines[line])


@some
@given(st.data(), columns, columns)
def test_every_place_that_is_told_lies_in_the_text(kind, data, line, column):
    document = opened(data.draw(drawn.texts(kind)), kind)
    place = document.clamped(Place(line, column))
    found = definition(document, place)
    if found:
        check_span(document, place.line, found.start, found.end)
        assert found.sources
    spots = references(document, place)
    for spot in [*spots, *linked(document, place)]:
        assert spot in spots
        check_span(document, spot.line, spot.mention.start, spot.mention.end)
    for source_line, start, end in found.sources if found else ():
        check_span(document, source_line, start, end)
    for one in [*causes(document, place.line), *(action for _, action in effects(document, place.line))]:
        check_span(document, one.line, one.acting.start, one.acting.end)
    for start, end in selection(document, place, []):
        assert start <= place <= end


@some
@given(st.data())
def test_what_is_shown_beside_the_text_stands_in_it(kind, data):
    document = opened(data.draw(drawn.texts(kind)), kind)
    last = len(document.lines) - 1
    for line, hint in hints(document, 0, last, Settings(), Locale.JA):
        check_span(document, line, hint.column, hint.column)
        assert hint.text
        assert source(document, line, hint.kind, Locale.EN)
    for line, token in tokens(document, 0, last):
        check_span(document, line, token.start, token.end)
    for link in links(document, range(len(document.lines)), ANYTHING, Locale.EN):
        check_span(document, *link[:3])
    for symbol in symbols(document, Locale.EN):
        check_span(document, symbol.line, symbol.start, symbol.end)


@some
@given(st.data(), columns, columns)
def test_a_rename_is_made_or_refused(kind, data, line, column):
    document = opened(data.draw(drawn.texts(kind)), kind)
    why = "made"
    try:
        lines = apply(document.lines, rename(document, document.clamped(Place(line, column)), "ほげ", Locale.EN))
    except Refused as reason:
        lines, why = document.lines, str(reason)
    assert why
    assert len(lines) == len(document.lines)
