"""The document: clamping, findings, silencing, and what is told above a line."""

import pytest

import counting_notation
from kifu_ls.core import document as module
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.text.edit import Edit, Place, replace
from marked import check_findings

COUNTING = counting_notation.load(Settings())


class Surveyed(counting_notation.Counting):
    """Counts how often the whole record is surveyed."""

    surveys = 0

    def survey(self, marks):
        self.surveys += 1
        return super().survey(marks)


def open_document(text: str, notation=COUNTING) -> Document:
    document = Document(text, notation)
    document.engine.advance()
    return document


def codes(document: Document) -> list[tuple[int, str]]:
    document.engine.advance()
    return [(placed.line, placed.finding.code) for placed in document.findings()]


@pytest.mark.parametrize(
    ("place", "clamped"),
    [
        (Place(0, 1), Place(0, 1)),
        (Place(-1, 5), Place(0, 0)),
        (Place(0, -5), Place(0, 0)),
        (Place(0, 99), Place(0, 2)),
        (Place(9, 0), Place(1, 3)),
    ],
)
def test_places_outside_are_moved_to_the_nearest_end(place, clamped):
    assert open_document("ab\ncde").clamped(place) == clamped


def test_the_line_end_is_kept():
    document = open_document("a\r\nb")
    document.edit(replace(1, 1, "\nx"))
    assert document.text == "a\r\nx\r\nb"


def test_an_edit_given_backwards_is_turned():
    document = open_document("abc")
    document.edit(replace(2, 1, "x"))
    assert document.text == "axc"


def test_before_and_scene():
    document = Document("one two\nthree", COUNTING)
    assert [document.before(line).words for line in (2, 1, 0)] == [3, 2, 0]
    scene = document.scene(1)
    assert (scene.text, scene.reading) == ("three", COUNTING.read("three"))
    assert (scene.before, scene.after) == (document.before(1), document.before(2))
    assert [found.text for found in document.scenes()] == ["one two", "three"]


def test_a_scene_sees_the_lines_above_it_the_nearest_first(monkeypatch):
    monkeypatch.setattr(module, "FAR", 2)
    document = open_document("a\nb\nc\nd")
    assert [[scene.text for scene in document.scene(line).above()] for line in (0, 1, 3)] == [[], ["a"], ["c", "b"]]


def test_findings_of_lines_of_the_end_and_of_the_whole_record_come_in_order():
    check_findings(
        """
        # ⟦CN202:3⟧one
        # two
        a ⟦CN102:3⟧b b
        = ⟦CN101:1⟧5
        # ⟦CN201:3⟧one
        c ⟦CN103:1⟧"d
        """,
        COUNTING,
    )


def test_a_silenced_rule_is_silent_on_its_line_only():
    check_findings("a a ~ ignore CN102\n⟦CN102:3⟧b b", COUNTING)


def test_a_rule_silenced_alone_is_silent_everywhere():
    check_findings("a a\n~ ignore CN102 CN201\n# t\nb b\n# t\nx", COUNTING)


def test_silence_ends_with_the_line_that_made_it():
    document = open_document("a a\n~ ignore CN102")
    assert codes(document) == []
    document.edit(replace(0, 1, "-", line=1))
    assert codes(document) == [(0, "CN102")]
    document.edit(replace(0, 1, "~", line=1))
    assert codes(document) == []


def test_the_end_is_silent_until_it_is_reached():
    document = Document('a a\n"', COUNTING)
    document.engine.advance(1)
    assert [placed.finding.code for placed in document.findings()] == ["CN102"]


def test_findings_that_wait_to_be_stepped_again_stay_in_the_text():
    document = open_document("\n" * 9 + "# a\n\n\n\n# b\nx")
    document.edit(Edit(Place(0, 0), Place(12, 0), ""))
    assert all(0 <= placed.line < len(document.lines) for placed in document.findings())
    assert codes(document) == []


def test_the_survey_is_made_again_only_where_a_mark_changed():
    notation = Surveyed("section")
    document = open_document("# a\nx\n# b\nx", notation)
    assert codes(document) == codes(document) == []
    assert notation.surveys == 1
    document.edit(replace(0, 1, "y", line=1))
    assert codes(document) == []
    assert notation.surveys == 1
    document.edit(replace(2, 3, "a", line=2))
    assert codes(document) == [(2, "CN201")]
    assert notation.surveys == 2
    document.edit(replace(0, 0, "x\n"))
    assert codes(document) == [(3, "CN201")]
    assert notation.surveys == 3


def test_last_told_looks_upwards():
    document = open_document("= 0\nx\n= 1\n= 1")
    assert [document.last_told("total", line) for line in range(4)] == [None, 0, 0, 2]


def test_last_told_does_not_look_too_far(monkeypatch):
    monkeypatch.setattr(module, "FAR", 2)
    document = open_document("= 0\nx\nx\nx")
    assert [document.last_told("total", line) for line in (1, 2, 3)] == [0, 0, None]
