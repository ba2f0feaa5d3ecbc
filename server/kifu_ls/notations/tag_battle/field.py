"""The cards on the four fields: put there, taken away, tired and recovered. Knows no lines."""

from kifu_ls.notations.tag_battle import seats
from kifu_ls.notations.tag_battle.state import Card, State

MOST = 40
"""Cards that are remembered of one field, so that states stay small whatever is written."""


def cards(state: State, seat: int, name: str) -> list[Card]:
    """The cards of a name on a field."""
    return [card for card in state.seats[seat].field if card.name == name]


def has(state: State, seat: int, name: str) -> bool:
    """Whether a card of that name is on a field, as far as the record tells."""
    return any(card.name == name for card in state.seats[seat].field)


def surely(state: State, seat: int, name: str) -> bool:
    """Whether the record told of a card of that name on a field."""
    return any(card.name == name and card.sure for card in state.seats[seat].field)


def elsewhere(state: State, seat: int, name: str) -> int | None:
    """The seat of the team mate, or of an opponent, that surely has a card which ``seat`` has not."""
    if has(state, seat, name):
        return None
    others = (seats.partner(seat), seats.front(seat), seats.partner(seats.front(seat)))
    return next((other for other in others if surely(state, other, name)), None)


def put(state: State, seat: int, card: Card) -> State:
    """With another card on a field; of more than a game could have the oldest are forgotten."""
    own = state.seats[seat]
    return state.with_seat(seat, own._replace(field=(*own.field[1 - MOST :], card)))


def changed(state: State, seat: int, old: Card, new: Card | None) -> State:
    """With the first such card made another one, or taken away."""
    own = state.seats[seat]
    at = own.field.index(old)
    kept = (new,) if new else ()
    return state.with_seat(seat, own._replace(field=(*own.field[:at], *kept, *own.field[at + 1 :])))


def tire(state: State, seat: int, name: str) -> State:
    """With a recovered card of that name tired; one that nothing told of is there from now on."""
    found = cards(state, seat, name)
    card = next((card for card in found if not card.tired), None)
    if card:
        return changed(state, seat, card, card._replace(tired=True, kind=card.kind or "spirit"))
    return state if found else put(state, seat, Card(name, None, True, "spirit", sure=False))


def tired(state: State, seat: int, name: str) -> bool:
    """Whether every card of that name on a field is tired, and there is one."""
    found = cards(state, seat, name)
    return bool(found) and all(card.tired for card in found)


def recover(state: State, seat: int, name: str | None = None) -> State:
    """With all cards of a field recovered, or those of one name."""
    own = state.seats[seat]
    if not any(card.tired for card in own.field):
        return state
    fresh = tuple(card._replace(tired=False) if name in (None, card.name) else card for card in own.field)
    return state.with_seat(seat, own._replace(field=fresh))


def fallen(state: State, seat: int, name: str) -> Card:
    """The card of that name which is destroyed: who fights is tired. There must be one."""
    found = cards(state, seat, name)
    return next((card for card in found if card.tired), found[0])


def owner(state: State, seat: int, name: str) -> int | None:
    """Whose card that is, asked from a seat: its own, else the partner's, else an opponent's."""
    order = (seat, seats.partner(seat), seats.front(seat), seats.partner(seats.front(seat)))
    return next((one for one in order if has(state, one, name)), None)


def total(state: State, side: int) -> int | None:
    """All cores of a team, ``None`` where some are not known."""
    own = state.sides[side]
    counted = [own.life, own.reserve, own.trash]
    counted += [card.cores for seat in seats.members(side) for card in state.seats[seat].field]
    known = [count for count in counted if count is not None]
    return sum(known) if len(known) == len(counted) else None
