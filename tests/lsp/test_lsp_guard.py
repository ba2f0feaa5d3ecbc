"""Messages that make no sense, faults inside, and how quiet the server stays about them."""

import asyncio
import logging

import pytest
from talk import PULLS, Inside, at

from counting_notation import Counting


@pytest.mark.parametrize(
    "params",
    [
        None,
        {},
        [],
        "x",
        {"textDocument": {"uri": "untitled:a"}},
        {"textDocument": {"uri": "untitled:a"}, "position": {"line": "x", "character": 0}},
        {"textDocument": {"uri": "untitled:a"}, "position": {"line": -1, "character": 0}},
        {"textDocument": 7, "position": {"line": 0, "character": 0}},
    ],
)
async def test_parameters_that_make_no_sense_get_an_error(talk: Inside, params):
    await talk.start()
    talk.open("untitled:a", "word")
    error = await talk.error("textDocument/hover", params)
    assert error["code"] == -32602
    assert "data" not in error
    assert not talk.popped_up()


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"", b"nonsense", b"[" * 100_000])
async def test_what_is_no_json_gets_an_error(talk: Inside, body):
    await talk.start()
    talk.server.protocol.receive(body)
    assert (await talk.reply(None))["error"]["code"] == -32700


@pytest.mark.parametrize("message", [[], 3, None, "x", {"method": 3, "id": 1}, [{"method": "shutdown", "id": 1}]])
async def test_what_is_no_message_gets_an_error(talk: Inside, message):
    await talk.start()
    talk.send(message)
    assert (await talk.reply(None))["error"]["code"] == -32600


async def test_methods_that_nobody_knows(talk: Inside):
    await talk.start()
    assert (await talk.error("textDocument/tea"))["code"] == -32601
    talk.tell("textDocument/tea", {"cup": 1})
    talk.tell("$/setTrace", {"value": "off"})
    assert (await talk.error("workspace/executeCommand", {"command": "tea"}))["code"] == -32602
    assert not talk.popped_up()


async def test_the_order_of_a_talk(talk: Inside):
    assert (await talk.error("textDocument/hover", at("untitled:a", 0, 0)))["code"] == -32002
    talk.open("untitled:a", "word")
    await talk.start()
    assert (await talk.error("initialize", {"capabilities": {}}))["code"] == -32600
    assert await talk.hover("untitled:a", 0, 0) is None  # opened too early
    assert await talk.ask("shutdown") is None
    assert (await talk.error("textDocument/hover", at("untitled:a", 0, 0)))["code"] == -32600
    assert not talk.server.ended.is_set()
    talk.tell("exit")
    assert talk.server.ended.is_set()
    assert talk.server.protocol.is_shut_down


async def test_a_hundred_faulty_notifications_are_not_shown(talk: Inside, caplog):
    await talk.start()
    talk.open("untitled:a", "word")
    for number in range(25):
        talk.change("untitled:never", (0, 0, 0, 0, str(number)))
        talk.close(f"untitled:{number}")
        talk.tell("textDocument/didChange", {"textDocument": {"uri": "untitled:a"}, "contentChanges": [{"x": 1}]})
        talk.tell("$/cancelRequest", {"id": 1000 + number})
    assert await talk.hover("untitled:a", 0, 0)
    assert not talk.popped_up()
    assert "untitled:never, which is not open" in caplog.text


FAULTS = {
    "textDocument/hover": ("hover", at("untitled:a", 0, 0), None),
    "textDocument/completion": ("complete", at("untitled:a", 0, 0), None),
    "textDocument/documentSymbol": ("heading", {"textDocument": {"uri": "untitled:a"}}, None),
    "textDocument/formatting": (
        "tidy",
        {"textDocument": {"uri": "untitled:a"}, "options": {"tabSize": 2, "insertSpaces": True}},
        None,
    ),
    "textDocument/diagnostic": ("finish", {"textDocument": {"uri": "untitled:a"}}, {"kind": "full", "items": []}),
}


@pytest.mark.parametrize("method", FAULTS)
async def test_a_fault_is_logged_and_answered_with_nothing(talk: Inside, monkeypatch, caplog, method):
    name, params, nothing = FAULTS[method]
    monkeypatch.setattr(Counting, name, _fail)
    await talk.start(PULLS)
    talk.open("untitled:a", "word")
    assert await talk.ask(method, params) == nothing
    assert not talk.popped_up()
    assert "tea is out" in caplog.text
    assert "Traceback" in caplog.text


async def test_a_line_that_cannot_be_stepped_does_not_stop_the_others(talk: Inside, monkeypatch, caplog):
    await talk.start(PULLS)
    talk.open("untitled:well", "two two")
    step = Counting.step
    monkeypatch.setattr(
        Counting, "step", lambda self, state, line: (line.text == "bad" and _fail()) or step(self, state, line)
    )
    talk.open("untitled:ill", "bad")
    assert (await talk.pull("untitled:ill"))["items"] == []
    assert await talk.codes("untitled:well") == ["CN102"]
    talk.change("untitled:ill", (0, 0, 0, 3, "two two"))
    assert await talk.codes("untitled:ill") == ["CN102"]
    assert "tea is out" in caplog.text


def _fail(*_):
    raise ZeroDivisionError("tea is out")


async def test_a_slow_answer_can_be_cancelled(talk: Inside):
    await talk.start()
    talk.open("untitled:a", "# one\nword\n" * 10_000)
    number = talk.begin("textDocument/documentSymbol", {"textDocument": {"uri": "untitled:a"}})
    talk.tell("$/cancelRequest", {"id": number})
    assert (await talk.reply(number))["error"]["code"] == -32800
    assert await talk.ask("textDocument/documentSymbol", {"textDocument": {"uri": "untitled:a"}})


async def test_an_answer_about_a_text_that_moved_is_not_given(talk: Inside):
    await talk.start(PULLS)
    talk.open("untitled:a", "# one\nword\n" * 10_000)
    outline = talk.begin("textDocument/documentSymbol", {"textDocument": {"uri": "untitled:a"}})
    pull = talk.begin("textDocument/diagnostic", {"textDocument": {"uri": "untitled:a"}})
    await asyncio.sleep(0)
    talk.change("untitled:a", (0, 0, 0, 0, "x"))
    assert (await talk.reply(outline))["error"]["code"] == -32801
    error = (await talk.reply(pull))["error"]
    assert (error["code"], error["data"]) == (-32802, {"retriggerRequest": True})


async def test_a_hover_that_would_come_late_is_not_waited_for(talk: Inside):
    await talk.start()
    talk.open("untitled:a", "word\n" * 200_000)
    assert await talk.hover("untitled:a", 199_000, 0) is None
    assert not talk.server.documents.get("untitled:a").engine.done
    assert await talk.hover("untitled:a", 0, 0)


async def test_half_a_surrogate_pair_survives(talk: Inside, caplog):
    caplog.set_level(logging.WARNING)
    await talk.start(PULLS)
    talk.open("untitled:a", "# \ud842\n# \ud842\n")
    assert "The title \ud842 is used above." in {item["message"] for item in (await talk.pull("untitled:a"))["items"]}
    assert not caplog.records
