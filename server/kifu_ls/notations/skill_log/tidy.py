"""The plain form of a log: full-width marks at the ends, half-width numbers and ``+``, one blank between skills."""

import re
from collections.abc import Iterator, Sequence

from kifu_ls.core.notation import Scene
from kifu_ls.notations.skill_log.parts import DAMAGE, Cards, Log, Side, Turn
from kifu_ls.notations.skill_log.state import BLOCK
from kifu_ls.text.edit import Edit, replace
from kifu_ls.text.width import half

_DIGITS = re.compile(r"[０-９]+")
_CIRCLE = re.compile(r"[○〇]")
_TURN = re.compile(r"【\s*[TtＴｔ][UuＵｕ][RrＲｒ][NnＮｎ]\s*([0-9０-９]+)\s*】")


def tidy(scenes: Sequence[Scene]) -> list[Edit]:
    """The edits that bring lines into their plain form; prose is left alone."""
    return [edit for line, scene in enumerate(scenes) for edit in _line(scene, line)]


def _line(scene: Scene, line: int) -> Iterator[Edit]:
    reading, text = scene.reading, scene.text
    if isinstance(reading, Cards):
        yield from _cards(reading, text, line)
    elif isinstance(reading, Turn):
        if (found := _TURN.search(text)) and found[0] != f"【TURN {reading.number}】":
            yield replace(*found.span(), f"【TURN {reading.number}】", line)
    elif isinstance(reading, Log) and scene.after.mode == BLOCK:
        yield from _log(reading, text, line)
    if isinstance(reading, Cards | Turn | Side) or (isinstance(reading, Log) and scene.after.mode == BLOCK):
        end = len(text.rstrip())
        if reading.comment >= len(text) and end < len(text):
            yield replace(end, len(text), "", line)


def _log(log: Log, text: str, line: int) -> Iterator[Edit]:
    if text[log.end - 1 : log.end] == "!":
        yield replace(log.end - 1, log.end, "！", line)
    if log.kind == DAMAGE:
        for found in _DIGITS.finditer(text, log.start, log.end):
            yield replace(*found.span(), half(found[0]), line)
        for found in _CIRCLE.finditer(text, log.start, log.end):
            yield replace(*found.span(), "◯", line)
    if log.name:
        for before, after in zip(log.name.parts, log.name.parts[1:], strict=False):
            joint = text[before.end : after.start]
            if "＋" in joint:
                yield replace(before.end, after.start, joint.replace("＋", "+"), line)
    if log.actor:
        at = text.find(log.actor) + len(log.actor)
        if text[at : at + 1] == ":":
            yield replace(at, at + 1, "：", line)


def _cards(cards: Cards, text: str, line: int) -> Iterator[Edit]:
    """One full-width blank between skills, a full-width colon before them."""
    if text[cards.end - 1 : cards.end] == ":":
        yield replace(cards.end - 1, cards.end, "：", line)
    spans = [(min((s for s, _ in item.marked), default=item.start), item.end) for item in cards.items]
    spans = [(min(start, item.start), end) for (start, end), item in zip(spans, cards.items, strict=True)]
    last = cards.end
    for number, (start, end) in enumerate(spans):
        gap, plain = text[last:start], "　" if number else ""
        if gap != plain and not gap.strip("　 \t、"):
            yield replace(last, start, plain, line)
        last = end
