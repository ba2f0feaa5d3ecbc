"""SLTx: processing traces."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "trace"

RULES = (
    rule(
        FAMILY,
        "SLT1",
        "end-without-start",
        Severity.ERROR,
        Words("開始のない終了", "End without a start"),
        Words("「{name}」の発動開始がないまま終了しています。", "“{name}” ends without having been started."),
    ),
    rule(
        FAMILY,
        "SLT2",
        "sweep-not-after-end",
        Severity.ERROR,
        Words("終了の直後でない★", "Sweep not right after the end"),
        Words(
            "「{name}★除外処理」は「{name}発動終了」のすぐ次に来ます。",
            "“{name}★除外処理” comes directly after “{name}発動終了”.",
        ),
    ),
    rule(
        FAMILY,
        "SLT3",
        "start-without-end",
        Severity.WARNING,
        Words("終わらない開始", "Start that never ends"),
        Words(
            "「{name}」の発動終了がありません。途中で切るなら最後に「…」を書きます。",
            "“{name}” never ends. A trace that is cut short closes with “…”.",
        ),
    ),
    rule(
        FAMILY,
        "SLT4",
        "indentation-depth",
        Severity.WARNING,
        Words("字下げと深さの食い違い", "Indentation that is not the depth"),
        Words(
            "「{name}」は入れ子の深さ{due}なので、字下げは全角空白4字が{due}回分のはずです(いまは{level}回分)。",
            "“{name}” is nested {due} deep, which is {due} times four full-width blanks, not {level} times.",
        ),
    ),
    rule(
        FAMILY,
        "SLT5",
        "part-order",
        Severity.ERROR,
        Words("部分の順序", "Order of parts"),
        {
            "": Words(
                "「{name}」の「{part}」部分は始まっていません。", "The part “{part}” of “{name}” was not started."
            ),
            "order": Words(
                "「{name}」の部分は名前の順に進みます。次は「{due}」部分のはずです。",
                "The parts of “{name}” act in the order of its name; next is “{due}”.",
            ),
            "more": Words(
                "「{name}」の部分はもうすべて終わっていて、「{part}」部分はありません。",
                "All parts of “{name}” are done; there is no “{part}” to come.",
            ),
        },
    ),
    rule(
        FAMILY,
        "SLT6",
        "flag-on-idle-skill",
        Severity.WARNING,
        Words("発動していないスキルへのフラグ", "Flag on a skill that did not act"),
        Words(
            "「{name}」は発動しておらず、除外するスキルの対象でもないので、「除外」フラグは付かないはずです。",
            "“{name}” neither acted nor is the target of a skill that removes: it should get no flag.",
        ),
    ),
    rule(
        FAMILY,
        "SLT7",
        "flag-at-start",
        Severity.INFORMATION,
        Words("開始時のフラグ", "Flag at the start"),
        Words(
            "「{name}」の「除外」フラグは、発動開始ではなく本文の最後に付きます。",
            "“{name}” is flagged at the end of its text, not at its start.",
        ),
    ),
)
