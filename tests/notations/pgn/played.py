"""Games to test with: those of the examples, random legal ones, and texts with slips in them."""

from random import Random

import chess
from hypothesis import strategies as st

from drawn import corpus
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, diagnostics
from kifu_ls.notations.pgn.notation import load
from kifu_ls.text.edit import apply

NOTATION = load(Settings())
HEAD = (
    '[Event "Test"]\n[Site "?"]\n[Date "2024.05.06"]\n[Round "1"]\n'
    '[White "Aoki, A."]\n[Black "Baba, B."]\n[Result "*"]\n'
)
SIGNS = '()[]{};%$!?<>*"\\ .+#=-/0123456789NBRQKOabcdefghx½…♘Ｎ×\u200béß'


def game(seed: int, plies: int = 60) -> list[str]:
    """The words of a random legal game, with variations, comments and annotations."""
    dice, board, words = Random(seed), chess.Board(), list[str]()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = dice.choice(moves)
        if board.turn or (words[-1:] and words[-1][-1] in "})"):
            words.append(f"{board.fullmove_number}{'.' if board.turn else '...'}")
        words.append(board.san(move))
        chance = dice.random()
        if chance < 0.1:
            words.append(f"${dice.randint(1, 140)}")
        if chance < 0.15:
            words.append("{ [%clk 0:01:02] [%eval -0.12] fine }")
        elif chance < 0.25:
            other = dice.choice(moves)
            number = f"{board.fullmove_number}{'.' if board.turn else '...'}"
            words += ["(", number, board.san(other), ")"]
        board.push(move)
    return [*words, "*"]


def filled(words: list[str], width: int = 79) -> list[str]:
    """Words in lines."""
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
    return [*lines, line]


def games() -> st.SearchStrategy[str]:
    """Texts of one or two random games, some lines of them slipped."""
    one = st.builds(lambda seed, width: "\n".join(filled(game(seed), width)), st.integers(0, 400), st.integers(20, 90))
    return st.lists(one, min_size=1, max_size=2).map(lambda some: "\n\n".join(HEAD + "\n" + text for text in some))


def slipped() -> st.SearchStrategy[str]:
    """Such a text with some signs deleted or put in."""
    slip = st.tuples(st.floats(0, 1), st.integers(0, 2), st.text(SIGNS, max_size=2))
    return st.builds(_slipped, games(), st.lists(slip, max_size=4))


def _slipped(text: str, slips: list[tuple[float, int, str]]) -> str:
    for where, gone, new in slips:
        at = int(where * len(text))
        text = text[:at] + new + text[at + gone :]
    return text


def lines() -> st.SearchStrategy[str]:
    """Any line of the examples, or signs in any order."""
    return st.one_of(st.sampled_from(corpus(".pgn")), st.text(SIGNS, max_size=60))


def opened(text: str) -> Document:
    document = Document(text, NOTATION)
    document.engine.advance()
    return document


def shown(text: str, locale: Locale = Locale.EN) -> list[Diagnostic]:
    return diagnostics(opened(text), Settings(), locale)


def tidied(text: str) -> str:
    document = opened(text)
    return "\n".join(apply(document.lines, NOTATION.tidy(document.scenes())))
