"""Takes a walk over the tokens of a line, each in its turn."""

from collections.abc import Callable

from chess import SQUARE_NAMES

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import ending, moving, noting, opening, san, spelling, tagging
from kifu_ls.notations.pgn.parts import San, Token
from kifu_ls.notations.pgn.position import CHECK, FLAGS, FULL
from kifu_ls.notations.pgn.routine import mates, routine
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, TAGS, Spot
from kifu_ls.notations.pgn.walk import Walk
from kifu_ls.text.edit import Edit, Place

_BECOMES = " .nbrq"
_BLANK_LINE = Words("空行を入れる", "Insert a blank line")
_NO_BLANK_LINE = Words("空行を消す", "Delete the blank lines")


def carry(walk: Walk, tokens: tuple[Token, ...], *, cut: bool = False, each: Callable[[], None] | None = None) -> None:
    """Takes a walk over the tokens of a line; ``cut`` says that a comment has ended before them. ``each`` is called
    behind every token.
    """
    if tokens and tokens[0].kind == "ESCAPE":
        walk.rows += walk.section == TAGS
    else:
        _tokens(walk, tokens, cut, each)


def _tokens(walk: Walk, tokens: tuple[Token, ...], cut: bool, each: Callable[[], None] | None) -> None:
    """Goes through the tokens of a line, or of the rest of one."""
    text = walk.text
    if not cut and walk.section == BETWEEN and _is_prose(tokens):
        _prose(walk, tokens)
        return
    if not text.isascii() or len(text) > spelling.LONGEST or not text.isprintable():
        if not cut:
            walk.found += spelling.characters(text)
        walk.found += spelling.signs(text, tokens)
    for number, token in enumerate(tokens):
        _HANDLERS[token.kind](walk, token, tokens, number)
        walk.previous = token
        if each is not None:
            each()
        if token.kind == "PERCENT":
            break  # what follows was to be passed over
    if walk.section == MOVES and tokens:
        walk.tail = _tail(walk.tail, tokens)
    walk.rows += walk.section == TAGS
    if tokens:
        walk.gap = 0


def _tail(before: Spot | None, tokens: tuple[Token, ...]) -> Spot:
    """The last token behind which something can be written."""
    for token in reversed(tokens):
        if token.kind != "REST":
            return noting.spot(token)
    return before or noting.spot(tokens[-1])


def _is_prose(tokens: tuple[Token, ...]) -> bool:
    """Whether a line outside games is text that no game begins with."""
    for token in tokens:
        kind = token.kind
        if kind == "NUMBER":
            if "." in token.text:
                return False
        elif kind in ("OTHER", "RESERVED", "BRACE", "PERCENT", "OPINION", "LIKE_RESULT"):
            return True
        elif kind == "WORD":
            return san.read(token.text) is None
        elif kind not in ("OPEN", "DOTS", "SUFFIX", "CLOSE", "NAG"):
            return False
    return False


def _prose(walk: Walk, tokens: tuple[Token, ...]) -> None:
    if not walk.prose:
        fix = Fix(Words("行の先頭に % を付ける", "Put % before the line"), (Edit(Place(0, 0), Place(0, 0), "% "),))
        walk.found.append(Finding("PG110", tokens[0].start, tokens[-1].end, fixes=(fix,)))
    walk.prose = True
    walk.gap = 0
    walk.over = ""


def _tag(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    broken = token.kind == "BROKEN_TAG"
    if broken and walk.section == MOVES and number:
        _stray(walk, token, tokens, number)
        return
    tag = tagging.read(token, walk.text[token.start : token.end])
    again = tag.name == "Event" and any(noted.tag.name == "Event" for noted in walk.tags)
    if walk.section == MOVES or (again and walk.section == TAGS):
        if again and walk.section == TAGS:
            opening.begin(walk, None)
        ending.cut_off(walk)
        _divide(walk, token, number, "games")
    elif walk.section == BETWEEN and walk.over:
        _divide(walk, token, number, "games")
    elif walk.section == TAGS and walk.gap and not number:
        edit = Edit(Place(-walk.gap, 0), Place(0, 0), "")
        fix = Fix(_NO_BLANK_LINE, (edit,), safe=True)
        walk.found.append(Finding("PG203", token.start, token.end, "tags", fixes=(fix,)))
    opening.note(walk, tag)


def _divide(walk: Walk, token: Token, number: int, variant: str) -> None:
    """A blank line belongs above."""
    if walk.gap and not number:
        return
    text = "\n" if not number else "\n\n"
    place = Place(0, token.start if number else 0)
    fix = Fix(_BLANK_LINE, (Edit(place, place, text),), safe=True)
    walk.found.append(Finding("PG203", token.start, token.end, variant, fixes=(fix,)))


def _playing(walk: Walk, token: Token, number: int) -> bool:
    """Makes sure that a token of movetext stands among the moves of a game; begins one where it does not."""
    if walk.section == MOVES:
        return True
    if walk.section == TAGS:
        _divide(walk, token, number, "")
    opening.begin(walk, token)
    return True


def _number(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section != MOVES:
        if ending.goes_on(walk, token):
            return
        _playing(walk, token, number)
    now = walk.now
    if (
        now is not None
        and walk.line.shift == 0
        and token.text == (f"{now[FULL]}." if now[FLAGS] & 1 else f"{now[FULL]}...")
    ):
        walk.number = None
        return
    moving.number(walk, token)


def _dots(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section == MOVES:
        moving.dots(walk, token)
    else:
        _word(walk, token, tokens, number)


def _word(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section != MOVES:
        if walk.over and ending.goes_on(walk, token):
            pass
        else:
            _playing(walk, token, number)
    if spelling.EP.fullmatch(token.text):
        walk.found.append(spelling.en_passant(walk.previous, token, passing=walk.took_in_passing()))
        return
    if spelling.CHECK.fullmatch(token.text):
        walk.found.append(spelling.apart(walk.previous, token))
        return
    moving.move(walk, token, san.read(token.text))


def _san(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section != MOVES:
        _word(walk, token, tokens, number)
        return
    written = san.read(token.text)
    if walk.now is not None and written is not None and _plays(walk, token, written):
        return
    moving.move(walk, token, written)


def _plays(walk: Walk, token: Token, written: San) -> bool:
    """Plays a move that is written just as it should be."""
    before = walk.now
    done = routine(before, written) if before is not None else None
    if done is None:
        return False
    after, origin = done
    if after[CHECK] and mates(after) != (written.mark == "#"):
        return False
    walk.previous = token
    if walk.number is not None:
        moving.side(walk, by_black=bool(after[FLAGS] & 1))
    if written.letter and walk.tongues & (walk.tongues - 1):
        moving.narrow(walk, written)
    if written.castling:
        to = SQUARE_NAMES[origin + 2 if written.castling == 1 else origin - 2]
    else:
        to = SQUARE_NAMES[written.to]
    walk.moved(after, SQUARE_NAMES[origin] + to + (_BECOMES[written.promotion] if written.promotion else ""))
    return True


def _null(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section != MOVES:
        _playing(walk, token, number)
    moving.move(walk, token, san.null(token.text))


def _comment(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section == TAGS:
        _playing(walk, token, number)
    noting.comment(walk, token)


def _note(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section != MOVES and not walk.over:
        _playing(walk, token, number)
    following = tokens[number + 1] if number + 1 < len(tokens) else None
    noting.NOTES[token.kind](walk, token, following)


def _open(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    _playing(walk, token, number)
    walk.number = None
    walk.nags = []
    walk.enter(token)


def _close(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    noting.close(walk, token)


def _result(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section == BETWEEN and walk.over:
        ending.again(walk, token)
        return
    _playing(walk, token, number)
    following = tokens[number + 1] if number + 1 < len(tokens) else None
    ending.result(walk, token, following)


def _stray(walk: Walk, token: Token, tokens: tuple[Token, ...], number: int) -> None:
    if walk.section == MOVES:
        moving.move(walk, token, None)
    elif not walk.prose:
        _prose(walk, tokens)


_Handler = Callable[[Walk, Token, tuple[Token, ...], int], None]
_HANDLERS: dict[str, _Handler] = {
    "SAN": _san,
    "NUMBER": _number,
    "TAG": _tag,
    "BROKEN_TAG": _tag,
    "COMMENT": _comment,
    "OPEN_COMMENT": _comment,
    "REST": _comment,
    "RESULT": _result,
    "LIKE_RESULT": _result,
    "NULL": _null,
    "CASTLING": _word,
    "NAG": _note,
    "SUFFIX": _note,
    "OPINION": _note,
    "OPEN": _open,
    "CLOSE": _close,
    "DOTS": _dots,
    "RESERVED": _note,
    "PERCENT": _note,
    "BRACE": _note,
    "WORD": _word,
    "OTHER": _stray,
}
