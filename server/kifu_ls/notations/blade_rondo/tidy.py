"""The plain form of a record: plain signs, no blanks inside a line, one blank line between hands. Never changes a
meaning.
"""

from collections.abc import Sequence

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo.fold import fold
from kifu_ls.notations.blade_rondo.parts import Action, Blank, Hand, Turn
from kifu_ls.notations.blade_rondo.stretches import PIECE
from kifu_ls.text.edit import Edit, Place, replace

_SAFE = ("BR103", "BR104", "BR105")

BLANKS = " \t\u3000\u00a0"
"""What counts as blank inside a line."""


def tidy(scenes: Sequence[Scene]) -> list[Edit]:
    """The edits that bring the record into its plain form."""
    edits: list[Edit] = []
    line = 0
    while line < len(scenes):
        if isinstance(scenes[line].reading, Blank):
            first = line
            while line < len(scenes) and isinstance(scenes[line].reading, Blank):
                line += 1
            edits += _run(scenes, first, line)
            continue
        plain = _plain(scenes[line])
        if line and _opens(scenes, line) and not isinstance(scenes[line - 1].reading, Blank):
            plain = "\n" + plain
        if plain != scenes[line].text:
            edits.append(replace(0, len(scenes[line].text), plain, line))
        line += 1
    return edits


def _run(scenes: Sequence[Scene], first: int, end: int) -> list[Edit]:
    """The blank lines ``first`` to ``end`` made as many as there should be, with nothing in them."""
    wanted = _wanted(scenes, first, end)
    if end == len(scenes):
        place, text = Place(end - 1, len(scenes[-1].text)), "\n" * (wanted - 1)
    else:
        place, text = Place(end, 0), "\n" * wanted
    tidy_already = end - first == wanted and not any(scene.text for scene in scenes[first:end])
    return [] if tidy_already or (place == Place(first, 0) and not text) else [Edit(Place(first, 0), place, text)]


def _plain(scene: Scene) -> str:
    """A line in its plain form; one that is not fully read only loses the blanks at its end."""
    reading, text = scene.reading, scene.text
    if (
        isinstance(reading, Turn)
        and reading.number is not None
        and not any(p.code == "BR102" for p in reading.problems)
    ):
        start = reading.comment if reading.comment is not None else len(text)
        gap = text[:start][len(text[:start].rstrip(BLANKS)) :] if start < len(text) else ""
        notes = "".join(piece[0] for piece in PIECE.finditer(text, 0, start) if piece[0].startswith("【"))
        notes = notes[notes.find("】") + 1 :] if "【" in text[:start].lstrip(BLANKS)[:1] else notes
        return f"【TURN {reading.number}】{notes}{gap}{text[start:]}".rstrip(BLANKS)
    whole = isinstance(reading, Action | Hand) and all(p.code in _SAFE or p.code[:3] != "BR1" for p in reading.problems)
    if not whole or (scene.before.block and isinstance(reading, Action) and reading.marker is None):
        return text.rstrip(BLANKS)
    return _joined(fold(text)[0].text)


def _joined(text: str) -> str:
    """A line of plain signs without the blanks between and inside its parts; the one before a comment stays."""
    parts = []
    for piece in PIECE.finditer(text):
        part = piece[0]
        if piece.lastgroup in ("round", "square", "angle"):
            part = part[0] + part[1:-1].strip(BLANKS) + part[-1]
            part = part if piece.lastgroup == "angle" else "".join(part.split())
        elif piece.lastgroup == "plain":
            follows = text[piece.end() : piece.end() + 1] == "※"
            gap = part[len(part.rstrip(BLANKS)) :] if follows else ""
            part = part.strip(BLANKS)
            part = "▼" + part[1:].lstrip(BLANKS) if part.startswith("▼") else part
            part += gap
        parts.append(part)
    return "".join(parts).rstrip(BLANKS)


def _opens(scenes: Sequence[Scene], line: int) -> bool:
    """Whether a blank line belongs above: over a turn, and over a hand that does not stand right below its turn."""
    above = scenes[line - 1]
    played = above.after.play is not None and not above.after.block
    return played and isinstance(scenes[line].reading, Turn | Hand)


def _played(scene: Scene) -> bool:
    """Whether the line is part of a hand; in a comment block a single word looks like an action."""
    return scene.after.play is not None and not scene.after.block and isinstance(scene.reading, Action | Hand)


def _wanted(scenes: Sequence[Scene], first: int, end: int) -> int:
    """How many of the blank lines ``first`` to ``end`` stay."""
    if end == len(scenes):
        return 1 if first else 0
    if first == 0:
        return 0
    above, below = scenes[first - 1], scenes[end]
    if isinstance(above.reading, Turn) and isinstance(below.reading, Hand):
        return 0
    return 0 if _played(above) and isinstance(below.reading, Action) and below.reading.marker else 1
