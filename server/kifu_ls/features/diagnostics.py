"""Findings in words, with severities, fixes and related places: what a user sees of them."""

from collections.abc import Sequence
from typing import NamedTuple

from kifu_ls.core.document import Document, Placed
from kifu_ls.core.finding import Severity
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale, Words

PAGES = "https://github.com/kifu-project/kifu/blob/main/docs/rules/"
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
    """One finding as it is shown. Columns are code points; ``placed`` is the finding itself, for its fixes."""

    line: int
    start: int
    end: int
    code: str
    name: str
    severity: Severity
    message: str
    href: str
    placed: Placed


def diagnostics(document: Document, settings: Settings, locale: Locale) -> list[Diagnostic]:
    """All findings that the settings let through, in the order of the text."""
    result = []
    for placed in document.findings():
        finding = placed.finding
        rule = document.notation.rules[finding.code]
        severity = settings.severity(rule, finding.severity)
        if severity is None:
            continue
        result.append(
            Diagnostic(
                placed.line,
                finding.start,
                finding.end,
                rule.code,
                rule.name,
                severity,
                rule.phrases[finding.variant].say(locale, dict(finding.arguments)),
                PAGES + rule.page,
                placed,
            )
        )
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
