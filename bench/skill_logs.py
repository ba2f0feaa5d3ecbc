"""What skill logs cost: opening a long one, a key in it, and a block of skills of which nothing is known."""

from collections.abc import Iterator
from random import Random
from time import perf_counter

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.text.edit import replace
from make_skill_log import make
from rows import Row, median, part

SMALL, LARGE = 100, 10_000
STROKES = 1_500
KEYS = ["", *"ＡB+！はがを発動除外8"]


def opened(lines: list[str]) -> tuple[Document, float]:
    """A log wholly stepped, and the time that it took in s."""
    notation = registry.kinds()["skill-log"].load(Settings())
    begin = perf_counter()
    document = Document("\n".join(lines), notation)
    document.engine.advance()
    return document, perf_counter() - begin


def strokes(document: Document) -> list[float]:
    """The times in ms of single keys anywhere, each followed by its undoing."""
    dice, times = Random(2), []
    for _ in range(STROKES // 2):
        line = dice.randrange(len(document.lines))
        text = document.lines[line]
        start = dice.randint(0, len(text))
        end = min(len(text), start + dice.randint(0, 1))
        key = dice.choice(KEYS)
        for edit in (replace(start, end, key, line), replace(start, start + len(key), text[start:end], line)):
            begin = perf_counter()
            document.edit(edit)
            document.engine.advance()
            times.append((perf_counter() - begin) * 1000)
    return times


def nested(count: int) -> float:
    """The time in ms of the slowest line of a block of so many unknown nested skills, with slips at its end."""
    notation = registry.kinds()["skill-log"].load(Settings())
    lines = [f"入れ子{number}を発動した！" for number in range(count)]
    state, slowest = notation.start(), 0.0
    for line in ["記憶のらせんを発動した！", *lines, "記憶のらせんは除外された！", "別の術を発動した！", "謎の効果"]:
        begin = perf_counter()
        state, _ = notation.step(state, notation.read(line))
        slowest = max(slowest, perf_counter() - begin)
    return slowest * 1000


def rows() -> Iterator[Row]:
    small, _ = opened(make(SMALL))
    lines = make(LARGE)
    large, took = opened(lines)
    yield Row("skill logs: cold open, 10,000 blocks", len(lines) / took, "lines/s", 5_000, more=True)
    yield Row("skill logs: findings of any severity in it", len(large.findings()), "", 0.5)
    few, many = strokes(small), strokes(large)
    yield Row("skill logs: keystroke, 10,000 blocks against 100 (median)", median(many) / median(few), "×", 2)
    yield Row("skill logs: keystroke, 10,000 blocks, median", median(many), "ms")
    yield Row("skill logs: keystroke, 10,000 blocks, p99", part(many, 0.99), "ms", 16)
    yield Row("skill logs: slowest line, 100 unknown nested skills", nested(100), "ms", 50)
