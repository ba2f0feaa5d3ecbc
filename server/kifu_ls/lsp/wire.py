"""Messages on a stream: ``Content-Length``, an empty line, that many bytes. Knows nothing of what they say."""

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator

CHUNK = 1 << 18
HEADER_LIMIT = 1 << 16
SWITCH = 0.0002
"""Seconds after which a thread that wants Python's lock gets it; by default it is 5 ms, and the thread that reads wants
it three times for each chunk: a long record came in no faster than one was stepped.
"""


def length(header: bytes) -> int | None:
    """The content length in a header; the names of fields are written in any case."""
    for line in header.splitlines():
        name, colon, value = line.partition(b":")
        if colon and name.strip().lower() == b"content-length" and value.strip().isdigit():
            return int(value)
    return None


async def bodies(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """The bodies of the messages until the stream ends. A header without a length is passed over."""
    while True:
        try:
            size = length(await reader.readuntil(b"\r\n\r\n"))
            if size is not None:
                yield await reader.readexactly(size)
        except asyncio.LimitOverrunError as error:
            await reader.readexactly(error.consumed)
        except (asyncio.IncompleteReadError, ConnectionError):
            return


def standard_input() -> asyncio.StreamReader:
    """A stream fed from standard input by a thread of its own.

    The thread does nothing but wait for bytes: a pipe that is always read cannot block a client that writes much
    before it reads. It asks the operating system itself, since a lock on ``sys.stdin`` would outlive the loop.
    """
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=HEADER_LIMIT)
    sys.setswitchinterval(SWITCH)

    def feed() -> None:
        try:
            while chunk := os.read(0, CHUNK):
                loop.call_soon_threadsafe(reader.feed_data, chunk)
            loop.call_soon_threadsafe(reader.feed_eof)
        except (OSError, RuntimeError):  # RuntimeError: the loop has ended before the input did
            if not loop.is_closed():
                loop.call_soon_threadsafe(reader.feed_eof)

    threading.Thread(target=feed, name="standard input", daemon=True).start()
    return reader
