"""Writes games in the export format of PGN, as python-chess writes it, or in one of a few other styles."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kifu_ls.notations.pgn import opening, tags
from kifu_ls.notations.pgn.tree import Game, Item

WIDTH = 80
_SIGNS = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}


class Style(NamedTuple):
    """How games are written: columns of a line (0: any number), with or without notes and variations, suffixes as
    signs, one pair of moves on a line, and each variation on lines of its own.
    """

    width: int = WIDTH
    notes: bool = True
    signs: bool = False
    pairs: bool = False
    indented: bool = False


EXPORT = Style()
STYLES = {
    "export": EXPORT,
    "reduced": Style(notes=False),
    "pairs": Style(pairs=True),
    "indented": Style(indented=True),
    "lichess": Style(width=0),
}


def written(game: Game, style: Style = EXPORT) -> list[str]:
    """The lines of a game."""
    pairs = sorted(game.tags, key=lambda pair: opening.order(pair[0].name))
    if not style.notes:
        pairs = [pair for pair in pairs if pair[0].name in (*tags.ROSTER, "FEN", "SetUp", "Variant")]
    lines = [f'[{pair.name} "{raw}"]' for pair, raw in pairs]
    body = _Page(style)
    for item in ordered(_kept(game.items, style)):
        body.put(item)
    moves = body.done()
    return [*lines, *([""] if lines and moves else []), *moves]


def _kept(items: Iterable[Item], style: Style) -> Iterator[Item]:
    depth = 0
    for item in items:
        depth += item.kind == "open"
        if style.notes or (not depth and item.kind in ("move", "result", "escape")):
            yield item
        depth -= item.kind == "close"


def ordered(items: Iterable[Item]) -> Iterator[Item]:
    """The items with the numeric annotations right behind their moves."""
    waiting: list[Item] = []
    for item in items:
        if item.kind == "nag":
            yield item
        elif item.kind in ("comment", "escape"):
            waiting.append(item)
        else:
            yield from waiting
            waiting = []
            yield item
    yield from waiting


class _Page:
    """Lines being filled."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.lines: list[str] = []
        self.line = ""
        self.number = True
        self.begun = False
        self.depth = 0

    def put(self, item: Item) -> None:
        getattr(self, f"_{item.kind}")(item)

    def done(self) -> list[str]:
        self._flush()
        return self.lines

    def _flush(self) -> None:
        if self.line.strip():
            self.lines += self.line.rstrip().split("\n")
        self.line = "  " * self.depth if self.style.indented else ""

    def _write(self, token: str) -> None:
        if self.style.width and self.style.width - len(self.line) < len(token):
            self._flush()
        self.line += token

    def _move(self, item: Item) -> None:
        if item.white:
            if self.style.pairs and not self.depth and self.begun:
                self._flush()
            self._write(f"{item.number}. ")
        elif self.number:
            self._write(f"{item.number}... ")
        self._write(f"{item.text} ")
        self.number = False
        self.begun = True

    def _nag(self, item: Item) -> None:
        if self.style.signs and item.text in _SIGNS:
            self.line = f"{self.line.rstrip()}{_SIGNS[item.text]} "
        else:
            self._write(f"{item.text} ")

    def _comment(self, item: Item) -> None:
        if item.rest and "}" in item.text:
            self._flush()
            self.lines.append(f"; {item.text}")
        else:
            self._write(f"{{ {item.text} }} " if item.text else "{ } ")
        self.number = True

    def _open(self, _: Item) -> None:
        self.depth += 1
        if self.style.indented:
            self._flush()
        self._write("( ")
        self.number = True

    def _close(self, _: Item) -> None:
        self._write(") ")
        self.depth -= 1
        if self.style.indented:
            self._flush()
        self.number = True

    def _result(self, item: Item) -> None:
        self._write(f"{item.text} ")

    def _escape(self, item: Item) -> None:
        self._flush()
        self.lines.append(item.text)
