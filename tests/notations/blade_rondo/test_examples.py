"""The example records: right ones without a word to say against, and one full of slips, each of another rule."""

import re
from collections import Counter

import pytest

from blade_rondo.played import opened, shown
from drawn import files, read
from kifu_ls.features.state import view
from kifu_ls.features.tidy import tidy

EXAMPLES = {file.stem: read(file) for file in files("examples", ".kifu")}
RIGHT = ["full_game", "puzzle", "solo"]


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_example_has_no_finding_and_the_plain_form(name):
    assert shown(EXAMPLES[name]) == []
    assert tidy(opened(EXAMPLES[name])) == []


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_example_is_won(name):
    lines = EXAMPLES[name]
    assert 0 in [player["life"] for player in view(opened(lines), len(lines) - 1)["players"]]


def test_each_slip_is_of_another_rule_and_can_be_mended_or_explained():
    found = shown(EXAMPLES["slips"])
    counts = Counter(item.code for item in found)
    assert len(counts) >= 12
    assert counts.total() == len(counts)
    assert {item.severity for item in found} <= {"error", "warning"}
    assert sum(1 for item in found if item.placed.finding.fixes) >= len(found) - 2
    assert re.match("※.*書き間違い", EXAMPLES["slips"][0])
