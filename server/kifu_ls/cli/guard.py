"""Keeps a fault with the record it came from, and the garbage collector out of the way. Knows no sub-command."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from kifu_ls.cli.speech import Trouble, environment
from kifu_ls.core.words import Words

_FAULT = Words(
    "{path}: プログラムの誤りのため、扱えませんでした({fault})。このファイルを添えてお知らせください。",
    "{path}: not dealt with, because of a fault in the program ({fault}). Please report it with this file.",
)


@contextmanager
def guarded(path: str) -> Iterator[None]:
    """Work on one record: a fault in it becomes a ``Trouble``, so that the other files are still dealt with.

    The states of a record form no cycles; looking for some while it is stepped through costs time for nothing.
    """
    gc.disable()
    try:
        yield
    except (Trouble, BrokenPipeError):
        raise
    except Exception as error:
        said = {"path": path, "fault": f"{type(error).__name__}: {error}"}
        raise Trouble(_FAULT.say(environment(), said)) from error
    finally:
        gc.enable()
