"""Running the command line: here with the counting notation alone, and as a process of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import counting_notation
from kifu_ls.cli import main, record, speech
from kifu_ls.core import registry

TESTS = Path(counting_notation.__file__).parent
_ALONE = """
import sys, counting_notation
from kifu_ls.core import registry
registry.kinds = lambda: {counting_notation.KIND.id: counting_notation.KIND}
from kifu_ls.cli import main
sys.exit(main())
"""


class Ran(NamedTuple):
    """What came of a run."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty current folder, a Japanese environment, and no notation but the counting one."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    monkeypatch.setattr(registry, "kinds", lambda: {counting_notation.KIND.id: counting_notation.KIND})
    record._settings.cache_clear()
    speech._spoken.cache_clear()
    yield
    record._loaded.clear()


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command line in this process."""

    def here(*arguments: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        status = main(arguments)
        out, err = capsysbinary.readouterr()
        return Ran(status, out.decode(), err.decode())

    return here


@pytest.fixture
def command() -> list[str]:
    """The command line of a process that knows the counting notation."""
    return [sys.executable, "-c", _ALONE]


@pytest.fixture
def spawn(command: list[str]) -> Run:
    """Runs the command line in a process of its own."""

    def there(*arguments: str, stdin: bytes = b"", **environment: str) -> Ran:
        ran = subprocess.run(
            [*command, *arguments],
            input=stdin,
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(TESTS), "PYTHONIOENCODING": "utf-8", **environment},
        )
        return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    return there
