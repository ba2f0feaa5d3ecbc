"""Records retold: the seed's own template against the prose that it stands for, and each form of line once."""

import re
from collections import Counter

import pytest

from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.explain import explain, part
from kifu_ls.notations.blade_rondo.notation import BladeRondo

NOTATION = BladeRondo(Settings())

TEMPLATE = """\
【TURN 4】
▼先手番プレイヤー(A3V4D0L15)〈燐光〉
(1)加熱法(A3->4)
(2)加護法(D=2)
(1)裏向きカード

▼後手番プレイヤー(A4V4D1L15)
(3)お気の毒の刃[L]
(R)月光のルチル[L](PD2->2+3)
(1)加熱法(A4->5)
"""
PROSE = (
    """\
4ターン目、先手番プレイヤーの手番が開始されました。
ボルテージを1上昇させ、この時点でのステータスは攻撃力3、ボルテージ4、防御力0、ライフ15です。
また、セットエリアには〈燐光〉が存在します。
1コストを支払い加熱法を使用しました。攻撃力が3から4に増加しました。
2コストを支払い加護法を使用しました。防御力が2に変更されました。
1コストで布石カードを裏向きでセットしました。
ターン終了です。
""",
    """\
後手番プレイヤーの手番が開始されました。
ボルテージを1上昇させ、この時点でのステータスは攻撃力4、ボルテージ4、防御力1、ライフ15です。
3コストを支払い、お気の毒の刃を使用しました。
先手番プレイヤーは、これに対して月光のルチルでレスポンスしました。
これにより、先手番プレイヤーの防御力は一時的に「2+3」となり、ダメージはありませんでした。
1コストを支払い、加熱法を使用しました。
ターン終了です。
""",
)
"""The prose that stands above the template in the description of the notation."""
FACTS = re.compile(
    r"ターン目|先手番プレイヤー|後手番プレイヤー|手番が開始|ボルテージ|攻撃力|防御力|ライフ|上昇|ステータス"
    r"|セットエリア|〈燐光〉|コスト|加熱法|加護法|お気の毒の刃|月光のルチル|布石カード|裏向き|使用|支払|増加|変更"
    r"|レスポンス|一時的|「2\+3」|ダメージはありません|ターン終了|\d+"
)


def told(text: str, locale: Locale = Locale.JA) -> str:
    return explain(Document(text, NOTATION), locale)


def test_the_template_tells_the_facts_of_the_prose():
    paragraphs = told(TEMPLATE).split("\n\n")
    assert len(paragraphs) == len(PROSE)
    for ours, seed in zip(paragraphs, PROSE, strict=True):
        facts, wanted = FACTS.findall(ours), FACTS.findall(seed)
        assert not Counter(wanted) - Counter(facts)
        firsts = {fact: wanted.index(fact) for fact in wanted if wanted.count(fact) == 1 == facts.count(fact)}
        assert sorted(firsts, key=facts.index) == list(firsts)


def test_the_template_adds_nothing_but_what_the_prose_leaves_out():
    ours, seed = (Counter(FACTS.findall(text)) for text in (told(TEMPLATE), "".join(PROSE)))
    assert ours - seed == Counter({"攻撃力": 1, "4": 1, "5": 1, "増加": 1, "支払": 1})


HEAD = "▼甲(A5V5D2L10)〈牛人〉\n"
LINES = [
    ("(4-1)ディスペルワイス[L][M4](EL14->10)", "本来の4より1少ない3コストを支払い、ディスペルワイスを使用しました。"),
    ("(2+1)斬撃剣", "本来の2より1多い3コストを支払い、斬撃剣を使用しました。"),
    ("(0)鼓動法[L]", "コストを支払わずに鼓動法を使用しました。"),
    ("(1)月光のルチル[L]", "1コストを支払い、布石カード「月光のルチル」を裏向きでセットしました。"),
    ("(2)〈錬成〉", "2コストを支払い、錬成を宣言しました。"),
    ("(1)舞踏剣【連撃】", "1コストを支払い、続けて舞踏剣を使用しました(連撃)。"),
    ("(S)氷刃剣【解凍】", "凍結していた氷刃剣を解凍して使用しました。"),
    ("(S)牛人〈牛豪腕〉[A10]", "配下の牛人〈牛豪腕〉が行動しました。この攻撃の攻撃力は10です。"),
    ("(S)バースト(L10->9)", "バーストが発生しました。ライフが10から9に減少しました。"),
    ("(E)加速するロンド[L](V5->6)", "ターンの終了時に、加速するロンドの効果が処理されました。"),
    ("(ES)ドリアーヌ[D6]", "エネミー(E)のセットエリアのドリアーヌを参照しました。防御力として6を参照します。"),
    ("(P#)ドール・ミュージカル(PD2->2+1)", "これを受けて、甲のドール・ミュージカルの効果が変わりました。"),
    ("(6)パイロカーラント[M4+1]", "魔法攻撃の値は4に補正+1が加わります。"),
    ("(2)紋章剣〈追加：シェード〉", "〈追加〉の効果がシェードに及びました。"),
    ("(3)お気の毒の刃〈付与：毒〉", "〈毒〉が付与されました。"),
    ("(1)加熱法(A9->9)", "攻撃力は9のままです。"),
    ("(2)陽光導くカンタータ[L](A5->5+2)", "攻撃力は一時的に「5+2」となりました。"),
    ("(1)加熱法(A5+2->6+2)", "攻撃力が「5+2」から「6+2」に増加しました。"),
    ("(1)斬撃剣【特殊勝利】", "注記として「特殊勝利」とあります。"),
]


@pytest.mark.parametrize(("line", "sentence"), LINES)
def test_lines(line: str, sentence: str):
    assert sentence in told(HEAD + line)


@pytest.mark.parametrize("line", [line for line, _ in LINES])
def test_lines_in_english(line: str):
    text = told(HEAD + line, Locale.EN)
    assert not re.search(r"[{}]|  |ました|です", text)
    assert all(sentence[0].isupper() or not sentence[0].isascii() for sentence in text.split(". "))


def test_english():
    assert told("【TURN 2】\n▼甲(A1V2D0L15)〈毒〉\n(S)〈毒〉(L15->14)\n(1)加熱法(A1->2)", Locale.EN) == (
        "Turn 2: the hand of 甲 begins."
        " Voltage grows by 1; the values are now attack 1, voltage 2, defence 0 and life 15."
        " 〈毒〉 is in the set area. 〈毒〉 in the set area of 甲 takes effect. The life falls from 15 to 14."
        " 甲 pays 1 and uses 加熱法. The attack rises from 1 to 2. The hand ends."
    )


def test_no_damage_is_told_once_and_only_where_it_is_known():
    record = "▼甲(A5V5D2L10)\n(1)裏向きカード\n▼乙(A2V5D2L10)\n(1)斬撃剣\n(R)月光のルチル(PD2->2+3)\n"
    assert told(record).count("ダメージはありませんでした。") == 1
    assert "ダメージ" not in told("▼甲(A5V5D2L10)\n(1)斬撃剣\n")


def test_the_end_of_a_game():
    record = "▼甲(A5V5D2L10)\n(1)斬撃剣(EL3->0)\n"
    assert told(record).endswith("エネミー(E)のライフが0になり、甲の勝利です。")


def test_a_hand_of_the_record():
    document = Document(TEMPLATE, NOTATION)
    assert part(document, 2) == (0, 5)
    assert part(document, 8) == (6, 10)
    hand = explain(document, Locale.JA, *part(document, 8))
    assert hand == told(TEMPLATE).split("\n\n")[1]
    line = explain(document, Locale.JA, 3, 3)
    assert line == "2コストを支払い、加護法を使用しました。防御力が2に変更されました。"


def test_comments_and_examples():
    text = told("※ 註\n加熱法は強い。\n\n(1)加熱法(A1->2)")
    assert text == "1コストを支払い、加熱法を使用しました。攻撃力が1から2に増加しました。"
