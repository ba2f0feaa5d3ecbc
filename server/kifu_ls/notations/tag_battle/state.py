"""The state of a record: frozen values, compared with ``==``, without a line number in them. ``None`` is not known."""

from typing import NamedTuple

from kifu_ls.notations.tag_battle.parts import LETTERS, OF_TEAM

SPIRIT, NEXUS = "spirit", "nexus"


class Card(NamedTuple):
    """A card in play. ``kind`` is ``spirit``, ``nexus`` or empty; ``sure`` says that the record put it here."""

    name: str
    cores: int | None = None
    tired: bool = False
    kind: str = ""
    sure: bool = True


class Seat(NamedTuple):
    """What one player has. ``counted`` says that every card of the hand was accounted for."""

    name: str = ""
    hand: int | None = None
    deck: int | None = None
    field: tuple[Card, ...] = ()
    counted: bool = True


class Side(NamedTuple):
    """What a team has."""

    name: str = ""
    life: int | None = None
    reserve: int | None = None
    trash: int | None = None


class Battle(NamedTuple):
    """An attack under way. ``turn`` is whose right it is, as a place in the rotation; ``passes`` how many have passed
    in a row. ``blocked`` is the seat that blocks; ``open`` says that it may still be blocked or go on.
    """

    attacker: int
    name: str
    turn: int = 0
    passes: int = 0
    blocked: int | None = None
    blocker: str = ""
    unblocked: bool = False
    open: bool = True


class Before(NamedTuple):
    """The values as a turn began, followed along its step lines."""

    reserve: int | None = None
    trash: int | None = None
    hand: int | None = None
    deck: int | None = None


class State(NamedTuple):
    """The whole of it.

    ``turn`` is the number of the turn, ``first`` whether it is the first of the record; ``played`` are the seats that
    have had their hand in it, in order, ``last`` the one written last, ``hands`` how many hands were written. ``mover``
    is whose hand it is, ``phase`` its step. ``over`` is the team that has no life left, ``ended`` says that this was
    reported or the win written. ``block`` says that lines belong to a record, ``told`` that there was a team line.
    """

    sides: tuple[Side, Side] = (Side(), Side())
    seats: tuple[Seat, Seat, Seat, Seat] = (Seat(), Seat(), Seat(), Seat())
    turn: int | None = None
    first: bool = False
    played: tuple[int, ...] = ()
    last: int | None = None
    hands: int = 0
    mover: int | None = None
    phase: int = 0
    battle: Battle | None = None
    before: Before = Before()
    over: int | None = None
    ended: bool = False
    won: bool = False
    block: bool = False
    told: bool = False

    def value(self, letter: str, owner: int) -> int | None:
        """A value: of a team for L, R and T, of a seat for H and D."""
        if letter in OF_TEAM:
            return self.sides[owner][1 + LETTERS.index(letter)]  # type: ignore[return-value]
        return self.seats[owner].hand if letter == "H" else self.seats[owner].deck

    def with_value(self, letter: str, owner: int, value: int | None) -> "State":
        """The state with another value."""
        if letter in OF_TEAM:
            name, life, reserve, trash = self.sides[owner]
            if letter == "R":
                reserve = value
            elif letter == "T":
                trash = value
            else:
                life = value
            return self.with_side(owner, Side(name, life, reserve, trash))
        if letter == "H":
            return self.with_seat(owner, self.seats[owner]._replace(hand=value, counted=value is not None))
        return self.with_seat(owner, self.seats[owner]._replace(deck=value))

    def with_side(self, index: int, side: Side) -> "State":
        """The state with another team."""
        one, other = self.sides
        return tuple.__new__(State, ((one, side) if index else (side, other), *self[1:]))  # faster than _replace

    def with_seat(self, index: int, seat: Seat) -> "State":
        """The state with another player."""
        own = self.seats
        return tuple.__new__(State, (self[0], (*own[:index], seat, *own[index + 1 :]), *self[2:]))
