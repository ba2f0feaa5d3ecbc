"""``kifu-ls state``: the state of a record after a line."""

import argparse
import json
import sys

from kifu_ls.cli.catalogue import notation_option
from kifu_ls.cli.columns import readable
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import Record, opened
from kifu_ls.cli.speech import Trouble, spoken
from kifu_ls.core.embedded import at
from kifu_ls.core.words import Words
from kifu_ls.features.state import table, view
from kifu_ls.text.edit import Place
from kifu_ls.text.lines import split

_HELP = {
    "line": Words("この行の後(1から数える。初期値: 最後の行)", "after this line (counted from 1; default: the last)"),
    "format": Words("書き方(初期値: text)", "how to write it (default: text)"),
    "path": Words("ファイル、- は標準入力", "a file, or - for standard input"),
}
_NO_LINE = Words(
    "{path}: {line}行目はありません。1から{count}までで指定してください。",
    "{path}: there is no line {line}. Give one from 1 to {count}.",
)
_OUTSIDE = Words("{path}: {line}行目は棋譜の中にありません。", "{path}: line {line} stands in no record.")
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
    with guarded(path):
        _print(opened(path, arguments.notation), arguments.line, arguments.format)
    return 0


def _print(record: Record, asked: int | None, form: str) -> None:
    number = _line(asked, record)
    games = {game.view: game.document for game in record.games()}
    found = at(games, Place(number, 0))
    if found is None:
        words = _OUTSIDE if record.decoded.text.strip() else _BLANK
        raise Trouble(words.say(record.locale, {"path": record.path, "line": number + 1}))
    document, line = games[found[0]], found[1].line
    if form == "json":
        unicode = (sys.stdout.encoding or "").lower() == "utf-8"
        print(json.dumps({**view(document, line), "line": number + 1}, ensure_ascii=not unicode, indent=1))
    else:
        print(readable(table(document, line, record.locale)))


def _line(asked: int | None, record: Record) -> int:
    """The line asked for, counted from 0: without one the last of the last record."""
    lines = split(record.decoded.text)
    count = len(lines)
    if asked is None:
        last = [game.view.outward(Place(len(game.document.lines) - 1, 0)).line for game in record.games()]
        return max(0, last[-1] - (not lines[last[-1]])) if last else 0
    if not 1 <= asked <= count:
        raise Trouble(_NO_LINE.say(record.locale, {"path": record.path, "line": asked, "count": count}))
    return asked - 1
