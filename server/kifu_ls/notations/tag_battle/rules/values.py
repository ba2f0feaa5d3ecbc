"""TB2xx: the values that a record and a hand begin with, and the steps."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "values"
NAMES = {
    "L": Words("チームライフ", "team life"),
    "R": Words("チームリザーブ", "team reserve"),
    "T": Words("チームトラッシュ", "team trash"),
    "H": Words("手札", "hand"),
    "D": Words("デッキ", "deck"),
}
SHORT = {
    "L": Words("ライフ", "life"),
    "R": Words("リザーブ", "reserve"),
    "T": Words("トラッシュ", "trash"),
}

RULES = (
    rule(
        FAMILY,
        "TB201",
        "start-life",
        Severity.ERROR,
        Words("初期ライフの誤り", "Wrong life at the start"),
        Words(
            "チームライフは8から始まります({written}ではなく)。5は1対1の値です。",
            "The team life starts from 8, not {written}; 5 is the value of one against one.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB202",
        "start-reserve",
        Severity.ERROR,
        Words("初期リザーブの誤り", "Wrong reserve at the start"),
        Words(
            "リザーブは二人で共有し、チームで4から始まります({written}ではなく)。",
            "Both players share one reserve: it starts from 4 for the team, not {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB203",
        "start-trash",
        Severity.ERROR,
        Words("初期トラッシュの誤り", "Wrong trash at the start"),
        Words(
            "コアのトラッシュは空から始まります({written}ではなく)。",
            "The core trash starts empty, not with {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB204",
        "life-mismatch",
        Severity.ERROR,
        Words("ライフの不連続", "Life that does not follow"),
        Words(
            "{team}のライフはここまでで{tracked}ですが、{written}と書かれています。ライフは二人で共有します。",
            "The life of {team} is {tracked} so far; {written} is written. Both players share it.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB205",
        "reserve-mismatch",
        Severity.ERROR,
        Words("リザーブの不連続", "Reserve that does not follow"),
        Words(
            "{team}のリザーブは {sum} = {tracked} のはずですが、{written}と書かれています。",
            "The reserve of {team} should be {sum} = {tracked}; {written} is written.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB206",
        "trash-left",
        Severity.ERROR,
        Words("リフレッシュ後に残るトラッシュ", "Trash left after the refresh step"),
        Words(
            "リフレッシュステップでトラッシュのコアはすべてリザーブに戻るので、Tは0のはずです({written}ではなく)。",
            "All cores of the trash return to the reserve in the refresh step: T should be 0, not {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB207",
        "core-step-of-top",
        Severity.ERROR,
        Words("トップの最初の手番のコアステップ", "Core step in the very first turn"),
        {
            "": Words(
                "トップの最初の手番にはコアステップがないので、リザーブは{tracked}のはずです({written}ではなく)。",
                "The very first turn has no core step: the reserve should be {tracked}, not {written}.",
            ),
            "step": Words(
                "トップの最初の手番にはコアステップがありません。",
                "The very first turn, that of the top player, has no core step.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "TB208",
        "core-step-forgotten",
        Severity.ERROR,
        Words("コアステップの入れ忘れ", "Core step left out"),
        Words(
            "コアステップの1個が入っていません。{sum} = {tracked} のはずですが、{written}と書かれています。コアステップがないのはトップの最初の手番だけです。",
            "The core of the core step is missing: {sum} = {tracked}, but {written} is written. Only the very first turn has no core step.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB209",
        "cards-mismatch",
        Severity.WARNING,
        Words("手札・デッキの枚数の不連続", "Number of cards that does not follow"),
        Words(
            "{seat}の{what}はドローステップの後で{tracked}枚のはずですが、{written}と書かれています。",
            "The {what} of {seat} should hold {tracked} cards after the draw step; {written} is written.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB211",
        "step-order",
        Severity.ERROR,
        Words("ステップの順序の誤り", "Steps out of order"),
        {
            "": Words(
                "{before}の後に{step}は来ません。順はスタート→コア→ドロー→リフレッシュ→メイン→アタック→エンドです。",
                "{step} does not come after {before}. The order is スタート, コア, ドロー, リフレッシュ, メイン, アタック, エンド.",
            ),
            "ended": Words(
                "エンドステップの後に行動があります。次の手番なら▼の行が要ります。",
                "An action follows the end step. If it belongs to the next hand, a ▼ line is missing.",
            ),
        },
        "offered",
    ),
)
