"""``textDocument/foldingRange``: the parts of the outline that are longer than a line."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.outline import Part, folds
from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.methods.document_symbol import parts
from kifu_ls.text.columns import to_units

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", _: types.FoldingRangeParams) -> list[dict[str, Any]]:
    """The folds in the order of the text; where the client takes only so many, the widest parts."""
    found = list(folds(parts(server, opened)))
    limit = server.client.folds_limit
    if limit is not None and len(found) > limit:
        found = sorted(sorted(found, key=lambda part: part.heading.level)[:limit], key=lambda part: part.first)
    return [_fold(server, opened, part) for part in found]


def _fold(server: "KifuServer", opened: "Open", part: Part) -> dict[str, Any]:
    fold: dict[str, Any] = {"startLine": part.first, "endLine": part.last}
    if server.client.folds_text:
        fold["collapsedText"] = opened.document.lines[part.first].strip()
    if not server.client.folds_lines_only:
        texts, unit = opened.document.lines, server.client.unit
        fold["startCharacter"] = to_units(texts[part.first], len(texts[part.first]), unit)
        fold["endCharacter"] = to_units(texts[part.last], len(texts[part.last]), unit)
    return fold


FEATURE = Feature(answer)
