"""The cards, minions, statuses and words of the game, and near names for misspelt ones. Knows no lines."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from kifu_ls.core.settings import BadSettings
from kifu_ls.core.tables import table

PLACEHOLDERS = {
    "裏向きカード": {"cost": 1, "reading": "うらむきかーど", "romaji": "uramukikado"},
    "布石": {"cost": 1, "reading": "ふせき", "romaji": "fuseki"},
    "レスポンス": {"cost": 1, "reading": "れすぽんす", "romaji": "resuponsu"},
}
BURST = "バースト"
TRANSMUTATION = "錬成"
HEAT, GUARD, PULSE = "加熱法", "加護法", "鼓動法"
OWN_ATTACK = -1
_CARDS = Path(__file__).with_name("data") / "cards.toml"
SIMILAR, SIMILAR_SHORT = 0.6, 0.5
"""How alike two names must be (0 to 1) to be offered for one another; of two letters one may differ."""


class BadCards(BadSettings):
    """A card file that cannot be used; the text says where and why."""


@dataclass(frozen=True, eq=False)
class Entry:
    """What is known of a name. ``kind`` is ``card``, ``minion``, ``status``, ``enemy``, ``keyword``, ``placeholder``
    or ``burst``.

    ``facts`` are the fields of the card file (its head explains them); one that is missing is not known.
    """

    name: str
    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def sure(self, fact: str) -> bool:
        """Whether the fact is more than a guess."""
        return fact in self.facts and fact not in self.facts.get("uncertain", ())

    @property
    def response(self) -> bool:
        """Whether it is a 布石, or stands for one."""
        return self.kind == "placeholder" or bool(self.facts.get("response"))

    @cached_property
    def blow(self) -> int | None:
        """The damage of its plain attack: its magic, ``OWN_ATTACK`` for the attack of its side; ``None`` where it is
        not so plain.
        """
        facts = self.facts
        if self.kind != "card" or facts.get("damage") or facts.get("confidence") == "inferred":
            return None
        if facts.get("kinds") == ["物理攻撃"]:
            return OWN_ATTACK
        plain = facts.get("kinds") == ["魔法攻撃"] and not facts.get("keywords") and not facts.get("note")
        return facts.get("magic") if plain else None

    @cached_property
    def restless(self) -> bool:
        """Whether its use may put something into a set area or take it out."""
        facts = self.facts
        return (
            self.kind in ("status", "minion")
            or "召喚" in facts.get("keywords", ())
            or any(fact in facts for fact in ("summons", "attaches"))
            or facts.get("discards") == "doll"  # "set area" needs its 〈追加〉
        )

    @cached_property
    def actions(self) -> dict[str, Mapping[str, Any]]:
        """Its named actions, under every spelling."""
        return {
            name: action
            for action in self.facts.get("actions", ())
            for name in (action["name"], *action.get("aliases", ()))
        }

    @property
    def breath(self) -> bool:
        """Whether it is a breath card (呼吸法)."""
        return self.facts.get("symbol") == "呼吸法"


class Catalogue:
    """All entries by name. ``alias`` maps another spelling to the name."""

    def __init__(self, tables: Iterable[Mapping[str, Any]]) -> None:
        self.entries: dict[str, Entry] = {
            name: Entry(name, "placeholder", facts) for name, facts in PLACEHOLDERS.items()
        }
        self.entries[BURST] = Entry(BURST, "burst", {"reading": "ばーすと", "romaji": "basuto"})
        self.alias: dict[str, str] = {}
        self.enemies: set[str] = set()
        self.actions: set[str] = set()
        for named in tables:
            for kind in ("keyword", "status", "minion", "card", "enemy"):
                for facts in named.get(kind, ()):
                    self._add(kind, facts)
        self.subjects = [e.name for e in self.entries.values() if e.kind not in ("keyword", "enemy")]
        self.cards = [e.name for e in self.entries.values() if e.kind == "card"]
        self.playable = [e.name for e in self.entries.values() if e.kind in ("card", "placeholder")]
        self.statuses = [e.name for e in self.entries.values() if e.kind == "status"]
        self.tags = [e.name for e in self.entries.values() if e.kind in ("keyword", "status", "minion")]

    def _add(self, kind: str, facts: Mapping[str, Any]) -> None:
        name = facts["name"]
        if kind == "enemy":
            self.enemies |= {name, facts.get("full_name", name)}
            return
        if kind == "keyword" and name in self.entries:
            return
        self.entries[name] = entry = Entry(name, kind, facts)
        self.alias |= dict.fromkeys(facts.get("aliases", ()), name)
        self.actions |= entry.actions.keys()

    def find(self, name: str) -> Entry | None:
        """The entry of a name or of another spelling of it."""
        return self.entries.get(name) or self.entries.get(self.alias.get(name, ""))

    def near(self, name: str, among: Iterable[str], most: int = 3) -> list[str]:
        """The names that ``name`` may have been meant for, the nearest first; also by kana reading or romaji."""
        names = list(among)
        said = [n for n in names if name in (self._fact(n, "reading"), self._fact(n, "romaji"))]
        return said or alike(name, names, most)

    def search(self, word: str) -> list[Entry]:
        """The entries that have ``word`` in their name, in another spelling, in the kana reading or in the romaji."""
        spelt = {name for other, name in self.alias.items() if word in other}
        return [
            entry
            for entry in self.entries.values()
            if entry.kind != "keyword"
            and (
                entry.name in spelt
                or any(word in str(entry.facts.get(fact, "")) for fact in ("name", "reading", "romaji"))
            )
        ]

    def _fact(self, name: str, fact: str) -> Any:
        entry = self.entries.get(name)
        return entry.facts.get(fact) if entry else None


def alike(name: str, names: list[str], most: int = 3) -> list[str]:
    """Those of ``names`` that look like ``name``, the nearest first."""
    cutoff = SIMILAR if len(name) > 2 else SIMILAR_SHORT
    try:
        from rapidfuzz import process
        from rapidfuzz.distance import Indel
    except ImportError:  # the editor bundle is pure Python
        from difflib import SequenceMatcher

        scored = [(SequenceMatcher(None, name, other, autojunk=False).ratio(), other) for other in names]
        scored.sort(key=lambda pair: -pair[0])  # the first of equals stays the first, as with rapidfuzz
        return [other for score, other in scored[:most] if score >= cutoff]
    found = process.extract(name, names, scorer=Indel.normalized_similarity, limit=most, score_cutoff=cutoff)
    return [name for name, _, _ in found]


@cache
def load(extra: tuple[Path, ...] = ()) -> Catalogue:
    """The built-in cards, with those of users' own files laid over them. Raises ``BadCards``."""
    return Catalogue([table(_CARDS), *map(_user_cards, extra)])


def _user_cards(path: Path) -> Mapping[str, Any]:
    import tomllib  # the built-in cards need none of it

    try:
        cards = tomllib.loads(path.read_text("utf-8-sig"))
        for facts in (facts for entries in cards.values() for facts in entries):
            _check(facts)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, TypeError, AttributeError) as error:
        raise BadCards(f"{path}: {error}") from error
    return cards


_LISTS = ("aliases", "attaches", "effect", "keywords", "kinds", "responds_to", "summons", "uncertain")
_SIMPLE: dict[str, type] = dict.fromkeys(("name", "reading", "romaji", "symbol", "note", "full_name"), str) | {
    "limited": bool,
    "response": bool,
    "magic": int,
}


def _check(facts: Mapping[str, Any]) -> None:
    """Raises ``TypeError`` where a field is missing or not what it should be."""
    if "name" not in facts:
        raise TypeError(f"name = … ({facts})")
    for key, value in facts.items():
        texts = isinstance(value, list) and all(isinstance(item, str) for item in value)
        told = key == "effect" and isinstance(value, str)
        sound = texts or told if key in _LISTS else isinstance(value, _SIMPLE.get(key, object))
        if not sound or (key == "cost" and not isinstance(value, int) and value != "X"):
            raise TypeError(f"{facts['name']}: {key} = {value!r}")
    for action in facts.get("actions", ()):
        _check(action)
