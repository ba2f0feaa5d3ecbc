"""What is wrong with one record, as a plain value that travels between processes. Prints nothing."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from kifu_ls.cli.changes import changed, rejoined, unified
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import Record, Source, load
from kifu_ls.cli.speech import Trouble, environment
from kifu_ls.cli.write import encoded, save
from kifu_ls.core.document import Document
from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import OFF, Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, Place, diagnostics, related
from kifu_ls.features.fixes import Mend, fix_all, mends


class Asked(NamedTuple):
    """What the user asked of every file."""

    notation: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


class Item(NamedTuple):
    """A finding in words, how to mend it, and the places that explain it. Columns are code points."""

    shown: Diagnostic
    mends: tuple[Mend, ...]
    related: tuple[Place, ...]

    @property
    def safe(self) -> bool:
        """Whether ``--fix`` mends it."""
        fixes = self.shown.placed.finding.fixes
        return bool(fixes) and fixes[0].safe


class Report(NamedTuple):
    """What came of one file. ``lines`` holds the texts of the lines that the items speak of.

    ``trouble`` says why the file could not be dealt with. ``mended`` counts the lines that were changed, ``diff``
    shows what would change, ``output`` is the mended text of standard input as bytes.
    """

    path: str
    locale: Locale
    notation: str | None = None
    lines: Mapping[int, str] = {}
    items: tuple[Item, ...] = ()
    trouble: str | None = None
    mended: int = 0
    diff: str = ""
    output: bytes | None = None


Work = Callable[[Source, Asked], Report]


def examine(source: Source, asked: Asked) -> Report:
    """Finds what is wrong with a record."""
    return _guarded(_examine, source, asked)


def mend(source: Source, asked: Asked) -> Report:
    """Makes all safe fixes, writes the record back, and finds what is still wrong with it."""
    return _guarded(_mend, source, asked)


def preview(source: Source, asked: Asked) -> Report:
    """Finds what ``mend`` would change."""
    return _guarded(_preview, source, asked)


def _guarded(work: Work, source: Source, asked: Asked) -> Report:
    try:
        with guarded(source.path):
            return work(source, asked)
    except Trouble as trouble:
        return Report(source.path, environment(), trouble=str(trouble))


def _examine(source: Source, asked: Asked) -> Report:
    record = load(source, asked.notation)
    if record.notation is None:
        return Report(record.path, record.locale)
    return _report(record, record.document(record.notation), _settings(record, record.notation, asked))


def _mend(source: Source, asked: Asked) -> Report:
    record = load(source, asked.notation)
    notation = record.notation
    if notation is None:
        return Report(record.path, record.locale, output=source.data)
    document, settings = record.document(notation), _settings(record, notation, asked)
    after = fix_all(document, settings)
    count = changed(document.lines, after)
    if not count:
        return _report(record, document, settings)._replace(output=source.data)
    mended = record.rewritten(rejoined(record.decoded.text, after))
    data = encoded(mended)
    if source.data is None:
        save(mended, data)
    report = _report(mended, mended.document(notation), settings)
    return report._replace(mended=count, output=None if source.data is None else data)


def _preview(source: Source, asked: Asked) -> Report:
    record = load(source, asked.notation)
    notation = record.notation
    if notation is None:
        return Report(record.path, record.locale)
    text = record.decoded.text
    after = fix_all(record.document(notation), _settings(record, notation, asked))
    return Report(record.path, record.locale, notation.id, diff=unified(record.path, text, rejoined(text, after)))


def _settings(record: Record, notation: Notation, asked: Asked) -> Settings:
    """The folder's settings with ``--select`` and ``--ignore`` on top."""
    ignored = [rule for rule in notation.rules.values() if rule.among(asked.ignore)]
    off = {word: OFF for rule in ignored for word in (rule.code, rule.name)}
    settings = record.settings
    return replace(settings, select=asked.select or settings.select, rules={**settings.rules, **off})


def _report(record: Record, document: Document, settings: Settings) -> Report:
    items = tuple(
        Item(
            shown,
            tuple(mends(document, shown.placed, record.locale)),
            tuple(related(document, shown, record.locale)),
        )
        for shown in diagnostics(document, settings, record.locale)
    )
    lines = {line: document.lines[line] for item in items for line in _spoken_of(item)}
    return Report(record.path, record.locale, document.notation.id, lines, items)


def _spoken_of(item: Item) -> Iterator[int]:
    yield item.shown.line
    for place in item.related:
        yield place.line
    for mended in item.mends:
        for edit in mended.edits:
            yield edit.start.line
            yield edit.end.line
