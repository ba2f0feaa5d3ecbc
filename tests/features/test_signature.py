"""Signature help: the forms of a notation that has such, and none of one that has not."""

from counting_notation import Counting
from kifu_ls.core.forms import Form, Signature
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.features.signature import signature
from marked import read

TOTAL = Words("語数", "total")


class Signing(Counting):
    """Counted words whose one form is that of a total."""

    def signature(self, scene: Scene, column: int, locale: Locale) -> Signature | None:
        name = TOTAL.say(locale)
        form = Form(f"= {name}", "", ((2, 2 + len(name), ""),))
        return Signature((form,), part=0) if scene.text[:column].startswith("= ") else None


def test_the_forms_at_a_place():
    marked = read("one\n= $0")
    found = signature(marked.document(Signing("section")), *marked.place, Locale.JA)
    assert found
    assert (found.forms[found.active].text, found.part) == ("= 語数", 0)


def test_no_forms():
    marked = read("one$0\n= ")
    assert signature(marked.document(Signing("section")), *marked.place, Locale.JA) is None
    assert signature(marked.document(Counting("section")), 1, 2, Locale.JA) is None
