"""``workspace/diagnostic``: what is wrong with the records of the folders that are not open.

A file is read again only when it or its settings changed. A client that takes partial results and tells of changed
files is answered when something changed: it need not ask again and again.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lsprotocol import types

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.finding import Severity
from kifu_ls.core.words import Words
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.lsp import convert
from kifu_ls.lsp import uri as uris
from kifu_ls.lsp.hosted import outward
from kifu_ls.lsp.hosts import Host
from kifu_ls.lsp.publish import Items, shown
from kifu_ls.lsp.settle import deadline
from kifu_ls.lsp.sync import finder
from kifu_ls.text.decode import Undecodable

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer

log = logging.getLogger(__name__)

MOST = 100
"""Problems told of a file that is not open."""

TOGETHER = 20
"""Reports in one partial result."""

_TITLE = Words("棋譜を確認しています", "Checking records")
_UNREADABLE = Words(
    "このファイルは読めません。UTF-8、UTF-16、Shift_JISのいずれかで保存し直してください。",
    "This file cannot be read: save it as UTF-8, UTF-16 or Shift_JIS.",
)

Stamp = tuple[int, int, int]


class Checked(NamedTuple):
    """The last look at a file: when, and the result id of what was found."""

    stamp: Stamp
    result_id: str


class Files:
    """What is known of the files of the workspace."""

    def __init__(self) -> None:
        self._checked: dict[str, Checked] = {}
        self._changes = 0
        self._news = asyncio.Event()

    def changed(self) -> None:
        """Hears that a file, a folder or a setting is another, or that a document was closed."""
        self._news.set()

    async def answer(self, server: "KifuServer", params: types.WorkspaceDiagnosticParams) -> dict[str, Any]:
        """All reports; with a token for partial results they go there, and the answer itself is empty."""
        had = {uris.key(known.uri): (known.uri, known.value) for known in params.previous_result_ids}
        progress = _Progress(server, params)
        try:
            while True:
                self._news.clear()
                news = False
                async for report in self._reports(server, had):
                    news = news or report["kind"] == "full"
                    progress.add(report)
                progress.end()
                if news or not (progress.streams and server.client.registers_watchers):
                    return {"items": progress.rest()}
                await self._news.wait()
        finally:
            progress.end()

    async def _reports(self, server: "KifuServer", had: dict[str, tuple[str, str]]) -> AsyncIterator[dict[str, Any]]:
        from kifu_ls.core import workspace

        seen = set()
        for folder in uris.outermost(server.config.folders.values()):
            for path in workspace.records(folder):
                uri = path.as_uri()
                key = uris.key(uri)
                seen.add(key)
                if server.documents.text(uri) is None:
                    report = await self._report(server, path, had.get(key, (uri, "")))
                    if report:
                        yield report
                await asyncio.sleep(0)
        for key, (uri, _) in had.items():
            if key not in seen and server.documents.text(uri) is None:
                self._checked.pop(key, None)
                yield {"uri": uri, "version": None, "kind": "full", "items": []}

    async def _report(self, server: "KifuServer", path: Path, had: tuple[str, str]) -> dict[str, Any] | None:
        uri, previous = had
        key = uris.key(uri)
        try:
            stamp = stamp_of(path, server.config.generation)
            known = self._checked.get(key)
            if known and known.stamp == stamp and known.result_id == previous:
                return {"uri": uri, "version": None, "kind": "unchanged", "resultId": previous}
            found = await _check(server, path, uri)
        except OSError as error:
            log.info("%s: %s", path, error)
            return None
        name = _result_id(found)
        self._checked[key] = Checked(stamp, name)
        if name == previous:
            return {"uri": uri, "version": None, "kind": "unchanged", "resultId": name}
        return {"uri": uri, "version": None, "kind": "full", "resultId": name, "items": found}


def _result_id(found: Items) -> str:
    """Lists that say the same have the same; so no list need be kept."""
    from hashlib import blake2b

    return blake2b(json.dumps(found).encode(), digest_size=12).hexdigest()


def stamp_of(path: Path, generation: int) -> Stamp:
    state = path.stat()
    return state.st_mtime_ns, state.st_size, generation


async def _check(server: "KifuServer", path: Path, uri: str) -> Items:
    from kifu_ls.core import workspace

    settings = server.config.of(uri)
    locale = settings.locale or server.client.locale
    try:
        text = workspace.load(path).text
    except Undecodable:
        return [convert.remark(_UNREADABLE.say(locale), Severity.ERROR)]
    limit, client = min(MOST, settings.max_problems), server.client

    async def items(document: Document, at: str) -> Items:
        while not document.engine.advance(deadline=deadline()):  # noqa: ASYNC110 - the work itself, in slices
            await asyncio.sleep(0)
        found = diagnostics(document, settings, locale)
        return shown(document, found, at, limit, client, locale)

    kind = registry.by_ending(path)
    find = finder(uri, "", kind, text)
    if find:
        host = Host(uri, 0, text, find)
        host.settle(server.config.notation)
        found = [(part, await items(part.document, part.uri)) for part in host.parts]
        return [outward(item, part, client.unit) for part, some in found for item in some]
    return await items(Document(text, server.config.notation(kind, uri)), uri) if kind else []


class _Progress:
    """Where reports go on the way, and the progress that is shown meanwhile."""

    def __init__(self, server: "KifuServer", params: types.WorkspaceDiagnosticParams) -> None:
        self._server = server
        self._partial = params.partial_result_token
        self._shown = params.work_done_token
        self._reports: list[dict[str, Any]] = []
        self._say("begin", title=_TITLE.say(server.client.locale))

    @property
    def streams(self) -> bool:
        """Whether the client takes partial results."""
        return self._partial is not None

    def add(self, report: dict[str, Any]) -> None:
        """Takes a report. A stream brings only what is new, some together."""
        if not self.streams or report["kind"] == "full":
            self._reports.append(report)
        if self.streams and len(self._reports) >= TOGETHER:
            self.rest()

    def rest(self) -> list[dict[str, Any]]:
        """The reports that the answer itself must bring."""
        reports, self._reports = self._reports, []
        if not self.streams:
            return reports
        if reports:
            self._tell(self._partial, {"items": reports})
        return []

    def end(self) -> None:
        """Ends the progress that is shown."""
        self._say("end")
        self._shown = None

    def _say(self, kind: str, **more: str) -> None:
        if self._shown is not None:
            self._tell(self._shown, {"kind": kind, **more})

    def _tell(self, token: types.ProgressToken | None, value: dict[str, Any]) -> None:
        self._server.protocol.tell(types.PROGRESS, {"token": token, "value": value})
