"""Blocks, diffs and line ends."""

import re

from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.cli.changes import WINDOW, blocks, changed, rejoined, unified
from kifu_ls.text.lines import split

LINES = st.lists(st.sampled_from(["", "a", "b", "c"]), min_size=1, max_size=30)
TEXTS = st.lists(st.sampled_from(["", "a", "b", "\n", "\r\n", "\r"]), max_size=40).map("".join)


def made(old: list[str], new: list[str]) -> list[str]:
    """``new``, put together from ``old`` and the blocks."""
    result, at = [], 0
    for block in blocks(old, new):
        result += old[at : block.start] + new[block.new_start : block.new_end]
        at = block.end
    return result + old[at:]


@given(LINES, LINES)
def test_blocks_lead_from_old_to_new(old: list[str], new: list[str]):
    assert made(old, new) == new


def test_blocks_of_long_texts():
    old = [f"line {number}" for number in range(20 * WINDOW)]
    new = ["begun", *old[:5], *old[WINDOW * 3 : WINDOW * 9], *(line.upper() for line in old[WINDOW * 9 :]), "ended"]
    assert made(old, new) == new
    assert made(new, old) == old
    assert changed(old, old) == 0
    assert changed(old, [line + "!" for line in old]) == len(old)


@given(TEXTS)
def test_an_unchanged_text_keeps_every_line_end(text: str):
    assert rejoined(text, split(text)) == text


@given(TEXTS, LINES)
def test_rejoined_lines_are_the_lines(text: str, new: list[str]):
    assert split(rejoined(text, new)) == new


@given(TEXTS.filter(lambda text: "\r" not in text), TEXTS.filter(lambda text: "\r" not in text))
def test_a_diff_leads_from_old_to_new(old: str, new: str):
    assert patched(old, unified("x", old, new)) == new


def patched(text: str, diff: str) -> str:
    """``text`` with a unified diff applied, its context and counts checked."""
    old, result, at = text.splitlines(keepends=True), [], 0
    hunks = re.split(r"^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@\n", diff, flags=re.MULTILINE)[1:]
    for start, count, _, new_count, body in zip(*[iter(hunks)] * 5, strict=True):
        begin = int(start) - (count != "0")
        result += old[at:begin]
        lines = re.findall(r"^([ +-])(.*\n)(\\.*\n)?", body, flags=re.MULTILINE)
        before = [line.removesuffix("\n") if bare else line for sign, line, bare in lines if sign in " -"]
        after = [line.removesuffix("\n") if bare else line for sign, line, bare in lines if sign in " +"]
        at = begin + int(count or 1)
        assert old[begin:at] == before
        assert len(after) == int(new_count or 1)
        result += after
    return "".join(result + old[at:])
