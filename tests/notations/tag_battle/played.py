"""Games written with completions alone: every line is one of those offered at the end of the record."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Proposal
from kifu_ls.core.registry import kinds
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.complete import complete
from kifu_ls.notations.tag_battle import seats
from kifu_ls.notations.tag_battle.notation import TagBattle
from kifu_ls.notations.tag_battle.read import ATTACK, END
from kifu_ls.notations.tag_battle.state import NEXUS, State

HERE = Path(__file__).parent
MOST = 900
"""More lines than a game has."""
WHOLE = ("line", "turn", "hand")

Choice = Callable[[State, list[str]], str]


@cache
def notation(rules: str = "old") -> TagBattle:
    """The notation with the cards that the tests play with."""
    options = {"tag.cards": [str(HERE / "cards.toml")], "tag.rules": rules}
    return kinds()["tag-battle"].load(Settings(options=options))


def opened(text: str, rules: str = "old") -> Document:
    document = Document(text, notation(rules))
    document.engine.advance()
    return document


def offered(document: Document) -> list[Proposal]:
    """The whole lines offered at the end of a record."""
    line = len(document.lines) - 1
    return [item for item in complete(document, line, 0, Locale.JA) if item.kind in WHOLE]


def play(choose: Choice) -> list[str]:
    """A game, each line chosen from those that are offered."""
    lines: list[str] = []
    while len(lines) < MOST:
        document = opened("\n".join([*lines, ""]))
        state = document.before(len(document.lines) - 1)
        texts = [item.text for item in offered(document)]
        line = choose(state, texts)
        assert line in texts
        lines += line.split("\n")
        if "勝利" in line:
            break
    return lines


def first(texts: list[str], *heads: str) -> str | None:
    """The first line that begins with one of these."""
    return next((text for head in heads for text in texts if text.startswith(head)), None)


def onward(state: State, texts: list[str]) -> str | None:
    """The line that opens a game, a turn or a hand, or ends the game."""
    if won := next((text for text in texts if "勝利" in text), None):
        return won
    if not state.told:
        return first(texts, "▽P")
    if state.turn is None:
        return first(texts, "▽E" if state.sides[1].life is None else "【TURN")
    if state.mover is None or state.phase == END:
        return first(texts, "▼", "【TURN")
    return None


def knock_out(seed: int) -> Choice:
    """Who summons where there is room, and attacks now and then."""
    dice = Random(seed)

    def choose(state: State, texts: list[str]) -> str:
        if line := onward(state, texts):
            return line
        mover, fight = state.mover, state.battle
        if fight and fight.open and not fight.unblocked:
            return fought(texts, blocked=fight.blocked is not None, dice=dice)
        spirits = [card for card in state.seats[mover].field if card.kind != NEXUS]
        if state.phase < ATTACK:
            ways = [text for text in texts if "〈召喚〉" in text] if len(spirits) < 2 else []
            ways += [text for text in texts if "〈配置" in text] if dice.random() < 0.1 else []
            ways += [text for text in texts if text.startswith("(M)")] if dice.random() < 0.15 else []
            if ways:
                return dice.choice(ways)
        attacks = [text for text in texts if text.startswith("(A)")]
        first_turn = state.turn == 1 and mover == seats.TOP
        if attacks and not first_turn and dice.random() < 0.5:
            return dice.choice(attacks)
        return first(texts, "◇エンド") or texts[0]

    return choose


def fought(texts: list[str], *, blocked: bool, dice: Random) -> str:
    """How a battle goes on: a flash is passed or used, then there is a block or none, and an outcome."""
    marks = [text for text in texts if text.startswith(("(F)", "(P1R", "(E2R", "(P3R", "(E4R"))]
    if marks and dice.random() < 0.6:
        return dice.choice(marks)
    if blocked:
        return dice.choice([text for text in texts if text.startswith("(V)")])
    blocks = [text for text in texts if "B)" in text and "なし" not in text]
    through = next(text for text in texts if text.startswith("(B)なし("))
    return dice.choice(blocks) if blocks and dice.random() < 0.6 else through


def deck_out() -> Choice:
    """Who takes cards off the decks of E, one hammer a turn."""

    def choose(state: State, texts: list[str]) -> str:
        if state.turn == 1 and state.mover is None and (counted := next((t for t in texts if "D35" in t), None)):
            return counted
        if state.turn == 1 and state.phase == END and (counted := next((t for t in texts if "D35" in t), None)):
            return counted
        if line := onward(state, texts):
            return line
        decks = {seat: state.seats[seat].deck for seat in seats.members(1)}
        fuller = seats.SEATS[max(decks, key=lambda seat: decks[seat] or 0)]
        hammers = [text for text in texts if "マジックハンマー" in text and f"対象：{fuller}" in text]
        if state.mover == seats.TOP and state.sides[0].trash == 0 and hammers and state.turn > 1:
            return hammers[0]
        return first(texts, "◇エンド") or texts[0]

    return choose
