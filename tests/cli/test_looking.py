"""``state``, ``rules`` and ``cards``."""

import json
from pathlib import Path

import pytest

from counting_notation import RULES, Counting
from kifu_ls.cli.columns import aligned, readable
from kifu_ls.core import pages

from .conftest import Run

PAGE = """\
# CN101 wrong-total

## 日本語

語数が合いません。

## English

The total is wrong.

More of it.

## Examples

```counting
## English
= 3
```
"""


def test_state_after_the_last_line_and_after_any_other(run: Run):
    Path("a.count").write_text("one two\nthree\n= 3\nfour\n", "utf-8")
    assert run("state", "a.count") == (0, "語数\n1\n", "")
    ran = run("state", "--format", "json", "--line", "2", "a.count")
    assert json.loads(ran.out) == {"notation": "counting", "line": 2, "words": 3, "quoted": False}
    assert json.loads(run("state", "--format", "json", "a.count").out)["line"] == 4


def test_state_of_standard_input(run: Run):
    assert run("state", "--notation", "counting", "-", stdin=b"one").out == "語数\n1\n"


@pytest.mark.parametrize("line", ["0", "-1", "3"])
def test_state_after_a_line_that_is_not_there(run: Run, line: str):
    Path("a.count").write_text("one\ntwo", "utf-8")
    ran = run("state", "--line", line, "a.count")
    assert ran == (2, "", f"kifu-ls: a.count: {line}行目はありません。1から2までで指定してください。\n")


def test_state_of_nothing(run: Run):
    Path("a.txt").write_text("", "utf-8")
    assert run("state", "a.txt") == (2, "", "kifu-ls: a.txt: 何も書かれていません。\n")
    assert run("state", "b.count").status == 2


def test_tables_are_aligned_under_wide_letters():
    table = "**T1**\n\n| 名 | A |\n| :-- | --: |\n| 先手番 | 3\\|4 |\n| x | 10 |\n"
    assert readable(table).split("\n") == ["**T1**", "", "名      A", "先手番  3|4", "x       10"]
    assert aligned([]) == []


def test_rules_lists_every_rule_by_family(run: Run):
    out = run("rules").out
    assert all(rule.code in out and rule.title.ja in out for rule in RULES.values())
    assert out.startswith("語数の記録 (counting): totals\n  CN101  wrong-total")
    assert out.splitlines()[1].split() == ["CN101", "wrong-total", "error", "自動", "語数の不一致"]


@pytest.fixture
def paged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "CN101.md").write_text(PAGE, "utf-8")
    monkeypatch.setattr(pages, "FOLDERS", (tmp_path / "none", tmp_path))


JAPANESE = "# CN101 wrong-total\n\n語数が合いません。\n\n## Examples\n\n```counting\n## English\n= 3\n```\n"


@pytest.mark.usefixtures("paged")
@pytest.mark.parametrize("word", ["CN101", "cn101", "wrong-total"])
def test_rules_explains_one(run: Run, word: str):
    assert run("rules", word) == (0, JAPANESE, "")


@pytest.mark.usefixtures("paged")
def test_rules_explains_one_in_english(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    out = run("rules", "CN101").out
    assert "The total is wrong.\n\nMore of it.\n\n## Examples" in out
    assert "語数" not in out


@pytest.mark.usefixtures("paged")
def test_sarif_takes_its_descriptions_from_the_page(run: Run):
    Path("a.count").write_text("= 3\n", "utf-8")
    log = json.loads(run("check", "--format", "sarif", "a.count").out)
    (rule,) = log["runs"][0]["tool"]["driver"]["rules"]
    assert rule["fullDescription"]["text"] == "語数が合いません。"
    assert rule["help"]["markdown"] == JAPANESE


def test_rules_without_a_page(run: Run):
    assert run("rules", "CN102").out == "# CN102 repeated-word\n\n語の重複 (warning, words)\n"


def test_rules_that_are_not_there(run: Run):
    ran = run("rules", "wrong-totals")
    assert ran.status == 2
    assert ran.err == (
        "kifu-ls: wrong-totals: そのような規則はありません。kifu-ls rules で一覧が見られます。"
        " もしかして wrong-total ですか。\n"
    )


def test_cards_asks_the_notations_that_have_a_dictionary(run: Run, monkeypatch: pytest.MonkeyPatch):
    assert run("cards", "加熱") == (0, "", "「加熱」に当たるカードはありません。\n")
    found = [("加熱法", "1コスト A+1"), ("火", "…")]
    monkeypatch.setattr(
        Counting, "lexicon", lambda _, word, __: [row for row in found if word in row[0]], raising=False
    )
    assert run("cards").out == "加熱法  1コスト A+1\n火      …\n"
    assert run("cards", "加熱").out == "加熱法  1コスト A+1\n"
