"""The fixes that look further than their own line: what they move, add and delete."""

import pytest

from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.features.fixes import fix_all, mends
from kifu_ls.text.edit import apply
from skill_log.logs import codes, opened


def mended(text: str, code: str, number: int = 0) -> str:
    """The log with a fix of the first finding of that code made."""
    document = opened(text)
    shown = next(item for item in diagnostics(document, Settings(), Locale.JA) if item.code == code)
    return "\n".join(apply(document.lines, mends(document, shown.placed, Locale.JA)[number].edits))


def test_owed_removals_are_added_below_the_comment_of_the_last_line_in_the_form_of_the_block():
    text = "マナの欠片を発動！ ※ 一枚目\n\n知恵の書を発動した！"
    assert mended(text, "SL206") == "マナの欠片を発動！ ※ 一枚目\nマナの欠片は除外された！\n\n知恵の書を発動した！"


def test_all_that_gathering_owes_is_added():
    text = "結集を発動した！\n(ランダムなバニラa)を発動した！\n(ランダムなバニラb)を発動した！"
    fixed = mended(text, "SL207")
    assert fixed.count("除外された") == 3
    assert codes(fixed) == []


def test_removals_are_moved_up_as_they_are_written():
    text = (
        "猟人の一矢+記憶のらせんを発動！\n入れ子Aを発動！\n"
        "入れ子Bを発動！\n　猟人の一矢+記憶のらせんは除外された！ ※ ここ"
    )
    assert mended(text, "SL204").split("\n")[2] == "　猟人の一矢+記憶のらせんは除外された！ ※ ここ"
    assert mended(text, "SL204", 1).split("\n")[2] == "猟人の一矢+記憶のらせんは除外された！"


def test_several_removals_are_moved_up_and_the_missing_ones_written():
    text = (
        "手札：[除外]スキルB　連結　[除外]スキルA　連結　スキルC\n\nスキルAが発動する！\n"
        "連結によって隣接するスキルBが発動する！\nスキルBが発動する！\n"
        "連結によって隣接するスキルCが発動する！\nスキルCが発動する！\nスキルBがデッキから除外された！"
    )
    fixed = mended(text, "SL204").split("\n")
    assert fixed[5:7] == ["スキルAがデッキから除外された！", "スキルBがデッキから除外された！"]
    assert fixed[-1] == "スキルCが発動する！"


def test_removals_are_moved_to_the_end_of_the_block_and_no_further():
    text = (
        "記憶のらせんを発動した！\n入れ子Aを発動した！\n記憶のらせんは除外された！\n"
        "入れ子Bを発動した！\n\n知恵の書を発動した！"
    )
    assert mended(text, "SL203").split("\n")[3:] == ["記憶のらせんは除外された！", "", "知恵の書を発動した！"]


def test_a_link_that_does_not_fire_goes_with_what_it_activates():
    text = (
        "スキルAが発動する！\n連結によって隣接するスキルBが発動する！\nスキルBが発動する！\nスキルAがデッキから除外された！\n"
        "連結によって隣接するスキルCが発動する！\nスキルCが発動する！\nあなたは3マナを得た！\n\nスキルDが発動する！"
    )
    assert mended(text, "SL106").split("\n")[3:] == ["スキルAがデッキから除外された！", "", "スキルDが発動する！"]


def test_an_announced_activation_is_put_in():
    text = "スキルAが発動する！\n連結によって隣接するスキルBが発動する！"
    assert mended(text, "SL103") == f"{text}\nスキルBが発動する！"
    assert codes(mended(f"{text}\nスキルBの効果", "SL103")) == []


def test_a_block_gets_one_form():
    text = (
        "結集を発動した！\nバニラAが発動する！\nバニラBを発動！\n"
        "バニラAは除外された！\nバニラBは除外された！\n結集は除外された！"
    )
    fixed = mended(text, "SL005").split("\n")
    assert fixed[:3] == ["結集を発動した！", "バニラAを発動した！", "バニラBを発動した！"]
    assert codes("\n".join(fixed)) == []


@pytest.mark.parametrize(
    ("text", "plain"), [("知恵の書を発動した", "知恵の書を発動した！"), ("知恵の書を発動した!", "知恵の書を発動した！")]
)
def test_what_is_safe_is_mended_unasked(text, plain):
    assert fix_all(opened(text), Settings()) == [plain]
    assert fix_all(opened("マナの欠片を発動した！"), Settings()) == ["マナの欠片を発動した！"]
