"""Formatting: every game in export format, one blank line between two, and nothing else changed. A game with an error
is left as it is.
"""

from collections.abc import Sequence

from kifu_ls.core.notation import Scene
from kifu_ls.notations.pgn import export, trace, tree
from kifu_ls.notations.pgn.state import BETWEEN
from kifu_ls.text.edit import Edit, Place


def tidy(scenes: Sequence[Scene], style: export.Style = export.EXPORT) -> list[Edit]:
    """The edits that bring a record into its plain form."""
    edits: list[Edit] = []
    above: tree.Chunk | None = None
    for chunk in tree.chunks(scenes):
        edits += _gap(scenes, above, chunk)
        if chunk.games:
            new = [line for game in chunk.games for line in ("", *export.written(game, style))][1:]
            edits += changed([scene.text for scene in scenes[chunk.first : chunk.end]], new, chunk.first)
        above = chunk
    end = len(scenes)
    if above is not None and above.end < end - 1:
        edits.append(Edit(Place(above.end, 0), Place(end - 1, len(scenes[-1].text)), ""))
    elif above is not None and above.end == end - 1 and scenes[-1].text:
        edits.append(Edit(Place(end - 1, 0), Place(end - 1, len(scenes[-1].text)), ""))
    return edits


def _gap(scenes: Sequence[Scene], above: tree.Chunk | None, chunk: tree.Chunk) -> list[Edit]:
    """The blank lines over a chunk: none over the first, one between two games, else as many as there are."""
    start = above.end if above else 0
    count = chunk.first - start
    texts = [scene.text for scene in scenes[start : chunk.first]]
    if above is None:
        wanted = 0
    elif above.games and chunk.games:
        wanted = 1
    else:
        wanted = min(count, 1)
    if count == wanted and not any(texts):
        return []
    return [Edit(Place(start, 0), Place(chunk.first, 0), "\n" * wanted)]


def changed(old: Sequence[str], new: Sequence[str], first: int) -> list[Edit]:
    """The edit that makes ``new`` of the lines ``old``, which begin at line ``first``, as short as can be."""
    if list(old) == list(new):
        return []
    same, shorter = 0, min(len(old), len(new))
    while same < shorter and old[same] == new[same]:
        same += 1
    if same == shorter:
        same -= 1
    same = max(same, 0)
    back = 0
    while back < shorter - same - 1 and old[-1 - back] == new[-1 - back]:
        back += 1
    last = len(old) - 1 - back
    return [Edit(Place(first + same, 0), Place(first + last, len(old[last])), "\n".join(new[same : len(new) - back]))]


def bound(scene: Scene) -> bool:
    """Whether a line belongs to the game of the line above it."""
    return not trace.begins(scene) and (scene.before.section != BETWEEN or bool(scene.before.over))
