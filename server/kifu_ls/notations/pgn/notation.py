"""PGN as the core asks for it: ties the rooms of this folder together."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kifu_ls.core.document import Document
from kifu_ls.core.finding import Finding, Fix
from kifu_ls.core.later import later
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Heading, Hover, Proposal, Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.rules import table
from kifu_ls.core.settings import Settings
from kifu_ls.core.signs import Hint, Token
from kifu_ls.core.words import Locale
from kifu_ls.notations.pgn.parts import Reading
from kifu_ls.notations.pgn.rules import games, moves, notes, tags, text
from kifu_ls.notations.pgn.state import State
from kifu_ls.text.edit import Edit

with later():
    from kifu_ls.notations.pgn import (
        KIND,
        act,
        chart,
        choose,
        colours,
        complete,
        describe,
        export,
        hints,
        mentions,
        nesting,
        outline,
        read,
        rewrite,
        show,
        step,
        tell,
        tidy,
        trace,
        whole,
    )

RULES = table([*text.RULES, *games.RULES, *tags.RULES, *moves.RULES, *notes.RULES])


class Pgn:
    """The notation, with the style that it formats in (``format.pgn``)."""

    id = KIND.id
    rules = RULES

    def __init__(self, settings: Settings) -> None:
        self.asked = frozenset(code for code in (whole.TWICE, whole.CLOCK) if settings.severity(RULES[code]))
        self.style = settings.option("format.pgn", "export")

    def start(self) -> State:
        return State()

    def read(self, text: str) -> Reading:
        reading = read.read(text)
        return reading._replace(mark=text) if self.asked and text.strip() else reading

    finish = staticmethod(step.finish)
    step = staticmethod(step.step)  # last: the name hides the module from here on

    def survey(self, marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:
        return whole.survey(marks, self.asked) if self.asked else ()

    def stored(self, codec: str) -> tuple[Finding, ...]:
        plain = codec.startswith("utf-8")
        return () if plain else (Finding("PG101", 0, 0, arguments=(("codec", codec),)),)

    def told(self, key: Hashable, scene: Scene) -> bool:
        return outline.told(key, scene)

    def act(self, action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
        return act.act(action, scenes)

    def chosen(self, finding: Finding, scene: Scene, below: Iterable[tuple[int, Scene]]) -> tuple[Fix, ...]:
        return choose.choose(finding, scene, (further for _, further in below))

    def hover(self, scene: Scene, column: int, locale: Locale) -> Hover | None:
        return describe.hover(scene, column, (), locale)

    def hover_over(self, scene: Scene, column: int, below: Iterable[tuple[int, Scene]], locale: Locale) -> Hover | None:
        return describe.hover(scene, column, (further for _, further in below), locale)

    def complete(self, scene: Scene, column: int, locale: Locale) -> list[Proposal]:
        return complete.complete(scene, column, locale)

    def document(self, topic: str, locale: Locale) -> str:
        return complete.document(topic, locale)

    def heading(self, reading: Reading, state: State, locale: Locale) -> Heading | None:
        return outline.heading(reading, state, locale)

    def headings(self, reading: Reading, state: State, locale: Locale) -> list[Heading]:
        return list(outline.headings(reading, state, locale))

    def entitled(self, heading: Heading, below: Iterator[Reading]) -> Heading:
        return outline.entitled(heading, below)

    def games(self, reading: Reading, state: State) -> int:
        return outline.games(reading, state)

    def tidy(self, scenes: Sequence[Scene]) -> list[Edit]:
        return tidy.tidy(scenes, export.STYLES.get(self.style, export.EXPORT))

    def bound(self, scene: Scene) -> bool:
        return tidy.bound(scene)

    def view(self, state: State) -> Mapping[str, Any]:
        return show.view(state)

    def table(self, state: State, locale: Locale) -> str:
        return show.table(state, locale)

    def tell(self, scene: Scene, locale: Locale) -> str:
        return tell.tell(scene, locale)

    def opens(self, scene: Scene) -> bool:
        return tell.opens(scene)

    def retell(self, scene: Scene, locale: Locale) -> str:
        return tell.retell(scene, locale)

    def close(self, state: State, locale: Locale) -> str:
        return tell.close(state, locale)

    def curve(self, state: State, locale: Locale) -> Mapping[str, int]:
        return chart.curve(state, locale)

    def measures(self, state: State, locale: Locale) -> Mapping[str, Mapping[str, int]]:
        return chart.measures(state, locale)

    def moments(
        self, scenes: Sequence[Scene], locale: Locale
    ) -> Iterator[tuple[int, str, "chart.Measures", tuple[int, str, str] | None]]:
        return chart.moments(scenes, locale)

    def named(self, state: State) -> Mapping[str, str]:
        return chart.named(state)

    def turning(self, *_: object) -> tuple[int, str, str] | None:
        return None

    def next_lines(self, _: State) -> list[str]:
        return []

    def begins(self, scene: Scene) -> bool:
        return trace.begins(scene)

    def mentions(self, scene: Scene) -> list[Mention]:
        return mentions.mentions(scene)

    def spellings(self, thing: Thing) -> tuple[str, ...]:
        return mentions.spellings(thing)

    def refuses(self, thing: Thing | None, new: str | None, locale: Locale) -> str:
        return mentions.refuses(thing, new, locale)

    def spoilt(self, new: str, before: Document, after: Document, locale: Locale) -> str:
        return mentions.spoilt(new, before, after, locale)

    @property
    def hint_kinds(self) -> tuple[str, ...]:
        return hints.KINDS

    def hint_source(self, scene: Scene, line: int, kind: str, locale: Locale) -> str:
        return hints.source(scene, line, kind, locale)

    def hints(self, scene: Scene, level: int, locale: Locale) -> list[Hint]:
        return hints.hints(scene, level, locale)

    def tokens(self, scene: Scene) -> list[Token]:
        return colours.tokens(scene)

    def stretches(self, text: str) -> list[tuple[int, int]]:
        return nesting.stretches(text)

    def rewrites(
        self, chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]], locale: Locale
    ) -> Iterator[Rewrite]:
        return rewrite.rewrites(chosen, column, below, locale)

    def addresses(self, scene: Scene) -> list[tuple[int, int]]:
        return mentions.addresses(scene)

    def gist(self, heading: Heading, state: State) -> str:
        return show.gist(heading, state)


def load(settings: Settings) -> Pgn:
    """The notation with its settings."""
    return Pgn(settings)
