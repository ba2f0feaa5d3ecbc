"""The example logs: right ones without a word to say against, and one full of slips, each of another rule."""

from collections import Counter

import pytest

from drawn import files, read
from kifu_ls.features.tidy import tidy
from skill_log.logs import opened, shown

EXAMPLES = {file.stem: "\n".join(read(file)) for file in files("examples", ".skilllog")}
RIGHT = ["battle", "three_logs", "trace"]


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_example_has_no_finding_and_the_plain_form(name):
    assert shown(EXAMPLES[name]) == []
    assert tidy(opened(EXAMPLES[name])) == []


def test_each_slip_is_of_another_rule():
    counts = Counter(item.code for item in shown(EXAMPLES["slips"]))
    assert len(counts) >= 12
    assert counts.total() == len(counts)
    assert "書き間違い" in EXAMPLES["slips"].split("\n")[0]
