"""Formatting: what python-chess's exporter writes, without a change of anything that is said."""

import io
from pathlib import Path

import chess.pgn
import pytest
from hypothesis import given, settings

from drawn import files
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.features.tidy import tidy_lines
from kifu_ls.notations.pgn import export, tree
from kifu_ls.notations.pgn.notation import load
from kifu_ls.text.edit import apply
from pgn.played import HEAD, games, opened, slipped, tidied

VALID = files("tests/notations/pgn/valid", ".pgn")
LAID_OUT = {"annotated", "comments_and_escapes", "null_and_nested"}
"""Those that stand in another layout than that of export."""


def exported(text: str) -> str:
    """As python-chess writes the games of a text."""
    handle, found = io.StringIO(text), []
    while (game := chess.pgn.read_game(handle)) is not None:
        found.append(game.accept(chess.pgn.StringExporter(columns=80)))
    return "\n\n".join(found) + "\n"


def said(text: str) -> list[list[tuple[str, str]]]:
    """All that the games of a text say: tags, moves, notes and variations, however they are laid out."""
    document = opened(text)
    found = []
    for chunk in tree.chunks(document.scenes()):
        for one in chunk.games:
            items = [(item.kind, " ".join(item.text.split())) for item in export.ordered(one.items)]
            found.append([*sorted((tag.name, raw) for tag, raw in one.tags), *items])
    return found


@pytest.mark.parametrize("file", VALID, ids=lambda file: file.stem)
def test_the_layout_is_that_of_python_chess(file: Path):
    text = file.read_text("utf-8")
    if file.stem != "comments_and_escapes":  # python-chess drops escapes and the comments behind ;
        assert tidied(text) == exported(text)
    if file.stem not in LAID_OUT:
        assert tidied(text) == text


@settings(max_examples=40)
@given(text=games())
def test_random_games_are_laid_out_as_by_python_chess(text):
    assert tidied(text + "\n") == exported(text)


@settings(max_examples=40)
@given(text=slipped())
def test_formatting_says_the_same_and_twice_is_once(text):
    once = tidied(text)
    assert tidied(once) == once
    assert said(once) == said(text)


def test_a_game_with_an_error_stays_as_it_is():
    text = f"{HEAD}\n1. e4   e5 2. Nf4 *\n\n\n\n{HEAD}\n1.e4 e5 *\n"
    assert tidied(text) == f"{HEAD}\n1. e4   e5 2. Nf4 *\n\n\n\n{HEAD}\n1. e4 e5 *\n".replace("\n\n\n\n", "\n\n")


def test_escapes_stay_in_place():
    text = f"{HEAD}\n1. e4 e5\n% for a program\n2. Nf3 *\n"
    assert tidied(text) == text


def test_a_comment_that_no_braces_can_hold_stays():
    text = f"{HEAD}\n1. e4 ; a }} here\ne5 *\n"
    assert tidied(text) == f"{HEAD}\n1. e4\n; a }} here\n1... e5 *\n"


def test_spellings_become_plain():
    text = f"{HEAD}\n1.e2-e4 e5 2.Ng1f3 Nc6 3.Bb5 Nge7 4.0-0! *\n"
    assert tidied(text).endswith("\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nge7 4. O-O $1 *\n")


@pytest.mark.parametrize(
    ("style", "written"),
    [
        ("reduced", "1. e4 e5 2. Nf3 *\n"),
        ("pairs", "1. e4 { x } 1... e5 ( 1... c5 )\n2. Nf3 *\n"),
        ("indented", "1. e4 { x } 1... e5\n  ( 1... c5 )\n2. Nf3 *\n"),
        ("lichess", "1. e4 { x } 1... e5 ( 1... c5 ) 2. Nf3 *\n"),
    ],
)
def test_other_styles(style, written):
    notation = load(Settings(options={"format.pgn": style}))
    document = Document("1. e4 { x } e5 ( 1... c5 ) 2. Nf3 *\n", notation)
    document.engine.advance()
    assert "\n".join(apply(document.lines, notation.tidy(document.scenes()))) == written


def test_a_range_is_formatted_by_whole_games():
    document = opened("1.e4 e5\n2.Nf3 *\n\n1.d4 d5\n2.c4 *\n")
    assert apply(document.lines, tidy_lines(document, 4, 4)) == ["1.e4 e5", "2.Nf3 *", "", "1. d4 d5 2. c4 *", ""]
