"""Settings: which rule setting wins, values that cannot be used, and the files they come from."""

from pathlib import Path

import pytest

from counting_notation import RULES
from kifu_ls.core.finding import Severity
from kifu_ls.core.settings import BadSettings, Settings, folder_settings
from kifu_ls.core.words import Locale

WRONG_TOTAL = RULES["CN101"]


@pytest.mark.parametrize(
    ("rules", "severity"),
    [
        ({}, Severity.ERROR),
        ({"CN101": "hint"}, Severity.HINT),
        ({"wrong-total": "hint"}, Severity.HINT),
        ({"totals": "hint"}, Severity.HINT),
        ({"CN": "hint"}, Severity.HINT),
        ({"CN1xx": "hint"}, Severity.HINT),
        ({"cn101": "off"}, None),
        ({"CN102": "hint", "words": "hint", "CN2": "hint"}, Severity.ERROR),
        ({"CN1": "hint", "CN": "off"}, Severity.HINT),
        ({"CN": "off", "CN10": "hint"}, Severity.HINT),
        ({"totals": "off", "CN101": "hint"}, Severity.HINT),
        ({"totals": "off", "cn101": "hint"}, Severity.HINT),
        ({"totals": "off", "wrong-total": "hint"}, Severity.HINT),
        ({"totals": "hint", "CN": "off"}, Severity.HINT),
        ({"totals": "off", "CN10": "hint"}, Severity.HINT),
        ({"": "off", "x": "off"}, Severity.ERROR),
    ],
)
def test_the_most_exact_rule_setting_wins(rules, severity):
    assert Settings(rules=rules).severity(WRONG_TOTAL) is severity


def test_a_finding_can_bring_its_severity():
    assert Settings().severity(WRONG_TOTAL, Severity.HINT) is Severity.HINT
    assert Settings(rules={"CN": "warning"}).severity(WRONG_TOTAL, Severity.HINT) is Severity.WARNING


@pytest.mark.parametrize(("select", "on"), [(("CN1",), True), (("words", "totals"), True), (("CN2", "words"), False)])
def test_only_what_is_selected_is_on(select, on):
    assert (Settings(select=select).severity(WRONG_TOTAL) is not None) is on


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"rules": {"CN101": "loud"}}, "rules.CN101"),
        ({"rules": {"CN101": 3}}, "rules.CN101"),
        ({"rules": {"CN101": ["off"]}}, "rules.CN101"),
        ({"maxProblems": -1}, "maxProblems"),
        ({"maxProblems": "5"}, "maxProblems"),
        ({"maxProblems": True}, "maxProblems"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused_by_name(values, told):
    with pytest.raises(BadSettings, match=told):
        Settings().merged(values)


def test_merged_lays_values_over():
    first = Settings().merged({"rules": {"CN1": "off"}, "maxProblems": 7, "format": {"blankLines": 2}, "locale": "ja"})
    both = first.merged({"rules": {"CN101": "hint"}, "locale": None, "format": {"width": 3}})
    assert both.rules == {"CN1": "off", "CN101": "hint"}
    assert both.options == {"format.blankLines": 2, "format.width": 3}
    assert (both.max_problems, both.locale) == (7, Locale.JA)


def test_an_option_of_the_wrong_type_is_the_default():
    settings = Settings().merged({"counting": {"kind": 3}})
    assert settings.option("counting.kind", "section") == "section"
    assert settings.option("counting.kind", 0) == 3
    assert settings.option("counting.other", 5) == 5


def test_paths_count_from_the_root(tmp_path):
    settings = Settings(root=tmp_path).merged({"cards": {"extra": ["a.toml", "/b.toml", 3]}})
    assert settings.paths("cards.extra") == (tmp_path / "a.toml", Path("/b.toml"))
    assert settings.paths("cards.none") == ()


def write(folder: Path, name: str, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")


def test_the_nearest_file_holds(tmp_path):
    write(tmp_path, "kifu.toml", "maxProblems = 1")
    write(tmp_path / "a", "pyproject.toml", "[tool.kifu]\nmaxProblems = 2")
    write(tmp_path / "a/b", "pyproject.toml", "[project]\nname = 'other'")
    write(tmp_path / "a/b/c", "readme", "")
    settings = folder_settings(tmp_path / "a/b/c")
    assert (settings.max_problems, settings.root) == (2, tmp_path / "a")


def test_kifu_toml_goes_before_pyproject(tmp_path):
    write(tmp_path, "pyproject.toml", "[tool.kifu]\nmaxProblems = 2")
    write(tmp_path, "kifu.toml", "\ufeffmaxProblems = 1")
    assert folder_settings(tmp_path).max_problems == 1


def test_a_folder_without_settings_is_its_own_root(tmp_path):
    assert folder_settings(tmp_path) == Settings(root=tmp_path)


@pytest.mark.parametrize("text", ["tool = 3", "[tool]\nkifu = 3"])
def test_a_project_with_other_tools_is_passed_over(tmp_path, text):
    write(tmp_path, "pyproject.toml", text)
    assert folder_settings(tmp_path) == Settings(root=tmp_path)


@pytest.mark.parametrize("text", ["a = ", "maxProblems = -1", "[rules]\nCN1 = 'no'"])
def test_a_file_that_cannot_be_used_is_named(tmp_path, text):
    write(tmp_path, "kifu.toml", text)
    with pytest.raises(BadSettings, match=r"kifu\.toml"):
        folder_settings(tmp_path)


def test_a_file_that_is_no_text_is_named(tmp_path):
    (tmp_path / "kifu.toml").write_bytes(b"\xff\xff")
    with pytest.raises(BadSettings, match=r"kifu\.toml"):
        folder_settings(tmp_path)


def test_a_rule_on_demand_is_on_where_it_is_meant():
    asked = WRONG_TOTAL._replace(on_demand=True)
    assert Settings().severity(asked) is None
    assert Settings(rules={"CN102": "hint"}).severity(asked) is None
    assert Settings(rules={"CN1": "hint"}).severity(asked) is Severity.HINT
    assert Settings(select=("CN101",)).severity(asked) is Severity.ERROR
