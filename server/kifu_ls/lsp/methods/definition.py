"""``textDocument/definition`` and ``textDocument/implementation``: where a thing comes from, what answers an action."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.chain import action, responses
from kifu_ls.features.definition import Source, definition
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, line_of

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open


def answer(server: "KifuServer", opened: "Open", params: types.DefinitionParams) -> list[dict[str, Any]] | None:
    """Where what stands at the place was set, granted or prepared."""
    place = opened.place(params.position, server.client.unit)
    found = definition(opened.document, place)
    if found is None:
        return None
    origin = place.line, found.start, found.end
    return _links(server, opened, origin, found.sources, links=server.client.definition_links)


def implementation(
    server: "KifuServer", opened: "Open", params: types.ImplementationParams
) -> list[dict[str, Any]] | None:
    """The responses to the action of the line."""
    line = opened.place(params.position, server.client.unit).line
    own = action(opened.document, line)
    if own is None:
        return None
    origin = line, own.acting.head, own.acting.end
    found = [Source(one.line, one.acting.start, one.acting.end) for one in responses(opened.document, line)]
    return _links(server, opened, origin, found, links=server.client.implementation_links)


def _links(
    server: "KifuServer", opened: "Open", origin: tuple[int, int, int], found: Sequence[Source], *, links: bool
) -> list[dict[str, Any]]:
    """Links with the columns that they start from, or plain locations for clients that take no links."""
    texts, unit = opened.document.lines, server.client.unit
    spans = [(source, convert.span(texts, *source, unit)) for source in found]
    if not links:
        return [{"uri": opened.uri, "range": span} for _, span in spans]
    return [
        {
            "originSelectionRange": convert.span(texts, *origin, unit),
            "targetUri": opened.uri,
            "targetRange": convert.span(texts, source.line, 0, len(texts[source.line]), unit),
            "targetSelectionRange": span,
        }
        for source, span in spans
    ]


FEATURE = Feature(answer, line_of)
IMPLEMENTATION = Feature(implementation)
