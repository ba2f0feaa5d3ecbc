"""What is offered to a client beyond the first needs: only what it says it knows, in the shape that it takes."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from lsprotocol import types

from kifu_ls.lsp import hosted
from kifu_ls.lsp.methods import (
    Feature,
    asked,
    call_hierarchy,
    code_lens,
    definition,
    document_link,
    formatting,
    inlay_hint,
    inline_completion,
    references,
    rename,
    selection_range,
    semantic_tokens,
    signature_help,
)

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer


class Offer(NamedTuple):
    """A method, what is asked by it, and the capability (of text documents) of clients that ask it."""

    method: str
    feature: Feature
    capability: str
    options: Any = None


OFFERS = (
    Offer(types.TEXT_DOCUMENT_INLAY_HINT, inlay_hint.FEATURE, "inlay_hint"),
    Offer(types.TEXT_DOCUMENT_DEFINITION, definition.FEATURE, "definition"),
    Offer(types.TEXT_DOCUMENT_IMPLEMENTATION, definition.IMPLEMENTATION, "implementation"),
    Offer(types.TEXT_DOCUMENT_REFERENCES, references.FEATURE, "references"),
    Offer(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, references.HIGHLIGHT, "document_highlight"),
    Offer(types.TEXT_DOCUMENT_LINKED_EDITING_RANGE, references.LINKED, "linked_editing_range"),
    Offer(types.TEXT_DOCUMENT_RENAME, rename.FEATURE, "rename"),
    Offer(types.TEXT_DOCUMENT_PREPARE_RENAME, rename.PREPARE, "rename.prepare_support"),
    Offer(types.TEXT_DOCUMENT_SELECTION_RANGE, selection_range.FEATURE, "selection_range"),
    Offer(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL,
        semantic_tokens.FULL,
        "semantic_tokens.requests.full",
        semantic_tokens.LEGEND,
    ),
    Offer(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA,
        semantic_tokens.DELTA,
        "semantic_tokens.requests.full.delta",
        semantic_tokens.LEGEND,
    ),
    Offer(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE,
        semantic_tokens.RANGE,
        "semantic_tokens.requests.range",
        semantic_tokens.LEGEND,
    ),
    Offer(types.TEXT_DOCUMENT_CODE_LENS, code_lens.FEATURE, "code_lens"),
    Offer(types.TEXT_DOCUMENT_DOCUMENT_LINK, document_link.FEATURE, "document_link"),
    Offer(types.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY, call_hierarchy.FEATURE, "call_hierarchy"),
    Offer(
        types.TEXT_DOCUMENT_INLINE_COMPLETION,
        inline_completion.FEATURE,
        "inline_completion",
        inline_completion.OPTIONS,
    ),
    Offer(types.TEXT_DOCUMENT_SIGNATURE_HELP, signature_help.FEATURE, "signature_help", signature_help.OPTIONS),
    Offer(types.TEXT_DOCUMENT_RANGES_FORMATTING, formatting.RANGES, "range_formatting.ranges_support"),
    Offer(types.TEXT_DOCUMENT_ON_TYPE_FORMATTING, formatting.TYPE, "on_type_formatting", formatting.TYPED),
    Offer(types.TEXT_DOCUMENT_WILL_SAVE_WAIT_UNTIL, formatting.ON_SAVE, "synchronization.will_save_wait_until"),
)


def offers(server: "KifuServer") -> Iterator[tuple[str, Callable[[Any], Any], Any]]:
    """Methods with their handlers and options, as far as the client knows them."""
    knows = server.client.knows
    for method, feature, capability, options in OFFERS:
        if capability in knows:
            yield method, asked(server, feature), options
    if "range_formatting" in knows:
        several = types.DocumentRangeFormattingOptions(ranges_support="range_formatting.ranges_support" in knows)
        yield types.TEXT_DOCUMENT_RANGE_FORMATTING, asked(server, formatting.RANGE), several
    if server.client.resolves_hints:
        yield types.INLAY_HINT_RESOLVE, hosted.resolved(server, inlay_hint.resolve), None
    if "call_hierarchy" in knows:
        yield types.CALL_HIERARCHY_INCOMING_CALLS, partial(call_hierarchy.incoming, server), None
        yield types.CALL_HIERARCHY_OUTGOING_CALLS, partial(call_hierarchy.outgoing, server), None
    if server.client.finds_symbols:
        yield types.WORKSPACE_SYMBOL, partial(server.symbols.answer, server), None
