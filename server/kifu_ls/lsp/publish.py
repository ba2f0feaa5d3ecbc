"""What is wrong with the open documents, told to clients that do not ask: once it is known, and only when it changed.

Until the new list is right the old one stands. A list that only lost something goes out at once; one that holds
something new waits until the user pauses.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from lsprotocol import types

from kifu_ls.core.document import Document
from kifu_ls.core.finding import Finding, Severity
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, capped, diagnostics, more
from kifu_ls.lsp import convert
from kifu_ls.lsp.client import Client
from kifu_ls.lsp.hosted import outward
from kifu_ls.lsp.hosts import Host
from kifu_ls.lsp.sync import Open, Text

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer

SHORTEST, LONGEST = 0.05, 0.3
CHEAP = 0.005
"""Seconds; a list that took no longer is made after every edit, to see whether something went."""

FIRST = 0.3
"""Seconds; what is found by then of a long record just opened is shown while the rest is read."""
EXPLAINED = 100
"""Diagnostics that are shown with their related places; looking for those of more takes too long at every key."""

KEPT = 5_000
"""Diagnostics that are kept as they were made."""

Items = list[dict[str, Any]]


def found(server: "KifuServer", opened: Open) -> list[Diagnostic]:
    """All diagnostics of an open document, as far as it has been stepped."""
    settings, locale = server.settings(opened)
    given = (server.config.generation, opened.engine.settled)
    return opened.once("found", given, lambda: diagnostics(opened.document, settings, locale))


def items(server: "KifuServer", opened: Text) -> Items:
    """The diagnostics of an open text as the client gets them."""
    if isinstance(opened, Host):
        return [outward(item, part, server.client.unit) for part in opened.parts for item in items(server, part)]
    assert isinstance(opened, Open)
    settings, locale = server.settings(opened)
    generation = server.config.generation

    def make() -> Items:
        every, known = found(server, opened), _Known(opened.said, generation)
        return shown(opened.document, every, opened.uri, settings.max_problems, server.client, locale, known.item)

    return opened.once("items", (generation, opened.engine.settled), make)


class _Known(NamedTuple):
    """Diagnostics as they were made before, by their line and finding: of a long list one key changes few."""

    said: dict[tuple[int, int, int], tuple[Finding, str, dict[str, Any]]]
    generation: int

    def item(self, document: Document, one: Diagnostic, client: Client) -> dict[str, Any]:
        """As ``convert.diagnostic``."""
        finding, text = one.placed.finding, document.lines[one.line]
        key = self.generation, one.line, id(finding)
        known = self.said.get(key)
        if known is None or known[0] is not finding or known[1] is not text:
            if len(self.said) >= KEPT:
                self.said.clear()
            known = self.said[key] = finding, text, convert.diagnostic(document, one, client)
        return known[2]


def shown(
    document: Document,
    every: list[Diagnostic],
    uri: str,
    limit: int,
    client: Client,
    locale: Locale,
    item: Callable[[Document, Diagnostic, Client], dict[str, Any]] = convert.diagnostic,
) -> Items:
    """At most ``limit`` diagnostics, and how many there are beyond."""
    kept, left = capped(every, limit)
    result = [item(document, one, client) for one in kept]
    if client.related:
        for index, one in enumerate(kept[:EXPLAINED]):
            if one.placed.finding.related:
                result[index] = {**result[index], **convert.explained(document, one, uri, client, locale)}
    if left:
        result.append(convert.remark(more(left, len(kept), locale), Severity.INFORMATION))
    return result


def delay(cost: float) -> float:
    """How many seconds to wait for a pause, when the last list took ``cost`` seconds to make."""
    return min(max(SHORTEST, 2 * cost), LONGEST)


def lost_only(old: Items, new: Items) -> bool:
    """Whether ``new`` says nothing that ``old`` does not; places may have moved."""
    said, says = (Counter((item.get("code"), item["message"]) for item in some) for some in (old, new))
    return says < said


class Push:
    """Sends ``textDocument/publishDiagnostics``."""

    def __init__(self, server: "KifuServer") -> None:
        self._server = server
        self._sent: dict[str, Items] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._costs: dict[str, float] = {}

    def touched(self, opened: Text) -> None:
        """Hears that a document is new or has changed."""
        if opened.key not in self._sent and opened.key not in self._timers:
            self._timers[opened.key] = asyncio.get_running_loop().call_later(FIRST, self._begin, opened)

    def _begin(self, opened: Text) -> None:
        self._stop(opened)
        if self._server.documents.text(opened.uri) is opened and (made := self._make(opened)):
            self._tell(opened, made)
            self._sent[opened.key] = made

    def settled(self, opened: Text) -> None:
        """Hears that a document is at rest."""
        cost = self._costs.get(opened.key, 0.0)
        first = opened.key not in self._sent
        if first or (cost <= CHEAP and lost_only(self._sent[opened.key], self._make(opened))):
            self.send(opened)
        else:
            self._stop(opened)
            loop = asyncio.get_running_loop()
            self._timers[opened.key] = loop.call_later(delay(cost), self.send, opened)

    def send(self, opened: Text) -> None:
        """Sends the list unless the client has it already; a document not yet at rest is waited for."""
        self._stop(opened)
        if not opened.done or self._server.documents.text(opened.uri) is not opened:
            return
        made = self._make(opened)
        if made != self._sent.get(opened.key):
            self._tell(opened, made)
        self._sent[opened.key] = made

    def close(self, opened: Text) -> None:
        """Takes back what was said of a document that is no longer open."""
        self._stop(opened)
        self._costs.pop(opened.key, None)
        if self._sent.pop(opened.key, None):
            self._tell(opened, [])

    def _make(self, opened: Text) -> Items:
        began = perf_counter()
        made = items(self._server, opened)
        self._costs[opened.key] = perf_counter() - began
        return made

    def _stop(self, opened: Text) -> None:
        timer = self._timers.pop(opened.key, None)
        if timer:
            timer.cancel()

    def _tell(self, opened: Text, made: Items) -> None:
        params: dict[str, Any] = {"uri": opened.uri, "diagnostics": made}
        if opened.version is not None:
            params["version"] = opened.version
        self._server.protocol.tell(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)
