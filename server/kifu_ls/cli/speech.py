"""How the command line speaks: in which language, and of what it could not do. Knows no sub-command."""

import locale as system
import os
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from kifu_ls.core.words import Locale, Words

UNABLE = 2
"""The exit status of a command that could not do its work."""

_NEAR = Words(" もしかして {near} ですか。", " Did you mean {near}?")


class Trouble(RuntimeError):
    """What keeps the command from its work, in the user's words: what is wrong, and what to do."""


def environment() -> Locale:
    """The language of the environment: ``LC_ALL``, ``LC_MESSAGES``, ``LANG``, else what the system says."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if tag := os.environ.get(name):
            return Locale.of(tag)
    return Locale.of(system.getlocale()[0])


@cache
def _spoken(folder: Path, otherwise: Locale) -> Locale:
    from kifu_ls.core.settings import BadSettings, folder_settings

    try:
        return folder_settings(folder).locale or otherwise
    except BadSettings:
        return otherwise


def spoken() -> Locale:
    """The language to speak here: ``kifu.locale`` of the current folder, else that of the environment."""
    return _spoken(Path.cwd(), environment())


def complain(message: str) -> None:
    """Says on standard error what went wrong."""
    print(f"kifu-ls: {message}", file=sys.stderr)


def near(word: str, known: Iterable[str], locale: Locale) -> str:
    """Asks whether one of ``known`` was meant; nothing where none is like ``word``."""
    from rapidfuzz import process, utils

    found = process.extractOne(word, list(known), processor=utils.default_process, score_cutoff=60)
    return _NEAR.say(locale, {"near": found[0]}) if found else ""
