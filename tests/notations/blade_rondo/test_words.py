"""The words of every rule, in both languages, as they come out for real findings."""

import re
import tomllib
from functools import cache

import pytest

import marked
from blade_rondo.played import NOTATION, opened
from blade_rondo.test_rules import ALL
from drawn import ROOT
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics, related
from kifu_ls.features.fixes import mends
from kifu_ls.notations.blade_rondo.parts import Hand

FENCE = re.compile(r"^```kifu \w+\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(r"“[^”]*”|〈[^〉]*〉|【[^】]*】|\([^()]*\)")
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
TERMS = ["加護法", "加熱法", "布石", "昼", "夜"]
"""Terms of the game that have no other name in English."""


@cache
def records() -> list[Document]:
    """Every record of the rule pages, the conformance cases and the rule tests, in so far as it breaks something."""
    pages = [text for page in ROOT.glob("docs/rules/BR*.md") for text in FENCE.findall(page.read_text("utf-8"))]
    tables = [tomllib.loads(file.read_text("utf-8")) for file in ROOT.glob("tests/conformance/blade_rondo/*.toml")]
    cases = [case["input"] for table in tables for case in table["case"]]
    tried = [marked.read(case.text).text for case in ALL]
    assert all((pages, cases, tried))
    return [document for text in (*pages, *cases, *tried) if (document := opened(text)).findings()]


def spoken(locale: Locale) -> list[tuple[str, str, str]]:
    """Code, variant and words of all that is said of those records: messages, titles of fixes, related places."""
    said = []
    for document in records():
        for item in diagnostics(document, Settings(), locale):
            finding = item.placed.finding
            said.append((item.code, finding.variant, item.message))
            said += [(item.code, "fix", mend.title) for mend in mends(document, item.placed, locale)]
            said += [(item.code, "place", place.message) for place in related(document, item, locale)]
    return said


def test_every_phrase_of_every_rule_is_said():
    wanted = {(code, variant) for code, rule in NOTATION.rules.items() for variant in rule.phrases}
    assert wanted - {(code, variant) for code, variant, _ in spoken(Locale.EN)} == set()


@pytest.mark.parametrize("locale", Locale)
def test_nothing_is_left_to_fill_in(locale):
    for code, variant, text in spoken(locale):
        assert text.strip(), (code, variant)
        assert not re.search(r"\{|\}|None|Words|\(\)|  ", text), (code, variant, text)


def test_japanese_is_japanese():
    for code, variant, text in spoken(Locale.JA):
        assert JAPANESE.search(text), (code, text)
        if variant not in ("fix", "place"):
            assert text.endswith(("。", "?")) or code == "BR103", (code, text)
        assert not re.search(r"\b(the|is|not|of|to)\b", text), (code, text)


def test_english_is_english():
    readings = [NOTATION.read(line) for document in records() for line in document.lines]
    names = {*TERMS, *(reading.name for reading in readings if isinstance(reading, Hand) and reading.name)}
    named = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    for code, variant, text in spoken(Locale.EN):
        plain = named.sub("", QUOTED.sub("", text))
        assert not JAPANESE.search(plain.partition(": ")[0] if code == "BR103" else plain), (code, text)
        assert not re.search("[、。「」]", plain), (code, text)
        if variant not in ("fix", "place"):
            assert text.endswith((".", "?")) or code == "BR103", (code, text)


def test_a_message_names_what_is_written():
    document = opened("【TURN 4】\n▼甲(A3V4D0L15)\n(1)加熱法(A2->3)\n(1)斬激剣")
    ja, en = ([item.message for item in diagnostics(document, Settings(), locale)] for locale in Locale)
    assert ja == [
        "甲の攻撃力はここまで3なので、変更前の値「2」と合いません。",
        "「斬激剣」というカードはありません。「斬撃剣」ではありませんか。",
    ]
    assert en == [
        "The attack of 甲 is 3 so far; the value before the change says 2.",
        "No card is called “斬激剣”. Is it “斬撃剣”?",
    ]
