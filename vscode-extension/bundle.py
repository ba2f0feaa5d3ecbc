"""Gathers what the .vsix ships besides the compiled TypeScript: the server with its packages, grammars, the licence.

Run with the Python of the project's environment, from anywhere.
"""

import compileall
import py_compile
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUNDLED = HERE / "bundled"
LIBS = BUNDLED / "libs"
SHIPPED = {"attrs", "cattrs", "lark", "lsprotocol", "pygls", "typing-extensions"}
"""What the server needs of ``requirements/run.txt``, all pure Python: rapidfuzz is not, and rich is for terminals."""
SOURCES = {"chess"}
"""What it needs besides and is published as sources alone; built here, and looked at for being pure."""


def packages() -> None:
    """Installs the locked packages; their ``.dist-info`` folders stay, since they hold the licences."""
    _install(SHIPPED, ["--only-binary", ":all:", "--implementation", "py", "--platform", "any"])
    _install(SOURCES, ["--no-binary", ":all:"])
    compiled = [*LIBS.rglob("*.so"), *LIBS.rglob("*.pyd")]
    if compiled:
        raise SystemExit(f"not pure Python: {', '.join(map(str, compiled))}")
    shutil.rmtree(LIBS / "bin", ignore_errors=True)


def _install(names: set[str], how: list[str]) -> None:
    entries = re.split(r"\n(?=\w)", (ROOT / "requirements" / "run.txt").read_text("utf-8"))
    listed = BUNDLED / "requirements.txt"
    listed.write_text("\n".join(entry for entry in entries if entry.partition("==")[0] in names) + "\n", "utf-8")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-compile", "--no-deps"]
    into = ["--target", str(LIBS), "--require-hashes", "--requirement", str(listed)]
    subprocess.run([sys.executable, "-m", "pip", "install", *quiet, *how, *into], check=True)  # noqa: S603 - our own words


def server() -> None:
    """Copies the server and the pages of its rules, as the wheel has them."""
    made = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "server" / "kifu_ls", LIBS / "kifu_ls", ignore=made)
    shutil.copytree(ROOT / "docs" / "rules", LIBS / "kifu_ls" / "pages")
    shutil.copy(HERE / "launch.py", BUNDLED)


def main() -> None:
    """Makes everything anew."""
    shutil.rmtree(BUNDLED, ignore_errors=True)
    shutil.rmtree(HERE / "syntaxes", ignore_errors=True)
    (HERE / "syntaxes").mkdir()
    BUNDLED.mkdir()
    packages()
    server()
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH  # unpacking changes the times of files
    compileall.compile_dir(LIBS, quiet=1, stripdir=str(BUNDLED), invalidation_mode=unchecked)
    for grammar in sorted((ROOT / "syntaxes").glob("*.tmLanguage.json")):
        shutil.copy(grammar, HERE / "syntaxes")
    shutil.copy(ROOT / "LICENSE", HERE)


if __name__ == "__main__":
    main()
