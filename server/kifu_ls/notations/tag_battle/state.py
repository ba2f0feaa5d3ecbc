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


Others = tuple[int | None, int | None, int | None]
SURE: Others = (None, None, None)


class Side(NamedTuple):
    """What a team has. ``others`` are what life, reserve and trash would be had the record not slipped: after a slip
    both readings are kept, and the next line that uses either settles it.
    """

    name: str = ""
    life: int | None = None
    reserve: int | None = None
    trash: int | None = None
    others: Others = SURE


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

    ``turn`` is the number of the turn, ``turn_other`` what it would be had the record not slipped, ``first`` whether it
    is the first of the record; ``played`` are the seats that have had their hand in it, in order, ``last`` the one
    written last, ``hands`` how many hands were written. ``mover`` is whose hand it is, ``phase`` its step. ``over`` is
    the team that has no life left, ``ended`` says that this was reported or the win written. ``block`` says that lines
    belong to a record, ``told`` that there was a team line.
    """

    sides: tuple[Side, Side] = (Side(), Side())
    seats: tuple[Seat, Seat, Seat, Seat] = (Seat(), Seat(), Seat(), Seat())
    turn: int | None = None
    turn_other: int | None = None
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

    def other(self, letter: str, owner: int) -> int | None:
        """What a value would be had the record not slipped, ``None`` where it did not."""
        return self.sides[owner].others[LETTERS.index(letter)] if letter in OF_TEAM else None

    def may_be(self, letter: str, owner: int, value: int) -> bool:
        """Whether a value can be ``value``, by either reading or because it is not known."""
        return self.value(letter, owner) in (None, value) or self.other(letter, owner) == value

    def with_other(self, letter: str, owner: int, value: int) -> "State":
        """The state with a second reading of a team's value."""
        side = self.sides[owner]
        at = LETTERS.index(letter)
        others = (*side.others[:at], value, *side.others[at + 1 :])
        return self.with_side(owner, side._replace(others=others))  # type: ignore[arg-type]

    def shifted(self, letter: str, owner: int, by: int) -> "State":
        """The state with a team's value moved, in both readings."""
        value, other = self.value(letter, owner), self.other(letter, owner)
        state = self.with_value(letter, owner, None if value is None else max(0, value + by))
        return state if other is None else state.with_other(letter, owner, max(0, other + by))

    def with_value(self, letter: str, owner: int, value: int | None) -> "State":
        """The state with another value, which is sure."""
        if letter in OF_TEAM:
            name, life, reserve, trash, others = self.sides[owner]
            if letter == "R":
                reserve = value
            elif letter == "T":
                trash = value
            else:
                life = value
            if others is not SURE:
                at = LETTERS.index(letter)
                kept = (*others[:at], None, *others[at + 1 :])
                others = SURE if kept == SURE else kept  # type: ignore[assignment]
            return self.with_side(owner, Side(name, life, reserve, trash, others))
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
