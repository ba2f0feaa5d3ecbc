"""PG6xx and PG7xx: annotations, comments and variations. The checks stand in ``noting`` and ``varying``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "notes"
VARIATIONS = "variations"

RULES = (
    rule(
        FAMILY,
        "PG601",
        "suffix-form",
        Severity.HINT,
        Words("評価の記号の書き方", "The form of an evaluation"),
        {
            "": Words(
                "評価の記号は指し手のすぐ後ろに書きます: {plain}",
                "The sign belongs right behind its move: {plain}",
            ),
            "nag": Words(
                "「{text}」はPGNの記号ではありません。番号で書きます: {plain}",
                "“{text}” is no sign of PGN. Write it as a number: {plain}",
            ),
            "none": Words("「{text}」はPGNの評価の記号ではありません。", "“{text}” is no sign of PGN."),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG602",
        "nag",
        Severity.ERROR,
        Words("評価の番号の誤り", "A numeric annotation that is wrong"),
        {
            "": Words(
                "評価の番号は $0 から $255 です: {text}",
                "A numeric annotation is $0 to $255, not {text}.",
            ),
            "none": Words("$ のあとに番号がありません。", "There is no number behind $."),
            "zero": Words("$0 は何も言っていません。", "$0 says nothing."),
            "twice": Words("同じ評価がもう付いています: {text}", "The move has {text} already."),
            "against": Words("$1 から $6 は一つの手に一つです: {text}", "A move has one of $1 to $6 only: {text}"),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG603",
        "unclosed-comment",
        Severity.ERROR,
        Words("閉じていないコメント", "A comment that is never closed"),
        Words(
            "ここで始まるコメントが閉じられていません。「}」が要ります。",
            "The comment that begins here is never closed: } is missing.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG604",
        "stray-brace",
        Severity.ERROR,
        Words("開いていない「}」", "A } without {"),
        Words("「}」に対応する「{」がありません。", "There is no { for this }."),
        "offered",
    ),
    rule(
        FAMILY,
        "PG605",
        "nested-comment",
        Severity.HINT,
        Words("コメントの中の「{」", "A { inside a comment"),
        Words(
            "コメントの中に「{」があります。コメントは入れ子になりません。「}」を書き忘れていませんか。",
            "A { stands inside a comment, and comments do not nest. Is a } missing before it?",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG606",
        "command",
        Severity.WARNING,
        Words("コメントの命令の誤り", "A command in a comment that is wrong"),
        {
            "": Words(
                "[%{name} …] は {form} の形で書きます。「{text}」は読めません。",
                "[%{name} …] has the form {form}; “{text}” cannot be read.",
            ),
            "open": Words("[%{name} を閉じる「]」がありません。", "The ] of [%{name} is missing."),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG607",
        "clock",
        Severity.HINT,
        Words("増えすぎた残り時間", "A clock that rises too much"),
        Words(
            "残り時間が {before} から {now} に増えています。持ち時間(TimeControl)の加算より多くは増えないはずです。",
            "The clock rises from {before} to {now}, by more than the TimeControl gives for a move.",
        ),
        on_demand=True,
    ),
    rule(
        VARIATIONS,
        "PG701",
        "unclosed-variation",
        Severity.ERROR,
        Words("閉じていない変化", "A variation that is never closed"),
        Words(
            "ここで始まる変化が閉じられていません。「)」が要ります。",
            "The variation that begins here is never closed: ) is missing.",
        ),
        "offered",
    ),
    rule(
        VARIATIONS,
        "PG702",
        "stray-paren",
        Severity.ERROR,
        Words("開いていない「)」", "A ) without ("),
        Words("「)」に対応する「(」がありません。", "There is no ( for this )."),
        "offered",
    ),
    rule(
        VARIATIONS,
        "PG703",
        "empty-variation",
        Severity.WARNING,
        Words("手のない変化", "A variation without a move"),
        Words(
            "この変化には手がありません。解説なら { } で書いてください。",
            "This variation has no move. A remark stands between { and }.",
        ),
        "offered",
    ),
    rule(
        VARIATIONS,
        "PG704",
        "variation-first",
        Severity.ERROR,
        Words("置き換える手のない変化", "A variation to no move"),
        Words(
            "変化は直前の手の代わりの手順ですが、前に手がありません。",
            "A variation replaces the move before it, and there is none.",
        ),
    ),
    rule(
        VARIATIONS,
        "PG705",
        "result-in-variation",
        Severity.WARNING,
        Words("変化の中の結果", "A result inside a variation"),
        Words(
            "変化の中に結果「{text}」は書きません。試合の終わりにだけ書きます。",
            "A variation has no result; {text} belongs at the end of the game alone.",
        ),
        "offered",
    ),
    rule(
        VARIATIONS,
        "PG706",
        "variation-same",
        Severity.HINT,
        Words("同じ手で始まる変化", "A variation that begins with the same move"),
        Words(
            "{text} は、この変化が置き換える手か、並ぶ変化の最初の手と同じです。",
            "{text} is the move that this variation replaces, or begins another one beside it.",
        ),
    ),
)
