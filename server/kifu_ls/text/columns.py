"""Columns in code points to and from the units that a client counts in.

Everything inside the server counts code points. ``Unit`` names what the other side counts: UTF-16 units (the default
of LSP), UTF-8 bytes, or UTF-32 units, which are code points.
"""

from enum import StrEnum


class Unit(StrEnum):
    """A position encoding of LSP."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


_CODEC = {Unit.UTF8: ("utf-8", 1), Unit.UTF16: ("utf-16-le", 2)}


def to_units(line: str, column: int, unit: Unit) -> int:
    """The code point ``column`` of ``line`` counted in ``unit``; past the end it is that of the end."""
    if unit is Unit.UTF32 or line.isascii():
        return min(column, len(line))
    codec, width = _CODEC[unit]
    return len(line[:column].encode(codec, "surrogatepass")) // width


def from_units(line: str, units: int, unit: Unit) -> int:
    """The code point column that lies ``units`` into ``line``.

    Past the end it is the end, below 0 it is 0; inside a character it is the start of that character.
    """
    units = max(units, 0)
    if unit is Unit.UTF32 or line.isascii():
        return min(units, len(line))
    codec, width = _CODEC[unit]
    try:
        data = line.encode(codec)
    except UnicodeEncodeError:  # half of a character, which no codec takes
        return _counted(line, units, unit)
    end = units * width
    if unit is Unit.UTF8:
        while end < len(data) and data[end] & 0xC0 == 0x80:
            end -= 1
    elif end < len(data) and data[end + 1] & 0xFC == 0xDC:
        end -= width
    return len(data[:end].decode(codec))


def _counted(line: str, units: int, unit: Unit) -> int:
    """``from_units`` character by character."""
    for column, char in enumerate(line):
        units -= to_units(char, 1, unit)
        if units < 0:
            return column
    return len(line)
