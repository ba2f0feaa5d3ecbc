"""A talk with a server process in plain JSON, so that tests can say what no well-made client would.

Knows nothing of lsprotocol: what the server writes is looked at as it is.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent
COMMAND = [sys.executable, str(TESTS / "counting_server.py"), "serve"]
PATIENCE = 20.0

Message = dict[str, Any]


def framed(message: Any) -> bytes:
    """A message as it goes over the wire."""
    body = json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


class Talk:
    """One server process and what it said.

    ``told`` holds its notifications, ``asked`` its requests, which ``replies`` answers by method (``None`` without one).
    """

    def __init__(self, process: asyncio.subprocess.Process):
        self.process = process
        self.told: list[Message] = []
        self.asked: list[Message] = []
        self.replies: dict[str, Callable[[Any], Any]] = {}
        self.raw = bytearray()
        self._answers: dict[Any, asyncio.Future[Message]] = {}
        self._versions: dict[str, int] = {}
        self._next = 0
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout
        while True:
            try:
                header = await self.process.stdout.readuntil(b"\r\n\r\n")
            except asyncio.IncompleteReadError:
                return
            (size,) = [int(line[15:]) for line in header.splitlines() if line.startswith(b"Content-Length:")]
            body = await self.process.stdout.readexactly(size)
            self.raw += body
            await self._heard(json.loads(body))

    async def _heard(self, message: Message) -> None:
        if "method" not in message:
            self._answers.setdefault(message["id"], asyncio.get_running_loop().create_future()).set_result(message)
        elif "id" in message:
            self.asked.append(message)
            answer = self.replies.get(message["method"], lambda _: None)(message.get("params"))
            self.send({"jsonrpc": "2.0", "id": message["id"], "result": answer})
        else:
            self.told.append(message)
        async with self._news:
            self._news.notify_all()

    def write(self, data: bytes) -> None:
        """Sends bytes as they are."""
        assert self.process.stdin
        self.process.stdin.write(data)

    def send(self, message: Any) -> None:
        """Sends a message."""
        self.write(framed(message))

    def tell(self, method: str, params: Any = None) -> None:
        """Sends a notification."""
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method: str, params: Any = None) -> int:
        """Sends a request and does not wait; gives its id."""
        self._next += 1
        self.send({"jsonrpc": "2.0", "id": self._next, "method": method, "params": params})
        return self._next

    async def reply(self, number: Any) -> Message:
        """The whole reply to a request, error or result."""
        future = self._answers.setdefault(number, asyncio.get_running_loop().create_future())
        return await asyncio.wait_for(asyncio.shield(future), PATIENCE)

    async def ask(self, method: str, params: Any = None) -> Any:
        """The result of a request; an error fails the test."""
        reply = await self.reply(self.begin(method, params))
        assert "error" not in reply, reply
        return reply["result"]

    async def until(self, true: Callable[[], Any]) -> Any:
        """Waits until ``true`` gives something true after a message, and gives that."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(true), PATIENCE)
        return true()

    async def start(self, capabilities: Message | None = None, **more: Any) -> Message:
        """Goes through ``initialize`` and ``initialized``."""
        params = {"processId": None, "rootUri": None, "capabilities": capabilities or {}, **more}
        result: Message = await self.ask("initialize", params)
        self.tell("initialized", {})
        return result

    def open(self, uri: str, text: str, language: str = "counting") -> None:
        """Opens a document."""
        self._versions[uri] = 1
        item = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, *edits: tuple[int, int, int, int, str]) -> None:
        """Edits a document: from line and character to line and character, and the new text."""
        self._versions[uri] += 1
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

    def published(self, uri: str) -> list[Message]:
        """All lists of diagnostics that were pushed for a document."""
        pushed = [m["params"] for m in self.told if m["method"] == "textDocument/publishDiagnostics"]
        return [params for params in pushed if params["uri"] == uri]

    async def gone(self) -> int:
        """The exit status, once the process has ended."""
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


def at(uri: str, line: int, character: int) -> Message:
    """The parameters of a request about a place."""
    return {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}


@asynccontextmanager
async def talk(*, command: list[str] | None = None) -> AsyncIterator[Talk]:
    """A fresh server process, ended afterwards."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(command or COMMAND), stdin=pipe, stdout=pipe, stderr=pipe, limit=1 << 26
    )
    talking = Talk(process)
    try:
        yield talking
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate() if talking._reading.cancel() else None
