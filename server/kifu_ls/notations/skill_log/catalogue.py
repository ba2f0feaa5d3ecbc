"""The skills of the game as far as they are known. Knows no lines."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from kifu_ls.core.settings import BadSettings
from kifu_ls.core.tables import table
from kifu_ls.core.words import Words
from kifu_ls.notations.skill_log.names import key

REMOVES_ITSELF, INSTANT, AUTOMATIC = "除外", "即効", "自動発動"
EARLY = "前"
STATED = "詳細仕様"
"""The source of what the description of the game itself tells."""
_SKILLS = Path(__file__).with_name("data") / "skills.toml"


class BadSkills(BadSettings):
    """A skill file that cannot be used; the text says where and why."""


@dataclass(frozen=True, eq=False)
class Entry:
    """A skill. ``facts`` are the fields of the file (its head explains them); one that is missing is not known."""

    name: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def attributes(self) -> tuple[str, ...] | None:
        """The marks at the top of its text, ``None`` where that was not seen."""
        found = self.facts.get("attributes")
        return None if found is None else tuple(found)

    @cached_property
    def removes_itself(self) -> bool | None:
        """Whether it has [除外]."""
        return None if self.attributes is None else REMOVES_ITSELF in self.attributes

    @cached_property
    def instant(self) -> bool | None:
        """Whether it has [即効]; a conditional one is not known."""
        if self.attributes is None or INSTANT in self.facts.get("conditional", ()):
            return None
        return INSTANT in self.attributes

    @property
    def early(self) -> bool:
        """Whether the flag comes at the start of its text."""
        return bool(self.facts.get("flag_moment") == EARLY)

    @property
    def verified(self) -> bool:
        """Whether the moment of the flag was checked in play."""
        return bool(self.facts.get("verified"))

    @cached_property
    def calls(self) -> bool | None:
        """Whether its text activates other skills. A text that was seen, and does something plain, does not; one that
        draws may, by what is drawn.
        """
        facts = self.facts
        if "calls" in facts:
            return bool(facts["calls"])
        plain = self.attributes is not None and bool(facts.keys() & {"mana", "damage"})
        return False if plain and not facts.keys() & {"draw", "acts_at", "returns", "derived"} else None

    @property
    def stated(self) -> bool:
        """Whether the description of the game names it, or a file of one's own."""
        return "src" not in self.facts or STATED in self.facts["src"]

    def words(self, fact: str) -> Words | None:
        """What a fact tells in words; one text serves both languages."""
        told = self.facts.get(fact)
        if isinstance(told, Mapping):
            return Words(told["ja"], told["en"])
        return Words(told, told) if isinstance(told, str) else None

    def grants(self, attribute: str) -> bool:
        """Whether it gives an attribute to other skills."""
        return attribute in self.facts.get("grants", ())


class Catalogue:
    """All entries by name."""

    def __init__(self, tables: Iterable[Mapping[str, Any]]) -> None:
        self.entries: dict[str, Entry] = {}
        self.spelling: dict[str, str] = {}
        for skills in tables:
            for facts in skills.get("skill", ()):
                name = key(facts["name"])
                self.entries[name] = Entry(facts["name"], facts)
                self.spelling |= {key(other): name for other in facts.get("spelling", ())}

    def find(self, name: str) -> Entry | None:
        """The entry of a name (in compatible form) or of another spelling of it."""
        return self.entries.get(name) or self.entries.get(self.spelling.get(name, ""))

    def search(self, word: str) -> list[Entry]:
        """The entries that have ``word`` in their name or in another spelling."""
        part = key(word)
        spelt = {name for other, name in self.spelling.items() if part in other}
        return [entry for name, entry in self.entries.items() if part in name or name in spelt]


@cache
def load(extra: tuple[Path, ...] = ()) -> Catalogue:
    """The built-in skills, with those of users' own files laid over them. Raises ``BadSkills``."""
    return Catalogue([table(_SKILLS), *map(_user_skills, extra)])


_LISTS = ("attributes", "derived", "grants", "spelling", "src")
_TRUTHS = (
    *("calls", "extra_action", "self_excluded", "verified", "verified_upgraded"),
    *("freezes", "spreads", "recalls", "copies", "more_sweeps"),
)
_TEXTS = ("name", "flag_moment", "flags", "calls_order", "acts_at")
_WORDS = ("calls_rule", "note", "effect", "removes", "returns", "grants_to")
_CHOICES = {"flag_moment": ("前", "後"), "flags": ("called", "hand", "some"), "calls_order": ("random", "left-right")}


def _user_skills(path: Path) -> Mapping[str, Any]:
    import tomllib  # the built-in skills need none of it

    try:
        skills = tomllib.loads(path.read_text("utf-8-sig"))
        for facts in skills.get("skill", ()):
            _check(facts)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, TypeError, AttributeError) as error:
        raise BadSkills(f"{path}: {error}") from error
    return skills


def _check(facts: Mapping[str, Any]) -> None:
    """Raises ``TypeError`` where a field is missing or not what it should be."""
    if not isinstance(facts.get("name"), str) or not key(facts["name"]):
        raise TypeError(f"name = … ({dict(facts)})")
    for told in (facts[name] for name in _WORDS if name in facts):
        both = isinstance(told, dict) and all(isinstance(told.get(tongue), str) for tongue in ("ja", "en"))
        if not both and not isinstance(told, str):
            raise TypeError(f"{facts['name']}: {told!r}")
    for field_name, value in facts.items():
        listed = isinstance(value, list) and all(isinstance(item, str) for item in value)
        sound = (
            listed
            if field_name in _LISTS
            else isinstance(value, bool)
            if field_name in _TRUTHS
            else isinstance(value, str)
            if field_name in _TEXTS
            else True
        )
        if not sound or value not in _CHOICES.get(field_name, (value,)):
            raise TypeError(f"{facts['name']}: {field_name} = {value!r}")
