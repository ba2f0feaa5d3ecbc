"""PG1xx: the characters and lines of a file. The checks stand in ``spelling`` and ``step``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "text"

RULES = (
    rule(
        FAMILY,
        "PG101",
        "encoding",
        Severity.INFORMATION,
        Words("UTF-8ではないファイル", "A file that is not UTF-8"),
        Words(
            "このファイルはUTF-8ではないので、{codec} として読みました。UTF-8で保存し直すと、どのソフトでも同じに読めます。",
            "This file is not UTF-8; it was read as {codec}. Saved as UTF-8 it reads the same in every program.",
        ),
    ),
    rule(
        FAMILY,
        "PG102",
        "replacement-char",
        Severity.WARNING,
        Words("読めなかった文字", "A character that was lost"),
        Words(
            "ここに読めなかった文字の印(U+FFFD)があります。文字コードを指定して開き直してください。",
            "A character was lost here (U+FFFD). Reopen the file with its right encoding.",
        ),
    ),
    rule(
        FAMILY,
        "PG103",
        "bom",
        Severity.HINT,
        Words("先頭のBOM", "A byte order mark"),
        Words(
            "先頭にBOM(U+FEFF)があります。これを最初のタグの一部と読むソフトがあります。",
            "The text begins with a byte order mark (U+FEFF), which some programs take for a part of the first tag.",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG104",
        "non-ascii-move",
        Severity.WARNING,
        Words("ASCIIではない指し手", "A move in other than ASCII signs"),
        {
            "": Words(
                "「{text}」は半角で書きます: {plain}",
                "“{text}” is written in ASCII: {plain}",
            ),
            "none": Words(
                "「{text}」は指し手の文字ではありません。解説なら {{ }} で囲んでください。",
                "“{text}” is no sign of a move. Put a remark between {{ and }}.",
            ),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "PG105",
        "invisible-char",
        Severity.WARNING,
        Words("見えない文字", "A character that cannot be seen"),
        Words(
            "見えない文字(U+{code})があります。空白として読みました。",
            "A character that cannot be seen (U+{code}) stands here. It is read as a blank.",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG106",
        "control-char",
        Severity.WARNING,
        Words("制御文字", "A control character"),
        {
            "": Words(
                "制御文字(U+{code})があります。空白に直してください。",
                "A control character (U+{code}) stands here. Write a blank.",
            ),
            "string": Words(
                "タグの値の中に制御文字(U+{code})は書けません。空白に直してください。",
                "A tag's value cannot hold the control character U+{code}. Write a blank.",
            ),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "PG107",
        "line-length",
        Severity.HINT,
        Words("255文字を超える行", "A line of more than 255 characters"),
        Words(
            "この行は{length}文字あります。標準では255文字までです。整形で折り返せます。",
            "This line has {length} characters; the standard allows 255. Formatting wraps it.",
        ),
    ),
    rule(
        FAMILY,
        "PG108",
        "stray-percent",
        Severity.ERROR,
        Words("行の途中の%", "A % inside a line"),
        Words(
            "「%」で読み飛ばされるのは、行の先頭に書いた行だけです。次の行に移してください。",
            "Only a line that begins with % is passed over. Move it to a line of its own.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG109",
        "reserved-token",
        Severity.WARNING,
        Words("意味の決まっていない< >", "< > without a meaning"),
        Words(
            "「{text}」: < > は将来のために空けてある記号で、意味がありません。",
            "“{text}”: < and > are reserved for later and mean nothing.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG110",
        "text-outside",
        Severity.WARNING,
        Words("試合の外の文章", "Text outside the games"),
        Words(
            "試合の外に文章があります。残すなら、行の先頭に「%」を付けてください。",
            "Text stands outside the games. To keep it, begin its lines with %.",
        ),
        "offered",
    ),
)
