"""``kifu-ls explain``: a record retold in plain sentences."""

import argparse

from kifu_ls.cli.catalogue import notation_option
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import opened
from kifu_ls.cli.speech import Trouble, spoken
from kifu_ls.core.words import Locale, Words
from kifu_ls.features.explain import explain

_HELP = {
    "lang": Words("言葉(初期値: 設定か環境の言葉)", "language (default: that of the settings or of the environment)"),
    "path": Words("ファイル、- は標準入力", "a file, or - for standard input"),
}
_SILENT = Words(
    "{path}: 文章にできる行がありません。",
    "{path}: there is nothing in it that could be told in sentences.",
)


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    words = {name: said.say(spoken()) for name, said in _HELP.items()}
    parser.add_argument("--lang", type=Locale, choices=list(Locale), metavar="ja|en", help=words["lang"])
    notation_option(parser)
    parser.add_argument("path", metavar="PATH", help=words["path"])


def run(arguments: argparse.Namespace) -> int:
    """Prints the sentences, a blank line between two hands, two between two records."""
    path: str = arguments.path
    with guarded(path):
        record = opened(path, arguments.notation)
        locale = arguments.lang or record.locale
        texts = [explain(game.document, locale) for game in record.games()]
    told = [text for text in texts if text]
    if not told:
        raise Trouble(_SILENT.say(record.locale, {"path": path}))
    print("\n\n\n".join(told))
    return 0
