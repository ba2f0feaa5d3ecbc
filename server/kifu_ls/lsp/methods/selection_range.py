"""``textDocument/selectionRange``: the stretches around each place, one inside the other."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.outline import Part
from kifu_ls.features.selection import selection
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.methods.document_symbol import parts

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", params: types.SelectionRangeParams) -> list[dict[str, Any]]:
    """For each position its narrowest stretch, with those around it as parents."""
    texts, unit = opened.document.lines, server.client.unit
    found = []
    for position in params.positions:
        place = opened.place(position, unit)
        around = _around(parts(server, opened), place.line)
        chain: dict[str, Any] = {}
        for one in reversed(selection(opened.document, place, around)):
            span = {"start": convert.position(texts, one.start, unit), "end": convert.position(texts, one.end, unit)}
            chain = {"range": span, "parent": chain} if chain else {"range": span}
        found.append(chain)
    return found


def _around(found: tuple[Part, ...], line: int) -> Iterator[tuple[int, int]]:
    """The first and last lines of the parts that a line lies in."""
    for part in found:
        if part.first <= line <= part.last:
            yield part.first, part.last
            yield from _around(part.parts, line)


FEATURE = Feature(answer)
