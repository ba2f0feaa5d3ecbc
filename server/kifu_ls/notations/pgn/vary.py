"""Changes of a variation: promoted, demoted, deleted, turned into a comment and back."""

import re
from collections.abc import Callable, Sequence

import chess

from kifu_ls.notations.pgn import export, position
from kifu_ls.notations.pgn.tree import Game, Item

Spot = tuple[int, int]
"""A line of the game, counted from its first, and a column."""

_NUMBER = re.compile(r"\d+[.…]*")
_NOTES = ("nag", "comment", "escape")


def changed(items: Sequence[Item], action: str, at: Spot) -> list[Item] | None:
    """The items with the variation at a place changed; ``None`` where there is nothing to change."""
    return ACTIONS[action](list(items), at)


def _promoted(items: list[Item], at: Spot) -> list[Item] | None:
    span = _variation(items, at)
    return span and _promote(items, *span)


def _dropped(items: list[Item], at: Spot) -> list[Item] | None:
    span = _variation(items, at)
    return span and [*items[: span[0]], *items[span[1] + 1 :]]


def _told(items: list[Item], at: Spot) -> list[Item] | None:
    span = _variation(items, at)
    return span and _as_comment(items, *span)


def _demoted(items: list[Item], at: Spot) -> list[Item] | None:
    """The line of a move below the first variation to that move, or a variation below its next sister."""
    here = next((n for n, item in enumerate(items) if item.kind == "move" and covers(item, at)), None)
    first = here is not None and next_variation(items, here + 1)
    if first:
        return _promote(items, *first)
    span = _variation(items, at)
    sister = span and next_variation(items, span[1] + 1)
    if not span or not sister:
        return None
    (start, end), (begin, last) = span, sister
    return [
        *items[:start],
        *items[begin : last + 1],
        *items[end + 1 : begin],
        *items[start : end + 1],
        *items[last + 1 :],
    ]


def covers(item: Item, at: Spot) -> bool:
    """Whether a move stands at a place."""
    return item.line == at[0] and item.start <= at[1] <= item.start + len(item.text)


def next_variation(items: Sequence[Item], begin: int) -> tuple[int, int] | None:
    """The parentheses of the variation that begins at ``begin``, notes passed over."""
    while begin < len(items) and items[begin].kind in _NOTES:
        begin += 1
    if begin >= len(items) or items[begin].kind != "open":
        return None
    depth = 0
    for number in range(begin, len(items)):
        depth += (items[number].kind == "open") - (items[number].kind == "close")
        if not depth:
            return begin, number
    return None


def _read(items: list[Item], at: Spot) -> list[Item] | None:
    """The comment at a place as a variation, where it is nothing but moves in the place of the one before it."""
    found = [n for n, item in enumerate(items) if (item.line, item.start) <= at]
    if not found or items[found[-1]].kind != "comment":
        return None
    here = before = found[-1]
    depth = 0
    while before >= 0 and (depth or items[before].kind != "move"):
        depth += (items[before].kind == "close") - (items[before].kind == "open")
        if depth < 0:
            return None
        before -= 1
    start = items[before].before if before >= 0 else None
    if start is None:
        return None
    made = _line(position.thaw(start), items[here])
    return made and [*items[:here], Item("open", "("), *made, Item("close", ")"), *items[here + 1 :]]


def _line(board: chess.Board, comment: Item) -> list[Item] | None:
    made: list[Item] = []
    for word in comment.text.split():
        text = _NUMBER.sub("", word, count=1) if _NUMBER.match(word) and word[:2] != "0-" else word
        if not text:
            continue
        if text.startswith("$") and made:
            made.append(Item("nag", text))
            continue
        try:
            move = board.parse_san(text)
        except ValueError:
            return None
        number, white, before = board.fullmove_number, board.turn, position.freeze(board)
        made.append(Item("move", board.san(move), comment.line, 0, number, white, move.uci(), before))
        board.push(move)
    return made or None


def _variation(items: list[Item], at: Spot) -> tuple[int, int] | None:
    """The places of the parentheses of the innermost variation around a place of the text."""
    opened: list[int] = []
    best: tuple[int, int] | None = None
    for number, item in enumerate(items):
        if item.kind == "open":
            opened.append(number)
        elif item.kind == "close" and opened:
            start = opened.pop()
            if (items[start].line, items[start].start) <= at <= (item.line, item.start + 1) and best is None:
                best = start, number
    return best


def _promote(items: list[Item], start: int, end: int) -> list[Item]:
    """The variation in the place of the line that it varies, and that line as its variation."""
    first = start
    depth = 0
    while first > 0:  # back over notes and sister variations to the move that is replaced
        first -= 1
        depth += (items[first].kind == "close") - (items[first].kind == "open")
        if depth == 0 and items[first].kind == "move":
            break
    behind, depth = end + 1, 0
    sisters: list[Item] = []
    while behind < len(items):
        kind = items[behind].kind
        if depth == 0 and kind not in ("open", "comment"):
            break
        depth += (kind == "open") - (kind == "close")
        sisters.append(items[behind])
        behind += 1
    last, depth = behind, 0
    while last < len(items) and not (depth == 0 and items[last].kind in ("close", "result")):
        depth += (items[last].kind == "open") - (items[last].kind == "close")
        last += 1
    inner = items[start + 1 : end]
    head = next((number for number, item in enumerate(inner) if item.kind == "move"), 0)
    opening = inner[: head + 1]
    notes = head + 1
    while notes < len(inner) and inner[notes].kind in ("nag", "comment"):
        opening.append(inner[notes])
        notes += 1
    before = items[first:start]
    own = next((number for number, item in enumerate(before) if item.kind == "open"), len(before))
    replaced = [Item("open", "("), *before[:own], *items[behind:last], Item("close", ")")]
    return [*items[:first], *opening, *replaced, *before[own:], *sisters, *inner[notes:], *items[last:]]


def _as_comment(items: list[Item], start: int, end: int) -> list[Item]:
    text = " ".join(export.written(Game((), tuple(items[start + 1 : end])), export.Style(width=0)))
    plain = text.replace("{ ", "").replace(" }", "")
    comment = Item("comment", plain, items[start].line, items[start].start)
    return [*items[:start], comment, *items[end + 1 :]]


ACTIONS: dict[str, Callable[[list[Item], Spot], list[Item] | None]] = {
    "promote": _promoted,
    "demote": _demoted,
    "drop": _dropped,
    "comment": _told,
    "read": _read,
}
