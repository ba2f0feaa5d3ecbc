"""``textDocument/formatting``."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.tidy import tidy
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", _: types.DocumentFormattingParams) -> list[dict[str, Any]]:
    """The edits that bring the record into its plain form."""
    return convert.edits(opened.document.lines, tidy(opened.document), server.client.unit)


FEATURE = Feature(answer, goal=lambda _: 0)
