"""What only plain messages can show: simpler clients, settings that change, files that are not open, changed tokens."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from talk import Inside, at, span

from kifu_ls.lsp.methods.semantic_tokens import change

URI = "file:///records/a.kifu"
TEXT = "【TURN 4】\n▼甲(A3V4D0L15)\n(1)加熱法(A3->4)\n"
WHOLE = {
    "textDocument": {"uri": URI},
    "range": {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 0}},
}

COLOURS = {
    "requests": {"full": {"delta": True}, "range": True},
    "tokenTypes": [],
    "tokenModifiers": [],
    "formats": ["relative"],
}


def client(**capabilities: Any) -> dict[str, Any]:
    return {"textDocument": capabilities}


async def test_a_client_that_takes_no_links_gets_locations(talk: Inside):
    await talk.start(client(definition={}, implementation={}))
    talk.open(URI, TEXT, "kifu")
    assert await talk.ask("textDocument/definition", at(URI, 2, 8)) == [{"uri": URI, "range": span(1, 4, 5)}]
    assert await talk.ask("textDocument/implementation", at(URI, 2, 8)) == []
    assert await talk.ask("textDocument/implementation", at(URI, 1, 2)) is None


async def test_nothing_is_offered_to_a_client_that_asks_nothing(talk: Inside):
    offered = await talk.start()
    assert not {name for name in offered if name.startswith(("rename", "inlay", "semantic", "codeLens", "callHier"))}
    assert (await talk.error("textDocument/rename", {**at(URI, 0, 0), "newName": "x"}))["code"] == -32601


async def test_hints_are_switched_off_and_asked_for_again(talk: Inside):
    capabilities = client(inlayHint={}) | {"workspace": {"inlayHint": {"refreshSupport": True}}}
    await talk.start(capabilities)
    talk.open(URI, TEXT, "kifu")
    labels = [hint["label"] for hint in await talk.ask("textDocument/inlayHint", WHOLE)]
    assert labels == ["3 left", "P A4V4D0L15"]
    settings = {"kifu": {"inlayHints": {"values": False}}}
    talk.tell("workspace/didChangeConfiguration", {"settings": settings})
    (hint,) = await talk.ask("textDocument/inlayHint", WHOLE)
    assert "line 2 V4" in hint["tooltip"]["value"]
    await talk.until(lambda: [one for one in talk.asked if one["method"] == "workspace/inlayHint/refresh"])


async def test_a_hint_of_an_older_text_is_not_resolved(talk: Inside):
    await talk.start(client(inlayHint={"resolveSupport": {"properties": ["tooltip"]}}))
    talk.open(URI, TEXT, "kifu")
    hint = (await talk.ask("textDocument/inlayHint", WHOLE))[0]
    assert "tooltip" not in hint
    assert "line 2 V4" in (await talk.ask("inlayHint/resolve", hint))["tooltip"]["value"]
    talk.change(URI, (2, 1, 2, 2, "2"))
    assert (await talk.error("inlayHint/resolve", hint))["code"] == -32801
    foreign = {"position": {"line": 0, "character": 0}, "label": "x", "data": 5}
    assert await talk.ask("inlayHint/resolve", foreign) == foreign


async def test_an_action_of_an_older_text_has_no_calls(talk: Inside):
    await talk.start(client(callHierarchy={}))
    talk.open(URI, TEXT, "kifu")
    (item,) = await talk.ask("textDocument/prepareCallHierarchy", at(URI, 2, 4))
    assert await talk.ask("callHierarchy/outgoingCalls", {"item": item}) == []
    talk.change(URI, (0, 0, 0, 0, "\n"))
    assert (await talk.error("callHierarchy/incomingCalls", {"item": item}))["code"] == -32801


async def test_calls_in_a_record_inside_markdown(talk: Inside):
    uri = "file:///records/a.md"
    await talk.start(client(callHierarchy={}))
    talk.open(uri, f"# x\n```kifu\n{TEXT}(2)舞踏剣\n(1)舞踏剣【連撃】\n```\n", "markdown")
    (item,) = await talk.ask("textDocument/prepareCallHierarchy", at(uri, 5, 4))
    assert (item["uri"], item["selectionRange"]) == (uri, span(5, 3, 6))
    (call,) = await talk.ask("callHierarchy/outgoingCalls", {"item": item})
    assert (call["to"]["uri"], call["to"]["selectionRange"]) == (uri, span(6, 3, 6))
    (back,) = await talk.ask("callHierarchy/incomingCalls", {"item": call["to"]})
    assert back["from"]["selectionRange"] == span(5, 3, 6)


async def test_cards_lead_to_the_address_that_is_set(talk: Inside):
    options = {"cards": {"url": "https://example.org/{name}"}}
    await talk.start(client(documentLink={}), initializationOptions=options)
    talk.open(URI, TEXT, "kifu")
    (link,) = await talk.ask("textDocument/documentLink", {"textDocument": {"uri": URI}})
    assert link == {"range": span(2, 3, 6), "target": "https://example.org/%E5%8A%A0%E7%86%B1%E6%B3%95"}


async def symbols(talk: Inside, query: str) -> list[tuple[str, str]]:
    found = await talk.ask("workspace/symbol", {"query": query})
    return [(one["name"], one["containerName"]) for one in found]


async def test_symbols_of_files_open_or_not(talk: Inside, tmp_path: Path):
    one, other = tmp_path / "one.kifu", tmp_path / "other.kifu"
    one.write_text(TEXT, "utf-8")
    other.write_text("【TURN 9】\n▼乙(A3V9D0L15)\n", "cp932")
    (tmp_path / "no text.kifu").write_bytes(b"\x81\x00\xff")
    folder = {"uri": tmp_path.as_uri(), "name": "records"}
    await talk.start({"workspace": {"symbol": {}}}, workspaceFolders=[folder])
    assert await symbols(talk, "turn other") == [
        ("TURN 9", "other.kifu"),
        ("乙 A3V9D0L15", "other.kifu TURN 9"),
    ]
    other.write_text("【TURN 10】\n", "utf-8")
    talk.open(one.as_uri(), "【TURN 5】\n", "kifu")
    assert await symbols(talk, "") == [("TURN 5", "one.kifu"), ("TURN 10", "other.kifu")]


async def test_symbols_of_records_in_markdown_open_or_not(talk: Inside, tmp_path: Path):
    file = tmp_path / "notes.md"
    file.write_text(f"# x\n\n```kifu\n{TEXT}```\n\n```kifu\n【TURN 9】\n```\n", "utf-8")
    folder = {"uri": tmp_path.as_uri(), "name": "records"}
    await talk.start({"workspace": {"symbol": {}}}, workspaceFolders=[folder])
    for _ in range(2):  # looked for, then known
        found = await talk.ask("workspace/symbol", {"query": "turn"})
        assert {one["location"]["uri"] for one in found} == {file.as_uri()}
        places = [(one["name"], one["location"]["range"]["start"]["line"]) for one in found if one["containerName"]]
        assert ("TURN 9", TEXT.count("\n") + 6) in places
    talk.open(file.as_uri(), "```kifu\n【TURN 5】\n```\n", "markdown")
    (turn,) = await talk.ask("workspace/symbol", {"query": "turn"})
    assert (turn["name"], turn["location"]) == ("TURN 5", {"uri": file.as_uri(), "range": span(1, 6, 7)})


async def test_tokens_of_a_long_record(talk: Inside):
    await talk.start(client(semanticTokens=COLOURS))
    talk.open(URI, TEXT + "(1)裏向きカード\n" * 2000, "kifu")
    whole = {"textDocument": {"uri": URI}}
    full = await talk.ask("textDocument/semanticTokens/full", whole)
    assert len(full["data"]) == 5 * 2003
    talk.change(URI, (2, 0, 3, 0, ""))
    number = talk.begin("textDocument/semanticTokens/full/delta", {**whole, "previousResultId": full["resultId"]})
    edited = (await talk.reply(number))["result"]["edits"]
    assert [(edit["deleteCount"], edit["data"]) for edit in edited] == [(10, [])]
    number = talk.begin("textDocument/semanticTokens/full", whole)
    assert len((await talk.reply(number))["result"]["data"]) == 5 * 2001
    span = {"start": {"line": 1999, "character": 0}, "end": {"line": 9999, "character": 0}}
    tail = await talk.ask("textDocument/semanticTokens/range", {**whole, "range": span})
    assert tail["data"][:5] == [1999, 0, 3, 0, 0]
    assert len(tail["data"]) == 5 * 3


async def test_tokens_of_a_record_that_changes_meanwhile(talk: Inside):
    await talk.start(client(semanticTokens=COLOURS))
    talk.open(URI, TEXT + "(1)裏向きカード\n" * 20000, "kifu")
    await talk.hover(URI, 20000, 4)
    number = talk.begin("textDocument/semanticTokens/full", {"textDocument": {"uri": URI}})
    for _ in range(3):
        await asyncio.sleep(0)
    talk.change(URI, (0, 0, 0, 0, "\n"))
    assert (await talk.reply(number))["error"]["code"] == -32801


lists = st.lists(st.integers(0, 3), max_size=12)


@given(lists, lists)
def test_a_change_of_tokens_makes_the_new_ones_of_the_old(old, new):
    made = list(old)
    for edit in change(old, new):
        made[edit["start"] : edit["start"] + edit["deleteCount"]] = edit["data"]
    assert made == new
    assert (change(old, new) == []) == (old == new)


@pytest.mark.parametrize(
    ("old", "new", "edit"),
    [
        ([1, 2, 3, 4], [1, 2, 9, 4], {"start": 2, "deleteCount": 1, "data": [9]}),
        ([1, 1], [1, 1, 1], {"start": 2, "deleteCount": 0, "data": [1]}),
        ([1, 2, 3], [], {"start": 0, "deleteCount": 3, "data": []}),
    ],
)
def test_a_change_is_no_longer_than_it_must_be(old, new, edit):
    assert change(old, new) == [edit]


@pytest.mark.parametrize("asked", ["references", "documentHighlight"])
async def test_places_in_a_long_record(talk: Inside, asked: str):
    await talk.start(client(references={}, documentHighlight={}))
    talk.open(URI, TEXT + "(1)舞踏剣\n" * 20000, "kifu")
    await talk.hover(URI, 20000, 4)
    params = {**at(URI, 20000, 4), "context": {"includeDeclaration": True}}
    found = await talk.ask(f"textDocument/{asked}", params)
    assert len(found) == 20000
    number = talk.begin(f"textDocument/{asked}", params)
    for _ in range(3):
        await asyncio.sleep(0)
    talk.change(URI, (0, 0, 0, 0, "\n"))
    assert (await talk.reply(number))["error"]["code"] == -32801


RESOLVES = {
    "codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}},
    "dataSupport": True,
    "resolveSupport": {"properties": ["edit"]},
}


async def test_a_late_fix_is_that_of_its_finding_or_none(talk: Inside):
    await talk.start(client(codeAction=RESOLVES), locale="en")
    talk.open(URI, TEXT + "【TURN 7】\n▼乙(A3V4D0L15)\n(1)裏向きカード\n", "kifu")
    line = TEXT.count("\n")
    params = {"textDocument": {"uri": URI}, "range": span(line, 6, 7), "context": {"diagnostics": []}}
    (action,) = [one for one in await talk.ask("textDocument/codeAction", params) if "Renumber" in one["title"]]
    assert (await talk.ask("codeAction/resolve", action))["edit"]["changes"][URI]
    action["data"]["start"] += 1
    assert (await talk.error("codeAction/resolve", action))["code"] == -32801
