"""Records in Markdown and in wiki text, in the editor: each is a document, its answers stand where it stands."""

from pathlib import Path
from typing import Any

import pytest
from talk import PULLS, Inside, at, span

URI = "file:///notes/%E8%A8%98%E9%8C%B2.md"
TEXT = """\
# 𠮷田の記録

```counting
one two
= 3
```

> ```counting
> # Title
> 漢字 漢字 word
> ```

one one
"""
FORMAT = {"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": True}}
FIRST, SECOND = span(4, 2, 3), span(9, 2, 7)


async def opened(talk: Inside, capabilities: Any = PULLS, text: str = TEXT) -> None:
    await talk.start(capabilities)
    talk.open(URI, text, "markdown")


async def test_diagnostics_where_the_records_stand(talk: Inside):
    await opened(talk)
    found = await talk.pull(URI)
    assert [(item["code"], item["range"]) for item in found["items"]] == [("CN101", FIRST), ("CN102", SECOND)]
    assert (await talk.pull(URI, found["resultId"]))["kind"] == "unchanged"


async def test_the_ranges_follow_an_edit_above(talk: Inside):
    await opened(talk)
    before = await talk.pull(URI)
    talk.change(URI, (1, 0, 1, 0, "\n\n"))
    after = await talk.pull(URI, before["resultId"])
    assert [item["range"]["start"]["line"] for item in after["items"]] == [6, 11]


async def test_an_edit_in_a_record_and_one_of_its_fence(talk: Inside):
    await opened(talk)
    talk.change(URI, (3, 7, 3, 7, " three"))
    assert await talk.codes(URI) == ["CN102"]
    talk.change(URI, (2, 3, 2, 11, "python"))
    assert await talk.codes(URI) == ["CN102"]
    talk.change(URI, (7, 5, 7, 13, ""))
    assert await talk.codes(URI) == []
    talk.change(URI, (2, 3, 2, 9, "counting"), (3, 0, 3, 4, ""))
    assert await talk.codes(URI) == ["CN101"]


async def test_a_new_record_between_two(talk: Inside):
    await opened(talk)
    talk.change(URI, (6, 0, 6, 0, "\n```counting\na a\n```\n"))
    assert await talk.codes(URI) == ["CN101", "CN102", "CN102"]


async def test_diagnostics_are_pushed_once_for_the_whole_text(talk: Inside):
    await opened(talk, {})
    (first,) = await talk.until(lambda: talk.published(URI))
    assert [item["range"] for item in first["diagnostics"]] == [FIRST, SECOND]
    talk.change(URI, (0, 0, 0, 0, "\n"))
    second = await talk.until(lambda: talk.published(URI)[1:])
    assert [item["range"]["start"]["line"] for item in second[0]["diagnostics"]] == [5, 10]
    talk.close(URI)
    third = await talk.until(lambda: talk.published(URI)[2:])
    assert third[0]["diagnostics"] == []
    assert {message["uri"] for message in talk.published(URI)} == {URI}


async def test_hover_only_in_a_record(talk: Inside):
    await opened(talk)
    said = await talk.hover(URI, 9, 10)
    assert said["contents"]["value"] == "3 words up to this line"
    assert said["range"] == span(9, 8, 12)
    for line in (0, 2, 5, 7, 12):
        assert await talk.hover(URI, line, 3) is None


async def test_completion_edits_the_host_and_is_resolved(talk: Inside):
    await opened(talk)
    items = (await talk.ask("textDocument/completion", at(URI, 9, 2)))["items"]
    (total,) = [item for item in items if item["label"].startswith("= ")]
    assert total["textEdit"]["range"] == span(9, 2, 2)
    resolved = await talk.ask("completionItem/resolve", total)
    assert "words since" in str(resolved["documentation"])
    assert resolved["textEdit"] == total["textEdit"]
    assert await talk.ask("textDocument/completion", at(URI, 12, 0)) is None


async def test_formatting_touches_the_records_only(talk: Inside):
    await opened(talk, text="a  \n```counting\none  \n```\nb  \n> ```counting\n> two \n> ```\n")
    edits = await talk.ask("textDocument/formatting", FORMAT)
    assert [edit["range"] for edit in edits] == [span(2, 3, 5), span(6, 5, 6)]


async def test_outline_and_folding_of_all_records(talk: Inside):
    await opened(talk, {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}})
    (symbol,) = await talk.ask("textDocument/documentSymbol", {"textDocument": {"uri": URI}})
    assert (symbol["name"], symbol["selectionRange"]) == ("Title", span(8, 4, 9))
    (fold,) = await talk.ask("textDocument/foldingRange", {"textDocument": {"uri": URI}})
    assert (fold["startLine"], fold["endLine"]) == (8, 9)


LITERALS = {"codeActionKind": {"valueSet": []}}
ACTIONS = {"textDocument": {"codeAction": {"codeActionLiteralSupport": LITERALS}}}
RESOLVES = {
    "textDocument": {
        "codeAction": {
            "codeActionLiteralSupport": LITERALS,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        }
    }
}
WHOLE = {"start": {"line": 0, "character": 0}, "end": {"line": 13, "character": 0}}


async def test_a_fix_is_one_of_the_host(talk: Inside):
    await opened(talk, ACTIONS)
    params = {"textDocument": {"uri": URI}, "range": SECOND, "context": {"diagnostics": [], "only": ["quickfix"]}}
    (action,) = await talk.ask("textDocument/codeAction", params)
    (edit,) = action["edit"]["changes"][URI]
    assert (edit["range"], edit["newText"]) == (span(9, 4, 7), "")
    assert action["diagnostics"][0]["range"] == SECOND


async def test_an_edit_that_is_asked_for_later(talk: Inside):
    await opened(talk, RESOLVES)
    params = {"textDocument": {"uri": URI}, "range": WHOLE, "context": {"diagnostics": [], "only": ["source.fixAll"]}}
    actions = await talk.ask("textDocument/codeAction", params)
    made = [(await talk.ask("codeAction/resolve", action))["edit"]["changes"][URI] for action in actions]
    assert [(edit["range"], edit["newText"]) for edits in made for edit in edits] == [
        (span(4, 0, 3), "= 2"),
        (span(9, 2, 12), "漢字 word"),
    ]


@pytest.mark.parametrize("text", ["", "no fence", "```counting\n```", "```counting", "```"])
async def test_texts_without_a_record(talk: Inside, text: str):
    await opened(talk, text=text)
    assert await talk.codes(URI) == []
    assert await talk.hover(URI, 0, 0) is None
    assert await talk.ask("textDocument/formatting", FORMAT) is None


async def test_a_text_of_the_workspace_that_is_not_open(talk: Inside, tmp_path: Path):
    (tmp_path / "a.md").write_text(TEXT, "utf-8")
    (tmp_path / "b.md").write_text("nothing", "utf-8")
    await talk.start(PULLS, rootUri=tmp_path.as_uri())
    (report,) = (await talk.ask("workspace/diagnostic", {"previousResultIds": []}))["items"]
    assert report["uri"] == (tmp_path / "a.md").as_uri()
    assert [item["range"] for item in report["items"]] == [FIRST, SECOND]


WIKI = "file:///page.txt"
PAGE = "*対局\n 【TURN 4】\n ▼甲(A3V4D0L15)\n (1)加熱法(A2-&gt;3)\n\n感想\n"


async def test_a_record_in_wiki_text(talk: Inside):
    await talk.start(PULLS)
    talk.open(WIKI, PAGE, "plaintext")
    (found,) = (await talk.pull(WIKI))["items"]
    assert (found["code"], found["range"]) == ("BR301", span(3, 9, 10))
    assert (await talk.hover(WIKI, 3, 5))["range"] == span(3, 4, 7)
    assert await talk.hover(WIKI, 5, 0) is None
    talk.change(WIKI, (3, 9, 3, 16, "3-&gt;4"))
    assert await talk.codes(WIKI) == []


KIFU = "file:///tokens.md"
COLOURS = {
    "textDocument": {
        "semanticTokens": {
            "requests": {"full": {"delta": True}},
            "tokenTypes": [],
            "tokenModifiers": [],
            "formats": ["relative"],
        }
    }
}


async def test_tokens_count_on_from_one_record_to_the_next(talk: Inside):
    record = "【TURN 4】\n▼甲(A3V4D0L15)\n(1)加熱法(A2->3)\n"
    await talk.start(COLOURS)
    params = {"textDocument": {"uri": "file:///plain.kifu"}}
    talk.open("file:///plain.kifu", record, "kifu")
    plain = (await talk.ask("textDocument/semanticTokens/full", params))["data"]
    quoted = "".join(f"> {line}\n" for line in record.splitlines())
    talk.open(KIFU, f"```kifu\n{record}```\n> ```kifu\n{quoted}> ```\n", "markdown")
    found = await talk.ask("textDocument/semanticTokens/full", {"textDocument": {"uri": KIFU}})
    assert plain
    assert found == {"data": found["data"]}
    assert _absolute(found["data"]) == [
        *((line + 1, column, *rest) for line, column, *rest in _absolute(plain)),
        *((line + 6, column + 2, *rest) for line, column, *rest in _absolute(plain)),
    ]


def _absolute(data: list[int]) -> list[tuple[int, ...]]:
    found, line, column = [], 0, 0
    for down, across, *rest in zip(*[iter(data)] * 5, strict=True):
        line, column = line + down, across if down else column + across
        found.append((line, column, *rest))
    return found
