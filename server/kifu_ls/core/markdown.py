"""Records in the fences of a Markdown text (CommonMark 4.5), by the first word behind the fence: ```` ```kifu ````.

A fence in a quotation or a list is found too; its lines are cut where the text of the fence begins.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from kifu_ls.core import registry
from kifu_ls.core.embedded import Embedded, Row
from kifu_ls.core.registry import Kind

LANGUAGE = "markdown"
ENDINGS = (".md", ".markdown", ".mdown", ".qmd", ".rmd")

_OPEN = re.compile(
    r"(?P<quote>(?:[ ]{0,3}>[ ]?)*)(?P<indent>[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)"
    r"(?P<fence>`{3,}(?=[^`]*$)|~{3,})[ \t]*(?P<info>.*)"
)
_WORD = re.compile(r"\{?\s*\.?(?P<word>[\w+-]+)")
_QUOTE = re.compile(r"[ ]{0,3}>[ ]?")


def is_host(path: PurePath) -> bool:
    """Whether a file of that ending is Markdown."""
    return path.suffix.lower() in ENDINGS


def find(texts: Sequence[str]) -> list[Embedded]:
    """The records in a Markdown text, in its order; a fence that is not closed reaches to the end of the text."""
    return list(_fences(texts))


def _fences(texts: Sequence[str]) -> Iterator[Embedded]:
    line = 0
    while line < len(texts):
        opening = _OPEN.fullmatch(texts[line]) if "```" in texts[line] or "~~~" in texts[line] else None
        line += 1
        if opening is None:
            continue
        depth, width = opening["quote"].count(">"), len(opening["indent"].expandtabs(4))
        fence, rows = opening["fence"], []
        while line < len(texts):
            start = _start(texts[line], depth, width)
            if start is None:
                break
            if _closes(texts[line][start:], fence):
                line += 1
                break
            rows.append(Row.cut(line, texts[line], start))
            line += 1
        kind = _kind(opening["info"])
        if kind and rows:
            yield Embedded(kind, rows, texts[rows[0].line][: rows[0].text.at[0]])


def _start(text: str, depth: int, width: int) -> int | None:
    """The column at which the text of a fence begins on a line, ``None`` where its quotation has ended."""
    at = 0
    for _ in range(depth):
        mark = _QUOTE.match(text, at)
        if mark is None:
            return None
        at = mark.end()
    end = at
    while end < len(text) and text[end] in " \t" and len(text[at : end + 1].expandtabs(4)) <= width:
        end += 1
    return end


def _closes(text: str, fence: str) -> bool:
    bare = text.strip(" \t")
    return len(text) - len(text.lstrip(" ")) < 4 and len(bare) >= len(fence) and not bare.strip(fence[0])


def _kind(info: str) -> Kind | None:
    """The notation that the first word behind a fence names: by language, id or ending."""
    found = _WORD.match(info)
    word = found["word"].lower() if found else ""
    return next((k for k in registry.kinds().values() if word in (k.language, k.id, k.ending.removeprefix("."))), None)
