"""How games end: the marker, what contradicts it, and games that have none."""

import chess

from kifu_ls.core.finding import Finding, Fix, Related, to
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import noting, position, results
from kifu_ls.notations.pgn.parts import Token
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, TAGS, Spot
from kifu_ls.notations.pgn.walk import Walk
from kifu_ls.notations.pgn.why import SIDES
from kifu_ls.text.edit import replace

_DELETE = Words("消す", "Delete it")
_THE_TAG = Words("タグはここです", "The tag stands here")


def result(walk: Walk, token: Token, following: Token | None) -> None:
    """A marker among the moves of a game."""
    marker = token.text if token.kind == "RESULT" else results.meant(token.text)
    if token.kind != "RESULT":
        _mistaken(walk, token, marker)
    if walk.stack and following is not None and following.kind == "CLOSE":
        fix = Fix(_DELETE, (replace(token.start, token.end, ""),))
        walk.found.append(Finding("PG705", token.start, token.end, "", (("text", token.text),), (fix,)))
        return
    _leave_variations(walk)
    if marker is None:
        return
    _against_the_tag(walk, token, marker)
    _against_the_board(walk, token, marker)
    plies = walk.facts.plies
    if plies.isdigit() and int(plies[:9]) != walk.plies and not walk.line.broken and not walk.line.unknown:
        fix = Fix(to(str(walk.plies)), action=f"tag PlyCount {walk.plies}")
        arguments = (("tag", plies), ("count", walk.plies))
        related = (Related(("tag", "PlyCount"), _THE_TAG),)
        walk.found.append(Finding("PG207", token.start, token.end, "", arguments, (fix,), related))
    walk.end()
    walk.over = marker


def _mistaken(walk: Walk, token: Token, marker: str | None) -> None:
    if marker is None:
        walk.found.append(Finding("PG204", token.start, token.end, "none", (("text", token.text),)))
    else:
        fix = Fix(to(marker), (replace(token.start, token.end, marker),))
        arguments = (("text", token.text), ("plain", marker))
        walk.found.append(Finding("PG204", token.start, token.end, "", arguments, (fix,)))


def again(walk: Walk, token: Token) -> None:
    """A marker right behind another one: a game without tags and moves."""
    fix = Fix(_DELETE, (replace(token.start, token.end, ""),))
    walk.found.append(Finding("PG202", token.start, token.end, "", (("result", walk.over),), (fix,)))


def _against_the_tag(walk: Walk, token: Token, marker: str) -> None:
    told = walk.facts.result
    if told == marker or told not in results.MARKERS:
        return
    fixes = (
        Fix(Words(f"終わりの結果を {told} にする", f"End with {told}"), (replace(token.start, token.end, told),)),
        Fix(Words(f"Resultタグを {marker} にする", f"Make the tag Result {marker}"), action=f"tag Result {marker}"),
    )
    related = (Related(("tag", "Result"), _THE_TAG),)
    arguments = (("text", marker), ("tag", told))
    walk.found.append(Finding("PG205", token.start, token.end, "", arguments, fixes, related))


def _against_the_board(walk: Walk, token: Token, marker: str) -> None:
    board = _last(walk)
    decided = _decided(board)
    if board is None or decided is None or decided == marker:
        return
    fix = Fix(to(decided), (replace(token.start, token.end, decided),))
    mate = board.is_checkmate() or decided != results.DRAW
    arguments = (("side", SIDES[not board.turn]), ("text", marker), ("plain", decided))
    walk.found.append(Finding("PG206", token.start, token.end, "mate" if mate else "stalemate", arguments, (fix,)))


def _last(walk: Walk) -> chess.Board | None:
    """The last position, where it may decide the game: most are told apart by one move that is still possible."""
    if walk.now is not None and not walk.now[position.CHECK]:
        board = position.laid(walk.now)
        return None if any(board.generate_legal_moves()) else board
    return walk.board()


def _decided(board: chess.Board | None) -> str | None:
    """The result of the last position. Most positions are told apart by one legal move."""
    if board is None:
        return None
    return results.of_board(board)


def _leave_variations(walk: Walk) -> None:
    """Closes the variations that are still open."""
    while walk.stack:
        walk.pack()
        walk.found.append(noting.never_closed(walk.line.opened or Spot(0, 0)))
        walk.leave()


def cut_off(walk: Walk) -> None:
    """Ends a game that has no marker, if one is open."""
    if walk.section == BETWEEN:
        return
    _leave_variations(walk)
    told = walk.facts.result
    if walk.section == TAGS:
        told = next((noted.tag.value for noted in walk.tags if noted.tag.name == "Result"), "")
    board = _last(walk) if walk.section == MOVES else None
    marker = told if told in results.MARKERS else _decided(board) or results.OPEN
    tail = walk.tail or Spot(0, 0)
    gap = " " if walk.section == MOVES else "\n\n"
    fix = Fix(Words(f"{marker} を書く", f"Write {marker}"), (replace(tail.end, tail.end, f"{gap}{marker}"),))
    walk.found.append(Finding("PG201", tail.start, tail.end, "", (("plain", marker),), (fix,), back=tail.back))
    walk.end()
    walk.over = ""


def goes_on(walk: Walk, token: Token) -> bool:
    """Whether moves go on behind the marker of their game; then they are still checked."""
    if not walk.over:
        return False
    if token.kind == "NUMBER" and token.text.rstrip(". …") == "1":
        return False
    fix = Fix(Words("ここから後の手を消す", "Delete the moves from here on"), action="cut")
    walk.found.append(Finding("PG202", token.start, token.end, "", (("result", walk.over),), (fix,)))
    walk.section = MOVES
    walk.over = ""
    return True
