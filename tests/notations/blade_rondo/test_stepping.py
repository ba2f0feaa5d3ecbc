"""Stepping: the short way equals the long one, one slip gives one finding, and an edited record is as a new one."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blade_rondo.played import NOTATION, game, games, grave, long_record, opened, slipped_lines, slipped_records
from kifu_ls.core.document import Document
from kifu_ls.notations.blade_rondo import routine, step
from kifu_ls.notations.blade_rondo.state import SIDES
from kifu_ls.text.edit import Edit, Place
from stepped import states

some = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def check_strides(lines: list[str]) -> int:
    """Asserts that strides through a record, and each of its lines alone, lead where single steps do; gives how many
    lines needed no ``step``.
    """
    readings = [NOTATION.read(line) for line in lines]
    singly, found = [NOTATION.start()], []
    for reading in readings:
        after, broke = step.step(singly[-1], reading)
        singly.append(after)
        found.append(broke)
    short = 0
    for at, reading in enumerate(readings):
        passed, after = routine.stride(singly[at], [reading], 0)
        short += passed
        if passed:
            assert (after, ()) == (singly[at + 1], found[at]), lines[at]
        passed, after = routine.stride(singly[at], readings, at)
        assert after == singly[at + passed], lines[at : at + passed]
        assert not any(found[at : at + passed]), lines[at : at + passed]
    document = opened(lines)
    assert document.engine.found == found
    assert states(document) == singly
    return short


def test_most_lines_of_a_record_need_no_question():
    assert check_strides(long_record()) > len(long_record()) * 0.7


def test_a_life_that_is_told_as_0_is_routine_no_more():
    check_strides(["【TURN 1】", "▼先手番プレイヤー(A1V2D9L0)", "(1)イグノコスモス[M1](PL15->14)", "(1)加護法(D=1)"])


@some
@given(slipped_records())
def test_strides_lead_where_single_steps_do(lines):
    check_strides(lines)


def test_a_played_game_is_clean():
    assert [grave(list(game(seed))) for seed in range(20)] == [[]] * 20


# ---- one slip, one finding

Planted = tuple[int, str, str]
"""A line of a record, the rule that must find it, and the line as it is slipped."""


def values(lines: list[str]) -> Iterator[Planted]:
    """A wrong value before an arrow, in a header, of a voltage."""
    other = {"A": "9", "D": "9", "L": "15"}
    for number, line in enumerate(lines):
        found = re.match(r"(?P<head>\(.+\([PE]?(?P<letter>[AL]))\d+(?=->)", line)
        if found and line.count("->") == 1 and "加熱法" not in line and "バースト" not in line:
            yield number, "BR301|BR307", line.replace(found[0], found["head"] + other[found["letter"]], 1)
        found = re.match(r"(▼.*)(?P<letter>[ADL])(?P<value>\d+)(?=[VL)])", line)
        if found and other[found["letter"]] != found["value"]:
            yield number, "BR302", found[1] + found["letter"] + other[found["letter"]] + line[found.end() :]
        if (found := re.match(r"(▼.*V)([2-8])", line)) and "昼" not in line and "夜" not in line:
            yield number, "BR303", f"{found[1]}{int(found[2]) + 1}" + line[found.end() :]


def signs(lines: list[str]) -> Iterator[Planted]:
    """Sides left out or mistaken, where both lives differ; else they would say something sound."""
    before = states(opened(lines))
    for number, line in enumerate(lines):
        found = re.search(r"\([PE]L\d+->\d+\)", line)
        if found and line.count("L") == 1 and before[number].p.life != before[number].e.life:
            letter = found[0][1]
            if letter != SIDES[before[number].play.side]:
                yield number, "BR306", line.replace(found[0], "(" + found[0][2:])
            yield number, "BR307", line.replace(found[0], f"({'E' if letter == 'P' else 'P'}{found[0][2:]}")


def words(lines: list[str]) -> Iterator[Planted]:
    """Entries forgotten, turns miscounted, players misspelt, costs and effects mistaken."""
    for number, line in enumerate(lines):
        if line.startswith("▼") and "〈毒〉" in line:
            yield number, "BR308", line.replace("〈毒〉", "")
        if (found := re.match(r"【TURN (\d+)】", line)) and int(found[1]) > 1:
            yield number, "BR201", f"【TURN {int(found[1]) + 2}】"
        if line.startswith("▼後手番プレイヤー") and number > 12:
            yield number, "BR203", line.replace("プレイヤー", "プレーヤー")
        if line.startswith("(1)加熱法"):
            yield number, "BR213", line.removeprefix("(1)")
            yield number, "BR411", re.sub(r"\d(?=(?:\+\d)?\)$)", lambda found: str(int(found[0]) % 9 + 1), line)
        if (found := re.match(r"\((\d)\)加護法\((P|E|)D=\d\)", line)) and found[1] != "9":
            yield number, "BR305", f"({found[1]})加護法({found[2]}D={int(found[1]) + 1})"
        if line.startswith("(S)バースト"):
            yield number, "BR318", re.sub(r"\d+\)$", "3)" if line.endswith(">0)") else "0)", line)


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(games(), st.sampled_from([values, signs, words]), st.randoms(use_true_random=False))
def test_one_slip_gives_one_finding(lines: list[str], kind: Callable[[list[str]], Iterator[Planted]], dice: Random):
    plants = [plant for plant in kind(lines) if plant[2] != lines[plant[0]]]
    assert plants
    number, code, line = dice.choice(plants)
    slipped = [*lines[:number], line, *lines[number + 1 :]]
    ((where, what),) = grave(slipped)
    assert what in code
    assert where == number


HEAD = ["【TURN 4】", "▼甲(A3V4D0L15)"]


@pytest.mark.parametrize(
    ("lines", "later"),
    [
        (["(1)斬撃剣(EL12->9)", "(1)斬撃剣(EL10->7)"], ["▼乙(A3V4D0L7)", "▼乙(A3V4D0L6)"]),
        (["(1)加熱法(A4->5)"], ["(1)〈燐光〉(A5->6)", "(1)〈燐光〉(A4->5)"]),
        (["(2)加護法(D=3)"], ["(1)〈燐光〉(D3->4)", "(1)〈燐光〉(D2->3)"]),
        (["(1)加熱法(A3->5)"], ["(1)〈燐光〉(A5->6)", "(1)〈燐光〉(A4->5)"]),
        (
            ["▼乙(A3V4D0L9)", "【TURN 5】", "▼甲(A3V5D0L13)"],
            ["(2)ガウラミアズマ〈代償〉(L13->10)", "(2)ガウラミアズマ〈代償〉(L15->12)"],
        ),
        (
            ["▼乙(A3V4D0L9)", "【TURN 5】", "▼甲(A3V6D0L15)"],
            ["▼乙(A3V5D0L9)\n【TURN 6】\n▼甲(A3V6D0L15)", "▼乙(A3V5D0L9)\n【TURN 6】\n▼甲(A3V7D0L15)"],
        ),
    ],
)
def test_after_a_slip_the_next_mention_settles_both_readings(lines, later):
    before = grave([*HEAD, *lines])
    assert len(before) == 1
    for more in later:
        record = [*HEAD, *lines, *more.split("\n")]
        assert grave(record) == before
        assert not [value for side in states(opened(record))[-1].sides for value in side if _undecided(value)]


def _undecided(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], int)


# ---- edits


@some
@given(slipped_records(), st.data())
def test_edited_is_as_cold(lines, data):
    document = opened(lines)
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(document.lines) - 1))
        end = min(start + data.draw(st.integers(0, 2)), len(document.lines) - 1)
        text = data.draw(st.one_of(slipped_lines(), st.just(""), st.just("\n"), st.sampled_from(long_record())))
        first, last = sorted([Place(start, data.draw(st.integers(0, 20))), Place(end, data.draw(st.integers(0, 20)))])
        document.edit(Edit(first, last, text))
        document.engine.advance(data.draw(st.integers(0, 130)))
    document.engine.advance()
    cold = Document(document.text, NOTATION)
    cold.engine.advance()
    assert document.lines == cold.lines
    assert states(document) == states(cold)
    assert document.findings() == cold.findings()


@some
@given(games(), st.randoms(use_true_random=False))
def test_a_slip_in_a_value_is_stepped_over_two_hands_at_most(lines, dice):
    number, _, line = dice.choice([plant for plant in values(lines) if plant[2] != lines[plant[0]]])
    document = opened(lines)
    before = document.engine.stepped
    document.edit(Edit(Place(number, 0), Place(number, len(lines[number])), line))
    document.engine.advance()
    hands = [at for at in range(number + 1, len(lines)) if lines[at].startswith("▼")]
    reach = hands[2] if len(hands) > 2 else len(lines)
    assert document.engine.stepped - before <= reach - number
