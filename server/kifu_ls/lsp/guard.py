"""The protocol, guarded: whatever comes in, and whatever goes wrong in an answer, the server lives on.

A fault in one feature is logged and answered with nothing; a message that makes no sense gets an error reply if it
waits for one. Nothing pops up before the user, and no reply carries a traceback.
"""

import asyncio
import contextlib
import inspect
import json
import logging
from collections.abc import Awaitable
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from lsprotocol import types
from pygls.exceptions import (
    JsonRpcException,
    JsonRpcInvalidParams,
    JsonRpcInvalidRequest,
    JsonRpcMethodNotFound,
    JsonRpcParseError,
    JsonRpcRequestCancelled,
    JsonRpcServerNotInitialized,
)
from pygls.protocol import LanguageServerProtocol, lsp_method

from kifu_ls.lsp.methods import place
from kifu_ls.lsp.settle import Moved

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer

log = logging.getLogger(__name__)

EMPTY: dict[str, Any] = {
    types.TEXT_DOCUMENT_DIAGNOSTIC: {"kind": "full", "items": []},
    types.WORKSPACE_DIAGNOSTIC: {"items": []},
}
"""What stands for "nothing" where ``null`` may not."""

_ASK_AGAIN = JsonRpcException("Server Cancelled", -32802, {"retriggerRequest": True})
_MOVED = JsonRpcException("Content Modified", -32801)
_ERRORS_MOVED = {types.TEXT_DOCUMENT_DIAGNOSTIC: _ASK_AGAIN, types.WORKSPACE_DIAGNOSTIC: _ASK_AGAIN}


class KifuProtocol(LanguageServerProtocol):
    """pygls' protocol with its own way in and out; results are plain values as well as lsprotocol's."""

    _server: "KifuServer"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._asked: dict[str, asyncio.Future[Any]] = {}
        self._begun = False

    @property
    def is_shut_down(self) -> bool:
        """Whether the client has said that it is about to leave."""
        return self._shutdown

    def receive(self, body: bytes | str) -> None:
        """Takes one message as it came."""
        try:
            message = json.loads(body)
        except (ValueError, RecursionError):
            log.warning("a message that is no JSON: %.200r", body)
            self._refuse(None, JsonRpcParseError())
            return
        self.handle_message(message)

    def structure_message(self, data: Any) -> Any:
        """Leaves a message as JSON made it: its parameters are looked at when its method is known."""
        return data

    def handle_message(self, message: Any) -> None:
        """Answers a message. Never raises."""
        if not isinstance(message, dict) or not isinstance(message.get("method", ""), str):
            self._refuse(None, JsonRpcInvalidRequest())
        elif "method" in message:
            self._called(message, message["method"])
        else:
            self._replied(message)

    def _called(self, message: dict[str, Any], method: str) -> None:
        waits, msg_id = "id" in message, message.get("id")
        refusal = self._refusal(method)
        if refusal:
            log.info("%s: %s", method, refusal)
            if waits:
                self._refuse(msg_id, refusal)
            return
        try:
            kind = place.Request if method in place.FEATURES else self.get_message_type(method)
            params = self._converter.structure({"id": 0, "jsonrpc": "2.0", **message}, kind).params if kind else None
        except Exception as error:  # noqa: BLE001 - cattrs raises what the hooks happen to raise
            log.warning("%s with parameters that make no sense: %s", method, _innermost(error))
            if waits:
                self._refuse(msg_id, JsonRpcInvalidParams())
            return
        if waits:
            self._begun = True
            self._handle_request(msg_id, method, params)
        else:
            self._handle_notification(method, params)

    def _refusal(self, method: str) -> JsonRpcException | None:
        """Why a method cannot be called now."""
        if method == types.EXIT:
            return None
        if self._shutdown or (self._begun and method == types.INITIALIZE):
            return JsonRpcInvalidRequest()
        if not self._begun and method != types.INITIALIZE:
            return JsonRpcServerNotInitialized()
        known = method == types.CANCEL_REQUEST or method in self.fm.builtin_features or method in self.fm.features
        return None if known else JsonRpcMethodNotFound.of(method)

    def _handle_request(self, msg_id: Any, method_name: str, params: Any) -> None:
        handler = self.fm.features.get(method_name)
        if handler is None or method_name in self.fm.builtin_features:
            super()._handle_request(msg_id, method_name, params)
            return
        try:
            result = handler(params)
        except Exception as error:  # noqa: BLE001 - the guard
            self._failed(msg_id, method_name, error)
            return
        if not inspect.isawaitable(result):
            self._answer(msg_id, method_name, result)
            return
        task = asyncio.ensure_future(result)
        self._request_futures[msg_id] = task  # type: ignore[assignment]
        task.add_done_callback(partial(self._finished, msg_id, method_name))

    def _finished(self, msg_id: Any, method: str, task: "asyncio.Future[Any]") -> None:
        self._request_futures.pop(msg_id, None)
        if task.cancelled():
            self._refuse(msg_id, JsonRpcRequestCancelled())
        elif error := task.exception():
            self._failed(msg_id, method, error)
        else:
            self._answer(msg_id, method, task.result())

    def _failed(self, msg_id: Any, method: str, error: BaseException) -> None:
        if isinstance(error, Moved):
            self._refuse(msg_id, _ERRORS_MOVED.get(method, _MOVED))
        elif isinstance(error, JsonRpcException):
            self._refuse(msg_id, error)
        else:
            log.error("%s (request %s) failed", method, msg_id, exc_info=error)
            self._answer(msg_id, method, None)

    def _answer(self, msg_id: Any, method: str, result: Any) -> None:
        self._send_response(msg_id, EMPTY.get(method) if result is None else result)

    def _handle_cancel_notification(self, msg_id: Any) -> None:
        if future := self._request_futures.get(msg_id):
            future.cancel()

    def _refuse(self, msg_id: Any, error: JsonRpcException) -> None:
        self._send_response(msg_id, error=error.to_response_error())

    def _send_response(self, msg_id: Any, result: Any = None, error: types.ResponseError | None = None) -> None:
        if error is None:
            self._send_data({"jsonrpc": "2.0", "id": msg_id, "result": result})
            return
        reply: dict[str, Any] = {"code": error.code, "message": error.message}
        if isinstance(error.data, dict) and "traceback" not in error.data:
            reply["data"] = error.data
        self._send_data({"jsonrpc": "2.0", "id": msg_id, "error": reply})

    def tell(self, method: str, params: Any) -> None:
        """Sends a notification; ``params`` are plain values."""
        self._send_data({"jsonrpc": "2.0", "method": method, "params": params})

    async def ask(self, method: str, params: Any = None) -> Any:
        """Sends a request and waits for the result. Raises ``JsonRpcException`` where the client refuses."""
        msg_id = str(uuid4())
        self._asked[msg_id] = future = asyncio.get_running_loop().create_future()
        self._send_data({"jsonrpc": "2.0", "id": msg_id, "method": method, "params": params})
        return await future

    def _replied(self, message: dict[str, Any]) -> None:
        future = self._asked.pop(str(message.get("id")), None)
        if future is None or future.done():
            log.info("a reply to nothing: %.200r", message)
        elif isinstance(error := message.get("error"), dict):
            future.set_exception(JsonRpcException(str(error.get("message")), -32001))
        else:
            future.set_result(message.get("result"))

    def _send_data(self, data: Any) -> None:
        """Writes a message as UTF-8, without the escapes that would make Japanese twice as long."""
        if self.writer is None:
            return
        try:
            body = json.dumps(data, default=self._serialize_message, ensure_ascii=False, separators=(",", ":")).encode()
        except UnicodeEncodeError:  # half a surrogate pair, which JSON can say and UTF-8 cannot
            body = json.dumps(data, default=self._serialize_message, separators=(",", ":")).encode()
        header = b"Content-Length: %d\r\n\r\n" % len(body) if self._include_headers else b""
        try:
            sent: Any = self.writer.write(header + body)
            if inspect.isawaitable(sent):
                asyncio.ensure_future(_quietly(sent))  # noqa: RUF006 - the loop runs it next, and it ends by itself
        except (OSError, ValueError):  # ValueError: the stream is closed
            self._server.end()

    @lsp_method(types.EXIT)
    def lsp_exit(self, *_: Any) -> None:  # type: ignore[override]
        """Ends the talk; whoever reads the stream ends the process."""
        self._server.end()

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        """Opens a document: ours, not pygls' own, which costs a whole text for every key."""
        self._server.documents.open(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Makes edits, at once and in their order."""
        self._server.documents.change(params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        """Forgets a document."""
        self._server.documents.close(params.text_document.uri)

    @lsp_method(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def lsp_workspace__did_change_workspace_folders(self, params: types.DidChangeWorkspaceFoldersParams) -> None:
        """Takes folders in and out of the workspace."""
        self._server.change_folders(params.event)


async def _quietly(sending: Awaitable[Any]) -> None:
    with contextlib.suppress(Exception):  # the connection is gone; its reader notices
        await sending


def _innermost(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
