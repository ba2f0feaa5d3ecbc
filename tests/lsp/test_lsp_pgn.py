"""Chess games in the editor: diagnostics and fixes, the board in a hover, completion, outline, formatting, the rest."""

from talk import Inside, at, span

URI = "file:///games/club.pgn"
TEXT = """[Event "Club"]
[White "Aoki, A."]
[Black "Baba, B."]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
"""
FAULTY = "1. e4 e5 2. Sf3 Sc6 3. Ld6 a6 *\n"
CLIENT = {
    "general": {"markdown": {"parser": "marked"}},
    "textDocument": {
        "diagnostic": {},
        "publishDiagnostics": {"tagSupport": {"valueSet": [1]}},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "hover": {"contentFormat": ["markdown"]},
        "inlayHint": {},
        "references": {},
        "rename": {"prepareSupport": True},
        "semanticTokens": {"requests": {"full": True}, "tokenTypes": [], "tokenModifiers": [], "formats": []},
        "selectionRange": {},
        "codeLens": {},
        "documentLink": {},
        "foldingRange": {},
        "rangeFormatting": {},
    },
}
THIS = {"textDocument": {"uri": URI}}


async def started(talk: Inside, text: str, client: dict = CLIENT) -> None:
    await talk.start(client)
    talk.open(URI, text, "pgn")


async def test_a_move_that_is_not_legal(talk: Inside):
    await started(talk, FAULTY)
    found = {item["code"]: item for item in (await talk.pull(URI))["items"]}
    assert set(found) == {"PG501", "PG504", "PG516"}
    assert found["PG516"]["tags"] == [1]
    asked = {**THIS, "range": found["PG504"]["range"], "context": {"diagnostics": [], "only": ["quickfix"]}}
    actions = await talk.ask("textDocument/codeAction", asked)
    (edits,) = actions[0]["edit"]["changes"].values()
    assert [edit["newText"] for edit in edits] == ["N", "N"]


async def test_the_likeliest_reading_of_a_move_is_preferred(talk: Inside):
    await started(talk, "1. d4 d5 2. Nf3 Nf6 3. Nd2 a6\n4. Nc3 *\n")
    (found,) = [item for item in (await talk.pull(URI))["items"] if item["code"] == "PG502"]
    asked = {**THIS, "range": found["range"], "context": {"diagnostics": [], "only": ["quickfix"]}}
    actions = await talk.ask("textDocument/codeAction", asked)
    made = [[edit["newText"] for edit in action["edit"]["changes"][URI]] for action in actions]
    assert [action["isPreferred"] for action in actions] == [True, False]
    assert made == [["Nfd2"], ["Nbd2"]] or made == [["f"], ["b"]]


async def test_the_clock_on_the_next_line_is_told(talk: Inside):
    await started(talk, "1. e4\n{ [%clk 0:09:58] } e5 *\n")
    assert "0:09:58" in (await talk.hover(URI, 0, 4))["contents"]["value"]


async def test_two_games_are_merged(talk: Inside):
    await started(talk, "1. e4 e5 *\n\n1. e4 c5 *\n")
    place = {"line": 0, "character": 4}
    asked = {**THIS, "range": {"start": place, "end": place}, "context": {"diagnostics": [], "only": ["refactor"]}}
    actions = {one["title"]: one for one in await talk.ask("textDocument/codeAction", asked)}
    merge = next(one for title, one in actions.items() if "合わせる" in title or "Merge" in title)
    (edit,) = merge["edit"]["changes"][URI]
    assert "( 1... c5 )" in edit["newText"]


async def test_a_hover_shows_the_board(talk: Inside):
    await started(talk, TEXT)
    said = (await talk.hover(URI, 5, 36))["contents"]["value"]
    assert "checkmate" in said
    assert "![](data:image/svg+xml;base64," in said


async def test_a_hover_shows_letters_where_no_pictures_are_drawn(talk: Inside):
    await started(talk, TEXT, {**CLIENT, "general": {}})
    said = (await talk.hover(URI, 5, 36))["contents"]["value"]
    assert "```text\n8  r . b q k b . r" in said
    assert "data:image" not in said


async def test_completion_and_outline(talk: Inside):
    await started(talk, TEXT.replace("4. Qxf7# 1-0", "4. Q"))
    items = (await talk.ask("textDocument/completion", at(URI, 5, 36)))["items"]
    assert "Qxf7#" in {item["label"] for item in items}
    (game,) = await talk.ask("textDocument/documentSymbol", THIS)
    assert (game["name"], game["detail"]) == ("Aoki, A. – Baba, B.", "Club, 1-0")


async def test_formatting(talk: Inside):
    await started(talk, "1.e4 e5\n2.0-0 *\n\n1.d2-d4 *\n")
    edits = await talk.ask("textDocument/formatting", {**THIS, "options": {"tabSize": 4, "insertSpaces": True}})
    assert [edit["newText"] for edit in edits] == ["1. d4 *"]
    asked = {**THIS, "range": span(3, 0, 3), "options": {"tabSize": 4, "insertSpaces": True}}
    assert await talk.ask("textDocument/rangeFormatting", asked) == edits


async def test_everything_else_is_answered(talk: Inside):
    text = TEXT.replace("2. Qh5", "( 1... c5 )\n2. Qh5\n").replace('"Club"', '"https://example.org/1"')
    await started(talk, text)
    assert await talk.ask("textDocument/foldingRange", THIS)
    assert (await talk.ask("textDocument/semanticTokens/full", THIS))["data"]
    hints = await talk.ask(
        "textDocument/inlayHint",
        {**THIS, "range": {"start": at(URI, 0, 0)["position"], "end": at(URI, 9, 0)["position"]}},
    )
    assert [hint["label"] for hint in hints] == ["2..."]
    (link,) = await talk.ask("textDocument/documentLink", THIS)
    assert link["target"] == "https://example.org/1"
    (lens,) = await talk.ask("textDocument/codeLens", THIS)
    assert lens["command"]["title"] == "4 · 1-0 · #"
    assert await talk.ask("textDocument/references", {**at(URI, 1, 9), "context": {"includeDeclaration": True}})
    renamed = await talk.ask("textDocument/rename", {**at(URI, 1, 9), "newName": "Doi, D."})
    assert "Doi, D." in str(renamed)
    (chosen,) = await talk.ask("textDocument/selectionRange", {**THIS, "positions": [{"line": 6, "character": 4}]})
    assert chosen["parent"]
    rewrite = {**THIS, "range": span(5, 16, 16), "context": {"diagnostics": [], "only": ["refactor"]}}
    titles = [action["title"] for action in await talk.ask("textDocument/codeAction", rewrite)]
    assert "Promote the variation" in titles
