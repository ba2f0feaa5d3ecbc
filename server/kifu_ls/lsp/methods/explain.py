"""``workspace/executeCommand`` ``kifu.explain``: a line, a hand or a whole record in plain sentences.

Its one argument is ``{uri, position?, scope?}`` with ``scope`` ``"line"``, ``"hand"`` or ``"record"``; without a scope
it is the hand at the position, and the record where there is none. The result is the text, ``null`` where there is
nothing to tell.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.document import Document
from kifu_ls.features.explain import explain, part
from kifu_ls.lsp.hosted import inward, meant
from kifu_ls.lsp.hosts import Part
from kifu_ls.lsp.sync import Open

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer

COMMAND = "kifu.explain"
_BETWEEN = "\n\n\n"
"""What stands between two records of one text."""


def handler(server: "KifuServer") -> Callable[..., Awaitable[str | None]]:
    """A function of its own for pygls, which writes its notes on it."""

    async def handle(*arguments: Any) -> str | None:
        return await run(server, arguments[0] if arguments else None)

    return handle


async def run(server: "KifuServer", argument: Any) -> str | None:
    """What the command answers. Raises ``Moved`` where the text changes meanwhile."""
    if not isinstance(argument, dict) or not isinstance(argument.get("uri"), str):
        return None
    opened = server.documents.text(argument["uri"])
    if opened is None:
        return None
    given, unit = _position(argument.get("position")), server.client.unit
    asked = types.TextDocumentPositionParams(types.TextDocumentIdentifier(opened.uri), given) if given else None
    told = []
    for record in [opened] if isinstance(opened, Open) else meant(opened, asked):
        await server.settler.reach(record, None)
        inner = inward(asked, record, unit).position if asked and isinstance(record, Part) else given
        _, locale = server.settings(record)
        line = record.place(inner, unit).line if inner else None
        told.append(explain(record.document, locale, *_lines(record.document, line, argument.get("scope"))))
    return _BETWEEN.join(filter(None, told)) or None


def _position(value: Any) -> types.Position | None:
    """A position among the plain values that a command is given."""
    if not isinstance(value, dict):
        return None
    line, character = value.get("line"), value.get("character", 0)
    if not isinstance(line, int) or not isinstance(character, int) or line < 0 or character < 0:
        return None
    return types.Position(line, character)


def _lines(document: Document, line: int | None, scope: Any) -> tuple[int, int]:
    """The first and the last line to tell of."""
    if line is None or scope == "record":
        return 0, len(document.lines) - 1
    return (line, line) if scope == "line" else part(document, line)
