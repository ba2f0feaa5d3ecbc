"""The settings that hold for each document, from files, from ``initialize``, and from what the client is set to.

The later of these wins: the nearest ``kifu.toml`` or ``pyproject.toml``, ``initializationOptions``, the client's
settings for the folder that the document lies in.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import Kind
from kifu_ls.core.settings import BadSettings, Settings, folder_settings
from kifu_ls.lsp import uri as uris

log = logging.getLogger(__name__)

SECTION = "kifu"
FILES = frozenset({"kifu.toml", "pyproject.toml"})

Ask = Callable[[str, Any], Any]


class Config:
    """The folders of the workspace, the settings in them, and the notations loaded with these.

    ``generation`` counts the changes of settings. ``warn`` tells the user of settings that cannot be used.
    """

    def __init__(self, warn: Callable[[str], None], changed: Callable[[], None]) -> None:
        self.generation = 0
        self.folders: dict[str, str] = {}
        self._warn, self._changed = warn, changed
        self._initial: Mapping[str, Any] = {}
        self._client: dict[str | None, Mapping[str, Any]] = {}
        self._settings: dict[tuple[Path | None, str | None], Settings] = {}
        self._notations: dict[tuple[str, str, Path | None], Notation] = {}

    def begin(self, params: types.InitializeParams) -> None:
        """Takes the folders and options of ``initialize``."""
        self._initial = _section(params.initialization_options)
        roots = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
        self.folders = {uris.key(uri): uri for uri in roots if uri}

    def change_folders(self, event: types.WorkspaceFoldersChangeEvent) -> None:
        """Takes folders in and out."""
        for folder in event.removed:
            self.folders.pop(uris.key(folder.uri), None)
        for folder in event.added:
            self.folders[uris.key(folder.uri)] = folder.uri
        self.again()

    def again(self) -> None:
        """Forgets what was read from files, since they have changed."""
        self._settings.clear()
        self._notations.clear()
        self.generation += 1
        self._changed()

    def given(self, settings: Any) -> None:
        """Takes settings that the client sent of itself."""
        self._take({None: _section(settings)})

    async def pull(self, ask: Ask) -> None:
        """Asks the client for its settings: those of every folder, and those that hold anywhere."""
        scopes: list[tuple[str | None, dict[str, str]]] = [(None, {"section": SECTION})]
        scopes += [(key, {"scopeUri": uri, "section": SECTION}) for key, uri in self.folders.items()]
        try:
            values = await ask(types.WORKSPACE_CONFIGURATION, {"items": [item for _, item in scopes]})
        except JsonRpcException as error:
            log.warning("the client does not tell its settings: %s", error)
            return
        if isinstance(values, list):
            self._take({key: _section(value) for (key, _), value in zip(scopes, values, strict=False)})

    def _take(self, values: dict[str | None, Mapping[str, Any]]) -> None:
        if values != self._client:
            self._client = values
            self._settings.clear()
            self.generation += 1
            self._changed()

    def of(self, uri: str) -> Settings:
        """The settings that hold for a document."""
        folder = self._folder(uris.key(uri))
        file = uris.path(uri) or uris.path(self.folders[folder] if folder else "")
        return self._of(file.parent if file and uris.path(uri) else file, folder)

    def _folder(self, key: str) -> str | None:
        """The innermost folder that a document lies in; one that lies nowhere is taken to be in the first."""
        around = [folder for folder in self.folders if uris.below(key, folder)]
        if around:
            return max(around, key=len)
        return None if key.startswith("file:") else next(iter(self.folders), None)

    def _of(self, directory: Path | None, folder: str | None) -> Settings:
        settings = self._settings.get((directory, folder))
        if settings is None:
            settings = self._base(directory)
            client = self._client.get(folder, self._client.get(None, {}))
            for values in (self._initial, client):
                try:
                    settings = settings.merged(values)
                except BadSettings as error:
                    self._warn(str(error))
            self._settings[directory, folder] = settings
        return settings

    def _base(self, directory: Path | None) -> Settings:
        if directory is None:
            return Settings()
        try:
            return folder_settings(directory)
        except BadSettings as error:
            self._warn(str(error))
            return Settings(root=directory)

    def notation(self, kind: Kind, uri: str) -> Notation:
        """The notation of a document with its settings; one for all documents that share them."""
        settings = self.of(uri)
        options = repr(sorted(settings.options.items(), key=lambda option: option[0]))
        key = (kind.id, options, settings.root if settings.options else None)
        notation = self._notations.get(key)
        if notation is None:
            notation = self._notations[key] = self._load(kind, settings)
        return notation

    def _load(self, kind: Kind, settings: Settings) -> Notation:
        try:
            return kind.load(settings)
        except (BadSettings, OSError, ValueError) as error:
            self._warn(str(error))
            return kind.load(replace(settings, options={}))

    def matters(self, changed: Sequence[Path]) -> bool:
        """Whether one of these files holds settings, or is named by them."""
        named = {path for settings in self._settings.values() for path in settings.paths("cards.extra")}
        return any(path.name in FILES or path in named for path in changed)


def _section(values: Any) -> Mapping[str, Any]:
    """Settings that may still lie in their section."""
    if not isinstance(values, Mapping):
        return {}
    inner = values.get(SECTION)
    return inner if isinstance(inner, Mapping) else values
