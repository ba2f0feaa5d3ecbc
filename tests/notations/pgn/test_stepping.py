"""Reading and stepping: the fast ways say what the careful ones say, and both what python-chess says."""

from random import Random

import chess
import pytest
from hypothesis import given, settings
from lark import Lark

from drawn import corpus, files, read
from kifu_ls.core.document import Document
from kifu_ls.notations.pgn import lex, patterns, plain, play, position, quick, san, step
from kifu_ls.notations.pgn.routine import mates, routine
from kifu_ls.text.edit import replace
from pgn.played import HEAD, NOTATION, filled, game, games, lines, opened, slipped
from stepped import states

some = settings(max_examples=60)


def test_the_grammar_is_one_of_lark():
    assert Lark(patterns.GRAMMAR, start="line", parser="earley").parse("1. e4 e5 { x } 2. Nf3 $1 1-0")


@given(text=lines())
def test_tokens_are_their_terminals_and_cover_all_but_blanks(text):
    folded, at = plain.fold(text), 0
    for token in lex.lex(text):
        assert not folded[at : token.start].strip(" \t\x0b\x0c")
        assert token.start < token.end
        at = token.end
    assert not folded[at:].strip()


@some
@given(text=slipped())
def test_a_plain_line_is_stepped_as_any_other(text):
    state = NOTATION.start()
    for line in text.split("\n"):
        careful = step.general(state, NOTATION.read(line))
        if line and state.section == "moves":
            fast = quick.quick(state, line)
            assert fast is None or (fast, ()) == careful
        if line.startswith("[") and state.section == "tags" and not state.comment:
            fast = quick.pair(state, line)
            assert fast is None or (fast, ()) == careful
        state = careful[0]


@pytest.mark.parametrize("seed", range(12))
def test_plain_moves_are_played_as_python_chess_plays_them(seed):
    dice, board, left_over, count = Random(seed), chess.Board(), 0, 0
    for _ in range(120):
        moves = list(board.legal_moves)
        if not moves:
            break
        before = position.fields(board)
        for move in moves:
            written = san.read(board.san(move))
            assert written is not None
            assert play.readings(board, written) == [move]
            after = board.copy(stack=False)
            after.push(move)
            done = routine(before, written)
            left_over += done is None
            count += 1
            assert done is None or (done[0] == position.fields(after) and done[1] == move.from_square)
            if after.is_check():
                assert mates(position.fields(after)) == after.is_checkmate()
            if not written.castling:
                wrong = routine(before, written._replace(takes=not written.takes))
                assert wrong is None, "a capture is told from a plain move"
        board.push(dice.choice(moves))
    assert left_over < count / 20


@pytest.mark.parametrize("variant", ["standard", "crazyhouse", "3check", "racingkings", "horde", "atomic"])
def test_positions_come_back(variant):
    name = position.variant(variant)
    start = position.start(name[0] if name else variant)
    assert position.freeze(position.thaw(start)) == start


def test_positions_of_chess960_come_back():
    board = chess.Board.from_chess960_pos(356)
    kept = position.freeze(board)
    assert position.thaw(kept).fen() == board.fen()
    assert position.thaw(kept).chess960


@some
@given(text=slipped())
def test_no_text_is_too_much(text):
    document = opened(text)
    assert all(0 <= placed.line < len(document.lines) for placed in document.findings())


@some
@given(text=games())
def test_a_legal_game_has_neither_error_nor_warning(text):
    from kifu_ls.core.settings import Settings
    from kifu_ls.core.words import Locale
    from kifu_ls.features.diagnostics import diagnostics

    found = diagnostics(opened(text), Settings(), Locale.EN)
    grave = {one.code for one in found if one.severity in ("error", "warning")}
    assert grave <= {"PG206"}  # they all end with *, some of them in mate


def test_a_key_in_a_long_file_steps_no_more_than_its_game():
    text = "\n\n".join(HEAD + "\n" + "\n".join(filled(game(seed))) for seed in range(40))
    document = opened(text)
    dice = Random(1)
    longest = max(len(part.split("\n")) for part in text.split("\n\n[Event"))
    for _ in range(60):
        line = dice.randrange(len(document.lines))
        column = dice.randint(0, len(document.lines[line]))
        before = document.engine.stepped
        document.edit(replace(column, column, "x", line))
        document.engine.advance()
        assert document.engine.stepped - before <= longest + 4
        document.edit(replace(column, column + 1, "", line))
        document.engine.advance()
    cold = Document(document.text, NOTATION)
    cold.engine.advance()
    assert states(document) == states(cold)


def test_thousands_of_variations_inside_one_another():
    text = "1. e4 " + "( 1. d4 " * 3000
    document = opened(text)
    assert len(states(document)[-1].stack) == 3000
    assert sum(placed.finding.code == "PG701" for placed in document.findings()) == 3000


def test_a_game_of_many_moves_on_one_line():
    words = []
    for number in range(1, 2001):
        there = "Nf3 Nf6" if number % 2 else "Ng1 Ng8"
        words.append(f"{number}. {there}")
    _, state = states(opened(" ".join(words)))
    assert state.plies == 4000


def test_the_lines_of_the_examples_are_there():
    assert len(corpus(".pgn")) > 200
    assert all(read(file) for file in files("examples", ".pgn"))
