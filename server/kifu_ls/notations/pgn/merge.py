"""Two games as one: the moves of the second as a variation where it leaves the first."""

from collections.abc import Iterator, Sequence

from kifu_ls.notations.pgn.tree import Game, Item

_LEADING = ("nag", "comment", "escape")
_TOLD = ("Event", "Round", "Date", "Result")


def merged(first: Game, second: Game) -> Game | None:
    """The first game with the second in it; ``None`` where they begin from two positions, or the second only goes on
    where the first has its end.
    """
    (opening, ours), (other, theirs) = _steps(first.items), _steps(second.items)
    if not ours or not theirs or ours[0][0].before != theirs[0][0].before:
        return None
    same = 0
    while same < min(len(ours), len(theirs)) and ours[same][0].uci == theirs[same][0].uci:
        same += 1
    if same == len(ours) and same < len(theirs):
        return None
    items = _joined(opening, other)
    for (move, notes), (_, others) in zip(ours[:same], theirs[:same], strict=True):
        items += [move, *_joined(notes, others)]
    if same < len(theirs):
        move, notes = ours[same]
        rest = [item for step, others in theirs[same:] for item in (step, *others)]
        name = Item("comment", _named(second))
        varied = [Item("open", "("), *([name] if name.text else []), *rest, Item("close", ")")]
        items += [move, *_joined(notes, varied)]
        same += 1
    items += [item for move, notes in ours[same:] for item in (move, *notes)]
    return first._replace(items=(*items, *(item for item in first.items if item.kind == "result")))


def _steps(items: Sequence[Item]) -> tuple[list[Item], list[tuple[Item, list[Item]]]]:
    """What stands before the first move of the game itself, and each of its moves with what follows it; no marker."""
    opening: list[Item] = []
    steps: list[tuple[Item, list[Item]]] = []
    depth = 0
    for item in items:
        depth += item.kind == "open"
        if not depth and item.kind == "move":
            steps.append((item, []))
        elif item.kind != "result":
            (steps[-1][1] if steps else opening).append(item)
        depth -= item.kind == "close"
    return opening, steps


def _joined(ours: list[Item], theirs: list[Item]) -> list[Item]:
    """The notes and variations of both, each note once."""
    head, tail = list(_head(ours)), list(_head(theirs))
    known = {(item.kind, item.text) for item in head}
    fresh = [item for item in tail if (item.kind, item.text) not in known]
    return [*head, *fresh, *ours[len(head) :], *theirs[len(tail) :]]


def _head(items: list[Item]) -> Iterator[Item]:
    for item in items:
        if item.kind not in _LEADING:
            return
        yield item


def _named(game: Game) -> str:
    """Who plays the game, where and how it ended, for a comment."""
    said = {tag.name: tag.value for tag, _ in game.tags}
    players = f"{said.get('White', '?')} – {said.get('Black', '?')}" if {"White", "Black"} & set(said) else ""
    told = [players, *(said.get(name, "") for name in _TOLD)]
    return ", ".join(text for text in told if text.strip("?.-*")).replace("}", ")")
