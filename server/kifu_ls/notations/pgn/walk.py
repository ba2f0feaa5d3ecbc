"""The state while one line is gone through: what is still changing.

It lives no longer than the step over its line; ``after`` packs it into a frozen state again.
"""

import chess

from kifu_ls.core.finding import Finding
from kifu_ls.notations.pgn import letters, position
from kifu_ls.notations.pgn.parts import NONE, Token
from kifu_ls.notations.pgn.position import Fields, Position
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, TAGS, Comment, Facts, Line, Noted, Spot, State


class Walk:
    """One line on its way from the state before it to that after it.

    ``now`` is the unpacked position of a line of standard chess after the moves so far, ``before`` that before the last
    of these; ``line`` is behind until ``pack`` brings it up to them.
    """

    def __init__(self, state: State, text: str) -> None:
        self.text = text
        self.found: list[Finding] = []
        (
            self.section,
            self.tags,
            self.rows,
            self.facts,
            self.line,
            stack,
            _,
            self.tongues,
            self.translated,
            self.tail,
            self.over,
            self.gap,
            self.prose,
            self.plies,
        ) = state
        self.stack = list(stack)
        self.comment: Comment | None = None
        self.number: tuple[Token, int] | None = None
        self.nags: list[str] = []
        self.previous: Token | None = None
        self.unchecked: tuple[int, int] | None = None
        self.blind = False
        self.games = 0
        self.now: Fields | None = None
        self.before: Fields | None = None
        self.last = ""
        self._unpack()

    def _unpack(self) -> None:
        now = self.line.now
        self.now = position.unpack(now) if isinstance(now, bytes) else None
        self.before = None

    @property
    def known(self) -> bool:
        """Whether there is a position."""
        return self.now is not None or self.line.now is not None

    def board(self) -> chess.Board | None:
        """A board with the position after the moves so far, ``None`` where that is not known."""
        if self.now is not None:
            return position.laid(self.now)
        return None if self.line.now is None else position.thaw(self.line.now)

    def due(self) -> tuple[int, bool] | None:
        """The number of the next move and whether White makes it, ``None`` where that is not known."""
        if self.now is not None:
            return self.now[position.FULL], bool(self.now[position.FLAGS] & position.WHITE)
        board = self.board()
        return None if board is None else (board.fullmove_number, board.turn)

    def push(self, board: chess.Board, move: chess.Move) -> None:
        """Plays a legal move; ``board`` is the one before it."""
        bare = self.line.bare
        uci = move.uci()
        if self.now is not None:
            board.push(move)
            self.moved(position.fields(board), uci)
            return
        before = self.line.now
        board.push(move)
        self.line = self.line._replace(now=position.freeze(board), before=before, last=uci, tried=(), bare=False)
        self._count(uci, bare=bare)

    def moved(self, after: Fields, last: str) -> None:
        """Notes a move of standard chess; ``last`` is the move, or empty for one to be worked out when it is needed."""
        self.before, self.now, self.last = self.now, after, last
        line = self.line
        if line.bare:
            self.line = line._replace(bare=False)
        self._count(last, bare=line.bare)

    def _count(self, uci: str, *, bare: bool) -> None:
        self.number = None
        if self.nags:
            self.nags = []
        if not self.stack:
            self.plies += 1
        elif bare:
            self._begin_variation(uci)

    def _begin_variation(self, begun: str) -> None:
        parent = self.stack[-1]
        if begun == parent.last or begun in parent.tried:
            token = self.previous
            start, end = (token.start, token.end) if token else (0, 0)
            self.found.append(Finding("PG706", start, end, "", (("text", self.text[start:end]),)))
        self.stack[-1] = parent._replace(tried=(*parent.tried, begun))

    def took_in_passing(self) -> bool:
        """Whether the last move took a pawn in passing."""
        self.pack()
        before, last = self.line.before, self.line.last
        if before is None or not last:
            return False
        return position.thaw(before).is_en_passant(chess.Move.from_uci(last))

    def lost(self) -> None:
        """Notes that the position is not known from here on."""
        self.pack()
        self.line = self.line._replace(now=None, before=None, broken=True, bare=False)
        self.now = None
        self.number = None

    def pack(self) -> None:
        """Brings the line of play up to the moves."""
        if self.now is not None and self.before is not None:
            self.line = self.line._replace(
                now=position.pack(self.now), before=position.pack(self.before), last=self.last, tried=()
            )
            self.before = None

    def enter(self, token: Token) -> None:
        """Opens a variation to the last move."""
        self.pack()
        parent = self.line
        self.stack.append(parent)
        lost = parent.before is None and not parent.unknown
        if lost and not parent.broken:
            self.found.append(Finding("PG704", token.start, token.end))
        self.line = Line(
            parent.before,
            opened=Spot(token.start, token.end),
            shift=parent.shift,
            broken=lost,
            unknown=parent.unknown,
        )
        self._unpack()

    def leave(self) -> None:
        """Goes back to the line of play that the variation belongs to."""
        self.line = self.stack.pop()
        self._unpack()

    def begin(self, facts: Facts, start: Position | None) -> None:
        """Begins the moves of a game."""
        self.games += self.section == BETWEEN
        self.section = MOVES
        self.facts = facts
        self.tags = ()
        self.line = Line(
            start,
            shift=None if facts.fen else 0,
            broken=self.blind,
            unknown=start is None and not self.blind,
        )
        self._unpack()
        self.blind = False
        self.stack = []
        self.over = ""
        self.plies = 0
        self.prose = False

    def open_tags(self) -> None:
        """Begins a game with its first tag."""
        self.section = TAGS
        self.games += 1
        self.tags, self.rows = (), 0
        self.facts, self.line = Facts(), Line(None)
        self.now = self.before = None
        self.over = ""
        self.plies = 0
        self.prose = False
        self.forget_letters()

    def forget_letters(self) -> None:
        """Leaves it open which language the pieces are written in."""
        self.tongues, self.translated = letters.ALL, False

    def restart(self, start: Position) -> None:
        """Begins the game from another position."""
        self.line = self.line._replace(now=start)
        self._unpack()
        self.facts = self.facts._replace(fen=False)

    def end(self) -> None:
        """Ends the game; its last position stays to be seen."""
        self.pack()
        while self.stack:
            self.leave()
        self.section = BETWEEN
        self.tags = ()
        self.tail = None
        self.number = None

    def greyed(self, token: Token) -> None:
        """Notes a move that is not checked because of a fault above."""
        start = self.unchecked[0] if self.unchecked else token.start
        self.unchecked = start, token.end
        self.number = None
        if self.line.bare:
            self.line = self.line._replace(bare=False)

    def note(self, tag: Noted) -> None:
        """Takes up a tag."""
        self.tags = (*self.tags, tag)

    def after(self) -> tuple[State, tuple[Finding, ...]]:
        """The state after the line, seen from the next one, and what was found."""
        self.pack()
        if self.unchecked:
            self.found.append(Finding("PG516", *self.unchecked))
        line, tail, comment = self.line, self.tail, self.comment
        stack: tuple[Line, ...] = ()
        if self.stack:
            stack = tuple(_further(line) for line in self.stack)
            line = _further(line)
        state = State(
            self.section,
            self.tags,
            self.rows,
            self.facts,
            line,
            stack,
            comment and comment._replace(opened=comment.opened.further()),
            self.tongues,
            self.translated,
            tail and tail.further(),
            self.over,
            self.gap,
            self.prose,
            self.plies,
        )
        return state, tuple(self.found) if self.found else NONE


def _further(line: Line) -> Line:
    return line._replace(opened=line.opened.further()) if line.opened else line
