"""PG5xx: moves and their numbers. The checks stand in ``moving`` and ``spelling``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "moves"


def _illegal(ja: str, en: str) -> Words:
    return Words("{side}は {text} と指せません。" + ja, "{side} cannot play {text}: " + en)


RULES = (
    rule(
        FAMILY,
        "PG501",
        "illegal-move",
        Severity.ERROR,
        Words("指せない手", "A move that is not legal"),
        {
            "": _illegal("ルールに反しています。", "it is against the rules."),
            "over": _illegal("試合はもう終わっています。", "the game is over."),
            "null": _illegal("チェックを受けているので、パスはできません。", "a pass is not possible in check."),
            "right": _illegal("キャスリングの権利がありません。", "there is no right to castle there."),
            "castling-check": _illegal(
                "チェックを受けている間はキャスリングできません。", "nobody castles out of check."
            ),
            "castling-blocked": _illegal("キングとルークの間に駒があります。", "a piece stands between king and rook."),
            "through": _illegal(
                "キングが通るマスか、着くマスが攻撃されています。", "the king would castle through or into check."
            ),
            "promotion": _illegal("この手では成れません。", "this is no promotion."),
            "promoted": _illegal(
                "成れるのはクイーン、ルーク、ビショップ、ナイトです。",
                "a pawn becomes a queen, rook, bishop or knight.",
            ),
            "none": _illegal("そのような{piece}はありません。", "there is no such {piece}."),
            "side": _illegal(
                "指せるのは相手の{piece}です。手番がずれていませんか。",
                "only the other side's {piece} can. Is a move missing or doubled?",
            ),
            "own": _illegal("{square} には自分の{there}がいます。", "its own {there} stands on {square}."),
            "attacked": _illegal(
                "{square} は攻撃されているので、キングは行けません。", "the king would be in check on {square}."
            ),
            "pinned": _illegal(
                "{square} の{piece}はピンされていて、動くとキングが取られます。",
                "the {piece} on {square} is pinned to its king.",
            ),
            "check": _illegal("キングがチェックされたままになります。", "the king would be in check."),
            "blocked": _illegal(
                "{piece}の道が {square} でふさがっています。", "the way of the {piece} is blocked on {square}."
            ),
            "empty": _illegal("{square} には取れる駒がありません。", "there is nothing to take on {square}."),
            "reach": _illegal("{piece}は {square} に行けません。", "no {piece} can reach {square}."),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG502",
        "ambiguous-move",
        Severity.ERROR,
        Words("どの駒か決まらない手", "A move with two readings"),
        Words(
            "{text} と指せる駒が{count}つあります。{names} のどれかに書き分けてください。",
            "{count} pieces can play {text}. Tell which: {names}",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG503",
        "bad-san",
        Severity.ERROR,
        Words("指し手として読めない文字", "Not a move"),
        Words(
            "「{text}」は指し手として読めません。解説なら {{ }} で囲んでください。",
            "“{text}” is no move. Put a remark between {{ and }}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG504",
        "piece-letter",
        Severity.WARNING,
        Words("英語ではない駒の文字", "The letter of a piece in another language"),
        {
            "": Words(
                "駒の文字が{language}です。PGNでは英語の K Q R B N で書きます: {plain}",
                "The letters of the pieces are {language}; PGN has the English K Q R B N: {plain}",
            ),
            "lower": Words("駒の文字は大文字で書きます: {plain}", "The letter of a piece is a capital: {plain}"),
            "figurine": Words("駒は文字で書きます: {plain}", "Pieces are written as letters: {plain}"),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG505",
        "san-form",
        Severity.WARNING,
        Words("指し手の書き方", "The form of a move"),
        {
            "": Words("指し手は {plain} と書きます。", "The move is written {plain}."),
            "pawn": Words("ポーンには文字を付けません: {plain}", "A pawn has no letter: {plain}"),
            "ep": Words("これはアンパッサンではありません: {plain}", "This is no capture en passant: {plain}"),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "PG506",
        "promotion-missing",
        Severity.ERROR,
        Words("成る駒の書き忘れ", "A promotion without its piece"),
        Words(
            "{text} では何に成るかが分かりません。=Q、=R、=B、=N のどれかを付けてください。",
            "{text} does not tell what the pawn becomes. Add =Q, =R, =B or =N.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG507",
        "promotion-form",
        Severity.HINT,
        Words("成りの書き方", "The form of a promotion"),
        Words("成りは「=」で書きます: {plain}", "A promotion is written with =: {plain}"),
        "safe",
    ),
    rule(
        FAMILY,
        "PG508",
        "zero-castling",
        Severity.HINT,
        Words("キャスリングの書き方", "The form of castling"),
        Words(
            "PGNのキャスリングは大文字のオーで書きます: {plain}",
            "In PGN castling is written with capital O: {plain}",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG509",
        "check-mark",
        Severity.HINT,
        Words("チェックの印", "The mark for check or mate"),
        {
            "": Words("{what}です: {plain}", "It is {what}: {plain}"),
            "none": Words("チェックではありません: {plain}", "It is no check: {plain}"),
            "form": Words("チェックは +、チェックメイトは # で書きます: {plain}", "Check is +, mate is #: {plain}"),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "PG510",
        "capture-mark",
        Severity.HINT,
        Words("駒を取る印", "The mark for a capture"),
        {
            "": Words("駒を取る手には x を付けます: {plain}", "A capture has an x: {plain}"),
            "none": Words("取る駒がないので x は付けません: {plain}", "Nothing is taken, so there is no x: {plain}"),
            "colon": Words("駒を取る印は x です: {plain}", "The sign for a capture is x: {plain}"),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "PG511",
        "over-disambiguation",
        Severity.HINT,
        Words("要らない書き分け", "More than is needed to tell which piece"),
        Words(
            "どの駒かは {plain} で分かります。",
            "{plain} is enough to tell which piece.",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG512",
        "ep-suffix",
        Severity.HINT,
        Words("e.p. の付記", "e.p. behind a move"),
        Words("アンパッサンに e.p. は付けません: {plain}", "A capture en passant needs no e.p.: {plain}"),
        "safe",
    ),
    rule(
        FAMILY,
        "PG513",
        "null-move",
        Severity.INFORMATION,
        Words("本譜のパス", "A pass in the game itself"),
        Words(
            "本譜にパス「{text}」があります。読めなかった手なら、分かり次第書き直してください。",
            "The game itself has a pass, {text}. If it stands for an unreadable move, put that in when you know it.",
        ),
    ),
    rule(
        FAMILY,
        "PG514",
        "move-number",
        Severity.WARNING,
        Words("手数の番号の誤り", "A wrong move number"),
        {
            "": Words(
                "手数は {plain} のはずですが、{text} と書かれています。",
                "The number must be {plain}, not {text}.",
            ),
            "side": Words(
                "ここは{side}の手番なので、{plain} と書きます。",
                "It is {side} to move, so that it is written {plain}",
            ),
            "variation": Words(
                "変化は直前の手の代わりなので {plain} で始まるはずですが、{text} と書かれています。場所を確かめてください。",
                "A variation replaces the move before it, so this one begins with {plain}, not {text}. Does it stand in its place?",
            ),
            "start": Words(
                "FENでは{plain}手目からですが、{text} から書かれています。",
                "By the FEN the moves begin with number {plain}, not {text}.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG515",
        "number-form",
        Severity.HINT,
        Words("手数の番号の書き方", "The form of a move number"),
        Words("手数は {plain} と書きます。", "The number is written {plain}"),
        "safe",
    ),
    rule(
        FAMILY,
        "PG516",
        "unchecked-moves",
        Severity.HINT,
        Words("調べていない手", "Moves that are not checked"),
        Words(
            "上の誤りのため、ここからの手は合法かどうか調べていません。",
            "Because of the fault above, the moves from here on are not checked.",
        ),
        faded=True,
    ),
)
