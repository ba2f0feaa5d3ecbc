"""Fixes: one at a time, or all that are safe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from counting_notation import Counting
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.fixes import fix_all, mends
from kifu_ls.text.edit import apply
from marked import read

COUNTING = Counting("section")


def check_fix(before: str, title: str, after: str) -> None:
    """Asserts that the preferred fix of the first finding has that title and makes that text."""
    document = read(before).document(COUNTING)
    mend = mends(document, document.findings()[0], Locale.EN)[0]
    assert (mend.title, mend.preferred) == (title, True)
    assert apply(document.lines, mend.edits) == read(after).text.split("\n")


def check_fix_all(before: str, after: str, settings: Settings | None = None) -> None:
    """Asserts what a text is when all that is safe is mended."""
    assert fix_all(read(before).document(COUNTING), settings or Settings()) == read(after).text.split("\n")


@pytest.mark.parametrize(
    ("before", "title", "after"),
    [
        ("x\na b\n= 5", "Write 3", "x\na b\n= 3"),
        ("a b  b c", "Write it once", "a b c"),
        ('a "b\nc\n\n', "Close it at the end", 'a "b\nc"\n\n'),
    ],
)
def test_fix(before, title, after):
    check_fix(before, title, after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a b\n= 2", "a b\n= 2"),
        ("a b b c c\n= 5", "a b c\n= 3"),
        ("a a a a\n= 4\nb b\n= 7", "a\n= 1\nb\n= 1"),
        ('"a b', '"a b'),
    ],
)
def test_fix_all(before, after):
    check_fix_all(before, after)


def test_what_is_off_or_silenced_is_not_mended():
    check_fix_all("a a\n= 5", "a a\n= 2", Settings(rules={"CN102": "off"}))
    check_fix_all("a a ~ ignore CN102\nb b", "a a ~ ignore CN102\nb")


@given(st.lists(st.sampled_from(["a", "a a", "= 1", "= 2", "b c", '"']), max_size=9))
def test_nothing_safe_is_left(lines):
    mended = "\n".join(fix_all(read("\n".join(lines)).document(COUNTING), Settings()))
    document = read(mended).document(COUNTING)
    assert not [placed for placed in document.findings() if any(fix.safe for fix in placed.finding.fixes)]
