"""The commands inside comments: clocks, evaluations, arrows. They belong to the move before them."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import trace
from kifu_ls.notations.pgn.state import MOVES
from kifu_ls.notations.pgn.trace import Played

MATE = 1000
"""The evaluation that stands for mate, and for all that is as good."""
FAR = 20
"""How many lines below a move are looked at for its commands."""
_NOTES = ("NAG", "SUFFIX", "OPINION", "COMMENT", "OPEN_COMMENT", "REST", "ESCAPE")
_COMMAND = re.compile(r"\[%(\w+)(?:\s+([^\]]*))?\]")
MEANINGS = {
    "clk": Words("この手を指した側の残り時間(時:分:秒)", "the time left to the side that moved, h:mm:ss"),
    "egt": Words("この手までに使った時間", "the time used in the game so far"),
    "emt": Words("この手に使った時間", "the time used for this move"),
    "mct": Words("対局時計(機械式)の表示", "what a mechanical clock shows"),
    "eval": Words(
        "評価値(白から見て、ポーン何個分か)。#3 は3手で詰み",
        "the evaluation in pawns, from White's side; #3 is mate in 3",
    ),
    "csl": Words("色を付けるマス", "squares to be coloured"),
    "cal": Words("色を付ける矢印", "arrows to be drawn"),
}


class Command(NamedTuple):
    """A command on a line, with its columns."""

    name: str
    said: str
    start: int
    end: int


def of(scene: Scene) -> Iterator[Command]:
    """The commands in the comments of a line."""
    if "[%" not in scene.text:
        return
    traced = trace.of(scene)
    spans = [(one.start, one.end) for one in traced.tokens if one.kind in ("COMMENT", "OPEN_COMMENT")]
    if scene.before.comment is not None:
        end = scene.text.find("}")
        spans.append((0, len(scene.text) if end < 0 else end))
    for found in _COMMAND.finditer(scene.text):
        if any(start <= found.start() < end for start, end in spans):
            yield Command(found[1], (found[2] or "").strip(), *found.span())


def at(scene: Scene, column: int) -> Command | None:
    """The command at a column."""
    return next((one for one in of(scene) if one.start <= column < one.end), None)


def of_move(scene: Scene, played: Played, below: Iterable[Scene]) -> dict[str, str]:
    """The commands behind a move, up to what is no note; ``below`` are the lines that follow."""
    told, goes_on = _behind(scene, played.token.end)
    for further in islice(below, FAR):
        if not goes_on or further.before.section != MOVES:
            break
        more, goes_on = _behind(further, 0)
        told = {**more, **told}
    return told


def _behind(scene: Scene, begin: int) -> tuple[dict[str, str], bool]:
    """The commands on a line from a column on, as far as there are only notes, and whether that is up to its end."""
    following = [one.start for one in trace.of(scene).tokens if one.start >= begin and one.kind not in _NOTES]
    end = min(following, default=len(scene.text) + 1)
    return {one.name: one.said for one in of(scene) if begin <= one.start < end}, not following


def seconds(text: str) -> int | None:
    """A clock in seconds."""
    found = re.fullmatch(r"(\d+):(\d+):(\d+)(?:\.\d+)?", text)
    return int(found[1]) * 3600 + int(found[2]) * 60 + int(found[3]) if found else None


def centipawns(text: str) -> int | None:
    """An evaluation in hundredths of a pawn, mates at ten pawns."""
    value = text.partition(",")[0]
    if value.startswith("#"):
        return -MATE if value.startswith("#-") else MATE
    try:
        return max(-MATE, min(MATE, round(float(value) * 100)))
    except (ValueError, OverflowError):
        return None
