"""Open documents: their names, their notation, and edits in every unit."""

import random

import pytest
from talk import PULLS, Inside, span

from kifu_ls.lsp import uri
from kifu_ls.lsp.sync import kind_of
from kifu_ls.text.columns import Unit, from_units, to_units

UNITS = list(Unit)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("file:///C:/a.kifu", "file:///c:/a.kifu"),
        ("file:///c%3A/a.kifu", "file:///C:/a.kifu"),
        ("file:///C%3a/a.kifu", "file:///c%3A/a.kifu"),
        ("file:///tmp/棋譜 録/a.kifu", "file:///tmp/%E6%A3%8B%E8%AD%9C%20%E9%8C%B2/a.kifu"),
        ("untitled:C:/a", "untitled:C%3A/a"),
    ],
)
def test_spellings_of_one_document(one, other):
    assert uri.key(one) == uri.key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("file:///A.kifu", "file:///a.kifu"),
        ("file:///a%2520b", "file:///a%20b"),
        ("file:///a%25b", "file:///a%2525b"),
        ("file:///a%FFb", "file:///a%FEb"),
        ("vscode-vfs://github/C:/a", "vscode-vfs://github/c:/a"),
        ("file:///D:/a", "file:///c:/a"),
    ],
)
def test_names_of_two_documents(one, other):
    assert uri.key(one) != uri.key(other)


@pytest.mark.parametrize(
    ("name", "language", "text", "kind"),
    [
        ("file:///a.txt", "counting", "", "counting"),
        ("file:///a.count", "plaintext", "", "counting"),
        ("file:///A.COUNT", "", "", "counting"),
        ("vscode-vfs://github/me/it/a.count?ref=1", "plaintext", "", "counting"),
        ("git:/a.count?%7B%22ref%22%3A%22HEAD%22%7D", "plaintext", "", "counting"),
        ("untitled:Untitled-1", "plaintext", "\n# Title\nword\n", "counting"),
        ("untitled:Untitled-1", "plaintext", "nothing of the kind", None),
        ("file:///a.md", "markdown", "# Title\n", None),
        ("", "", "", None),
    ],
)
def test_the_notation_of_a_document(name, language, text, kind):
    found = kind_of(name, language, text)
    assert (found and found.id) == kind


SCHEMES = ["untitled:Untitled-1", "vscode-vfs://github/me/it/a.count", "vscode-notebook-cell:/a#W0", "git:/a?%7B%7D"]


@pytest.mark.parametrize("name", SCHEMES)
async def test_any_scheme_is_a_document(talk: Inside, name):
    await talk.start(PULLS)
    talk.open(name, "two two")
    assert await talk.codes(name) == ["CN102"]
    assert await talk.hover(name, 0, 1)


async def test_a_change_under_another_spelling_is_seen(talk: Inside):
    await talk.start(PULLS)
    talk.open("file:///C:/a.count", "one")
    talk.change("file:///c%3A/a.count", (0, 3, 0, 3, " one"))
    assert await talk.codes("file:///c:/a.count") == ["CN102"]


async def test_a_document_in_no_notation_gets_nothing(talk: Inside, caplog):
    await talk.start(PULLS)
    talk.open("untitled:a", "plain words words", language="plaintext")
    talk.change("untitled:a", (0, 0, 0, 0, "x"))
    assert await talk.hover("untitled:a", 0, 1) is None
    assert await talk.pull("untitled:a") == {"kind": "full", "items": []}
    assert not caplog.records


async def test_the_whole_text_can_be_sent_anew(talk: Inside):
    await talk.start(PULLS)
    talk.open("untitled:a", "two two")
    document = {"uri": "untitled:a", "version": 2}
    talk.tell("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": "# T\r\n# T\r\n"}]})
    assert sorted(await talk.codes("untitled:a")) == ["CN201", "CN202", "CN202"]


async def test_a_closed_document_is_forgotten(talk: Inside):
    await talk.start(PULLS)
    talk.open("untitled:a", "two two")
    talk.close("untitled:a")
    assert await talk.hover("untitled:a", 0, 1) is None
    talk.open("untitled:a", "one")
    assert await talk.codes("untitled:a") == []


@pytest.mark.parametrize("unit", UNITS)
async def test_ranges_count_in_the_clients_unit(talk: Inside, unit):
    offered = await talk.start({**PULLS, "general": {"positionEncodings": ["x-own", unit, "utf-16"]}})
    assert offered["positionEncoding"] == unit
    text = "か\u3099𠮷😀 👨‍👩‍👧 語 語 𠮷"
    talk.open("untitled:a", f"{text}\n= 1")
    first = text.index("語 語")
    (repeated, _) = (await talk.pull("untitled:a"))["items"]
    assert repeated["range"] == span(0, to_units(text, first, unit), to_units(text, first + 3, unit))
    inside = await talk.hover("untitled:a", 0, to_units(text, first, unit))
    assert inside["range"] == span(0, to_units(text, first, unit), to_units(text, first + 1, unit))
    talk.change("untitled:a", (0, to_units(text, first + 1, unit), 0, to_units(text, first + 3, unit), ""))
    assert talk.server.documents.get("untitled:a").document.lines[0] == text.replace("語 語", "語")


@pytest.mark.parametrize(("offered", "taken"), [(None, "utf-16"), ([], "utf-16"), (["utf-7"], "utf-16")])
async def test_utf16_where_nothing_known_is_offered(talk: Inside, offered, taken):
    capabilities = await talk.start({"general": {"positionEncodings": offered} if offered is not None else {}})
    assert capabilities["positionEncoding"] == taken


@pytest.mark.parametrize("place", [(2, 0), (7, 3), (0, 999), (2**31 - 1, 2**31 - 1), (1, 1)])
async def test_places_outside_the_text_are_no_errors(talk: Inside, place):
    await talk.start({**PULLS, "textDocument": {**PULLS["textDocument"], "codeAction": ACTIONS}})
    talk.open("untitled:a", "one 𠮷\nx\n")
    line, character = place
    here = {"line": line, "character": character}
    where = {"textDocument": {"uri": "untitled:a"}, "position": here}
    await talk.ask("textDocument/hover", where)
    await talk.ask("textDocument/completion", where)
    around = {"range": {"start": here, "end": here}, "context": {"diagnostics": []}}
    await talk.ask("textDocument/codeAction", {"textDocument": {"uri": "untitled:a"}, **around})
    talk.change("untitled:a", (line, character, line, character, "!"))
    assert "".join(talk.server.documents.get("untitled:a").document.lines).count("!") == 1


ACTIONS = {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}

PIECES = ["語", "𠮷", "a", "\n", "\r\n", " ", '"', "= 3", "two two\n", "", "# 題\n", "か\u3099", "\u2028", "\f"]


@pytest.mark.parametrize("unit", UNITS)
async def test_five_hundred_edits_with_questions_between(talk: Inside, unit):
    """After each edit the text is that of a model that splices one string, and every answer is about it."""
    chance = random.Random(unit)
    await talk.start({**PULLS, "general": {"positionEncodings": [unit]}})
    model = "# 題\n一 二\n= 2\n"
    talk.open("untitled:a", model)
    for number in range(500):
        lines = model.split("\n")
        start, end = sorted(_anywhere(chance, lines) for _ in range(2))
        if end[0] > start[0] + 1:
            end = start
        text = chance.choice(PIECES)
        places = [count for line, column in (start, end) for count in (line, to_units(lines[line], column, unit))]
        talk.change("untitled:a", (*places, text))
        model = _offset(lines, start, model, "head") + text.replace("\r\n", "\n") + _offset(lines, end, model, "tail")
        if number % 3 == 0:
            lines = model.split("\n")
            line = chance.randrange(len(lines))
            found = await talk.hover("untitled:a", line, 0)
            if found:
                column = from_units(lines[line], found["range"]["end"]["character"], unit)
                assert lines[line][:column].isalnum() or "か" in lines[line]
    assert talk.server.documents.get("untitled:a").document.lines == model.split("\n")
    told = (await talk.pull("untitled:a"))["items"]
    talk.open("untitled:b", model)
    fresh = (await talk.pull("untitled:b"))["items"]
    assert [{**item, "relatedInformation": None} for item in told] == [{**i, "relatedInformation": None} for i in fresh]


def _anywhere(chance: random.Random, lines: list[str]) -> tuple[int, int]:
    line = chance.randrange(len(lines))
    return line, chance.randint(0, len(lines[line]))


def _offset(lines: list[str], place: tuple[int, int], model: str, side: str) -> str:
    offset = sum(len(line) + 1 for line in lines[: place[0]]) + place[1]
    return model[:offset] if side == "head" else model[offset:]


async def test_many_edits_in_one_message_are_made_in_order(talk: Inside):
    await talk.start()
    talk.open("untitled:a", "word\n" * 100)
    talk.change("untitled:a", *[(line, 0, line, 4, f"{line}\nnew") for line in range(0, 200, 2)])
    expected = [text for line in range(0, 200, 2) for text in (str(line), "new")]
    assert talk.server.documents.get("untitled:a").document.lines == [*expected, ""]
