"""The server: what it holds, and what it answers to this client."""

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from kifu_ls import __version__
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.lsp import hosted, watch
from kifu_ls.lsp.client import Client
from kifu_ls.lsp.config import Config
from kifu_ls.lsp.guard import KifuProtocol
from kifu_ls.lsp.hosts import Part
from kifu_ls.lsp.methods import (
    Feature,
    asked,
    code_action,
    completion,
    diagnostic,
    document_symbol,
    explain,
    folding,
    formatting,
    hover,
    place,
)
from kifu_ls.lsp.methods.workspace_diagnostic import Files
from kifu_ls.lsp.methods.workspace_symbol import Symbols
from kifu_ls.lsp.offers import offers as further
from kifu_ls.lsp.publish import Push
from kifu_ls.lsp.settle import Settler
from kifu_ls.lsp.sync import Documents, Open, Text

log = logging.getLogger(__name__)

TELLING = 1.0
"""Seconds that the first diagnostics wait for a client to tell its settings."""


class KifuServer(LanguageServer):
    """One talk with one client."""

    protocol: KifuProtocol

    def __init__(self) -> None:
        super().__init__("kifu-ls", __version__, protocol_cls=KifuProtocol)
        self.client = Client()
        self.config = Config(self.warn, self._settings_changed)
        self.settler = Settler(self._settled)
        self.documents = Documents(self.config.notation, self._touched, self._closed)
        self.files = Files()
        self.symbols = Symbols()
        self.ended = asyncio.Event()
        self._push = Push(self)
        self._changes = watch.Changes(self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._again: dict[Text, str] = {}
        self._refresh: asyncio.TimerHandle | None = None
        self._settings_told = asyncio.Event()
        self._register(types.INITIALIZE, self._initialize)
        self._register(types.INITIALIZED, self._initialized)

    def settings(self, opened: Text) -> tuple[Settings, Locale]:
        """The settings that hold for an open document, and the language to speak in it."""
        settings = self.config.of(opened.uri)
        return settings, settings.locale or self.client.locale

    @property
    def is_set_up(self) -> bool:
        """Whether the client has told its settings, or has none to tell."""
        return self._settings_told.is_set() or not self.client.configuration

    async def set_up(self) -> None:
        """Waits until the client has told its settings, but not for ever."""
        if not self.is_set_up:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._settings_told.wait(), TELLING)

    async def _pull_settings(self) -> None:
        try:
            await self.config.pull(self.protocol.ask)
        finally:
            self._settings_told.set()

    def end(self) -> None:
        """Ends the talk."""
        self.ended.set()

    def warn(self, text: str) -> None:
        """Tells the user, in the client's log, of something to mend."""
        self.protocol.tell(types.WINDOW_LOG_MESSAGE, {"type": types.MessageType.Warning.value, "message": text})

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Logs what pygls could not do; it would show it to the user."""
        log.error("%s: %s", getattr(source, "__name__", source), error)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Has something done beside the talk."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _register(self, method: str, handler: Callable[[Any], Any], options: Any = None) -> None:
        """Has a handler called; pygls writes its notes on what it is given, hence a partial of its own."""
        self.feature(method, options)(partial(handler))

    def _initialize(self, params: types.InitializeParams) -> None:
        self.client = Client.of(params)
        self.documents.unit = self.client.unit
        self.config.begin(params)
        if params.process_id is not None and watch.lives(params.process_id):  # not if it is on another machine
            self.begin(watch.end_with(params.process_id, self))
        self._offer()

    def _offer(self) -> None:
        """Registers what is offered to this client: everything registered is announced to it."""
        offers: list[tuple[str, Feature, Any]] = [
            (types.TEXT_DOCUMENT_HOVER, hover.FEATURE, None),
            (
                types.TEXT_DOCUMENT_COMPLETION,
                completion.FEATURE,
                types.CompletionOptions(trigger_characters=completion.TRIGGERS, resolve_provider=True),
            ),
            (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, document_symbol.FEATURE, None),
            (types.TEXT_DOCUMENT_FOLDING_RANGE, folding.FEATURE, None),
            (types.TEXT_DOCUMENT_FORMATTING, formatting.FEATURE, None),
        ]
        if self.client.actions:
            offers.append((types.TEXT_DOCUMENT_CODE_ACTION, code_action.FEATURE, code_action.options(self)))
            self._register(types.CODE_ACTION_RESOLVE, hosted.resolved(self, code_action.resolve))
        if self.client.pulls_diagnostics:
            options = types.DiagnosticOptions(
                identifier="kifu", inter_file_dependencies=False, workspace_diagnostics=True, work_done_progress=True
            )
            offers.append((types.TEXT_DOCUMENT_DIAGNOSTIC, diagnostic.FEATURE, options))
            self._register(types.WORKSPACE_DIAGNOSTIC, partial(self.files.answer, self))
        offers += [(method, feature, None) for method, feature in place.FEATURES.items()]
        for method, feature, options in offers:
            self._register(method, asked(self, feature), options)
        for method, handler, options in further(self):
            self._register(method, handler, options)
        self.command(explain.COMMAND)(explain.handler(self))
        self._register(types.COMPLETION_ITEM_RESOLVE, hosted.resolved(self, completion.resolve))
        self._register(types.TEXT_DOCUMENT_DID_SAVE, self._saved, types.SaveOptions(include_text=False))
        self._register(types.WORKSPACE_DID_CHANGE_CONFIGURATION, self._configured)
        self._register(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, self._changes.heard)

    def _initialized(self, _: types.InitializedParams) -> None:
        gc.freeze()  # modules stay: no collection need look at them
        self.begin(watch.register(self))
        if self.client.configuration:
            self.begin(self._pull_settings())

    def change_folders(self, event: types.WorkspaceFoldersChangeEvent) -> None:
        """Takes folders in and out of the workspace."""
        self.config.change_folders(event)
        if self.client.configuration:
            self.begin(self._pull_settings())

    def _configured(self, params: types.DidChangeConfigurationParams) -> None:
        if self.client.configuration:
            self.begin(self._pull_settings())
        else:
            self.config.given(params.settings)

    def _saved(self, params: types.DidSaveTextDocumentParams) -> None:
        opened = self.documents.text(params.text_document.uri)
        if opened is not None and not self.client.pulls_diagnostics:
            self._push.send(opened)

    def _touched(self, opened: Text) -> None:
        if isinstance(opened, Open):
            self.settler.touch(opened)
            if not self.client.pulls_diagnostics and not isinstance(opened, Part):
                self._push.touched(opened)
        else:
            self._settled(opened)

    def ask_again_later(self, opened: Text, method: str) -> None:
        """Has the client asked by ``method`` to ask again, once a document is at rest."""
        self._again[opened] = method

    def _settled(self, opened: Text) -> None:
        if method := self._again.pop(opened, ""):
            self.begin(self._ask_again(method))
        text = opened.host if isinstance(opened, Part) else opened
        if text.done and not self.client.pulls_diagnostics:
            self._push.settled(text)

    def _closed(self, opened: Text) -> None:
        self._again.pop(opened, None)
        if isinstance(opened, Open):
            self.settler.forget(opened)
        if isinstance(opened, Part):
            return
        self.files.changed()
        if not self.client.pulls_diagnostics:
            self._push.close(opened)

    def _settings_changed(self) -> None:
        self.documents.reload_all()
        self.files.changed()
        if self.client.refreshes and self._refresh is None:
            self._refresh = asyncio.get_running_loop().call_later(watch.GATHER, self._ask_refresh)

    def _ask_refresh(self) -> None:
        self._refresh = None
        for method in self.client.refreshes:
            self.begin(self._ask_again(method))

    async def _ask_again(self, method: str) -> None:
        try:
            await self.protocol.ask(method)
        except JsonRpcException as error:
            log.info("the client does not ask again: %s", error)
