"""What an edit costs inside the process: time, and lines stepped again."""

import gc
from collections.abc import Iterator
from random import Random
from time import perf_counter

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.text.edit import Edit, Place, replace
from make_kifu import make
from rows import Row, median, part

SMALL, LARGE = 1_000, 100_000
STROKES = 3_000
HANDS = 4
"""After a slip both readings of a value are kept until it is told again, at the latest in its owner's second header."""


def opened(lines: int) -> Document:
    """A record of so many lines, wholly stepped, and kept out of the collections of garbage as the server does."""
    document = Document("\n".join(make(lines)), registry.kinds()["blade-rondo"].load(Settings()))
    document.engine.advance()
    gc.freeze()
    return document


def strokes(document: Document, dice: Random, count: int) -> Iterator[Edit]:
    """Single keys anywhere in a record: a sign put in, put over another or taken out, each followed by its undoing."""
    for _ in range(count // 2):
        line = dice.randrange(len(document.lines))
        text = document.lines[line]
        start = dice.randint(0, len(text))
        end = min(len(text), start + dice.randint(0, 1))
        key = dice.choice(["", *"0123456789()->[]AVDLEP毒剣"])
        yield replace(start, end, key, line)
        yield replace(start, start + len(key), text[start:end], line)


def two_hands_each(document: Document, line: int) -> int:
    """How many lines the hand that ``line`` stands in and two hands of each player after it take."""
    headers = 0
    for below in range(line + 1, len(document.lines)):
        headers += document.lines[below].startswith("▼")
        if headers > HANDS:
            return below - line
    return len(document.lines) - line


def measure(document: Document) -> tuple[list[float], float]:
    """The times of the strokes in ms, and the share after which no more than two hands of each player were stepped."""
    times, near = [], 0
    for edit in strokes(document, Random(2), STROKES):
        before = document.engine.stepped
        begin = perf_counter()
        document.edit(edit)
        document.engine.advance()
        times.append((perf_counter() - begin) * 1000)
        near += document.engine.stepped - before <= 1 + two_hands_each(document, edit.start.line)
    return times, near / len(times)


def rows() -> Iterator[Row]:
    small, _ = measure(opened(SMALL))
    document = opened(LARGE)
    large, near = measure(document)
    yield Row("keystroke, 100,000 lines against 1,000 (median)", median(large) / median(small), "×", 2)
    yield Row("keystroke, 100,000 lines, median", median(large), "ms")
    yield Row("keystroke, 100,000 lines, p99", part(large, 0.99), "ms", 1)
    yield Row("edits that step no more than two hands of each player", near * 100, "%", 99, more=True)
    yield Row("one change of 200 edits, 100,000 lines", many(document), "ms", 100)


def many(document: Document) -> float:
    """The time in ms of 200 edits all over the record, stepped once."""
    dice = Random(3)
    edits = [Edit(place, place, "※") for place in (Place(dice.randrange(LARGE), 0) for _ in range(200))]
    begin = perf_counter()
    for edit in edits:
        document.edit(edit)
    document.engine.advance()
    return (perf_counter() - begin) * 1000
