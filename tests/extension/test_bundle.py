"""What the .vsix ships, as ``make vsix`` gathers it: a server that starts with any Python and nothing else."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUNDLED = ROOT / "vscode-extension" / "bundled"
COMPILED = [".so", ".pyd", ".dylib"]

pytestmark = pytest.mark.skipif(not BUNDLED.exists(), reason="made by make vsix")


def framed(message: dict) -> bytes:
    body = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def talk(cache: Path, **more) -> tuple[int, str, str]:
    """Starts the server as the extension does and ends it again; gives the exit status and what it wrote."""
    initialize = {"processId": None, "rootUri": None, "capabilities": {}}
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": initialize},
        {"jsonrpc": "2.0", "id": 2, "method": "shutdown"},
        {"jsonrpc": "2.0", "method": "exit"},
    ]
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(BUNDLED / "launch.py"), str(cache)]
    said = subprocess.run(command, input=b"".join(map(framed, messages)), capture_output=True, check=False, **more)
    return said.returncode, said.stdout.decode(), said.stderr.decode()


@pytest.fixture
def poison(tmp_path):
    """A folder whose modules end whatever imports them."""
    for name in ("lark", "pygls", "kifu_ls", "json", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('poisoned')\n", "utf-8")
    return tmp_path


def test_nothing_around_it_matters(poison, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(poison), "PYTHONHOME": str(poison), "PYTHONSTARTUP": "lark.py"}
    status, out, err = talk(tmp_path / "cache", cwd=poison, env=environment)
    assert (status, err) == (0, "")
    assert '"name":"kifu-ls"' in out


def test_it_is_pure_python():
    assert not [file for file in BUNDLED.rglob("*") if file.suffix in COMPILED]


def test_it_tells_no_place_of_the_machine_that_made_it():
    texts = [file for file in BUNDLED.rglob("*") if file.suffix in (".py", ".json", ".pyc", "") and file.is_file()]
    assert texts
    assert not [file for file in texts if str(ROOT).encode() in file.read_bytes()]


def test_the_byte_code_is_there_and_is_not_compared_with_times():
    modules = [file for file in BUNDLED.rglob("libs/**/*.py") if "__pycache__" not in file.parts]
    compiled = [next((file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"), None) for file in modules]
    assert modules
    assert None not in compiled
    assert {file.read_bytes()[4] for file in compiled if file} == {0b01}  # by a hash that is not looked at (PEP 552)


def test_every_package_brings_its_licence():
    folders = list(BUNDLED.glob("libs/*.dist-info"))
    assert folders
    assert not [folder for folder in folders if not list(folder.rglob("LICENSE*"))]
