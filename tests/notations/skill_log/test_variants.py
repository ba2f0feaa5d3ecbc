"""The right logs of the conformance cases, written otherwise: nothing more is found in them."""

import tomllib

import pytest

from drawn import ROOT
from kifu_ls.notations.skill_log.parts import Log
from skill_log.logs import opened, shown

TABLE = tomllib.loads((ROOT / "tests/conformance/skill_log/valid.toml").read_text("utf-8"))
RIGHT = {case["name"]: case["input"].strip("\n") for case in TABLE["case"]}
WIDE = str.maketrans("0123456789+[]", "０１２３４５６７８９＋［］")


def between_lines(text: str) -> str:
    """With a comment behind every line of a block."""
    return "\n".join(f"{line}\n※ 注釈" if line else "" for line in text.split("\n"))


def indented(text: str) -> str:
    """With every line of a block indented as deep as its skill is nested."""
    document = opened(text)
    lines = []
    for at, line in enumerate(document.lines):
        scene = document.scene(at)
        configs = scene.after.lane.configs
        depth = max(len(configs[0].stack) - 1, 0) if isinstance(scene.reading, Log) and configs else 0
        lines.append("　" * 4 * depth + line)
    return "\n".join(lines)


def shifted(text: str) -> str:
    """With all lines but declarations indented alike."""
    return "\n".join(
        line if line.startswith(("手札", "【", "▼")) or not line else "　　　　" + line for line in text.split("\n")
    )


VARIANTS = {
    "half-width marks": lambda text: text.replace("！", "!"),
    "full-width digits and signs": lambda text: text.translate(WIDE),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "comments": between_lines,
    "indented by depth": indented,
    "indented alike": shifted,
    "trailing blanks": lambda text: "\n".join(f"{line}  " if line else "" for line in text.split("\n")),
}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", RIGHT)
def test_a_right_log_written_otherwise_is_right(name, variant):
    found = [item for item in shown(VARIANTS[variant](RIGHT[name])) if item.severity in ("error", "warning")]
    assert [(item.code, item.line) for item in found] == []


FAULTS = tomllib.loads((ROOT / "tests/conformance/skill_log/faults.toml").read_text("utf-8"))["case"]
KEPT = ("full-width digits and signs", "CRLF", "trailing blanks")


@pytest.mark.parametrize("variant", KEPT)
@pytest.mark.parametrize("case", FAULTS, ids=lambda case: case["name"])
def test_a_fault_written_otherwise_is_the_same_fault(case, variant):
    found = {(item.line + 1, item.code) for item in shown(VARIANTS[variant](case["input"].strip("\n")))}
    assert {(wanted["line"], wanted["code"]) for wanted in case["expect"]} <= found


@pytest.mark.parametrize("case", FAULTS, ids=lambda case: case["name"])
def test_a_fault_among_comments_is_the_same_fault(case):
    text = case["input"].strip("\n")
    plain = {(text.split("\n")[item.line], item.code, item.severity) for item in shown(text)}
    among = between_lines(text)
    assert {(among.split("\n")[item.line], item.code, item.severity) for item in shown(among)} == plain
