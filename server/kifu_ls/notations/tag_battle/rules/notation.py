"""TB0xx: lines, seats and the frame of a record."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "frame"

RULES = (
    rule(
        FAMILY,
        "TB001",
        "unknown-line",
        Severity.WARNING,
        Words("読めない行", "Line that cannot be read"),
        {
            "": Words(
                "棋譜の行として読めません。行は▽、▼、◇、【、(のどれかで始まります。説明なら行頭に※を書いてください。",
                "This is no line of a record: these begin with ▽, ▼, ◇, 【 or (. For a remark, write ※ first.",
            ),
            "part": Words(
                "「{text}」は読めません。変動は(R4->2)、コアは[C1]、語は〈召喚〉、補足は【】で書きます。",
                "“{text}” cannot be read. A change is (R4->2), cores are [C1], keywords stand in 〈〉, notes in 【】.",
            ),
        },
    ),
    rule(
        FAMILY,
        "TB002",
        "wrong-seat",
        Severity.ERROR,
        Words("その組にいない席", "Seat that the team does not have"),
        {
            "": Words(
                "席「{seat}」はありません。席はP1・E2・P3・E4の四つです。",
                "There is no seat {seat}: the four are P1, E2, P3 and E4.",
            ),
            "player": Words(
                "{digit}番の席は{side}の組にはありません。Pは1と3、Eは2と4です。",
                "Seat {digit} is not one of {side}: P has 1 and 3, E has 2 and 4.",
            ),
            "missing": Words(
                "▼の後に席(P1・E2・P3・E4)がありません。ここは{plain}の手番です。",
                "No seat (P1, E2, P3, E4) stands behind ▼. This should be the turn of {plain}.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "TB003",
        "team-line-missing",
        Severity.WARNING,
        Words("チーム行がない", "No team lines"),
        {
            "": Words(
                "▽のチーム行がありません。両チームともライフ8・リザーブ4・トラッシュ0から始まるものとして確かめます。",
                "There are no team lines (▽). Both teams are taken to start from life 8, reserve 4 and trash 0.",
            ),
            "later": Words(
                "▽のチーム行がありません。途中から始まる記録では、▽にそのときの値を書きます。",
                "There are no team lines (▽). In a record that begins later they hold the values at that moment.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "TB004",
        "turn-skipped",
        Severity.ERROR,
        Words("TURN番号の飛び", "Turn number out of sequence"),
        Words(
            "TURN {before}の次はTURN {expected}ですが、{written}と書かれています。",
            "TURN {before} is followed by TURN {expected}, not {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB005",
        "hand-outside-turn",
        Severity.ERROR,
        Words("TURNの外の手番", "Hand outside a turn"),
        Words(
            "手番の前に【TURN n】の行がありません。",
            "No 【TURN n】 line stands before this hand.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB006",
        "other-name",
        Severity.WARNING,
        Words("宣言と違う名前", "Name differs from the one declared"),
        Words(
            "{seat}は「{declared}」と宣言されていますが、「{written}」と書かれています。",
            "{seat} was declared as {declared}; here the name is {written}.",
        ),
        "offered",
    ),
)
