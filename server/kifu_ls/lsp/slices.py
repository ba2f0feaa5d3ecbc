"""Questions about every line of a record: a long one is looked through in slices, between which the talk goes on."""

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from kifu_ls.lsp.hosts import Part
from kifu_ls.lsp.settle import Moved, deadline

if TYPE_CHECKING:
    from kifu_ls.lsp.sync import Open

LONG = 500
"""Lines that are looked through at once."""
AT_ONCE = 50

_T = TypeVar("_T")


def gathered(
    opened: "Open", lines: range, look: Callable[[range], Iterable[_T]], then: Callable[[list[_T]], Any]
) -> Any:
    """What ``then`` makes of all that ``look`` finds in the lines; of many lines it is something to await, which raises
    ``Moved`` where the record changes meanwhile.
    """
    if len(lines) <= LONG or isinstance(opened, Part):
        return then(list(look(lines)))
    return _later(opened, lines, look, then)


async def _later(
    opened: "Open", lines: range, look: Callable[[range], Iterable[_T]], then: Callable[[list[_T]], Any]
) -> Any:
    edition, found, until = opened.edition, list[_T](), deadline()
    for first in range(lines.start, lines.stop, AT_ONCE):
        found += look(range(first, min(first + AT_ONCE, lines.stop)))
        if perf_counter() > until:
            await asyncio.sleep(0)
            until = deadline()
            if opened.edition != edition:
                raise Moved
    return then(found)
