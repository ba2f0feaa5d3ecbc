"""Opening records for the command line: bytes, notation, settings and language of one file or of standard input.

Whatever keeps a file from being opened becomes a ``Trouble`` that names the file and what to do.
"""

import gc
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kifu_ls.cli.speech import Trouble, environment
from kifu_ls.core import markdown, registry, views, workspace
from kifu_ls.core.document import Document
from kifu_ls.core.embedded import View
from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import Kind
from kifu_ls.core.settings import BadSettings, Settings, folder_settings
from kifu_ls.core.words import Locale, Words
from kifu_ls.text import lines
from kifu_ls.text.decode import OTHER, Decoded, Undecodable, decode

STDIN = "-"
_MISSING = Words(
    "{path}: ファイルがありません。名前と場所を確かめてください。",
    "{path}: there is no such file. Check its name and place.",
)
_UNREADABLE = Words(
    "{path}: 読めません({reason})。読み取りの許可を確かめてください。",
    "{path}: cannot be read ({reason}). Check its permissions.",
)
_UNDECODABLE = Words(
    "{path}: 文字として読めません。UTF-8、Shift_JIS(CP932)、BOM付きUTF-16のどれかで保存し直してください。",
    "{path}: not readable as text. Save it as UTF-8, Shift_JIS (CP932) or UTF-16 with a byte order mark.",
)
_UNKNOWN = Words(
    "{path}: どの記法の棋譜か分かりません。--notation で指定してください({known})。",
    "{path}: no notation recognised in it. Name one with --notation ({known}).",
)
_BAD_SETTINGS = Words(
    "{path}: 設定が読めないので開いていません。設定ファイルを直してください — {reason}",
    "{path}: not opened, for its settings cannot be used. Mend the settings file: {reason}",
)


class Piece(NamedTuple):
    """The bytes ``start`` to ``end`` of a file, and how many lines stand above them."""

    start: int
    end: int
    line: int


class Source(NamedTuple):
    """A file or a piece of one, or standard input with the bytes that came from it."""

    path: str
    data: bytes | None = None
    piece: Piece | None = None

    @property
    def folder(self) -> Path:
        """The folder whose settings hold."""
        return Path.cwd() if self.data is not None else Path(self.path).absolute().parent


class Game(NamedTuple):
    """One record in a file: where it stands there, and the record stepped through to its end."""

    view: View
    document: Document


class Record(NamedTuple):
    """An opened file. ``kind`` is missing for Markdown, which holds records of any, and for a text that is blank."""

    path: str
    decoded: Decoded
    kind: Kind | None
    settings: Settings
    locale: Locale

    def rewritten(self, text: str) -> "Record":
        """The record with another text, stored the same way."""
        return self._replace(decoded=self.decoded._replace(text=text))

    @property
    def notation(self) -> str | None:
        """What the file is, as reports name it: the id of its notation."""
        return self.kind.id if self.kind else markdown.LANGUAGE if self.is_host else None

    @property
    def is_host(self) -> bool:
        """Whether the file is no record itself, but may hold some."""
        return self.kind is None and markdown.is_host(Path(self.path))

    def games(self) -> Iterator[Game]:
        """The records in the file: mostly the file itself, none where it is blank. Raises ``Trouble`` for settings
        that cannot be used.
        """
        text = self.decoded.text
        for view in views.fenced(text) if self.is_host else views.within(text, self.kind) if self.kind else ():
            document = Document(view.text, self._notation(view.kind))
            document.engine.advance()
            yield Game(view, document)

    def _notation(self, kind: Kind) -> Notation:
        try:
            return _notation(kind, self.settings)
        except BadSettings as error:
            raise Trouble(_BAD_SETTINGS.say(self.locale, {"path": self.path, "reason": error})) from error


def sources(paths: Iterable[str]) -> list[Source]:
    """The files that ``paths`` name, each once, folders searched; ``-`` is standard input."""
    found: dict[str, Source] = {}
    for path in paths:
        if path == STDIN:
            found.setdefault(STDIN, Source(STDIN, sys.stdin.buffer.read()))
            continue
        for file in workspace.records(Path(path)) if Path(path).is_dir() else [path]:
            found.setdefault(str(Path(file).absolute()), Source(str(file)))
    return list(found.values())


def load(source: Source, notation: str | None = None) -> Record:
    """Opens a record, in the notation with the id ``notation`` where one is given. Raises ``Trouble``."""
    locale = environment()
    try:
        settings = _settings(source.folder)
        locale = settings.locale or locale
        named = registry.kinds()[notation] if notation else None
        if source.data is None:
            span = source.piece and (source.piece.start, source.piece.end)
            decoded = workspace.load(Path(source.path), named, span)
        else:
            decoded = decode(source.data, named.codec if named else OTHER)
    except BadSettings as error:
        raise _trouble(_BAD_SETTINGS, source, locale, reason=error) from error
    except (FileNotFoundError, NotADirectoryError) as error:
        raise _trouble(_MISSING, source, locale) from error
    except OSError as error:
        raise _trouble(_UNREADABLE, source, locale, reason=error.strerror or error) from error
    except Undecodable as error:
        raise _trouble(_UNDECODABLE, source, locale) from error
    record = Record(source.path, decoded, _kind(source, decoded.text, notation), settings, locale)
    if record.notation is None and decoded.text.strip():
        raise _trouble(_UNKNOWN, source, locale, known=", ".join(registry.kinds()))
    return record


def opened(path: str, notation: str | None = None) -> Record:
    """``load`` of the one file that a command is about, ``-`` for standard input. Raises ``Trouble``."""
    return load(Source(path, sys.stdin.buffer.read() if path == STDIN else None), notation)


def _trouble(words: Words, source: Source, locale: Locale, **arguments: object) -> Trouble:
    return Trouble(words.say(locale, {"path": source.path, **arguments}))


def _kind(source: Source, text: str, asked: str | None) -> Kind | None:
    if asked:
        return registry.kinds()[asked]
    if markdown.is_host(Path(source.path)):
        return None
    return registry.by_ending(Path(source.path)) or registry.recognise(lines.split(text))


_settings = cache(folder_settings)
_loaded: dict[tuple[str, Path | None], Notation] = {}


def _notation(kind: Kind, settings: Settings) -> Notation:
    """The notation, loaded once for all folders that set it the same way."""
    key = (kind.id, settings.root if settings.options else None)
    if key not in _loaded:
        _loaded[key] = kind.load(settings)
        gc.freeze()  # tables and patterns live as long as the process: no collection need look at them again
    return _loaded[key]
