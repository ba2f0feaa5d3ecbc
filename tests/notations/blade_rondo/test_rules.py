"""Every rule where it begins and where it does not: texts with marks in ``rules/``.

A case begins with ``=== its name``. ``⟦BR301:3⟧`` marks a finding; below its line ``=> …`` is what the line is once the
first fix of its first finding is made (``⏎`` is a line end), and ``=: hint`` is the severity of that finding.
"""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

import marked
from blade_rondo.played import NOTATION
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.features.fixes import mends
from kifu_ls.text.edit import apply

FOLDER = Path(__file__).parent / "rules"
LEAST = 2


class Case(NamedTuple):
    """A text with marks, and what is told of some of its lines: number, ``=>`` or ``=:``, what stands behind it."""

    name: str
    text: str
    told: tuple[tuple[int, str, str], ...]


def cases(file: Path) -> list[Case]:
    """The cases of a file."""
    found = []
    for block in re.split(r"^=== ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        name, _, body = block.removesuffix("\n").removesuffix("\n").partition("\n")
        lines: list[str] = []
        told = []
        for line in body.split("\n"):
            if line[:2] in ("=>", "=:"):
                told.append((len(lines) - 1, line[:2], line[3:].replace("⏎", "\n")))
            else:
                lines.append(line)
        found.append(Case(f"{file.stem}: {name}", "\n".join(lines), tuple(told)))
    return found


ALL = [case for file in sorted(FOLDER.glob("*.txt")) for case in cases(file)]


def check_told(document: Document, case: Case) -> None:
    """Asserts the severities and the mended lines that a case tells."""
    shown = diagnostics(document, Settings(), Locale.EN)
    for line, kind, what in case.told:
        first = next(item for item in shown if item.line == line)
        if kind == "=:":
            assert first.severity == what
            continue
        edits = mends(document, first.placed, Locale.JA)[0].edits
        mended = apply(document.lines, edits)
        below = len(document.lines) - line - 1
        assert "\n".join(mended[line : len(mended) - below]) == what


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)
def test_just_the_marked_findings(case):
    check_told(marked.check_findings(case.text, NOTATION), case)


@pytest.mark.parametrize("code", NOTATION.rules)
def test_every_rule_is_tried_more_than_once(code):
    counts = Counter(mark.code for case in ALL for mark in marked.read(case.text).expected)
    assert counts[code] >= LEAST
    assert any(code in case.name for case in ALL)
