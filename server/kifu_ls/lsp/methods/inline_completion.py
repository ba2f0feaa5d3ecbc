"""``textDocument/inlineCompletion`` (LSP 3.18): the line that follows from the state, in grey behind the caret."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.ghost import ghost
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, line_of

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


OPTIONS = types.InlineCompletionOptions()


def answer(server: "KifuServer", opened: "Open", params: types.InlineCompletionParams) -> dict[str, Any]:
    """At most one text; what is typed of its line stays and is part of it, as clients want it."""
    place = opened.place(params.position, server.client.unit)
    texts = opened.document.lines
    rest = ghost(opened.document, place.line, place.column)
    if not rest:
        return {"items": []}
    line = texts[place.line]
    start = len(line) - len(line.lstrip())
    return {
        "items": [
            {
                "insertText": line[start : place.column] + rest.replace("\n", opened.document.line_end),
                "range": convert.span(texts, place.line, start, place.column, server.client.unit),
            }
        ]
    }


FEATURE = Feature(answer, line_of)
