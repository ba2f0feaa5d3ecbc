"""Other ways to write a game, and changes of it: promoting and demoting variations, stripping, splitting, merging."""

from collections.abc import Iterable, Iterator, Sequence

import chess

from kifu_ls.core.notation import Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import export, position, results, trace, tree
from kifu_ls.notations.pgn.state import MOVES
from kifu_ls.notations.pgn.tidy import changed
from kifu_ls.notations.pgn.tree import Game, Item
from kifu_ls.text.edit import Edit, Place, replace

_PROMOTE = Words("変化を格上げする", "Promote the variation")
_DEMOTE = Words("この変化を消す", "Delete the variation")
_TO_COMMENT = Words("変化をコメントにする", "Turn the variation into a comment")
_COMMENTS = Words("この試合のコメントを消す", "Strip the comments of this game")
_CLOCKS = Words("この試合の時計と評価を消す", "Strip the clocks and evaluations of this game")
_NAGS = Words("この試合の評価の番号を消す", "Strip the annotations of this game")
_VARIATIONS = Words("この試合の変化を消す", "Strip the variations of this game")
_RENUMBER = Words("この試合の番号を振り直す", "Renumber this game")
_SIGNS = Words("評価の番号を記号にする($1 → !)", "Write $1 to $6 as signs (!, ?, …)")
_LONG = Words("長い記法で書く(e2-e4)", "Write the moves in long form (e2-e4)")
_SHORT = Words("SANで書く", "Write the moves in SAN")
_SPLIT = Words("ここで試合を分ける", "Begin a game here, from this position")
_FEN = Words("この局面のFENをコメントにする", "Put the FEN of this position into a comment")
_RESULT = Words("結果を局面のとおり {result} にする", "Set the result of the board, {result}")


def rewrites(
    chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]], locale: Locale
) -> Iterator[Rewrite]:
    """The refactorings of the game that the chosen lines stand in."""
    line, scene = chosen[0]
    if scene.before.section != MOVES and not trace.of(scene).moves:
        return
    _, depth = trace.position_at(scene, column)
    if depth:
        for action, words in (("promote", _PROMOTE), ("drop", _DEMOTE), ("comment", _TO_COMMENT)):
            yield Rewrite(words.say(locale), action=f"rewrite {action} {column}", line=line)
    for action, words in (
        ("renumber", _RENUMBER),
        ("comments", _COMMENTS),
        ("clocks", _CLOCKS),
        ("nags", _NAGS),
        ("variations", _VARIATIONS),
        ("signs", _SIGNS),
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
        if decided and not depth:
            yield Rewrite(_RESULT.say(locale, {"result": decided}), action=f"tag Result {decided}", line=line)
        if not depth and type(board) is chess.Board:
            yield Rewrite(_SPLIT.say(locale), (_split(move, board, line),))


def _split(move: trace.Played, board: chess.Board, line: int) -> Edit:
    """Ends the game behind a move and begins another from there."""
    place = Place(line, move.token.end)
    tags = f'[SetUp "1"]\n[FEN "{board.fen()}"]'
    variant = '\n[Variant "Chess960"]' if board.chess960 else ""
    number = f"{board.fullmove_number}... " if not board.turn else ""
    return Edit(place, place, f" *\n\n{tags}{variant}\n\n{number}")


def act(words: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """The edits of a refactoring, given the lines from the chosen one on."""
    action, _, said = words.partition(" ")
    lines: list[tuple[int, Scene]] = []
    given = iter(scenes)
    first = next(given)
    lines = tree.around([first, *_rest(given)])
    chunk = next((one for one in tree.chunks([scene for _, scene in lines]) if len(one.games) == 1), None)
    if chunk is None:
        return []
    base = lines[0][0]
    at = (first[0] - base, int(said or 0))
    game = _changed(chunk.games[0], action, at)
    if game is None:
        return []
    style = export.EXPORT._replace(signs=action == "signs")
    new = export.written(game, style)
    old = [scene.text for _, scene in lines[chunk.first : chunk.end]]
    return changed(old, new, base + chunk.first)


def _rest(given: Iterator[tuple[int, Scene]]) -> Iterator[tuple[int, Scene]]:
    for line, scene in given:
        if trace.begins(scene):
            return
        yield line, scene


def _changed(game: Game, action: str, at: tuple[int, int]) -> Game | None:
    items = list(game.items)
    if action in ("promote", "drop", "comment"):
        span = _variation(items, at)
        if span is None:
            return None
        new = _VARYING[action](items, *span)
        return game._replace(items=tuple(new))
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


def _without_clocks(item: Item) -> Item | None:
    import re

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


def _variation(items: list[Item], at: tuple[int, int]) -> tuple[int, int] | None:
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


def _drop(items: list[Item], start: int, end: int) -> list[Item]:
    return [*items[:start], *items[end + 1 :]]


def _as_comment(items: list[Item], start: int, end: int) -> list[Item]:
    text = " ".join(export.written(Game((), tuple(items[start + 1 : end])), export.Style(width=0)))
    plain = text.replace("{ ", "").replace(" }", "")
    comment = Item("comment", plain, items[start].line, items[start].start)
    return [*items[:start], comment, *items[end + 1 :]]


_VARYING = {"promote": _promote, "drop": _drop, "comment": _as_comment}
