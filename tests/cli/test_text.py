"""The text that people read: golden texts, marks under wide letters, and the summary."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from kifu_ls.cli.excerpt import WIDTH, excerpt, visible

from .conftest import Run

SAMPLE = """\
# 一
the the 漢字 cat
= 7

# 一
a b
= 2
"""
GOLDEN = """\
a.count:2:1: warning CN102 repeated-word
  「the」が続けて書かれています。
   |
 2 | the the 漢字 cat
   | ^^^^^^^
   = 直し方: 一つにする

a.count:3:3: error CN101 wrong-total
  4語ありますが、7と書かれています。
   |
 3 | = 7
   |   ^
   = 直し方: 4に直す

a.count:5:3: warning CN201 repeated-title
  見出し「一」は既に使われています。
   |
 1 | # 一
   |   -- 前の見出し
  ...
 5 | # 一
   |   ^^

1ファイル: エラー1件、警告2件
うち2件は --fix で直せます。
"""
GOLDEN_ENGLISH = """\
a.count:2:3: error CN101 wrong-total
  There are 1 words, not 2.
   |
 2 | = 2
   |   ^
   = help: Write 1

1 file: 1 error
1 of them can be mended with --fix.
"""


def test_the_whole_text(run: Run):
    Path("a.count").write_text(SAMPLE, "utf-8")
    whole = GOLDEN.replace("   |   -- 前の見出し", "   | ---- 前の見出し")  # a title is told by its whole line
    assert run("check", "a.count").out == whole


def test_the_whole_text_in_english(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "C")
    Path("a.count").write_text("one\n= 2\n", "utf-8")
    assert run("check", "a.count").out == GOLDEN_ENGLISH


def test_nothing_found(run: Run):
    Path("a.count").write_text("one\n= 1\n", "utf-8")
    assert run("check", "a.count", "a.count").out == "1ファイル: 指摘はありません\n"


@pytest.mark.parametrize(
    ("line", "indent", "width"),
    [
        ("ab⟦cd⟧e", 2, 2),
        ("▼後手番⟦甲乙⟧", 7, 4),
        ("ｱｲ⟦ｳ⟧", 2, 1),
        ("👩‍👧‍👦 ⟦x⟧", 3, 1),
        ("か\u3099⟦き⟧", 2, 2),
        ("\t⟦x⟧", 4, 1),
        ("\x1b[31m⟦x⟧", 5, 1),
        ("⟦⟧", 0, 1),
        ("甲⟦⟧", 2, 1),
    ],
)
def test_the_mark_stands_under_its_stretch(line: str, indent: int, width: int):
    start, end = line.index("⟦"), line.index("⟧") - 1
    shown = excerpt(line.replace("⟦", "").replace("⟧", ""), start, end)
    assert (shown.indent, shown.width) == (indent, width)


@pytest.mark.parametrize("filler", ["x", "漢"])
def test_a_long_line_is_shown_around_its_stretch(filler: str):
    line = filler * 500 + "HERE" + filler * 500
    shown = excerpt(line, 500, 504)
    assert cell_len(shown.text) <= WIDTH + 1
    assert shown.text.startswith("…")
    assert shown.text.endswith("…")
    assert cell_len(shown.text[: shown.text.index("HERE")]) == shown.indent
    assert shown.width == 4


def test_a_stretch_longer_than_a_terminal():
    shown = excerpt("x" * 1000, 0, 1000)
    assert (cell_len(shown.text), shown.width) == (WIDTH + 1, WIDTH)


def test_nothing_that_a_terminal_obeys_is_printed(run: Run):
    Path("a.count").write_text("\x1b[2J x\u202ex x \x9b\n= 1\n", "utf-8", newline="")
    out = run("check", "a.count").out
    assert "= 1" in out
    assert visible(out.replace("\n", "")) == out.replace("\n", "")
