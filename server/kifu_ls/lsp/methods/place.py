"""``kifu/state`` and ``kifu/nextHand``: what an editor asks beyond LSP, about one place of a record.

``kifu/state`` answers ``{view, table, before, said, curve}``: the state after the line as values and as a Markdown
table, the table before the line, the line in words, and ``[{line, values}]``. ``kifu/nextHand`` answers ``{range,
newText, caret}``, or ``null`` where no hand comes next.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.advance import advance
from kifu_ls.features.curve import curve
from kifu_ls.features.state import before, said, table, view
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

STATE, NEXT_HAND = "kifu/state", "kifu/nextHand"


@dataclass
class Request:
    """A request about one place, as it comes in."""

    id: Any
    params: types.TextDocumentPositionParams
    method: str
    jsonrpc: str


def _state(server: "KifuServer", opened: "Open", params: types.TextDocumentPositionParams) -> dict[str, Any]:
    line = opened.place(params.position, server.client.unit).line
    _, locale = server.settings(opened)
    document = opened.document
    return {
        "view": view(document, line),
        "table": table(document, line, locale),
        "before": before(document, line, locale),
        "said": said(document, line, locale),
        "curve": [{"line": point.line, "values": dict(point.values)} for point in curve(document, line, locale)],
    }


def _next_hand(server: "KifuServer", opened: "Open", params: types.TextDocumentPositionParams) -> dict[str, Any] | None:
    line = opened.place(params.position, server.client.unit).line
    onward = advance(opened.document, line)
    if onward is None:
        return None
    (edit,) = convert.edits(opened.document.lines, [onward.edit], server.client.unit)
    return {**edit, "caret": {"line": onward.caret.line, "character": onward.caret.column}}


FEATURES = {STATE: Feature(_state), NEXT_HAND: Feature(_next_hand)}
