"""Blade Rondo as the core asks for it: ties the rooms of this folder together."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kifu_ls.core.chain import Acting, Cause
from kifu_ls.core.document import Document
from kifu_ls.core.finding import Finding
from kifu_ls.core.forms import Signature
from kifu_ls.core.later import later
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Heading, Hover, Proposal, Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.rules import table
from kifu_ls.core.settings import Settings
from kifu_ls.core.signs import Hint, Token
from kifu_ls.core.words import Locale
from kifu_ls.notations.blade_rondo.parts import Reading
from kifu_ls.notations.blade_rondo.rules import cards, continuity, notation, structure
from kifu_ls.notations.blade_rondo.state import State
from kifu_ls.text.edit import Edit

with later():
    from kifu_ls.notations.blade_rondo import (
        KIND,
        act,
        advance,
        catalogue,
        chain,
        chart,
        complete,
        describe,
        follow,
        forms,
        hints,
        mentions,
        nesting,
        outline,
        read,
        renaming,
        retell,
        rewrite,
        routine,
        show,
        step,
        tell,
        tidy,
        tokens,
        topics,
        touch,
        uses,
    )

RULES = table([*notation.RULES, *structure.RULES, *continuity.RULES, *cards.RULES])


class BladeRondo:
    """The notation with the cards that the settings name (``cards.extra``)."""

    id = KIND.id
    rules = RULES

    def __init__(self, settings: Settings) -> None:
        self.catalogue = catalogue.load(settings.paths("cards.extra"))

    def start(self) -> State:
        return State()

    def read(self, text: str) -> Reading:
        return read.read(text, self.catalogue)

    stride = staticmethod(routine.stride)
    finish = staticmethod(step.finish)
    step = staticmethod(step.step)  # last: the name hides the module from here on

    def survey(self, marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:
        return uses.too_many(marks)

    def told(self, key: Hashable, scene: Scene) -> bool:
        return outline.told(key, scene)

    def act(self, action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
        return act.act(action, scenes)

    def hover(self, scene: Scene, column: int, locale: Locale) -> Hover | None:
        return describe.hover(scene, column, locale)

    def complete(self, scene: Scene, column: int, locale: Locale) -> list[Proposal]:
        return complete.complete(scene, column, self.catalogue, locale)

    def document(self, topic: str, locale: Locale) -> str:
        return topics.tell(topic, self.catalogue, locale)

    def heading(self, reading: Reading, state: State, locale: Locale) -> Heading | None:
        return outline.heading(reading, state, locale)

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

    def measures(self, state: State, locale: Locale) -> Mapping[str, Mapping[str, int]]:
        return chart.measures(state, locale)

    def named(self, state: State) -> Mapping[str, str]:
        return chart.named(state)

    def turning(self, scene: Scene, locale: Locale) -> tuple[int, str, str] | None:
        return chart.turning(scene, locale)

    def curve(self, state: State, locale: Locale) -> Mapping[str, int]:
        return show.curve(state, locale)

    def next_lines(self, state: State) -> list[str]:
        return advance.next_lines(state)

    def lexicon(self, word: str, locale: Locale) -> list[tuple[str, str]]:
        """The entries that have ``word`` in their name, reading or romaji, each with a line about it."""
        return [(entry.name, describe.line(entry, locale)) for entry in self.catalogue.search(word)]

    def begins(self, scene: Scene) -> bool:
        return mentions.begins(scene)

    def mentions(self, scene: Scene) -> list[Mention]:
        return mentions.mentions(scene, self.catalogue)

    def spellings(self, thing: Thing) -> tuple[str, ...]:
        return mentions.spellings(thing, self.catalogue)

    def refuses(self, thing: Thing | None, new: str | None, locale: Locale) -> str:
        return renaming.refuses(thing, new, self.catalogue, locale)

    def spoilt(self, new: str, before: Document, after: Document, locale: Locale) -> str:
        return renaming.spoilt(new, before, after, locale)

    def acting(self, scene: Scene) -> Acting | None:
        return chain.acting(scene)

    def causes(self, scene: Scene) -> list[Cause]:
        return chain.causes(scene)

    @property
    def hint_kinds(self) -> tuple[str, ...]:
        return hints.KINDS

    def hint_source(self, scene: Scene, line: int, kind: str, locale: Locale) -> str:
        return hints.source(scene, line, kind, self.mentions, locale)

    def hints(self, scene: Scene, level: int, locale: Locale) -> list[Hint]:
        return hints.hints(scene, level, locale)

    def tokens(self, scene: Scene) -> list[Token]:
        return tokens.tokens(scene)

    def stretches(self, text: str) -> list[tuple[int, int]]:
        return nesting.stretches(text, self.read(text))

    def ghost(self, scene: Scene, column: int) -> str:
        return follow.ghost(scene, column, self.catalogue)

    def signature(self, scene: Scene, column: int, locale: Locale) -> Signature | None:
        return forms.signature(scene, column, locale)

    def rewrites(
        self, chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]], locale: Locale
    ) -> Iterator[Rewrite]:
        return rewrite.rewrites(chosen, column, below, locale)

    def touch(self, scene: Scene, column: int) -> list[Edit]:
        return touch.touch(scene, column, self.catalogue)

    def gist(self, heading: Heading, state: State) -> str:
        return show.gist(heading.kind, state)


def load(settings: Settings) -> BladeRondo:
    """The notation with its settings. Raises ``catalogue.BadCards``."""
    return BladeRondo(settings)
