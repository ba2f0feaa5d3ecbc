"""A Blade Rondo record in the editor, from the first wrong value to its fix."""

from talk import Inside, at, span

URI = "file:///records/%E5%AF%BE%E5%B1%80.kifu"
TEXT = "【TURN 4】\n▼甲(A3V4D0L15)\n(1)加熱法(A2->3)\n"
CLIENT = {
    "textDocument": {
        "diagnostic": {"relatedInformation": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
    }
}


async def test_a_value_that_does_not_follow(talk: Inside):
    await talk.start(CLIENT, locale="ja")
    talk.open(URI, TEXT, "kifu")
    first = await talk.pull(URI)
    (wrong,) = [item for item in first["items"] if item["code"] == "BR301"]
    assert wrong["range"] == span(2, 8, 9)
    (header,) = wrong["relatedInformation"]
    assert header["location"] == {"uri": URI, "range": span(1, 0, 13)}

    context = {"diagnostics": [wrong], "only": ["quickfix"]}
    asked = {"textDocument": {"uri": URI}, "range": wrong["range"], "context": context}
    actions = await talk.ask("textDocument/codeAction", asked)
    preferred = [action for action in actions if action["isPreferred"]]
    assert [one["code"] for action in preferred for one in action["diagnostics"]] == ["BR301"]

    talk.change(URI, *[_spread(edit) for edit in preferred[0]["edit"]["changes"][URI]])
    assert "BR301" not in await talk.codes(URI)


def _spread(edit: dict) -> tuple[int, int, int, int, str]:
    start, end = edit["range"]["start"], edit["range"]["end"]
    return start["line"], start["character"], end["line"], end["character"], edit["newText"]


async def test_what_the_editor_shows(talk: Inside):
    await talk.start(CLIENT, locale="ja")
    talk.open(URI, TEXT, "kifu")
    said = await talk.hover(URI, 2, 4)
    assert said["range"] == span(2, 3, 6)
    assert "加熱法" in said["contents"]["value"]
    (turn,) = await talk.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert [part["name"] for part in turn["children"]] == ["甲"]
    proposals = (await talk.ask("textDocument/completion", at(URI, 3, 0)))["items"]
    assert "(1)" in {item["label"] for item in proposals}
