"""A tag battle in the editor: every answer of the server about a record of two against two."""

from typing import Any

from talk import Inside, at, span

URI = "file:///records/tag.tagkifu"
TEXT = """▽P：紅組(L8R4T0)　1=アキラ　3=ハルカ
▽E：蒼組(L8R4T0)　2=ミナト　4=シオン
【TURN 1】
▼P1アキラ(L8R4T0)
(3)赤スピリットA〈召喚〉[C1](R4->0)(T0->3)
▼E2ミナト(L8R5T0)
(3)青ネクサスA〈配置：E4〉
(1)青スピリットB〈召喚〉[C1](R2->0)(T3->4)
(A)青スピリットB
(P3B)赤スピリットA
"""
CLIENT = {
    "textDocument": {
        "diagnostic": {"relatedInformation": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "hover": {"contentFormat": ["markdown"]},
        "inlayHint": {},
        "definition": {},
        "references": {},
        "documentHighlight": {},
        "implementation": {},
        "linkedEditingRange": {},
        "rename": {"prepareSupport": True},
        "selectionRange": {},
        "semanticTokens": {
            "requests": {"full": True},
            "tokenTypes": [],
            "tokenModifiers": [],
            "formats": ["relative"],
        },
        "codeLens": {},
        "callHierarchy": {},
        "inlineCompletion": {},
        "signatureHelp": {},
        "foldingRange": {},
        "formatting": {},
        "rangeFormatting": {},
    },
    "workspace": {"symbol": {}},
}
DOCUMENT = {"textDocument": {"uri": URI}}
WHOLE = {**DOCUMENT, "range": {"start": {"line": 0, "character": 0}, "end": {"line": 10, "character": 0}}}


async def opened(talk: Inside, text: str = TEXT, **more: Any) -> None:
    await talk.start(CLIENT, locale="ja", **more)
    talk.open(URI, text, "tag-kifu")


def place(line: int, text: str) -> dict[str, Any]:
    return at(URI, line, TEXT.split("\n")[line].index(text))


async def test_what_is_wrong_and_its_fix(talk: Inside):
    await opened(talk)
    (wrong,) = (await talk.pull(URI))["items"]
    assert (wrong["code"], wrong["range"], wrong["severity"]) == ("TB405", span(9, 0, 5), 1)
    assert "赤スピリットAはP1のスピリットなので" in wrong["message"]
    assert wrong["relatedInformation"][0]["location"]["range"]["start"]["line"] == 4
    assert wrong["codeDescription"]["href"].endswith("TB405.md")
    asked = {**DOCUMENT, "range": wrong["range"], "context": {"diagnostics": [wrong], "only": ["quickfix"]}}
    (action,) = await talk.ask("textDocument/codeAction", asked)
    (edit,) = action["edit"]["changes"][URI]
    assert edit == {"range": span(9, 0, 5), "newText": "(P1B)"}
    talk.change(URI, (9, 0, 9, 5, "(P1B)"))
    assert await talk.codes(URI) == []


async def test_hover_and_completion(talk: Inside):
    await opened(talk)
    said = await talk.hover(URI, 8, 4)
    assert "フラッシュの権利: P1 アキラ" in said["contents"]["value"]
    items = (await talk.ask("textDocument/completion", at(URI, 10, 0)))["items"]
    labels = [item["label"] for item in items]
    assert "(P1R)パス" in labels
    assert "▼P3ハルカ(L8R4T0)" in labels
    header = next(item for item in items if item["label"] == "▼P3ハルカ(L8R4T0)")
    assert header["textEdit"]["range" if "range" in header["textEdit"] else "insert"] == span(10, 0, 0)


async def test_outline_folding_lenses_and_symbols(talk: Inside):
    await opened(talk)
    parts = await talk.ask("textDocument/documentSymbol", DOCUMENT)
    assert [part["name"] for part in parts] == ["P 紅組", "E 蒼組", "TURN 1"]
    assert [part["name"] for part in parts[2]["children"]] == ["P1 アキラ", "E2 ミナト"]
    assert parts[2]["children"][1]["children"][2]["name"] == "バトル 青スピリットB"
    folds = await talk.ask("textDocument/foldingRange", DOCUMENT)
    assert (2, 9) in [(one["startLine"], one["endLine"]) for one in folds]
    lenses = await talk.ask("textDocument/codeLens", DOCUMENT)
    assert "'P L8R0T3 · E L8R0T4'" in str(lenses)
    assert "TURN 1" in str(await talk.ask("workspace/symbol", {"query": "TURN"}))


async def test_hints_and_colours(talk: Inside):
    await opened(talk)
    (hint,) = await talk.ask("textDocument/inlayHint", WHOLE)
    assert (hint["label"], hint["position"]["line"]) == ("(R5->2)(T0->3)", 6)
    tokens = await talk.ask("textDocument/semanticTokens/full", DOCUMENT)
    assert tokens["data"]


async def test_places(talk: Inside):
    await opened(talk)
    (found,) = await talk.ask("textDocument/definition", place(9, "赤スピリットA"))
    assert found["range"] == span(4, 3, 10)
    references = await talk.ask(
        "textDocument/references", {**place(4, "赤スピリットA"), "context": {"includeDeclaration": True}}
    )
    assert [one["range"]["start"]["line"] for one in references] == [4, 9]
    assert len(await talk.ask("textDocument/documentHighlight", place(4, "赤スピリットA"))) == 2
    answers = await talk.ask("textDocument/implementation", place(8, "青スピリットB"))
    assert [one["range"]["start"]["line"] for one in answers] == [9]
    (stretch,) = await talk.ask(
        "textDocument/selectionRange", {**DOCUMENT, "positions": [place(4, "0)(T")["position"]]}
    )
    assert stretch["range"] == span(4, 23, 24)


async def test_renaming(talk: Inside):
    await opened(talk)
    assert (await talk.ask("textDocument/prepareRename", place(3, "アキラ")))["placeholder"] == "アキラ"
    made = await talk.ask("textDocument/rename", {**place(3, "アキラ"), "newName": "タケシ"})
    assert len(made["changes"][URI]) == 2
    refused = await talk.error("textDocument/rename", {**place(3, "アキラ"), "newName": "ハルカ"})
    assert "ほかの席の名前" in refused["message"]


async def test_calls(talk: Inside):
    await opened(talk)
    (item,) = await talk.ask("textDocument/prepareCallHierarchy", place(8, "青スピリットB"))
    outgoing = await talk.ask("callHierarchy/outgoingCalls", {"item": item})
    assert [call["to"]["name"] for call in outgoing] == ["赤スピリットA"]


async def test_writing(talk: Inside):
    await opened(talk, TEXT + "（２）赤マジックM〈使用〉\n")
    edits = await talk.ask("textDocument/formatting", {**DOCUMENT, "options": {"tabSize": 4, "insertSpaces": True}})
    assert [edit["newText"] for edit in edits] == ["(2)赤マジックM〈使用〉"]
    help_ = await talk.ask("textDocument/signatureHelp", at(URI, 4, 19))
    assert "(" in help_["signatures"][help_["activeSignature"]]["label"]
    talk.change(URI, (9, 0, 11, 0, "◇エンド\n▼"))
    ghost = await talk.ask("textDocument/inlineCompletion", {**at(URI, 10, 1), "context": {"triggerKind": 1}})
    assert "P3ハルカ(L8R4T0)" in str(ghost)


async def test_explaining_and_going_on(talk: Inside):
    await opened(talk)
    told = await talk.ask("workspace/executeCommand", {"command": "kifu.explain", "arguments": [{"uri": URI}]})
    assert "P3 ハルカは赤スピリットAでブロックしました。" in told
    state = await talk.ask("kifu/state", at(URI, 4, 0))
    assert state["view"]["teams"][0]["reserve"] == 0
    onward = await talk.ask("kifu/nextHand", at(URI, 9, 0))
    assert "▼P3ハルカ(L8R4T0)" in str(onward)


async def test_the_new_rules_are_set_in_the_editor(talk: Inside):
    await opened(talk, initializationOptions={"tag": {"rules": "ver2"}})
    assert await talk.codes(URI) == []
    assert "TB405" not in await talk.codes(URI)


async def test_a_record_in_a_fence(talk: Inside):
    await talk.start(CLIENT, locale="ja")
    talk.open("file:///a.md", f"# 局\n\n```tag-kifu\n{TEXT}```\n", "markdown")
    (wrong,) = (await talk.pull("file:///a.md"))["items"]
    assert (wrong["code"], wrong["range"]) == ("TB405", span(12, 0, 5))
