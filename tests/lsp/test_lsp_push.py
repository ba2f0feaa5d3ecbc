"""Diagnostics for clients that do not ask: when they are sent, and when not."""

import asyncio

from talk import Inside

from kifu_ls.lsp import publish, settle

KNOWN = "two two\n= 1\n= 9\n# T\n# T\nword\n"
"""A text with five problems."""


def test_the_delay_grows_with_the_work_within_bounds():
    assert [publish.delay(cost) for cost in (0, 0.01, 0.1, 5)] == [0.05, 0.05, 0.2, 0.3]


def test_a_list_that_only_lost_something():
    one, other = {"code": "A1", "message": "x"}, {"code": "A2", "message": "x"}
    assert publish.lost_only([one, one, other], [one])
    assert publish.lost_only([one], [])
    assert not publish.lost_only([one], [one])
    assert not publish.lost_only([one, other], [one, one])
    assert not publish.lost_only([], [one])


async def test_it_is_said_once_with_the_version(talk: Inside):
    capabilities = await talk.start()
    assert "diagnosticProvider" not in capabilities
    talk.open("untitled:a", KNOWN)
    (first,) = await talk.pushed("untitled:a", 1)
    assert first["version"] == 1
    assert [item["code"] for item in first["diagnostics"]] == ["CN102", "CN101", "CN101", "CN202", "CN201"]
    assert {item["source"] for item in first["diagnostics"]} == {"kifu"}
    assert first["diagnostics"][0]["codeDescription"]["href"].endswith("/docs/rules/CN102.md")
    talk.change("untitled:a", (6, 0, 6, 0, "more"))
    await asyncio.sleep(0.4)
    assert talk.published("untitled:a") == [first]


async def test_of_a_long_record_what_is_found_so_far_comes_first(talk: Inside, monkeypatch):
    await talk.start()
    with monkeypatch.context() as held:
        held.setattr(settle, "deadline", lambda: 0)  # nothing is stepped
        talk.open("untitled:a", "two two\nword\ntwo two")
        talk.server.documents.get("untitled:a").engine.advance(1)
        (first,) = await talk.pushed("untitled:a", 1)
    assert [item["code"] for item in first["diagnostics"]] == ["CN102"]
    whole = (await talk.pushed("untitled:a", 2))[-1]
    assert [item["code"] for item in whole["diagnostics"]] == ["CN102", "CN102"]


async def test_nothing_flickers_while_a_line_is_typed(talk: Inside):
    await talk.start()
    talk.open("untitled:a", KNOWN)
    await talk.pushed("untitled:a", 1)
    for column, letter in enumerate("six six and "):
        talk.change("untitled:a", (6, column, 6, column, letter))
        await asyncio.sleep(0.06)
    last = (await talk.pushed("untitled:a", 2))[-1]
    assert len(last["diagnostics"]) == 6
    for sent in talk.published("untitled:a"):
        assert [item["code"] for item in sent["diagnostics"]][:5] == ["CN102", "CN101", "CN101", "CN202", "CN201"]


async def test_what_was_mended_goes_at_once_and_what_is_new_waits(talk: Inside, monkeypatch):
    monkeypatch.setattr(publish, "delay", lambda _: 3600)
    monkeypatch.setattr(publish, "CHEAP", 3600)
    await talk.start()
    talk.open("untitled:a", KNOWN)
    await talk.pushed("untitled:a", 1)
    talk.change("untitled:a", (0, 3, 0, 7, ""))
    sent = (await talk.pushed("untitled:a", 2))[-1]
    assert (sent["version"], len(sent["diagnostics"])) == (2, 3)
    talk.change("untitled:a", (6, 0, 6, 0, "six six"))
    await asyncio.sleep(0.1)
    assert len(talk.published("untitled:a")) == 2
    talk.tell("textDocument/didSave", {"textDocument": {"uri": "untitled:a"}})
    assert len((await talk.pushed("untitled:a", 3))[-1]["diagnostics"]) == 4


async def test_only_the_changed_document_is_told_of(talk: Inside):
    await talk.start()
    for number in range(30):
        talk.open(f"untitled:{number}", "two two")
    await talk.until(lambda: len(talk.told) == 30)
    talk.change("untitled:7", (0, 3, 0, 7, ""))
    await talk.pushed("untitled:7", 2)
    assert len(talk.told) == 31


async def test_a_closed_document_is_taken_back(talk: Inside):
    await talk.start()
    talk.open("untitled:a", "two two")
    talk.open("untitled:b", "fine")
    await talk.pushed("untitled:a", 1)
    await talk.pushed("untitled:b", 1)
    talk.close("untitled:a")
    talk.close("untitled:b")
    assert talk.published("untitled:a")[1]["diagnostics"] == []
    assert len(talk.published("untitled:b")) == 1


async def test_a_document_closed_before_its_turn_is_not_told_of(talk: Inside):
    await talk.start()
    talk.open("untitled:a", "two two\n" * 5_000)
    talk.close("untitled:a")
    talk.open("untitled:b", "two two")
    await talk.pushed("untitled:b", 1)
    assert not talk.published("untitled:a")


async def test_many_problems_are_capped_the_heaviest_stay(talk: Inside):
    await talk.start(initializationOptions={"maxProblems": 3})
    talk.open("untitled:a", "two two\n" * 10 + "= 1")
    (sent,) = await talk.pushed("untitled:a", 1)
    assert [item.get("code") for item in sent["diagnostics"]] == ["CN102", "CN102", "CN101", None]
    assert "8 more findings" in sent["diagnostics"][3]["message"]


async def test_related_places_go_to_clients_that_show_them(talk: Inside):
    await talk.start({"textDocument": {"publishDiagnostics": {"relatedInformation": True}}})
    talk.open("untitled:a", "# T\nword\n# T\nword")
    (sent,) = await talk.pushed("untitled:a", 1)
    (related,) = sent["diagnostics"][0]["relatedInformation"]
    assert related["location"]["uri"] == "untitled:a"
    assert related["location"]["range"]["start"]["line"] == 0


async def test_questions_come_before_what_was_opened(talk: Inside):
    await talk.start()
    for number in range(200):
        talk.open(f"untitled:{number}", "two two\n" * 200)
    assert await talk.hover("untitled:7", 0, 1)
    assert not talk.told
    await talk.until(lambda: len({message["params"]["uri"] for message in talk.told}) == 200)
