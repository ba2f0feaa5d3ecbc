"""The four seats and the two teams: who sits where, who plays when, whose the right of a flash is. Knows no lines.

Seats are numbers 0 to 3 in the order of the N (P1, E2, P3, E4), teams 0 (P) and 1 (E).
"""

SEATS = ("P1", "E2", "P3", "E4")
TEAMS = ("P", "E")
TOP = 0
"""The player of the first turn."""


def team(seat: int) -> int:
    """The team of a seat."""
    return seat % 2


def partner(seat: int) -> int:
    """The other seat of the team."""
    return (seat + 2) % 4


def front(seat: int) -> int:
    """The seat on the other side of the table."""
    return seat ^ 1


def members(side: int) -> tuple[int, int]:
    """The seats of a team."""
    return side, side + 2


def rotation(attacker: int) -> tuple[int, int, int, int]:
    """Who may act at a flash while ``attacker`` attacks, in order; then it begins again."""
    return front(attacker), partner(front(attacker)), partner(attacker), attacker


def seat(name: str) -> int | None:
    """The seat of that name (``P1``), ``None`` for one that does not exist (``P2``)."""
    return SEATS.index(name) if name in SEATS else None
