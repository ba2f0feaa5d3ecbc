"""Whole sessions with what VS Code, Neovim and Emacs say they can do. pytest-lsp checks the answers against that."""

from collections.abc import AsyncIterator

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
from talk import COMMAND

from kifu_ls.lsp.client import REFRESHES

EDITORS = ["visual-studio-code", "neovim", "emacs"]
URI = "file:///records/a.count"
TEXT = "# 題\n𠮷 𠮷 語\n= 9\n# two\n"

pytestmark = pytest.mark.filterwarnings("error::pytest_lsp.LspSpecificationWarning")


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
    item = types.TextDocumentItem(uri=URI, language_id="counting", version=1, text=TEXT)
    editor.text_document_did_open(types.DidOpenTextDocumentParams(item))
    yield
    editor.text_document_did_close(types.DidCloseTextDocumentParams(DOCUMENT))


DOCUMENT = types.TextDocumentIdentifier(URI)

# The columns of the second 𠮷 in its line, as each editor counts.
COLUMNS = {"visual-studio-code": (3, 5), "neovim": (5, 9), "emacs": (2, 3)}

pytestmark = [pytestmark, pytest.mark.asyncio(loop_scope="module")]


async def _told(editor: LanguageClient) -> list[types.Diagnostic]:
    if editor.offered.capabilities.diagnostic_provider:
        report = await editor.text_document_diagnostic_async(types.DocumentDiagnosticParams(DOCUMENT))
        return list(report.items)
    while not editor.diagnostics.get(URI):
        await editor.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(editor.diagnostics[URI])


async def test_what_is_offered_fits_the_client(editor: LanguageClient):
    offered = editor.offered.capabilities
    encodings = {"visual-studio-code": "utf-16", "neovim": "utf-8", "emacs": "utf-32"}
    assert offered.position_encoding == encodings[editor.editor]
    assert (offered.diagnostic_provider is not None) == (editor.editor == "neovim")
    assert offered.text_document_sync.change == types.TextDocumentSyncKind.Incremental
    kinds = ["quickfix", "refactor.rewrite", "refactor.insert", "source.fixAll.kifu"]
    assert list(offered.code_action_provider.code_action_kinds) == kinds
    assert offered.code_action_provider.resolve_provider == (editor.editor != "emacs")
    assert not {" ", "あ"} & set(offered.completion_provider.trigger_characters)


async def test_diagnostics(editor: LanguageClient):
    told = await _told(editor)
    start, end = COLUMNS[editor.editor]
    repeated = told[0]
    assert (repeated.code, repeated.source, repeated.severity) == ("CN102", "kifu", types.DiagnosticSeverity.Warning)
    assert (repeated.range.start.character, repeated.range.end.character) == (0, end)
    assert repeated.message == "「𠮷」が続けて書かれています。"
    assert start < end


async def test_hover(editor: LanguageClient):
    start, end = COLUMNS[editor.editor]
    said = await editor.text_document_hover_async(types.HoverParams(DOCUMENT, types.Position(1, end)))
    assert said.contents.value == "この行までに3語"
    assert (said.range.start.character, said.range.end.character) == (start, end)


async def test_completion_and_its_documentation(editor: LanguageClient):
    where = types.Position(4, 0)
    found = await editor.text_document_completion_async(types.CompletionParams(DOCUMENT, where))
    assert found.is_incomplete, "nothing is typed yet"
    first = found.items[0]
    assert (first.label, first.text_edit.range) == ("= 0", types.Range(where, where))
    assert [item.sort_text for item in found.items] == sorted(item.sort_text for item in found.items)
    resolved = await editor.completion_item_resolve_async(first)
    said = resolved.documentation
    assert (said if editor.editor == "emacs" else said.value) == "前の集計からの語数です。"


async def test_outline(editor: LanguageClient):
    symbols = await editor.text_document_document_symbol_async(types.DocumentSymbolParams(DOCUMENT))
    assert [symbol.name for symbol in symbols] == ["題", "two"]
    for symbol in symbols:
        whole, name = symbol.range, symbol.selection_range
        assert (whole.start.line, whole.start.character) <= (name.start.line, name.start.character)
        assert (name.end.line, name.end.character) <= (whole.end.line, whole.end.character)


async def test_folding(editor: LanguageClient):
    (fold,) = await editor.text_document_folding_range_async(types.FoldingRangeParams(DOCUMENT))
    assert (fold.start_line, fold.end_line) == (0, 2)
    assert (fold.start_character is None) == (editor.editor != "emacs")
    assert (fold.collapsed_text == "# 題") == (editor.editor == "neovim")


async def _actions(editor: LanguageClient, line: int, only: list[str] | None = None) -> list[types.CodeAction]:
    told = [one for one in await _told(editor) if one.range.start.line == line]
    here = told[0].range if told else types.Range(types.Position(line, 0), types.Position(line, 0))
    context = types.CodeActionContext(diagnostics=told, only=only)
    actions = await editor.text_document_code_action_async(types.CodeActionParams(DOCUMENT, here, context))
    return actions or []


def _edits(action: types.CodeAction) -> list[types.TextEdit]:
    if action.edit.document_changes:
        (change,) = action.edit.document_changes
        assert change.text_document.version == 1
        return list(change.edits)
    (edits,) = action.edit.changes.values()
    return list(edits)


async def test_quick_fixes(editor: LanguageClient):
    (action,) = await _actions(editor, 2)
    assert (action.title, action.kind, action.is_preferred) == ("3に直す", "quickfix", True)
    assert [one.code for one in action.diagnostics] == ["CN101"]
    (edit,) = _edits(action)
    assert (edit.new_text, edit.range.start, edit.range.end) == ("3", types.Position(2, 2), types.Position(2, 3))
    assert (action.edit.document_changes is not None) == (editor.editor != "neovim")


async def test_only_the_kinds_asked_for(editor: LanguageClient):
    assert await _actions(editor, 2, ["refactor"]) == []
    assert [action.kind for action in await _actions(editor, 2, ["quickfix"])] == ["quickfix"]
    assert {action.kind for action in await _actions(editor, 2, [""])} == {"quickfix", "source.fixAll.kifu"}


async def test_everything_that_is_safe(editor: LanguageClient):
    (action,) = await _actions(editor, 0, ["source.fixAll.kifu"])
    assert (action.edit is None) == (editor.editor != "emacs")
    if action.edit is None:
        action = await editor.code_action_resolve_async(action)
    assert [(edit.range.start.line, edit.new_text) for edit in _edits(action)] == [(1, "𠮷 語"), (2, "= 2")]


async def test_formatting(editor: LanguageClient):
    start = types.Position(0, 99)
    edit = types.TextDocumentContentChangePartial(types.Range(start, start), " \t")
    changed = types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(2, URI), [edit])
    editor.text_document_did_change(changed)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    found = await editor.text_document_formatting_async(types.DocumentFormattingParams(DOCUMENT, options))
    assert [(one.range.start.line, one.new_text) for one in found] == [(0, "")]
