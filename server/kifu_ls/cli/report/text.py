"""Reports for people: each finding with its lines, what explains it and how to mend it; a summary at the end."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TextIO

from kifu_ls.cli.examine import Item, Report
from kifu_ls.cli.excerpt import excerpt, visible
from kifu_ls.cli.paint import Painted, painter
from kifu_ls.cli.speech import spoken
from kifu_ls.core.finding import Severity
from kifu_ls.core.words import Locale, Words

_COLOUR = {
    Severity.ERROR: "bold red",
    Severity.WARNING: "bold yellow",
    Severity.INFORMATION: "bold blue",
    Severity.HINT: "bold cyan",
}
_FRAME = "dim"
_HELP = Words("直し方", "help")
_COUNTED = {
    Severity.ERROR: (Words("エラー{n}件", "{n} error"), Words("エラー{n}件", "{n} errors")),
    Severity.WARNING: (Words("警告{n}件", "{n} warning"), Words("警告{n}件", "{n} warnings")),
    Severity.INFORMATION: (Words("情報{n}件", "{n} note"), Words("情報{n}件", "{n} notes")),
    Severity.HINT: (Words("ヒント{n}件", "{n} hint"), Words("ヒント{n}件", "{n} hints")),
}
_FILES = (Words("{n}ファイル", "{n} file"), Words("{n}ファイル", "{n} files"))
_UNREAD = (
    Words("開けないファイル{n}件", "{n} not opened"),
    Words("開けないファイル{n}件", "{n} not opened"),
)
_NOTHING = Words("指摘はありません", "nothing found")
_FIXABLE = Words("うち{n}件は --fix で直せます。", "{n} of them can be mended with --fix.")


def write(reports: Sequence[Report], out: TextIO) -> None:
    """Writes all findings and the summary."""
    put = painter(out)
    for report in reports:
        for item in report.items:
            for line in _finding(report, item):
                put(line)
    for line in _summary(reports, spoken()):
        put(line)


def _finding(report: Report, item: Item) -> Iterator[Painted]:
    shown = item.shown
    colour = _COLOUR[shown.severity]
    yield [
        (f"{visible(report.path)}:{shown.line + 1}:{shown.start + 1}: ", "bold"),
        (shown.severity.value, colour),
        (f" {shown.code}", "bold"),
        (f" {shown.name}", _FRAME),
    ]
    yield [(f"  {visible(shown.message)}", "")]
    last = max([shown.line, *(place.line for place in item.related)])
    gutter = len(str(last + 1)) + 2
    yield [(f"{'':{gutter}}|", _FRAME)]
    yield from _places(report.lines, item, gutter, colour)
    for mend in item.mends:
        yield [(f"{'':{gutter}}= ", _FRAME), (_HELP.say(report.locale), "green"), (f": {visible(mend.title)}", "")]
    yield []


def _places(lines: Mapping[int, str], item: Item, gutter: int, colour: str) -> Iterator[Painted]:
    """The lines that are spoken of, each once, with its marks below it."""
    marks = [(place.line, place.start, place.end, "-", visible(place.message)) for place in item.related]
    marks.append((item.shown.line, item.shown.start, item.shown.end, "^", ""))
    before: tuple[int, str] | None = None
    for line, start, end, sign, words in sorted(marks):
        source = excerpt(lines[line], start, end)
        if (line, source.text) != before:
            if before and line > before[0] + 1:
                yield [(f"{'':{gutter - 1}}...", _FRAME)]
            yield [(f"{line + 1:{gutter - 1}} | ", _FRAME), (source.text, "")]
        style = colour if sign == "^" else "blue"
        yield [
            (f"{'':{gutter}}| ", _FRAME),
            (" " * source.indent + sign * source.width, style),
            (f" {words}" if words else "", style),
        ]
        before = (line, source.text)


def _summary(reports: Sequence[Report], locale: Locale) -> Iterator[Painted]:
    counts = Counter(item.shown.severity for report in reports for item in report.items)
    parts = [_say(_COUNTED[severity], counts[severity], locale) for severity in Severity if counts[severity]]
    unread = sum(1 for report in reports if report.trouble)
    if unread:
        parts.append(_say(_UNREAD, unread, locale))
    divider = Words("、", ", ").say(locale)
    files = _say(_FILES, len(reports), locale)
    yield [(files, "bold"), (f": {divider.join(parts) or _NOTHING.say(locale)}", "")]
    safe = sum(1 for report in reports for item in report.items if item.safe)
    if safe:
        yield [(_FIXABLE.say(locale, {"n": safe}), _FRAME)]


def _say(forms: tuple[Words, Words], number: int, locale: Locale) -> str:
    return forms[number != 1].say(locale, {"n": number})
