"""Keeps the state before every line, and works no more than an edit asks for.

After an edit the touched lines are read again and stepped, on from the state before the first of them, until the state
is again what it was. Knows nothing of any notation, and nothing of time but the deadline it is given.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterator
from operator import itemgetter
from sys import intern
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

    ``texts[i]`` is stepped from ``states[i]`` to ``states[i + 1]`` and broke ``found[i]``. An edit opens a stretch
    ``(at, whole)``: from ``at`` on the lines must be stepped; from ``whole`` on, as far as the next stretch, the old
    values still follow from one another, so that once a state is met there that is as it was, they are right again.
    The stretches stand in order and apart; below the first everything is right.
    """

    def __init__(self, notation: Notation, texts: list[str]) -> None:
        self.notation = notation
        self.texts = texts
        count = len(texts)
        self.states: list[State] = [notation.start()] + [None] * count
        self.found: list[tuple[Finding, ...]] = [_NOTHING] * count
        self._broken = bytearray(count)  # 1 where something was found: bytes are searched at a blow
        self.marks: list[Hashable | None] = [None] * count
        self.marks_version = 0
        self.stepped = 0
        self._readings: dict[str, Reading] = {}
        self._open = [(0, count + 1)]

    @property
    def settled(self) -> int:
        """How many lines, from the first, are known to be right."""
        return self._open[0][0] if self._open else len(self.texts)

    @property
    def done(self) -> bool:
        """Whether every line is right."""
        return not self._open

    def read(self, text: str) -> Reading:
        """The reading of a line, kept by its text."""
        reading = self._readings.get(text)
        if reading is None:
            if len(self._readings) >= KEPT_READINGS:
                self._readings.clear()
            reading = self._readings[text] = self.notation.read(text)
        return reading

    def broken(self) -> Iterator[int]:
        """The lines in which something was found, in order."""
        line = self._broken.find(1)
        while line >= 0:
            yield line
            line = self._broken.find(1, line + 1)

    def splice(self, first: int, last: int, texts: list[str]) -> None:
        """Puts ``texts`` in the place of the lines ``first`` to ``last`` (exclusive); neither may be empty."""
        count, gone = len(texts), last - first
        if count != gone or any(self.marks[first:last]):
            self.marks_version += 1
        self._touch(first, last, count - gone)
        self.texts[first:last] = texts
        self.states[first + 1 : last] = [None] * (count - 1)  # that before line ``last`` stays, to be met again
        self.found[first:last] = [_NOTHING] * count
        self._broken[first:last] = bytes(count)
        self.marks[first:last] = [None] * count

    def _touch(self, first: int, last: int, moved: int) -> None:
        """Opens a stretch where lines are replaced, one with those it meets, and moves those below."""
        stretches = self._open
        begin = bisect_right(stretches, first, key=itemgetter(1))
        end = bisect_left(stretches, last, lo=begin, key=itemgetter(0))
        met = stretches[begin:end] or [(first, last)]
        stretches[begin:end] = [(min(first, met[0][0]), max(last, met[-1][1]) + moved)]
        if moved:
            stretches[begin + 1 :] = [(at + moved, whole + moved) for at, whole in stretches[begin + 1 :]]

    def advance(self, until: int | None = None, deadline: float | None = None) -> bool:
        """Steps on to line ``until`` (to the end without it), or until ``perf_counter()`` passes ``deadline``.

        Says whether it got there.
        """
        goal = len(self.texts) if until is None else min(until, len(self.texts))
        while self.settled < goal:
            if deadline is not None and perf_counter() > deadline:
                return False
            self._walk(goal if deadline is None else min(goal, self.settled + BETWEEN_LOOKS))
        return True

    def _walk(self, goal: int) -> None:
        """Steps the first stretch on to ``goal``, or less where the states meet or the next stretch begins."""
        texts, states, found, marks = self.texts, self.states, self.found, self.marks
        step: Callable[[State, Any], tuple[State, tuple[Finding, ...]]] = self.notation.step
        kept, read = self._readings, self.read
        (at, whole), *later = self._open
        begin, stop = at, min([goal, *(other for other, _ in later[:1])])
        state = states[at]
        while at < stop:
            text = texts[at] = intern(texts[at])  # many lines are alike
            reading = kept.get(text)
            if reading is None:
                reading = read(text)
            state, broke = step(state, reading)
            if broke is not found[at]:
                found[at] = broke
                self._broken[at] = bool(broke)
            if reading.mark is not marks[at] and reading.mark != marks[at]:
                marks[at] = reading.mark
                self.marks_version += 1
            at += 1
            if at >= whole and state == states[at]:
                self.stepped += at - begin
                self._open = later
                return
            states[at] = state
        self.stepped += at - begin
        if later and later[0][0] == at:
            self._open = later
        else:
            self._open = [] if at == len(texts) else [(at, max(whole, at + 1)), *later]
