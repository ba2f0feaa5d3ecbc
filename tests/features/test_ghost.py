"""The text behind the caret: what a notation foretells, and nothing from one that does not."""

import pytest

from counting_notation import Counting
from kifu_ls.core.notation import Notation, Scene
from kifu_ls.features.ghost import ghost
from marked import read


class Foretelling(Counting):
    """Counted words with the total that is due."""

    def ghost(self, scene: Scene, column: int) -> str:
        total = f"= {scene.before.words}"
        return total[column:] if total.startswith(scene.text[:column]) else ""


def check_ghost(text: str, notation: Notation, rest: str) -> None:
    """Asserts what is shown behind ``$0``."""
    marked = read(text)
    assert ghost(marked.document(notation), *marked.place) == rest


@pytest.mark.parametrize(("text", "rest"), [("one two\n$0", "= 2"), ("one two\n= $0", "2"), ("one two\nx$0", "")])
def test_what_follows(text, rest):
    check_ghost(text, Foretelling("section"), rest)


def test_a_notation_that_foretells_nothing():
    check_ghost("one two\n$0", Counting("section"), "")
