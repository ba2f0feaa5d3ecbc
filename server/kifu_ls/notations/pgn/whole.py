"""What only whole games tell: the same game twice, and clocks that cannot be. Looked for where the settings ask for it.

Games are cut by the look of their lines, each is looked at once as long as its text stays as it is.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.pgn import commands
from kifu_ls.notations.pgn.results import MARKERS

TWICE, CLOCK = "PG208", "PG607"
KEPT = 20_000
_TAG = re.compile(r'\s*\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_PART = re.compile(r"\{[^}]*\}?|;[^\n]*|^%[^\n]*|[()]|\$\d+|[^\s(){};]+", re.MULTILINE)
_NUMBER = re.compile(r"^(?:\d+\.+|\d+$|\.+)")
_MOVE = re.compile(r"(?:(?:[^\W\d_]{1,2}|[♔-♟])?[a-h]?[1-8]?[x:-]?[a-h][1-8]|[O0]-[O0]|--|Z0)")
_MARKS = re.compile(r"[!?+#]+$")
_CLK = re.compile(r"\[%clk\s+(\d+:\d+:\d+(?:\.\d+)?)\s*\]")
_STAGE = re.compile(r"(?:\d+/)?(\d+)(?:\+(\d+))?")


class _Clock(NamedTuple):
    """A clock that has risen: where in the text of its game, what it shows and what it showed."""

    start: int
    end: int
    now: str
    before: str


class _Seen(NamedTuple):
    """A game: what must be the same in its double (nothing where it has neither tags nor moves), and its faults."""

    double: tuple[frozenset[tuple[str, str]], tuple[str, ...]] | None
    clocks: tuple[_Clock, ...]


def survey(marks: Sequence[tuple[int, str]], asked: frozenset[str]) -> Iterator[tuple[int, Finding]]:
    """What is found in the lines of a record (blank ones left out), as far as it is asked for."""
    known: dict[object, int] = {}
    for game in _games(marks):
        seen = _look("\n".join(text for _, text in game))
        first, text = game[0]
        if TWICE in asked and seen.double is not None:
            before = known.setdefault(seen.double, first)
            if before != first:
                yield first, Finding(TWICE, 0, len(text), arguments=(("line", before + 1),))
        for clock in seen.clocks if CLOCK in asked else ():
            line, back = _place(game, clock.start)
            arguments = (("now", clock.now), ("before", clock.before))
            yield line, Finding(CLOCK, clock.start - back, clock.end - back, arguments=arguments)


def _games(marks: Sequence[tuple[int, str]]) -> Iterator[list[tuple[int, str]]]:
    game: list[tuple[int, str]] = []
    tagged = ended = False
    for line, text in marks:
        tag = _TAG.match(text) is not None
        if game and (ended or (tag and not tagged)):
            yield game
            game = []
        game.append((line, text))
        tagged, ended = tag, not tag and text.rstrip().endswith(MARKERS) and text.split()[-1:][0] in MARKERS
    if game:
        yield game


def _place(game: Sequence[tuple[int, str]], at: int) -> tuple[int, int]:
    """The line of a place in the text of a game, and where in that text the line begins."""
    begin = 0
    for line, text in game:
        if at <= begin + len(text):
            return line, begin
        begin += len(text) + 1
    raise AssertionError


@lru_cache(KEPT)
def _look(text: str) -> _Seen:
    tags, at = list[tuple[str, str]](), 0
    while found := _TAG.match(text, at):
        tags.append((found[1], found[2]))
        at = found.end()
    parts = [(found[0], found.start()) for found in _PART.finditer(text, at)]
    moves = tuple(word for part, _ in parts if part[0] not in "{;%$" and (word := _plain(part)))
    double = (frozenset(tags), moves) if tags or moves[1:] else None
    return _Seen(double, tuple(_clocks(dict(tags), parts)))


def _plain(word: str) -> str:
    return _MARKS.sub("", _NUMBER.sub("", word, count=1)) if word not in MARKERS else word


def _clocks(tags: dict[str, str], parts: Sequence[tuple[str, int]]) -> Iterator[_Clock]:
    """The clocks of the game itself that have risen by more than a move gives.

    Nothing is said where the time control is not known, and nothing from a word on that cannot be told.
    """
    most = _most(tags.get("TimeControl", ""))
    if most is None:
        return
    side, depth, ended = int(tags.get("FEN", "").split()[1:2] == ["b"]), 0, False
    last: list[str] = ["", ""]
    for part, start in parts:
        if part in "()":
            depth += 1 if part == "(" else -1
        elif depth or part[0] in ";%$":
            continue
        elif part[0] == "{":
            for found in _CLK.finditer(part):
                before, last[1 - side] = last[1 - side], found[1]
                if before and _seconds(found[1]) - _seconds(before) > most + 1:
                    yield _Clock(start + found.start(), start + found.end(), found[1], before)
        elif word := _plain(part):
            if ended or (word not in MARKERS and not _MOVE.match(word)):
                return
            ended = word in MARKERS
            side = 1 - side


def _most(control: str) -> int | None:
    """By how many seconds a clock can rise at a move; ``None`` where the time control does not tell."""
    stages = [_STAGE.fullmatch(stage) for stage in control.split(":")]
    known = [stage for stage in stages if stage is not None]
    if not control or len(known) < len(stages) or re.fullmatch(r"1/\d+", control):
        return None
    return max(int(stage[2] or 0) for stage in known) + max((int(stage[1]) for stage in known[1:]), default=0)


def _seconds(text: str) -> int:
    return commands.seconds(text) or 0
