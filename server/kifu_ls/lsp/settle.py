"""Brings documents to rest after edits: in short slices on the event loop, the newest edit first. No threads."""

import asyncio
import gc
import logging
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kifu_ls.lsp.sync import Open

log = logging.getLogger(__name__)

SLICE = 0.002
"""Seconds of work between two looks at what else is to be done."""

BREATH = 0.003
"""Seconds before the first slice: what the client asks right behind an edit is heard, and mostly answered, before."""

LONG = 0.1
"""Seconds; what took longer made many values."""


class Moved(Exception):
    """The text changed, or went, while an answer about it was waited for."""


def deadline() -> float:
    """When a slice that begins now must end."""
    return perf_counter() + SLICE


class Settler:
    """The one task that steps all open documents on, and those who wait for it."""

    def __init__(self, settled: Callable[["Open"], None]) -> None:
        self._settled = settled
        self._restless: dict[Open, None] = {}
        self._waiting: dict[Open, list[tuple[int | None, asyncio.Future[None]]]] = {}
        self._task: asyncio.Task[None] | None = None

    def touch(self, opened: "Open") -> None:
        """Begins anew with a document whose text has changed."""
        self.forget(opened)
        self._restless[opened] = None
        self._start()

    def forget(self, opened: "Open", why: Exception | None = None) -> None:
        """Leaves a document alone; who waits for it learns ``why``, or that it moved."""
        self._restless.pop(opened, None)
        for _, future in self._waiting.pop(opened, ()):
            if not future.done():
                future.set_exception(why or Moved())

    async def reach(self, opened: "Open", goal: int | None) -> None:
        """Waits until the lines up to ``goal`` (all of them without it) are stepped. Raises ``Moved``."""
        edition = opened.edition
        if not opened.engine.advance(goal, deadline()):
            future = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(opened, []).append((goal, future))
            self._restless.setdefault(opened)
            self._start()
            await future
        if opened.edition != edition:
            raise Moved

    def _start(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        gc.disable()  # a full collection amid the first reading of a long record holds everything up
        began = perf_counter()
        try:
            await asyncio.sleep(BREATH)
            await self._rest()
        finally:
            gc.enable()
        if perf_counter() - began > LONG:
            gc.freeze()  # what was made will stay: no collection need look at it

    async def _rest(self) -> None:
        while self._restless:
            opened = next(reversed(self._waiting or self._restless))
            try:
                done = opened.engine.advance(deadline=deadline())
            except Exception as error:
                log.exception("%s could not be stepped", opened.uri)
                self.forget(opened, error)
                continue
            self._wake(opened, done)
            if done:
                self._restless.pop(opened, None)
                self._settled(opened)
            await asyncio.sleep(0)

    def _wake(self, opened: "Open", done: bool) -> None:
        still = []
        for goal, future in self._waiting.pop(opened, ()):
            if done or (goal is not None and goal <= opened.engine.settled):
                if not future.done():
                    future.set_result(None)
            elif not future.done():
                still.append((goal, future))
        if still:
            self._waiting[opened] = still
