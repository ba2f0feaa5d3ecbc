"""The conformance cases against the command as it is installed: every one passes but those known to be mistaken."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
EXCEPTIONS = tomllib.loads(HERE.with_name("conformance_exceptions.toml").read_text("utf-8"))["exception"]


@pytest.mark.parametrize("folder", sorted(path.name for path in HERE.iterdir() if any(path.glob("*.toml"))))
def test_cases(folder):
    command = f"{sys.executable} -m kifu_ls"
    run = subprocess.run(
        [sys.executable, HERE / "run.py", "--command", command, HERE / folder],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    failed = [line for line in run.stdout.splitlines() if line.startswith("FAIL")]
    known = [f"FAIL {item['file']} [{item['case']}] {item['fault']}" for item in EXCEPTIONS]
    assert failed == [line for line in known if line.startswith(f"FAIL {folder}/")]
    assert " passed, " in run.stdout
