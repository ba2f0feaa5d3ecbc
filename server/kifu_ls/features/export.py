"""A record line by line as plain values: what each says and the state after it, for JSON and for tables."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kifu_ls.core.document import Document
from kifu_ls.core.words import Locale

WIDE = ("game", "section", "turn", "variation")
"""The kinds of headings that stand over what is played, and play nothing themselves."""

Cell = str | int | float | bool | None


class Line(NamedTuple):
    """A line: its number (0-based), its text, the kind of heading that it is, what it does in words, and the state
    after it as values and as a Markdown table; these are missing for a line that plays nothing.
    """

    number: int
    text: str
    kind: str | None
    told: str
    state: Mapping[str, Any] | None
    table: str


def lines(document: Document, locale: Locale) -> Iterator[Line]:
    """All lines of the record."""
    notation = document.notation
    for number in range(len(document.lines)):
        scene = document.scene(number)
        heading = notation.heading(scene.reading, scene.before, locale)
        kind = heading.kind if heading else None
        told = notation.tell(scene, locale)
        plays = bool(told) and kind not in WIDE
        state = notation.view(scene.after) if plays else None
        yield Line(number, scene.text, kind, told, state, notation.table(scene.after, locale) if plays else "")


def flat(values: Mapping[str, Any], head: str = "") -> dict[str, Cell]:
    """Nested values as one row: ``{"players": [{"side": "P", "life": 9}]}`` has the column ``P.life``.

    Values in a list are called by their ``side`` where they have one, else by their number from 1 on; a list of words
    is one cell, the words divided by blanks.
    """
    row: dict[str, Cell] = {}
    for name, value in values.items():
        if isinstance(value, Mapping):
            row |= flat(value, f"{head}{name}.")
        elif isinstance(value, list | tuple) and value and all(isinstance(item, Mapping) for item in value):
            for number, item in enumerate(value, 1):
                own = f"{head}{item['side']}." if "side" in item else f"{head}{name}.{number}."
                row |= flat({key: cell for key, cell in item.items() if key != "side"}, own)
        else:
            row[f"{head}{name}"] = " ".join(map(str, value)) if isinstance(value, list | tuple) else value
    return row
