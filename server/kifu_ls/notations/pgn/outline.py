"""Games and their variations as the outline shows them."""

from collections.abc import Hashable, Iterator
from typing import Any

from kifu_ls.core.notation import Heading, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import step, tagging, trace
from kifu_ls.notations.pgn.lex import tokens
from kifu_ls.notations.pgn.parts import Reading, Token
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, TAGS, State

_GAME = Words("対局", "Game")
_LOOKED_AT = 40


def heading(reading: Reading, state: State, locale: Locale) -> Heading | None:
    """The heading that a line is: the first line of a game, or one on which a variation of the game begins."""
    text = reading.text
    if not text or text.isspace():
        return None
    if state.comment is not None:
        return _tagged(tokens(text)[0], text) if step.rescue(state, text) else None
    if state.section != MOVES and text.lstrip().startswith("["):
        first = tokens(text)[0]
        if first.kind != "TAG" or (state.section == TAGS and not _again(first, text, state)):
            return None
        return _tagged(first, text)
    if "(" not in text and "[" not in text and state.section == MOVES:
        return None
    traced = trace.line(state, text)
    begun = 0
    for token, games in zip(traced.tokens, traced.games, strict=True):
        if games > begun:
            return (
                _tagged(token, text)
                if token.kind == "TAG"
                else Heading(1, _GAME.say(locale), "", "game", token.start, token.end)
            )
    if state.section == BETWEEN:
        return None
    return _variation(traced, text)


def _again(first: Token, text: str, state: State) -> bool:
    """Whether another Event begins a game amid tags."""
    name = tagging.read(first, text[first.start : first.end]).name
    return name == "Event" and any(noted.tag.name == "Event" for noted in state.tags)


def _tagged(token: Token, text: str) -> Heading:
    tag = tagging.read(token, text[token.start : token.end])
    name = tag.value.strip() or tag.name
    return Heading(1, name, "", "game", tag.start, tag.end)


def _variation(traced: trace.Traced, text: str) -> Heading | None:
    """The first variation to the game itself that begins on the line."""
    for number, (token, behind) in enumerate(zip(traced.tokens, traced.behind, strict=True)):
        if token.kind == "OPEN" and behind[1] == 1:
            said = []
            for following in traced.tokens[number + 1 : number + 6]:
                if following.kind in ("NUMBER", "DOTS", "SAN", "WORD", "CASTLING", "NULL"):
                    said.append(following.text)
                if following.kind not in ("NUMBER", "DOTS", "COMMENT"):
                    break
            return Heading(2, " ".join(said) or "(", "", "variation", token.start, token.end)
    return None


def entitled(heading: Heading, below: Iterator[Any]) -> Heading:
    """The heading of a game with the names of its players, which stand on its first lines; they come with it."""
    named: dict[str, str] = {}
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
