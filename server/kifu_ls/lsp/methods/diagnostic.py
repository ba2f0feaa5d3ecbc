"""``textDocument/diagnostic``: what is wrong with an open document, for clients that ask."""

from typing import TYPE_CHECKING, Any
from uuid import uuid4

from lsprotocol import types

from kifu_ls.lsp.methods import TEXT, Feature
from kifu_ls.lsp.publish import items

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Text

PATIENCE = 0.3
"""Seconds; what is found of a long record by then is shown while the rest is read."""


def answer(server: "KifuServer", opened: "Text", params: types.DocumentDiagnosticParams) -> dict[str, Any]:
    """The full list, or that it is unchanged.

    The result id changes with the text, the settings, the cards and the rules, as far as they change what is said.
    """
    found = items(server, opened)
    if opened.told is None or opened.told[0] != found:
        opened.told = found, uuid4().hex
    result_id = opened.told[1]
    if params.previous_result_id == result_id:
        return {"kind": "unchanged", "resultId": result_id}
    return {"kind": "full", "resultId": result_id, "items": found}


FEATURE = Feature(answer, patience=PATIENCE, again=types.WORKSPACE_DIAGNOSTIC_REFRESH, hosted=TEXT, set_up=True)
