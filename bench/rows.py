"""The rows of the table: what was measured, what must hold, and how far it is from that."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """A number to be at most ``budget``, or at least that where ``more`` is better; without a budget it only tells."""

    path: str
    measured: float
    unit: str = ""
    budget: float | None = None
    more: bool = False

    @property
    def share(self) -> float | None:
        """The measured number as a share of the budget: up to 1 it holds."""
        if self.budget is None:
            return None
        return self.budget / self.measured if self.more else self.measured / self.budget


ABSOLUTE = ("ms", "lines/s")


def printed(row: Row, slowness: float | None) -> str:
    """One line of the table; ``slowness`` is that of this machine against the one that the budgets were made on."""
    measured = f"{row.measured:,.2f} {row.unit}".strip() if row.measured < 1000 else f"{row.measured:,.0f} {row.unit}"
    if row.budget is None or row.share is None:
        return f"{row.path:<64} {measured:>20}"
    sign = "≥" if row.more else "≤"
    holds = "holds" if row.share <= 1 else "MISSED"
    there = f" ({row.share / slowness:.2f} there)" if slowness and row.unit in ABSOLUTE else ""
    return f"{row.path:<64} {measured:>20} {sign} {row.budget:>9,g} {row.share:>7.2f} {holds}{there}"


def head(slowness: float | None) -> str:
    table = f"{'path':<64} {'measured':>20} {'budget':>11} {'share':>7}"
    if slowness is None:
        return table
    return (
        f"there: on the machine that the budgets were made on, where ruff server is {slowness:.1f} × as fast\n{table}"
    )


def median(values: Iterable[float]) -> float:
    return part(values, 0.5)


def part(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
