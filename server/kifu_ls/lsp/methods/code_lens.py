"""``textDocument/codeLens`` over the parts of the record, and ``codeLens/resolve`` for what they say."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.lens import lens
from kifu_ls.features.outline import Part
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.methods.document_symbol import parts

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", _: types.CodeLensParams) -> list[dict[str, Any]]:
    """A lens over each part at whose end there is something to say."""
    texts, unit = opened.document.lines, server.client.unit
    return [
        {
            "range": convert.span(texts, part.first, part.heading.start, part.heading.end, unit),
            "command": {"title": said, "command": ""},
        }
        for part in _every(parts(server, opened))
        if (said := lens(opened.document, part.heading, part.last))
    ]


def _every(found: tuple[Part, ...]) -> Iterator[Part]:
    for part in found:
        yield part
        yield from _every(part.parts)


FEATURE = Feature(answer)
