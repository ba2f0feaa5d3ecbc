"""A game as a whole: its tags, and its movetext as a row of items. For all that writes games anew."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kifu_ls.core.finding import Severity
from kifu_ls.core.notation import Scene
from kifu_ls.notations.pgn import nags, spelling, step, tagging, trace
from kifu_ls.notations.pgn.parts import Tag, Token
from kifu_ls.notations.pgn.position import Position
from kifu_ls.notations.pgn.rules import games as ending
from kifu_ls.notations.pgn.rules import moves, notes, tags, text

_SEVERITIES = {rule.code: rule.severity for some in (text, ending, tags, moves, notes) for rule in some.RULES}


class Item(NamedTuple):
    """A part of the movetext: ``move``, ``nag``, ``comment``, ``open``, ``close``, ``result`` or ``escape``.

    ``text`` is what is written: plain SAN, ``$1``, the words of a comment, a marker, a whole line. Of a move ``number``
    is the number that it is written with, ``white`` tells who makes it; ``line`` and ``start`` are where it stands.
    """

    kind: str
    text: str
    line: int = 0
    start: int = 0
    number: int = 0
    white: bool = True
    uci: str = ""
    before: Position | None = None
    rest: bool = False


class Game(NamedTuple):
    """A game. ``tags`` hold each pair with the text between its quotes as it is written."""

    tags: tuple[tuple[Tag, str], ...]
    items: tuple[Item, ...]


class Chunk(NamedTuple):
    """Lines from ``first`` up to ``end`` with the games in them, none where they are to be left as they are."""

    first: int
    end: int
    games: tuple[Game, ...]


class _Builder:
    """Gathers the games of a chunk line by line."""

    def __init__(self) -> None:
        self.games: list[tuple[list[tuple[Tag, str]], list[Item]]] = []
        self.sound = True
        self.open: tuple[int, int, list[str]] | None = None

    @property
    def items(self) -> list[Item]:
        return self.games[-1][1]

    def done(self) -> tuple[Game, ...]:
        if not self.sound or self.open or not all(items for _, items in self.games):
            return ()
        return tuple(Game(tuple(tags), tuple(items)) for tags, items in self.games)

    def take(self, line: int, scene: Scene) -> None:
        """Takes a line."""
        said, traced = scene.text, trace.of(scene)
        _, found = step.step(scene.before, scene.reading)
        if any((one.severity or _SEVERITIES[one.code]) == Severity.ERROR or one.code == "PG110" for one in found):
            self.sound = False
        if scene.before.comment is not None and self.open:
            end = said.find("}")
            if end < 0:
                self.open[2].append(said.rstrip())
                return
            self._close(said[: end - 1] if said[:end].endswith(" ") else said[:end])
        played = {move.token.start: move for move in traced.moves}
        begun = 0
        for token, games, section in zip(traced.tokens, traced.games, traced.sections, strict=True):
            for _ in range(games - begun):
                self.games.append(([], []))
            begun = games
            if not self.games:
                self.sound = self.sound and token.kind == "ESCAPE"
                return
            if token.kind == "TAG":
                pair = tagging.read(token, said[token.start : token.end])
                self.games[-1][0].append((pair, said[pair.inner : pair.inner_end]))
            elif token.start in played:
                self._move(line, played[token.start])
            else:
                self._other(line, scene, token, section)

    def _move(self, line: int, move: trace.Played) -> None:
        board = move.board()
        item = Item(
            "move", move.spelt, line, move.token.start, board.fullmove_number, board.turn, move.uci, move.before
        )
        self.items.append(item)

    def _other(self, line: int, scene: Scene, token: Token, section: str) -> None:
        kind, text, start = token.kind, token.text, token.start
        raw = scene.text[start : token.end]
        if kind == "COMMENT":
            inner = raw[2:-1] if raw.startswith("{ ") else raw[1:-1]
            inner = inner.removesuffix(" ")
            self.items.append(Item("comment", inner.strip(), line, start))
        elif kind == "OPEN_COMMENT":
            self.open = (line, start, [raw[2 if raw.startswith("{ ") else 1 :].rstrip()])
        elif kind == "REST":
            self.items.append(Item("comment", raw[1:].strip(), line, start, rest=True))
        elif kind == "NAG":
            self.items.append(Item("nag", text, line, start))
        elif kind in ("SUFFIX", "OPINION"):
            number = nags.SUFFIXES.get(text) or nags.SIGNS.get(text)
            if number is None:
                self.sound = False
            else:
                self.items.append(Item("nag", f"${number}", line, start))
        elif kind in ("OPEN", "CLOSE"):
            self.items.append(Item(kind.lower(), text, line, start))
        elif kind == "RESULT" and section != "moves":
            self.items.append(Item("result", text, line, start))
        elif kind == "ESCAPE":
            self.items.append(Item("escape", scene.text, line, start))
        elif kind not in ("NUMBER", "DOTS") and (kind != "WORD" or not _is_mark(text)):
            self.sound = False

    def _close(self, last: str) -> None:
        assert self.open
        line, start, lines = self.open
        self.items.append(Item("comment", "\n".join([*lines, last]).strip(), line, start))
        self.open = None


def _is_mark(text: str) -> bool:
    return bool(spelling.EP.fullmatch(text) or spelling.CHECK.fullmatch(text))


def chunks(scenes: Sequence[Scene]) -> Iterator[Chunk]:
    """The record cut where games begin. Blank lines between the chunks belong to none."""
    builder, first, end = _Builder(), -1, 0
    for line, scene in enumerate(scenes):
        apart = scene.text.startswith("%") and scene.before.section == "between"
        if first >= 0 and (trace.begins(scene) or apart or (not builder.games)):
            yield Chunk(first, end, builder.done())
            builder, first = _Builder(), -1
        if not scene.text.strip() and not (scene.before.comment and builder.open):
            continue
        if first < 0:
            first = line
        builder.take(line, scene)
        end = line + 1
    if first >= 0:
        last = scenes[-1].after
        if last.comment is not None or last.stack:
            builder.sound = False
        yield Chunk(first, end, builder.done())


def around(scenes: Iterable[tuple[int, Scene]]) -> list[tuple[int, Scene]]:
    """All lines of the game that the first of ``scenes`` stands in, with their numbers."""
    found: list[tuple[int, Scene]] = []
    for line, scene in scenes:
        if not found:
            if not trace.begins(scene):
                for back, above in enumerate(scene.above(), 1):
                    found.append((line - back, above))
                    if trace.begins(above):
                        break
                found.reverse()
        elif trace.begins(scene):
            break
        found.append((line, scene))
    return found
