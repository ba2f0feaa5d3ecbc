"""PG2xx: where games end, and how. The checks stand in ``ending``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "games"

RULES = (
    rule(
        FAMILY,
        "PG201",
        "missing-result",
        Severity.WARNING,
        Words("結果のない試合", "A game without its result"),
        Words(
            "試合の終わりに結果がありません。1-0、0-1、1/2-1/2、* のどれかが要ります: {plain}",
            "The moves must end with a result, 1-0, 0-1, 1/2-1/2 or *. Here: {plain}",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG202",
        "move-after-result",
        Severity.ERROR,
        Words("結果のあとの指し手", "A move after the result"),
        Words(
            "結果「{result}」のあとに指し手があります。結果は最後の指し手のあとに書きます。",
            "A move follows the result {result}. The result stands after the last move.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG203",
        "blank-line",
        Severity.HINT,
        Words("空行の過不足", "A blank line too few or too many"),
        {
            "": Words(
                "タグと指し手の間には空行を置きます。",
                "A blank line divides the tags from the moves.",
            ),
            "games": Words("試合と試合の間には空行を置きます。", "A blank line divides two games."),
            "tags": Words(
                "タグの間に空行があります。ここで試合が終わると読むソフトがあります。",
                "A blank line among the tags: some programs end the game there.",
            ),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "PG204",
        "result-value",
        Severity.ERROR,
        Words("結果の書き方の誤り", "A result that is none"),
        {
            "": Words(
                "結果「{text}」は 1-0、0-1、1/2-1/2、* のどれかで書きます: {plain}",
                "The result “{text}” must be 1-0, 0-1, 1/2-1/2 or *. Write {plain}",
            ),
            "none": Words(
                "結果「{text}」は 1-0、0-1、1/2-1/2、* のどれかで書きます。",
                "The result “{text}” must be 1-0, 0-1, 1/2-1/2 or *.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG205",
        "result-mismatch",
        Severity.ERROR,
        Words("結果の食い違い", "Two results that differ"),
        Words(
            "終わりの結果は {text} ですが、Resultタグは {tag} です。どちらかを直してください。",
            "The moves end with {text}, but the tag Result says {tag}. Change one of them.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG206",
        "result-board",
        Severity.WARNING,
        Words("局面と合わない結果", "A result that the board contradicts"),
        {
            "mate": Words(
                "{side}がチェックメイトしているので、結果は {plain} のはずですが、{text} と書かれています。",
                "{side} has mated, so that the result must be {plain}, not {text}.",
            ),
            "stalemate": Words(
                "ステイルメイトなので、結果は {plain} のはずですが、{text} と書かれています。",
                "It is stalemate, so that the result must be {plain}, not {text}.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG207",
        "ply-count",
        Severity.INFORMATION,
        Words("手数の食い違い", "Another number of moves"),
        Words(
            "PlyCountタグは {tag} ですが、本譜は{count}手(両者合わせて)です。",
            "The tag PlyCount says {tag}, but the game has {count} half-moves.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG208",
        "duplicate-game",
        Severity.INFORMATION,
        Words("同じ試合の重複", "The same game twice"),
        Words(
            "この試合は{line}行目からの試合と、タグも指し手も同じです。要らないほうを消してください。",
            "This game has the tags and moves of the one at line {line}. Delete one of them if it is not meant.",
        ),
        on_demand=True,
    ),
)
