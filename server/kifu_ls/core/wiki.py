"""Records in wiki text, as PukiWiki has it: lines that begin with a blank, lines that end with ``~`` or ``&br;``,
signs written as entities (``-&gt;``). Headings, plugins and other blocks of the wiki end a record.
"""

import re
from collections.abc import Iterator, Sequence

from kifu_ls.core.embedded import Embedded, Row
from kifu_ls.core.registry import LOOKED_AT, Kind
from kifu_ls.text import lines
from kifu_ls.text.width import Folded

BREAK = "&br;"
WIDE = 200
"""Characters of a line that are enough to look at."""
_HINT = re.compile(r"^ |~|&br;", re.MULTILINE)
"""Without one of these a text is not looked at line by line."""
_ENTITY = re.compile("&(gt|lt|amp|quot|nbsp);")
_SIGNS = {"gt": ">", "lt": "<", "amp": "&", "quot": '"', "nbsp": " "}
_BLOCK = re.compile(r"[*#|,:>+]|-(?!&gt;|>)|\{\{")
_COMMENT = "//"


def find(text: str, kind: Kind) -> list[Embedded] | None:
    """The records of a notation in wiki text; ``None`` where the text is none."""
    start = text[: LOOKED_AT * WIDE]
    if not _HINT.search(start):
        return None
    head = lines.split(start)[:LOOKED_AT]
    signs = [line for line in head if re.match(kind.sign, line) or (_tail(line) and re.match(kind.sign, _bare(line)))]
    indented = len(signs) > 1 and all(line.startswith(" ") for line in signs)
    if not indented and not any(map(_tail, signs)):
        return None
    texts = lines.split(text)
    return [_record(kind, rows, texts) for rows in _runs(texts, indented=indented) if _holds(rows, kind)]


def _tail(text: str) -> str:
    """What breaks the line at its end."""
    bare = text.rstrip()
    return "~" if bare.endswith("~") else BREAK if BREAK in bare else ""


def _bare(text: str) -> str:
    """The first line of the record that stands on a line."""
    return text.rstrip().removesuffix("~").partition(BREAK)[0]


def _runs(texts: Sequence[str], *, indented: bool) -> Iterator[list[Row]]:
    """Lines that stand together."""
    run: list[Row] = []
    for line, text in enumerate(texts):
        if text.startswith(_COMMENT):
            continue
        if _BLOCK.match(text) or (indented and text and not text.startswith(" ")):
            yield run
            run = []
        else:
            run += _rows(line, text)
    yield run


def _rows(line: int, text: str) -> Iterator[Row]:
    """The lines of the record that one line of the wiki holds."""
    start, end = int(text.startswith(" ")), len(text.rstrip())
    end = max(start, end - text[:end].endswith("~"))
    pieces = text[start:end].split(BREAK)
    if len(pieces) > 1 and not pieces[-1].strip():
        pieces.pop()
    for piece in pieces:
        yield Row(line, _decoded(piece, start))
        start += len(piece) + len(BREAK)


def _decoded(piece: str, column: int) -> Folded:
    """A piece of a line that begins at ``column``, with its entities made the signs they stand for."""
    if "&" not in piece:
        return Folded(piece, tuple(range(column, column + len(piece) + 1)))
    signs: list[tuple[str, int]] = []
    at = 0
    for entity in _ENTITY.finditer(piece):
        signs += [(char, column + at + index) for index, char in enumerate(piece[at : entity.start()])]
        signs.append((_SIGNS[entity[1]], column + entity.start()))
        at = entity.end()
    signs += [(char, column + at + index) for index, char in enumerate(piece[at:])]
    return Folded.join(signs, column + len(piece))


def _holds(rows: Sequence[Row], kind: Kind) -> bool:
    return any(re.match(kind.sign, row.text.text) for row in rows)


def _record(kind: Kind, rows: list[Row], texts: Sequence[str]) -> Embedded:
    """The record in a run, without the blank lines around it."""
    full = [number for number, row in enumerate(rows) if row.text.text.strip()]
    kept = rows[full[0] : full[-1] + 1]
    tails = [_tail(texts[row.line]) for row in kept if row.text.text.strip()]
    head = " " if texts[kept[0].line].startswith(" ") else ""
    return Embedded(kind, kept, head, max(set(tails), key=tails.count))
