"""Signs that only the state can colour: whose they are, and values that do not follow."""

from collections.abc import Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Token
from kifu_ls.notations.tag_battle import changes, field, formula, seats
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Action, Hand, Team
from kifu_ls.notations.tag_battle.tell import actor

OF_TEAM_KIND = ("variable", "parameter")
"""The kinds of tokens of P and E."""
VALUE, CARD = "number", "enumMember"
BROKEN, TIRED = "broken", "deprecated"


def tokens(scene: Scene) -> list[Token]:
    """The tokens of a line, in the order of the line."""
    reading, after = scene.reading, scene.after
    if isinstance(reading, Team):
        return sorted(_team(reading))
    if after.mover is None:
        return []
    if isinstance(reading, Hand):
        return sorted(_hand(scene, reading, after.mover))
    return sorted(_action(scene, reading, after.mover)) if isinstance(reading, Action) else []


def _team(team: Team) -> Iterator[Token]:
    kind = OF_TEAM_KIND[team.side]
    for word in [team.name, *(name for _, name in team.players)]:
        if word.text:
            yield Token(word.start, word.end, kind)


def _hand(scene: Scene, hand: Hand, mover: int) -> Iterator[Token]:
    index = seats.team(mover)
    if hand.seat:
        yield Token(hand.seat.start, hand.seat.end, OF_TEAM_KIND[index])
    if hand.name.text:
        yield Token(hand.name.start, hand.name.end, OF_TEAM_KIND[index])
    before = scene.before if scene.before.turn is not None else formula.turned(scene.before, 1)
    begin = formula.opening(formula.seated(before, mover), mover)
    expected = {"L": begin.life, "R": begin.reserve, "T": begin.trash}
    for value in hand.values:
        right = expected.get(value.letter)
        if right is not None and right != value.number:
            yield Token(value.start, value.end, VALUE, (BROKEN,))


def _action(scene: Scene, action: Action, mover: int) -> Iterator[Token]:
    state = scene.before
    for mark in action.marks:
        for one in mark.seats:
            if one.seat is not None:
                yield Token(one.start, one.end, OF_TEAM_KIND[seats.team(one.seat)])
    if action.marked("AB") and action.card.text and field.tired(state, actor(action, mover), action.card.text):
        yield Token(action.card.start, action.card.end, CARD, (TIRED,))
    values: dict[tuple[str, int], int] = {}
    for change in action.changes:
        index = changes.owner(state, change)
        if index is None:
            continue
        side = index if change.letter in OF_TEAM else seats.team(index)
        letter = change.start + 1 + len(change.side)
        if letter < change.before.start:
            yield Token(change.start + 1, change.before.start, OF_TEAM_KIND[side])
        tracked = values.get((change.letter, index), state.value(change.letter, index))
        if tracked is not None and tracked != change.before.value:
            yield Token(change.before.start, change.before.end, VALUE, (BROKEN,))
        values[change.letter, index] = change.after.value
