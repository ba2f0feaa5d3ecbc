"""The refactorings among the code actions: other ways to write the chosen lines, and the next hand put in."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.words import Words
from kifu_ls.features.advance import advance
from kifu_ls.features.refactor import edits, refactorings
from kifu_ls.text.edit import Edit

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

REWRITE = types.CodeActionKind.RefactorRewrite.value
INSERT = "refactor.insert"
_NEXT = Words("次の手番を書く", "Begin the next hand")


def listed(
    server: "KifuServer", opened: "Open", params: types.CodeActionParams
) -> Iterator[tuple[dict[str, Any], Sequence[Edit] | None, dict[str, Any]]]:
    """Each action, its edits, and where these take all that follows what is needed to make them later."""
    document, unit = opened.document, server.client.unit
    _, locale = server.settings(opened)
    start, end = opened.place(params.range.start, unit), opened.place(params.range.end, unit)
    onward = advance(document, end.line)
    if onward and onward.edit.end.line == len(document.lines) - 1 and start.line == end.line:
        yield {"title": _NEXT.say(locale), "kind": INSERT}, [onward.edit], {}
    for one in refactorings(document, start, end, locale):
        action = {"title": one.title, "kind": REWRITE}
        if one.action:
            yield action, None, {"act": one.action, "line": one.line}
        else:
            yield action, one.edits, {}


def late(opened: "Open", which: dict[str, Any]) -> Sequence[Edit]:
    """The edits of an action that takes the record below to make."""
    return edits(opened.document, which["act"], which["line"])
