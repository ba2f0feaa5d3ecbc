"""``workspace/symbol``: turns, hands and players of all records of the folders, open or not.

A file is read again only when it changed, and never stepped.
"""

import asyncio
import logging
from collections.abc import Callable, Hashable
from functools import partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.features.symbols import Symbol, matches, symbols
from kifu_ls.lsp import convert
from kifu_ls.lsp import uri as uris
from kifu_ls.lsp.hosted import outward, placed
from kifu_ls.lsp.hosts import Host
from kifu_ls.lsp.methods.document_symbol import KINDS
from kifu_ls.lsp.methods.workspace_diagnostic import stamp_of
from kifu_ls.lsp.settle import Moved, deadline
from kifu_ls.lsp.sync import finder
from kifu_ls.text.columns import Unit
from kifu_ls.text.decode import Undecodable

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

log = logging.getLogger(__name__)

MOST = 500
"""Symbols in one answer."""

Item = dict[str, Any]


class Symbols:
    """The symbols of the workspace, kept for each record until it changes."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, list[Item]]] = {}

    async def answer(self, server: "KifuServer", params: types.WorkspaceSymbolParams) -> list[Item]:
        """The symbols in which every word of the query stands, those of open records first."""
        found: list[Item] = []
        for opened in server.documents.records():
            made = await self._made(server, opened.uri, opened.document, partial(_edition, server, opened))
            found += placed(made, opened, server.client.unit)
        for folder in uris.outermost(server.config.folders.values()):
            found += await self._folder(server, folder)
        chosen = (item for item in found if matches(params.query, item["name"], item["containerName"]))
        return list(islice(chosen, MOST))

    async def _folder(self, server: "KifuServer", folder: Path) -> list[Item]:
        from kifu_ls.core import workspace

        found: list[Item] = []
        for path in workspace.records(folder):
            uri = path.as_uri()
            if server.documents.text(uri) is None:
                try:
                    found += await self._file(server, path, uri)
                except (OSError, Undecodable) as error:
                    log.info("%s: %s", path, error)
            await asyncio.sleep(0)
        return found

    async def _file(self, server: "KifuServer", path: Path, uri: str) -> list[Item]:
        from kifu_ls.core import workspace

        now = stamp_of(path, server.config.generation)
        kept = self._kept.get(uri)
        if kept and kept[0] == now:
            return kept[1]
        text, kind = workspace.load(path).text, registry.by_ending(path)
        if find := finder(uri, "", kind, text):
            host = Host(uri, 0, text, find)
            host.settle(server.config.notation)
            made = [(part, await self._made(server, part.uri, part.document, lambda: now)) for part in host.parts]
            items = [item for part, some in made for item in outward(some, part, server.client.unit)]
            self._kept[uri] = now, items
            return items
        document = Document(text, server.config.notation(kind, uri)) if kind else None
        return await self._made(server, uri, document, lambda: now) if document else []

    async def _made(
        self, server: "KifuServer", uri: str, document: Document, state: Callable[[], Hashable]
    ) -> list[Item]:
        """The symbols of a record, in slices where they are not known. Raises ``Moved`` where it changes meanwhile."""
        kept, now = self._kept.get(uri), state()
        if kept is None or kept[0] != now:
            locale = server.config.of(uri).locale or server.client.locale
            items: list[Item] = []
            until = deadline()
            for symbol in symbols(document, locale):
                items.append(_item(document, uri, symbol, server.client.unit))
                if perf_counter() > until:
                    await asyncio.sleep(0)
                    until = deadline()
                    if state() != now:
                        raise Moved
            kept = self._kept[uri] = now, items
        return kept[1]


def _edition(server: "KifuServer", opened: "Open") -> Hashable:
    return opened, opened.edition, server.config.generation


def _item(document: Document, uri: str, symbol: Symbol, unit: Unit) -> Item:
    return {
        "name": symbol.name,
        "kind": KINDS.get(symbol.kind, types.SymbolKind.Namespace).value,
        "containerName": f"{uris.name(uri).name} {symbol.around}".rstrip(),
        "location": {"uri": uri, "range": convert.span(document.lines, symbol.line, symbol.start, symbol.end, unit)},
    }
