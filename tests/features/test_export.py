"""Records as plain values."""

from counting_notation import Counting
from kifu_ls.core.document import Document
from kifu_ls.core.words import Locale
from kifu_ls.features.export import Line, flat, lines


def test_lines():
    found = list(lines(Document("# A\none two\n\n", Counting("section")), Locale.EN))
    assert found[0] == Line(0, "# A", "section", "1 words.", None, "")
    state = {"words": 2, "quoted": False}
    assert found[1] == Line(1, "one two", None, "2 words.", state, "| words |\n|---|\n| 2 |")
    assert [line.text for line in found] == ["# A", "one two", "", ""]


def test_flat():
    values = {
        "a": {"b": 1, "c": None},
        "players": [{"side": "P", "set": ["x", "y"]}, {"side": "E", "set": []}],
        "n": [{"m": 2}],
    }
    assert flat(values) == {"a.b": 1, "a.c": None, "P.set": "x y", "E.set": "", "n.1.m": 2}
