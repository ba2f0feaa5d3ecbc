"""Rules beyond the cases that are given from outside: one slip, one finding, and no false alarms.

The records stand in ``rules/``, each below ``=== its name``; ``⟦TB301:1⟧`` marks a finding and the signs it is on.
"""

import re
from pathlib import Path

import pytest

from kifu_ls.core.registry import kinds
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics, related
from kifu_ls.features.fixes import fix_all, mends
from kifu_ls.text.edit import apply
from marked import check_findings
from tag_battle.played import notation, opened

FOLDER = Path(__file__).parent / "rules"


def cases(name: str) -> dict[str, str]:
    """The records of a file by their names."""
    blocks = re.split(r"^=== ", FOLDER.joinpath(f"{name}.txt").read_text("utf-8"), flags=re.MULTILINE)[1:]
    parts = (block.strip("\n").partition("\n") for block in blocks)
    return {title: text for title, _, text in parts}


TEAMS = "▽P：紅(L8R4T0)\n▽E：蒼(L8R4T0)\n"
FIRST = TEAMS + "【TURN 1】\n▼P1(L8R4T0)\n"
SECOND = TEAMS + "【TURN 2】\n▼P1(L8R5T0)〈赤スピリットA[C1]〉\n"


ONE_SLIP, RIGHT, NEW_RULES = (cases(name) for name in ("one_slip", "right", "new_rules"))


@pytest.mark.parametrize("name", ONE_SLIP)
def test_one_slip_is_one_finding(name):
    check_findings(ONE_SLIP[name], kinds()["tag-battle"].load(Settings()))


@pytest.mark.parametrize("name", RIGHT)
def test_there_is_no_false_alarm(name):
    check_findings(RIGHT[name], kinds()["tag-battle"].load(Settings()))


def test_the_page_of_the_rules_gives_no_false_alarm():
    from drawn import files, read

    (page,) = files("tests/notations/tag_battle", "page.tagkifu")
    lines = read(page)
    assert len(lines) > 250
    assert diagnostics(opened("\n".join(lines)), Settings(), Locale.JA) == []


def codes(text: str, rules: str = "old") -> list[str]:
    return [item.code for item in diagnostics(opened(text, rules), Settings(), Locale.EN)]


@pytest.mark.parametrize("name", NEW_RULES)
def test_the_new_rules_share_the_field(name):
    assert codes(NEW_RULES[name])
    assert codes(NEW_RULES[name], "ver2") == []


def test_a_deck_out_is_decided_by_the_losers_start_step_in_the_new_rules():
    text = "▽P：紅(L3R2T5)\n▽E：蒼(L2R0T4)\n【TURN 9】\n▼P1(L3R8T0)\n(S)効果(E2D2->0)(E4D1->0)\n"
    text += "▼E2\n(S)【勝利：P：デッキアウト】"
    assert codes(text) == ["TB604"]
    assert codes(text, "ver2") == []


def test_related_places_tell_why():
    text = (
        FIRST
        + "(2)赤スピリットA〈召喚〉[C1](R4->1)(T0->2)\n▼E2(L8R5T0)〈青スピリットB〉\n"
        + "(A)青スピリットB\n(P3B)赤スピリットA"
    )
    document = opened(text)
    (wrong,) = diagnostics(document, Settings(), Locale.JA)
    assert wrong.code == "TB405"
    assert [place.line for place in related(document, wrong, Locale.JA)] == [4]


def test_fix_all_writes_the_mark_of_the_turn_player():
    text = SECOND + "(A)赤スピリットA\n(E2R/E4R/P3R)パス\n(P1R)パス"
    assert fix_all(opened(text), Settings())[-1] == "(F)パス"


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        (TEAMS.replace("L8R4T0)\n▽E", "L8R4T0)\n▽E") + "【TURN 1】\n▼P1(L8R4T0)\n◇コア", "▼P1(L8R4T0)\n"),
        (TEAMS + "【TURN 1】\n▼P1(L8R4T0)\n▼E4(L8R6T0)", "▼P1(L8R4T0)\n▼E2(L8R5T0)\n▼P3(L8R5T0)\n▼E4(L8R6T0)"),
        ("【TURN 1】\n▼P1(L8R4T0)", "▽P：P(L8R4T0)\n▽E：E(L8R4T0)\n【TURN 1】\n▼P1(L8R4T0)"),
    ],
)
def test_fixes_that_see_more_than_the_line(text, fixed):
    document = opened(text)
    wrong = diagnostics(document, Settings(), Locale.JA)[0]
    made = apply(document.lines, mends(document, wrong.placed, Locale.JA)[0].edits)
    assert "\n".join(made).endswith(fixed)


def test_renumbering_goes_on_to_the_next_game():
    text = FIRST + "▼E2(L8R5T0)\n▼P3(L8R5T0)\n▼E4(L8R6T0)\n【TURN 3】\n▼P1(L8R6T0)\n▽P：紅(L8R4T0)\n【TURN 1】"
    document = opened(text)
    wrong = next(item for item in diagnostics(document, Settings(), Locale.JA) if item.code == "TB004")
    made = apply(document.lines, mends(document, wrong.placed, Locale.JA)[1].edits)
    assert [line for line in made if "TURN" in line] == ["【TURN 1】", "【TURN 2】", "【TURN 1】"]


def test_a_silenced_rule_is_silent():
    text = FIRST + "(2)赤マジックM〈使用〉(R5->3)(T0->2)※ kifu: ignore TB301"
    assert codes(text) == []
    assert codes("※ kifu: ignore before-value\n" + FIRST + "(2)赤マジックM〈使用〉(R5->3)(T0->2)") == []


@pytest.mark.parametrize(
    ("options", "said"),
    [({"tag.rules": "new"}, "tag.rules"), ({"tag.cards": ["no_such.toml"]}, "no_such.toml")],
)
def test_settings_that_cannot_be_used_are_told(options, said):
    from kifu_ls.notations.tag_battle.cards import BadCards

    with pytest.raises(BadCards, match=said):
        kinds()["tag-battle"].load(Settings(options=options))


@pytest.mark.parametrize(
    "text",
    [
        '[[card]]\nkind = "spirit"',
        '[[card]]\nname = "X"\nkind = "trap"',
        '[[card]]\nname = "X"\ncost = -1',
        "card = 1",
        "[",
    ],
)
def test_card_files_that_cannot_be_used_are_told(text, tmp_path):
    from kifu_ls.notations.tag_battle.cards import BadCards, load

    file = tmp_path / "cards.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadCards, match=r"cards\.toml"):
        load([file])


def test_more_cards_can_be_named():
    assert notation().book.cards["赤スピリットA"].kind == "spirit"
    assert notation().book.cards["バスターファランクス"].target == "all"
