"""Skill logs as the core asks for them: ties the rooms of this folder together."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from kifu_ls.core.finding import Finding
from kifu_ls.core.notation import Scene
from kifu_ls.core.rules import table
from kifu_ls.core.settings import Settings
from kifu_ls.notations.skill_log import KIND, catalogue, mend, read, step, telling
from kifu_ls.notations.skill_log.parts import Line
from kifu_ls.notations.skill_log.rules import battle, form, links, removal, trace
from kifu_ls.notations.skill_log.state import State
from kifu_ls.text.edit import Edit

RULES = table([*form.RULES, *links.RULES, *removal.RULES, *battle.RULES, *trace.RULES])


class SkillLog:
    """The notation with the skills that the settings name (``skills.extra``)."""

    id = KIND.id
    rules = RULES

    def __init__(self, settings: Settings) -> None:
        self.catalogue = catalogue.load(settings.paths("skills.extra"))

    def start(self) -> State:
        return State()

    def read(self, text: str) -> Line:
        return read.read(text)

    def step(self, state: State, reading: Line) -> tuple[State, tuple[Finding, ...]]:
        return step.step(state, reading, self.catalogue)

    def finish(self, state: State) -> tuple[Finding, ...]:
        return step.finish(state)

    def survey(self, marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:  # noqa: ARG002
        return ()  # all that lines break is told by them and those above

    def told(self, key: Hashable, scene: Scene) -> bool:
        return telling.told(key, scene)

    def act(self, action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
        return mend.act(action, scenes)


def load(settings: Settings) -> SkillLog:
    """The notation with its settings. Raises ``catalogue.BadSkills``."""
    return SkillLog(settings)
