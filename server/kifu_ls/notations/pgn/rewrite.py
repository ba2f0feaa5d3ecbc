"""Other ways to write a game, and changes of it: promoting and demoting variations, stripping, splitting, merging."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import chess

from kifu_ls.core.notation import Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import export, merge, position, results, tagging, trace, tree, vary
from kifu_ls.notations.pgn.parts import Tag, Token
from kifu_ls.notations.pgn.state import MOVES
from kifu_ls.notations.pgn.tidy import changed
from kifu_ls.notations.pgn.tree import Game, Item
from kifu_ls.text.edit import Edit, Place, replace

_PROMOTE = Words("変化を格上げする", "Promote the variation")
_DEMOTE = Words("この手順を次の変化の下に下げる", "Demote this line below the next variation")
_DROP = Words("この変化を消す", "Delete the variation")
_TO_COMMENT = Words("変化をコメントにする", "Turn the variation into a comment")
_READ = Words("コメントの手順を変化にする", "Turn the comment into a variation")
_COMMENTS = Words("この試合のコメントを消す", "Strip the comments of this game")
_CLOCKS = Words("この試合の時計と評価を消す", "Strip the clocks and evaluations of this game")
_NAGS = Words("この試合の評価の番号を消す", "Strip the annotations of this game")
_VARIATIONS = Words("この試合の変化を消す", "Strip the variations of this game")
_RENUMBER = Words("この試合の番号を振り直す", "Renumber this game")
_SIGNS = Words("評価の番号を記号にする($1 → !)", "Write $1 to $6 as signs (!, ?, …)")
_NUMBERS = Words("評価の記号を番号にする(! → $1)", "Write the signs !, ?, … as $1 to $6")
_LONG = Words("長い記法で書く(e2-e4)", "Write the moves in long form (e2-e4)")
_SHORT = Words("SANで書く", "Write the moves in SAN")
_SPLIT = Words("ここで試合を分ける", "Begin a game here, from this position")
_START = Words("この局面から始まる試合にする(SetUp、FEN)", "Let this game begin at this position (SetUp, FEN)")
_MERGE = Words("次の試合をこの試合に合わせる", "Merge the next game into this one")
_FEN = Words("この局面のFENをコメントにする", "Put the FEN of this position into a comment")
_RESULT = Words("結果を局面のとおり {result} にする", "Set the result of the board, {result}")

_VARYING = {"promote": _PROMOTE, "demote": _DEMOTE, "drop": _DROP, "comment": _TO_COMMENT, "read": _READ}


def rewrites(
    chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]], locale: Locale
) -> Iterator[Rewrite]:
    """The refactorings of the game that the chosen lines stand in."""
    line, scene = chosen[0]
    if scene.before.section != MOVES and not trace.of(scene).moves:
        return
    for action, words in _offered(chosen, column, below):
        yield Rewrite(words.say(locale), action=f"rewrite {action} {column}", line=line)
    for action, words in (
        ("renumber", _RENUMBER),
        ("comments", _COMMENTS),
        ("clocks", _CLOCKS),
        ("nags", _NAGS),
        ("variations", _VARIATIONS),
        ("signs", _SIGNS),
        ("numbers", _NUMBERS),
        ("long", _LONG),
        ("short", _SHORT),
    ):
        yield Rewrite(words.say(locale), action=f"rewrite {action} {column}", line=line)
    move = trace.at(scene, column)
    if move is not None:
        board = position.thaw(move.after)
        place = move.token.end
        yield Rewrite(_FEN.say(locale), (replace(place, place, f" {{ {board.fen()} }}", line),))
        decided = results.of_board(board)
        if decided and not move.depth:
            yield Rewrite(_RESULT.say(locale, {"result": decided}), action=f"tag Result {decided}", line=line)
        if not move.depth and type(board) is chess.Board:
            yield Rewrite(_START.say(locale), action=f"rewrite start {column}", line=line)
            yield Rewrite(_SPLIT.say(locale), (_split(move, board, line),))


def _split(move: trace.Played, board: chess.Board, line: int) -> Edit:
    """Ends the game behind a move and begins another from there."""
    place = Place(line, move.token.end)
    tags = f'[SetUp "1"]\n[FEN "{board.fen()}"]'
    variant = '\n[Variant "Chess960"]' if board.chess960 else ""
    number = f"{board.fullmove_number}... " if not board.turn else ""
    return Edit(place, place, f" *\n\n{tags}{variant}\n\n{number}")


def _offered(
    chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]]
) -> Iterator[tuple[str, Words]]:
    """What can be done with the variation or comment at a place, and with the game that follows."""
    own, following = _two(chain(chosen, below))
    read, other = _read(own), _read(following)
    if read is None:
        return
    at = (chosen[0][0] - own[0][0], column)
    for action, words in _VARYING.items():
        if vary.changed(read[1].items, action, at) is not None:
            yield action, words
    if other and merge.merged(read[1], other[1]):
        yield "merge", _MERGE


def _two(given: Iterable[tuple[int, Scene]]) -> tuple[list[tuple[int, Scene]], list[tuple[int, Scene]]]:
    """The lines of the game that the first of ``given`` stands in, and of the game below it."""
    own: list[tuple[int, Scene]] = []
    following: list[tuple[int, Scene]] = []
    for line, scene in given:
        if own and trace.begins(scene):
            if following:
                break
            following.append((line, scene))
        else:
            (following or own).append((line, scene))
    return tree.around(own), following


def _read(lines: Sequence[tuple[int, Scene]]) -> tuple[tree.Chunk, Game] | None:
    """The one game of some lines, where it can be written anew."""
    chunks = tree.chunks([scene for _, scene in lines])
    return next(((one, one.games[0]) for one in chunks if len(one.games) == 1), None)


def act(words: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """The edits of a refactoring, given the lines from the chosen one on."""
    action, _, said = words.partition(" ")
    given = iter(scenes)
    first = next(given)
    own, following = _two(chain([first], given))
    read, other = _read(own), _read(following)
    if read is None:
        return []
    (chunk, game), base = read, own[0][0]
    end = chunk.end
    if action == "merge":
        new = other and merge.merged(game, other[1])
        end = len(own) + other[0].end if other else end
    else:
        new = _changed(game, action, (first[0] - base, int(said or 0)))
    if new is None:
        return []
    style = export.EXPORT._replace(signs=action == "signs")
    old = [scene.text for _, scene in [*own, *following][chunk.first : end]]
    return changed(old, export.written(new, style), base + chunk.first)


def _changed(game: Game, action: str, at: tuple[int, int]) -> Game | None:
    items = list(game.items)
    if action in vary.ACTIONS:
        new = vary.changed(items, action, at)
        return None if new is None else game._replace(items=tuple(new))
    if action == "start":
        return _started(game, at)
    if action == "comments":
        items = [item for item in items if item.kind != "comment"]
    elif action == "clocks":
        items = [item for item in map(_without_clocks, items) if item is not None]
    elif action == "nags":
        items = [item for item in items if item.kind != "nag"]
    elif action == "variations":
        items = _main(items)
    elif action == "long":
        items = [_long(item) for item in items]
    return game._replace(items=tuple(items))


_OF_THE_MOVE = ("nag", "comment", "escape", "open")
"""Marks and variations behind a move speak of it."""


def _started(game: Game, at: tuple[int, int]) -> Game | None:
    """The game from behind a move on, its position in the tags."""
    here = next((n for n, item in enumerate(game.items) if item.kind == "move" and vary.covers(item, at)), None)
    if here is None:
        return None
    move = game.items[here]
    board = position.thaw(move.before) if move.before is not None else chess.Board()
    board.push(chess.Move.from_uci(move.uci))
    rest, behind = list[Item](), here + 1
    while behind < len(game.items) and game.items[behind].kind in _OF_THE_MOVE:
        variation = vary.next_variation(game.items, behind) if game.items[behind].kind == "open" else None
        rest += [item for item in game.items[behind : behind + 1] if item.kind in ("comment", "escape")]
        behind = variation[1] + 1 if variation else behind + 1
    rest += game.items[behind:]
    told = {"SetUp": "1", "FEN": board.fen(), **({"Variant": "Chess960"} if board.chess960 else {})}
    tags = [pair for pair in game.tags if pair[0].name not in told]
    return Game((*tags, *(_tag(*pair) for pair in told.items())), tuple(rest))


def _tag(name: str, value: str) -> tuple[Tag, str]:
    raw = tagging.written(name, value)
    return tagging.read(Token("TAG", 0, len(raw), raw), raw), value


def _without_clocks(item: Item) -> Item | None:
    if item.kind != "comment" or "[%" not in item.text:
        return item
    text = re.sub(r"\s*\[%(?:clk|egt|emt|mct|eval)\s[^\]]*\]", "", item.text).strip()
    return item._replace(text=text) if text else None


def _main(items: list[Item]) -> list[Item]:
    found, depth = [], 0
    for item in items:
        depth += item.kind == "open"
        if not depth:
            found.append(item)
        depth -= item.kind == "close"
    return found


def _long(item: Item) -> Item:
    if item.kind != "move" or item.before is None or item.uci == "0000":
        return item
    board = position.thaw(item.before)
    move = chess.Move.from_uci(item.uci)
    return item if board.is_castling(move) or move.drop else item._replace(text=board.lan(move))
