"""What a line speaks of: teams, players, cards, and the values of teams and players."""

from collections.abc import Iterator

from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle import battle, changes, field, opening, pay, seats
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Action, Hand, Step, Tag, Team, Turn, Word
from kifu_ls.notations.tag_battle.state import State
from kifu_ls.notations.tag_battle.tell import actor

TEAM, PLAYER, CARD, VALUE = "team", "player", "card", "value"
"""The kinds of things."""


def begins(scene: Scene) -> bool:
    """Whether another game begins with the line."""
    before: State = scene.before
    if isinstance(scene.reading, Team):
        return opening.under_way(before)
    return isinstance(scene.reading, Turn) and before.won and scene.reading.number.value == 1


def spellings(thing: Thing) -> tuple[str, ...]:
    """How a thing may be written; values have no spelling of their own, and other widths are read as the plain one."""
    wide = thing.name.isascii() or any(char.isascii() for char in thing.name)
    return () if thing.kind == VALUE or wide else (thing.name,)


def mentions(scene: Scene) -> list[Mention]:
    """What a line speaks of."""
    reading = scene.reading
    if isinstance(reading, Team):
        return list(_team(reading))
    if isinstance(reading, Hand) and scene.after.mover is not None:
        return list(_hand(scene, reading, scene.after.mover))
    if isinstance(reading, Step):
        return list(_changed(scene, reading))
    if isinstance(reading, Action) and scene.after.mover is not None:
        return [*_cards(scene, reading, scene.after.mover), *_changed(scene, reading)]
    return []


def _team(team: Team) -> Iterator[Mention]:
    if team.name.text:
        yield Mention(Thing(TEAM, team.name.text, wide=True), team.name.start, team.name.end)
    for value in team.values:
        if value.letter in OF_TEAM:
            thing = Thing(VALUE, value.letter, seats.TEAMS[team.side])
            yield Mention(thing, value.start + 1, value.end, reads=False, sets=True)
    for _, name in team.players:
        yield Mention(Thing(PLAYER, name.text, wide=True), name.start, name.end)


def _hand(scene: Scene, hand: Hand, mover: int) -> Iterator[Mention]:
    if hand.name.text:
        yield Mention(Thing(PLAYER, hand.name.text, wide=True), hand.name.start, hand.name.end)
    for value in hand.values:
        owner = seats.team(mover) if value.letter in OF_TEAM else mover
        thing = Thing(VALUE, value.letter, changes.called(value.letter, owner))
        kept = value.letter == "L" and scene.before.value("L", owner) is not None
        yield Mention(thing, value.start + 1, value.end, reads=kept, sets=not kept)
    for card in hand.cards:
        put = not field.has(scene.before, mover, card.name)
        yield Mention(Thing(CARD, card.name, seats.SEATS[mover]), card.start, card.name_end, reads=not put, sets=put)


def _owned(scene: Scene, name: str, seat: int) -> str:
    """Whose card that is, as its thing says it."""
    held = field.owner(scene.before, seat, name)
    if held is None:
        held = field.owner(scene.after, seat, name)
    return seats.SEATS[seat if held is None else held]


def _cards(scene: Scene, action: Action, mover: int) -> Iterator[Mention]:
    seat, card = actor(action, mover), action.card
    if card.text and card.text not in (battle.NONE, battle.PASS):
        put = action.tag(pay.SUMMON) or action.tag(pay.PLACE)
        held = seat
        if put and (chosen := seats.seat(put.value)) is not None:
            held = chosen
        owner = seats.SEATS[held] if put else _owned(scene, card.text, seat)
        yield Mention(Thing(CARD, card.text, owner), card.start, card.end, reads=not put, sets=bool(put))
    for tag in action.tags:
        if tag.name in (pay.REDUCE, pay.PAY):
            for word in _words(scene, tag):
                yield Mention(Thing(CARD, word.text, _owned(scene, word.text, seat)), word.start, word.end)
    for note in action.notes:
        if note.text.startswith("破壊"):
            for name in action.destroyed:
                at = scene.text.find(name, note.start, note.end)
                if at >= 0:
                    yield Mention(Thing(CARD, name, _owned(scene, name, seat)), at, at + len(name))


def _words(scene: Scene, tag: Tag) -> Iterator[Word]:
    """The names in a tag, with their columns."""
    for name in tag.names:
        at = scene.text.find(name, tag.start, tag.end)
        if at >= 0:
            yield Word(name, at, at + len(name))


def _changed(scene: Scene, reading: Action | Step) -> Iterator[Mention]:
    for change in reading.changes:
        index = changes.owner(scene.before, change)
        if index is not None:
            thing = Thing(VALUE, change.letter, changes.called(change.letter, index))
            yield Mention(thing, change.before.start, change.before.end)
            yield Mention(thing, change.after.start, change.after.end, reads=False, sets=True)
