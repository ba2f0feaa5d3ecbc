"""The dictionary of skills, and files of one's own."""

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from kifu_ls.core.document import Document
from kifu_ls.core.settings import BadSettings, Settings
from kifu_ls.core.words import Locale
from kifu_ls.notations import skill_log
from kifu_ls.notations.skill_log.catalogue import load
from kifu_ls.notations.skill_log.notation import load as notation
from skill_log.logs import NOTATION, codes

OWN = """
[[skill]]
name = "試作の一撃"
attributes = ["除外"]
damage = 5
calls = false

[[skill]]
name = "体当たり"
attributes = ["即効"]
"""


@pytest.fixture
def own(tmp_path: Path) -> Settings:
    tmp_path.joinpath("mine.toml").write_text(OWN, "utf-8")
    return Settings(root=tmp_path, options={"cards.extra": ["mine.toml"]})


def test_what_is_not_known_is_left_out():
    table = tomllib.loads(files(skill_log).joinpath("data/skills.toml").read_text("utf-8"))
    assert len({facts["name"] for facts in table["skill"]}) == len(table["skill"])
    assert load().find("供物").attributes is None
    assert load().find("供物").calls is None


def test_moments_of_the_flag():
    early = [entry.name for entry in load().entries.values() if entry.early]
    verified = [entry.name for entry in load().entries.values() if entry.verified]
    assert early == ["瞑想"]
    assert set(verified) == {"瞑想", "結集", "記憶のらせん", "スターファイアⅢ", "絡みつき", "電脳化"}


@pytest.mark.parametrize(
    ("name", "calls"),
    [
        ("記憶のらせん", True),
        ("挟撃", True),
        ("体当たり", False),
        ("猟人の一矢", False),
        ("魔力の導き", None),
        ("瞑想", None),
    ],
)
def test_who_calls_others(name, calls):
    assert load().find(name).calls is calls


def test_other_spellings_are_found():
    assert load().find("果てなき探究").name == "果てなき探求"
    assert load().find("スターファイアIII").name == "スターファイアⅢ"
    assert [entry.name for entry in load().search("棍棒")] == ["血の棍棒"]


def test_skills_of_ones_own(own):
    mine = notation(own)
    assert mine.catalogue.find("試作の一撃").removes_itself
    assert mine.catalogue.find("体当たり").instant
    assert mine.catalogue.find("結集")
    document = Document("試作の一撃を発動した！\n相手に5ダメージを与えた！", mine)
    document.engine.advance()
    assert [placed.finding.code for placed in document.findings()] == ["SL206"]
    assert codes("試作の一撃を発動した！\n相手に5ダメージを与えた！") == []
    assert NOTATION.catalogue.find("試作の一撃") is None


@pytest.mark.parametrize(
    "text",
    [
        "[[skill]]\nattributes = []",
        '[[skill]]\nname = "a"\nattributes = "除外"',
        '[[skill]]\nname = "a"\nflag_moment = "中"',
        '[[skill]]\nname = "a"\ncalls = "yes"',
        '[[skill]]\nname = "a"\nnote = { ja = "x" }',
        'skill = "a"',
        "[[skill",
    ],
)
def test_a_file_that_cannot_be_used(text, tmp_path):
    tmp_path.joinpath("mine.toml").write_text(text, "utf-8")
    with pytest.raises(BadSettings, match=r"mine\.toml"):
        notation(Settings(root=tmp_path, options={"cards.extra": ["mine.toml"]}))


def test_the_lexicon():
    rows = dict(NOTATION.lexicon("瞑想", Locale.JA))
    assert "前" in rows["瞑想"]
