"""What is wrong with one record, as a plain value that travels between processes. Prints nothing."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import Game, Record, Source, load
from kifu_ls.cli.speech import Trouble, environment
from kifu_ls.core.document import Placed
from kifu_ls.core.embedded import View, placed
from kifu_ls.core.finding import Finding
from kifu_ls.core.later import later
from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import OFF, Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, Place, diagnostics, related
from kifu_ls.features.fixes import Mend, fix_all, mends
from kifu_ls.text.edit import Edit, apply
from kifu_ls.text.edit import Place as At
from kifu_ls.text.lines import split

with later():
    from kifu_ls.cli import changes, write


class Asked(NamedTuple):
    """What the user asked of every file."""

    notation: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@runtime_checkable
class Storing(Protocol):
    """A notation that has something to say of how its files are stored."""

    def stored(self, codec: str) -> Sequence[Finding]:
        """What a file in that codec breaks, on its first line."""


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
    return _report(load(source, asked.notation), asked)


def _mend(source: Source, asked: Asked) -> Report:
    record = load(source, asked.notation)
    text = record.decoded.text
    after = _fixed(record, asked)
    count = changes.changed(split(text), split(after))
    if not count:
        return _report(record, asked)._replace(output=source.data)
    mended = record.rewritten(after)
    data = write.encoded(mended)
    if source.data is None:
        write.save(mended, data)
    report = _report(mended, asked)
    return report._replace(mended=count, output=None if source.data is None else data)


def _preview(source: Source, asked: Asked) -> Report:
    record = load(source, asked.notation)
    diff = changes.unified(record.path, record.decoded.text, _fixed(record, asked))
    return Report(record.path, record.locale, record.notation, diff=diff)


def _fixed(record: Record, asked: Asked) -> str:
    """The text of the file with every safe fix made in each of its records."""
    edits: list[Edit] = []
    for view, document in record.games():
        after = fix_all(document, _settings(record, document.notation, asked))
        edits += map(view.edit, changes.difference(document.lines, after))
    return changes.rejoined(record.decoded.text, apply(split(record.decoded.text), edits))


def _settings(record: Record, notation: Notation, asked: Asked) -> Settings:
    """The folder's settings with ``--select`` and ``--ignore`` on top."""
    ignored = [rule for rule in notation.rules.values() if rule.among(asked.ignore)]
    off = {word: OFF for rule in ignored for word in (rule.code, rule.name)}
    settings = record.settings
    return replace(settings, select=asked.select or settings.select, rules={**settings.rules, **off})


def _report(record: Record, asked: Asked) -> Report:
    items = [item for game in record.games() for item in _items(record, game, asked)]
    text = split(record.decoded.text)
    lines = {line: text[line] for item in items for line in _spoken_of(item)}
    return Report(record.path, record.locale, record.notation, lines, tuple(items))


def _items(record: Record, game: Game, asked: Asked) -> Iterator[Item]:
    view, document = game
    settings = _settings(record, document.notation, asked)
    for shown in [*_stored(record, document.notation, settings), *diagnostics(document, settings, record.locale)]:
        fixes = mends(document, shown.placed, record.locale)
        explained = related(document, shown, record.locale)
        yield Item(
            shown._replace(placed=placed(view, shown.placed)),
            tuple(mend._replace(edits=tuple(map(view.edit, mend.edits))) for mend in fixes),
            tuple(_outward(view, place) for place in explained),
        )


def _stored(record: Record, notation: Notation, settings: Settings) -> Iterator[Diagnostic]:
    """What there is to say of how the file is stored."""
    if isinstance(notation, Storing) and not record.is_host:
        for finding in notation.stored(record.decoded.codec):
            rule = notation.rules[finding.code]
            if severity := settings.severity(rule, finding.severity):
                yield Diagnostic(Placed(0, finding), rule, severity, record.locale)


def _outward(view: View, place: Place) -> Place:
    """A related place where it stands in the file."""
    start, end = (view.outward(At(place.line, column)) for column in (place.start, place.end))
    return Place(start.line, start.column, end.column, place.message)


def _spoken_of(item: Item) -> Iterator[int]:
    yield item.shown.line
    for place in item.related:
        yield place.line
    for mended in item.mends:
        for edit in mended.edits:
            yield edit.start.line
            yield edit.end.line
