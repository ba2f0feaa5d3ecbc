"""``textDocument/documentSymbol``: the outline."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.outline import Part, outline
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

_KINDS = types.SymbolKind
KINDS = {
    "action": _KINDS.Function,
    "call": _KINDS.Method,
    "game": _KINDS.Module,
    "hand": _KINDS.Method,
    "player": _KINDS.Object,
    "section": _KINDS.Namespace,
    "side": _KINDS.Class,
    "sweep": _KINDS.Event,
    "turn": _KINDS.Event,
    "variation": _KINDS.Interface,
}


def parts(server: "KifuServer", opened: "Open") -> tuple[Part, ...]:
    """The outline of an open document, kept until its text changes."""
    _, locale = server.settings(opened)
    return opened.once("outline", locale, lambda: outline(opened.document, locale))


def answer(server: "KifuServer", opened: "Open", _: types.DocumentSymbolParams) -> list[dict[str, Any]]:
    """The parts as a tree, or in a row for clients that draw no tree."""
    found = parts(server, opened)
    if server.client.outline_tree:
        return [_symbol(server, opened, part) for part in found]
    return list(_row(server, opened, found, ""))


def _named(opened: "Open", part: Part) -> dict[str, Any]:
    name = part.heading.name or opened.document.lines[part.first].strip() or "…"
    return {"name": name, "kind": KINDS.get(part.heading.kind, _KINDS.Namespace).value}


def _range(server: "KifuServer", opened: "Open", part: Part) -> dict[str, Any]:
    texts, unit = opened.document.lines, server.client.unit
    end = convert.span(texts, part.last, 0, len(texts[part.last]), unit)["end"]
    return {"start": {"line": part.first, "character": 0}, "end": end}


def _symbol(server: "KifuServer", opened: "Open", part: Part) -> dict[str, Any]:
    heading, texts = part.heading, opened.document.lines
    symbol = _named(opened, part)
    symbol["range"] = _range(server, opened, part)
    symbol["selectionRange"] = convert.span(texts, part.first, heading.start, heading.end, server.client.unit)
    if heading.detail:
        symbol["detail"] = heading.detail
    if part.parts:
        symbol["children"] = [_symbol(server, opened, inner) for inner in part.parts]
    return symbol


def _row(server: "KifuServer", opened: "Open", found: tuple[Part, ...], around: str) -> Iterator[dict[str, Any]]:
    for part in found:
        symbol = _named(opened, part)
        symbol["location"] = {"uri": opened.uri, "range": _range(server, opened, part)}
        if around:
            symbol["containerName"] = around
        yield symbol
        yield from _row(server, opened, part.parts, symbol["name"])


FEATURE = Feature(answer)
