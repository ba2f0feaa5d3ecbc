"""A small notation that lives only in the tests: texts whose words are counted.

Words stand on any line; ``"`` opens and closes a quotation, over lines. ``= 12`` states how many words stand outside
quotations since the last such line, ``# Title`` opens a section, ``~ ignore CN102`` silences a rule (alone on a line:
everywhere). It proves that the core knows no one notation, and has an example of everything a notation can do.
"""

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from counting_places import Places
from kifu_ls.core import registry
from kifu_ls.core.finding import Finding, Fix, Related, Severity
from kifu_ls.core.notation import Heading, Hover, Proposal, Scene
from kifu_ls.core.registry import Kind
from kifu_ls.core.rules import Rule, table
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale, Words
from kifu_ls.text.edit import Edit, Place, replace

KIND = Kind(
    id="counting",
    language="counting",
    ending=".count",
    title=Words("語数の記録", "Counted words"),
    sign=r"= \d+\s*$|# \S",
    loader="counting_notation:load",
)

RULES = table(
    [
        Rule(
            "CN101",
            "wrong-total",
            "totals",
            Severity.ERROR,
            Words("語数の不一致", "A total that is not the number of words"),
            {
                "": Words(
                    "{counted}語ありますが、{written}と書かれています。", "There are {counted} words, not {written}."
                )
            },
            fixable=True,
            safe=True,
        ),
        Rule(
            "CN102",
            "repeated-word",
            "words",
            Severity.WARNING,
            Words("語の重複", "A word written twice running"),
            {"": Words("「{word}」が続けて書かれています。", "{word} is written twice running.")},
            fixable=True,
            safe=True,
        ),
        Rule(
            "CN103",
            "unclosed-quotation",
            "words",
            Severity.ERROR,
            Words("閉じられていない引用", "A quotation that is never closed"),
            {"": Words("引用が閉じられていません。", "This quotation is never closed.")},
            fixable=True,
        ),
        Rule(
            "CN201",
            "repeated-title",
            "titles",
            Severity.WARNING,
            Words("見出しの重複", "A title used twice"),
            {"": Words("見出し「{title}」は既に使われています。", "The title {title} is used above.")},
        ),
        Rule(
            "CN202",
            "empty-section",
            "titles",
            Severity.INFORMATION,
            Words("語のない節", "A section without a word"),
            {"": Words("この節には語がありません。", "No word stands in this section.")},
        ),
    ]
)

_SILENCE = re.compile(r"~ ignore((?: CN\d+)+)\s*$")
_TOTAL = re.compile(r"= (\d{1,9})\s*$")
_TITLE = re.compile(r"# (\S(?:.*\S)?)\s*$")
_WORD = re.compile(r"\w+")
_REPEATED = re.compile(r"\b(\w+)(?:[ \t]+\1\b)+")


class Line(NamedTuple):
    """The reading of a line.

    ``words`` counts what stands before, between and after its quotation marks; ``marks`` are the columns of these.
    ``title`` and ``total`` are the columns of the name or number of such a line.
    """

    text: str
    words: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()
    title: tuple[int, int] | None = None
    total: tuple[int, int] | None = None
    silenced: frozenset[str] = frozenset()
    alone: bool = False

    @property
    def mark(self) -> Hashable | None:
        if self.title:
            return self.text[slice(*self.title)]
        return self.silenced if self.alone else None


class Tally(NamedTuple):
    """The state: words outside quotations since the last total, and what waits to be closed or filled."""

    words: int = 0
    quotation: Finding | None = None
    section: Finding | None = None


class Counting(Places):
    """The notation itself; it has no settings but the name of the sections' kind."""

    id = KIND.id
    rules = RULES

    def __init__(self, kind: str):
        self.kind = kind

    def start(self) -> Tally:
        return Tally()

    def read(self, text: str) -> Line:
        silence = _SILENCE.search(text)
        said = text[: silence.start()] if silence else text
        line = Line(text, silenced=frozenset(silence[1].split()) if silence else frozenset())
        if silence and not said.strip():
            return line._replace(alone=True)
        if title := _TITLE.match(said):
            return line._replace(title=title.span(1))
        total = _TOTAL.match(said)
        return line._replace(
            words=tuple(len(_WORD.findall(piece)) for piece in said.split('"')),
            marks=tuple(column for column, char in enumerate(said) if char == '"'),
            total=total.span(1) if total else None,
        )

    def step(self, state: Tally, reading: Line) -> tuple[Tally, tuple[Finding, ...]]:
        if reading.title:
            empty = (state.section,) if state.section else ()
            opened = Finding("CN202", *reading.title, back=1)
            return Tally(state.words, state.quotation and state.quotation.further(), opened), empty
        quoted = state.quotation is not None
        if reading.total and not quoted:
            right = int(reading.text[slice(*reading.total)]) == state.words
            after = Tally(0, None, state.section and state.section.further())
            return after, () if right else (_wrong(state.words, reading),)
        counted = state.words + sum(reading.words[quoted::2])
        section = None if any(reading.words) else state.section and state.section.further()
        return Tally(counted, _quotation(state.quotation, reading), section), tuple(_repeated(reading, quoted))

    def stride(self, state: Tally, readings: Sequence[Line], at: int) -> tuple[int, Tally]:
        """Three lines of mere words in which nothing is found."""
        for passed, line in enumerate(readings[at : at + 3]):
            after, found = self.step(state, line)
            if found or line.title or line.total or line.marks or state.section:
                return passed, state
            state = after
        return len(readings[at : at + 3]), state

    def finish(self, state: Tally) -> tuple[Finding, ...]:
        return tuple(waiting for waiting in (state.quotation, state.section) if waiting)

    def survey(self, marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:
        seen: set[str] = set()
        for line, title in marks:
            if isinstance(title, str):
                if title in seen:
                    above = Related(("title", title), Words("前の見出し", "The title above"))
                    yield line, Finding("CN201", 2, 2 + len(title), arguments=(("title", title),), related=(above,))
                seen.add(title)

    def told(self, key: Hashable, scene: Scene) -> bool:
        if key == "total":
            return bool(scene.reading.total) and not scene.before.quotation
        return key == ("title", scene.reading.mark)

    def act(self, action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
        assert action == "close"
        lines = list(scenes)
        line, scene = next((item for item in reversed(lines) if item[1].text.strip()), lines[0])
        end = Place(line, len(scene.text.rstrip()))
        return [Edit(end, end, '"')]

    def hover(self, scene: Scene, column: int, locale: Locale) -> Hover | None:
        for word in _WORD.finditer(scene.text):
            if word.start() <= column <= word.end():
                said = Words("この行までに{words}語", "{words} words up to this line")
                return Hover(said.say(locale, {"words": scene.after.words}), *word.span())
        return None

    def complete(self, scene: Scene, column: int, locale: Locale) -> list[Proposal]:
        begun = re.search(r"\w*$", scene.text[:column])
        start = begun.start() if begun else column
        words = sorted({word for above in scene.above() for word in _WORD.findall(above.text)})
        proposals = [Proposal(word, word, start, column, "word", rank=2) for word in words]
        if not scene.text[:column].strip() and not scene.before.quotation:
            count = scene.before.words
            what = Words("語数", "total").say(locale)
            proposals.append(Proposal(f"= {count}", f"= {count}", 0, column, "total", what, topic="total"))
            proposals.append(Proposal("# …", "# ", 0, column, "title", rank=1, topic="title"))
        return proposals

    def document(self, topic: str, locale: Locale) -> str:
        about = {
            "total": Words("前の集計からの語数です。", "The number of words since the last total."),
            "title": Words("節の見出しです。", "The title of a section."),
        }
        return about[topic].say(locale) if topic in about else ""

    def heading(self, reading: Line, state: Tally, locale: Locale) -> Heading | None:
        if not reading.title:
            return None
        detail = Words("引用の中", "in a quotation").say(locale) if state.quotation else ""
        name = reading.text[slice(*reading.title)]
        return Heading(2 if name.startswith("#") else 1, name, detail, self.kind, *reading.title)

    def tidy(self, scenes: Sequence[Scene]) -> list[Edit]:
        return [
            replace(len(text.rstrip(" \t")), len(text), "", line)
            for line, text in enumerate(scene.text for scene in scenes)
            if text.endswith((" ", "\t"))
        ]

    def view(self, state: Tally) -> Mapping[str, Any]:
        return {"words": state.words, "quoted": state.quotation is not None}

    def table(self, state: Tally, locale: Locale) -> str:
        return Words("| 語数 |\n|---|\n| {words} |", "| words |\n|---|\n| {words} |").say(
            locale, {"words": state.words}
        )

    def tell(self, scene: Scene, locale: Locale) -> str:
        words = len(_WORD.findall(scene.text))
        return Words("{words}語。", "{words} words.").say(locale, {"words": words}) if words else ""

    def curve(self, state: Tally, locale: Locale) -> Mapping[str, int]:
        name = Words("語数", "words").say(locale)
        return {} if state.quotation else {name: state.words}

    def next_lines(self, state: Tally) -> list[str]:
        return [] if state.quotation else [f"= {state.words}"]


def load(settings: Settings) -> Counting:
    """The notation, as the registry asks for it."""
    return Counting(settings.option("counting.kind", "section"))


@contextmanager
def registered() -> Iterator[Kind]:
    """Has the registry know this notation for a while."""
    registry.kinds()[KIND.id] = KIND
    try:
        yield KIND
    finally:
        del registry.kinds()[KIND.id]


def _wrong(counted: int, line: Line) -> Finding:
    assert line.total
    start, end = line.total
    title = Words(f"{counted}に直す", f"Write {counted}")
    mend = Fix(title, (replace(start, end, str(counted)),), safe=True)
    arguments = (("counted", counted), ("written", line.text[start:end]))
    related = Related("total", Words("ここから数えた", "Counted from here"))
    return Finding("CN101", start, end, "", arguments, (mend,), (related,))


def _repeated(line: Line, quoted: bool) -> Iterator[Finding]:
    said = _SILENCE.sub("", line.text)
    for found in _REPEATED.finditer(said):
        if (said.count('"', 0, found.start()) + quoted) % 2 == 0:
            mend = Fix(Words("一つにする", "Write it once"), (replace(found.end(1), found.end(), ""),), safe=True)
            yield Finding("CN102", *found.span(), arguments=(("word", found[1]),), fixes=(mend,))


def _quotation(open_before: Finding | None, line: Line) -> Finding | None:
    """The quotation that is open after a line."""
    if (len(line.marks) + (open_before is not None)) % 2 == 0:
        return None
    if open_before and not line.marks:
        return open_before.further()
    last = line.marks[-1]
    close = Fix(Words("末尾で閉じる", "Close it at the end"), action="close")
    return Finding("CN103", last, last + 1, fixes=(close,), back=1)
