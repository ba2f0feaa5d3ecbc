"""PGN as the core asks for it: ties the rooms of this folder together."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kifu_ls.core.finding import Finding
from kifu_ls.core.notation import Heading, Hover, Proposal, Scene
from kifu_ls.core.rules import table
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.notations.pgn import KIND, read, step
from kifu_ls.notations.pgn.parts import Reading
from kifu_ls.notations.pgn.rules import games, moves, notes, tags, text
from kifu_ls.notations.pgn.state import State
from kifu_ls.text.edit import Edit

RULES = table([*text.RULES, *games.RULES, *tags.RULES, *moves.RULES, *notes.RULES])


class Pgn:
    """The notation."""

    id = KIND.id
    rules = RULES

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def start(self) -> State:
        return State()

    read = staticmethod(read.read)
    finish = staticmethod(step.finish)
    step = staticmethod(step.step)  # last: the name hides the module from here on

    def survey(self, marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:
        return ()

    def told(self, key: Hashable, scene: Scene) -> bool:
        return False

    def act(self, action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
        return []

    def hover(self, scene: Scene, column: int, locale: Locale) -> Hover | None:
        return None

    def complete(self, scene: Scene, column: int, locale: Locale) -> list[Proposal]:
        return []

    def document(self, topic: str, locale: Locale) -> str:
        return ""

    def heading(self, reading: Reading, state: State, locale: Locale) -> Heading | None:
        return None

    def tidy(self, scenes: Sequence[Scene]) -> list[Edit]:
        return []

    def view(self, state: State) -> Mapping[str, Any]:
        return {}

    def table(self, state: State, locale: Locale) -> str:
        return ""

    def tell(self, scene: Scene, locale: Locale) -> str:
        return ""

    def curve(self, state: State, locale: Locale) -> Mapping[str, int]:
        return {}

    def next_lines(self, state: State) -> list[str]:
        return []


def load(settings: Settings) -> Pgn:
    """The notation with its settings."""
    return Pgn(settings)
