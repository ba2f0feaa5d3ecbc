"""Splitting into lines: only the line ends of LSP count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.text.lines import line_end, split


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("a", ["a"]),
        ("a\n", ["a", ""]),
        ("a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        ("\n\r", ["", "", ""]),
        ("\r\r\n", ["", "", ""]),
        ("a\x0bb\x0cc\x85d\u2028e\u2029f", ["a\x0bb\x0cc\x85d\u2028e\u2029f"]),
    ],
)
def test_split(text, lines):
    assert split(text) == lines


@pytest.mark.parametrize(
    ("text", "end"), [("", "\n"), ("a", "\n"), ("a\nb\r\n", "\n"), ("a\r\nb\n", "\r\n"), ("a\rb", "\r"), ("\r", "\r")]
)
def test_line_end(text, end):
    assert line_end(text) == end


@given(st.lists(st.text(st.characters(exclude_characters="\r\n")), min_size=1), st.sampled_from(["\n", "\r\n", "\r"]))
def test_joined_lines_split_again(lines, end):
    assert split(end.join(lines)) == lines
