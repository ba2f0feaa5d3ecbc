"""The command line ``kifu-ls``: finds the sub-command and runs it. Knows nothing of what any of them does.

Only the module of the sub-command asked for is imported, so that ``serve`` starts at once.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from kifu_ls import __version__
from kifu_ls.cli.speech import UNABLE, Trouble, complain, environment
from kifu_ls.core.words import Words

COMMANDS = {
    "serve": Words("エディタのための言語サーバーを動かす", "run the language server for editors"),
    "check": Words("棋譜を検査する", "check records"),
    "format": Words("棋譜の書き方を整える", "bring records into their plain form"),
    "state": Words("ある行の後の状態を見る", "show the state after a line"),
    "explain": Words("棋譜を文章にする", "retell a record in plain sentences"),
    "export": Words("棋譜をJSON、CSV、HTMLにする", "write a record as JSON, CSV or HTML"),
    "plot": Words("試合を図にする", "draw a game"),
    "rules": Words("規則の一覧と説明を見る", "list the rules, or explain one"),
    "cards": Words("カードを辞典で探す", "search the card dictionary"),
}
_ABOUT = Words("棋譜の言語サーバーと検査", "A language server and checker for game records (棋譜).")
_EACH = Words("kifu-ls 命令 --help で、それぞれの使い方が分かります。", "kifu-ls COMMAND --help tells how to use each.")
_FIRST = Words("命令は最初に書いてください", "the command comes first")
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and gives its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    gc.disable()  # imports and tables make much, and nothing that a collection could free
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except SystemExit as stop:  # argparse has said what there is to say
        return stop.code if isinstance(stop.code, int) else 0
    except Trouble as trouble:
        complain(str(trouble))
        return UNABLE
    except BrokenPipeError:
        _close_quietly()
        return UNABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()
    return status


def _run(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    if name not in COMMANDS:
        parser = _overview()
        parser.parse_args(arguments)
        parser.error(_FIRST.say(environment()))
    if name != "serve":
        _never_fail_on_a_character()
    command = import_module(f"kifu_ls.cli.{name}")
    about = COMMANDS[name].say(environment())
    parser = argparse.ArgumentParser(f"kifu-ls {name}", description=about, allow_abbrev=False)
    command.options(parser)
    status: int = command.run(parser.parse_intermixed_args(arguments[1:]))
    return status


def _overview() -> argparse.ArgumentParser:
    locale = environment()
    width = max(map(len, COMMANDS))
    rows = [f"  {name:{width}}  {words.say(locale)}" for name, words in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        "kifu-ls",
        usage="kifu-ls [-h] [--version] COMMAND …",
        description=_ABOUT.say(locale),
        epilog="\n".join([*rows, "", _EACH.say(locale)]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"kifu-ls {__version__}")
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help=argparse.SUPPRESS)
    return parser


def _never_fail_on_a_character() -> None:
    """A character that the terminal's encoding lacks is shown as its code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _close_quietly() -> None:
    """Nobody reads on: what is still to be written at exit goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
