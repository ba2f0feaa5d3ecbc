"""All that is offered beyond the first needs, in whole sessions with what VS Code, Neovim and Emacs say they can do."""

from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
from talk import COMMAND

from kifu_ls.lsp.client import REFRESHES

EDITORS = ["visual-studio-code", "neovim", "emacs"]
URI = "file:///records/%E5%AF%BE%E5%B1%80.kifu"
DOCUMENT = types.TextDocumentIdentifier(URI)
TEXT = """\
【TURN 4】
▼甲(A3V4D0L15)
(1)加熱法(A3->4)
(1)裏向きカード
▼乙(A4V4D1L15)
(3)斬撃剣(PL15->11)
(R)月光のルチル[L](PD0->0+3)
(1)加熱法(A4->4) ※ kifu: ignore BR312
"""

pytestmark = [
    pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning"),
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_lsp.fixture(params=EDITORS, config=ClientServerConfig(server_command=COMMAND), scope="module")
async def editor(request: pytest.FixtureRequest, client: LanguageClient) -> AsyncIterator[None]:
    capabilities = client_capabilities(request.param)
    client.editor = request.param
    for asked in {types.CLIENT_REGISTER_CAPABILITY, *REFRESHES.values()} - set(client.protocol.fm.features):
        client.feature(asked)(lambda *_: None)
    client.offered = await client.initialize_session(types.InitializeParams(capabilities=capabilities, locale="ja"))
    yield
    await client.shutdown_session()


@pytest.fixture(autouse=True)
async def _record(editor: LanguageClient) -> AsyncIterator[None]:
    item = types.TextDocumentItem(uri=URI, language_id="kifu", version=7, text=TEXT)
    editor.text_document_did_open(types.DidOpenTextDocumentParams(item))
    yield
    editor.text_document_did_close(types.DidCloseTextDocumentParams(DOCUMENT))


def at(line: int, character: int) -> dict[str, Any]:
    return {"text_document": DOCUMENT, "position": types.Position(line, character)}


def columns(editor: LanguageClient, line: int, *code_points: int) -> list[int]:
    """Columns as the editor counts them; no character of the record is outside the first plane."""
    text = TEXT.split("\n")[line]
    wide = editor.editor == "neovim"
    return [len(text[:column].encode()) if wide else column for column in code_points]


def spans(editor: LanguageClient, *some: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    return [(line, *columns(editor, line, start, end)) for line, start, end in some]


def plain(ranges) -> list[tuple[int, int, int]]:
    return [(one.start.line, one.start.character, one.end.character) for one in ranges]


async def refused(asked: Awaitable[Any]) -> str:
    with pytest.raises(JsonRpcException) as error:
        await asked
    return str(error.value)


async def test_only_what_the_client_knows_is_offered(editor: LanguageClient):
    offered, name = editor.offered.capabilities, editor.editor
    assert (offered.inlay_hint_provider is not None) == (name != "visual-studio-code")
    assert (offered.code_lens_provider is not None) == (name != "emacs")
    assert (offered.call_hierarchy_provider is not None) == (name != "emacs")
    assert (offered.selection_range_provider is not None) == (name == "visual-studio-code")
    assert (offered.linked_editing_range_provider is not None) == (name == "visual-studio-code")
    assert (offered.document_link_provider is not None) == (name == "visual-studio-code")
    assert offered.workspace_symbol_provider
    assert offered.definition_provider
    assert offered.implementation_provider
    assert offered.references_provider
    assert offered.document_highlight_provider
    prepares = getattr(offered.rename_provider, "prepare_provider", None)
    assert prepares == (None if name == "emacs" else True)
    tokens = offered.semantic_tokens_provider
    if name == "emacs":
        assert tokens is None
    else:
        assert tokens.full == types.SemanticTokensFullDelta(delta=True)
        assert tokens.range == (True if name == "visual-studio-code" else None)


async def test_inlay_hints(editor: LanguageClient):
    if not editor.offered.capabilities.inlay_hint_provider:
        pytest.skip("this client shows none")
    whole = types.Range(types.Position(0, 0), types.Position(4, 0))
    hints = await editor.text_document_inlay_hint_async(types.InlayHintParams(DOCUMENT, whole))
    assert [(hint.position.line, hint.label) for hint in hints] == [
        (2, "残り3"),
        (3, "残り2"),
        (3, "P A4V4D0L15"),
    ]
    assert all(hint.padding_left for hint in hints)
    assert hints[0].position.character == columns(editor, 2, 13)[0]
    assert (hints[0].tooltip is None) == (editor.editor == "neovim")
    told = await editor.inlay_hint_resolve_async(hints[0]) if editor.editor == "neovim" else hints[0]
    assert told.tooltip.value == "**ボルテージの残り: 3**\n\n- 2行目 V4\n- 3行目 −1 加熱法"


async def test_definition(editor: LanguageClient):
    links = await editor.text_document_definition_async(types.DefinitionParams(**at(6, 1)))
    assert plain(link.target_selection_range for link in links) == spans(editor, (5, 3, 6), (3, 3, 9))
    assert plain([links[0].origin_selection_range]) == spans(editor, (6, 0, 9))
    assert {link.target_uri for link in links} == {URI}
    assert await editor.text_document_definition_async(types.DefinitionParams(**at(0, 0))) is None


async def test_implementation(editor: LanguageClient):
    links = await editor.text_document_implementation_async(types.ImplementationParams(**at(5, 3)))
    assert plain(link.target_selection_range for link in links) == spans(editor, (6, 3, 9))


async def test_references_and_highlights(editor: LanguageClient):
    (column,) = columns(editor, 2, 11)
    every = types.ReferenceParams(types.ReferenceContext(include_declaration=True), **at(2, column))
    found = await editor.text_document_references_async(every)
    assert plain(one.range for one in found) == spans(editor, (1, 4, 5), (2, 8, 9), (2, 11, 12))
    uses = types.ReferenceParams(types.ReferenceContext(include_declaration=False), **at(2, column))
    found = await editor.text_document_references_async(uses)
    assert plain(one.range for one in found) == spans(editor, (1, 4, 5), (2, 8, 9))
    lights = await editor.text_document_document_highlight_async(types.DocumentHighlightParams(**at(2, column)))
    write, read = types.DocumentHighlightKind.Write, types.DocumentHighlightKind.Read
    assert [one.kind for one in lights] == [write, read, write]


async def test_rename(editor: LanguageClient):
    (column,) = columns(editor, 1, 1)
    if editor.editor != "emacs":
        offered = await editor.text_document_prepare_rename_async(types.PrepareRenameParams(**at(1, column)))
        assert (offered.placeholder, plain([offered.range])) == ("甲", spans(editor, (1, 1, 2)))
        reason = await refused(editor.text_document_prepare_rename_async(types.PrepareRenameParams(**at(0, 0))))
        assert "プレイヤー、カード" in reason
    edit = await editor.text_document_rename_async(types.RenameParams(new_name="太郎", **at(1, column)))
    if edit.document_changes:
        (change,) = edit.document_changes
        assert change.text_document.version == 7
        edits = change.edits
    else:
        (edits,) = edit.changes.values()
    assert [(one.new_text, *plain([one.range])) for one in edits] == [("太郎", *spans(editor, (1, 1, 2)))]
    asked = editor.text_document_rename_async(types.RenameParams(new_name="乙", **at(1, column)))
    assert "もう一人のプレイヤー" in await refused(asked)


async def test_selection_ranges(editor: LanguageClient):
    if not editor.offered.capabilities.selection_range_provider:
        pytest.skip("this client does not ask")
    params = types.SelectionRangeParams(DOCUMENT, [types.Position(2, 8), types.Position(0, 0)])
    found, other = await editor.text_document_selection_range_async(params)
    widths = []
    one: types.SelectionRange | None = found
    while one:
        widths.append((one.range.start.line, one.range.start.character, one.range.end.line))
        one = one.parent
    assert widths == [(2, 8, 2), (2, 8, 2), (2, 7, 2), (2, 6, 2), (2, 0, 2), (1, 0, 3), (0, 0, 7), (0, 0, 8)]
    assert other.range.start == types.Position(0, 0)


async def test_semantic_tokens(editor: LanguageClient):
    if not editor.offered.capabilities.semantic_tokens_provider:
        pytest.skip("this client does not ask")
    full = await editor.text_document_semantic_tokens_full_async(types.SemanticTokensParams(DOCUMENT))
    name = columns(editor, 1, 1, 2)
    assert list(full.data[:5]) == [1, name[0], name[1] - name[0], 0, 0]
    end = types.Position(5, 0)
    (marker,) = columns(editor, 5, 3)
    change = types.TextDocumentContentChangePartial(types.Range(end, types.Position(5, marker)), "(2)")
    edited = types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(8, URI), [change])
    editor.text_document_did_change(edited)
    asked = types.SemanticTokensDeltaParams(DOCUMENT, full.result_id)
    assert (await editor.text_document_semantic_tokens_full_delta_async(asked)).edits == ()
    start = types.Position(0, 0)
    edited.content_changes = [types.TextDocumentContentChangePartial(types.Range(start, start), "\n")]
    editor.text_document_did_change(edited)
    again = await editor.text_document_semantic_tokens_full_async(types.SemanticTokensParams(DOCUMENT))
    assert list(again.data) == [2, *full.data[1:]]


async def test_code_lens(editor: LanguageClient):
    if not editor.offered.capabilities.code_lens_provider:
        pytest.skip("this client does not ask")
    lenses = await editor.text_document_code_lens_async(types.CodeLensParams(DOCUMENT))
    assert [(one.range.start.line, one.command.title) for one in lenses] == [
        (0, "甲 L11 · 乙 L15"),
        (1, "→ A4V4D0L15"),
        (4, "→ A4/5V4D1L15"),
    ]


async def test_document_links(editor: LanguageClient):
    if not editor.offered.capabilities.document_link_provider:
        pytest.skip("this client does not ask")
    (link,) = await editor.text_document_document_link_async(types.DocumentLinkParams(DOCUMENT))
    assert link.target.endswith("/docs/rules/BR312.md")
    assert link.tooltip.startswith("BR312 ")
    assert plain([link.range]) == spans(editor, (7, 29, 34))


async def test_call_hierarchy(editor: LanguageClient):
    if not editor.offered.capabilities.call_hierarchy_provider:
        pytest.skip("this client does not ask")
    (item,) = await editor.text_document_prepare_call_hierarchy_async(types.CallHierarchyPrepareParams(**at(5, 3)))
    assert (item.name, item.detail) == ("斬撃剣", "(3)斬撃剣(PL15->11)")
    (call,) = await editor.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(item))
    assert (call.to.name, plain(call.from_ranges)) == ("月光のルチル", spans(editor, (5, 3, 6)))
    (back,) = await editor.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(call.to))
    assert (back.from_.name, back.from_.range.start.line) == ("斬撃剣", 5)


async def test_linked_editing(editor: LanguageClient):
    if not editor.offered.capabilities.linked_editing_range_provider:
        pytest.skip("this client does not ask")
    found = await editor.text_document_linked_editing_range_async(types.LinkedEditingRangeParams(**at(1, 4)))
    assert plain(found.ranges) == [(1, 4, 5), (2, 8, 9)]
    assert await editor.text_document_linked_editing_range_async(types.LinkedEditingRangeParams(**at(1, 1))) is None


async def test_workspace_symbols(editor: LanguageClient):
    found = await editor.workspace_symbol_async(types.WorkspaceSymbolParams("甲"))
    assert [(one.name, one.container_name, one.location.range.start.line) for one in found] == [
        ("甲", "対局.kifu", 1),
        ("甲 A3V4D0L15", "対局.kifu TURN 4", 1),
    ]


async def test_retelling(editor: LanguageClient):
    argument = {"uri": URI, "position": {"line": 3, "character": 0}, "scope": "line"}
    told = await editor.workspace_execute_command_async(types.ExecuteCommandParams("kifu.explain", [argument]))
    assert told == "1コストを支払い、布石カードを裏向きでセットしました。"


@pytest.fixture
async def notes(editor: LanguageClient) -> AsyncIterator[types.TextDocumentIdentifier]:
    """The record in a fence of Markdown, two lines further down."""
    item = types.TextDocumentItem(
        uri=f"{URI}.md", language_id="markdown", version=1, text=f"# 局\n```kifu\n{TEXT}```\n"
    )
    editor.text_document_did_open(types.DidOpenTextDocumentParams(item))
    yield types.TextDocumentIdentifier(item.uri)
    editor.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(item.uri)))


async def test_a_record_in_markdown(editor: LanguageClient, notes: types.TextDocumentIdentifier):
    offered = editor.offered.capabilities
    said = await editor.text_document_hover_async(types.HoverParams(notes, types.Position(4, 4)))
    assert said.contents.value.startswith("甲は1コストで加熱法を使用。攻撃力 3→4")
    links = await editor.text_document_definition_async(types.DefinitionParams(notes, types.Position(8, 1)))
    assert plain(link.target_selection_range for link in links) == [
        (line + 2, start, end) for line, start, end in spans(editor, (5, 3, 6), (3, 3, 9))
    ]
    argument = {"uri": notes.uri, "position": {"line": 5, "character": 0}, "scope": "line"}
    told = await editor.workspace_execute_command_async(types.ExecuteCommandParams("kifu.explain", [argument]))
    assert told == "1コストを支払い、布石カードを裏向きでセットしました。"
    if offered.diagnostic_provider:
        found = await editor.text_document_diagnostic_async(types.DocumentDiagnosticParams(notes))
        assert {(one.code, one.range.start.line) for one in found.items} == {("BR404", 7), ("BR411", 9)}
    if offered.call_hierarchy_provider:
        asked = types.CallHierarchyPrepareParams(notes, types.Position(7, columns(editor, 5, 3)[0]))
        (item,) = await editor.text_document_prepare_call_hierarchy_async(asked)
        (call,) = await editor.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(item))
        assert (call.to.name, call.to.range.start.line) == ("月光のルチル", 8)
    symbols = await editor.workspace_symbol_async(types.WorkspaceSymbolParams("乙"))
    assert {one.location.range.start.line for one in symbols if one.location.uri == notes.uri} == {6}
