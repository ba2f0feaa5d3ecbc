"""``textDocument/diagnostic``: what is wrong with an open document, for clients that ask."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.publish import items, result_id

if TYPE_CHECKING:
    from kifu_ls.lsp.server import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", params: types.DocumentDiagnosticParams) -> dict[str, Any]:
    """The full list, or that it is unchanged."""
    found = items(server, opened)
    name = opened.once("result id", server.config.generation, lambda: result_id(found))
    if params.previous_result_id == name:
        return {"kind": "unchanged", "resultId": name}
    return {"kind": "full", "resultId": name, "items": found}


FEATURE = Feature(answer)
