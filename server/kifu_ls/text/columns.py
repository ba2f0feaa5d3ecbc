"""Columns in code points to and from the units that a client counts in.

Everything inside the server counts code points. ``Unit`` names what the other side counts:
UTF-16 units (the default of LSP), UTF-8 bytes, or UTF-32 units, which are code points.
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
    head = line.encode(codec, "surrogatepass")[: units * width]
    if unit is Unit.UTF16 and len(head) >= 2 and 0xD8 <= head[-1] <= 0xDB:
        whole = line.encode(codec, "surrogatepass")
        if len(whole) > len(head) and 0xDC <= whole[len(head) + 1] <= 0xDF:
            head = head[:-2]  # between the halves of one character
    return len(head.decode(codec, "ignore" if unit is Unit.UTF8 else "surrogatepass"))
