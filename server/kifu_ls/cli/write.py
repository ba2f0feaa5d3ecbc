"""Writing a record back as it was stored, and files made from records. What keeps them from being written becomes a
``Trouble``.
"""

from pathlib import Path

from kifu_ls.cli.record import Record
from kifu_ls.cli.speech import Trouble
from kifu_ls.core import workspace
from kifu_ls.core.words import Locale, Words

_UNWRITABLE = Words(
    "{path}: 書き込めません({reason})。ファイルは元のままです。",
    "{path}: cannot be written ({reason}). The file is as it was.",
)
_NOT_WRITTEN = Words(
    "{path}: 書き込めません({reason})。場所と書き込みの許可を確かめてください。",
    "{path}: cannot be written ({reason}). Check the place and its permissions.",
)
_LACKING = Words(
    "{path}: 文字「{char}」(U+{code:04X})は{codec}では書けません。UTF-8で保存し直してから、もう一度試してください。"
    "ファイルは元のままです。",
    "{path}: {codec} has no character {char!r} (U+{code:04X}). Save the file as UTF-8 and try again."
    " The file is as it was.",
)


def encoded(record: Record) -> bytes:
    """The record's text in the file's own encoding. Raises ``Trouble`` for a character that it lacks."""
    try:
        return record.decoded.encode(record.decoded.text)
    except UnicodeEncodeError as error:
        char = error.object[error.start]
        said = {"path": record.path, "char": char, "code": ord(char), "codec": record.decoded.codec.upper()}
        raise Trouble(_LACKING.say(record.locale, said)) from error


def save(record: Record, data: bytes) -> None:
    """Puts ``data`` in the place of the record's file. Raises ``Trouble``."""
    _save(Path(record.path), data, _UNWRITABLE, record.locale)


def put(path: Path, data: bytes, locale: Locale) -> None:
    """Writes a file that the user asked for. Raises ``Trouble``."""
    _save(path, data, _NOT_WRITTEN, locale)


def _save(path: Path, data: bytes, trouble: Words, locale: Locale) -> None:
    try:
        workspace.save(path, data)
    except OSError as error:
        raise Trouble(trouble.say(locale, {"path": path, "reason": error.strerror or error})) from error
