"""What the client can ask, one module for each feature."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from kifu_ls.lsp.settle import deadline

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def whole(_: Any) -> int | None:
    """The goal of features that need all lines."""
    return None


def line_of(params: Any) -> int:
    """The goal of features that are about one position: its line, and those above."""
    return int(params.position.line) + 1


class Feature(NamedTuple):
    """A question about one open document.

    ``answer`` gets the server, the document and the parameters, when the lines up to ``goal`` are stepped. After
    ``patience`` seconds of waiting for that the answer is ``null``. ``set_up`` says that it is kept by the client, and
    so waits until the client has told its settings.
    """

    answer: Callable[["KifuServer", "Open", Any], Any]
    goal: Callable[[Any], int | None] = whole
    patience: float | None = None
    set_up: bool = False


def asked(server: "KifuServer", feature: Feature) -> Callable[[Any], Any]:
    """The handler of a feature: it answers at once where it can, and else gives what to await."""

    async def later(opened: "Open", params: Any) -> Any:
        if feature.set_up:
            await server.set_up()
        reached = server.settler.reach(opened, feature.goal(params))
        try:
            await asyncio.wait_for(reached, feature.patience)
        except TimeoutError:
            return None
        return feature.answer(server, opened, params)

    def handle(params: Any) -> Any:
        opened = server.documents.get(params.text_document.uri)
        if opened is None:
            return None
        ready = server.is_set_up or not feature.set_up
        if ready and opened.engine.advance(feature.goal(params), deadline()):
            return feature.answer(server, opened, params)
        return later(opened, params)

    return handle
