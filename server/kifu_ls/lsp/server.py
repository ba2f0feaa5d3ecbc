"""How the server is started: on a pipe, a socket or a WebSocket, for one client, with which the process ends."""

import asyncio
import gc
import logging
import os
import sys
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn

from kifu_ls.lsp import wire

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer


def serve_stdio() -> NoReturn:
    """Serves the client at the other end of standard input and output, and ends the process with it."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever is printed must not get between the messages
    _run(_talk_on_pipes(out))


def serve_tcp(host: str, port: int) -> NoReturn:
    """Serves the first client that connects, and ends the process with it. Port 0 takes a free one and says which."""
    _run(_talk_on_socket(host, port))


def serve_ws(host: str, port: int) -> NoReturn:
    """As ``serve_tcp``, with a WebSocket."""
    _run(_talk_on_web_socket(host, port))


def _run(talk: Coroutine[Any, Any, int]) -> NoReturn:
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
    try:
        sys.exit(asyncio.run(talk))
    except KeyboardInterrupt:
        sys.exit(130)


def _server() -> "KifuServer":
    """A fresh server. Making it takes half a second of imports, and leaves nothing that a collection could free."""
    gc.disable()
    try:
        from kifu_ls.lsp.session import KifuServer

        return KifuServer()
    finally:
        gc.enable()


async def _talk(server: "KifuServer", listening: Coroutine[Any, Any, None]) -> int:
    """The exit status of a talk: 0 where the client said good-bye as it should."""
    waiting = [asyncio.ensure_future(listening), asyncio.ensure_future(server.ended.wait())]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    return 0 if server.protocol.is_shut_down else 1


async def _listen(server: "KifuServer", reader: asyncio.StreamReader) -> None:
    async for body in wire.bodies(reader):
        server.protocol.receive(body)
        if server.ended.is_set():
            return


async def _talk_on_pipes(out: BinaryIO) -> int:
    server = _server()

    from pygls.io_ import StdoutWriter

    server.protocol.set_writer(StdoutWriter(out))
    return await _talk(server, _listen(server, wire.standard_input()))


async def _talk_on_socket(host: str, port: int) -> int:
    server, found = _server(), asyncio.get_running_loop().create_future()

    def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if found.done():
            writer.close()
        else:
            found.set_result((reader, writer))

    async with await asyncio.start_server(connected, host, port, limit=wire.HEADER_LIMIT) as listener:
        _say_where(listener.sockets)
        reader, writer = await found
        server.protocol.set_writer(writer)
        status = await _talk(server, _listen(server, reader))
        writer.close()
    return status


async def _talk_on_web_socket(host: str, port: int) -> int:
    from pygls.io_ import WebSocketWriter
    from websockets.asyncio.server import ServerConnection, serve
    from websockets.exceptions import ConnectionClosed

    server = _server()
    over: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def connected(connection: ServerConnection) -> None:
        if server.protocol.writer is not None:
            return
        server.protocol.set_writer(WebSocketWriter(connection), include_headers=False)

        async def listen() -> None:
            try:
                async for message in connection:
                    server.protocol.receive(message)
            except ConnectionClosed:
                return

        over.set_result(await _talk(server, listen()))

    async with serve(connected, host, port, max_size=None) as listener:
        _say_where(listener.sockets)
        return await over


def _say_where(sockets: Any) -> None:
    for socket in sockets:
        name = socket.getsockname()
        print(f"kifu-ls: {name[0]}:{name[1]}", file=sys.stderr, flush=True)
