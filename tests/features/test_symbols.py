"""The symbols of a record, found without its states."""

import pytest

from counting_notation import Counting
from kifu_ls.core.document import Document
from kifu_ls.core.words import Locale
from kifu_ls.features.symbols import matches, symbols
from marked import read


def test_symbols_step_nothing():
    document = Document(read("# one\nx\n# #two\n# #two\n").text, Counting("section"))
    found = [(one.name, one.kind, one.around, one.line) for one in symbols(document, Locale.EN)]
    assert found == [
        ("one", "section", "", 0),
        ("#two", "section", "one", 2),
        ("#two", "section", "one", 3),
    ]
    assert document.engine.stepped == 0


def test_a_player_is_told_once():
    document = Document("# #a\n# #b\n# #a", Counting("hand"))
    players = [one.name for one in symbols(document, Locale.EN) if one.kind == "player"]
    assert players == ["#a", "#b"]


@pytest.mark.parametrize(
    ("query", "fits"),
    [("", True), ("turn", True), ("4 甲", True), ("TURN 甲 count", True), ("乙", False), ("5", False)],
)
def test_every_word_must_stand_somewhere(query, fits):
    assert matches(query, "甲 A3", "a.count TURN 4") == fits
