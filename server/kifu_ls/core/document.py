"""A record in memory: its lines, their states, and what is wrong with them. Every feature asks this."""

from collections.abc import Hashable, Iterator
from functools import partial
from itertools import compress, count
from typing import Any, NamedTuple

from kifu_ls.core.engine import Engine
from kifu_ls.core.finding import Finding
from kifu_ls.core.notation import Notation, Scene, State
from kifu_ls.text import lines
from kifu_ls.text.edit import Edit, Place

FAR = 2_000
"""How many lines above a line are looked at for what explains it."""


class Placed(NamedTuple):
    """A finding and the number of the line it stands on."""

    line: int
    finding: Finding


class Document:
    """One record and the notation it is written in."""

    def __init__(self, text: str, notation: Notation) -> None:
        self.notation = notation
        self.line_end = lines.line_end(text)
        self.engine = Engine(notation, lines.split(text))
        self._surveyed = -1
        self._survey: tuple[list[Placed], frozenset[str]] = ([], frozenset())

    @property
    def lines(self) -> list[str]:
        """The lines without their ends; not to be changed but through ``edit``."""
        return self.engine.texts

    @property
    def text(self) -> str:
        """The whole text, with the line end that the record uses."""
        return self.line_end.join(self.lines)

    def edit(self, edit: Edit) -> None:
        """Replaces a stretch of the text. Places outside the text are moved to its nearest end."""
        start, end = self.clamped(edit.start), self.clamped(edit.end)
        if end < start:
            start, end = end, start
        texts = self.lines
        head = texts[start.line][: start.column]
        tail = texts[end.line][end.column :]
        self.engine.splice(start.line, end.line + 1, lines.split(head + edit.text + tail))

    def clamped(self, place: Place) -> Place:
        """The place itself where it lies in the text, else the nearest that does."""
        if place.line < 0:
            return Place(0, 0)
        if place.line >= len(self.lines):
            return Place(len(self.lines) - 1, len(self.lines[-1]))
        return Place(place.line, max(0, min(place.column, len(self.lines[place.line]))))

    def reading(self, line: int) -> Any:
        """The reading of a line."""
        return self.engine.read(self.lines[line])

    def before(self, line: int) -> State:
        """The state before a line (0 to the number of lines: the last is the state at the end)."""
        self.engine.advance(line)
        return self.engine.state(line)

    def scene(self, line: int) -> Scene:
        """A line with its reading and the states around it."""
        after = self.before(line + 1)
        return Scene(self.lines[line], self.reading(line), self.engine.state(line), after, partial(self._above, line))

    def _above(self, line: int) -> Iterator[Scene]:
        """The scenes above a line, the nearest first, as far as ``FAR`` lines."""
        return (self.scene(above) for above in range(line - 1, max(-1, line - 1 - FAR), -1))

    def below(self, line: int) -> Iterator[tuple[int, Scene]]:
        """The lines from ``line`` on with their numbers."""
        return ((at, self.scene(at)) for at in range(line, len(self.lines)))

    def scenes(self) -> list[Scene]:
        """All lines with their readings and states."""
        self.engine.advance()
        return [self.scene(line) for line in range(len(self.lines))]

    def findings(self) -> list[Placed]:
        """Everything found, in the order of the lines, silenced findings left out.

        While the engine has not reached the end it is what was found so far.
        """
        engine = self.engine
        placed = [
            Placed(max(line - finding.back, 0), finding)  # not yet stepped again, it can count to above the text
            for line in engine.broken()
            for finding in engine.found[line]
        ]
        if engine.done:
            end = len(engine.texts)
            placed += [Placed(end - f.back, f) for f in self.notation.finish(engine.state(end))]
        surveyed, silenced = self._whole_record()
        placed += surveyed
        placed.sort(key=lambda item: (item.line, item.finding.start, item.finding.end))
        return [item for item in placed if not self._is_silenced(item, silenced)]

    def _whole_record(self) -> tuple[list[Placed], frozenset[str]]:
        """What only the whole record tells, and the codes that it silences everywhere."""
        engine = self.engine
        if self._surveyed != engine.marks_version:
            marked = [(line, engine.marks[line]) for line in compress(count(), engine.marks)]
            placed = [Placed(line, finding) for line, finding in self.notation.survey(marked)]
            alone = [reading.silenced for line, _ in marked if (reading := self.reading(line)).alone]
            self._survey = placed, frozenset().union(*alone)
            self._surveyed = engine.marks_version
        return self._survey

    def _is_silenced(self, item: Placed, everywhere: frozenset[str]) -> bool:
        here = self.reading(item.line).silenced
        return bool(here or everywhere) and self.notation.rules[item.finding.code].among(here | everywhere)

    def last_told(self, key: Hashable, line: int) -> int | None:
        """The nearest line above ``line`` that told ``key``, if it is not too far away."""
        told = self.notation.told
        return next((line - back for back, scene in enumerate(self._above(line), 1) if told(key, scene)), None)
