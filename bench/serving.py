"""What a client waits for, over standard input and output."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter, sleep

import slips
from client import Client
from make_kifu import make
from rows import Row, median

SERVER = (sys.executable, "-m", "kifu_ls", "serve", "--stdio")
BARE = (sys.executable, str(Path(__file__).with_name("bare.py")))
URI = "file:///bench/long.kifu"
SMALL, LARGE = 1_000, 100_000
FAULTS = 900
TIMES = 60


def milliseconds(begin: float) -> float:
    return (perf_counter() - begin) * 1000


def hover(client: Client, line: int, uri: str = URI) -> int:
    position = {"line": line, "character": 1}
    return client.ask("textDocument/hover", {"textDocument": {"uri": uri}, "position": position})


def rows() -> Iterator[Row]:
    yield Row("spawn → initialize, against a bare pygls server", started(SERVER) / started(BARE), "×", 1.15)
    small, _ = typed(SMALL)
    large, pulled = typed(LARGE)
    yield Row("keystroke → hover over stdio, 100,000 lines against 1,000", large / small, "×", 3)
    yield Row("keystroke → hover over stdio, 100,000 lines", large, "ms")
    yield Row(f"keystroke → diagnostics pulled, 100,000 lines, {FAULTS} slips", pulled, "ms", 15)
    first, worst = opening()
    yield Row("didOpen of 100,000 lines → first findings", first, "ms", 1000)
    yield Row("hover while 100,000 lines are opened, slowest", worst, "ms", 100)
    yield Row("cancelling a pull → reply", cancelled(), "ms", 20)


def started(command: tuple[str, ...]) -> float:
    """The median time from starting a server to its answer to ``initialize``."""
    times = []
    for _ in range(9):
        begin = perf_counter()
        with Client(command) as client:
            client.initialize()
            times.append(milliseconds(begin))
    return median(times)


def typed(count: int) -> tuple[float, float]:
    """The median times from a key to the hover of its line, and from a key to the diagnostics pulled."""
    lines = make(count)
    slips.plant(lines, FAULTS * count // LARGE, seed=4)
    dice = Random(5)
    hovers, pulls = [], []
    with Client(SERVER) as client:
        client.initialize()
        client.open(URI, "kifu", "\n".join(lines))
        client.diagnose(URI)
        for version in range(2, 2 + TIMES * 2, 2):
            line = dice.randrange(count)
            begin = perf_counter()
            client.type(URI, version, line, 0, " ")
            client.answer(hover(client, line))
            hovers.append(milliseconds(begin))
            begin = perf_counter()
            client.type(URI, version + 1, line, 0, "", gone=1)
            client.diagnose(URI)
            pulls.append(milliseconds(begin))
    return median(hovers), median(pulls)


def opening() -> tuple[float, float]:
    """The time to the first findings of a record being opened, and of the slowest hover meanwhile."""
    lines = make(LARGE)
    slips.plant(lines, FAULTS, seed=4)
    with Client(SERVER) as client:
        client.initialize(refreshes=True)
        begin = perf_counter()
        client.open(URI, "kifu", "\n".join(lines))
        pull = client.ask("textDocument/diagnostic", {"textDocument": {"uri": URI}})
        worst = 0.0
        for line in range(1, 10):
            asked = perf_counter()
            client.answer(hover(client, line))
            worst = max(worst, milliseconds(asked))
            sleep(0.02)
        client.answer(pull)
        return milliseconds(begin), worst


def cancelled() -> float:
    """The slowest time from a cancellation, while a record is opened, to the reply it brings."""
    text = "\n".join(make(LARGE))
    times = []
    with Client(SERVER) as client:
        client.initialize()
        for number in range(5):
            uri = f"file:///bench/{number}.kifu"
            client.open(uri, "kifu", text)
            client.answer(
                client.ask(
                    "textDocument/hover", {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 1}}
                )
            )
            pull = client.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            sleep(0.03)
            begin = perf_counter()
            client.notify("$/cancelRequest", {"id": pull})
            client.answer(pull)
            times.append(milliseconds(begin))
    return max(times)
