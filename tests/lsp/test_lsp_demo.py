"""The template of the notation's description, written from an empty file with completions alone, and by hand."""

import re
from pathlib import Path

import byhand
from pygls.protocol import default_converter
from pytest_lsp import client_capabilities
from talk import Inside
from typist import Typist, presses

TESTS = Path(__file__).parents[1]
KEYS = TESTS / "demo" / "template.keys"
FEATURES = TESTS.parent / "docs" / "features.md"
DESCRIPTION = TESTS / "notations" / "blade_rondo" / "description.kifu"
STEP = re.compile(r"(.{2,}?)  +(\S.*)|()\s+(\S.*)")


def recorded() -> list[tuple[str, list[str]]]:
    """The lines of the template, and the keys that write each."""
    found = [STEP.fullmatch(line) for line in KEYS.read_text("utf-8").splitlines()]
    return [((step[1] or "").strip(), (step[2] or step[4]).split()) for step in found if step]


async def test_the_template_is_written_with_completions_alone():
    steps = recorded()
    talk = Inside()
    capabilities = default_converter().unstructure(client_capabilities("visual-studio-code"))
    offered = await talk.start(capabilities, locale="ja")
    typist = Typist(talk, "file:///records/template.kifu", offered["completionProvider"]["triggerCharacters"])
    for written, keys in steps:
        line = typist.line
        for key in keys:
            await typist.press(key)
        assert typist.lines[line] == written
    text = "\n".join(written for written, _ in steps)
    assert typist.text == text == byhand.written()
    assert text in DESCRIPTION.read_text("utf-8")
    assert [one["code"] for one in (await talk.pushed(typist.uri, 1))[-1]["diagnostics"]] == []
    keys = presses([key for _, keys in steps for key in keys])
    said = FEATURES.read_text("utf-8")
    print(f"{keys} keys with completions, {byhand.presses()} by hand")
    assert f"**{keys}**" in said
    assert f"**{byhand.presses()}**" in said
