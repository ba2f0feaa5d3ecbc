"""SL2xx: the 除外 flag and ★, the sweep that removes all that hold it."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "removal"

RULES = (
    rule(
        FAMILY,
        "SL201",
        "removed-twice",
        Severity.ERROR,
        Words("二重の除外", "Removed twice"),
        Words(
            "「{name}」はこの段落でもう除外されています。除外されたスキルは手札にもデッキにもありません。",
            "“{name}” was removed in this block already. A removed skill is neither in the hand nor in the deck.",
        ),
    ),
    rule(
        FAMILY,
        "SL202",
        "removed-without-flag",
        Severity.WARNING,
        Words("フラグのないスキルの除外", "Removal without a flag"),
        {
            "": Words(
                "「{name}」は[除外]を持たず、ここまでに付与もされていないので、除外されないはずです。付与されているなら手札に「[除外]{name}」と書きます。",
                "“{name}” has no [除外], and none was given to it: it should not be removed. If it was, declare “[除外]{name}” in the hand.",
            ),
            "idle": Words(
                "「{name}」は発動しておらず、除外するスキルも発動していません。「除外」フラグが付くのは発動したスキルか、除外の対象です。",
                "“{name}” was not activated, and nothing that removes others was. A flag is put on a skill that acts, or that is a target.",
            ),
        },
    ),
    rule(
        FAMILY,
        "SL203",
        "removed-before-end-of-text",
        Severity.ERROR,
        Words("早すぎる除外", "Removed before the end of its text"),
        Words(
            "「{caller}」の「除外」フラグは本文の最後に付くので、「{names}」が除外されるのは、「{next}」も含めて呼び出しがすべて終わった後です。",
            "“{caller}” is flagged at the end of its text, so {names} is removed after all it calls, “{next}” too.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL204",
        "removal-too-late",
        Severity.ERROR,
        Words("遅すぎる除外", "Removal that comes too late"),
        Words(
            "「{names}」にはもう「除外」フラグが付いているので、「{ended}」の発動が終わったときの★除外処理で、「{next}」より前に除外されるはずです。",
            "{names} is flagged by now, so the ★ at the end of “{ended}” removes it, before “{next}”.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL205",
        "sweep-in-pieces",
        Severity.ERROR,
        Words("一度の★を分割", "One sweep in pieces"),
        Words(
            "★除外処理はフラグを持つスキルをまとめて除外します。「{names}」も、この行に続けて除外されるはずです。",
            "★ removes all flagged skills at once: {names} should be removed right below this line.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL206",
        "missing-removal",
        Severity.WARNING,
        Words("除外行の欠落", "Missing removal"),
        Words(
            "「{names}」は[除外]を持つので、発動の終わりに除外されるはずですが、その行がありません。",
            "{names} has [除外] and should be removed when the activation ends; the line is missing.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL207",
        "gathering-count",
        Severity.ERROR,
        Words("結集の除外数が合わない", "Number of removals of 結集"),
        {
            "": Words(
                "「{ended}」は発動させたスキルすべてと自身を除外します。あと{count}行足りません({names})。",
                "“{ended}” removes all that it activated, and itself. {count} more lines are due ({names}).",
            ),
            "many": Words(
                "除外の行が多すぎます。ここまでの{count}行で、フラグを持つスキルはすべて除外されました。",
                "One removal too many: with {count} lines all flagged skills are removed.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "SL208",
        "part-removed-alone",
        Severity.ERROR,
        Words("混合スキルの一部だけが除外", "Part of a mixed skill removed alone"),
        Words(
            "「{name}」は混合スキル「{whole}」の一部です。除外されるのは混合スキル全体なので、名前をすべて書きます。",
            "“{name}” is a part of the mixed skill “{whole}”, which is removed as a whole: write its full name.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL209",
        "effect-after-sweep",
        Severity.WARNING,
        Words("★の後の効果", "Effect behind the sweep"),
        Words(
            "「{name}」を除外した★除外処理は発動の最後なので、もう何も発動していません。この効果は除外の行より上に書きます。",
            "The ★ that removed “{name}” comes last: nothing runs any more. This effect belongs above the removal.",
        ),
    ),
    rule(
        FAMILY,
        "SL210",
        "granted-flag-first",
        Severity.WARNING,
        Words("付与された[除外]は最後", "A granted [除外] acts last"),
        Words(
            "「{caller}」の[除外]は付与されたものなので、フラグは本文の最後に付きます。除外は「{next}」の発動より後のはずです。",
            "The [除外] of “{caller}” was given to it, so its flag comes at the very end: it is removed after “{next}” has acted.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL211",
        "early-flag-late",
        Severity.WARNING,
        Words("前フラグの除外が遅い", "Early flag removed late"),
        Words(
            "「{names}」には本文の初めに「除外」フラグが付くので、「{ended}」の発動が終わったときに除外されるはずです。",
            "{names} is flagged at the start of its text, so it is removed when “{ended}” ends.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL212",
        "target-removed-within-text",
        Severity.ERROR,
        Words("本文の途中で消える対象", "Target removed within the text"),
        Words(
            "「{caller}」の本文はまだ続いています。本文は対象にフラグを付けるだけで、「{names}」が除外されるのは発動の終わりです。",
            "The text of “{caller}” still runs. It only flags its targets; {names} is removed when it ends.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL213",
        "target-left",
        Severity.WARNING,
        Words("除外の対象が残っている", "Target that is left"),
        Words(
            "「{ended}」は手札のほかのスキルすべてにフラグを付けるので、「{names}」も除外されるはずです。",
            "“{ended}” flags all other skills in hand, so {names} should be removed too.",
        ),
        "offered",
    ),
)
