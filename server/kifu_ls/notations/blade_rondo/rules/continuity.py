"""BR3xx, rows of the table and what one line tells by itself. The running checks stand in ``changes``, ``headers`` and ``area``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "continuity"
NAMES = {
    "A": Words("攻撃力", "attack"),
    "V": Words("ボルテージ", "voltage"),
    "D": Words("防御力", "defence"),
    "L": Words("ライフ", "life"),
}


RULES = (
    rule(
        FAMILY,
        "BR301",
        "before-value-mismatch",
        Severity.ERROR,
        Words("変更前の値の食い違い", "Value before the change differs"),
        Words(
            "{who}の{parameter}はここまで{tracked}なので、変更前の値「{written}」と合いません。",
            "The {parameter} of {who} is {tracked} so far; the value before the change says {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR302",
        "header-mismatch",
        Severity.ERROR,
        Words("手番開始時の値の食い違い", "Value in the header differs"),
        Words(
            "{who}の{parameter}はここまで{tracked}なので、手番開始時の「{written}」と合いません。",
            "The {parameter} of {who} is {tracked} so far; the header says {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR303",
        "voltage-mismatch",
        Severity.ERROR,
        Words("ボルテージの食い違い", "Voltage in the header differs"),
        Words(
            "{who}のボルテージは手番開始時に1上がって{tracked}になるはずですが、「{written}」と書かれています。",
            "The voltage of {who} grows by 1 to {tracked} at the start of the hand; the header says {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR304",
        "overspent",
        Severity.ERROR,
        Words("コストの払いすぎ", "More cost than voltage"),
        Words(
            "この手番で払ったコストは合計{paid}で、使える{limit}を超えています。",
            "The costs of this hand add up to {paid}; {limit} can be paid.",
        ),
    ),
    rule(
        FAMILY,
        "BR305",
        "guard-cost-mismatch",
        Severity.ERROR,
        Words("加護法のコストと防御力の食い違い", "加護法: cost and defence differ"),
        Words(
            "加護法は払ったコストがそのまま防御力になります。コスト{cost}なら D={cost} です。",
            "加護法 sets the defence to the cost paid: a cost of {cost} gives D={cost}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR306",
        "missing-side",
        Severity.ERROR,
        Words("P/Eの書き忘れ", "Side not written"),
        Words(
            "これは非手番プレイヤー({who})の{parameter}の変化なので、頭に「{side}」が必要です。",
            "This changes the {parameter} of {who}, who is not the turn player: “{side}” must stand before it.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR307",
        "wrong-side",
        Severity.WARNING,
        Words("P/Eの取り違え", "Side does not fit"),
        Words(
            "変更前の値「{written}」は{who}の{parameter}に当たります。「{side}」ではありませんか。",
            "The value {written} before the change is the {parameter} of {who}: is “{side}” meant?",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR308",
        "set-area-lost",
        Severity.WARNING,
        Words("セットエリアの書き漏れ", "Set area entry is missing"),
        Words(
            "{who}のセットエリアにあるはずの〈{entry}〉が、この手番の行にありません。",
            "〈{entry}〉 should still be in the set area of {who}, but the header does not list it.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR309",
        "set-area-unexplained",
        Severity.INFORMATION,
        Words("由来の分からないセットエリア", "Set area entry from nowhere"),
        Words(
            "〈{entry}〉がセットエリアに置かれた記録がありません。",
            "Nothing in the record put 〈{entry}〉 into this set area.",
        ),
    ),
    rule(
        FAMILY,
        "BR310",
        "out-of-range",
        Severity.ERROR,
        Words("範囲を超えた値", "Value out of range"),
        Words(
            "{parameter}は0から{highest}までです。一時的な補正は「9+2」のように分けて書きます。",
            "The {parameter} lies between 0 and {highest}. A temporary bonus is written apart, like 9+2.",
        ),
    ),
    rule(
        FAMILY,
        "BR311",
        "modifier-mismatch",
        Severity.WARNING,
        Words("一時的な補正の食い違い", "Temporary bonus differs"),
        {
            "": Words(
                "{who}の{parameter}はここまで{tracked}なので、「{written}」と合いません。",
                "The {parameter} of {who} is {tracked} so far; {written} is written.",
            ),
            "ended": Words(
                "一時的な補正は手番の終わりに消えるので、{who}の{parameter}は{tracked}に戻ります(「{written}」ではなく)。",
                "A temporary bonus ends with the hand: the {parameter} of {who} is {tracked} again, not {written}.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR312",
        "no-change",
        Severity.HINT,
        Words("変わらない変化", "Change that changes nothing"),
        Words(
            "前後の値が同じです。変化がないなら書かなくて構いません。",
            "Both values are the same; a change of nothing need not be written.",
        ),
    ),
    rule(
        FAMILY,
        "BR313",
        "not-in-set-area",
        Severity.WARNING,
        Words("セットエリアにないものの行動", "Not in the set area"),
        Words(
            "〈{entry}〉は{who}のセットエリアにありません。手番の行の書き漏れか、名前の誤りではありませんか。",
            "〈{entry}〉 is not in the set area of {who}. Is it missing in the header, or is the name wrong?",
        ),
    ),
    rule(
        FAMILY,
        "BR314",
        "damage-unlikely",
        Severity.INFORMATION,
        Words("ダメージの不自然な値", "Unlikely damage"),
        {
            "": Words(
                "攻撃力{power} − 防御力{defence} = {damage}ダメージのはずで、ライフは{expected}になります。ほかの効果があれば【】で補ってください。",
                "Attack {power} − defence {defence} makes {damage} damage, which leaves a life of {expected}. If another effect is at work, say so in 【】.",
            ),
            "magic": Words(
                "魔法攻撃({power})なので、ライフは{expected}になるはずです。ほかの効果があれば【】で補ってください。",
                "Magic ({power}) leaves a life of {expected}. If another effect is at work, say so in 【】.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR315",
        "response-not-set",
        Severity.ERROR,
        Words("伏せていない布石でのレスポンス", "Response that was never set"),
        Words(
            "{who}が直前の手番で伏せた布石は残っていません。伏せたのなら、その手番に「(1)裏向きカード」と書きます。",
            "{who} has no 布石 left from the last own hand. Setting one is written “(1)裏向きカード” in that hand.",
        ),
    ),
    rule(
        FAMILY,
        "BR316",
        "day-night-mismatch",
        Severity.ERROR,
        Words("昼夜の食い違い", "Day or night differs"),
        Words(
            "両者のボルテージの合計は{sum}なので〈{plain}〉です(11以下が昼、12以上が夜)。",
            "Both voltages add up to {sum}, so it is 〈{plain}〉 (11 or less 昼, 12 or more 夜).",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR317",
        "start-values",
        Severity.HINT,
        Words("開始時の値との違い", "Unusual start values"),
        Words("最初のターンの開始時の値は、ふつう{plain}です。", "The first turn usually starts from {plain}."),
    ),
    rule(
        FAMILY,
        "BR318",
        "burst-mismatch",
        Severity.ERROR,
        Words("バーストの誤り", "Burst that cannot be"),
        {
            "": Words(
                "バーストはボルテージが9のとき、さらに上がる代わりに起こります(いまは{voltage})。",
                "A burst happens in the place of growth beyond voltage 9; the voltage is {voltage}.",
            ),
            "life": Words("バーストで減るライフは1です。", "A burst costs exactly 1 life."),
        },
        "offered",
    ),
)
