"""The commands inside comments: clocks, evaluations, arrows. They belong to the move before them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import trace
from kifu_ls.notations.pgn.trace import Played

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


def of_move(scene: Scene, played: Played) -> dict[str, str]:
    """The commands behind a move on its line, up to the next move."""
    following = min(
        (one.token.start for one in trace.of(scene).moves if one.token.start > played.token.start), default=10**9
    )
    return {one.name: one.said for one in of(scene) if played.token.end <= one.start < following}


def seconds(text: str) -> int | None:
    """A clock in seconds."""
    found = re.fullmatch(r"(\d+):(\d+):(\d+)(?:\.\d+)?", text)
    return int(found[1]) * 3600 + int(found[2]) * 60 + int(found[3]) if found else None


def centipawns(text: str) -> int | None:
    """An evaluation in hundredths of a pawn, mates at ten pawns."""
    value = text.partition(",")[0]
    if value.startswith("#"):
        return -1000 if value.startswith("#-") else 1000
    try:
        return max(-1000, min(1000, round(float(value) * 100)))
    except (ValueError, OverflowError):
        return None
