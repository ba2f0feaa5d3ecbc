"""PG3xx and PG4xx: tag pairs and the start position. The checks stand in ``tagging`` and ``opening``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "tags"
START = "start"

RULES = (
    rule(
        FAMILY,
        "PG301",
        "tag-syntax",
        Severity.ERROR,
        Words("タグの書き方の誤り", "A tag pair that is not well formed"),
        {
            "": Words(
                'タグは [名前 "値"] の形で、一行に書きます: {plain}',
                'A tag pair has the form [Name "value"], on one line: {plain}',
            ),
            "quotes": Words(
                'タグの値の中の「"」は \\" と書きます: {plain}',
                'A quotation mark inside a value is written \\": {plain}',
            ),
            "curly": Words(
                'タグの値は半角の " で囲みます: {plain}',
                'A value stands between plain quotation marks ("): {plain}',
            ),
            "none": Words(
                'タグは [名前 "値"] の形で、一行に書きます。',
                'A tag pair has the form [Name "value"], on one line.',
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG302",
        "tag-escape",
        Severity.WARNING,
        Words("余分な\\", "A needless backslash"),
        Words(
            'タグの値で \\ を付けるのは " と \\ だけです。「{text}」の \\ は要りません。',
            'In a value only \\" and \\\\ are escapes; the backslash of “{text}” is not needed.',
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG303",
        "tag-duplicate",
        Severity.WARNING,
        Words("同じタグの重複", "A tag given twice"),
        Words(
            "タグ {name} はこの試合の上にもあります。どちらかを消してください。",
            "The tag {name} is given above in this game. Delete one of them.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG304",
        "missing-tag",
        Severity.HINT,
        Words("足りないタグ", "Tags that are missing"),
        Words(
            "基本の七つのタグのうち {names} がありません。保存用の棋譜では七つとも書きます。",
            "Of the seven tags of the roster, {names} are missing. Archived games have all seven.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG305",
        "tag-order",
        Severity.HINT,
        Words("タグの順番", "The order of the tags"),
        Words(
            "タグは Event、Site、Date、Round、White、Black、Result の順に、ほかはそのあとに名前の順に並べます。",
            "Tags are ordered Event, Site, Date, Round, White, Black, Result, and then the others by name.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG306",
        "tag-case",
        Severity.WARNING,
        Words("タグ名の大文字・小文字", "Capitals in the name of a tag"),
        Words(
            "タグの名前は大文字と小文字を区別します。{name} は {plain} と書きます。",
            "Capitals matter in the name of a tag: {name} is written {plain}.",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG307",
        "tag-unknown",
        Severity.HINT,
        Words("書き間違いらしいタグ名", "A tag that looks misspelt"),
        Words(
            "タグ {name} は {plain} の書き間違いではありませんか。新しい名前なら、そのままで構いません。",
            "Is the tag {name} a slip for {plain}? A new name of your own may stay.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "PG308",
        "tag-length",
        Severity.HINT,
        Words("長いタグの値", "A long value"),
        Words(
            "タグの値が{length}文字あります。標準では255文字までです。",
            "The value has {length} characters; the standard allows 255.",
        ),
    ),
    rule(
        FAMILY,
        "PG309",
        "tag-empty",
        Severity.HINT,
        Words("空のタグの値", "An empty value"),
        Words(
            'タグ {name} の値が空です。分からないときは "{plain}" と書きます。',
            'The tag {name} has no value. What is not known is written "{plain}".',
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "PG310",
        "tag-date",
        Severity.WARNING,
        Words("日付の書き方の誤り", "A date that is not well formed"),
        {
            "": Words(
                "日付は YYYY.MM.DD の形で書きます: {plain}",
                "A date has the form YYYY.MM.DD: {plain}",
            ),
            "none": Words(
                "日付「{text}」は YYYY.MM.DD の形で書きます。分からない数字は ? です。",
                "The date “{text}” must have the form YYYY.MM.DD, with ? for unknown digits.",
            ),
            "day": Words("{text} という日はありません。", "There is no such day as {text}."),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "PG311",
        "tag-value",
        Severity.HINT,
        Words("タグの値の形", "The form of a value"),
        Words(
            "タグ {name} の値「{text}」は、ふつう {form} の形で書きます。",
            "The value “{text}” of {name} usually has the form {form}.",
        ),
    ),
    rule(
        FAMILY,
        "PG312",
        "tag-timecontrol",
        Severity.WARNING,
        Words("持ち時間の書き方の誤り", "A time control that is not well formed"),
        {
            "": Words(
                "持ち時間「{text}」は秒で書きます: {plain}",
                "The time control “{text}” is written in seconds: {plain}",
            ),
            "none": Words(
                "持ち時間「{text}」は 40/7200:3600、300+3、? などの形で、秒で書きます。",
                "The time control “{text}” must be written in seconds, as 40/7200:3600, 300+3 or ?.",
            ),
        },
        "offered",
    ),
    rule(
        START,
        "PG401",
        "fen-without-setup",
        Severity.HINT,
        Words("SetUpのないFEN", "FEN without SetUp"),
        Words(
            'FENタグには [SetUp "1"] を添えます。局面はFENのとおりに読みました。',
            'The tag FEN goes with [SetUp "1"]. The position is read from FEN all the same.',
        ),
        "safe",
    ),
    rule(
        START,
        "PG402",
        "setup",
        Severity.WARNING,
        Words("SetUpの誤り", "SetUp that does not fit"),
        {
            "": Words(
                'SetUpは "0" か "1" です。',
                'SetUp is "0" or "1".',
            ),
            "fen": Words(
                'SetUpが "1" なのに、FENタグがありません。FENを書くか、SetUpを消してください。',
                'SetUp is "1", but there is no tag FEN. Write it, or delete SetUp.',
            ),
            "zero": Words(
                'FENタグがあるので、SetUpは "1" です。',
                'With a tag FEN, SetUp is "1".',
            ),
        },
        "offered",
    ),
    rule(
        START,
        "PG403",
        "fen",
        Severity.ERROR,
        Words("FENの誤り", "A FEN that is no position"),
        {
            "": Words("FENが読めません: {text}", "The FEN cannot be read: {text}"),
            "ranks": Words(
                "FENの盤は8段を「/」で区切って書きますが、{count}段あります。",
                "The board of a FEN has 8 ranks divided by /, not {count}.",
            ),
            "rank": Words(
                "FENの{rank}段目は8マスのはずですが、{count}マスあります。",
                "Rank {rank} of the FEN must have 8 squares, not {count}.",
            ),
            "sign": Words("FENの盤に「{text}」という駒はありません。", "“{text}” is no piece of a FEN."),
            "kings": Words(
                "FENの{side}のキングは1つのはずですが、{count}つあります。",
                "{side} must have one king in the FEN, not {count}.",
            ),
            "pawns": Words(
                "FENの1段目と8段目にポーンは置けません。", "No pawn can stand on the first or last rank of the FEN."
            ),
            "check": Words(
                "FENでは、手番でないほうのキングがチェックされています。手番を確かめてください。",
                "In the FEN the side that is not to move is in check. Is the side to move right?",
            ),
            "turn": Words("FENの手番は w か b です。", "The side to move of a FEN is w or b."),
            "castling": Words(
                "FENのキャスリングの権利「{text}」が盤と合いません。",
                "The castling rights “{text}” of the FEN do not fit the board.",
            ),
            "ep": Words(
                "FENのアンパッサンのマス「{text}」が盤と合いません。",
                "The en passant square “{text}” of the FEN does not fit the board.",
            ),
            "count": Words("FENの手数「{text}」は数で書きます。", "The counter “{text}” of the FEN must be a number."),
        },
        "offered",
    ),
    rule(
        START,
        "PG404",
        "fen-start",
        Severity.ERROR,
        Words("終わりの局面を書いたFEN", "A FEN that is not the start"),
        Words(
            "FENは最初の局面です。{move} はそこでは指せませんが、ふつうの初形からなら指せます。FENとSetUpを消してください。",
            "FEN is the position at the start. {move} is not possible there, but is from the usual one: delete FEN and SetUp.",
        ),
        "offered",
    ),
    rule(
        START,
        "PG405",
        "variant-unknown",
        Severity.INFORMATION,
        Words("知らないルール", "A variant that is not known"),
        Words(
            "「{text}」のルールは知らないので、指し手が合法かどうかは調べていません。",
            "The rules of “{text}” are not known, so its moves are not checked.",
        ),
    ),
    rule(
        START,
        "PG406",
        "variant-missing",
        Severity.HINT,
        Words("Variantのないチェス960", "Chess960 without Variant"),
        Words(
            'FENのキャスリングの権利から、チェス960として読みました。[Variant "Chess960"] を書いてください。',
            'The castling rights of the FEN are those of Chess960; write [Variant "Chess960"].',
        ),
        "safe",
    ),
)
