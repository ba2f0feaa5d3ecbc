"""``kifu-ls check``: what it finds, in which files, and with which exit status."""

import json
from pathlib import Path

import pytest

from .conftest import Run

WRONG = "one two\n= 3\n"
RIGHT = "one two\n= 2\n"
WARNED = "one one\n= 2\n"


def written(name: str, text: str, encoding: str = "utf-8") -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_bytes(text.encode(encoding))
    return name


def codes(out: str) -> list[list[str]]:
    return [[found["code"] for found in file["diagnostics"]] for file in json.loads(out)["files"]]


@pytest.mark.parametrize(
    ("text", "options", "status"),
    [
        (RIGHT, [], 0),
        (WRONG, [], 1),
        (WARNED, [], 0),
        (WARNED, ["--strict"], 1),
        (WRONG, ["--ignore", "CN1"], 0),
        (WRONG, ["--ignore", "words,wrong-total"], 0),
        (WRONG, ["--ignore", "words", "--ignore", "CN1xx"], 0),
        (WRONG, ["--select", "words"], 0),
        (WRONG, ["--select", "titles, CN101"], 1),
        ("", [], 0),
        ("# only a title\n", ["--strict"], 0),
    ],
)
def test_the_status_tells_whether_something_is_wrong(run: Run, text: str, options: list[str], status: int):
    assert run("check", *options, written("a.count", text)).status == status


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_every_encoding_gives_the_same_places(run: Run, encoding: str):
    ran = run("check", "--format", "json", written("a.count", "漢字 漢字\n= 2\n", encoding))
    assert json.loads(ran.out)["files"][0]["diagnostics"][0]["range"] == {
        "start": {"line": 0, "character": 0},
        "end": {"line": 0, "character": 5},
    }


@pytest.mark.parametrize("data", [b"\x00\x01\x02", b"\x81\n\xef", b"\xff\xfea"])
def test_bytes_that_are_no_text(run: Run, data: bytes):
    Path("a.count").write_bytes(data)
    written("b.count", WRONG)
    ran = run("check", "--format", "json", "a.count", "b.count")
    assert ran.status == 2
    assert ran.err.startswith("kifu-ls: a.count: 文字として読めません。")
    assert codes(ran.out) == [[], ["CN101"]]
    assert json.loads(ran.out)["files"][0]["error"] in ran.err


def test_a_missing_file_stops_nothing(run: Run):
    written("b.count", WRONG)
    ran = run("check", "a.count", "b.count")
    assert ran.status == 2
    assert ran.err == "kifu-ls: a.count: ファイルがありません。名前と場所を確かめてください。\n"
    assert "CN101" in ran.out
    assert ran.out.splitlines()[-2] == "2ファイル: エラー1件、開けないファイル1件"


def test_folders_are_searched_for_records(run: Run):
    for name in ("game/z.count", "game/deep/y.count", "game/.hidden/x.count", "game/readme.txt"):
        written(name, WRONG)
    ran = run("check", "--format", "json", "game", "game/z.count")
    assert [file["path"] for file in json.loads(ran.out)["files"]] == [
        str(Path("game/z.count")),
        str(Path("game/deep/y.count")),
    ]


def test_standard_input(run: Run):
    ran = run("check", "--format", "json", "-", stdin=WRONG.encode("utf-16"))
    assert (ran.status, codes(ran.out)) == (1, [["CN101"]])
    assert json.loads(ran.out)["files"][0]["path"] == "-"


def test_a_text_of_no_known_notation(run: Run):
    written("a.txt", "just words words\n")
    ran = run("check", "a.txt")
    assert ran.status == 2
    assert ran.err == "kifu-ls: a.txt: どの記法の棋譜か分かりません。--notation で指定してください(counting)。\n"
    assert "CN102" in run("check", "--notation", "counting", "a.txt").out


def test_a_blank_text_needs_no_notation(run: Run):
    ran = run("check", "--format", "json", "--fix", written("a.txt", " \n\n"))
    assert ran.status == 0
    assert json.loads(ran.out)["files"] == [{"path": "a.txt", "notation": None, "diagnostics": [], "error": None}]


def test_several_processes_give_the_same_in_the_same_order(run: Run):
    names = [written(f"{number:02}.count", WRONG * (number % 3) + "two two\n" * (number % 2)) for number in range(24)]
    alone, shared = run("check", *names), run("check", "--jobs", "2", *names)
    assert alone == shared
    assert run("check", "--jobs", "0", "--format", "json", *names).status == 1


def test_a_fault_of_a_notation_stays_with_its_file(run: Run, monkeypatch: pytest.MonkeyPatch):
    from counting_notation import Counting

    read = Counting.read

    def failing(self: Counting, text: str):
        return read(self, text) if text != "fail" else 1 // 0

    monkeypatch.setattr(Counting, "read", failing)
    ran = run("check", written("a.count", "fail\n"), written("b.count", WRONG))
    assert ran.status == 2
    assert "a.count" in ran.err
    assert "ZeroDivisionError" in ran.err
    assert "CN101" in ran.out
    assert "a.count" in run("state", "a.count").err


def test_the_settings_of_each_folder_hold_in_it(run: Run):
    written("quiet/kifu.toml", 'locale = "en"\n[rules]\nwrong-total = "hint"\n')
    written("loud/pyproject.toml", '[tool.kifu.rules]\nCN102 = "error"\n')
    quiet, loud = written("quiet/a.count", WRONG), written("loud/a.count", WARNED)
    files = json.loads(run("check", "--format", "json", quiet, loud).out)["files"]
    found = [(d["severity"], d["message"]) for file in files for d in file["diagnostics"]]
    assert found == [
        ("hint", "There are 2 words, not 3."),
        ("error", "「one」が続けて書かれています。"),
    ]
    assert run("check", "--ignore", "CN102", loud).status == 0


@pytest.mark.parametrize(
    ("settings", "named"),
    [("rules.CN101 = 3", "rules.CN101"), ("= 3", "kifu.toml"), ("maxProblems = -1", "maxProblems")],
)
def test_settings_that_cannot_be_used(run: Run, settings: str, named: str):
    written("bad/kifu.toml", settings)
    ran = run("check", written("bad/a.count", WRONG), written("good/a.count", WRONG))
    assert ran.status == 2
    assert named in ran.err
    assert "kifu.toml" in ran.err
    assert ran.out.startswith(str(Path("good/a.count")))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--select", "CN9"], "CN9: そのような規則はありません。kifu-ls rules で一覧が見られます。"),
        (["--ignore", "wrong-totl"], "もしかして wrong-total ですか。"),
        (["--notation", "countin"], "もしかして counting ですか。"),
        (["--jobs", "-1"], "--jobs"),
        (["--jobs", "many"], "0以上の数を書いてください"),
        (["--format", "xml"], "--format"),
        (["--fix", "--diff"], "--diff"),
        (["--form", "json"], "--form"),
    ],
)
def test_bad_options(run: Run, options: list[str], said: str):
    ran = run("check", *options, written("a.count", WRONG))
    assert ran.status == 2
    assert said in ran.err
    assert ran.out == ""


def test_options_may_stand_between_paths(run: Run):
    written("a.count", WRONG)
    written("-b.count", WRONG)
    ran = run("check", "a.count", "--format", "json", "--", "-b.count")
    assert codes(ran.out) == [["CN101"], ["CN101"]]
