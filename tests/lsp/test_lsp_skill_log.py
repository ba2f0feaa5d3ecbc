"""A skill log in the editor: every ability once over the protocol."""

from talk import Inside, at, span

URI = "file:///logs/%E6%88%A6%E9%97%98.skilllog"
TEXT = """\
【TURN 1】
▼あなた
手札：スキルB　連結　[除外]スキルA　連結　スキルC

スキルAが発動する！
連結によって隣接するスキルBが発動する！
スキルBが発動する！
スキルAがデッキから除外された！
連結によって隣接するスキルCが発動する！
スキルCが発動する！
"""
CLIENT = {
    "textDocument": {
        "diagnostic": {"relatedInformation": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "callHierarchy": {},
        "inlayHint": {},
        "inlineCompletion": {},
        "foldingRange": {"lineFoldingOnly": True},
        "rename": {"prepareSupport": True},
        "semanticTokens": {
            "requests": {"full": True, "range": True},
            "tokenTypes": [],
            "tokenModifiers": [],
            "formats": ["relative"],
        },
    }
}
WHOLE = {"start": {"line": 0, "character": 0}, "end": {"line": 10, "character": 0}}
DOCUMENT = {"textDocument": {"uri": URI}}


async def opened(talk: Inside, text: str = TEXT) -> None:
    await talk.start(CLIENT, locale="ja")
    talk.open(URI, text, "skill-log")


async def test_a_link_that_does_not_fire_and_its_fix(talk: Inside):
    await opened(talk)
    (wrong,) = (await talk.pull(URI))["items"]
    assert (wrong["code"], wrong["range"]) == ("SL106", span(8, 10, 14))
    assert wrong["codeDescription"]["href"].endswith("/SL106.md")
    places = [item["location"]["range"]["start"]["line"] for item in wrong["relatedInformation"]]
    assert places == [7, 4]

    context = {"diagnostics": [wrong], "only": ["quickfix"]}
    actions = await talk.ask("textDocument/codeAction", {**DOCUMENT, "range": wrong["range"], "context": context})
    preferred = next(action for action in actions if action.get("isPreferred"))
    (edit,) = preferred["edit"]["changes"][URI]
    start, end = edit["range"]["start"], edit["range"]["end"]
    talk.change(URI, (start["line"], start["character"], end["line"], end["character"], edit["newText"]))
    assert await talk.codes(URI) == []


async def test_hover_and_completion(talk: Inside):
    await opened(talk)
    said = await talk.hover(URI, 7, 2)
    assert said["range"] == span(7, 0, 4)
    assert "スキルBの発動終了時の★除外処理" in said["contents"]["value"]
    talk.change(URI, (6, 0, 10, 0, ""))
    items = (await talk.ask("textDocument/completion", at(URI, 6, 0)))["items"]
    assert [item["textEdit"]["newText"] for item in items] == ["スキルBが発動する！"]
    ghosts = await talk.ask("textDocument/inlineCompletion", {**at(URI, 6, 0), "context": {"triggerKind": 2}})
    found = ghosts["items"] if isinstance(ghosts, dict) else ghosts
    assert [item["insertText"] for item in found] == ["スキルBが発動する！"]


async def test_the_tree_of_calls(talk: Inside):
    await opened(talk)
    (turn,) = await talk.ask("textDocument/documentSymbol", DOCUMENT)
    (side,) = turn["children"]
    (root,) = side["children"]
    assert [turn["kind"], side["kind"], root["kind"]] == [3, 5, 12]
    assert [(child["name"], child["kind"]) for child in root["children"]] == [
        ("スキルB ［連結・左］", 6),
        ("スキルC ［連結・右］", 6),
    ]
    assert root["children"][0]["children"][0]["name"] == "★ スキルA"
    assert root["children"][0]["children"][0]["kind"] == 24
    folds = await talk.ask("textDocument/foldingRange", DOCUMENT)
    assert {"startLine": 4, "endLine": 9} in [{k: fold[k] for k in ("startLine", "endLine")} for fold in folds]

    (item,) = await talk.ask("textDocument/prepareCallHierarchy", at(URI, 6, 1))
    (caller,) = await talk.ask("callHierarchy/incomingCalls", {"item": item})
    assert caller["from"]["name"] == "スキルA"
    called = await talk.ask("callHierarchy/outgoingCalls", {"item": caller["from"]})
    assert [one["to"]["name"] for one in called] == ["スキルB", "スキルC"]


async def test_colours_hints_and_names(talk: Inside):
    await opened(talk)
    data = (await talk.ask("textDocument/semanticTokens/full", DOCUMENT))["data"]
    assert len(data) % 5 == 0
    assert data[:3] == [2, 0, 3]
    (hint,) = await talk.ask("textDocument/inlayHint", {**DOCUMENT, "range": WHOLE})
    assert (hint["label"], hint["position"]["line"]) == ("★1", 7)
    edits = (await talk.ask("textDocument/rename", {**at(URI, 4, 1), "newName": "試作"}))["changes"][URI]
    assert [edit["range"]["start"]["line"] for edit in edits] == [2, 4, 7]
    refused = await talk.error("textDocument/rename", {**at(URI, 4, 1), "newName": "スキルC"})
    assert "もうこの記録にあります" in refused["message"]


async def test_formatting_and_retelling(talk: Inside):
    await opened(talk, "手札: A　B\n\nAを発動した!\n")
    options = {"tabSize": 4, "insertSpaces": True}
    edits = await talk.ask("textDocument/formatting", {**DOCUMENT, "options": options})
    assert sorted(edit["newText"] for edit in edits) == ["", "！", "："]
    told = await talk.ask(
        "workspace/executeCommand",
        {"command": "kifu.explain", "arguments": [{"uri": URI, "position": {"line": 2, "character": 0}}]},
    )
    assert told.startswith("手札は左からA、Bです。Aを選んで発動しました。")
    assert "A: ★除外処理 — 除外なし" in told
