"""What is known of cards: few of them, and only what the notation asks about. Knows no lines."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from kifu_ls.core.settings import BadSettings
from kifu_ls.core.tables import table

_FILE = Path(__file__).parent / "data" / "cards.toml"
KINDS = ("spirit", "nexus", "magic")
TARGETS = ("one", "all")


class Entry(NamedTuple):
    """What is known of a card: its kind, its cost, whom its effect is for, and the cards it takes off a deck."""

    name: str
    kind: str = ""
    cost: int | None = None
    target: str = ""
    discards: int = 0
    reading: str = ""


Cards = Mapping[str, Entry]


class BadCards(BadSettings):
    """A card file that cannot be used; the text says where and why."""


def load(extra: Iterable[Path] = ()) -> Cards:
    """The cards of the package and of other files, whose entries win. Raises ``BadCards``."""
    cards = _entries(table(_FILE), _FILE.name)
    for path in extra:
        cards |= _entries(_parsed(path), str(path))
    return MappingProxyType(cards)


def _parsed(path: Path) -> Mapping[str, Any]:
    import tomllib  # where there is no other file it is not needed

    try:
        return tomllib.loads(path.read_text("utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadCards(f"{path}: {error}") from error


def _entries(values: Mapping[str, Any], place: str) -> dict[str, Entry]:
    rows = values.get("card", [])
    if not isinstance(rows, list):
        raise BadCards(f"{place}: [[card]] …")
    return {entry.name: entry for entry in (_entry(row, place) for row in rows)}


def _entry(row: object, place: str) -> Entry:
    if not isinstance(row, dict) or not isinstance(row.get("name"), str) or not row["name"]:
        raise BadCards(f"{place}: [[card]] name = …")
    name = row["name"]
    allowed: dict[str, object] = {"kind": KINDS, "target": TARGETS}
    for field, value in row.items():
        words = allowed.get(field)
        if isinstance(words, tuple) and value not in words:
            raise BadCards(f"{place}: {name}: {field} = {value!r}: {', '.join(words)}")
        if field in ("cost", "discards") and (not isinstance(value, int) or not 0 <= value <= 99):
            raise BadCards(f"{place}: {name}: {field} = {value!r}: 0, 1, 2, …")
    return Entry(
        name,
        row.get("kind", ""),
        row.get("cost"),
        row.get("target", ""),
        row.get("discards", 0),
        str(row.get("reading", "")),
    )
