"""Findings in words, with severities, fixes and related places: what a user sees of them."""

from collections.abc import Sequence
from typing import NamedTuple

from kifu_ls.core.document import Document, Placed
from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import Rule
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale, Words

_WEIGHT = {severity: weight for weight, severity in enumerate(Severity)}
_MORE = Words(
    "ほかに{count}件の指摘があります(表示は{shown}件まで。設定 kifu.maxProblems で変えられます)。",
    "{count} more findings are not shown (at most {shown}; see the setting kifu.maxProblems).",
)


class Place(NamedTuple):
    """A related place: a line, columns in code points, and what happened there."""

    line: int
    start: int
    end: int
    message: str


class Diagnostic(NamedTuple):
    """One finding as it is shown: where it stands, its rule, how much it matters, and the language to say it in.

    It is put into words only when it is asked for its message: of many findings few are shown.
    """

    placed: Placed
    rule: Rule
    severity: Severity
    locale: Locale

    @property
    def line(self) -> int:
        """The number of its line."""
        return self.placed.line

    @property
    def start(self) -> int:
        """Its first column, in code points."""
        return self.placed.finding.start

    @property
    def end(self) -> int:
        """The column behind it, in code points."""
        return self.placed.finding.end

    @property
    def code(self) -> str:
        """The code of its rule."""
        return self.rule.code

    @property
    def name(self) -> str:
        """The name of its rule."""
        return self.rule.name

    @property
    def href(self) -> str:
        """The address of its rule's page."""
        return self.rule.href

    @property
    def message(self) -> str:
        """What is wrong, in words."""
        finding = self.placed.finding
        return self.rule.phrases[finding.variant].say(self.locale, dict(finding.arguments))


def diagnostics(document: Document, settings: Settings, locale: Locale) -> list[Diagnostic]:
    """All findings that the settings let through, in the order of the text."""
    rules = document.notation.rules
    severities: dict[tuple[str, Severity | None], Severity | None] = {}
    result = []
    for placed in document.findings():
        finding = placed.finding
        key = finding.code, finding.severity
        if key not in severities:
            severities[key] = settings.severity(rules[finding.code], finding.severity)
        if severity := severities[key]:
            result.append(Diagnostic(placed, rules[finding.code], severity, locale))
    return result


def capped(found: Sequence[Diagnostic], limit: int) -> tuple[list[Diagnostic], int]:
    """At most ``limit`` of ``found``, the heaviest first to stay, in the order of the text; and how many were left
    out.
    """
    if len(found) <= limit:
        return list(found), 0
    heaviest = sorted(range(len(found)), key=lambda index: (_WEIGHT[found[index].severity], index))[:limit]
    return [found[index] for index in sorted(heaviest)], len(found) - limit


def more(count: int, shown: int, locale: Locale) -> str:
    """What to say of the ``count`` findings beyond the ``shown`` ones."""
    return _MORE.say(locale, {"count": count, "shown": shown})


def related(document: Document, diagnostic: Diagnostic, locale: Locale) -> list[Place]:
    """The places above that explain a diagnostic, as far as they are in the record."""
    places = []
    for related in diagnostic.placed.finding.related:
        line = document.last_told(related.key, diagnostic.line)
        if line is not None:
            text = document.lines[line]
            start = len(text) - len(text.lstrip())
            places.append(Place(line, start, len(text.rstrip()), related.words.say(locale)))
    return places
