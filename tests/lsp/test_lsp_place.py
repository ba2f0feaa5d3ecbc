"""What an editor asks beyond LSP: the state at the caret, and how the record goes on."""

import pytest
from talk import Inside, at

URI = "untitled:record"
GAME = """【TURN 4】
▼ハル(A3V4D0L15)
(1)加熱法(A3->4)

▼ミオ(A3V4D0L12)〈毒〉
(S)〈毒〉(EL12->11)
"""


async def opened(talk: Inside, text: str, language: str = "kifu", locale: str = "ja") -> None:
    await talk.start(locale=locale)
    talk.open(URI, text, language)


def after(text: str, onward: dict) -> str:
    """The text with the answer to ``kifu/nextHand`` made, ``|`` standing for the caret."""
    lines = text.split("\n")
    start, end, caret = onward["range"]["start"], onward["range"]["end"], onward["caret"]
    head, tail = lines[start["line"]][: start["character"]], lines[end["line"]][end["character"] :]
    lines[start["line"] : end["line"] + 1] = (head + onward["newText"] + tail).split("\n")
    line = lines[caret["line"]]
    lines[caret["line"]] = line[: caret["character"]] + "|" + line[caret["character"] :]
    return "\n".join(lines)


async def test_the_state_at_the_caret(talk: Inside):
    await opened(talk, GAME)
    state = await talk.ask("kifu/state", at(URI, 5, 0))
    assert state["view"]["line"] == 6
    assert [player["life"] for player in state["view"]["players"]] == [15, 11]
    assert "| E ミオ | 3 | 4 | 0 | 11 | 〈毒〉 |" in state["table"]
    assert "| E ミオ | 3 | 4 | 0 | 12 | 〈毒〉 |" in state["before"]
    assert "12→11" in state["said"]
    assert [(point["line"], *point["values"].values()) for point in state["curve"]] == [
        (1, 15),
        (4, 15, 12),
        (5, 15, 11),
        (6, 15, 11),
    ]


async def test_the_curve_is_that_of_one_game(talk: Inside):
    await opened(talk, "【TURN 1】\n▼甲(A0V1D0L15)\n\n【TURN 1】\n▼乙(A0V1D0L9)", locale="en")
    curves = [(await talk.ask("kifu/state", at(URI, line, 0)))["curve"] for line in (0, 2, 4)]
    assert curves[0] == []
    assert [point["values"] for point in curves[1]] == [{"life of P": 15}] * 2
    assert [point["values"] for point in curves[2]] == [{"life of P": 9}]


@pytest.mark.parametrize(
    ("text", "line", "then"),
    [
        ("", 0, "【TURN 1】\n▼先手番プレイヤー(A0V1D0L15)\n|"),
        ("【TURN 1】\n▼甲(A0V1D0L15)\n", 2, "【TURN 1】\n▼甲(A0V1D0L15)\n\n▼後手番プレイヤー(A1V1D0L15)\n|"),
        ("【TURN 4】", 0, "【TURN 4】\n▼\n|"),
        (GAME, 5, f"{GAME}\n【TURN 5】\n▼ハル(A4V5D0L15)\n|"),
        (GAME, 1, GAME.replace("\n\n", "\n\n▼\n|\n\n")),
        (GAME.replace("(EL12->11)", "(EL12->0)"), 5, None),
    ],
    ids=["nothing yet", "second player", "no values yet", "turn due", "inside", "over"],
)
async def test_the_next_hand(talk: Inside, text, line, then):
    await opened(talk, text)
    onward = await talk.ask("kifu/nextHand", at(URI, line, 0))
    assert (onward and after(text, onward)) == then


async def test_other_notations_answer_too(talk: Inside):
    await opened(talk, "one two\nthree", "counting", "en")
    state = await talk.ask("kifu/state", at(URI, 0, 3))
    assert state == {
        "view": {"notation": "counting", "line": 1, "words": 2, "quoted": False},
        "table": "| words |\n|---|\n| 2 |",
        "before": "| words |\n|---|\n| 0 |",
        "said": "2 words.",
        "curve": [{"line": 0, "values": {"words": 2}}, {"line": 1, "values": {"words": 3}}],
    }
    assert (await talk.ask("kifu/nextHand", at(URI, 0, 0)))["newText"] == "\n\n= 3\n"


@pytest.mark.parametrize("method", ["kifu/state", "kifu/nextHand"])
async def test_asked_wrongly(talk: Inside, method):
    await opened(talk, GAME)
    assert (await talk.error(method, {"textDocument": {"uri": URI}}))["code"] == -32602
    assert await talk.ask(method, at("untitled:other", 0, 0)) is None
    assert await talk.ask(method, at(URI, 999, 999))
