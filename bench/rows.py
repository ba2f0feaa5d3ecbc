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


def printed(row: Row) -> str:
    """One line of the table."""
    measured = f"{row.measured:,.2f} {row.unit}".strip() if row.measured < 1000 else f"{row.measured:,.0f} {row.unit}"
    if row.budget is None or row.share is None:
        return f"{row.path:<64} {measured:>20}"
    sign = "≥" if row.more else "≤"
    holds = "holds" if row.share <= 1 else "MISSED"
    return f"{row.path:<64} {measured:>20} {sign} {row.budget:>9,g} {row.share:>7.2f} {holds}"


def head() -> str:
    return f"{'path':<64} {'measured':>20} {'budget':>11} {'share':>7}"


def median(values: Iterable[float]) -> float:
    return part(values, 0.5)


def part(values: Iterable[float], share: float) -> float:
    """The value below which that share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
