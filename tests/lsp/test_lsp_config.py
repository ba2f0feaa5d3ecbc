"""Settings: from files and from the client, for each folder."""

import asyncio

import pytest
from talk import PULLS, Inside

ASKED = {**PULLS, "workspace": {"configuration": True, "diagnostics": {"refreshSupport": True}}}
EVERY = {
    **ASKED,
    "workspace": {
        **ASKED["workspace"],
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True},
    },
}


def _folders(*paths):
    return {"workspaceFolders": [{"uri": path.as_uri(), "name": path.name} for path in paths]}


async def _severity(talk: Inside, uri: str) -> int | None:
    items = (await talk.pull(uri))["items"]
    return items[0]["severity"] if items else None


async def _asked(talk: Inside, method: str, count: int = 1) -> list[dict]:
    def found() -> list[dict] | bool:
        messages = [message for message in talk.asked if message["method"] == method]
        return len(messages) >= count and messages

    return await talk.until(found)


async def test_each_folder_has_its_own_settings(talk: Inside, tmp_path):
    one, two, inner = tmp_path / "one", tmp_path / "two", tmp_path / "one" / "inner"
    levels = {None: "hint", one.as_uri(): "error", two.as_uri(): "off", inner.as_uri(): "information"}

    def answer(params):
        return [{"rules": {"CN102": levels[item.get("scopeUri")]}} for item in params["items"]]

    talk.replies["workspace/configuration"] = answer
    await talk.start(ASKED, **_folders(one, two, inner))
    (message,) = await _asked(talk, "workspace/configuration")
    assert all("scopeUri" not in item or item["scopeUri"] for item in message["params"]["items"])
    assert all(item["section"] == "kifu" for item in message["params"]["items"])
    await _asked(talk, "workspace/diagnostic/refresh")
    found = {}
    for path in (one / "a", two / "a", inner / "a", tmp_path / "onemore" / "a"):
        talk.open(path.as_uri(), "two two")
        found[path.parent.name] = await _severity(talk, path.as_uri())
    assert found == {"one": 1, "two": None, "inner": 3, "onemore": 4}


@pytest.mark.parametrize("answer", [None, [], [None], ["x"], {}, [{"rules": 3}], [{"maxProblems": "many"}]])
async def test_clients_that_answer_oddly_are_survived(talk: Inside, answer):
    talk.replies["workspace/configuration"] = lambda _: answer
    await talk.start(ASKED)
    await _asked(talk, "workspace/configuration")
    talk.open("untitled:a", "two two")
    await asyncio.sleep(0.05)
    assert await talk.codes("untitled:a") == ["CN102"]
    assert not talk.popped_up()


async def test_settings_of_files_hold_and_the_client_overrides_them(talk: Inside, tmp_path):
    (tmp_path / "kifu.toml").write_text('[rules]\nCN102 = "hint"\nCN101 = "hint"\n', "utf-8")
    await talk.start(PULLS, initializationOptions={"kifu": {"rules": {"CN101": "information"}}}, **_folders(tmp_path))
    uri = (tmp_path / "deep" / "a.count").as_uri()
    talk.open(uri, "two two\n= 9")
    assert [item["severity"] for item in (await talk.pull(uri))["items"]] == [4, 3]


async def test_a_settings_file_that_changes_is_read_again(talk: Inside, tmp_path):
    await talk.start(EVERY, **_folders(tmp_path))
    (registered,) = await _asked(talk, "client/registerCapability")
    methods = [item["method"] for item in registered["params"]["registrations"]]
    assert methods == ["workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles"]
    uri = (tmp_path / "a.count").as_uri()
    talk.open(uri, "two two")
    assert await _severity(talk, uri) == 2
    file = tmp_path / "kifu.toml"
    file.write_text('[rules]\nCN102 = "error"\n', "utf-8")
    for _ in range(100):
        talk.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": file.as_uri(), "type": 1}]})
    await _asked(talk, "workspace/diagnostic/refresh")
    assert await _severity(talk, uri) == 1
    await asyncio.sleep(0.3)
    assert len(await _asked(talk, "workspace/diagnostic/refresh")) == 1


async def test_a_settings_file_that_cannot_be_read_is_logged_not_shown(talk: Inside, tmp_path):
    (tmp_path / "kifu.toml").write_text("[rules\n", "utf-8")
    await talk.start(PULLS)
    uri = (tmp_path / "a.count").as_uri()
    talk.open(uri, "two two")
    assert await talk.codes(uri) == ["CN102"]
    assert [m["method"] for m in talk.told] == ["window/logMessage"]
    assert "kifu.toml" in talk.told[0]["params"]["message"]


async def test_settings_are_asked_for_again_when_they_changed(talk: Inside):
    level = "hint"
    talk.replies["workspace/configuration"] = lambda params: [{"rules": {"CN102": level}} for _ in params["items"]]
    await talk.start(ASKED)
    talk.open("untitled:a", "two two")
    await _asked(talk, "workspace/diagnostic/refresh")
    assert await _severity(talk, "untitled:a") == 4
    level = "error"
    talk.tell("workspace/didChangeConfiguration", {"settings": None})
    await _asked(talk, "workspace/diagnostic/refresh", 2)
    assert await _severity(talk, "untitled:a") == 1


async def test_settings_of_the_notation_have_it_loaded_anew(talk: Inside):
    await talk.start()
    talk.open("untitled:a", "# T\nword")
    symbols = {"textDocument": {"uri": "untitled:a"}}
    talk.tell("workspace/didChangeConfiguration", {"settings": {"counting": {"kind": "turn"}}})
    (symbol,) = await talk.ask("textDocument/documentSymbol", symbols)
    assert symbol["kind"] == 24


async def test_the_folders_of_the_workspace_change(talk: Inside, tmp_path):
    levels = {None: "hint", tmp_path.as_uri(): "error"}
    talk.replies["workspace/configuration"] = lambda params: [
        {"rules": {"CN102": levels[item.get("scopeUri")]}} for item in params["items"]
    ]
    await talk.start(ASKED)
    uri = (tmp_path / "a.count").as_uri()
    talk.open(uri, "two two")
    await _asked(talk, "workspace/diagnostic/refresh")
    assert await _severity(talk, uri) == 4
    folder = {"uri": tmp_path.as_uri(), "name": "x"}
    talk.tell("workspace/didChangeWorkspaceFolders", {"event": {"added": [folder], "removed": []}})
    await _asked(talk, "workspace/configuration", 2)
    await asyncio.sleep(0.05)
    assert await _severity(talk, uri) == 1
    other = {"uri": "file:///never", "name": "y"}
    talk.tell("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [folder, other]}})
    await _asked(talk, "workspace/configuration", 3)
    await asyncio.sleep(0.05)
    assert await _severity(talk, uri) == 4


@pytest.mark.parametrize(
    ("locale", "setting", "word"),
    [("ja", None, "語"), ("ja-JP", None, "語"), ("en", None, "words"), (None, None, "words"), ("en", "ja", "語")],
)
async def test_the_language_of_messages(talk: Inside, locale, setting, word):
    await talk.start(PULLS, locale=locale, initializationOptions={"locale": setting})
    talk.open("untitled:a", "a b\n= 9")
    (item,) = (await talk.pull("untitled:a"))["items"]
    assert word in item["message"]
