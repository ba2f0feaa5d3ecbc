"""``kifu.explain`` over the protocol, in plain records and in Markdown."""

from typing import Any

import pytest
from talk import Inside

URI = "file:///a.kifu"
RECORD = "【TURN 4】\n▼甲(A3V4D0L15)\n(1)加熱法(A3->4)\n(2)加護法(D=2)\n\n▼乙(A4V4D1L15)\n(1)加熱法(A4->5)\n"
FIRST = (
    "4ターン目、甲の手番が開始されました。ボルテージを1上昇させ、"
    "この時点でのステータスは攻撃力3、ボルテージ4、防御力0、ライフ15です。"
    "1コストを支払い、加熱法を使用しました。攻撃力が3から4に増加しました。2コストを支払い、加護法を使用しました。"
    "防御力が2に変更されました。ターン終了です。"
)


async def explain(talk: Inside, **argument: Any) -> Any:
    return await talk.ask("workspace/executeCommand", {"command": "kifu.explain", "arguments": [argument]})


async def test_a_line_a_hand_and_a_record(talk: Inside):
    capabilities = await talk.start(locale="ja")
    assert "kifu.explain" in capabilities["executeCommandProvider"]["commands"]
    talk.open(URI, RECORD, "kifu")
    line = {"line": 3, "character": 0}
    told = await explain(talk, uri=URI, position=line, scope="line")
    assert told == "2コストを支払い、加護法を使用しました。防御力が2に変更されました。"
    assert await explain(talk, uri=URI, position=line) == FIRST
    whole = await explain(talk, uri=URI)
    assert whole.startswith(f"{FIRST}\n\n乙の手番が開始されました。")
    assert await explain(talk, uri=URI, position=line, scope="record") == whole


async def test_in_markdown(talk: Inside):
    await talk.start(locale="ja")
    talk.open("file:///a.md", f"# 局\n\n```kifu\n{RECORD}```\n\n```kifu\n(1)加熱法(A1->2)\n```\n", "markdown")
    assert await explain(talk, uri="file:///a.md", position={"line": 5, "character": 0}) == FIRST
    assert await explain(talk, uri="file:///a.md", position={"line": 0, "character": 0}) is None
    both = (await explain(talk, uri="file:///a.md")).split("\n\n\n")
    assert both[0].startswith(f"{FIRST}\n\n乙の手番")
    assert both[1] == "1コストを支払い、加熱法を使用しました。攻撃力が1から2に増加しました。"


@pytest.mark.parametrize(
    "arguments",
    [[], [None], [{}], [{"uri": 1}], [{"uri": "file:///b"}], [{"uri": URI, "position": {"line": -1}, "scope": 3}]],
)
async def test_arguments_that_make_no_sense(talk: Inside, arguments: list[Any]):
    await talk.start()
    talk.open(URI, "※", "kifu")
    assert await talk.ask("workspace/executeCommand", {"command": "kifu.explain", "arguments": arguments}) is None
