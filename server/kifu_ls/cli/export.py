"""``kifu-ls export``: records as JSON, as a table of states, or as a page. ``docs/export.md`` is the promise."""

import argparse
import csv
import io
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path, PurePath

from kifu_ls.cli.catalogue import notation_option
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.page import page
from kifu_ls.cli.record import STDIN, Record, opened
from kifu_ls.cli.speech import Trouble, spoken
from kifu_ls.cli.write import put
from kifu_ls.core.words import Locale, Words
from kifu_ls.features.export import Cell, Line, flat, lines
from kifu_ls.text.edit import Place

VERSION = 1
_HELP = {
    "format": Words("書き方", "how to write it"),
    "output": Words("書き込むファイル(なければ標準出力)", "file to write (without it, standard output)"),
    "lang": Words("言葉(初期値: 設定か環境の言葉)", "language (default: that of the settings or of the environment)"),
    "path": Words("ファイル、- は標準入力", "a file, or - for standard input"),
}
_NOTHING = Words("{path}: 棋譜がありません。", "{path}: there is no record in it.")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell may not begin with, since a spreadsheet would reckon with it."""

Game = tuple[str, list[Line]]
"""The notation of a record, and its lines with the numbers that they have in the file."""


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    words = {name: said.say(spoken()) for name, said in _HELP.items()}
    parser.add_argument("--format", choices=FORMATS, required=True, help=words["format"])
    parser.add_argument("-o", "--output", metavar="FILE", help=words["output"])
    parser.add_argument("--lang", type=Locale, choices=list(Locale), metavar="ja|en", help=words["lang"])
    notation_option(parser)
    parser.add_argument("path", metavar="PATH", help=words["path"])


def run(arguments: argparse.Namespace) -> int:
    """Writes the records of a file in another form."""
    path: str = arguments.path
    with guarded(path):
        record = opened(path, arguments.notation)
        games = _games(record, arguments.lang or record.locale)
        if not games:
            raise Trouble(_NOTHING.say(record.locale, {"path": path}))
        text = FORMATS[arguments.format](record, games, arguments.lang or record.locale)
        if arguments.output is None:
            sys.stdout.buffer.write(text.encode("utf-8", "surrogatepass"))
        else:
            mark = "\ufeff" if arguments.format == "csv" else ""
            put(Path(arguments.output), (mark + text).encode("utf-8", "surrogatepass"), record.locale)
    return 0


def _games(record: Record, locale: Locale) -> list[Game]:
    return [
        (
            document.notation.id,
            [line._replace(number=view.outward(Place(line.number, 0)).line) for line in lines(document, locale)],
        )
        for view, document in record.games()
    ]


def _json(record: Record, games: Sequence[Game], locale: Locale) -> str:
    value = {
        "version": VERSION,
        "path": record.path,
        "language": locale.value,
        "games": [{"notation": notation, "lines": [_line(line) for line in some]} for notation, some in games],
    }
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _line(line: Line) -> dict[str, object]:
    return {
        "line": line.number + 1,
        "text": line.text,
        "kind": line.kind,
        "told": line.told or None,
        "state": line.state,
    }


def _csv(record: Record, games: Sequence[Game], locale: Locale) -> str:
    rows: list[dict[str, Cell]] = [
        {"game": number, "line": line.number + 1, "text": line.text.strip(), "told": line.told, **flat(line.state)}
        for number, (_, some) in enumerate(games, 1)
        for line in some
        if line.state is not None
    ]
    columns = list(dict.fromkeys(name for row in rows for name in row)) or ["game", "line", "text", "told"]
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({name: _tame(cell) for name, cell in row.items()} for row in rows)
    return out.getvalue()


def _tame(cell: Cell) -> Cell:
    """A cell; a text that a spreadsheet would take for a formula stands behind an apostrophe."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _html(record: Record, games: Sequence[Game], locale: Locale) -> str:
    title = "kifu" if record.path == STDIN else PurePath(record.path).stem
    return page(title, [some for _, some in games], locale)


FORMATS: dict[str, Callable[[Record, Sequence[Game], Locale], str]] = {"json": _json, "csv": _csv, "html": _html}
