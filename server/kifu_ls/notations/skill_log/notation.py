"""Skill logs as the core asks for them: ties the rooms of this folder together."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kifu_ls.core.chain import Acting, Cause
from kifu_ls.core.document import Document
from kifu_ls.core.finding import Finding
from kifu_ls.core.later import later
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Heading, Hover, Proposal, Scene
from kifu_ls.core.rules import table
from kifu_ls.core.settings import Settings
from kifu_ls.core.signs import Hint, Token, Twig
from kifu_ls.core.words import Locale
from kifu_ls.notations.skill_log.parts import Line
from kifu_ls.notations.skill_log.rules import battle, form, links, removal, trace
from kifu_ls.notations.skill_log.state import State
from kifu_ls.text.edit import Edit

with later():
    from kifu_ls.notations.skill_log import (
        KIND,
        catalogue,
        chain,
        complete,
        describe,
        follow_up,
        hints,
        mend,
        mentions,
        nesting,
        outline,
        read,
        retell,
        show,
        step,
        tell,
        telling,
        tidy,
        tokens,
        tree,
    )

RULES = table([*form.RULES, *links.RULES, *removal.RULES, *battle.RULES, *trace.RULES])


class SkillLog:
    """The notation with the skills that the settings name (``cards.extra``)."""

    id = KIND.id
    rules = RULES

    def __init__(self, settings: Settings) -> None:
        self.catalogue = catalogue.load(settings.paths("cards.extra"))

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

    def hover(self, scene: Scene, column: int, locale: Locale) -> Hover | None:
        return describe.hover(scene, column, self.catalogue, locale)

    def complete(self, scene: Scene, column: int, locale: Locale) -> list[Proposal]:
        return complete.complete(scene, column, self.catalogue, locale)

    def document(self, topic: str, locale: Locale) -> str:
        return describe.about(topic, self.catalogue, locale)

    def heading(self, reading: Line, state: State, locale: Locale) -> Heading | None:
        return outline.heading(reading, state, self.step, locale)

    def tidy(self, scenes: Sequence[Scene]) -> list[Edit]:
        return tidy.tidy(scenes)

    def view(self, state: State) -> Mapping[str, Any]:
        return show.view(state)

    def table(self, state: State, locale: Locale) -> str:
        return show.table(state, locale)

    def tell(self, scene: Scene, locale: Locale) -> str:
        return tell.tell(scene, locale)

    def opens(self, scene: Scene) -> bool:
        return retell.opens(scene)

    def retell(self, scene: Scene, locale: Locale) -> str:
        return retell.retell(scene, locale)

    def close(self, state: State, locale: Locale) -> str:
        return retell.close(state, locale)

    def curve(self, state: State, locale: Locale) -> Mapping[str, int]:  # noqa: ARG002
        return {}  # a log counts nothing

    def next_lines(self, state: State) -> list[str]:  # noqa: ARG002
        return []  # what is chosen next is the player's own affair

    def lexicon(self, word: str, locale: Locale) -> list[tuple[str, str]]:
        """The skills that have ``word`` in their name, each with a line about it."""
        return [(entry.name, describe.line(entry, locale)) for entry in self.catalogue.search(word)]

    def begins(self, scene: Scene) -> bool:
        return mentions.begins(scene)

    def mentions(self, scene: Scene) -> list[Mention]:
        return mentions.mentions(scene)

    def spellings(self, thing: Thing) -> tuple[str, ...]:  # noqa: ARG002
        return ()  # full-width letters and others are the same name

    def refuses(self, thing: Thing | None, new: str | None, locale: Locale) -> str:
        return mentions.refuses(thing, new, locale)

    def spoilt(self, new: str, before: Document, after: Document, locale: Locale) -> str:  # noqa: ARG002
        return mentions.spoilt(new, before, locale)

    def acting(self, scene: Scene) -> Acting | None:
        return chain.acting(scene)

    def causes(self, scene: Scene) -> list[Cause]:
        return chain.causes(scene)

    def grown(self, scene: Scene) -> State | None:
        return tree.grown(scene)

    def twigs(self, state: State, locale: Locale) -> list[Twig]:
        return tree.twigs(state, locale)

    @property
    def hint_kinds(self) -> tuple[str, ...]:
        return hints.KINDS

    def hints(self, scene: Scene, level: int, locale: Locale) -> list[Hint]:  # noqa: ARG002
        return hints.hints(scene)

    def hint_source(self, scene: Scene, line: int, kind: str, locale: Locale) -> str:  # noqa: ARG002
        return hints.source(scene, locale)

    def tokens(self, scene: Scene) -> list[Token]:
        return tokens.tokens(scene)

    def stretches(self, text: str) -> list[tuple[int, int]]:
        return nesting.stretches(self.read(text))

    def ghost(self, scene: Scene, column: int) -> str:
        return follow_up.ghost(scene, column)


def load(settings: Settings) -> SkillLog:
    """The notation with its settings. Raises ``catalogue.BadSkills``."""
    return SkillLog(settings)
