"""``textDocument/semanticTokens``: full, of a range, and what changed since the last time.

Five numbers make a token: lines below the one before, columns behind it (or from the start of the line), length, kind,
and what holds of it as bits.
"""

from collections.abc import Awaitable, Sequence
from inspect import isawaitable
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from lsprotocol import types

from kifu_ls.features.tokens import Placed, tokens
from kifu_ls.lsp.methods import NEVER, Feature
from kifu_ls.lsp.slices import gathered
from kifu_ls.lsp.sync import Coloured
from kifu_ls.text.columns import to_units

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

KINDS = (
    *("variable", "parameter", "number", "enumMember"),
    *("function", "operator", "keyword", "modifier", "decorator", "macro"),
)
MARKS = ("broken", "doubtful", "deprecated")
LEGEND = types.SemanticTokensLegend(token_types=KINDS, token_modifiers=MARKS)

_KIND = {kind: number for number, kind in enumerate(KINDS)}
_MARK = {mark: 1 << number for number, mark in enumerate(MARKS)}


def full(server: "KifuServer", opened: "Open", _: Any) -> Any:
    """All tokens, and the id under which the next request can ask for the change."""
    if opened.coloured is not None and opened.coloured.edition == opened.edition:
        return _told(opened.coloured)

    def look(lines: range) -> list[Placed]:
        return tokens(opened.document, lines.start, lines.stop - 1)

    def kept(found: list[Placed]) -> dict[str, Any]:
        opened.coloured = Coloured(uuid4().hex, _data(server, opened, found), opened.edition)
        return _told(opened.coloured)

    return gathered(opened, range(len(opened.document.lines)), look, kept)


def delta(server: "KifuServer", opened: "Open", params: types.SemanticTokensDeltaParams) -> Any:
    """What changed since the result that the client has, or everything where that is not known any more."""
    before = opened.coloured
    now = full(server, opened, params)
    if before is None or before.id != params.previous_result_id:
        return now
    return _later_change(before, now) if isawaitable(now) else _change(before, now)


def _told(coloured: Coloured) -> dict[str, Any]:
    return {"resultId": coloured.id, "data": coloured.data}


def _change(before: Coloured, now: dict[str, Any]) -> dict[str, Any]:
    return {"resultId": now["resultId"], "edits": change(before.data, now["data"])}


async def _later_change(before: Coloured, now: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    return _change(before, await now)


def of_range(server: "KifuServer", opened: "Open", params: types.SemanticTokensRangeParams) -> dict[str, Any]:
    """The tokens of the lines asked about."""
    first = min(params.range.start.line, _last(opened))
    found = tokens(opened.document, first, min(params.range.end.line, _last(opened)))
    return {"data": _data(server, opened, found)}


def change(old: Sequence[int], new: Sequence[int]) -> list[dict[str, Any]]:
    """The one edit between what two lists have in common at their heads and at their tails; none where they are
    alike.
    """
    if old == new:
        return []
    shorter = min(len(old), len(new))
    head = next((at for at in range(shorter) if old[at] != new[at]), shorter)
    tail = next((at for at in range(shorter - head) if old[-1 - at] != new[-1 - at]), shorter - head)
    return [{"start": head, "deleteCount": len(old) - head - tail, "data": list(new[head : len(new) - tail])}]


def _last(opened: "Open") -> int:
    return len(opened.document.lines) - 1


def _data(server: "KifuServer", opened: "Open", found: list[Placed]) -> list[int]:
    texts, unit = opened.document.lines, server.client.unit
    data: list[int] = []
    line = column = 0
    for at, token in found:
        text = texts[at]
        start, end = to_units(text, token.start, unit), to_units(text, token.end, unit)
        if start >= end:
            continue
        marks = sum(_MARK[mark] for mark in token.marks)
        data += at - line, start - (column if at == line else 0), end - start, _KIND[token.kind], marks
        line, column = at, start
    return data


FULL = Feature(full)
DELTA = Feature(delta, hosted=NEVER)
RANGE = Feature(of_range, goal=lambda params: int(params.range.end.line) + 1)
