"""``kifu-ls cards``: searches the dictionaries of those notations that have one."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from kifu_ls.cli.columns import aligned
from kifu_ls.cli.speech import Trouble, spoken
from kifu_ls.core import registry
from kifu_ls.core.settings import BadSettings, folder_settings
from kifu_ls.core.words import Locale, Words

Lexicon = Callable[[str, Locale], list[tuple[str, str]]]
"""What a notation with a dictionary offers as ``lexicon``: names and descriptions that fit a word."""

_WORD = Words("名前や文の一部(なければすべて)", "part of a name or text (all without it)")
_NONE = Words("「{word}」に当たるカードはありません。", "no card fits {word!r}.")


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    parser.add_argument("word", nargs="?", default="", metavar="WORD", help=_WORD.say(spoken()))


def run(arguments: argparse.Namespace) -> int:
    """Prints what was found, one card a line."""
    locale = spoken()
    rows: list[tuple[str, str]] = []
    try:
        settings = folder_settings(Path.cwd())
        for kind in registry.kinds().values():
            lexicon: Lexicon | None = getattr(kind.load(settings), "lexicon", None)
            if lexicon:
                rows += lexicon(arguments.word, locale)
    except BadSettings as error:
        raise Trouble(str(error)) from error
    print("\n".join(aligned(rows)), end="\n" if rows else "")
    if not rows:
        print(_NONE.say(locale, {"word": arguments.word}), file=sys.stderr)
    return 0
