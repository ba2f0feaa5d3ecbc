"""What a line speaks of: players, cards, what lies in the set areas, and the four values of each side."""

from collections.abc import Iterator

from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo import tell
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Tag, Turn, Value
from kifu_ls.notations.blade_rondo.rules.cards import DAYTIME
from kifu_ls.notations.blade_rondo.state import PARAMETERS, SIDES, Side
from kifu_ls.notations.blade_rondo.tell import acts

PLAYER, CARD, ENTRY, VALUE = "player", "card", "entry", "value"
"""The kinds of things; an entry is what a set area holds, a status, a minion or a frozen card."""


def begins(scene: Scene) -> bool:
    """Whether a turn 1 or two new players begin another game."""
    before, after = scene.before, scene.after
    if isinstance(scene.reading, Turn):
        return bool(after.p == after.e == Side())
    names = before.p.name, before.e.name
    return isinstance(scene.reading, Hand) and None not in names and None in (after.p.name, after.e.name)


def spellings(thing: Thing, catalogue: Catalogue) -> tuple[str, ...]:
    """How a thing may be written; nothing for values, and for what a card can bring without its name."""
    if thing.kind == CARD:
        return thing.name, *(other for other, name in catalogue.alias.items() if name == thing.name)
    return (thing.name,) if thing.kind == PLAYER else ()


def mentions(scene: Scene, catalogue: Catalogue) -> list[Mention]:
    """What a line speaks of. A name that a slip has left without a letter of its own is not among it."""
    return [mention for mention in _all(scene, catalogue) if mention.start < mention.end]


def _all(scene: Scene, catalogue: Catalogue) -> Iterator[Mention]:
    reading = scene.reading
    if isinstance(reading, Hand) and scene.after.play:
        yield from _hand(scene, reading, scene.after.play.side, catalogue)
    elif isinstance(reading, Action) and acts(scene):
        yield from _cards(scene.text, reading, catalogue)
        yield from _entries(scene, reading)
        yield from _values(scene, reading)


def _hand(scene: Scene, hand: Hand, index: int, catalogue: Catalogue) -> Iterator[Mention]:
    fresh = begins(scene)
    before, owner = scene.before.sides[index], SIDES[index]
    yield Mention(Thing(PLAYER, hand.name, wide=True), hand.start, hand.end)
    for letter, stat in zip(PARAMETERS, hand.stats, strict=True):
        if stat and stat.base is not None:
            known = not fresh and before.value(letter) is not None
            sets = letter == "V" or not known
            yield Mention(Thing(VALUE, letter, owner), *_base(stat), reads=known, sets=sets)
    for tag in hand.tags:
        if tag.name not in DAYTIME:
            known = not fresh and before.holds(tag.name)
            yield from _inner(scene.text, tag, catalogue)
            yield Mention(Thing(ENTRY, tag.entry, owner), tag.start + 1, tag.end - 1, reads=known, sets=not known)


def _base(value: Value) -> tuple[int, int]:
    """The columns of a value without its temporary bonus."""
    return value.start, min(value.end, value.start + len(str(value.base)))


def _cards(text: str, action: Action, catalogue: Catalogue) -> Iterator[Mention]:
    subject = action.subject
    entry = subject.entry
    if not entry or entry.kind == "card":
        name = entry.name if entry else subject.name
        yield Mention(Thing(CARD, name, wide=True), subject.start + subject.angle, subject.end - subject.angle)
    for tag in action.tags:
        yield from _inner(text, tag, catalogue)


def _inner(text: str, tag: Tag, catalogue: Catalogue) -> Iterator[Mention]:
    """The cards that stand inside a tag: ``〈凍結(銀嶺槍)〉``, ``〈追加：シェード〉``."""
    for name in (tag.inner, tag.target):
        entry = catalogue.find(name) if name else None
        if entry and entry.kind == "card":
            start = text.find(name, tag.start, tag.end)
            if start >= 0:
                yield Mention(Thing(CARD, entry.name, wide=True), start, start + len(name))


def _entries(scene: Scene, action: Action) -> Iterator[Mention]:
    """What a line takes from a set area, refers to in it, or puts there."""
    subject, user = action.subject, tell.user(scene.before, action)
    span = subject.start + subject.angle, subject.end - subject.angle
    if subject.entry and subject.entry.kind in ("minion", "status"):
        yield Mention(Thing(ENTRY, subject.entry.name, SIDES[user]), *span)
    for note in action.notes:
        if note.text == "解凍":
            yield Mention(Thing(ENTRY, f"凍結({subject.name})", SIDES[user]), note.start, note.end)
    for index, owner in enumerate(SIDES):
        before, after = scene.before.sides[index], scene.after.sides[index]
        for name in (entry.name for entry in after.area):
            tag = next((tag for tag in action.tags if _names(tag, name)), None)
            put = all(entry.name != name for entry in before.area)
            if tag and tag.target:
                start = scene.text.find(tag.target, tag.start, tag.end)
                if start >= 0:
                    granted = tag.name == "付与"
                    columns = start, start + len(tag.target)
                    yield Mention(Thing(ENTRY, name, owner), *columns, reads=not granted, sets=granted)
            elif put:
                columns = (tag.start, tag.end) if tag else span
                yield Mention(Thing(ENTRY, name, owner), *columns, reads=False, sets=True, implied=True)


def _names(tag: Tag, name: str) -> bool:
    """Whether a tag speaks of an entry of a set area."""
    plain = name.partition("(")[0]
    return plain in (tag.target.partition("(")[0], tag.name)


def _values(scene: Scene, action: Action) -> Iterator[Mention]:
    play = scene.before.play
    if play is None:
        return
    for change in action.changes:
        thing = Thing(VALUE, change.parameter, change.side or SIDES[play.side])
        before, after = change.before, change.after
        if before:
            yield Mention(thing, *_base(before))
        kept = before is not None and before.base == after.base and before.bonus != after.bonus
        yield Mention(thing, *_base(after), reads=kept, sets=not kept)
