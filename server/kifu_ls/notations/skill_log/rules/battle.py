"""SL3xx: what goes beyond a block, or needs to know the skills."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "battle"

RULES = (
    rule(
        FAMILY,
        "SL301",
        "removed-skill-acts",
        Severity.WARNING,
        Words("除外済みスキルの再発動", "Removed skill acts again"),
        Words(
            "「{name}」は上で除外されたので、この戦闘ではもう発動しないはずです。二枚あるなら手札かデッキに書き、別の戦闘なら「---」で区切ります。",
            "“{name}” was removed above and should not act again in this battle. Declare a second copy in hand or deck; another battle begins with “---”.",
        ),
    ),
    rule(
        FAMILY,
        "SL302",
        "not-in-hand",
        Severity.WARNING,
        Words("手札にないスキルの選択", "Chosen skill that is not in hand"),
        Words(
            "選んだ「{name}」は、上に書かれた手札にありません。手札か名前を確かめてください。",
            "“{name}” is chosen but not in the hand as declared above. Check the hand or the name.",
        ),
    ),
    rule(
        FAMILY,
        "SL303",
        "spiral-calls-removed",
        Severity.WARNING,
        Words("記憶のらせんが[除外]持ちを発動", "記憶のらせん calls a skill with [除外]"),
        Words(
            "「{caller}」が発動させるのは[除外]を持たないスキルだけですが、「{name}」は[除外]を持っています。",
            "“{caller}” activates only skills without [除外], but “{name}” has it.",
        ),
    ),
    rule(
        FAMILY,
        "SL304",
        "spiral-calls-twice",
        Severity.INFORMATION,
        Words("記憶のらせんが同じ種類を二度", "記憶のらせん calls one kind twice"),
        Words(
            "「{caller}」の通常版は同じ種類のスキルを一度だけ発動させます。「{name}」が二度発動するのは強化版です。",
            "The normal version of “{caller}” activates each kind once; “{name}” acting twice means the upgraded one.",
        ),
    ),
    rule(
        FAMILY,
        "SL305",
        "third-spread-reaches-allies",
        Severity.ERROR,
        Words("三つ目の伝搬が味方に届く", "Third 伝搬 reaches the allies"),
        Words(
            "「{name}」が三度続くと、味方はもう伝搬の効果中なので、三つ目は味方には伝搬されません。この行は起こらないはずです。",
            "With “{name}” three times running the allies are under its effect already, and the third does not reach them: this line should not happen.",
        ),
    ),
    rule(
        FAMILY,
        "SL306",
        "wrong-frozen-skill",
        Severity.WARNING,
        Words("氷結の対象が違う", "Wrong skill frozen"),
        Words(
            "氷結が効くのは次に選んだスキルの両隣で、氷結を選んだときは氷結自身の両隣です。「{chosen}」の段落で「{name}」は凍らないはずです。",
            "氷結 freezes what stands beside the next chosen skill, beside itself where it was chosen. “{name}” should not freeze in the block of “{chosen}”.",
        ),
    ),
    rule(
        FAMILY,
        "SL307",
        "nested-skill-returns",
        Severity.WARNING,
        Words("入れ子スキルがデッキに戻る", "Nested skill goes back to the deck"),
        Words(
            "「{name}」は選ばれずに発動したので、デッキには戻りません。戻るのは選んだスキルだけです。",
            "“{name}” acted unchosen and does not go back to the deck; only the chosen skill does.",
        ),
    ),
    rule(
        FAMILY,
        "SL308",
        "removed-skill-returns",
        Severity.WARNING,
        Words("除外されたスキルがデッキに戻る", "Removed skill goes back to the deck"),
        Words(
            "「{name}」は上で除外されたので、デッキには戻らないはずです。",
            "“{name}” was removed above, so it should not go back to the deck.",
        ),
    ),
    rule(
        FAMILY,
        "SL309",
        "removal-after-return",
        Severity.WARNING,
        Words("デッキに戻った後の除外", "Removal after the return to the deck"),
        Words(
            "「{name}」は上でデッキに戻っています。★除外処理はデッキに戻るより前なので、どちらかの行が余分です。",
            "“{name}” went back to the deck above. ★ comes before that, so one of the two lines is too many.",
        ),
    ),
    rule(
        FAMILY,
        "SL310",
        "second-choice-in-turn",
        Severity.WARNING,
        Words("即効のないスキルの後の選択", "Another choice after a skill without [即効]"),
        Words(
            "前に選んだ「{first}」は[即効]を持たないので、ターンは終わっています。「{name}」の前に次のターンか▼の行があるはずです。",
            "“{first}”, chosen before, has no [即効], so the turn is over. A turn or ▼ line should stand above “{name}”.",
        ),
    ),
    rule(
        FAMILY,
        "SL311",
        "parts-out-of-order",
        Severity.WARNING,
        Words("混合の順序が逆", "Parts of a mixed skill out of order"),
        Words(
            "{value}ダメージは「{name}」の部分の効果ですが、もう「{now}」の部分に入っています。混合スキルは名前の順に効果が起きます。",
            "{value} damage is the effect of the part “{name}”, but the part “{now}” runs by now. Parts act in the order of the name.",
        ),
    ),
    rule(
        FAMILY,
        "SL312",
        "neighbours-out-of-order",
        Severity.WARNING,
        Words("挟撃の順序", "Neighbours out of order"),
        Words(
            "「{caller}」は左隣、右隣の順に発動させます。「{left}」が「{name}」より先のはずです。",
            "“{caller}” activates the left neighbour, then the right one: “{left}” should come before “{name}”.",
        ),
    ),
    rule(
        FAMILY,
        "SL313",
        "turn-number",
        Severity.WARNING,
        Words("ターン番号", "Turn number"),
        {
            "": Words(
                "前のターンの次なので、ここは【TURN {due}】のはずです。",
                "This turn should be 【TURN {due}】 after the one before.",
            ),
            "many": Words(
                "戦闘は1ターン目から{most}ターン目までなので、【TURN {number}】はありません。",
                "A battle has turns 1 to {most}; there is no 【TURN {number}】.",
            ),
        },
        "offered",
    ),
)
