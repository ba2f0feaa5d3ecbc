"""Diagnostics for clients that ask: of open documents, and of the files of the workspace."""

import asyncio
from pathlib import Path

from talk import PULLS, Inside

from kifu_ls.lsp import methods, settle
from kifu_ls.lsp.methods import diagnostic

WATCHES = {**PULLS, "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}


async def test_nothing_is_pushed(talk: Inside):
    capabilities = await talk.start(PULLS)
    assert capabilities["diagnosticProvider"]["workspaceDiagnostics"] is True
    talk.open("untitled:a", "two two")
    assert await talk.codes("untitled:a") == ["CN102"]
    talk.tell("textDocument/didSave", {"textDocument": {"uri": "untitled:a"}})
    talk.close("untitled:a")
    await asyncio.sleep(0.1)
    assert not talk.told


async def test_what_says_the_same_is_unchanged(talk: Inside):
    await talk.start(PULLS)
    talk.open("untitled:a", "two two\nword\n")
    first = await talk.pull("untitled:a")
    assert first["kind"] == "full"
    talk.change("untitled:a", (1, 0, 1, 4, "another"))
    assert await talk.pull("untitled:a", first["resultId"]) == {"kind": "unchanged", "resultId": first["resultId"]}
    talk.change("untitled:a", (0, 0, 0, 0, "\n"))
    second = await talk.pull("untitled:a", first["resultId"])
    assert second["kind"] == "full"
    assert second["resultId"] != first["resultId"]


async def test_of_a_long_record_what_is_found_so_far_comes_first(talk: Inside, monkeypatch):
    await talk.start({**PULLS, "workspace": {"diagnostics": {"refreshSupport": True}}})
    with monkeypatch.context() as held:
        held.setattr(settle, "deadline", lambda: 0)  # nothing is stepped
        held.setattr(methods, "deadline", lambda: 0)
        talk.open("untitled:a", "two two\nword\ntwo two")
        talk.server.documents.get("untitled:a").engine.advance(1)
        assert await talk.codes("untitled:a") == ["CN102"]
        assert not talk.asked
    await talk.until(lambda: [one for one in talk.asked if one["method"] == "workspace/diagnostic/refresh"])
    assert await talk.codes("untitled:a") == ["CN102", "CN102"]


async def test_who_cannot_ask_again_waits_for_the_whole(talk: Inside, monkeypatch):
    await talk.start(PULLS)
    with monkeypatch.context() as held:
        held.setattr(settle, "deadline", lambda: 0)
        held.setattr(methods, "deadline", lambda: 0)
        talk.open("untitled:a", "two two\nword\ntwo two")
        asked = asyncio.create_task(talk.codes("untitled:a"))
        await asyncio.sleep(2 * diagnostic.PATIENCE)
        assert not asked.done()
    assert await asked == ["CN102", "CN102"]


async def test_other_settings_are_another_result(talk: Inside):
    await talk.start(PULLS)
    talk.open("untitled:a", "two two")
    first = await talk.pull("untitled:a")
    talk.tell("workspace/didChangeConfiguration", {"settings": {"kifu": {"rules": {"CN102": "error"}}}})
    second = await talk.pull("untitled:a", first["resultId"])
    assert [item["severity"] for item in first["items"] + second["items"]] == [2, 1]


def _folder(tmp_path: Path) -> dict[str, object]:
    folder = tmp_path / "棋譜 録" / "#1"
    (folder / "sub").mkdir(parents=True)
    (folder / "a.count").write_text("two two\n", "utf-8")
    (folder / "sub" / "b.count").write_bytes("語 語\n".encode("cp932"))
    (folder / "c.count").write_bytes(b"\x00\xff\xfe\x80")
    (folder / "fine.count").write_text("fine\n", "utf-8-sig")
    (folder / "other.txt").write_text("two two\n", "utf-8")
    uri = folder.as_uri()
    return {"rootUri": uri, "workspaceFolders": [{"uri": uri, "name": "x"}, {"uri": f"{uri}/sub", "name": "y"}]}


def _had(items: list[dict]) -> dict[str, object]:
    return {"previousResultIds": [{"uri": item["uri"], "value": item["resultId"]} for item in items]}


async def test_the_files_of_the_workspace(talk: Inside, tmp_path):
    await talk.start(PULLS, **_folder(tmp_path))
    open_one = next(tmp_path.rglob("a.count")).as_uri()
    talk.open(open_one, "fine")
    items = (await talk.ask("workspace/diagnostic", {"previousResultIds": []}))["items"]
    found = {item["uri"].rpartition("/")[2]: [one.get("code") for one in item["items"]] for item in items}
    assert found == {"b.count": ["CN102"], "c.count": [None], "fine.count": []}

    again = (await talk.ask("workspace/diagnostic", _had(items)))["items"]
    assert {item["kind"] for item in again} == {"unchanged"}
    assert len(again) == len(items)

    talk.close(open_one)
    next(tmp_path.rglob("fine.count")).unlink()
    changed = (await talk.ask("workspace/diagnostic", _had(items)))["items"]
    told = {item["uri"].rpartition("/")[2]: len(item["items"]) for item in changed if item["kind"] == "full"}
    assert told == {"a.count": 1, "fine.count": 0}


async def test_a_stream_is_held_open_until_there_is_news(talk: Inside, tmp_path):
    await talk.start(WATCHES, **_folder(tmp_path))
    token = {"partialResultToken": "p", "workDoneToken": "w"}
    assert await talk.ask("workspace/diagnostic", {"previousResultIds": [], **token}) == {"items": []}
    said = [(m["params"]["token"], m["params"]["value"]) for m in talk.told if m["method"] == "$/progress"]
    assert [value["kind"] for name, value in said if name == "w"] == ["begin", "end"]
    items = [item for name, value in said if name == "p" for item in value["items"]]
    assert len(items) == 4

    talk.told.clear()
    held = talk.begin("workspace/diagnostic", {**_had(items), **token})
    await asyncio.sleep(0.2)
    assert [m["params"]["value"]["kind"] for m in talk.told] == ["begin", "end"]
    file = next(tmp_path.rglob("a.count"))
    file.write_text("three three three\n\n", "utf-8")
    for _ in range(500):
        talk.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 2}]})
    assert (await talk.reply(held))["result"] == {"items": []}
    (partial,) = [m["params"]["value"] for m in talk.told if m["params"]["token"] == "p"]
    assert [item["uri"] for item in partial["items"]] == [file.as_uri()]


async def test_a_held_request_can_be_cancelled_and_ends_with_the_talk(talk: Inside, tmp_path):
    await talk.start(WATCHES, **_folder(tmp_path))
    token = {"partialResultToken": "p"}
    await talk.ask("workspace/diagnostic", {"previousResultIds": [], **token})
    items = [item for m in talk.told for item in m["params"]["value"]["items"]]
    for end in ("$/cancelRequest", "shutdown"):
        held = talk.begin("workspace/diagnostic", {**_had(items), **token})
        await asyncio.sleep(0.1)
        if end == "shutdown":
            await talk.ask(end)
        else:
            talk.tell(end, {"id": held})
        assert (await talk.reply(held))["error"]["code"] == -32800
