"""Moves and their numbers, every question asked. The moves that are written as they should be pass by ``step``."""

import chess

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import letters, plain, play, position, san, spelling, why
from kifu_ls.notations.pgn.parts import San, Token
from kifu_ls.notations.pgn.walk import Walk
from kifu_ls.text.edit import replace

_RENUMBER = Words("ここから番号を振り直す", "Renumber from here on")
_DELETE_FEN = Words("FENとSetUpを消す", "Delete FEN and SetUp")
_DELETE_REST = Words("ここから後の手を消す", "Delete the moves from here on")
_TRANSLATE = Words("この試合の駒の文字を英語に直す", "Write the pieces of this game in English")
_DELETE = Words("消す", "Delete it")


def move(walk: Walk, token: Token, written: San | None) -> None:
    """A token that should be a move."""
    walk.previous = token
    if walk.line.unknown:
        walk.line = walk.line._replace(bare=False)
        return
    board = walk.board()
    if board is None:
        walk.greyed(token)
        return
    if written is None:
        _unreadable(walk, token, board)
        return
    if walk.number is not None:
        side(walk, by_black=not board.turn)
    written, found = _meant(walk, board, token, written)
    if not found:
        _illegal(walk, token, board, written)
        return
    if len(found) > 1:
        _several(walk, token, board, written, found)
        return
    chosen = found[0]
    spelt = board.san(chosen) if chosen else "--"
    walk.found += spelling.remarks(board, written, chosen, spelt, token)
    if chosen and "foreign" in written.odd:
        _foreign(walk, token, spelt)
    if written.null and not walk.stack:
        walk.found.append(Finding("PG513", token.start, token.end, "", (("text", token.text),)))
    walk.push(board, chosen)


def _meant(walk: Walk, board: chess.Board, token: Token, written: San) -> tuple[San, list[chess.Move]]:
    """The legal moves that fit, and the reading of the letter that they belong to."""
    if written.letter and not written.drop and "lower" not in written.odd:
        return _spoken(walk, board, written)
    found = play.readings(board, written)
    if not found and token.text[:1].islower() and (other := san.lower(token.text)):
        again = play.readings(board, other)
        if again:
            return other, again
    return written, found


def _spoken(walk: Walk, board: chess.Board, written: San) -> tuple[San, list[chess.Move]]:
    """The reading of a piece letter in those of the languages left that give a legal move, English first."""
    first = written
    for piece, among in letters.readings(written.letter, walk.tongues):
        foreign = not among & letters.ENGLISH
        odd = tuple(word for word in written.odd if word not in ("foreign", "pawn"))
        odd = ("foreign", *odd) if foreign else written.odd if piece != chess.PAWN else ("pawn", *odd)
        one = written._replace(piece=piece, odd=odd)
        found = play.readings(board, one)
        if found:
            walk.tongues = among
            return one, found
        if first.piece == 0:
            first = one
    return first, []


def narrow(walk: Walk, written: San) -> None:
    """Leaves only the languages that have the letter of a move in that sense."""
    for piece, among in letters.readings(written.letter, walk.tongues):
        if piece == written.piece:
            walk.tongues = among


def _unreadable(walk: Walk, token: Token, board: chess.Board) -> None:
    raw = walk.text[token.start : token.end]
    meant = [
        Fix(to(spelt), (replace(token.start, token.end, spelt),)) for spelt in why.near(board, token.text, None, 3)
    ]
    meant.append(Fix(_DELETE, (replace(token.start, token.end, ""),)))
    if not raw.isascii() and plain.ascii_form(raw) is None:
        fault = Finding("PG104", token.start, token.end, "none", (("text", raw),), severity=Severity.ERROR)
    else:
        fault = Finding("PG503", token.start, token.end, "", (("text", raw),), tuple(meant))
    walk.found.append(fault)
    walk.lost()


def _illegal(walk: Walk, token: Token, board: chess.Board, written: San) -> None:
    if _from_the_start(walk, token, written):
        return
    variant, named = why.reason(board, written)
    arguments = (("side", why.SIDES[board.turn]), ("text", token.text), *named)
    fixes = [
        Fix(to(spelt), (replace(token.start, token.end, spelt),)) for spelt in why.near(board, token.text, written)
    ]
    if variant == "over":
        fixes = [Fix(_DELETE_REST, action="cut")]
    walk.found.append(Finding("PG501", token.start, token.end, variant, arguments, tuple(fixes)))
    walk.lost()


def _from_the_start(walk: Walk, token: Token, written: San) -> bool:
    """Whether the first move is none from the FEN but is one from the usual position; then it is played there."""
    if not walk.facts.fen or walk.plies or walk.stack or walk.line.now is None or isinstance(walk.line.now, str):
        return False
    usual = position.start()
    board = position.thaw(usual)
    found = play.readings(board, written)
    if len(found) != 1:
        return False
    fix = Fix(_DELETE_FEN, action="fen")
    walk.found.append(Finding("PG404", token.start, token.end, "", (("move", token.text),), (fix,)))
    walk.restart(usual)
    walk.push(board, found[0])
    return True


def _several(walk: Walk, token: Token, board: chess.Board, written: San, found: list[chess.Move]) -> None:
    names = sorted({board.san(one) for one in found})
    fixes = tuple(Fix(to(name), (replace(token.start, token.end, name),)) for name in names)
    if play.same_without_promotion(board, found):
        order = "QRBN"
        fixes = tuple(sorted(fixes, key=lambda fix: order.find(fix.edits[0].text.partition("=")[2][:1])))
        walk.found.append(Finding("PG506", token.start, token.end, "", (("text", token.text),), fixes))
    else:
        arguments = (("text", token.text), ("count", len(found)), ("names", ", ".join(names)))
        walk.found.append(Finding("PG502", token.start, token.end, "", arguments, fixes))
    walk.lost()


def _foreign(walk: Walk, token: Token, spelt: str) -> None:
    """The first foreign letter of a game."""
    if walk.translated:
        return
    walk.translated = True
    arguments = (("language", letters.names(walk.tongues)), ("plain", spelt))
    fixes = (Fix(_TRANSLATE, action="translate"), Fix(to(spelt), (replace(token.start, token.end, spelt),)))
    walk.found.append(Finding("PG504", token.start, token.end, "", arguments, fixes))


def number(walk: Walk, token: Token) -> None:
    """A move number."""
    digits = token.text.rstrip("…. \t")
    value = int(digits) if len(digits) < 7 else -1
    walk.number = token, token.text.count(".") + 3 * token.text.count("…")
    due = walk.due()
    if due is None:
        return
    full, white = due
    line = walk.line
    if line.shift is None:
        walk.line = line._replace(shift=value - full)
        if value != full:
            said = (("plain", full), ("text", value))
            fix = Fix(_RENUMBER, action="renumber")
            found = Finding("PG514", token.start, token.end, "start", said, (fix,), severity=Severity.HINT)
            walk.found.append(found)
        return
    if value == full and line.shift:
        walk.line = line._replace(shift=0)  # right again
    elif value != full + line.shift:
        bare = line.bare and bool(walk.stack)
        wanted = f"{full + line.shift}." if white else f"{full + line.shift}..."
        arguments = (("plain", wanted if bare else full + line.shift), ("text", token.text if bare else digits))
        fix = Fix(_RENUMBER, action="renumber")
        walk.found.append(Finding("PG514", token.start, token.end, "variation" if bare else "", arguments, (fix,)))
        walk.line = line._replace(shift=value - full)


def dots(walk: Walk, token: Token) -> None:
    """Periods apart from their number."""
    count = token.text.count(".") + 3 * token.text.count("…")
    if walk.number is not None:
        first, before = walk.number
        joined = Token(first.kind, first.start, token.end, walk.text[first.start : token.end])
        walk.number = joined, before + count


def side(walk: Walk, *, by_black: bool) -> None:
    """Compares the periods behind a number with the side that moves."""
    assert walk.number is not None
    token, count = walk.number
    walk.number = None
    digits = token.text.rstrip("…. \t")
    wanted = f"{digits}..." if by_black else f"{digits}."
    if token.text == wanted:
        return
    fix = Fix(to(wanted), (replace(token.start, token.end, wanted),), safe=True)
    black = count >= 2
    starts = walk.line.bare and bool(walk.stack) and walk.number is None
    if (not by_black and black) or (by_black and count == 1 and starts):
        arguments = (("side", why.SIDES[not by_black]), ("plain", wanted))
        fix = fix._replace(safe=False)
        walk.found.append(Finding("PG514", token.start, token.end, "side", arguments, (fix,)))
    else:
        walk.found.append(Finding("PG515", token.start, token.end, "", (("plain", wanted),), (fix,)))
