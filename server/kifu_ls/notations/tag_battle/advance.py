"""How a record goes on: team lines, the turn that is due, the head of the next hand with all its values, the end."""

from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle import ending, formula, seats
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.formula import LIFE, RESERVE, TRASH
from kifu_ls.notations.tag_battle.read import END
from kifu_ls.notations.tag_battle.state import State

NAMES = ("先攻", "後攻")
"""What teams without a name are called."""


def team_line(index: int) -> str:
    """A team line of a new game."""
    return f"▽{seats.TEAMS[index]}：{NAMES[index]}(L{LIFE}R{RESERVE}T{TRASH})"


def next_lines(state: State) -> list[str]:
    """The lines that open the next hand; none once the game is decided."""
    if state.over is not None or state.won:
        return []
    if state.turn is None:
        begun = formula.turned(state, 1)
        missing = [] if state.told else [team_line(index) for index in range(len(seats.TEAMS))]
        return [*missing, "【TURN 1】", formula.header(begun, seats.TOP)]
    due = formula.due(state)
    if due is None:
        number = state.turn + 1
        return [f"【TURN {number}】", formula.header(formula.turned(state, number), seats.TOP)]
    return [formula.header(state, due)]


def follows(state: State, book: Book) -> list[str]:
    """The lines that follow for sure: the end of the game, or the next hand once this one is over."""
    if state.over is not None and not state.won:
        return [ending.win_line(state.over)]
    loser = ending.decided(state, book)
    if loser is not None and not state.won:
        return [ending.win_line(loser, ending.DECK_OUT)]
    if state.mover is None or state.phase == END:
        return next_lines(state)
    return []


def ghost(scene: Scene, column: int, book: Book) -> str:
    """What follows the caret at the end of a line that begins as those do; with ▼, 【 or ▽ typed, what these ask."""
    typed = scene.text[:column].lstrip()
    if scene.text[column:].strip():
        return ""
    lines = follows(scene.before, book)
    if typed and not (lines and lines[0].startswith(typed)):
        opening = next_lines(scene.before)
        lines = next((opening[at:] for at, line in enumerate(opening) if line.startswith(typed)), [])
    text = "\n".join(lines)
    return text[len(typed) :] if text.startswith(typed) else ""
