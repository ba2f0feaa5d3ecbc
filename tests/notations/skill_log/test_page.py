"""A page that speaks of logs, opened as it is: its logs are found, its prose, tables and traces give no finding."""

from kifu_ls.core import registry
from kifu_ls.notations.skill_log.state import BLOCK, PROSE, TRACE
from skill_log.logs import codes, opened
from stepped import states

ROWS = [
    "スキルAの発動開始(「除外」フラグ付与)",
    "連結によって隣接するスキルBが発動する！",
    "　　　　スキルB発動開始",
    "　　　　スキルB発動終了",
    "　　　　スキルB★除外処理",
    "=====↓なくなってしまった処理↓=====",
    "連結によって隣接するスキルCが発動する！",
]
PAGE = """
発動の順番
この頁では、発動の順番を説明します。加筆も歓迎です！

タイミング	起きること
スキルをプレイヤーが選択
スキル発動開始
スキル発動終了	・「再利用」効果
★除外処理	★除外処理

ただし、スキルの途中で別のスキルを発動させる場合がある
　※[自動発動]もそうである

例「連結」

+

手札の並びが次のとおりで、スキルAを選んで発動させる

スキルB　連結　[除外]を持つスキルA　連結　スキルC

→ログはこうなる

スキルAが発動する！
スキルAの効果
連結によって隣接するスキルBが発動する！
スキルBが発動する！
スキルBの効果
スキルAがデッキから除外された！

となり、スキルCは発動しない。
流れは、

{trace}

→スキルB発動終了時点での「★除外処理」に反応して、
スキルAが手札から消えるため

例「混合」

猟人の一矢+記憶のらせん

猟人の一矢+記憶のらせんを発動！
相手に8ダメージを与えた！
入れ子スキルAを発動！
猟人の一矢+記憶のらせんは除外された！
入れ子スキルBを発動！
…

*1 除外のタイミングはほかにもあるはず
""".strip("\n").replace("{trace}", " ".join(ROWS))


def test_a_page_gives_no_finding():
    assert codes(PAGE) == []


def test_its_logs_and_traces_are_found():
    document = opened(PAGE)
    modes = [state.mode for state in states(document)[1:]]
    first = document.lines.index("スキルAが発動する！")
    assert modes[first : first + 6] == [BLOCK] * 6
    assert modes[first + 6] != BLOCK
    assert modes[document.lines.index("入れ子スキルBを発動！")] == BLOCK
    assert modes[next(at for at, line in enumerate(document.lines) if "なくなって" in line)] == TRACE
    assert modes[1] == PROSE


def test_a_slip_in_one_of_its_logs_is_found():
    slipped = PAGE.replace(
        "スキルAがデッキから除外された！", "スキルAがデッキから除外された！\n連結によって隣接するスキルCが発動する！"
    )
    assert [code.partition("@")[0] for code in codes(slipped)] == ["SL106", "SL103"]


def test_a_text_is_recognised_by_its_lines():
    kind = registry.recognise(["ログ", "スキルAが発動する！", "スキルAがデッキから除外された！"])
    assert kind
    assert kind.id == "skill-log"
    header = ["▼先手番(A3V4D0L15)", "(1)加熱法(A3->4)", "スキルAが発動する！"]
    assert registry.recognise(header).id == "blade-rondo"
