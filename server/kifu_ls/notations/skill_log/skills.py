"""A skill as the checker takes it: its parts, each with what is known of its [除外] and of what it calls or flags."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from kifu_ls.notations.skill_log.catalogue import AUTOMATIC, INSTANT, REMOVES_ITSELF, Catalogue, Entry
from kifu_ls.notations.skill_log.names import LINK
from kifu_ls.notations.skill_log.parts import Item, Piece

ANY = "*"
"""Stands among flagged skills for some that are not known."""
CALLED, HAND = "called", "hand"


class Part(NamedTuple):
    """A part of a skill; one that is not mixed has one.

    ``removes`` says whether its [除外] acts, ``early`` that the flag comes at its start; ``calls`` whether its text
    activates others. ``None`` is not known. ``gathers`` says that it flags all it called, ``targets`` are the others
    that it flags. ``granted`` is the part that stands for a [除外] given by another skill: it acts at the very end.
    ``sure`` says that its [除外] is told by the record, or by the description of the game.
    """

    name: str
    removes: bool | None = None
    early: bool = False
    calls: bool | None = None
    runs: bool = True
    gathers: bool = False
    targets: tuple[str, ...] = ()
    granted: bool = False
    sure: bool = True


class Skill(NamedTuple):
    """A skill at one activation. ``known`` says that its text is, so that it does no more than its parts say;
    ``instant`` whether it ends the turn (``None``: not known); ``automatic`` that it may act unasked.
    """

    name: str
    parts: tuple[Part, ...]
    known: bool = False
    instant: bool | None = None
    automatic: bool = False

    @property
    def plain(self) -> "Skill":
        """The same without attributes: what 結集 calls has none."""
        return self._replace(parts=tuple(part._replace(removes=False) for part in self.parts), known=True)

    @property
    def lasting(self) -> bool:
        """Whether it calls others, so that it may go on after one of them."""
        return any(part.calls for part in self.parts)

    @property
    def mixed(self) -> bool:
        """Whether it has several parts of its own."""
        return sum(not part.granted for part in self.parts) > 1

    @property
    def granted(self) -> bool:
        """Whether its [除外] was given to it."""
        return any(part.granted for part in self.parts)


class Table(NamedTuple):
    """What the record declares: the hand from left to right and the deck; ``None`` for what it does not tell.

    ``fresh`` says that the hand is still as it was declared. ``granting`` says that [除外] may have been given since.
    """

    hand: tuple[Item, ...] | None = None
    deck: tuple[Item, ...] | None = None
    fresh: bool = False
    granting: bool = False

    def find(self, name: str) -> Item | None:
        """The declared skill of that name."""
        return next((item for item in (*(self.hand or ()), *(self.deck or ())) if item.name == name), None)

    def copies(self, name: str) -> int:
        """How many of that name are declared."""
        return sum(item.name == name for item in (*(self.hand or ()), *(self.deck or ())))

    @property
    def marked(self) -> bool:
        """Whether attributes are written in it at all."""
        return any(item.marked for item in (*(self.hand or ()), *(self.deck or ())))

    def held(self) -> list[str] | None:
        """The names in the hand, left to right, while that is known; 連結 among them."""
        return [item.name for item in self.hand] if self.hand is not None and self.fresh else None

    def linked(self, name: str) -> tuple[str, str] | None:
        """What hangs by a 連結 on a skill in hand, left and right, empty for nothing; ``None`` where that is not
        known.
        """
        names = self.held()
        if names is None or names.count(name) != 1:
            return None
        at = names.index(name)
        left = names[at - 2] if at > 1 and names[at - 1] == LINK else ""
        right = names[at + 2] if at + 2 < len(names) and names[at + 1] == LINK else ""
        return left, right

    def beside(self, name: str) -> tuple[str, str] | None:
        """What stands beside a skill in hand, left and right; ``None`` where that is not known."""
        names = self.held()
        if names is None or names.count(name) != 1:
            return None
        at = names.index(name)
        return names[at - 1] if at else "", names[at + 1] if at + 1 < len(names) else ""


def build(names: Sequence[str], catalogue: Catalogue, table: Table) -> Skill:
    """A skill by the names of its parts, as far as the catalogue and the record know it."""
    whole = "+".join(names)
    entries = [catalogue.find(name) for name in names]
    held = table.held() if any(entry and entry.facts.get("flags") == HAND for entry in entries) else None
    return _made(whole, tuple(names), catalogue, table.find(whole), table.granting, tuple(held or ()))


@lru_cache(2_048)
def _made(
    whole: str, names: tuple[str, ...], catalogue: Catalogue, item: Item | None, granting: bool, held: tuple[str, ...]
) -> Skill:
    """The skill, made once for all its activations that are alike."""
    parts: list[Part] = []
    granted = False
    entries = [catalogue.find(name) for name in names]
    for at, (name, entry) in enumerate(zip(names, entries, strict=True)):
        piece = item.pieces[at] if item and len(item.pieces) == len(names) else None
        part, gift = _part(name, entry, piece, granting)
        parts.append(_targeting(part, entry, whole, held))
        granted = granted or gift
    if granted:
        parts.append(Part(whole, True, calls=False, granted=True))
    known = all(entry is not None and entry.attributes is not None for entry in entries)
    automatic = any(entry is not None and AUTOMATIC in (entry.attributes or ()) for entry in entries)
    return Skill(whole, tuple(parts), known, _instant(entries, item), automatic)


def _part(name: str, entry: Entry | None, piece: Piece | None, granting: bool) -> tuple[Part, bool]:
    """A part, and whether the record says that it was given a [除外] that it has not by itself."""
    own = entry.removes_itself if entry else None
    marked = piece.marks.count(REMOVES_ITSELF) if piece else 0
    calls = entry.calls if entry else None
    early = entry.early if entry else False
    if piece and piece.idle:
        return Part(name, False, early, calls, runs=False), False
    if own is None:
        removes = marked > 0 if piece else None
        return Part(name, None if removes is False and granting else removes, early, calls), marked > 1
    if not own and granting and not marked:
        return Part(name, None, early, calls), False
    return Part(name, own, early, calls, sure=marked > 0 or not entry or entry.stated), marked > own


def _targeting(part: Part, entry: Entry | None, whole: str, held: tuple[str, ...]) -> Part:
    flags = entry.facts.get("flags") if entry else None
    if flags is None or not part.runs:
        return part
    if flags == CALLED:
        return part._replace(gathers=True)
    if flags != HAND or whole not in held:
        return part._replace(targets=(ANY,))
    names = list(held)
    names.remove(whole)
    return part._replace(targets=tuple(name for name in names if name != LINK))


def _instant(entries: Sequence[Entry | None], item: Item | None) -> bool | None:
    if item and any(INSTANT in piece.marks and not piece.idle for piece in item.pieces):
        return True
    known = [entry.instant if entry else None for entry in entries]
    return True if True in known else None if None in known else False
