"""``textDocument/references``, ``textDocument/documentHighlight`` and ``textDocument/linkedEditingRange``: the other
places that speak of the same.
"""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.mention import Spot
from kifu_ls.features.definition import definition
from kifu_ls.features.linked import linked
from kifu_ls.features.references import search
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.slices import gathered

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

_READ, _WRITE = types.DocumentHighlightKind.Read.value, types.DocumentHighlightKind.Write.value


def _span(server: "KifuServer", opened: "Open", spot: Spot) -> dict[str, Any]:
    return convert.span(opened.document.lines, spot.line, spot.mention.start, spot.mention.end, server.client.unit)


def answer(server: "KifuServer", opened: "Open", params: types.ReferenceParams) -> Any:
    """All places that speak of what stands at the place; that where it comes from only if it is asked for."""
    place = opened.place(params.position, server.client.unit)

    def told(found: list[Spot]) -> list[dict[str, Any]]:
        if not params.context.include_declaration:
            origin = definition(opened.document, place)
            sources = set(origin.sources) if origin else set()
            found = [spot for spot in found if (spot.line, spot.mention.start, spot.mention.end) not in sources]
        return [{"uri": opened.uri, "range": _span(server, opened, spot)} for spot in found]

    return gathered(opened, *search(opened.document, place), told)


def highlight(server: "KifuServer", opened: "Open", params: types.DocumentHighlightParams) -> Any:
    """The same places, and whether each sets or reads."""

    def told(found: list[Spot]) -> list[dict[str, Any]]:
        return [
            {"range": _span(server, opened, spot), "kind": _WRITE if spot.mention.sets else _READ} for spot in found
        ]

    return gathered(opened, *search(opened.document, opened.place(params.position, server.client.unit)), told)


def linked_ranges(
    server: "KifuServer", opened: "Open", params: types.LinkedEditingRangeParams
) -> dict[str, Any] | None:
    """The places that change with the one at hand."""
    found = linked(opened.document, opened.place(params.position, server.client.unit))
    return {"ranges": [_span(server, opened, spot) for spot in found]} if found else None


FEATURE = Feature(answer)
HIGHLIGHT = Feature(highlight)
LINKED = Feature(linked_ranges)
