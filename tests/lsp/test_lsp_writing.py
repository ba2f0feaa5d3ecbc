"""What helps in writing a record, with what VS Code, Neovim and Emacs say they can do."""

from typing import Any

import pytest
from pygls.protocol import default_converter
from pytest_lsp import client_capabilities
from talk import Inside, at

EDITORS = ["visual-studio-code", "neovim", "emacs"]
URI = "file:///records/a.kifu"
RECORD = "【TURN 4】\n▼甲(A3V4D0L15)〈燐光〉\n(4)加護法(D=4)\n\n▼乙(A1V4D0L15)〈毒〉\n"
WIDTH = {"visual-studio-code": 1, "neovim": 3, "emacs": 1}
"""How wide a kanji is in each editor's unit."""

pytestmark = pytest.mark.parametrize("editor", EDITORS)


async def start(talk: Inside, editor: str, text: str, **more: Any) -> dict[str, Any]:
    """A talk with an editor that has the text open; gives what it is offered."""
    capabilities = default_converter().unstructure(client_capabilities(editor))
    capabilities["textDocument"].update(more)
    offered = await talk.start(capabilities, locale="ja")
    talk.open(URI, text, "kifu")
    return offered


def everywhere(lines: int) -> dict[str, Any]:
    return {"start": {"line": 0, "character": 0}, "end": {"line": lines, "character": 0}}


async def test_completion(talk: Inside, editor: str):
    await start(talk, editor, "")
    answer = await talk.ask("textDocument/completion", at(URI, 0, 0))
    first = answer["items"][0]
    assert answer["isIncomplete"]
    assert first["textEdit"]["newText"] == ("【TURN 1】" if editor == "emacs" else "【TURN ${1:1}】$0")
    assert first.get("insertTextFormat", 1) == (1 if editor == "emacs" else 2)


async def test_completion_in_the_letters_that_are_typed(talk: Inside, editor: str):
    await start(talk, editor, f"{RECORD}kane")
    answer = await talk.ask("textDocument/completion", at(URI, 5, 4))
    (card,) = [item for item in answer["items"] if item["label"] == "(1)加熱法(A1->2)"]
    assert not answer["isIncomplete"]
    assert card["filterText"].startswith("kane")
    assert card["textEdit"]["range"] == {"start": {"line": 5, "character": 0}, "end": {"line": 5, "character": 4}}
    said = (await talk.ask("completionItem/resolve", card))["documentation"]
    assert "呼吸法" in (said if editor == "emacs" else said["value"])
    assert "documentation" not in card


async def test_signature_help(talk: Inside, editor: str):
    offered = await start(talk, editor, f"{RECORD}(1)加熱法(A3")
    assert "(" in offered["signatureHelpProvider"]["triggerCharacters"]
    found = await talk.ask("textDocument/signatureHelp", at(URI, 5, 6 + 3 * WIDTH[editor]))
    active = found["signatures"][found["activeSignature"]]
    assert active["label"] == "([P/E]値の頭文字 前 -> 後)"
    width = WIDTH[editor]
    assert active["parameters"][found["activeParameter"]]["label"] == [7 + 5 * width, 7 + 6 * width]
    assert active["documentation"]["kind"] == ("plaintext" if editor == "emacs" else "markdown")
    assert await talk.ask("textDocument/signatureHelp", at(URI, 5, 0)) is None


async def test_the_line_that_follows(talk: Inside, editor: str):
    assert "inlineCompletionProvider" not in await start(talk, editor, "")
    other = Inside()
    offered = await start(other, editor, f"{RECORD}(S)", inlineCompletion={})
    assert "inlineCompletionProvider" in offered
    asked = {**at(URI, 5, 3), "context": {"triggerKind": 1}}
    (item,) = (await other.ask("textDocument/inlineCompletion", asked))["items"]
    assert item["insertText"] == "(S)〈毒〉(L15->14)"
    assert item["range"] == {"start": {"line": 5, "character": 0}, "end": {"line": 5, "character": 3}}
    other.change(URI, (5, 0, 5, 3, "x"))
    assert (await other.ask("textDocument/inlineCompletion", {**asked, **at(URI, 5, 1)}))["items"] == []


OPTIONS = {"tabSize": 2, "insertSpaces": True}


async def test_formatting_of_ranges(talk: Inside, editor: str):
    offered = await start(talk, editor, "(1) 加熱法\n(2) 加護法\n(3) 斬撃剣")
    several = editor == "neovim"
    assert (offered["documentRangeFormattingProvider"].get("rangesSupport") or False) == several
    first, last = everywhere(1), {"start": {"line": 2, "character": 0}, "end": {"line": 2, "character": 1}}
    asked = {"textDocument": {"uri": URI}, "options": OPTIONS}
    edits = await talk.ask("textDocument/rangeFormatting", {**asked, "range": first})
    assert [(edit["range"]["start"]["line"], edit["newText"]) for edit in edits] == [(0, "(1)加熱法")]
    if several:
        edits = await talk.ask("textDocument/rangesFormatting", {**asked, "ranges": [first, last, last]})
        assert [edit["newText"] for edit in edits] == ["(1)加熱法", "(3)斬撃剣"]


async def test_formatting_while_typing(talk: Inside, editor: str):
    offered = await start(talk, editor, "(1)加熱法(A3→4)\n")
    typed = offered.get("documentOnTypeFormattingProvider")
    assert (typed is not None) == (editor == "visual-studio-code")
    if typed:
        assert all(sign.isascii() for sign in [typed["firstTriggerCharacter"], *typed["moreTriggerCharacter"]])
        for sign, line, column in (("\n", 1, 0), (")", 0, 12)):
            asked = {**at(URI, line, column), "ch": sign, "options": OPTIONS}
            (edit,) = await talk.ask("textDocument/onTypeFormatting", asked)
            assert (edit["newText"], edit["range"]["start"]) == ("->", {"line": 0, "character": 9})
        at_first = {**at(URI, 0, 0), "ch": "\n", "options": OPTIONS}
        assert await talk.ask("textDocument/onTypeFormatting", at_first) == []


async def test_formatting_on_saving(talk: Inside, editor: str):
    offered = await start(talk, editor, "(1) 加熱法")
    assert offered["textDocumentSync"]["willSaveWaitUntil"]
    asked = {"textDocument": {"uri": URI}, "reason": 1}
    assert await talk.ask("textDocument/willSaveWaitUntil", asked) == []
    other = Inside()
    await other.start(
        {"textDocument": {"synchronization": {"willSaveWaitUntil": True}}},
        initializationOptions={"format": {"onSave": True}},
    )
    other.open(URI, "(1) 加熱法", "kifu")
    (edit,) = await other.ask("textDocument/willSaveWaitUntil", asked)
    assert edit["newText"] == "(1)加熱法"


async def actions(talk: Inside, line: int, column: int, only: list[str] | None = None) -> dict[str, Any]:
    place = {"line": line, "character": column}
    context = {"diagnostics": [], **({"only": only} if only else {})}
    asked = {"textDocument": {"uri": URI}, "range": {"start": place, "end": place}, "context": context}
    return {action["title"]: action for action in await talk.ask("textDocument/codeAction", asked)}


def edited(action: dict[str, Any]) -> list[str]:
    """The new texts of an action, in whichever form the client takes them."""
    edit = action["edit"]
    edits = edit["documentChanges"][0]["edits"] if "documentChanges" in edit else edit["changes"][URI]
    return [one["newText"] for one in edits]


async def test_refactorings(talk: Inside, editor: str):
    await start(talk, editor, f"{RECORD}(1)加熱法(A1->2)\n(3)斬撃剣(PL15->13)\n")
    assert edited((await actions(talk, 5, 1, ["refactor"]))["手番プレイヤーの変動にもP/Eを書く"]) == ["E"]
    inserted = await actions(talk, 6, 1, ["refactor.insert"])
    (text,) = edited(inserted["次の手番を書く"])
    assert text.strip() == "【TURN 5】\n▼甲(A3V5D4L13)〈燐光〉"
    assert await actions(talk, 2, 1, ["refactor.insert"]) == {}


async def test_what_follows_is_shifted_when_it_is_chosen(talk: Inside, editor: str):
    await start(talk, editor, "▼甲(A4V4D0L15)\n(1)加熱法(A3->4)\n(3)斬撃剣\n")
    found = await actions(talk, 0, WIDTH[editor] * 2 + 2, ["refactor.rewrite"])
    action = found["この値に続く甲の攻撃力をすべて+1ずらす"]
    assert ("edit" in action) == (editor == "emacs")
    if "edit" not in action:
        action = await talk.ask("codeAction/resolve", action)
    assert edited(action) == ["4", "5"]
