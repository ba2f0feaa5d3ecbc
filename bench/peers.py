"""Other language servers, where they are installed, on Python files of as many lines as our records."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from client import Client
from make_kifu import make
from rows import Row, median
from serving import SERVER, milliseconds

LINES = (1_000, 10_000, 100_000)
TIMES = 15
ENOUGH = 3_000
"""After so many ms of waiting no further key is pressed."""
PEERS = {
    "ruff": ("server",),
    "jedi-language-server": (),
    "basedpyright-langserver": ("--stdio",),
}


SEEN = 35.0
"""What ruff server took in ms for a key in 100,000 lines on the machine that the budgets were made on."""


def slowness() -> float | None:
    """How many times as long as that machine this one takes at its best, as far as ruff can tell."""
    command = installed("ruff")
    if not command:
        return None
    return min(attempt((command, *PEERS["ruff"]), python(LINES[-1])) for _ in range(3)) / SEEN


def rows() -> Iterator[Row]:
    for lines in LINES:
        ours = pulled(SERVER, "kifu", "\n".join(make(lines)))
        yield Row(f"keystroke → diagnostics, {lines:,} lines, kifu-ls", ours, "ms")
        for name, arguments in PEERS.items():
            command = installed(name)
            if command:
                theirs = attempt((command, *arguments), python(lines))
                yield Row(f"keystroke → diagnostics, {lines:,} lines, {name}", theirs, "ms")
                if lines >= LINES[1]:
                    yield Row(f"the same, {name} against kifu-ls", theirs / ours, "×", 1, more=True)


def installed(name: str) -> str | None:
    """Where a server is: beside this Python, else on the path."""
    return shutil.which(name, path=Path(sys.executable).parent) or shutil.which(name)


def python(lines: int) -> str:
    """A lawful Python module of so many lines."""
    body = "def f{0}(a: int, b: int) -> int:\n    c = a * {0}\n    return b + c\n\n"
    return "".join(body.format(number) for number in range(lines // 4))


def attempt(command: tuple[str, ...], text: str) -> float:
    """The time of a peer, without end where it gives no answer."""
    try:
        return pulled(command, "python", text)
    except TimeoutError:
        return float("inf")


def pulled(command: tuple[str, ...], language: str, text: str) -> float:
    """The median time from a key in the middle of a text to its diagnostics."""
    uri = f"file:///bench/peer.{'py' if language == 'python' else language}"
    line = text.count("\n") // 2
    times = []
    with Client(command) as client:
        client.initialize()
        client.open(uri, language, text)
        client.diagnose(uri)
        for version in range(2, 2 + TIMES):
            client.forget()
            begin = perf_counter()
            client.type(uri, version, line, 0, " " if version % 2 == 0 else "", gone=version % 2)
            client.diagnose(uri)
            times.append(milliseconds(begin))
            if sum(times) > ENOUGH:
                break
    return median(times)
