"""Carries the state over one line: a pure function of the state before and the reading of the line."""

import re

from kifu_ls.core.finding import Finding
from kifu_ls.notations.pgn import ending, noting, spelling
from kifu_ls.notations.pgn.lex import lex
from kifu_ls.notations.pgn.parts import Reading
from kifu_ls.notations.pgn.quick import pair, quick
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, TAGS, Comment, Spot, State
from kifu_ls.notations.pgn.take import carry
from kifu_ls.notations.pgn.walk import Walk

Stepped = tuple[State, tuple[Finding, ...]]

_TAG_LINE = re.compile(r'[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]*"')


def step(state: State, reading: Reading) -> Stepped:
    """The state after a line, and what the line breaks."""
    text = reading.text
    if text:
        after = None
        if state.section == MOVES:
            after = quick(state, text)
        elif text[0] == "[" and state.section == TAGS and state.comment is None:
            after = pair(state, text)
        if after is not None:
            return after, ()
    return general(state, reading)


def general(state: State, reading: Reading) -> Stepped:
    """The same, every question asked."""
    if state.comment is not None:
        return _inside(state, state.comment, reading)
    tokens = lex(reading.text)
    if not tokens:
        return _blank(state, reading)
    walk = Walk(state, reading.text)
    carry(walk, tokens)
    return walk.after()


def finish(state: State) -> tuple[Finding, ...]:
    """What the end of the record breaks."""
    walk = Walk(state, "")
    if state.comment:
        walk.found.append(noting.unclosed(state.comment))
    ending.cut_off(walk)
    return tuple(walk.found)


def _blank(state: State, reading: Reading) -> Stepped:
    """A line without a token."""
    text = reading.text
    found = spelling.characters(text) if text else ()
    tail = state.tail
    if state.section == BETWEEN and tail is None:
        return state._replace(gap=state.gap + 1) if state.gap < 1 or state.over else state, found
    if not state.stack:
        rows = state.rows + (state.section == TAGS)
        return state._replace(gap=state.gap + 1, rows=rows, tail=tail and tail.further()), found
    walk = Walk(state, text)
    walk.gap += 1
    walk.rows += state.section == TAGS
    walk.found += found
    return walk.after()


def _inside(state: State, comment: Comment, reading: Reading) -> Stepped:
    """A line that begins inside a comment."""
    text = reading.text
    end = text.find("}")
    if end < 0:
        if _TAG_LINE.match(text) and (comment.blank or comment.tag):
            if comment.tag:
                return _rescued(state, comment, reading)
            comment = comment._replace(tag=text, blank=False)
        elif comment.tag:
            comment = comment._replace(tag="", blank=not text.strip())
        else:
            comment = comment._replace(blank=not text.strip())
        walk = Walk(state, text)
        walk.found += spelling.characters(text)
        walk.found += noting.nested(text, 0)
        walk.comment = noting.going_on(walk, comment, text)
        walk.rows += state.section == TAGS
        return walk.after()
    walk = Walk(state, text)
    walk.found += spelling.characters(text)
    walk.found += noting.nested(text[:end], 0)
    noting.closing(walk, comment, text[:end])
    walk.gap = 0
    if walk.section == MOVES:
        walk.tail = Spot(0, end + 1)
    carry(walk, lex(text, end + 1), cut=True)
    return walk.after()


def _rescued(state: State, comment: Comment, reading: Reading) -> Stepped:
    """The second of two tag lines below a blank line: the comment was never closed, and a game began one line above."""
    walk = Walk(state, "")
    ending.cut_off(walk)
    ended, found = walk.after()
    above = Reading(comment.tag)
    first, further = step(ended._replace(comment=None, gap=1), above)
    then, last = step(first, reading)
    found = (noting.unclosed(comment), *found)
    return then, (*found, *(finding.further() for finding in further), *last)
