"""What a long record holds in the server's memory, and whether editing makes it more."""

from collections.abc import Iterator
from random import Random

from client import Client
from make_kifu import make
from rows import Row
from serving import BARE, LARGE, SERVER, URI

EDITS = 20_000
EVERY = 200
"""So many edits are sent before an answer is waited for."""


def rows() -> Iterator[Row]:
    with Client(BARE) as bare:
        bare.initialize()
        empty = bare.memory()
    dice = Random(6)
    with Client(SERVER) as client:
        client.initialize()
        client.open(URI, "kifu", "\n".join(make(LARGE)))
        client.diagnose(URI)
        opened = client.memory()
        yield Row("memory over the bare server, 100,000 lines", opened - empty, "MB", 60)
        for version in range(2, 2 + EDITS, 2):
            line = dice.randrange(LARGE)
            client.type(URI, version, line, 0, str(version % 10))
            client.type(URI, version + 1, line, 0, "", gone=1)
            if version % EVERY == 0:
                client.diagnose(URI)
                client.forget()
        client.diagnose(URI)
        yield Row(f"memory after {EDITS:,} edits, against before", client.memory() / opened, "×", 1.1)
