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
        if begun := rescue(state, text):
            then, last = step(begun[0], reading)
            return then, tuple(map(_without_actions, (*begun[1], *last)))
        if _TAG_LINE.match(text) and comment.blank:
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


def rescue(state: State, text: str) -> tuple[State, tuple[Finding, ...]] | None:
    """The state before the second of two tag lines below a blank line, with what was found up to it: the comment was
    never closed, and a game began one line above. ``None`` for any other line.
    """
    comment = state.comment
    if comment is None or not comment.tag or "}" in text or not _TAG_LINE.match(text):
        return None
    walk = Walk(state, "")
    ending.cut_off(walk)
    ended, found = walk.after()
    first, further = step(ended._replace(comment=None, gap=1), Reading(comment.tag))
    return first, (noting.unclosed(comment), *found, *(finding.further() for finding in further))


def _without_actions(finding: Finding) -> Finding:
    """A finding without fixes that must see the line above, which to all others still stands in a comment."""
    if not finding.back or finding.code == "PG603":
        return finding
    return finding._replace(fixes=tuple(fix for fix in finding.fixes if not fix.action))
