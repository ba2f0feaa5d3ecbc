"""SL1xx: what may stand where in a block, and 連結."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "links"

RULES = (
    rule(
        FAMILY,
        "SL101",
        "removal-before-activation",
        Severity.WARNING,
        Words("発動前の除外", "Removal before any activation"),
        Words(
            "この段落ではまだ何も発動していません。「{name}」が除外されるのは、スキルの発動が終わったとき(★除外処理)です。発動の行を先に書いてください。",
            "Nothing was activated in this block yet. “{name}” can be removed when an activation has ended (★): write that first.",
        ),
    ),
    rule(
        FAMILY,
        "SL102",
        "effect-of-idle-skill",
        Severity.ERROR,
        Words("発動していないスキルの効果", "Effect of a skill that does not run"),
        Words(
            "「{name}」は発動中ではありません(いま発動中なのは「{running}」です)。効果の行は、そのスキルの発動と終了の間に書きます。",
            "“{name}” does not run here (“{running}” does). An effect stands between the activation of its skill and its end.",
        ),
    ),
    rule(
        FAMILY,
        "SL103",
        "link-without-activation",
        Severity.ERROR,
        Words("連結の予告に発動が続かない", "Announced skill that does not act"),
        {
            "": Words(
                "「{name}」の連結が予告されたので、次の行は「{name}が発動する！」のはずです。",
                "“{name}” was announced by a link: the next line should be “{name}が発動する！”.",
            ),
            "other": Words(
                "予告されたのは「{name}」ですが、「{written}」が発動しています。どちらかの名前を直すか、「{name}」の発動を書き足してください。",
                "“{name}” was announced, but “{written}” acts. Mend one of the names, or add the activation of “{name}”.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "SL104",
        "link-without-choice",
        Severity.ERROR,
        Words("選択スキルのない連結", "Link without a chosen skill"),
        {
            "": Words(
                "連結は、選んだスキルの本文が終わってから誘発します。この段落にはまだ選んだスキルがありません。",
                "A link fires behind the text of the chosen skill. No skill was chosen in this block yet.",
            ),
            "ended": Words(
                "「{chosen}」の発動はもう終わっています。連結は、選んだスキル自身の★除外処理より前に誘発します。",
                "“{chosen}” has ended already. A link fires before the ★ of the chosen skill itself.",
            ),
        },
    ),
    rule(
        FAMILY,
        "SL105",
        "text-after-link",
        Severity.ERROR,
        Words("連結の後に選択スキルの本文", "Text of the chosen skill after its link"),
        Words(
            "連結は「{name}」の本文がすべて終わってから誘発します。この効果は、連結の予告より上に書いてください。",
            "Links fire when the whole text of “{name}” has ended. This effect belongs above the announcement.",
        ),
    ),
    rule(
        FAMILY,
        "SL106",
        "link-of-removed-skill",
        Severity.ERROR,
        Words("除外されたスキルからの連結", "Link of a removed skill"),
        Words(
            "選んだ「{chosen}」はもう除外されて手札にないので、連結は誘発しません。「{name}」は発動しないはずです。",
            "“{chosen}”, which was chosen, has been removed and left the hand: its link does not fire, and “{name}” does not act.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL107",
        "third-link",
        Severity.WARNING,
        Words("連結が三回", "Third link of a block"),
        Words(
            "連結するのは選んだ「{chosen}」だけで、隣は左右の二つです。三つ目の「{name}」は、別の選択ではありませんか。",
            "Only “{chosen}”, the chosen skill, links, and it has two neighbours. Is the third, “{name}”, another choice?",
        ),
    ),
    rule(
        FAMILY,
        "SL108",
        "not-linked-in-hand",
        Severity.ERROR,
        Words("手札で連結していない相手", "Link to a skill that is not linked in hand"),
        Words(
            "手札で「{chosen}」と「{name}」は連結でつながっていません。手札の並びか、この名前を確かめてください。",
            "No 連結 joins “{chosen}” and “{name}” in the hand. Check the hand, or this name.",
        ),
    ),
    rule(
        FAMILY,
        "SL109",
        "right-link-first",
        Severity.WARNING,
        Words("右の連結が先", "Right link first"),
        Words(
            "連結は左から順に誘発します。左の「{name}」が右の後になっています。",
            "Links fire from the left. “{name}” hangs on the left and comes behind the right one.",
        ),
    ),
    rule(
        FAMILY,
        "SL110",
        "link-of-nested-skill",
        Severity.WARNING,
        Words("入れ子スキルからの連結", "Link of a nested skill"),
        Words(
            "「{name}」が連結しているのは「{over}」で、選んだ「{chosen}」ではありません。選ばれずに発動したスキルは連結しません。",
            "“{name}” hangs on “{over}”, not on “{chosen}”, which was chosen. A skill that acts unchosen does not link.",
        ),
    ),
    rule(
        FAMILY,
        "SL111",
        "side-linked-twice",
        Severity.ERROR,
        Words("同じ側の連結が二度", "One side linked twice"),
        Words(
            "「{name}」の側の連結は、この段落でもう誘発しました。一つの側の連結は一度だけです。",
            "The side of “{name}” has fired in this block already. Each side fires once.",
        ),
    ),
    rule(
        FAMILY,
        "SL112",
        "second-choice-in-block",
        Severity.HINT,
        Words("一段落に選択が二つ", "Second choice in a block"),
        Words(
            "「{chosen}」の発動は終わっているので、「{name}」は新しい選択です。空行を入れて段落を分けると読みやすくなります。",
            "“{chosen}” has ended, so “{name}” is a new choice. An empty line makes it a block of its own.",
        ),
        "offered",
    ),
)
