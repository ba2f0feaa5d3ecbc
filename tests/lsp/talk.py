"""A talk with a server in plain JSON, so that tests can say what no well-made client would.

``inside`` has the server in this process, which is quick; ``outside`` starts one, for what only a process can show.
Knows nothing of lsprotocol: what the server writes is looked at as it is.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import counting_notation
from kifu_ls.lsp.session import KifuServer

COMMAND = [sys.executable, str(Path(counting_notation.__file__).with_name("counting_server.py")), "serve"]
PATIENCE = 20.0

PULLS = {"textDocument": {"diagnostic": {}}}

Message = dict[str, Any]


def framed(message: Any) -> bytes:
    """A message as it goes over the wire."""
    body = json.dumps(message, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def at(uri: str, line: int, character: int) -> Message:
    """The parameters of a request about a place."""
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


def span(line: int, start: int, end: int) -> Message:
    """A range inside one line."""
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


class Talk:
    """What the server said: ``told`` are its notifications, ``asked`` its requests.

    ``replies`` answers the requests by their method; without one the answer is ``null``.
    """

    def __init__(self, write: Callable[[Any], None]):
        self.send = write
        self.told: list[Message] = []
        self.asked: list[Message] = []
        self.replies: dict[str, Callable[[Any], Any]] = {}
        self._answers: dict[Any, Message] = {}
        self._versions: dict[str, int] = {}
        self._next = 0
        self._news = asyncio.Event()

    def heard(self, message: Message) -> None:
        """Takes what the server says."""
        if "method" not in message:
            self._answers[message["id"]] = message
        elif "id" in message:
            self.asked.append(message)
            answer = self.replies.get(message["method"], lambda _: None)(message.get("params"))
            reply = {"jsonrpc": "2.0", "id": message["id"], "result": answer}
            asyncio.get_running_loop().call_soon(self.send, reply)
        else:
            self.told.append(message)
        self._news.set()

    def tell(self, method: str, params: Any = None) -> None:
        """Sends a notification."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method: str, params: Any = None) -> int:
        """Sends a request and does not wait; gives its id."""
        self._next += 1
        self.send({"jsonrpc": "2.0", "id": self._next, "method": method, "params": params})
        return self._next

    async def until(self, true: Callable[[], Any]) -> Any:
        """Waits until ``true`` gives something true, and gives that."""
        while not (found := true()):
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), PATIENCE)
        return found

    async def reply(self, number: Any) -> Message:
        """The whole reply to a request, error or result."""
        return await self.until(lambda: self._answers.get(number))

    async def ask(self, method: str, params: Any = None) -> Any:
        """The result of a request; an error fails the test."""
        reply = await self.reply(self.begin(method, params))
        assert "error" not in reply, reply
        return reply["result"]

    async def error(self, method: str, params: Any = None) -> Message:
        """The error of a request; a result fails the test."""
        reply = await self.reply(self.begin(method, params))
        assert "result" not in reply, reply
        return reply["error"]

    async def start(self, capabilities: Message | None = None, **more: Any) -> Message:
        """Goes through ``initialize`` and ``initialized``; gives the capabilities of the server."""
        params = {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **more}
        result = await self.ask("initialize", params)
        self.tell("initialized", {})
        return result["capabilities"]

    def open(self, uri: str, text: str, language: str = "counting") -> None:
        """Opens a document."""
        self._versions[uri] = 1
        item = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, *edits: tuple[int, int, int, int, str]) -> None:
        """Edits a document: from line and character to line and character, and the new text."""
        self._versions[uri] = self._versions.get(uri, 0) + 1
        changes = [
            {"range": {"start": {"line": a, "character": b}, "end": {"line": c, "character": d}}, "text": text}
            for a, b, c, d, text in edits
        ]
        document = {"uri": uri, "version": self._versions[uri]}
        self.tell("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def close(self, uri: str) -> None:
        """Closes a document."""
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    async def hover(self, uri: str, line: int, character: int) -> Any:
        """What the server says at a place."""
        return await self.ask("textDocument/hover", at(uri, line, character))

    async def pull(self, uri: str, previous: str | None = None) -> Any:
        """What is wrong with a document, for clients that pull."""
        params: Message = {"textDocument": {"uri": uri}}
        if previous:
            params["previousResultId"] = previous
        return await self.ask("textDocument/diagnostic", params)

    async def codes(self, uri: str) -> list[str]:
        """The codes of what is wrong with a document, for clients that pull."""
        return [item.get("code") for item in (await self.pull(uri))["items"]]

    def published(self, uri: str) -> list[Message]:
        """All lists of diagnostics that were pushed for a document."""
        pushed = [m["params"] for m in self.told if m["method"] == "textDocument/publishDiagnostics"]
        return [params for params in pushed if params["uri"] == uri]

    async def pushed(self, uri: str, count: int) -> list[Message]:
        """The lists pushed for a document, once there are ``count``."""
        return await self.until(lambda: len(found := self.published(uri)) >= count and found)

    def popped_up(self) -> list[Message]:
        """What was shown to the user unasked."""
        return [m for m in self.told + self.asked if m["method"].startswith("window/showMessage")]


class Inside(Talk):
    """A talk with a server in this process."""

    def __init__(self) -> None:
        self.server = KifuServer()
        super().__init__(lambda message: self.server.protocol.receive(json.dumps(message)))
        self.server.protocol.set_writer(self, include_headers=False)

    def write(self, data: bytes) -> None:
        """Takes what the server writes."""
        self.heard(json.loads(data))

    def close(self, uri: str | None = None) -> None:
        """Closes a document, or the server's way to write."""
        if uri is not None:
            super().close(uri)


class Outside(Talk):
    """A talk with a server process."""

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process
        self.raw = bytearray()
        super().__init__(lambda message: self.write(framed(message)))
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout
        while True:
            try:
                header = await self.process.stdout.readuntil(b"\r\n\r\n")
            except asyncio.IncompleteReadError:
                return
            (size,) = (int(line[15:]) for line in header.splitlines() if line.startswith(b"Content-Length:"))
            body = await self.process.stdout.readexactly(size)
            self.raw += body
            self.heard(json.loads(body))

    def write(self, data: bytes) -> None:
        """Sends bytes as they are."""
        assert self.process.stdin
        self.process.stdin.write(data)

    async def gone(self) -> int:
        """The exit status, once the process has ended."""
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def stop(self) -> None:
        """Ends the process, if it has not ended yet."""
        self._reading.cancel()
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


@asynccontextmanager
async def outside(command: list[str] | None = None) -> AsyncIterator[Outside]:
    """A fresh server process, ended afterwards."""
    pipe = asyncio.subprocess.PIPE
    words = command or COMMAND
    process = await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, stderr=pipe, limit=1 << 26)
    talk = Outside(process)
    try:
        yield talk
    finally:
        await talk.stop()
