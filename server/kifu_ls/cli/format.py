"""``kifu-ls format``: brings records into their plain form, in place or as a diff."""

import argparse
import sys
from collections.abc import Callable

from kifu_ls.cli.catalogue import notation_option
from kifu_ls.cli.changes import rejoined, unified
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import STDIN, Record, load, sources
from kifu_ls.cli.speech import UNABLE, Trouble, complain, spoken
from kifu_ls.cli.write import encoded, save
from kifu_ls.core.words import Words
from kifu_ls.features.tidy import tidy
from kifu_ls.text.edit import apply
from kifu_ls.text.lines import split

WOULD_CHANGE = 1
_HELP = {
    "check": Words("変わるファイルの名を示すだけで、書き換えない", "name the files that would change; write nothing"),
    "diff": Words("変わるところを見せるだけで、書き換えない", "show what would change; write nothing"),
    "path": Words("ファイル、フォルダ、- は標準入力", "files, folders, or - for standard input"),
}
_TIDIED = Words("{path}: 整えました。", "{path}: tidied.")

Use = Callable[[Record, str], int]
"""What is done with a record and its plain form; gives the exit status."""


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    words = {name: said.say(spoken()) for name, said in _HELP.items()}
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--check", dest="use", action="store_const", const=_name, help=words["check"])
    how.add_argument("--diff", dest="use", action="store_const", const=_show, help=words["diff"])
    parser.set_defaults(use=_write)
    notation_option(parser)
    parser.add_argument("paths", nargs="+", metavar="PATH", help=words["path"])


def run(arguments: argparse.Namespace) -> int:
    """Formats the files; the status is the worst of them."""
    use: Use = arguments.use
    worst = 0
    for source in sources(arguments.paths):
        try:
            with guarded(source.path):
                record = load(source, arguments.notation)
                worst = max(worst, use(record, _plain(record)))
        except Trouble as trouble:
            complain(str(trouble))
            worst = UNABLE
    return worst


def _plain(record: Record) -> str:
    text = record.decoded.text
    edits = [view.edit(edit) for view, document in record.games() for edit in tidy(document)]
    return rejoined(text, apply(split(text), edits))


def _write(record: Record, plain: str) -> int:
    data = encoded(record.rewritten(plain))
    if record.path == STDIN:
        sys.stdout.buffer.write(data)
    elif plain != record.decoded.text:
        save(record, data)
        print(_TIDIED.say(record.locale, {"path": record.path}), file=sys.stderr)
    return 0


def _name(record: Record, plain: str) -> int:
    if plain == record.decoded.text:
        return 0
    print(record.path)
    return WOULD_CHANGE


def _show(record: Record, plain: str) -> int:
    diff = unified(record.path, record.decoded.text, plain)
    sys.stdout.write(diff)
    return WOULD_CHANGE if diff else 0
