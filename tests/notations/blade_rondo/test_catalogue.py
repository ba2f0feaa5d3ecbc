"""The names of the game: other spellings, near names, search, and card files of users."""

import sys

import pytest

from blade_rondo.played import NOTATION
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.notations.blade_rondo.catalogue import BadCards, alike, load
from kifu_ls.notations.blade_rondo.notation import load as load_notation

CATALOGUE = NOTATION.catalogue
OWN = """
[[card]]
name = "試作剣"
reading = "しさくけん"
romaji = "shisakuken"
cost = 2
symbol = "物理"
kinds = ["物理攻撃"]
limited = true

[[card]]
name = "斬撃剣"
aliases = ["ザンゲキ"]
cost = 3

[[minion]]
name = "試作人形"
actions = [{ name = "試し斬り", attack = 2 }]

[[enemy]]
name = "ナナシ"
"""


@pytest.fixture
def own(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8-sig")
    return file


@pytest.mark.parametrize(
    ("spelt", "name"),
    [
        ("斬撃剣", "斬撃剣"),
        ("パイロガーラント", "パイロガーランド"),
        ("過熱法", "加熱法"),
        ("意思砕きの鉈", "意志砕きの鉈"),
        ("裏向きカード", "裏向きカード"),
        ("バースト", "バースト"),
        ("毒", "毒"),
        ("牛人", "牛人"),
    ],
)
def test_a_name_is_found_by_every_spelling(spelt, name):
    assert CATALOGUE.find(spelt).name == name


@pytest.mark.parametrize("spelt", ["", "斬", "クレミエール", "無名の剣", "*"])
def test_what_is_no_name(spelt):
    assert CATALOGUE.find(spelt) is None


SLIPS = [
    ("斬激剣", "斬撃剣"),
    ("残撃剣", "斬撃剣"),
    ("加熱方", "加熱法"),
    ("加護方", "加護法"),
    ("お気の毒な刃", "お気の毒の刃"),
    ("意志砕の鉈", "意志砕きの鉈"),
    ("イグノコスモ", "イグノコスモス"),
    ("ガウラミアスマ", "ガウラミアズマ"),
    ("月光のルチール", "月光のルチル"),
    ("絶命棄却のダイアモンド", "絶命棄却のダイヤモンド"),
    ("陽光を導くカンタータ", "陽光導くカンタータ"),
    ("加速するロンンド", "加速するロンド"),
    ("舞踏拳", "舞踏剣"),
    ("牛魔人", "牛人"),
    ("ドールピカレスク", "ドール・ピカレスク"),
    ("裏向カード", "裏向きカード"),
    ("バーズト", "バースト"),
    ("燐火", "燐光"),
]


@pytest.mark.parametrize(("slip", "name"), SLIPS)
def test_a_near_name_is_found_with_and_without_rapidfuzz(slip, name, monkeypatch):
    assert CATALOGUE.near(slip, CATALOGUE.subjects)[0] == name
    monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    assert CATALOGUE.near(slip, CATALOGUE.subjects)[0] == name


@pytest.mark.parametrize("slip", ["薔薇の棘", "重力制御装置", "TURN", "?", "竜"])
def test_nothing_is_near_with_and_without_rapidfuzz(slip, monkeypatch):
    assert alike(slip, CATALOGUE.subjects) == []
    monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    assert alike(slip, CATALOGUE.subjects) == []


@pytest.mark.parametrize(
    ("said", "name"), [("ざんげきけん", "斬撃剣"), ("kanetsuhou", "加熱法"), ("zangekiken", "斬撃剣")]
)
def test_a_reading_is_as_good_as_the_name(said, name):
    assert CATALOGUE.near(said, CATALOGUE.subjects) == [name]


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("月光", ["月光のルチル"]),
        ("ruchiru", ["月光のルチル"]),
        ("るちる", ["月光のルチル"]),
        ("ガーラント", ["パイロガーランド"]),
        ("撃剣", ["斬撃剣", "重撃剣", "偽典斬撃剣"]),
        ("存在しない", []),
    ],
)
def test_search(word, names):
    assert sorted(entry.name for entry in CATALOGUE.search(word)) == sorted(names)
    assert sorted(name for name, _ in NOTATION.lexicon(word, Locale.JA)) == sorted(names)


def test_every_entry_is_found_by_its_reading():
    for entry in CATALOGUE.entries.values():
        for fact in ("reading", "romaji"):
            if fact in entry.facts and entry.kind != "keyword":
                assert entry in CATALOGUE.search(entry.facts[fact])


def test_users_cards_are_known_and_go_before_the_built_in_ones(own):
    catalogue = load((own,))
    assert catalogue.find("試作剣").facts["cost"] == 2
    assert catalogue.find("ザンゲキ").facts["cost"] == 3
    assert catalogue.near("しさくけん", catalogue.subjects) == ["試作剣"]
    assert CATALOGUE.find("試作剣") is None
    assert CATALOGUE.find("斬撃剣").facts["cost"] == 1


def test_users_cards_are_checked_with(own):
    notation = load_notation(Settings(root=own.parent, options={"cards.extra": [own.name]}))
    hand = ["【TURN 9】", "▼甲(A3V9D0L15)〈試作人形〉", "(S)試作人形〈試し斬り〉[A2]", "(2)試作剣[L]", "(1)斬撃剣"]
    document = Document("\n".join([*hand, "▼ナナシ(A3V9D0L9)", "必殺"]), notation)
    document.engine.advance()
    assert [(item.line, item.code) for item in diagnostics(document, Settings(), Locale.EN)] == [(4, "BR404")]


@pytest.mark.parametrize(
    "text",
    [
        "[[card]\n",
        "[[card]]\ncost = 1\n",
        "[[card]]\nname = 3\n",
        "card = 3\n",
        "card = [3]\n",
        "[card]\nname = 'x'\n",
        "[[card]]\nname = 'x'\nactions = 3\n",
        "[[card]]\nname = 'x'\nactions = [{ attack = 3 }]\n",
        "[[card]]\nname = 'x'\nkeywords = 3\n",
        "[[card]]\nname = 'x'\naliases = 'y'\n",
        "[[card]]\nname = 'x'\neffect = [3]\n",
        "[[card]]\nname = 'x'\ncost = 'many'\n",
    ],
)
def test_a_bad_card_file_is_refused_with_its_name(tmp_path, text):
    file = tmp_path / "bad.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadCards, match=r"bad\.toml"):
        load((file,))


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    with pytest.raises(BadCards, match=r"none\.toml"):
        load((tmp_path / "none.toml",))
    file = tmp_path / "sjis.toml"
    file.write_bytes("[[card]]\nname = '斬'\n".encode("cp932"))
    with pytest.raises(BadCards, match=r"sjis\.toml"):
        load((file,))
