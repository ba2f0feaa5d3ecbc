"""``textDocument/hover``."""

from base64 import b64encode
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.notation import Hover
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
        "contents": convert.markup(_whole(server, found), shown=server.client.hovers_markdown),
        "range": convert.span(opened.document.lines, place.line, found.start, found.end, server.client.unit),
    }


def _whole(server: "KifuServer", found: Hover) -> str:
    """What is said, with its picture where the client draws Markdown, else with the same in letters."""
    picture = found.picture
    if picture is None:
        return found.markdown
    if server.client.hovers_markdown and server.client.draws_markdown:
        data = b64encode(picture.svg.encode()).decode()
        return f"{found.markdown}\n\n![](data:image/svg+xml;base64,{data})"
    return f"{found.markdown}\n\n```text\n{picture.text}\n```"


FEATURE = Feature(answer, line_of, PATIENCE)
