"""TB1xx: who plays when."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "order"

RULES = (
    rule(
        FAMILY,
        "TB101",
        "not-in-n-order",
        Severity.ERROR,
        Words("N字の順でない手番", "Hand not in the order of the N"),
        Words(
            "手番はP1→E2→P3→E4の順に移ります。{before}の次は{expected}ですが、{written}の手番になっています。",
            "Hands go P1, E2, P3, E4. After {before} it is the turn of {expected}, not of {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB102",
        "not-from-top",
        Severity.ERROR,
        Words("トップから始まらないTURN", "Turn that does not begin with the top player"),
        Words(
            "TURNはトップ(P1)の手番から始まりますが、{written}の手番が最初にあります。",
            "A TURN begins with the top player (P1); here {written} comes first.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB103",
        "second-hand",
        Severity.ERROR,
        Words("同じTURNで二度目の手番", "Second hand in one turn"),
        {
            "": Words(
                "{written}の手番はこのTURNに既にあります。次は{expected}のはずです。",
                "{written} has had a hand in this TURN already; {expected} should come next.",
            ),
            "turn": Words(
                "四人の手番が済んだ後に{written}の手番が続いています。間に【TURN {turn}】の行が要ります。",
                "{written} follows after all four have played: a line 【TURN {turn}】 is missing between.",
            ),
            "all": Words(
                "{written}の手番はこのTURNに既にあり、四人とも済んでいます。",
                "{written} has had a hand in this TURN already, and so have all four.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "TB104",
        "hands-missing",
        Severity.WARNING,
        Words("手番の足りないTURN", "Turn that lacks hands"),
        Words(
            "{missing}の手番がないまま、次のTURNに移っています。手番だけでも書いてください。",
            "The next TURN begins before {missing} had a hand. Write at least the ▼ line.",
        ),
        "offered",
    ),
)
