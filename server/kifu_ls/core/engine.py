"""Knows the state before every line, and works no more than an edit asks for.

After an edit the touched lines are read again and stepped, on from the state before the first of them, until the state
is again what it was. Knows nothing of any notation, and nothing of time but the deadline it is given.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from sys import intern
from time import perf_counter
from typing import Any

from kifu_ls.core.finding import Finding
from kifu_ls.core.notation import Notation, Reading, State, Striding

KEPT_READINGS = 12_000
"""More than a long record has different lines; thousands of edits add theirs."""
KEPT_STATES = 2_000
"""States within strides that are kept besides; to make one takes a few steps."""
BETWEEN_LOOKS = 64
"""Lines stepped between two looks at the clock."""

_NOTHING: tuple[Finding, ...] = ()


class Readings(dict[str, Reading]):
    """The readings of lines by their texts, made when first asked for."""

    def __init__(self, read: Callable[[str], Reading]) -> None:
        self._read = read

    def __missing__(self, text: str) -> Reading:
        if len(self) >= KEPT_READINGS:
            self.clear()
        reading = self[text] = self._read(text)
        return reading


_shared = lru_cache(4)(Readings)
"""All records of a notation share its readings: in a folder most lines stand in many of them."""


class Engine:
    """The states, findings and marks of a list of lines.

    ``texts[i]`` is stepped from ``_states[i]`` to ``_states[i + 1]`` and broke ``found[i]``; a state is ``None`` within
    a stride and is made when asked for. An edit opens a stretch ``(at, whole)``: from ``at`` on the lines must be
    stepped; from ``whole`` on, as far as the next stretch, the old values still follow from one another, so that once
    a state is met there that is as it was, they are right again. The stretches stand in order and apart; above the
    first everything is right.
    """

    def __init__(self, notation: Notation, texts: list[str]) -> None:
        self.notation = notation
        self.texts = texts
        count = len(texts)
        self._states: list[State] = [notation.start()] + [None] * count
        self.found: list[tuple[Finding, ...]] = [_NOTHING] * count
        self._broken = bytearray(count)  # 1 where something was found: bytes are searched at a blow
        self.marks: list[Hashable | None] = [None] * count
        self.marks_version = 0
        self.stepped = 0
        self._made: dict[int, State] = {}  # those within strides that were asked for
        self._readings = _shared(notation.read)
        self._stride = notation.stride if isinstance(notation, Striding) else _no_stride
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
        return self._readings[text]

    def state(self, line: int) -> State:
        """The state before a line, all lines above it being right; made where a stride passed over it."""
        at = line
        while (state := self._states[at]) is None and (state := self._made.get(at)) is None:
            at -= 1
        if len(self._made) > KEPT_STATES:
            self._made.clear()
        for below in range(at, line):
            state, _ = self.notation.step(state, self.read(self.texts[below]))
            self._made[below + 1] = state
        return state

    def broken(self) -> Iterator[int]:
        """The lines in which something was found, in order."""
        line = self._broken.find(1)
        while line >= 0:
            yield line
            line = self._broken.find(1, line + 1)

    def splice(self, first: int, last: int, texts: list[str]) -> None:
        """Puts ``texts`` in the place of the lines ``first`` to ``last`` (exclusive); neither may be empty."""
        if last <= self.settled:
            self._states[last] = self.state(last)  # to be met again
        self._made = {at: state for at, state in self._made.items() if at <= first}
        count, gone = len(texts), last - first
        if count != gone or any(self.marks[first:last]):
            self.marks_version += 1
        self._touch(first, last, count - gone)
        self.texts[first:last] = texts
        self._states[first + 1 : last] = [None] * (count - 1)
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
            self._walk(min(goal, self.settled + BETWEEN_LOOKS))
        return True

    def _walk(self, goal: int) -> None:
        """Steps the first stretch on to ``goal``, or less where the states meet or the next stretch begins."""
        states = self._states
        (at, whole), *later = self._open
        stop = min([goal, *(other for other, _ in later[:1])])
        state = self.state(at)
        while at < stop:
            ahead = max(at + 1, whole)
            while ahead < stop and states[ahead] is None:
                ahead += 1
            ahead = min(ahead, stop)
            state = self._step(at, ahead, state)
            at = ahead
            if at >= whole and state == states[at]:
                self._open = later
                return
            states[at] = state
        if later and later[0][0] == at:
            self._open = later
        else:
            self._open = [] if at == len(self.texts) else [(at, max(whole, at + 1)), *later]

    def _step(self, first: int, last: int, state: State) -> State:
        """Steps the lines ``first`` to ``last`` (exclusive), keeps what comes of them and gives the state behind."""
        count = last - first
        texts = self.texts[first:last] = list(map(intern, self.texts[first:last]))  # many lines are alike
        readings = list(map(self._readings.__getitem__, texts))
        marks = [reading.mark for reading in readings]
        if marks != self.marks[first:last]:
            self.marks[first:last] = marks
            self.marks_version += 1
        self._states[first + 1 : last] = [None] * (count - 1)
        self.found[first:last] = [_NOTHING] * count
        self._broken[first:last] = bytes(count)
        done = 0
        while done < count:
            passed, state = self._stride(state, readings, done)
            if not passed:
                state, broke = self.notation.step(state, readings[done])
                if broke:
                    self.found[first + done] = broke
                    self._broken[first + done] = True
                passed = 1
            done += passed
            if done < count:
                self._states[first + done] = state
        self.stepped += count
        return state


def _no_stride(state: State, _readings: Sequence[Any], _at: int) -> tuple[int, State]:
    """The stride of a notation that has none."""
    return 0, state
