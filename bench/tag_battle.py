"""Tag battles: what it costs to open a long record of them, and to edit it."""

from collections.abc import Iterator
from random import Random
from time import perf_counter

from keystrokes import strokes
from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from make_kifu import make as make_kifu
from opening import heavy
from rows import Row, median, part
from tag_game import make

SMALL, LARGE = 1_000, 100_000
STROKES = 1_000
NEAR = 60
"""Lines: two rounds of four hands. A change of a field is felt as long as the card stays there."""


def opened(lines: int) -> Document:
    document = Document("\n".join(make(lines)), registry.kinds()["tag-battle"].load(Settings()))
    document.engine.advance()
    return document


def measure(document: Document) -> tuple[list[float], float]:
    """The times of single keys in ms, and the share of them after which few lines were stepped."""
    times, near = [], 0
    for edit in strokes(document, Random(2), STROKES):
        before, begin = document.engine.stepped, perf_counter()
        document.edit(edit)
        document.engine.advance()
        times.append((perf_counter() - begin) * 1000)
        near += document.engine.stepped - before <= NEAR
    return times, near / len(times)


def cold(kind: str, lines: list[str]) -> float:
    """The time in s to step a record for the first time."""
    text, notation = "\n".join(lines), registry.kinds()[kind].load(Settings())
    begin = perf_counter()
    Document(text, notation).engine.advance()
    return perf_counter() - begin


def rows() -> Iterator[Row]:
    small, _ = measure(opened(SMALL))
    document = opened(LARGE)
    own, other = cold("tag-battle", make(LARGE)), cold("blade-rondo", make_kifu(LARGE))
    yield Row("tag battle: cold open, 100,000 lines", LARGE / own, "lines/s")
    yield Row("tag battle: cold open against Blade Rondo, same lines", own / other, "×", 5)
    yield Row("tag battle: errors and warnings in it", heavy(document), "", 0.5)
    large, near = measure(document)
    yield Row("tag battle: keystroke, 100,000 lines against 1,000 (median)", median(large) / median(small), "×", 2)
    yield Row("tag battle: keystroke, 100,000 lines, median", median(large), "ms", 2)
    yield Row("tag battle: keystroke, 100,000 lines, p99", part(large, 0.99), "ms", 20)
    yield Row(f"tag battle: edits that step no more than {NEAR} lines", near * 100, "%")
