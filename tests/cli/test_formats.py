"""The formats that other programs read."""

import json
from pathlib import Path
from typing import Any

from .conftest import Run

SAMPLE = "# 𠮷 x\n𠮷 cat cat\n= 7\n\n# 𠮷 x\na\n"


def sample(name: str = "a.count") -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(SAMPLE, "utf-8")
    return name


def span(line: int, start: int, end: int) -> dict[str, Any]:
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def test_json(run: Run):
    ran = run("check", "--format", "json", sample(), "missing.count")
    assert ran.status == 2
    assert json.loads(ran.out) == {
        "version": 1,
        "files": [
            {
                "path": "a.count",
                "notation": "counting",
                "diagnostics": [
                    {
                        "code": "CN102",
                        "name": "repeated-word",
                        "severity": "warning",
                        "message": "「cat」が続けて書かれています。",
                        "range": span(1, 3, 10),
                        "fixes": [
                            {
                                "title": "一つにする",
                                "preferred": True,
                                "edits": [{"range": span(1, 6, 10), "newText": ""}],
                            }
                        ],
                        "related": [],
                    },
                    {
                        "code": "CN101",
                        "name": "wrong-total",
                        "severity": "error",
                        "message": "3語ありますが、7と書かれています。",
                        "range": span(2, 2, 3),
                        "fixes": [
                            {"title": "3に直す", "preferred": True, "edits": [{"range": span(2, 2, 3), "newText": "3"}]}
                        ],
                        "related": [],
                    },
                    {
                        "code": "CN201",
                        "name": "repeated-title",
                        "severity": "warning",
                        "message": "見出し「𠮷 x」は既に使われています。",
                        "range": span(4, 2, 6),
                        "fixes": [],
                        "related": [{"message": "前の見出し", "range": span(0, 0, 6)}],
                    },
                ],
                "error": None,
            },
            {
                "path": "missing.count",
                "notation": None,
                "diagnostics": [],
                "error": "missing.count: ファイルがありません。名前と場所を確かめてください。",
            },
        ],
        "summary": {"files": 2, "error": 1, "warning": 2, "information": 0, "hint": 0},
    }


def test_json_where_the_output_holds_no_japanese(spawn: Run):
    ran = spawn("check", "--format", "json", sample(), PYTHONIOENCODING="ascii")
    assert "𠮷" in json.loads(ran.out)["files"][0]["diagnostics"][2]["message"]


def test_github(run: Run):
    ran = run("check", "--format", "github", sample("a,b/c%:.count"))
    assert ran.out == (
        "::warning file=a%2Cb/c%25%3A.count,line=2,col=3,endLine=2,endColumn=10,title=CN102"
        "::「cat」が続けて書かれています。\n"
        "::error file=a%2Cb/c%25%3A.count,line=3,col=3,endLine=3,endColumn=4,title=CN101"
        "::3語ありますが、7と書かれています。\n"
        "::warning file=a%2Cb/c%25%3A.count,line=5,col=3,endLine=5,endColumn=6,title=CN201"
        "::見出し「𠮷 x」は既に使われています。\n"
    )


def test_github_keeps_a_message_on_one_line(run: Run):
    Path("a.count").write_bytes(b"# a%\x0bb\n# a%\x0bb\nx\n")
    assert "a%25" in run("check", "--format", "github", "a.count").out


def sarif(run: Run, *paths: str) -> dict[str, Any]:
    log = json.loads(run("check", "--format", "sarif", *paths).out)
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-2.1.0.json")
    (part,) = log["runs"]
    return part


def test_sarif_names_the_tool_and_its_rules(run: Run):
    driver = sarif(run, sample())["tool"]["driver"]
    assert driver["name"] == "kifu-ls"
    assert [rule["id"] for rule in driver["rules"]] == ["CN101", "CN102", "CN201"]
    for rule in driver["rules"]:
        assert rule["shortDescription"]["text"]
        assert rule["fullDescription"]["text"]
        assert rule["helpUri"] == f"https://github.com/kifu-project/kifu/blob/main/docs/rules/{rule['id']}.md"
    assert [rule["defaultConfiguration"]["level"] for rule in driver["rules"]] == ["error", "warning", "warning"]


def test_sarif_results_point_into_the_text(run: Run):
    part = sarif(run, sample())
    assert part["columnKind"] == "utf16CodeUnits"
    rules = part["tool"]["driver"]["rules"]
    repeated, wrong, title = part["results"]
    for result in part["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
    place = repeated["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "a.count", "uriBaseId": "%SRCROOT%", "index": 0}
    assert place["region"] == {"startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 11}
    (replacement,) = wrong["fixes"][0]["artifactChanges"][0]["replacements"]
    assert replacement == {
        "deletedRegion": {"startLine": 3, "startColumn": 3, "endLine": 3, "endColumn": 4},
        "insertedContent": {"text": "3"},
    }
    (near,) = title["relatedLocations"]
    assert near["message"]["text"] == "前の見出し"
    assert near["physicalLocation"]["region"]["startLine"] == 1


def test_sarif_paths_are_uris(run: Run, tmp_path: Path):
    part = sarif(run, sample("棋 譜/a%#.count"), str(tmp_path.parent / "missing.count"), "b/../c.count")
    uris = [file["location"]["uri"] for file in part["artifacts"]]
    assert uris[0] == "%E6%A3%8B%20%E8%AD%9C/a%25%23.count"
    assert uris[1].startswith("file:///")
    assert uris[2] == "c.count"
    assert part["originalUriBaseIds"]["%SRCROOT%"]["uri"] == f"{tmp_path.as_uri()}/"


def test_sarif_tells_of_files_that_were_not_opened(run: Run):
    (invocation,) = sarif(run, sample(), "missing.count")["invocations"]
    assert invocation["executionSuccessful"] is False
    (told,) = invocation["toolExecutionNotifications"]
    assert "missing.count" in told["message"]["text"]
    assert told["locations"][0]["physicalLocation"]["artifactLocation"]["index"] == 1
    assert sarif(run, sample())["invocations"][0]["executionSuccessful"] is True
