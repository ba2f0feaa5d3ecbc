"""Logs retold: the timing tables of the three examples, in the order of the game's own tables."""

from kifu_ls.core.words import Locale
from kifu_ls.features.explain import explain, part
from kifu_ls.features.state import said
from kifu_ls.features.tree import tree
from skill_log.logs import opened

LINKED = """
手札：スキルB　連結　[除外]を持つスキルA　連結　スキルC

スキルAが発動する！
スキルAの効果
連結によって隣接するスキルBが発動する！
スキルBが発動する！
スキルBの効果
スキルAがデッキから除外された！
""".lstrip("\n")

GATHERED = """
結集を発動した！
(ランダムなバニラa)を発動した！
相手に◯ダメージを与えた！
(ランダムなバニラb)を発動した！
(「結集」+バニラabの中のランダムなスキル)はデッキから除外された！
(「結集」+バニラabの中のランダムなスキル)はデッキから除外された！
(「結集」+バニラabの中のランダムなスキル)はデッキから除外された！
""".lstrip("\n")

MIXED = """
猟人の一矢+記憶のらせんを発動！
相手に8ダメージを与えた！
入れ子スキルAを発動！
猟人の一矢+記憶のらせんは除外された！
入れ子スキルBを発動！
…
""".lstrip("\n")


def rows(text: str, locale: Locale = Locale.JA) -> list[str]:
    """The rows of the phases of the last block."""
    told = explain(opened(text), locale)
    head = "【処理の順番】\n" if locale is Locale.JA else "【what happened when】\n"
    return told.split(head)[-1].split("\n")


def test_a_linked_skill_in_the_order_of_the_table():
    assert rows(LINKED) == [
        "スキルA: スキルをプレイヤーが選択",
        "スキルA: スキル発動開始宣言",
        "スキルA: スキル発動開始",
        "スキルA: スキル説明テキストの効果開始",
        "スキルA: スキルの説明テキストの効果終了 — 「除外」フラグ付与: スキルA",
        "スキルA: スキル選ぶ終了 — 連結が誘発: スキルB",
        "　　スキルB: 入れ子スキル発動開始宣言",
        "　　スキルB: 入れ子スキル発動開始",
        "　　スキルB: 入れ子スキルの説明テキストの効果開始",
        "　　スキルB: 入れ子スキルの説明テキストの効果終了",
        "　　スキルB: 入れ子スキル発動終了",
        "　　スキルB: ★除外処理 — 除外: スキルA",
        "スキルA: スキル選ぶ終了 — 除外されたので連結は誘発しない",
        "スキルA: スキル発動終了",
        "スキルA: ★除外処理 — 除外なし",
        "スキルA: 選んだスキルがデッキに戻る — 除外されたので戻らない",
    ]


def test_nested_skills_in_the_order_of_the_table():
    told = rows(GATHERED)
    assert told[:4] == [
        "結集: スキルをプレイヤーが選択",
        "結集: スキル発動開始宣言",
        "結集: スキル発動開始",
        "結集: スキル説明テキストの効果開始",
    ]
    assert told[4:10] == [
        "　　(ランダムなバニラa): 入れ子スキル発動開始宣言",
        "　　(ランダムなバニラa): 入れ子スキル発動開始",
        "　　(ランダムなバニラa): 入れ子スキルの説明テキストの効果開始",
        "　　(ランダムなバニラa): 入れ子スキルの説明テキストの効果終了",
        "　　(ランダムなバニラa): 入れ子スキル発動終了",
        "　　(ランダムなバニラa): ★除外処理 — 除外なし",
    ]
    assert [row.split(" — ")[0] for row in told[16:]] == [
        "結集: スキルの説明テキストの効果終了",
        "結集: スキル選ぶ終了",
        "結集: スキル発動終了",
        "結集: ★除外処理",
        "結集: 選んだスキルがデッキに戻る",
    ]
    assert "「除外」フラグ付与: (ランダムなバニラa)、(ランダムなバニラb)、結集" in told[16]


def test_the_parts_of_a_mixed_skill():
    told = rows(MIXED)
    whole = "猟人の一矢+記憶のらせん"
    assert told[4:7] == [
        f"{whole}: 「猟人の一矢」部分の効果開始",
        f"{whole}: 「猟人の一矢」部分の効果終了 — 「除外」フラグ付与: {whole}",
        f"{whole}: 「記憶のらせん」部分の効果開始",
    ]
    assert f"　　入れ子スキルA: ★除外処理 — 除外: {whole}" in told
    assert told[-1] == "…"


def test_in_english():
    assert rows(LINKED, Locale.EN)[0] == "スキルA: the player chooses the skill"
    assert rows(LINKED, Locale.EN)[-1].endswith("removed, so it does not")


def test_sentences_of_lines():
    document = opened(LINKED)
    assert said(document, 2, Locale.JA) == "スキルAを選んで発動しました。"
    assert said(document, 5, Locale.JA) == "連結したスキルBが発動しました。"
    assert said(document, 7, Locale.JA) == "スキルBの★除外処理で、スキルAが除外されました。"
    assert said(opened(GATHERED), 1, Locale.EN) == "結集 calls (ランダムなバニラa), which acts."
    assert said(opened("味方：スキルAを発動した！\n"), 0, Locale.JA) == "味方: スキルAを選んで発動しました。"


def test_a_block_is_a_part():
    document = opened(f"{GATHERED}\n{MIXED}")
    assert part(document, 9) == (8, 14)
    assert explain(document, Locale.JA, 8, 8) == "猟人の一矢+記憶のらせんを選んで発動しました。"


def test_a_block_that_was_mended_in_thought_is_told_on():
    slipped = LINKED + "連結によって隣接するスキルCが発動する！\nスキルCが発動する！\n"
    assert any("スキルC" in row for row in rows(slipped))


def test_the_tree_that_is_drawn():
    grown = tree(opened(LINKED), Locale.JA)
    assert [(row.depth, row.text, row.notes, row.kind) for row in grown.rows] == [
        (0, "スキルA", ("⚑ スキルA",), "node"),
        (1, "連結 → スキルB", (), "note"),
        (1, "スキルB", (), "node"),
        (2, "スキルA を除外", (), "end"),
        (1, "残りの連結は誘発しない", (), "note"),
        (1, "★0", (), "end"),
    ]
    assert tree(opened("※ 何もない"), Locale.JA) is None
    assert tree(opened(f"{MIXED}\n" * 61), Locale.JA).left_out
