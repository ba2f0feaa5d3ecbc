"""SL0xx: how lines are written."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "log-form"

RULES = (
    rule(
        FAMILY,
        "SL001",
        "unknown-log-line",
        Severity.WARNING,
        Words("未知のログ行", "Line that fits no form"),
        Words(
            "ログの行として読めません。発動・連結・除外・ダメージの書き方か、「！」で終わる文にしてください。注釈は「※」で始めます。",
            "This is no line of a log. Write an activation, link, removal or damage, or a sentence that ends in “！”; a comment begins with “※”.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL002",
        "missing-mark",
        Severity.WARNING,
        Words("行末の「！」", "The “！” at the end"),
        {
            "": Words("行の最後に「！」がありません。", "The “！” at the end of the line is missing."),
            "half": Words("「!」が半角です。ログの「！」は全角です。", "This “!” is half-width; logs have “！”."),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "SL003",
        "damage-not-a-number",
        Severity.WARNING,
        Words("ダメージが数値でない", "Damage that is no number"),
        Words(
            "ダメージ「{value}」が数字ではありません。数字か、分からなければ「◯」で書きます。",
            "The damage “{value}” is no number. Write digits, or ◯ where it is not known.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL004",
        "broken-mixed-name",
        Severity.ERROR,
        Words("混合名が壊れている", "Mixed name with an empty part"),
        Words(
            "混合スキルの名前「{name}」に空の部分があります。「A+B」のように書くか、余分な「+」を消してください。",
            "The mixed name “{name}” has an empty part. Write it like “A+B”, or take out the stray “+”.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "SL005",
        "mixed-forms",
        Severity.HINT,
        Words("書式の混在", "Two forms of activation in one block"),
        Words(
            "この段落の発動は「{before}」と書かれてきましたが、ここは「{written}」です。一つの段落では同じ書き方をします。",
            "Activations of this block are written “{before}”, this one “{written}”. One block keeps to one form.",
        ),
        "offered",
    ),
)
