"""Which actions answer which."""

from counting_notation import Counting
from kifu_ls.core.chain import Link
from kifu_ls.features.chain import action, causes, effects, responses
from marked import read

COUNTING = Counting("section")
TEXT = read("# t\nask\n> one\n\n> two\nother\n> three").document(COUNTING)


def test_an_action_is_told_with_its_place():
    assert action(TEXT, 2).acting == ("one", 0, 2, 5)
    assert action(TEXT, 0) is None
    assert action(TEXT, 3) is None


def test_causes():
    assert [(one.line, one.acting.name) for one in causes(TEXT, 4)] == [(1, "ask")]
    assert causes(TEXT, 1) == []


def test_effects_need_an_action_that_is_a_heading(monkeypatch):
    assert effects(TEXT, 1) == []
    monkeypatch.setattr(Counting, "heading", lambda _, reading, *__: reading.words and read_heading(reading))
    assert [(link, one.line) for link, one in effects(TEXT, 1)] == [(Link.ANSWERS, 2), (Link.ANSWERS, 4)]
    assert [one.acting.name for one in responses(TEXT, 5)] == ["three"]


def read_heading(reading):
    from kifu_ls.core.notation import Heading

    return Heading(2, reading.text, "", "action", 0, 1)
