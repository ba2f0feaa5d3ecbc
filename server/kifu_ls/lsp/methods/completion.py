"""``textDocument/completion``, and ``completionItem/resolve`` for what there is to read about an item."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.core.notation import Proposal
from kifu_ls.features.complete import complete
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature, line_of

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

TRIGGERS = tuple('(（[［<＜〈【▼>＞:「+＋　$%."')
"""Signs after which something may be proposed. No plain space, which asks all the time; no kana, which is being
composed.
"""

BEGUN = 3
"""Signs; what is shorter may be but a marker that is not closed yet, behind which something else is proposed."""

_KINDS = types.CompletionItemKind
KINDS = {
    "card": _KINDS.Class,
    "hand": _KINDS.Struct,
    "line": _KINDS.Snippet,
    "marker": _KINDS.Operator,
    "move": _KINDS.Function,
    "note": _KINDS.Reference,
    "tag": _KINDS.EnumMember,
    "turn": _KINDS.Event,
    "value": _KINDS.Value,
}
"""The signs of the kinds of proposals that notations have (see ``Proposal.kind``)."""


def answer(server: "KifuServer", opened: "Open", params: types.CompletionParams) -> dict[str, Any]:
    """What could stand at the caret, the whole list.

    With no more than the beginning of a marker typed it is said to be incomplete: what comes next, and the letters it
    is written in (kanji, kana or romaji), decide what is compared, so the client asks once more.
    """
    place = opened.place(params.position, server.client.unit)
    _, locale = server.settings(opened)
    proposals = complete(opened.document, place.line, place.column, locale)
    return {
        "isIncomplete": any(place.column - proposal.start < BEGUN for proposal in proposals),
        "items": [_item(server, opened, place.line, rank, proposal) for rank, proposal in enumerate(proposals)],
    }


def _item(server: "KifuServer", opened: "Open", line: int, rank: int, proposal: Proposal) -> dict[str, Any]:
    span = convert.span(opened.document.lines, line, proposal.start, proposal.end, server.client.unit)
    item: dict[str, Any] = {
        "label": proposal.label,
        "kind": KINDS.get(proposal.kind, _KINDS.Text).value,
        "sortText": f"{rank:05}",
        "filterText": proposal.filter or proposal.label,
        "textEdit": {"range": span, "newText": proposal.text},
    }
    if proposal.snippet and server.client.snippets:
        item["textEdit"]["newText"] = proposal.snippet
        item["insertTextFormat"] = types.InsertTextFormat.Snippet.value
    if proposal.detail:
        item["detail"] = proposal.detail
    if proposal.topic:
        item["data"] = {"uri": opened.uri, "topic": proposal.topic}
    return item


def resolve(server: "KifuServer", item: types.CompletionItem) -> types.CompletionItem:
    """The item with its documentation, if its record is still open."""
    data = item.data
    if isinstance(data, dict) and isinstance(data.get("uri"), str) and isinstance(data.get("topic"), str):
        opened = server.documents.get(data["uri"])
        if opened is not None:
            _, locale = server.settings(opened)
            said = opened.document.notation.document(data["topic"], locale)
            if said:
                markdown = types.MarkupContent(types.MarkupKind.Markdown, said)
                item.documentation = markdown if server.client.documents_markdown else said
    return item


FEATURE = Feature(answer, line_of)
