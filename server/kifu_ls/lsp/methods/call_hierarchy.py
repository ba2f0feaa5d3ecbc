"""``textDocument/prepareCallHierarchy`` and its two directions: an action is called by what it answers or goes on
with, and calls what answers or goes on with it.
"""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.chain import Action, action, causes, effects
from kifu_ls.lsp import convert
from kifu_ls.lsp.hosted import placed
from kifu_ls.lsp.methods import Feature, line_of
from kifu_ls.lsp.settle import Moved

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

Items = list[dict[str, Any]]


def prepare(server: "KifuServer", opened: "Open", params: types.CallHierarchyPrepareParams) -> Items | None:
    """The action of the line."""
    found = action(opened.document, opened.place(params.position, server.client.unit).line)
    return [_item(server, opened, found)] if found else None


async def incoming(server: "KifuServer", params: types.CallHierarchyIncomingCallsParams) -> Any:
    """What the action answers or goes on with, from where it is played."""
    opened, line = await _asked(server, params.item)
    found = [
        {"from": _item(server, opened, one), "fromRanges": [_name(server, opened, one)]}
        for one in causes(opened.document, line)
    ]
    return placed(found, opened, server.client.unit)


async def outgoing(server: "KifuServer", params: types.CallHierarchyOutgoingCallsParams) -> Any:
    """What answers the action or goes on with it."""
    opened, line = await _asked(server, params.item)
    own = action(opened.document, line)
    ranges = [_name(server, opened, own)] if own else []
    found = [{"to": _item(server, opened, one), "fromRanges": ranges} for _, one in effects(opened.document, line)]
    return placed(found, opened, server.client.unit)


async def _asked(server: "KifuServer", item: types.CallHierarchyItem) -> tuple["Open", int]:
    """The document and the line of an item. Raises ``Moved`` where the text is another by now."""
    data: Any = item.data
    opened = server.documents.get(data["uri"]) if isinstance(data, dict) and isinstance(data.get("uri"), str) else None
    if opened is None or data.get("edition") != opened.edition:
        raise Moved
    await server.settler.reach(opened, None)
    return opened, int(data["line"])


def _name(server: "KifuServer", opened: "Open", found: Action) -> dict[str, Any]:
    return convert.span(opened.document.lines, found.line, found.acting.start, found.acting.end, server.client.unit)


def _item(server: "KifuServer", opened: "Open", found: Action) -> dict[str, Any]:
    text = opened.document.lines[found.line]
    return {
        "name": found.acting.name,
        "kind": types.SymbolKind.Function.value,
        "detail": text.strip(),
        "uri": opened.uri,
        "range": convert.span(opened.document.lines, found.line, 0, len(text), server.client.unit),
        "selectionRange": _name(server, opened, found),
        "data": {"uri": opened.uri, "line": found.line, "edition": opened.edition},
    }


FEATURE = Feature(prepare, line_of)
