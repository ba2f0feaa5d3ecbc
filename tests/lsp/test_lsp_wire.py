"""The stream and the process: headers, encodings, how a talk ends, and where it can take place."""

import asyncio
import json
import os
import re
import sys

import pytest
from talk import COMMAND, PATIENCE, Outside, Talk, framed, outside
from websockets.asyncio.client import connect

from kifu_ls.lsp import wire


@pytest.mark.parametrize(
    ("header", "length"),
    [
        (b"Content-Length: 12\r\n\r\n", 12),
        (b"content-length:12\r\n\r\n", 12),
        (b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH: 3\r\n\r\n", 3),
        (b"Content-Length: -1\r\n\r\n", None),
        (b"Content-Length: many\r\n\r\n", None),
        (b"Content-Type: x\r\n\r\n", None),
        (b"\r\n\r\n", None),
    ],
)
def test_the_length_is_read_in_any_case(header, length):
    assert wire.length(header) == length


async def test_bodies_are_found_amid_bad_headers():
    reader = asyncio.StreamReader(limit=64)
    reader.feed_data(b"Foo: 1\r\n\r\n" + framed({"a": "あ"}) + b"x" * 200 + b"\r\n\r\ncontent-length: 2\r\n\r\n{}")
    reader.feed_eof()
    assert [json.loads(body) async for body in wire.bodies(reader)] == [{"a": "あ"}, {}]


async def test_a_whole_talk_in_utf8(process: Outside):
    await process.start(locale="ja-JP")
    process.open("untitled:a", "# 題\n𠮷 𠮷\n= 9\n")
    (sent,) = await process.pushed("untitled:a", 1)
    assert "「𠮷」が続けて書かれています。" in {item["message"] for item in sent["diagnostics"]}
    assert "続けて".encode() in process.raw
    assert b"\\u" not in process.raw
    assert await process.ask("shutdown") is None
    process.tell("exit")
    assert await process.gone() == 0


async def test_headers_in_another_case(process: Outside):
    message = json.dumps({"jsonrpc": "2.0", "id": "x", "method": "initialize", "params": {"capabilities": {}}}).encode()
    process.write(b"content-LENGTH: %d\r\nContent-Type: whatever\r\n\r\n%s" % (len(message), message))
    assert "result" in await process.reply("x")


async def test_the_end_of_input_without_shutdown_is_a_fault(process: Outside):
    await process.start()
    process.open("untitled:a", "word\n" * 20_000)
    process.process.stdin.close()
    assert await process.gone() == 1
    assert await process.process.stderr.read() == b""


async def test_exit_without_shutdown_is_a_fault(process: Outside):
    await process.start()
    process.tell("exit")
    assert await process.gone() == 1


async def test_a_client_that_writes_much_before_it_reads_is_not_blocked(process: Outside):
    await process.start()
    process.open("untitled:a", "word\n")
    wrong = {"textDocument": {"uri": "untitled:a"}, "position": "x" * 5_000}
    numbers = [process.begin("textDocument/hover", wrong) for _ in range(1_000)]
    for number in numbers:
        assert (await process.reply(number))["error"]["code"] == -32602


@pytest.mark.skipif(os.name != "posix", reason="only there a process can be looked for without harm")
async def test_the_server_goes_with_its_client():
    pipe = asyncio.subprocess.PIPE
    client = await asyncio.create_subprocess_exec(sys.executable, "-c", "input()", stdin=pipe)
    async with outside([sys.executable, "-c", _IMPATIENT, *COMMAND[1:]]) as talk:
        await talk.start(processId=client.pid)
        client.kill()
        await client.wait()
        assert await talk.gone() == 1


_IMPATIENT = """
import runpy, sys
from kifu_ls.lsp import watch
watch.LOOK = 0.05
sys.argv = sys.argv[1:]
sys.path.insert(0, sys.argv[0].rpartition("/")[0])
runpy.run_path(sys.argv[0], run_name="__main__")
"""


async def _address(process: asyncio.subprocess.Process) -> int:
    assert process.stderr
    line = await asyncio.wait_for(process.stderr.readline(), PATIENCE)
    found = re.search(rb":(\d+)\s*$", line)
    assert found, line
    return int(found[1])


async def test_a_talk_over_tcp():
    async with outside([*COMMAND, "--tcp", "127.0.0.1:0"]) as listening:
        reader, writer = await asyncio.open_connection("127.0.0.1", await _address(listening.process))
        talk = Talk(lambda message: writer.write(framed(message)))
        await _talk_to_the_end(talk, asyncio.create_task(_hear(talk, wire.bodies(reader))))
        assert await listening.gone() == 0


async def test_a_talk_over_a_web_socket():
    async with outside([*COMMAND, "--ws", "127.0.0.1:0"]) as listening:
        address = f"ws://127.0.0.1:{await _address(listening.process)}"
        async with connect(address, max_size=None) as socket:
            sending: list[asyncio.Task[None]] = []
            talk = Talk(lambda message: sending.append(asyncio.create_task(socket.send(json.dumps(message)))))
            await _talk_to_the_end(talk, asyncio.create_task(_hear(talk, socket)))
        assert await listening.gone() == 0


async def _hear(talk: Talk, messages) -> None:
    async for message in messages:
        talk.heard(json.loads(message))


async def _talk_to_the_end(talk: Talk, hearing: "asyncio.Task[None]") -> None:
    await talk.start()
    talk.open("untitled:a", "one two " * 200_000)  # longer than what a WebSocket takes unless told to
    assert (await talk.hover("untitled:a", 0, 1))["contents"]["value"].startswith("400000 words")
    await talk.ask("shutdown")
    talk.tell("exit")
    await asyncio.wait_for(hearing, PATIENCE)
