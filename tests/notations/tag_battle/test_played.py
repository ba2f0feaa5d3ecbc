"""Whole games written with completions alone, and what must hold of every game."""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kifu_ls.core.finding import Severity
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.notations.tag_battle import field, seats
from kifu_ls.notations.tag_battle.parts import Hand
from tag_battle.played import deck_out, knock_out, offered, opened, play

LONG = 8
"""Turns."""


def shown(lines: list[str], rules: str = "old") -> list[str]:
    """The codes found in a record."""
    return [item.code for item in diagnostics(opened("\n".join(lines), rules), Settings(), Locale.EN)]


def turns(lines: list[str]) -> int:
    return sum(line.startswith("【TURN") for line in lines)


def test_a_game_to_the_last_life_written_with_completions_only():
    lines = play(knock_out(0))
    assert lines[-1] == "【勝利：P：ノックアウト】"
    assert turns(lines) >= LONG
    assert shown(lines) == []


def test_a_game_to_the_last_card_written_with_completions_only():
    lines = play(deck_out())
    assert lines[-1] == "(S)【勝利：P：デッキアウト】"
    assert turns(lines) >= LONG
    assert shown(lines) == []


@pytest.mark.parametrize("seed", range(1, 6))
def test_nothing_that_is_offered_breaks_a_rule(seed):
    lines = play(knock_out(seed))
    assert "勝利" in lines[-1]
    assert shown(lines) == []


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_whole_line_that_is_offered_may_stand_there(data):
    lines = play(knock_out(data.draw(st.integers(0, 9))))
    end = data.draw(st.integers(0, len(lines)))
    begun = lines[:end]
    for item in offered(opened("\n".join([*begun, ""]))):
        document = opened("\n".join([*begun, *item.text.split("\n")]))
        grave = [
            found.code
            for found in diagnostics(document, Settings(), Locale.EN)
            if found.severity in (Severity.ERROR, Severity.WARNING) and found.line >= end
        ]
        away = item.text.startswith(("▼", "【TURN")) and ("TB601" in grave or "TB104" in grave)
        assert grave == [] or away, (item.text, grave)


@pytest.mark.parametrize("seed", range(6))
def test_all_cores_of_a_team_come_from_its_core_steps(seed):
    """I4: twelve to begin with, and one more for every hand but the very first."""
    document = opened("\n".join(play(knock_out(seed))))
    steps = [0, 0]
    for line in range(len(document.lines)):
        scene = document.scene(line)
        if isinstance(scene.reading, Hand):
            mover = scene.after.mover
            steps[seats.team(mover)] += not (mover == seats.TOP and scene.after.turn == 1)
        if scene.after.turn is not None:
            assert [field.total(scene.after, side) for side in (0, 1)] == [12 + steps[0], 12 + steps[1]]


def test_lives_never_rise():
    document = opened("\n".join(play(knock_out(3))))
    states = [document.before(line) for line in range(2, len(document.lines) + 1)]
    for before, after in pairwise(states):
        assert all(now.life <= was.life for was, now in zip(before.sides, after.sides, strict=True))


def test_the_new_rules_have_nothing_against_an_old_game():
    assert shown(play(knock_out(2)), "ver2") == []
