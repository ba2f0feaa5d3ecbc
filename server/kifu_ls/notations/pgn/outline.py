"""Games and their variations as the outline shows them."""

import re
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from kifu_ls.core.notation import Heading, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import step, tagging, trace
from kifu_ls.notations.pgn.lex import tokens
from kifu_ls.notations.pgn.parts import Reading, Token
from kifu_ls.notations.pgn.state import MOVES, TAGS, State

_GAME = Words("対局", "Game")
_LOOKED_AT = 40
_GOES_ON = re.compile(r"(?:1-0|0-1|1/2|\*)\s*\S")
"""A marker with something behind it, which may be another game."""


def heading(reading: Reading, state: State, locale: Locale) -> Heading | None:
    """The heading that a line is: the first line of a game, or one on which a variation of the game begins."""
    return next(headings(reading, state, locale), None)


def headings(reading: Reading, state: State, locale: Locale) -> Iterator[Heading]:
    """The games that begin on a line, and the variations to a game."""
    text = reading.text
    if not text or text.isspace():
        return
    if state.comment is not None:
        if step.rescue(state, text):
            yield _tagged(tokens(text)[0], text)
            return
        if "}" not in text:
            return
    elif state.section != MOVES and text.lstrip().startswith("[") and text.count("[") == 1:
        first = tokens(text)[0]
        if first.kind == "TAG" and (state.section != TAGS or _again(first, text, state)):
            yield _tagged(first, text)
        if first.kind != "TAG" or first.end == len(text.rstrip()):
            return
    if state.section == MOVES and not ("(" in text or "[" in text or _GOES_ON.search(text)):
        return
    yield from _inside(trace.line(state, text), text, locale)


def _inside(traced: trace.Traced, text: str, locale: Locale) -> Iterator[Heading]:
    begun = 0
    for number, (token, games, behind) in enumerate(zip(traced.tokens, traced.games, traced.behind, strict=True)):
        if games > begun and token.kind == "TAG":
            if number or text.count("[") > 1:  # a pair alone at the head of the line was told
                yield _tagged(token, text)
        elif games > begun:
            yield Heading(1, _GAME.say(locale), "", "game", token.start, token.end)
        elif token.kind == "OPEN" and behind[1] == 1:
            yield _variation(traced.tokens[number:])
        begun = games


def _again(first: Token, text: str, state: State) -> bool:
    """Whether another Event begins a game amid tags."""
    name = tagging.read(first, text[first.start : first.end]).name
    return name == "Event" and any(noted.tag.name == "Event" for noted in state.tags)


def _tagged(token: Token, text: str) -> Heading:
    tag = tagging.read(token, text[token.start : token.end])
    name = tag.value.strip() or tag.name
    return Heading(1, name, "", "game", tag.start, tag.end)


def _variation(found: Sequence[Token]) -> Heading:
    """The variation that a parenthesis opens, called after its first move."""
    said = []
    for token in found[1:6]:
        if token.kind in ("NUMBER", "DOTS", "SAN", "WORD", "CASTLING", "NULL"):
            said.append(token.text)
        if token.kind not in ("NUMBER", "DOTS", "COMMENT"):
            break
    return Heading(2, " ".join(said) or "(", "", "variation", found[0].start, found[0].end)


def entitled(heading: Heading, below: Iterator[Any]) -> Heading:
    """The heading of a game with the names of its players, which stand on its first lines; they come with it."""
    named: dict[str, str] = {}
    if heading.kind != "game":
        return heading
    for number, reading in enumerate(below):
        text = reading.text
        if number and (number > _LOOKED_AT or (text and not text.startswith(("[", "%")))):
            break
        for token in tokens(text):
            if token.kind == "TAG":
                tag = tagging.read(token, text[token.start : token.end])
                if tag.name == "Event" and "Event" in named:
                    return _with(heading, named)
                named.setdefault(tag.name, tag.value)
    return _with(heading, named)


def _with(heading: Heading, named: dict[str, str]) -> Heading:
    if not {"White", "Black"} & set(named):
        return heading
    name = f"{named.get('White', '?')} – {named.get('Black', '?')}"
    told = [named.get("Event", ""), named.get("Round", ""), named.get("Result", "")]
    detail = ", ".join(text for text in told if text and text not in ("?", "-"))
    return heading._replace(name=name, detail=detail)


def told(key: Hashable, scene: Scene) -> bool:
    """Whether a line holds the tag that a finding speaks of."""
    if not isinstance(key, tuple) or key[0] != "tag":
        return False
    text = scene.text
    if scene.before.section == MOVES or not text.lstrip().startswith("["):
        return False
    found = tokens(text)
    return any(
        token.kind == "TAG" and tagging.read(token, text[token.start : token.end]).name == key[1] for token in found
    )


def games(reading: Reading, state: State) -> int:
    """How many games begin on a line."""
    if state.section == MOVES and "[" not in reading.text and not any(mark in reading.text for mark in ("-", "*")):
        return 0
    traced = trace.line(state, reading.text)
    return traced.games[-1] if traced.games else 0
