"""Parts of a record as trees, for notations that grow some."""

from collections.abc import Sequence

import counting_notation
from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Twig
from kifu_ls.core.words import Locale
from kifu_ls.features import tree as trees
from kifu_ls.features.tree import Tree, tree


class Grown(counting_notation.Counting):
    """Every total closes a tree with a twig for each word before it."""

    def grown(self, scene: Scene) -> counting_notation.Tally | None:
        return scene.before if scene.reading.total else None

    def twigs(self, state: counting_notation.Tally, locale: Locale) -> Sequence[Twig]:
        return [Twig(depth, "word") for depth in range(state.words)]


def drawn(text: str) -> Tree | None:
    return tree(Document(text, Grown("section")), Locale.EN)


def test_the_parts_of_a_record_one_below_the_other():
    found = drawn("one two\n= 2\nthree")
    assert found
    assert [row.depth for row in found.rows] == [0, 1, 0]
    assert not found.left_out


def test_a_record_without_parts_or_of_another_kind():
    assert drawn("") is None
    assert tree(Document("one", counting_notation.Counting("section")), Locale.EN) is None


def test_what_is_too_much_for_a_picture(monkeypatch):
    monkeypatch.setattr(trees, "MOST", 3)
    found = drawn("a b c d")
    assert found
    assert (len(found.rows), found.left_out) == (3, True)
