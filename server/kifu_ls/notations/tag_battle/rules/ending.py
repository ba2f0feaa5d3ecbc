"""TB6xx and TB7xx: how a game ends, and effects on opponents and on all."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY, EFFECTS = "ending", "effects"

RULES = (
    rule(
        FAMILY,
        "TB601",
        "after-the-end",
        Severity.ERROR,
        Words("ライフ0の後に続く記録", "Record that goes on at life 0"),
        Words(
            "{team}のライフは0です。勝利の行({plain})の前に記録が続いています。",
            "The life of {team} is 0, yet the record goes on without the line {plain}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB602",
        "knock-out-with-life",
        Severity.ERROR,
        Words("ライフが残っているノックアウト", "Knock-out while life is left"),
        Words(
            "{team}のライフはまだ{life}あるので、ノックアウトではありません。",
            "{team} still has a life of {life}: this is no knock-out.",
        ),
    ),
    rule(
        FAMILY,
        "TB603",
        "deck-left",
        Severity.ERROR,
        Words("デッキアウトの条件不足", "Deck-out while cards are left"),
        {
            "": Words(
                "{seat}のデッキがまだ{deck}枚あります。デッキアウトには相手二人のデッキがどちらも0であることが要ります。",
                "The deck of {seat} still has {deck} cards; a deck-out needs both opponents' decks to be empty.",
            ),
            "unknown": Words(
                "{seat}のデッキが0になった記録がありません。デッキアウトには相手二人のデッキがどちらも0であることが要ります。",
                "Nothing tells that the deck of {seat} is empty; a deck-out needs both opponents' decks to be empty.",
            ),
        },
    ),
    rule(
        FAMILY,
        "TB604",
        "deck-out-moment",
        Severity.ERROR,
        Words("デッキアウトの時点の誤り", "Deck-out at the wrong moment"),
        {
            "": Words(
                "デッキアウトになるのは、勝つ側({one}か{other})のスタートステップの開始時です。",
                "A deck-out is decided as a start step of the winning team ({one} or {other}) begins.",
            ),
            "ver2": Words(
                "ver2.0では、デッキアウトになるのは負ける側({one}か{other})のスタートステップの開始時です。",
                "By ver2.0 a deck-out is decided as a start step of the losing team ({one} or {other}) begins.",
            ),
        },
    ),
    rule(
        FAMILY,
        "TB605",
        "wrong-winner",
        Severity.ERROR,
        Words("勝利チームが逆", "Wrong team wins"),
        {
            "": Words(
                "ライフが0なのは{loser}なので、勝つのは{winner}です。",
                "It is the life of {loser} that is 0: {winner} wins.",
            ),
            "deck": Words(
                "デッキが二人とも0なのは{loser}なので、勝つのは{winner}です。",
                "It is {loser} whose decks are both empty: {winner} wins.",
            ),
        },
        "offered",
    ),
    rule(
        EFFECTS,
        "TB701",
        "one-opponent",
        Severity.INFORMATION,
        Words("「相手の～」の対象が一人でない", "Effect on one opponent without just one target"),
        Words(
            "{card}の「相手」には、相手を一人選びます。〈対象：{one}〉か〈対象：{other}〉のどちらかを書いてください。",
            "For 「相手」 of {card} one opponent is chosen: write 〈対象：{one}〉 or 〈対象：{other}〉.",
        ),
    ),
    rule(
        EFFECTS,
        "TB702",
        "target-of-all",
        Severity.WARNING,
        Words("「すべて」の効果に対象を指定", "Target of an effect on all"),
        Words(
            "{card}の「すべて」は四人のフィールドに及ぶので、対象は選びません。",
            "「すべて」 of {card} reaches the fields of all four; no target is chosen.",
        ),
        "offered",
    ),
)
