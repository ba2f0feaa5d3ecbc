"""Refactorings: of the chosen lines, and of all that follows."""

from collections.abc import Iterable, Iterator, Sequence

from counting_notation import Counting
from kifu_ls.core.notation import Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.words import Locale
from kifu_ls.features.refactor import edits, refactorings
from kifu_ls.text.edit import Place, apply, replace
from marked import read


class Rewriting(Counting):
    """Counted words that know how to drop the mark of titles."""

    def rewrites(
        self, chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]], locale: Locale
    ) -> Iterator[Rewrite]:
        titles = [line for line, scene in chosen if scene.reading.title]
        if titles:
            yield Rewrite("words", tuple(replace(0, 2, "", line) for line in titles))
        if next(iter(below), None):
            yield Rewrite("close", action="close", line=chosen[-1][0] + 1)


def test_of_the_chosen_lines():
    document = read("# a\nx\n# b\n# c").document(Rewriting("section"))
    one, other = refactorings(document, Place(0, 0), Place(2, 1), Locale.EN)
    assert apply(document.lines, one.edits) == ["a", "x", "b", "# c"]
    assert apply(document.lines, edits(document, other.action, other.line)) == ["# a", "x", "# b", '# c"']


def test_of_a_notation_without():
    document = read("# a").document(Counting("section"))
    assert refactorings(document, Place(0, 0), Place(0, 0), Locale.EN) == []
