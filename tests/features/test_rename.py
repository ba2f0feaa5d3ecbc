"""Rename: the name at a place, another one everywhere, and what is refused."""

import pytest

from counting_notation import Counting
from kifu_ls.core.words import Locale
from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.text.edit import apply
from marked import read

COUNTING = Counting("section")


def check_rename(text: str, new: str, after: str) -> None:
    """Asserts the text after the word at ``$0`` is renamed, and that it is the word which was offered."""
    marked = read(text)
    document = marked.document(COUNTING)
    offered = named(document, marked.place, Locale.EN)
    assert document.lines[marked.place.line][offered.start : offered.end] == offered.name
    assert apply(document.lines, rename(document, marked.place, new, Locale.EN)) == after.split("\n")


def check_refused(text: str, new: str | None, reason: str) -> None:
    """Asserts why a rename is refused; ``None`` asks only whether there could be one."""
    marked = read(text)
    document = marked.document(COUNTING)
    with pytest.raises(Refused, match=reason):
        named(document, marked.place, Locale.EN) if new is None else rename(document, marked.place, new, Locale.EN)


def test_rename():
    check_rename("a b a\n# a\nab $0a", "cc", "cc b cc\n# cc\nab cc")
    check_rename("a$0 b", " c ", "c b")


@pytest.mark.parametrize(
    ("text", "new", "reason"),
    [
        ("= $01", None, "only words"),
        ("a $0 b", None, "only words"),
        ("a $0 b", "c", "only words"),
        ("a$0", "b c", "b c is no word"),
        ("a$0", "", "no word"),
    ],
)
def test_refused(text, new, reason):
    check_refused(text, new, reason)


def test_a_record_is_not_spoilt(monkeypatch):
    monkeypatch.setattr(Counting, "refuses", lambda *_: "")
    check_refused("$0a", "b c", "too many words")
