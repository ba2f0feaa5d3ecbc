"""One slip in a game without a fault: it is found, mostly once, and mostly mended by the first fix."""

import re
import sys
from random import Random

from drawn import ROOT
from kifu_ls.core.document import Document
from kifu_ls.core.finding import Severity
from kifu_ls.core.registry import kinds
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, diagnostics
from kifu_ls.features.fixes import mends
from kifu_ls.text.edit import apply

sys.path.insert(0, str(ROOT / "bench"))

from tag_game import game

NOTATION = kinds()["tag-battle"].load(Settings())
GAMES, SLIPS = 12, 20


def grave(lines: list[str]) -> tuple[Document, list[Diagnostic]]:
    document = Document("\n".join(lines), NOTATION)
    document.engine.advance()
    found = diagnostics(document, Settings(), Locale.EN)
    return document, [item for item in found if item.severity in (Severity.ERROR, Severity.WARNING)]


def slipped(lines: list[str], dice: Random) -> list[str]:
    """A game with one number of a value changed."""
    at = dice.choice([number for number, line in enumerate(lines) if number > 3 and re.search(r"[LRT]\d", line)])
    number = dice.choice(list(re.finditer(r"(?<=[LRT])\d+|(?<=>)\d+", lines[at])))
    other = max(0, int(number[0]) + dice.choice([-1, 1, 2]))
    line = lines[at][: number.start()] + str(other) + lines[at][number.end() :]
    return [*lines[:at], line, *lines[at + 1 :]]


def test_games_without_a_fault_have_no_finding():
    for seed in range(GAMES):
        assert grave(list(game(Random(seed))))[1] == []


def test_a_slip_is_found_mostly_once_and_mended():
    counts, mended = [], 0
    for seed in range(GAMES):
        dice = Random(seed)
        lines = list(game(Random(seed)))
        for _ in range(SLIPS):
            wrong = slipped(lines, dice)
            if wrong == lines:
                continue
            document, found = grave(wrong)
            assert found, wrong
            counts.append(len(found))
            fixes = mends(document, found[0].placed, Locale.EN)
            mended += bool(fixes) and grave(apply(document.lines, fixes[0].edits))[1] == []
    assert max(counts) <= 3
    assert counts.count(1) >= 0.9 * len(counts)
    assert mended >= 0.5 * len(counts)


def test_a_missing_header_is_told_by_the_line_behind_the_end_step():
    lines = list(game(Random(1)))
    at = next(number for number, line in enumerate(lines) if line.startswith("▼E2") and lines[number + 1][1].isdigit())
    document, found = grave([*lines[:at], *lines[at + 1 :]])
    assert [item.code for item in found][:1] == ["TB211"]
    assert apply(document.lines, mends(document, found[0].placed, Locale.EN)[0].edits) == lines
