"""Every rule where it begins and where it does not: texts with marks in ``rules/``.

A case begins with ``=== its name``. ``⟦SL106:3⟧`` marks a finding; ``=: hint`` below its line is the severity of the
line's first finding where that is not the rule's own.
"""

import re
from pathlib import Path

import pytest

import marked
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from skill_log.logs import NOTATION

FOLDER = Path(__file__).parent / "rules"


def cases(file: Path) -> list[tuple[str, str, dict[int, str]]]:
    """The cases of a file: name, text with marks, and the severities told of its lines."""
    found = []
    for block in re.split(r"^=== ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        name, _, body = block.removesuffix("\n").removesuffix("\n").partition("\n")
        lines: list[str] = []
        told: dict[int, str] = {}
        for line in body.split("\n"):
            if line.startswith("=: "):
                told[len(lines) - 1] = line[3:]
            else:
                lines.append(line)
        found.append((f"{file.stem}: {name}", "\n".join(lines), told))
    return found


ALL = [case for file in sorted(FOLDER.glob("*.txt")) for case in cases(file)]


@pytest.mark.parametrize(("name", "text", "told"), ALL, ids=[name for name, _, _ in ALL])
def test_just_the_marked_findings(name, text, told):
    document = marked.check_findings(text, NOTATION)
    shown = diagnostics(document, Settings(), Locale.EN)
    for item in shown:
        usual = NOTATION.rules[item.code].severity
        assert item.severity == told.get(item.line, usual), item.message
        assert item.message
        assert item._replace(locale=Locale.JA).message


@pytest.mark.parametrize("code", NOTATION.rules)
def test_every_rule_is_tried(code):
    assert any(mark.code == code for _, text, _ in ALL for mark in marked.read(text).expected)
    assert any(code in name for name, _, _ in ALL)
