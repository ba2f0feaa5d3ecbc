"""Progress on a terminal's standard error, when work takes long. Knows nothing of the work."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

PATIENCE = 1.0
"""Seconds before progress is shown."""

T = TypeVar("T")


def watched(results: Iterable[T], total: int) -> Iterator[T]:
    """``results`` as they come; where the terminal's user would wait long for ``total`` of them, with a bar."""
    if total < 2 or not sys.stderr.isatty():
        yield from results
        return
    coming = iter(results)
    began = monotonic()
    done = 0
    for result in coming:
        yield result
        done += 1
        if monotonic() - began > PATIENCE and done < total:
            break
    else:
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)
        for result in coming:
            yield result
            progress.advance(task)
