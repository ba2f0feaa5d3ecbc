"""The running state of a record: both sides, the hand being played, and what still waits for the next line.

All values are frozen and compared with ``==``. A parameter is a number, ``None`` while the record has not told it, or,
after a slip, two numbers: what was written and what had been tracked; the next mention settles which it is.
"""

from typing import NamedTuple

from kifu_ls.core.finding import Finding

P, E = 0, 1
SIDES = "PE"
PARAMETERS = "AVDL"
HIGHEST = {"A": 9, "V": 9, "D": 9, "L": 15}
"""rules/blade_rondo, fact 9."""
BY_DAY = 11
"""It is day while both voltages add up to this or less (fact 51)."""

Known = int | None | tuple[int, int]

LISTED, GRANTED, MAYBE = "listed", "granted", "maybe"
"""How sure it is that an entry is in a set area: a header or a tag said so; a card brought it and could be answered;
or something may have brought or removed it.
"""


class Attached(NamedTuple):
    """An entry of a set area, as it is written between 〈 and 〉."""

    name: str
    standing: str


class Side(NamedTuple):
    """One of the two sides. The four values stand in the order of ``PARAMETERS``.

    ``attack_bonus`` and ``defence_bonus`` are temporary, the ``ended`` ones those of the last hand that had any.
    ``also`` is the other reading of the name after a slip. ``listed`` says that a header of this side has been read;
    ``face_down`` counts the 布石 set in its last own hand, ``None`` where that hand is not in the record.
    """

    attack: Known = None
    voltage: Known = None
    defence: Known = None
    life: Known = None
    attack_bonus: int = 0
    defence_bonus: int = 0
    ended_attack_bonus: int = 0
    ended_defence_bonus: int = 0
    name: str | None = None
    solo: bool = False
    area: tuple[Attached, ...] = ()
    listed: bool = False
    face_down: int | None = None
    also: str | None = None

    def value(self, parameter: str) -> Known:
        """The base value of ``A``, ``V``, ``D`` or ``L``."""
        if parameter == "L":
            return self.life
        return self.attack if parameter == "A" else self.defence if parameter == "D" else self.voltage

    def bonus(self, parameter: str) -> int:
        """The temporary bonus of a parameter."""
        return self.attack_bonus if parameter == "A" else self.defence_bonus if parameter == "D" else 0

    def holds(self, name: str) -> bool:
        """Whether ``name`` is or may be in the set area, with whatever card it keeps."""
        return any(entry.name == name or entry.name.startswith(f"{name}(") for entry in self.area)


ATTACK, VOLTAGE, DEFENCE, LIFE, ATTACK_BONUS, DEFENCE_BONUS = range(6)
SOLO, AREA, FACE_DOWN = (Side._fields.index(name) for name in ("solo", "area", "face_down"))
"""Where a ``Side`` holds what is looked for by its place."""
FIELDS: dict[str, tuple[int, int | None]] = {
    "A": (ATTACK, ATTACK_BONUS),
    "V": (VOLTAGE, None),
    "D": (DEFENCE, DEFENCE_BONUS),
    "L": (LIFE, None),
}
"""Where it holds a parameter, and its bonus where it can have one."""

new = tuple.__new__
"""Makes a named tuple of all its cells, in half the time of its own constructor."""


def having(side: Side, field: int, value: object) -> Side:
    """The side with the field at that place replaced, in a third of the time that ``_replace`` takes."""
    cells: list[object] = [*side]
    cells[field] = value
    return new(Side, cells)


class Play(NamedTuple):
    """The hand being played.

    ``paid`` is the cost paid so far, ``extra`` the cost allowed beyond the voltage, ``overspent`` that it has been
    passed. ``target`` says that there is an action to answer, ``acted`` that one was paid for, ``ended`` that an
    ``(E)`` line has been read. ``last`` is the card or minion that acted last, ``breaths`` the breath cards used.
    """

    side: int
    paid: int = 0
    extra: int = 0
    overspent: bool = False
    target: bool = False
    acted: bool = False
    ended: bool = False
    last: str = ""
    breaths: tuple[str, ...] = ()


FRESH = (Play(P), Play(E))
"""A hand that has just begun, of either side."""


class State(NamedTuple):
    """The state between two lines.

    ``turn`` is the number of the last turn line, two after a slip, ``hands`` how many hands it has had, ``mover`` the
    side of the last hand, ``first`` the side that moves first in a turn. ``over`` names the card that brought a life
    to 0. ``block`` says that a comment goes on. ``waiting`` are findings that the next line may take back.
    ``orphaned`` says that an action without a hand was reported.
    """

    p: Side = Side()
    e: Side = Side()
    play: Play | None = None
    turn: Known = None
    hands: int = 0
    mover: int | None = None
    first: int | None = None
    over: str = ""
    block: bool = False
    waiting: tuple[Finding, ...] = ()
    orphaned: bool = False

    @property
    def sides(self) -> tuple[Side, Side]:
        """P, then E."""
        return self.p, self.e


def one(known: Known) -> int | None:
    """The number to show for a value: after a slip the written one."""
    return known[0] if isinstance(known, tuple) else known


def fits(known: Known, written: int) -> bool:
    """Whether ``written`` agrees with what is known."""
    return known is None or known == written or (isinstance(known, tuple) and written in known)


def either(written: int, tracked: int | None) -> Known:
    """What is known after a slip."""
    return written if tracked is None or tracked == written else (written, tracked)


def daytime(state: State) -> str | None:
    """``昼`` or ``夜`` by the sum of both voltages, ``None`` while one of them is not known for sure."""
    p, e = state.p.voltage, state.e.voltage
    if isinstance(p, int) and isinstance(e, int):
        return "昼" if p + e <= BY_DAY else "夜"
    return None


def grown(voltage: Known) -> Known:
    """The voltage that the next header of a side shows (facts 6 and 7)."""
    if isinstance(voltage, tuple):
        return either(min(9, voltage[0] + 1), min(9, voltage[1] + 1))
    return None if voltage is None else min(9, voltage + 1)


def following(turn: Known) -> Known:
    """The number of the next turn."""
    return (turn[0] + 1, turn[1] + 1) if isinstance(turn, tuple) else None if turn is None else turn + 1


def remaining(state: State) -> int | None:
    """What the turn player may still pay, ``None`` where that is not known."""
    if state.play is None:
        return None
    voltage = one(state.sides[state.play.side].voltage)
    return None if voltage is None else voltage + state.play.extra - state.play.paid
