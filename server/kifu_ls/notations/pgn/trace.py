"""What happens on one line, token by token: the moves with the positions around them, and where games begin.

The states are kept before lines only; who asks about a place inside one goes over its line again.
"""

from functools import lru_cache
from typing import NamedTuple

import chess

from kifu_ls.core.notation import Scene
from kifu_ls.notations.pgn import position, step, take
from kifu_ls.notations.pgn.lex import tokens
from kifu_ls.notations.pgn.parts import Token
from kifu_ls.notations.pgn.position import Fields, Position
from kifu_ls.notations.pgn.state import BETWEEN, State
from kifu_ls.notations.pgn.walk import Walk

KEPT = 256


class Played(NamedTuple):
    """A move on a line: its token, the positions around it, and how many variations it stands in."""

    token: Token
    uci: str
    before: Position
    after: Position
    depth: int

    @property
    def move(self) -> chess.Move:
        """The move itself."""
        return chess.Move.from_uci(self.uci)

    @property
    def white(self) -> bool:
        """Whether White makes it."""
        return self.board().turn

    def board(self) -> chess.Board:
        """A board with the position before the move."""
        return position.thaw(self.before)

    @property
    def spelt(self) -> str:
        """The move in plain SAN."""
        return self.board().san(self.move) if self.uci != "0000" else "--"


class Traced(NamedTuple):
    """A line gone over: the tokens that mean something (none of an open comment), its moves, move numbers with what
    they should be, the position behind each token (``None``: unknown) with the depth, how many games have begun there,
    and the section.
    """

    tokens: tuple[Token, ...]
    moves: tuple[Played, ...]
    numbers: tuple[tuple[Token, int, bool], ...]
    behind: tuple[tuple[Position | None, int], ...]
    games: tuple[int, ...]
    sections: tuple[str, ...]


class _Trace(Walk):
    def __init__(self, state: State, text: str) -> None:
        super().__init__(state, text)
        self.seen: list[Played] = []
        self.due_seen: list[tuple[Token, int, bool]] = []

    def moved(self, after: Fields, last: str) -> None:
        before, depth = self.now, len(self.stack)
        super().moved(after, last)
        if before is not None and self.previous is not None:
            packed = position.pack(before), position.pack(after)
            self.seen.append(Played(self.previous, last, *packed, depth))

    def push(self, board: chess.Board, move: chess.Move) -> None:
        standard = self.now is not None
        before, depth = position.freeze(board), len(self.stack)
        super().push(board, move)
        if not standard and self.previous is not None and self.line.now is not None:
            self.seen.append(Played(self.previous, move.uci(), before, self.line.now, depth))

    def due(self) -> tuple[int, bool] | None:
        due = super().due()
        if due is not None and self.number is not None:
            self.due_seen.append((self.number[0], *due))
        return due


@lru_cache(KEPT)
def line(state: State, text: str) -> Traced:
    """What happens on a line that begins in a state."""
    begun = step.rescue(state, text)
    walk = _Trace(begun[0] if begun else state, text)
    walk.games = int(begun is not None)
    start = 0
    if state.comment is not None and not begun:
        end = text.find("}")
        if end < 0:
            return Traced((), (), (), (), (), ())
        start = end + 1
    found = tokens(text, start)
    behind: list[tuple[Position | None, int]] = []
    games: list[int] = []
    sections: list[str] = []

    def note() -> None:
        walk.pack()
        behind.append((walk.line.now, len(walk.stack)))
        games.append(walk.games)
        sections.append(walk.section)

    take.carry(walk, found, cut=start > 0, each=note)
    while len(behind) < len(found):
        note()
    return Traced(found, tuple(walk.seen), tuple(walk.due_seen), tuple(behind), tuple(games), tuple(sections))


def of(scene: Scene) -> Traced:
    """What happens on the line of a scene."""
    return line(scene.before, scene.text)


def begins(scene: Scene) -> bool:
    """Whether a game begins with the line."""
    traced = of(scene)
    return bool(traced.games) and traced.games[-1] > 0 and (scene.before.section == BETWEEN or traced.games[0] > 0)


def at(scene: Scene, column: int) -> Played | None:
    """The move at a column, or right before it."""
    near = [played for played in of(scene).moves if played.token.start <= column <= played.token.end]
    return next((played for played in near if column < played.token.end), near[0] if near else None)


def position_at(scene: Scene, column: int) -> tuple[Position | None, int]:
    """The position before what stands at a column, and in how many variations that is."""
    state = scene.before
    found: tuple[Position | None, int] = state.line.now, len(state.stack)
    traced = of(scene)
    for token, behind in zip(traced.tokens, traced.behind, strict=False):
        if token.end > column:
            break
        found = behind
    return found
