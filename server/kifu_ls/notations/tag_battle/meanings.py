"""What the signs of the notation mean, in both languages."""

from kifu_ls.core.words import Words

MARKS = {
    "n": Words(
        "支払ったコスト。軽減は(3-1)のように分けて書きます。",
        "The cost paid; a reduction is written apart, like (3-1).",
    ),
    "A": Words(
        "アタックの宣言。アタックしたスピリットは疲労します。", "An attack is declared; the attacker becomes tired."
    ),
    "B": Words(
        "ブロックの宣言。ブロッカーを操る人が宣言します。(B)なし はブロックなし。",
        "A block, declared by the blocker's controller; (B)なし means no block.",
    ),
    "M": Words(
        "コアの移動。動かせるのは自分の場のコアだけです。", "Cores are moved; only those of one's own field can be."
    ),
    "V": Words(
        "バトル解決。勝ったカードと【破壊：…】を書きます。", "The battle is resolved: the winner, and 【破壊：…】."
    ),
    "S": Words("スタートステップや常時の効果。", "An effect of the start step, or a standing one."),
    "E": Words("エンドステップの効果。", "An effect of the end step."),
    "#": Words("使ったのではなく、場の効果で値が変わったとき。", "Nothing is used, but a standing effect changes."),
    "R": Words(
        "手番でない人のフラッシュ。正面の相手→そのパートナー→自分のパートナー→手番の人の順です。",
        "A flash of one whose turn it is not. The right goes: opponent in front, his partner, own partner, turn player.",
    ),
    "F": Words("手番の人のフラッシュ。", "A flash of the turn player."),
}
LETTERS = {
    "L": Words("チームライフ。二人で共有し、8から始まります。", "The team life; both share it, it starts from 8."),
    "R": Words("チームリザーブ。二人で使い、4から始まります。", "The team reserve; both use it, it starts from 4."),
    "T": Words(
        "コアのトラッシュ。リフレッシュステップで全部リザーブに戻ります。",
        "The core trash; all of it returns to the reserve in the refresh step.",
    ),
    "H": Words("一人の手札の枚数。", "The cards in one player's hand."),
    "D": Words("一人のデッキの枚数。", "The cards in one player's deck."),
}
TAGS = {
    "召喚": Words("スピリットの召喚。自分の場だけに出せます。", "A spirit is summoned, onto one's own field only."),
    "配置": Words(
        "ネクサスの配置。自分かパートナーの場に置け、置いた場の人のものになります。",
        "A nexus is put on one's own or the partner's field; that player controls it from then on.",
    ),
    "使用": Words(
        "マジックの使用。自分かパートナーの場を選びます。", "Magic is used, choosing one's own or the partner's field."
    ),
    "対象": Words(
        "効果の対象。「相手の～」には相手を一人選びます。", "The target; for 「相手の～」 one opponent is chosen."
    ),
    "軽減": Words(
        "軽減に使ったシンボルのカード。自分の場だけを数えます。",
        "The cards whose symbols reduce the cost; only those of one's own field count.",
    ),
    "支払": Words("コストの一部を払ったカード。", "A card that pays part of the cost."),
}
CORES = Words("カードの上のコアの数。", "The cores on the card.")
BEFORE_MAIN = Words("値はメインステップが始まるときのものです。", "The values are those as the main step begins.")
CARD = Words("{name} — 場のカード", "{name} — card in play")
STEPS = Words(
    "ステップの印。順はスタート→コア→ドロー→リフレッシュ→メイン→アタック→エンドです。",
    "A step: スタート, コア, ドロー, リフレッシュ, メイン, アタック, エンド.",
)
KINDS = {
    "spirit": Words("スピリット", "spirit"),
    "nexus": Words("ネクサス", "nexus"),
    "magic": Words("マジック", "magic"),
}
COST = Words("コスト{cost}", "cost {cost}")
ONE = Words("効果は選んだ相手一人に及びます", "its effect is on one chosen opponent")
ALL = Words("効果は該当する全員の場に及びます", "its effect is on every field concerned")
DISCARDS = Words("選んだ相手のデッキを{discards}枚破棄", "takes {discards} cards off the chosen deck")
