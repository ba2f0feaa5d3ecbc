"""``textDocument/rename`` and ``textDocument/prepareRename``; what cannot be renamed is refused with the reason."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, line_of

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

REQUEST_FAILED = -32803


def prepare(server: "KifuServer", opened: "Open", params: types.PrepareRenameParams) -> dict[str, Any] | None:
    """The name that would be changed."""
    place = opened.place(params.position, server.client.unit)
    _, locale = server.settings(opened)
    try:
        found = named(opened.document, place, locale)
    except Refused as reason:
        raise JsonRpcException(str(reason), REQUEST_FAILED) from None
    if found is None:
        return None
    span = convert.span(opened.document.lines, place.line, found.start, found.end, server.client.unit)
    return {"range": span, "placeholder": found.name}


def answer(server: "KifuServer", opened: "Open", params: types.RenameParams) -> dict[str, Any]:
    """The edits of a rename, for the text as it is."""
    document, unit = opened.document, server.client.unit
    _, locale = server.settings(opened)
    try:
        edits = rename(document, opened.place(params.position, unit), params.new_name, locale)
    except Refused as reason:
        raise JsonRpcException(str(reason), REQUEST_FAILED) from None
    made = convert.edits(document.lines, edits, unit)
    return convert.workspace_edit(opened.uri, opened.version, made, server.client)


FEATURE = Feature(answer)
PREPARE = Feature(prepare, line_of)
