"""``textDocument/hover``."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.hover import hover
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, line_of

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

PATIENCE = 0.05
"""Seconds; a hover that comes later is about a place where the pointer no longer is."""


def answer(server: "KifuServer", opened: "Open", params: types.HoverParams) -> dict[str, Any] | None:
    """What the line says at the pointer."""
    place = opened.place(params.position, server.client.unit)
    _, locale = server.settings(opened)
    found = hover(opened.document, place.line, place.column, locale)
    if found is None:
        return None
    return {
        "contents": convert.markup(found.markdown, shown=server.client.hovers_markdown),
        "range": convert.span(opened.document.lines, place.line, found.start, found.end, server.client.unit),
    }


FEATURE = Feature(answer, line_of, PATIENCE)
