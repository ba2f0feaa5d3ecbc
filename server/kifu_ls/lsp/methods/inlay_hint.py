"""``textDocument/inlayHint``, and ``inlayHint/resolve`` for where what a hint says comes from."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.hints import hints, source
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature
from kifu_ls.lsp.settle import Moved
from kifu_ls.text.edit import Place

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def goal(params: types.InlayHintParams) -> int:
    """The lines asked about, and those above."""
    return int(params.range.end.line) + 1


def answer(server: "KifuServer", opened: "Open", params: types.InlayHintParams) -> list[dict[str, Any]]:
    """The hints in the range asked about."""
    settings, locale = server.settings(opened)
    unit = server.client.unit
    start, end = opened.place(params.range.start, unit), opened.place(params.range.end, unit)
    found = []
    for line, hint in hints(opened.document, start.line, end.line, settings, locale):
        place = Place(line, hint.column)
        if start <= place <= end:
            item = {
                "position": convert.position(opened.document.lines, place, unit),
                "label": hint.text,
                "paddingLeft": True,
            }
            data = {"uri": opened.uri, "edition": opened.edition, "line": line, "kind": hint.kind}
            found.append(item | ({"data": data} if server.client.resolves_hints else _tooltip(server, opened, data)))
    return found


def _tooltip(server: "KifuServer", opened: "Open", data: dict[str, Any]) -> dict[str, Any]:
    _, locale = server.settings(opened)
    said = source(opened.document, data["line"], data["kind"], locale)
    return {"tooltip": convert.markup(said, shown=True)} if said else {}


async def resolve(server: "KifuServer", hint: types.InlayHint) -> types.InlayHint | dict[str, Any]:
    """The hint with its tooltip. Raises ``Moved`` where the text is no longer that which it was made for."""
    data: Any = hint.data
    if not isinstance(data, dict) or not isinstance(data.get("uri"), str):
        return hint
    opened = server.documents.get(data["uri"])
    if opened is None or opened.edition != data.get("edition"):
        raise Moved
    await server.settler.reach(opened, data["line"] + 1)
    position = {"line": hint.position.line, "character": hint.position.character}
    return {"position": position, "label": hint.label, "paddingLeft": True, **_tooltip(server, opened, data)}


FEATURE = Feature(answer, goal, set_up=True)
