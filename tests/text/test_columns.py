"""Columns between code points and the units of a client."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.text.columns import Unit, from_units, to_units

ANY = st.text(st.characters(exclude_categories=()), max_size=12)  # lone surrogates too
UNITS = st.sampled_from(Unit)


def units_of(char: str, unit: Unit) -> int:
    """How long one character is, by the definition of the encoding."""
    code = ord(char)
    if unit is Unit.UTF8:
        return 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
    return 1 + (code > 0xFFFF) if unit is Unit.UTF16 else 1


@pytest.mark.parametrize(
    ("line", "column", "utf8", "utf16", "utf32"),
    [
        ("abc", 2, 2, 2, 2),
        ("abc", 9, 3, 3, 3),
        ("▼先手", 1, 3, 1, 1),
        ("▼先手", 9, 9, 3, 3),
        ("𠮷野", 1, 4, 2, 1),
        ("𠮷野", 2, 7, 3, 2),
        ("か\u3099き", 2, 6, 2, 2),
        ("e\u0301x", 2, 3, 2, 2),
        ("👨\u200d👩", 3, 11, 5, 3),
        ("\ud83d", 1, 3, 1, 1),
        ("", 5, 0, 0, 0),
    ],
)
def test_to_units(line, column, utf8, utf16, utf32):
    assert [to_units(line, column, unit) for unit in Unit] == [utf8, utf16, utf32]


@pytest.mark.parametrize(
    ("line", "units", "unit", "column"),
    [
        ("abc", -1, Unit.UTF16, 0),
        ("abc", 9, Unit.UTF16, 3),
        ("▼a", -1, Unit.UTF8, 0),
        ("▼a", 99, Unit.UTF8, 2),
        ("▼a", 99, Unit.UTF16, 2),
        ("▼a", 99, Unit.UTF32, 2),
        ("𠮷a", 1, Unit.UTF16, 0),
        ("a𠮷", 2, Unit.UTF16, 1),
        ("𠮷a", 1, Unit.UTF8, 0),
        ("𠮷a", 3, Unit.UTF8, 0),
        ("か\u3099", 1, Unit.UTF16, 1),
        ("\ud83dx", 1, Unit.UTF16, 1),
        ("x\ude00y", 1, Unit.UTF16, 1),
    ],
)
def test_from_units(line, units, unit, column):
    assert from_units(line, units, unit) == column


@given(ANY, st.integers(0, 15), UNITS)
def test_units_are_the_sum_of_the_characters(line, column, unit):
    assert to_units(line, column, unit) == sum(units_of(char, unit) for char in line[:column])


@given(ANY, st.integers(-3, 50), UNITS)
def test_every_offset_lands_on_the_character_it_is_in(line, units, unit):
    ends = [0]
    for char in line:
        ends.append(ends[-1] + units_of(char, unit))
    assert from_units(line, units, unit) == max(column for column, end in enumerate(ends) if end <= max(units, 0))
