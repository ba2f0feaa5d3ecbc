"""Retelling: paragraphs, and notations that tell nothing."""

from typing import Any

import pytest

from counting_notation import Counting
from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.features.explain import explain, part

TEXT = "one\n# A\ntwo words\n# B\nthree"


class Telling(Counting):
    """The counting notation retold: a paragraph for each section."""

    retell = Counting.tell

    def opens(self, scene: Scene) -> bool:
        return bool(scene.reading.title)

    def close(self, state: Any, locale: Locale) -> str:
        return Words("終わり。", "End.").say(locale)


TELLING = Telling("section")


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (0, None, "1 words. End.\n\n1 words. 2 words. End.\n\n1 words. 1 words. End."),
        (1, 2, "1 words. 2 words. End."),
        (1, 1, "1 words."),
        (2, 2, "2 words."),
    ],
)
def test_explain(first: int, last: int | None, expected: str):
    assert explain(Document(TEXT, TELLING), Locale.EN, first, last) == expected


def test_japanese_sentences_stand_close():
    assert explain(Document("one\ntwo", TELLING), Locale.JA) == "1語。1語。終わり。"


@pytest.mark.parametrize(("line", "expected"), [(0, (0, 0)), (2, (1, 2)), (4, (3, 4))])
def test_part(line: int, expected: tuple[int, int]):
    assert part(Document(TEXT, TELLING), line) == expected


def test_a_notation_that_tells_nothing():
    document = Document(TEXT, Counting("section"))
    assert explain(document, Locale.EN) == ""
    assert part(document, 2) == (2, 2)
