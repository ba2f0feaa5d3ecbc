"""Opening records for the command line: bytes, notation, settings and language of one file or of standard input.

Whatever keeps a file from being opened becomes a ``Trouble`` that names the file and what to do.
"""

import gc
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kifu_ls.cli.speech import Trouble, environment
from kifu_ls.core import registry, workspace
from kifu_ls.core.document import Document
from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import Kind
from kifu_ls.core.settings import BadSettings, Settings, folder_settings
from kifu_ls.core.words import Locale, Words
from kifu_ls.text import lines
from kifu_ls.text.decode import Decoded, Undecodable, decode

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


class Source(NamedTuple):
    """A file, or standard input with the bytes that came from it."""

    path: str
    data: bytes | None = None

    @property
    def folder(self) -> Path:
        """The folder whose settings hold."""
        return Path.cwd() if self.data is not None else Path(self.path).absolute().parent


class Record(NamedTuple):
    """An opened record. ``notation`` is missing only where the text is blank and nothing tells what it would be."""

    path: str
    decoded: Decoded
    notation: Notation | None
    settings: Settings
    locale: Locale

    def rewritten(self, text: str) -> "Record":
        """The record with another text, stored the same way."""
        return self._replace(decoded=self.decoded._replace(text=text))

    def document(self, notation: Notation) -> Document:
        """The record stepped through to its end."""
        document = Document(self.decoded.text, notation)
        document.engine.advance()
        return document


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
        decoded = workspace.load(Path(source.path)) if source.data is None else decode(source.data)
    except BadSettings as error:
        raise _trouble(_BAD_SETTINGS, source, locale, reason=error) from error
    except (FileNotFoundError, NotADirectoryError) as error:
        raise _trouble(_MISSING, source, locale) from error
    except OSError as error:
        raise _trouble(_UNREADABLE, source, locale, reason=error.strerror or error) from error
    except Undecodable as error:
        raise _trouble(_UNDECODABLE, source, locale) from error
    kind = _kind(source, decoded.text, notation)
    if kind is None and decoded.text.strip():
        raise _trouble(_UNKNOWN, source, locale, known=", ".join(registry.kinds()))
    try:
        loaded = _notation(kind, settings) if kind else None
    except BadSettings as error:
        raise _trouble(_BAD_SETTINGS, source, locale, reason=error) from error
    return Record(source.path, decoded, loaded, settings, locale)


def _trouble(words: Words, source: Source, locale: Locale, **arguments: object) -> Trouble:
    return Trouble(words.say(locale, {"path": source.path, **arguments}))


def _kind(source: Source, text: str, asked: str | None) -> Kind | None:
    if asked:
        return registry.kinds()[asked]
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
