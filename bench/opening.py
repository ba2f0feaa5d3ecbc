"""What it costs to see a whole record for the first time: in the process, and through the command line."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from make_kifu import make
from rows import Row

LINES = 100_000
COMPILED = Path(__file__).parents[1] / "dist/compiled/site"
"""Where `make compiled` leaves its package."""
TIMES = 3


def rows() -> Iterator[Row]:
    text = "\n".join(make(LINES))
    notation = registry.kinds()["blade-rondo"].load(Settings())
    begin = perf_counter()
    document = Document(text, notation)
    document.engine.advance()
    yield Row("cold open, 100,000 lines", LINES / (perf_counter() - begin), "lines/s")
    yield Row("findings of severity error or warning in it", heavy(document), "", 0.5)
    yield Row("kifu-ls check, one process", LINES / checked(text), "lines/s", 200_000, more=True)
    if COMPILED.is_dir():
        rate = LINES / checked(text, PYTHONPATH=str(COMPILED))
        yield Row("kifu-ls check, one process, compiled", rate, "lines/s", 200_000, more=True)


def heavy(document: Document) -> int:
    """How many findings of a record that has no fault are not mere hints."""
    rules = document.notation.rules
    weights = [placed.finding.severity or rules[placed.finding.code].severity for placed in document.findings()]
    return sum(weight in ("error", "warning") for weight in weights)


def checked(text: str, **environment: str) -> float:
    """The shortest wall time in s of the command on one file, start and all."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "long.kifu")
        file.write_text(text, "utf-8")
        command = [sys.executable, "-m", "kifu_ls", "check", "--jobs", "1", file]
        times = []
        for _ in range(TIMES):
            begin = perf_counter()
            done = subprocess.run(
                command, check=False, capture_output=True, text=True, env={**os.environ, **environment}
            )
            times.append(perf_counter() - begin)
            if done.returncode:
                raise RuntimeError(done.stderr or done.stdout[:300])
    return min(times)
