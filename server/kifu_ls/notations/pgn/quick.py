"""Steps over lines on which everything is as it should be: moves, their numbers, and comments with nothing to look at.

These are nearly all lines of nearly all files. It says nothing of its own: whatever is not plain gives ``None``, and
the line is gone through token by token (``step``); tests hold both to the same states.
"""

import re

from chess import SQUARE_NAMES

from kifu_ls.notations.pgn import nags, position, san, tagging
from kifu_ls.notations.pgn.parts import Token
from kifu_ls.notations.pgn.position import CHECK, FLAGS, FULL, WHITE, Fields
from kifu_ls.notations.pgn.results import MARKERS
from kifu_ls.notations.pgn.routine import mates, routine
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, Comment, Noted, Spot, State

_BODY = (
    r"(?:[^{}\[]++|\[%(?:clk|egt|emt) \d+:[0-5]\d:[0-5]\d(?:\.\d+)?\]"
    r"|\[%eval (?:#-?\d+|-?\d+\.\d+)(?:,\d+)?\])*+"
)
PLAIN_COMMENT = re.compile(rf"\{{{_BODY}\}}")
"""A comment without anything to look at: no command, or some of the commonest, well formed."""
_HEAD = re.compile(rf"{_BODY}\}}")
_TAIL = re.compile(rf"\{{{_BODY}$")
_ODD = re.compile(r"[^A-Za-z0-9 .+#=$-]")
_BECOMES = " .nbrq"
LONGEST = 255


def quick(state: State, text: str) -> State | None:
    """The state after a line that breaks nothing; ``None`` where that cannot be told at a glance."""
    if state.section != MOVES or state.stack or len(text) > LONGEST or not text.isascii() or text[0] == "%":
        return None
    line = state.line
    now = line.now
    if line.shift != 0 or not isinstance(now, bytes):
        return None
    said, open_at, comment = text, -1, state.comment
    if comment is not None:
        head = _HEAD.match(text)
        if head is None or comment.command:
            return None
        said = text[head.end() :]
    if "{" in said:
        said = PLAIN_COMMENT.sub(" ", said)
        if "{" in said:
            tail = _TAIL.search(said)
            if tail is None:
                return None
            said = said[: tail.start()]
            open_at = text.rfind("{")
    words, marker = said.split(), ""
    if words and words[-1] in MARKERS:
        marker = words.pop()
        said = said.rstrip().removesuffix(marker)
        if state.facts.result not in ("", marker) or state.facts.plies or open_at >= 0:
            return None
    if _ODD.search(said):
        return None
    played = _played(position.unpack(now), words, single=not state.tongues & (state.tongues - 1))
    if played is None:
        return None
    after, before, last, count = played
    if count:
        assert before is not None
        line = line._replace(now=position.pack(after), before=position.pack(before), last=last, tried=(), bare=False)
    if marker:
        if after[CHECK] or not any(position.laid(after).generate_legal_moves()):
            return None
        return state._replace(
            section=BETWEEN, line=line, comment=None, tail=None, over=marker, gap=0, plies=state.plies + count
        )
    end = len(text.rstrip())
    return state._replace(
        line=line,
        comment=Comment(Spot(open_at, open_at + 1, 1)) if open_at >= 0 else None,
        tail=_tail(text, end, open_at, inside=comment is not None),
        gap=0,
        plies=state.plies + count,
    )


def pair(state: State, text: str) -> State | None:
    """The state after a line with one more tag of a game, and nothing wrong with it."""
    if not text.endswith('"]') or state.gap or not text.isascii() or "\\" in text or not text.isprintable():
        return None
    tag = tagging.read(Token("TAG", 0, len(text), text), text)
    name = tag.name
    if tag.problems or text[1 : len(name) + 3] != f'{name} "' or len(text) > LONGEST:
        return None
    if any(noted.tag.name == name for noted in state.tags):
        return None
    return state._replace(tags=(*state.tags, Noted(tag, state.rows)), rows=state.rows + 1, tail=Spot(0, len(text), 1))


def _tail(text: str, end: int, open_at: int, *, inside: bool) -> Spot:
    """The last token of a line, seen from the next one."""
    if open_at >= 0:
        return Spot(open_at, len(text), 1)
    if text[end - 1] == "}":
        start = text.rfind("{", 0, end)
        return Spot(0 if inside and start < 0 else start, end, 1)
    return Spot(max(text.rfind(" ", 0, end), text.rfind("}", 0, end)) + 1, end, 1)


def _played(now: Fields, words: list[str], *, single: bool) -> tuple[Fields, Fields | None, str, int] | None:
    """The positions after and before the last of the moves, that move, and how many there are."""
    before: Fields | None = None
    last, count, fresh = "", 0, False
    for word in words:
        if word[0] == "$":
            if not fresh or not word[1:].isdigit() or not 0 < int(word[1:4]) <= nags.LAST or len(word) > 4:
                return None
            fresh = False
            continue
        if word[-1] == ".":
            if word != (f"{now[FULL]}." if now[FLAGS] & WHITE else f"{now[FULL]}..."):
                return None
            fresh = False
            continue
        written = san.read(word)
        if written is None or (written.letter and not single):
            return None
        done = routine(now, written)
        if done is None:
            return None
        before = now
        now, origin = done
        if now[CHECK] and mates(now) != (written.mark == "#"):
            return None
        if written.castling:
            to = SQUARE_NAMES[origin + 2 if written.castling == 1 else origin - 2]
        else:
            to = SQUARE_NAMES[written.to]
        last = SQUARE_NAMES[origin] + to + (_BECOMES[written.promotion] if written.promotion else "")
        count += 1
        fresh = True
    return now, before, last, count
