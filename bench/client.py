"""A small LSP client over standard input and output, for measuring any server. Knows no notation."""

import json
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, Queue
from typing import Any, Self

PATIENCE = 30
"""Seconds after which a server that says nothing is given up."""


class Client:
    """A server started as a process; requests are answered in the order they are waited for."""

    def __init__(self, command: Sequence[str]):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.capabilities: dict[str, Any] = {}
        self._heard: Queue[dict[str, Any]] = Queue()
        self._kept: list[dict[str, Any]] = []
        self._number = 0
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def _listen(self) -> None:
        out = self.process.stdout
        while header := out.readline():
            length = 0
            while header.strip():
                if header.lower().startswith(b"content-length:"):
                    length = int(header.split(b":")[1])
                header = out.readline()
            self._heard.put(json.loads(out.read(length)))

    def _send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method: str, params: Any) -> None:
        self._send({"method": method, "params": params})

    def ask(self, method: str, params: Any) -> int:
        """Sends a request and gives its number, to be waited for with ``answer``."""
        self._number += 1
        self._send({"id": self._number, "method": method, "params": params})
        return self._number

    def answer(self, number: int) -> dict[str, Any]:
        """The whole reply to a request."""
        return self._await(lambda message: message.get("id") == number and "method" not in message)

    def request(self, method: str, params: Any) -> Any:
        return self.answer(self.ask(method, params)).get("result")

    def told(self, method: str) -> dict[str, Any]:
        """The next notification of a method that was not yet taken."""
        return self._await(lambda message: message.get("method") == method)

    def forget(self) -> None:
        """Drops what was heard and not taken."""
        self._kept.clear()
        while not self._heard.empty():
            self._answer_back(self._heard.get())

    def _await(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        for kept in self._kept:
            if wanted(kept):
                self._kept.remove(kept)
                return kept
        while True:
            try:
                message = self._heard.get(timeout=PATIENCE)
            except Empty:
                raise TimeoutError("the server says nothing") from None
            if wanted(message):
                return message
            if not self._answer_back(message):
                self._kept.append(message)

    def _answer_back(self, message: dict[str, Any]) -> bool:
        """Answers a request of the server with nothing, for each of the things it may ask for."""
        if "method" not in message or "id" not in message:
            return False
        items = (message.get("params") or {}).get("items")
        self._send({"id": message["id"], "result": [None] * len(items) if items else None})
        return True

    def initialize(self, folder: Path | None = None, *, refreshes: bool = False) -> None:
        """The handshake of a client that pulls diagnostics where the server offers it, and ``refreshes`` when asked."""
        capabilities = {
            "textDocument": {"diagnostic": {}, "publishDiagnostics": {}, "hover": {}},
            "workspace": {"diagnostics": {"refreshSupport": refreshes}},
        }
        root = folder.as_uri() if folder else None
        params = {"processId": None, "rootUri": root, "capabilities": capabilities}
        self.capabilities = self.request("initialize", params)["capabilities"]
        self.notify("initialized", {})

    def open(self, uri: str, language: str, text: str) -> None:
        item = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def type(self, uri: str, version: int, line: int, character: int, text: str, gone: int = 0) -> None:
        """A change on one line: ``gone`` units after ``character`` are replaced by ``text``."""
        start, end = {"line": line, "character": character}, {"line": line, "character": character + gone}
        change = {"range": {"start": start, "end": end}, "text": text}
        params = {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]}
        self.notify("textDocument/didChange", params)

    def diagnose(self, uri: str) -> Any:
        """The diagnostics of a document: pulled, or the next that are pushed where they cannot be pulled."""
        if self.capabilities.get("diagnosticProvider"):
            return self.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})
        return self.told("textDocument/publishDiagnostics")

    def memory(self) -> float:
        """What the server holds, in MB, where the system tells it."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        (line,) = [line for line in status.split("\n") if line.startswith("VmRSS")]
        return int(line.split()[1]) / 1024
