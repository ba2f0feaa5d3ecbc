"""What happens outside: files that change, settings that change, an editor that dies."""

import asyncio
import logging
import os
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from kifu_ls.core import markdown, registry
from kifu_ls.lsp import uri as uris
from kifu_ls.lsp.config import SECTION

if TYPE_CHECKING:
    from pathlib import Path

    from kifu_ls.lsp.session import KifuServer

log = logging.getLogger(__name__)

LOOK = 3.0
"""Seconds between two looks whether the client is still there."""

GATHER = 0.1
"""Seconds in which changes of files are gathered to one."""


async def register(server: "KifuServer") -> None:
    """Asks the client to tell of changes, as far as it can be asked."""
    client = server.client
    wanted: list[dict[str, Any]] = []
    if client.registers_configuration:
        wanted.append(_registration(types.WORKSPACE_DID_CHANGE_CONFIGURATION, {"section": SECTION}))
    if client.registers_watchers:
        endings = [*sorted(kind.ending for kind in registry.kinds().values()), *markdown.ENDINGS]
        globs = ["**/*.toml", *(f"**/*{ending}" for ending in endings)]
        options = {"watchers": [{"globPattern": glob} for glob in globs]}
        wanted.append(_registration(types.WORKSPACE_DID_CHANGE_WATCHED_FILES, options))
    if wanted:
        try:
            await server.protocol.ask(types.CLIENT_REGISTER_CAPABILITY, {"registrations": wanted})
        except JsonRpcException as error:
            log.warning("the client tells of no changes: %s", error)


def _registration(method: str, options: dict[str, Any]) -> dict[str, Any]:
    return {"id": f"kifu {method}", "method": method, "registerOptions": options}


class Changes:
    """Gathers the files that changed, to look once at all of them."""

    def __init__(self, server: "KifuServer") -> None:
        self._server = server
        self._files: list[Path] = []
        self._timer: asyncio.TimerHandle | None = None

    def heard(self, params: types.DidChangeWatchedFilesParams) -> None:
        """Hears of some files."""
        self._files += [path for event in params.changes if (path := uris.path(event.uri))]
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(GATHER, self._look)

    def _look(self) -> None:
        files, self._files, self._timer = self._files, [], None
        self._server.files.changed()
        if self._server.config.matters(files):
            self._server.config.again()


def lives(process: int) -> bool:
    """Whether that process runs on this machine, as far as it can be known without harm."""
    if os.name != "posix" or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


async def end_with(process: int, server: "KifuServer") -> None:
    """Ends the server when that process is gone."""
    while lives(process):  # noqa: ASYNC110 - nothing tells of it
        await asyncio.sleep(LOOK)
    log.warning("the client (process %d) is gone", process)
    server.end()
