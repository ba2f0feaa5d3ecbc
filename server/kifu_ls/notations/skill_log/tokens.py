"""The colours of a log: names by what they are in the block, and the forms around them."""

import re
from collections.abc import Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.core.signs import Token
from kifu_ls.notations.skill_log.names import LINK as JOINT
from kifu_ls.notations.skill_log.parts import DAMAGE, LINK, REMOVE, RETURN, Cards, Log
from kifu_ls.notations.skill_log.state import BLOCK

NAME, MIX, KEYWORD, NUMBER = "function", "operator", "keyword", "number"
VERB, MARK, DIRECTIVE = "modifier", "decorator", "macro"
GONE = "deprecated"
_NUMBER = re.compile(r"[0-9０-９]+|[◯○〇]")


def tokens(scene: Scene) -> list[Token]:
    """The tokens of a line, in the order of the line."""
    reading = scene.reading
    if isinstance(reading, Cards):
        return sorted(_cards(reading))
    if isinstance(reading, Log) and scene.after.mode == BLOCK:
        return sorted(_log(scene, reading))
    return []


def _cards(cards: Cards) -> Iterator[Token]:
    yield Token(cards.start, cards.end, DIRECTIVE)
    for item in cards.items:
        for start, end in item.marked:
            yield Token(start, end, MARK)
        inside = [end for start, end in item.marked if item.start <= start < item.end]
        if not inside:
            yield Token(item.start, item.end, KEYWORD if item.name == JOINT else NAME)


def _log(scene: Scene, log: Log) -> Iterator[Token]:
    if log.name:
        if log.kind == LINK and log.start < log.name.start:
            yield Token(log.name.start - len("連結によって隣接する"), log.name.start, KEYWORD)
        marks = (GONE,) if log.name.text in scene.before.battle.removed and log.kind != REMOVE else ()
        end = None
        for part in log.name.parts:
            if end is not None and end < part.start:
                yield Token(end, part.start, MIX)
            if part.start < part.end:
                yield Token(part.start, part.end, NAME, marks)
            end = part.end
        if log.kind in (REMOVE, RETURN) and log.name.end < log.end:
            yield Token(log.name.end, log.end, VERB)
    elif log.kind == DAMAGE and (found := _NUMBER.search(scene.text, log.start)):
        yield Token(*found.span(), NUMBER)
