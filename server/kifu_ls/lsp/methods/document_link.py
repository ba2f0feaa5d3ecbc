"""``textDocument/documentLink``: from a silenced rule to its page, from a card to the address that the user has set."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.links import links
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", _: types.DocumentLinkParams) -> list[dict[str, Any]]:
    """The links of the record."""
    settings, locale = server.settings(opened)
    texts, client = opened.document.lines, server.client
    return [
        {
            "range": convert.span(texts, link.line, link.start, link.end, client.unit),
            "target": link.target,
            **({"tooltip": link.tooltip} if client.links_tooltip else {}),
        }
        for link in links(opened.document, settings, locale)
    ]


FEATURE = Feature(answer, set_up=True)
