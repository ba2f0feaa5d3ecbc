"""Markdown and wiki pages on the command line: checked, mended and formatted in place."""

import json
from pathlib import Path

from .conftest import Run

PAGE = "# 記録\n\n```counting\none one\n= 3\n```\n\n> ```counting\n> 漢 漢  \n> ```\n\none one\n"
MENDED = "# 記録\n\n```counting\none\n= 1\n```\n\n> ```counting\n> 漢  \n> ```\n\none one\n"


def test_check_tells_places_in_the_file(run: Run):
    Path("a.md").write_text(PAGE, "utf-8")
    ran = run("check", "--format", "json", "a.md")
    (file,) = json.loads(ran.out)["files"]
    assert (ran.status, file["notation"], file["error"]) == (1, "markdown", None)
    found = {(one["code"], *one["range"]["start"].values()) for one in file["diagnostics"]}
    assert found == {("CN102", 3, 0), ("CN101", 4, 2), ("CN102", 8, 2)}
    edits = [edit for one in file["diagnostics"] for fix in one["fixes"] for edit in fix["edits"]]
    assert [edit["range"]["start"] for edit in edits][-1] == {"line": 8, "character": 3}


def test_check_shows_the_lines_of_the_file(run: Run):
    Path("a.md").write_text(PAGE, "utf-8")
    out = run("check", "a.md").out
    assert "a.md:9:3: warning CN102" in out
    assert "9 | > 漢 漢" in out


def test_fix_and_format_change_the_records_only(run: Run):
    Path("a.md").write_text(PAGE, "utf-8")
    assert run("check", "--fix", "a.md").status == 0
    assert Path("a.md").read_text("utf-8") == MENDED
    assert run("format", "--check", "a.md") == (1, "a.md\n", "")
    run("format", "a.md")
    assert Path("a.md").read_text("utf-8") == MENDED.replace("漢  ", "漢")


def test_a_folder_is_searched_for_pages_with_records(run: Run):
    Path("with.md").write_text(PAGE, "utf-8")
    Path("without.md").write_text("one one\n```\n= 3\n```\n", "utf-8")
    Path("bytes.md").write_bytes(b"\x81\x00```counting")
    Path("a.count").write_text("one\n", "utf-8")
    files = json.loads(run("check", "--format", "json", ".").out)["files"]
    assert [file["path"] for file in files] == ["a.count", "with.md"]


def test_a_page_that_is_named_may_hold_nothing(run: Run):
    Path("a.md").write_text("one one\n", "utf-8")
    assert run("check", "a.md") == (0, "1ファイル: 指摘はありません\n", "")


def test_the_state_after_a_line_of_the_page(run: Run):
    Path("a.md").write_text(PAGE, "utf-8")
    assert json.loads(run("state", "--format", "json", "--line", "4", "a.md").out) == {
        "notation": "counting",
        "line": 4,
        "words": 2,
        "quoted": False,
    }
    assert json.loads(run("state", "--format", "json", "a.md").out)["line"] == 9
    assert run("state", "--line", "1", "a.md") == (2, "", "kifu-ls: a.md: 1行目は棋譜の中にありません。\n")


def test_wiki_text_keeps_its_shape(run: Run):
    Path("a.count").write_text("one one~\n= 3~\n", "utf-8")
    ran = run("check", "--fix", "a.count")
    assert Path("a.count").read_text("utf-8") == "one~\n= 1~\n"
    assert ran.status == 0
