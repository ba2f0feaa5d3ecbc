"""``textDocument/documentLink``: from a silenced rule to its page, from a card to the address that the user has set."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.links import Link, links
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.slices import gathered

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", _: types.DocumentLinkParams) -> Any:
    """The links of the record."""
    settings, locale = server.settings(opened)
    document, client = opened.document, server.client

    def told(found: list[Link]) -> list[dict[str, Any]]:
        return [
            {
                "range": convert.span(document.lines, link.line, link.start, link.end, client.unit),
                "target": link.target,
                **({"tooltip": link.tooltip} if client.links_tooltip else {}),
            }
            for link in found
        ]

    return gathered(opened, range(len(document.lines)), lambda lines: links(document, lines, settings, locale), told)


FEATURE = Feature(answer, set_up=True)
