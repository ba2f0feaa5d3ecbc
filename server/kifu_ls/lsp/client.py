"""What the client at the other end can do, read once from ``initialize``. Knows no client by its name."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lsprotocol import types
from pygls.capabilities import get_capability

from kifu_ls.core.words import Locale
from kifu_ls.text.columns import Unit

CONDITIONS = (
    "call_hierarchy",
    "code_lens",
    "definition",
    "document_highlight",
    "document_link",
    "implementation",
    "inlay_hint",
    "inline_completion",
    "linked_editing_range",
    "on_type_formatting",
    "range_formatting",
    "range_formatting.ranges_support",
    "references",
    "rename",
    "rename.prepare_support",
    "selection_range",
    "semantic_tokens.requests.full",
    "semantic_tokens.requests.full.delta",
    "semantic_tokens.requests.range",
    "signature_help",
    "synchronization.will_save_wait_until",
)
"""Capabilities of text documents that something is offered for (see ``lsp.offers``)."""

REFRESHES = {
    "diagnostics": types.WORKSPACE_DIAGNOSTIC_REFRESH,
    "inlay_hint": types.WORKSPACE_INLAY_HINT_REFRESH,
    "semantic_tokens": types.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
}
"""What a client can be asked to ask again."""


class Client(NamedTuple):
    """The capabilities that change an answer."""

    unit: Unit = Unit.UTF16
    locale: Locale = Locale.EN
    pulls_diagnostics: bool = False
    knows: frozenset[str] = frozenset()
    refreshes: tuple[str, ...] = ()
    related: bool = False
    fades: bool = False
    hovers_markdown: bool = True
    draws_markdown: bool = False
    documents_markdown: bool = False
    snippets: bool = False
    signs_markdown: bool = False
    signs_offsets: bool = False
    outline_tree: bool = False
    folds_lines_only: bool = False
    folds_limit: int | None = None
    folds_text: bool = False
    actions: bool = False
    resolves_edits: bool = False
    versioned_edits: bool = False
    configuration: bool = False
    registers_configuration: bool = False
    registers_watchers: bool = False
    definition_links: bool = False
    implementation_links: bool = False
    links_tooltip: bool = False
    resolves_hints: bool = False
    finds_symbols: bool = False

    @classmethod
    def of(cls, params: types.InitializeParams) -> "Client":
        """The client that sent ``initialize``."""

        def can(name: str, default: Any = False) -> Any:
            value = get_capability(params.capabilities, name, default)
            return default if value is None else value

        pulls = can("text_document.diagnostic", None) is not None
        diagnostics = "diagnostic" if pulls else "publish_diagnostics"
        return cls(
            unit=_unit(can("general.position_encodings", [])),
            locale=Locale.of(params.locale),
            pulls_diagnostics=pulls,
            knows=frozenset(name for name in CONDITIONS if can(f"text_document.{name}", None)),
            refreshes=tuple(method for name, method in REFRESHES.items() if can(f"workspace.{name}.refresh_support")),
            related=can(f"text_document.{diagnostics}.related_information")
            or can("text_document.publish_diagnostics.related_information"),
            fades=types.DiagnosticTag.Unnecessary in can(f"text_document.{diagnostics}.tag_support.value_set", [])
            or types.DiagnosticTag.Unnecessary in can("text_document.publish_diagnostics.tag_support.value_set", []),
            hovers_markdown=types.MarkupKind.Markdown
            in can("text_document.hover.content_format", [types.MarkupKind.Markdown]),
            draws_markdown=can("general.markdown.parser", None) is not None,
            documents_markdown=types.MarkupKind.Markdown
            in can("text_document.completion.completion_item.documentation_format", []),
            snippets=can("text_document.completion.completion_item.snippet_support"),
            signs_markdown=types.MarkupKind.Markdown
            in can("text_document.signature_help.signature_information.documentation_format", []),
            signs_offsets=can(
                "text_document.signature_help.signature_information.parameter_information.label_offset_support"
            ),
            outline_tree=can("text_document.document_symbol.hierarchical_document_symbol_support"),
            folds_lines_only=can("text_document.folding_range.line_folding_only"),
            folds_limit=can("text_document.folding_range.range_limit", None),
            folds_text=can("text_document.folding_range.folding_range.collapsed_text"),
            actions=can("text_document.code_action.code_action_literal_support", None) is not None,
            resolves_edits="edit" in can("text_document.code_action.resolve_support.properties", [])
            and can("text_document.code_action.data_support"),
            versioned_edits=can("workspace.workspace_edit.document_changes"),
            configuration=can("workspace.configuration"),
            registers_configuration=can("workspace.did_change_configuration.dynamic_registration"),
            registers_watchers=can("workspace.did_change_watched_files.dynamic_registration"),
            definition_links=can("text_document.definition.link_support"),
            implementation_links=can("text_document.implementation.link_support"),
            links_tooltip=can("text_document.document_link.tooltip_support"),
            resolves_hints="tooltip" in can("text_document.inlay_hint.resolve_support.properties", []),
            finds_symbols=can("workspace.symbol", None) is not None,
        )


def _unit(offered: Sequence[str]) -> Unit:
    """The first unit the client offers that is known here; UTF-16 is what every client counts in."""
    return next((Unit(str(name)) for name in offered if name in set(Unit)), Unit.UTF16)
