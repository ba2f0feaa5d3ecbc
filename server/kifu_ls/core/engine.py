"""Keeps the state before every line, and works no more than an edit asks for.

After an edit the touched lines are read again and stepped, on from the state before the first of them, until
the state is again what it was. Knows nothing of any notation, and nothing of time but the deadline it is given.
"""

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Any

from kifu_ls.core.finding import Finding
from kifu_ls.core.notation import Notation, Reading, State

KEPT_READINGS = 20_000
BETWEEN_LOOKS = 64
"""Lines stepped between two looks at the clock."""

_NOTHING: tuple[Finding, ...] = ()


class Engine:
    """The states, findings and marks of a list of lines.

    ``texts[i]`` is stepped from ``states[i]`` to ``states[i + 1]`` and broke ``found[i]``. Everything below
    ``self._at`` is right. Above it the old values stand as they were, and from ``self._whole`` on they follow from one
    another: when stepping reaches a state there that is as it was, all the rest is right as well.
    """

    def __init__(self, notation: Notation, texts: list[str]) -> None:
        self.notation = notation
        self.texts = texts
        count = len(texts)
        self.states: list[State] = [notation.start()] + [None] * count
        self.found: list[tuple[Finding, ...]] = [_NOTHING] * count
        self.marks: list[Hashable | None] = [None] * count
        self.marks_version = 0
        self.stepped = 0
        self._readings: dict[str, Reading] = {}
        self._at = 0
        self._whole = count + 1

    @property
    def settled(self) -> int:
        """How many lines, from the first, are known to be right."""
        return self._at

    @property
    def done(self) -> bool:
        """Whether every line is right."""
        return self._at == len(self.texts)

    def read(self, text: str) -> Reading:
        """The reading of a line, kept by its text."""
        reading = self._readings.get(text)
        if reading is None:
            if len(self._readings) >= KEPT_READINGS:
                self._readings.clear()
            reading = self._readings[text] = self.notation.read(text)
        return reading

    def splice(self, first: int, last: int, texts: list[str]) -> None:
        """Puts ``texts`` in the place of the lines ``first`` to ``last`` (exclusive); neither may be empty."""
        count, gone = len(texts), last - first
        if count != gone or any(self.marks[first:last]):
            self.marks_version += 1
        whole = 0 if self.done else self._whole
        self._whole = max(first + count, whole + count - gone if whole >= last else 0)
        self._at = min(self._at, first)
        self.texts[first:last] = texts
        self.states[first + 1 : last] = [None] * (
            count - 1
        )  # the old state before line ``last`` stays, to be met again
        self.found[first:last] = [_NOTHING] * count
        self.marks[first:last] = [None] * count

    def advance(self, until: int | None = None, deadline: float | None = None) -> bool:
        """Steps on to line ``until`` (to the end without it), or until ``perf_counter()`` passes ``deadline``.

        Says whether it got there.
        """
        goal = len(self.texts) if until is None else min(until, len(self.texts))
        while self._at < goal:
            if deadline is not None and perf_counter() > deadline:
                return False
            self._walk(goal if deadline is None else min(goal, self._at + BETWEEN_LOOKS))
        return True

    def _walk(self, goal: int) -> None:
        """Steps from ``_at`` to ``goal``, or less where the states meet."""
        texts, states, found, marks = self.texts, self.states, self.found, self.marks
        step: Callable[[State, Any], tuple[State, tuple[Finding, ...]]] = self.notation.step
        kept, read, whole = self._readings, self.read, self._whole
        at = begin = self._at
        state = states[at]
        while at < goal:
            text = texts[at]
            reading = kept.get(text)
            if reading is None:
                reading = read(text)
            state, found[at] = step(state, reading)
            if marks[at] != reading.mark:
                marks[at] = reading.mark
                self.marks_version += 1
            at += 1
            if at >= whole and state == states[at]:
                self.stepped += at - begin
                self._at = len(texts)
                return
            states[at] = state
        self.stepped += at - begin
        self._at = at
        self._whole = max(whole, at + 1)
