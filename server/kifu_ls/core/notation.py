"""What a notation is: two pure functions, and the answers that the editor asks of it.

``read`` looks at one line alone, ``step`` carries the state of the record over it. Both are total: any text has a
reading and every reading a step. States are frozen values compared with ``==``.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.finding import Finding
from kifu_ls.core.rules import RuleTable
from kifu_ls.core.words import Locale
from kifu_ls.text.edit import Edit

State = Any
"""A notation's own frozen state."""


class Reading(Protocol):
    """What a notation made of one line, kept by the line's text.

    ``mark`` is what the whole record must know of the line (``survey`` sees all of them), ``None`` for most lines.
    ``silenced`` holds the codes of a ``※ kifu: ignore`` on the line, ``alone`` whether that is all the line holds.
    """

    @property
    def mark(self) -> Hashable | None: ...

    @property
    def silenced(self) -> frozenset[str]: ...

    @property
    def alone(self) -> bool: ...


class Scene(NamedTuple):
    """A line in its record: its text and reading, the states before and after it, and the lines above, the nearest
    first.
    """

    text: str
    reading: Any
    before: State
    after: State
    above: Callable[[], Iterator["Scene"]]


class Picture(NamedTuple):
    """Something to look at: an SVG, and the same in letters for where no picture can be shown."""

    svg: str
    text: str


class Hover(NamedTuple):
    """What to say about a place: Markdown, the columns (code points) that it is about, and a picture to show below."""

    markdown: str
    start: int
    end: int
    picture: Picture | None = None


class Proposal(NamedTuple):
    """One completion. ``text`` replaces the columns ``start`` to ``end`` (code points) of the line.

    ``label`` is shown and ``filter`` is what typing is compared with (kanji, kana and romaji, divided by spaces);
    ``rank`` orders, lower first. ``topic`` names what ``Notation.document`` can tell about it. ``snippet``, where
    there is one, is ``text`` with places to fill, as LSP writes them: for clients that take snippets.
    """

    label: str
    text: str
    start: int
    end: int
    kind: str = "text"
    detail: str = ""
    filter: str = ""
    rank: int = 0
    topic: str = ""
    snippet: str = ""


class Heading(NamedTuple):
    """A line that opens a part of the record: 1 is the widest level. ``kind`` is a word of ``features.outline``.

    ``start`` and ``end`` are the columns (code points) of the name in the line.
    """

    level: int
    name: str
    detail: str
    kind: str
    start: int
    end: int


class Notation(Protocol):
    """A notation, loaded with its settings."""

    id: str
    rules: RuleTable

    def start(self) -> State:
        """The state before the first line."""

    def read(self, text: str) -> Reading:
        """The reading of one line, a pure function of its text."""

    def step(self, state: State, reading: Any) -> tuple[State, tuple[Finding, ...]]:
        """The state after a line, and what the line breaks."""

    def finish(self, state: State) -> tuple[Finding, ...]:
        """What the end of the record breaks; ``back`` counts from the line after the last."""

    def survey(self, marks: Sequence[tuple[int, Any]]) -> Iterable[tuple[int, Finding]]:
        """What only the whole record can tell, from the marked lines in order (line number, mark)."""

    def told(self, key: Hashable, scene: Scene) -> bool:
        """Whether the line tells ``key`` (see ``Related``)."""

    def act(self, action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
        """The edits of a named action (see ``Fix.action``), given the lines from where it begins on, with their
        numbers.
        """

    def hover(self, scene: Scene, column: int, locale: Locale) -> Hover | None:
        """What the line says at ``column``, in plain words."""

    def complete(self, scene: Scene, column: int, locale: Locale) -> list[Proposal]:
        """What could stand at ``column``."""

    def document(self, topic: str, locale: Locale) -> str:
        """Markdown about the topic of a proposal."""

    def heading(self, reading: Any, state: State, locale: Locale) -> Heading | None:
        """The heading that the line is, ``state`` being the one before it."""

    def tidy(self, scenes: Sequence[Scene]) -> list[Edit]:
        """The edits that bring the record into its plain form without changing a meaning."""

    def view(self, state: State) -> Mapping[str, Any]:
        """The state as ``kifu-ls state --format json`` prints it."""

    def table(self, state: State, locale: Locale) -> str:
        """The state as a Markdown table."""

    def tell(self, scene: Scene, locale: Locale) -> str:
        """The line in a plain sentence, empty for one that does nothing."""

    def curve(self, state: State, locale: Locale) -> Mapping[str, int]:
        """The few values worth drawing over a game, by their names; none between two games."""

    def next_lines(self, state: State) -> list[str]:
        """The lines that open the next hand, none where that is not known or none comes."""


@runtime_checkable
class Striding(Protocol):
    """A notation that can pass several lines at a stride where they break nothing."""

    def stride(self, state: State, readings: Sequence[Any], at: int) -> tuple[int, State]:
        """How many of the lines from ``at`` on it passes, 0 where the first needs ``step``, and the state behind them:
        that which ``step`` leads to, without a finding. Strides are short, for no states are kept within them.
        """
