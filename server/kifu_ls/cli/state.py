"""``kifu-ls state``: the state of a record after a line."""

import argparse
import json
import sys

from kifu_ls.cli.catalogue import notation_option
from kifu_ls.cli.columns import readable
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import STDIN, Record, Source, load
from kifu_ls.cli.speech import Trouble, spoken
from kifu_ls.core.document import Document
from kifu_ls.core.words import Words
from kifu_ls.features.state import table, view

_HELP = {
    "line": Words("この行の後(1から数える。初期値: 最後の行)", "after this line (counted from 1; default: the last)"),
    "format": Words("書き方(初期値: text)", "how to write it (default: text)"),
    "path": Words("ファイル、- は標準入力", "a file, or - for standard input"),
}
_NO_LINE = Words(
    "{path}: {line}行目はありません。1から{count}までで指定してください。",
    "{path}: there is no line {line}. Give one from 1 to {count}.",
)
_BLANK = Words("{path}: 何も書かれていません。", "{path}: nothing is written in it.")


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    words = {name: said.say(spoken()) for name, said in _HELP.items()}
    parser.add_argument("--line", type=int, metavar="N", help=words["line"])
    parser.add_argument("--format", choices=("text", "json"), default="text", help=words["format"])
    notation_option(parser)
    parser.add_argument("path", metavar="PATH", help=words["path"])


def run(arguments: argparse.Namespace) -> int:
    """Prints the state."""
    path: str = arguments.path
    source = Source(path, sys.stdin.buffer.read() if path == STDIN else None)
    with guarded(path):
        _print(load(source, arguments.notation), arguments.line, arguments.format)
    return 0


def _print(record: Record, asked: int | None, form: str) -> None:
    if record.notation is None:
        raise Trouble(_BLANK.say(record.locale, {"path": record.path}))
    document = Document(record.decoded.text, record.notation)
    line = _line(asked, document, record)
    if form == "json":
        unicode = (sys.stdout.encoding or "").lower() == "utf-8"
        print(json.dumps(view(document, line), ensure_ascii=not unicode, indent=1))
    else:
        print(readable(table(document, line, record.locale)))


def _line(asked: int | None, document: Document, record: Record) -> int:
    """The line asked for, counted from 0. The last line is the one before the last line end."""
    count = len(document.lines)
    if asked is None:
        return max(0, count - 1 - (not document.lines[-1]))
    if not 1 <= asked <= count:
        raise Trouble(_NO_LINE.say(record.locale, {"path": record.path, "line": asked, "count": count}))
    return asked - 1
