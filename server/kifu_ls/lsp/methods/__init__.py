"""What the client can ask, one module for each feature."""

import asyncio
from collections.abc import Callable
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, NamedTuple

from kifu_ls.lsp.hosted import inward, joined, meant, outward
from kifu_ls.lsp.hosts import Host, Part
from kifu_ls.lsp.settle import deadline
from kifu_ls.lsp.sync import Open

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer


def whole(_: Any) -> int | None:
    """The goal of features that need all lines."""
    return None


def line_of(params: Any) -> int:
    """The goal of features that are about one position: its line, and those above."""
    return int(params.position.line) + 1


RECORDS, TEXT, NEVER = "records", "text", "never"
"""What is asked where a text holds records: each of these, the text itself, or nothing."""


class Feature(NamedTuple):
    """A question about one open document.

    ``answer`` gets the server, the document and the parameters, when the lines up to ``goal`` are stepped; what takes
    long it gives as something to await. After ``patience`` seconds of waiting for that the answer is ``null``; or, with
    ``again``, what is known by then, where the client can be asked by that request to ask again. ``set_up`` says that
    it is kept by the client, and so waits until the client has told its settings. ``hosted`` says what is asked where a
    text only holds records.
    """

    answer: Callable[["KifuServer", Any, Any], Any]
    goal: Callable[[Any], int | None] = whole
    patience: float | None = None
    again: str = ""
    set_up: bool = False
    hosted: str = RECORDS


def asked(server: "KifuServer", feature: Feature) -> Callable[[Any], Any]:
    """The handler of a feature: it answers at once where it can, and else gives what to await."""

    def questions(opened: Open | Host, params: Any) -> list[tuple[Open, Any]]:
        """The records that must be stepped, with the parameters as they are in each."""
        if isinstance(opened, Open):
            return [(opened, params)]
        if feature.hosted == TEXT:
            return [(part, params) for part in opened.parts]
        return [(part, inward(params, part, server.client.unit)) for part in meant(opened, params)]

    def answer(opened: Open | Host, params: Any, questions: list[tuple[Open, Any]]) -> Any:
        if isinstance(opened, Open) or feature.hosted == TEXT:
            return feature.answer(server, opened, params)
        answers = [
            outward(found, part, server.client.unit)
            for part, inner in questions
            if isinstance(part, Part) and (found := feature.answer(server, part, inner)) is not None
        ]
        return joined(answers)

    async def later(opened: Open | Host, params: Any, questions: list[tuple[Open, Any]]) -> Any:
        if feature.set_up:
            await server.set_up()
        patience = None if feature.again and feature.again not in server.client.refreshes else feature.patience
        try:
            for record, inner in questions:
                await asyncio.wait_for(server.settler.reach(record, feature.goal(inner)), patience)
        except TimeoutError:
            if not feature.again:
                return None
            server.ask_again_later(record, feature.again)
        found = answer(opened, params, questions)
        return await found if isawaitable(found) else found

    def handle(params: Any) -> Any:
        opened = server.documents.text(params.text_document.uri)
        if opened is None or (isinstance(opened, Host) and feature.hosted == NEVER):
            return None
        found = questions(opened, params)
        ready = server.is_set_up or not feature.set_up
        if ready and all(record.engine.advance(feature.goal(inner), deadline()) for record, inner in found):
            return answer(opened, params, found)
        return later(opened, params, found)

    return handle
