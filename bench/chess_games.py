"""PGN: what checking a file costs beside python-chess, what a key costs in a file of 2,000 games, and whether every
fault that was put in is found.
"""

import io
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import chess.pgn

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.text.edit import replace
from rows import Row, median

GAMES, SOME, BROKEN = 2_000, 100, 200
ROUNDS = 7
STROKES = 1_000
_MADE = Path(__file__).with_name("make_pgn.py")
_KINDS = {"bad-date": "tag-date"}
"""The kinds of faults that are called otherwise by their rules."""


def rows() -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        whole, _ = made(Path(folder, "whole.pgn"), 0)
        text = whole.read_text("ascii")
        some = text[: text.index("\n[Event", len(text) * SOME // GAMES)]
        yield Row("PGN, python-chess read_game against a check, same games", factor(some), "×", 2, more=True)
        small, large = strokes(text[: text.index("\n[Event", 1)]), strokes(text)
        yield Row("PGN, keystroke in 2,000 games against one game (median)", large / small, "×", 2)
        yield Row("PGN, keystroke in 2,000 games, median", large, "ms")
        broken, planted = made(Path(folder, "broken.pgn"), BROKEN)
        begin = perf_counter()
        found = checked(broken)
        yield Row("PGN, kifu-ls check of 2,000 games", GAMES / (perf_counter() - begin), "games/s")
        missed, wrong = compared(planted, found)
        yield Row(f"PGN, of {BROKEN} faults put in, missed", missed, "", 0.5)
        yield Row("PGN, errors and warnings elsewhere", wrong, "", 0.5)


def made(file: Path, broken: int) -> tuple[Path, list[dict]]:
    """A file of games, and the faults that were put into it."""
    command = [sys.executable, str(_MADE), str(GAMES), "--break", str(broken), "-o", str(file)]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return file, [json.loads(line) for line in run.stderr.splitlines()]


def factor(text: str) -> float:
    """How many times longer python-chess takes to read the games than a check does, both at their best."""
    notation = registry.kinds()["pgn"].load(Settings())
    ours, theirs = [], []
    for _ in range(ROUNDS):
        begin = process_time()
        document = Document(text, notation)
        document.engine.advance()
        document.findings()
        ours.append(process_time() - begin)
        handle, begin = io.StringIO(text), process_time()
        while chess.pgn.read_game(handle) is not None:
            pass
        theirs.append(process_time() - begin)
    return min(theirs) / min(ours)


def strokes(text: str) -> float:
    """The median time in ms of a key put into a move or taken out again."""
    document = Document(text, registry.kinds()["pgn"].load(Settings()))
    document.engine.advance()
    dice, times = Random(7), []
    moves = [line for line, said in enumerate(document.lines) if said and not said.startswith("[")]
    for _ in range(STROKES // 2):
        line = dice.choice(moves)
        column = dice.randint(0, len(document.lines[line]))
        for edit in (replace(column, column, "x", line), replace(column, column + 1, "", line)):
            begin = perf_counter()
            document.edit(edit)
            document.engine.advance()
            times.append((perf_counter() - begin) * 1000)
    return median(times)


def checked(file: Path) -> list[dict]:
    """What the command finds in a file."""
    command = [sys.executable, "-m", "kifu_ls", "check", "--format", "json", str(file)]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    return json.loads(run.stdout)["files"][0]["diagnostics"]


def compared(planted: list[dict], found: list[dict]) -> tuple[int, int]:
    """How many faults were not found on their line, and how many errors and warnings stand on other lines."""
    at = {(one["range"]["start"]["line"] + 1, one["name"]) for one in found}
    places = [({fault["line"], fault.get("or_line", fault["line"])}, fault["kind"]) for fault in planted]
    missed = sum(not any((line, _KINDS.get(kind, kind)) in at for line in lines) for lines, kind in places)
    known = set().union(*(lines for lines, _ in places))
    grave = [one for one in found if one["severity"] in ("error", "warning")]
    return missed, sum(one["range"]["start"]["line"] + 1 not in known for one in grave)
