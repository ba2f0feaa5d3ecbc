"""Logs to test with: opening one, what is shown of it, and blocks drawn at random from skills and forms."""

from functools import cache

from hypothesis import strategies as st

from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, diagnostics
from kifu_ls.notations.skill_log.notation import load

NOTATION = load(Settings())
SKILLS = (
    *("スキルA", "スキルB", "スキルC", "結集", "記憶のらせん", "瞑想", "猟人の一矢", "破滅の書", "挟撃", "体当たり"),
    *("知恵の書", "マナの欠片", "(ランダムなバニラa)", "猟人の一矢+記憶のらせん", "瞑想+記憶のらせん", "伝搬", "氷結"),
    *("ダブルマジック", "闇の連弾", "A+B+C+D+E+F+G", "A+", "誘惑", "再考", "幻想", "放出+結集"),
)
ACTS = ("が発動する！", "を発動した！", "を発動！", "を発動した", "を発動した!")
REMOVALS = (
    "がデッキから除外された！",
    "はデッキから除外された！",
    "は除外された！",
    "がデッキに戻った！",
    "が凍った！",
)
OTHERS = (
    *("相手に8ダメージを与えた！", "相手に◯ダメージを与えた！", "相手に六ダメージを与えた！", "あなたは3マナを得た！"),
    *("…", "※ 注釈", "バニラAを発動中", "---", "", "", "【TURN 1】", "【TURN 7】", "▼あなた", "味方：伝搬を発動した！"),
    *(
        "手札：スキルB　連結　[除外]スキルA　連結　スキルC",
        "手札：体当たり　破滅の書　[即効]挟撃",
        "デッキ：体当たり　体当たり",
    ),
    "(「結集」+バニラabcの中のランダムなスキル)はデッキから除外された！",
)
TRACES = ("発動開始", "発動終了", "★除外処理", "に「除外」フラグ付与", "発動開始(「除外」フラグ付与)")


def opened(text: str) -> Document:
    """A log that is wholly stepped."""
    document = Document(text, NOTATION)
    document.engine.advance()
    return document


def shown(text: str) -> list[Diagnostic]:
    """All that is found in a log."""
    return diagnostics(opened(text), Settings(), Locale.JA)


def codes(text: str) -> list[str]:
    """The findings as ``SL106@9``, lines counted from 1."""
    return [f"{item.code}@{item.line + 1}" for item in shown(text)]


@cache
def lines() -> st.SearchStrategy[str]:
    """Lines of a log, right for themselves or nearly so."""
    name, depth = st.sampled_from(SKILLS), st.sampled_from(("", "", "", "", "　" * 4, "　" * 8))
    act = st.builds(lambda d, n, v: d + n + v, depth, name, st.sampled_from(ACTS))
    removal = st.builds(lambda n, v: n + v, name, st.sampled_from(REMOVALS))
    link = st.builds(lambda n: f"連結によって隣接する{n}が発動する！", name)
    trace = st.builds(lambda d, n, v: d + n + v, depth, name, st.sampled_from(TRACES))
    return st.one_of(
        act, act, act, removal, removal, link, name.map(lambda n: f"{n}の効果"), st.sampled_from(OTHERS), trace
    )


def texts(longest: int = 25) -> st.SearchStrategy[str]:
    """Logs of such lines."""
    return st.lists(lines(), min_size=1, max_size=longest).map("\n".join)
