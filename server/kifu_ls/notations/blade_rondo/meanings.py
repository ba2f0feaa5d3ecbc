"""What the signs and words of the notation mean, in both languages. Facts from the seed and rules/blade_rondo."""

from kifu_ls.core.words import Words

MARKERS = {
    "n": Words(
        "**({0})** コストを払う行動。( )の数字が払うコストです。",
        "**({0})** An action paid for; the number is its cost.",
    ),
    "n±": Words(
        "**({0})** 効果で増減したコスト。カードのコストに増減を添えて書きます。",
        "**({0})** A cost changed by an effect: the printed cost and the change.",
    ),
    "R": Words(
        "**(R)** レスポンス。非手番プレイヤーが、伏せておいた布石で直前の行動に応じます。コストは払いません。",
        "**(R)** Response: the other player answers the action above with a 布石 set before. Nothing is paid.",
    ),
    "S": Words(
        "**(S)** セットエリアの効果とターン開始時の処理(付与効果、配下の行動、解凍、バーストなど)。コストは払いません。",
        "**(S)** Set area and start of turn: statuses, minions, thawed cards, bursts. Nothing is paid.",
    ),
    "E": Words("**(E)** ターン終了時の処理。", "**(E)** An effect at the end of the turn."),
    "PS": Words(
        "**(PS)** プレイヤー(P)側のセットエリアの参照。", "**(PS)** A reference to the set area of the player (P)."
    ),
    "ES": Words(
        "**(ES)** エネミー(E)側のセットエリアの参照。", "**(ES)** A reference to the set area of the enemy (E)."
    ),
    "#": Words(
        "**(#)** 使うのではなく、場にある効果の内容が変わったときの処理。",
        "**(#)** A standing effect that changed without being used.",
    ),
    "P#": Words(
        "**(P#)** プレイヤー(P)側の、場にある効果の変化。", "**(P#)** A standing effect of the player (P) that changed."
    ),
    "E#": Words(
        "**(E#)** エネミー(E)側の、場にある効果の変化。", "**(E#)** A standing effect of the enemy (E) that changed."
    ),
}

PARAMETERS = {
    "A": Words("攻撃力(ATTACK)。0〜9。", "Attack, 0 to 9."),
    "V": Words(
        "ボルテージ(VOLTAGE)。手番の開始時に1上がり(最大9)、その手番で払えるコストの合計になります。",
        "Voltage: grows by 1 at the start of the hand (at most 9) and is what the hand may pay.",
    ),
    "D": Words("防御力(DEFENCE)。0〜9。", "Defence, 0 to 9."),
    "L": Words("ライフ(LIFE POINTS)。0〜15。0になると負けです。", "Life, 0 to 15. At 0 the game is lost."),
    "M": Words(
        "魔法攻撃(MAGIC)。攻撃力と防御力に関係なく、この値のダメージを与えます。",
        "Magic: so much damage, whatever attack and defence are.",
    ),
}

LIMITED = Words(
    "**[L]** リミテッド。使った手番の終わりに捨て札になります(配下と付与はセットエリアに残ります)。",
    "**[L]** Limited: discarded at the end of the turn it is used in (minions and attached cards stay).",
)
FIXED = Words("この行動だけに使う固定値です。", "A fixed value for this action alone.")
BONUS = Words(
    "「+」のあとは一時的な補正で、手番の終わりに消えます。",
    "What follows “+” is a temporary bonus and ends with the hand.",
)
BURST = Words(
    "**バースト** ボルテージが9からさらに上がるとき、代わりにライフを1失います。",
    "**Burst** (バースト): in the place of growth beyond voltage 9, 1 life is lost.",
)
PLACEHOLDER = Words(
    "伏せた布石。名前が分からないので仮の名で書きます。コストは1、次の相手の手番に (R) で使えます。",
    "A 布石 set face down, its name not known. It costs 1 and can answer in the opponent's next hand (R).",
)

TAGS = {
    "追加": Words(
        "攻撃がダメージを与えたときに処理される効果です。処理されたときだけ書きます。",
        "An extra effect, processed (and written) only when the attack dealt damage.",
    ),
    "代償": Words("カードを使うために払う代償です。", "A price of the card that must be paid."),
    "錬成": Words(
        "カードのコストより先に払う追加コスト。使う行動のすぐ上に (m)〈錬成〉 と書きます。",
        "Transmutation: a cost paid before the card's own, written (m)〈錬成〉 on the line above.",
    ),
    "付与": Words("セットエリアに効果を置きます。", "Puts a lasting effect into a set area."),
    "凍結": Words(
        "使わずにセットエリアに置き、のちの自分の手番でコストなしに使います(【解凍】)。",
        "Frozen: the card waits in the set area and is used from there on a later own hand at no cost (【解凍】).",
    ),
    "封印": Words(
        "封印されたカードと同じ名前のカードは、この試合で使えません。",
        "Sealed: cards of that name cannot be used for the rest of the game.",
    ),
    "燐光": Words(
        "与えるダメージを+1(または受けるダメージを−1)します。対象の行動のすぐ下に書きます。",
        "Phosphor: adds 1 to damage dealt (or takes 1 off damage taken); written below the action it changes.",
    ),
    "毒": Words(
        "毒を受けたプレイヤーは、自分の手番の開始時にライフを1失います。",
        "Poison: its bearer loses 1 life at the start of each own hand.",
    ),
    "刻印": Words("ライフを回復できなくなります。", "Brand: its bearer cannot gain life."),
    "金貨": Words(
        "手番の開始時に、金貨マークの数だけ手札のカードと交換できます。",
        "Gold coin: can be swapped at the start of the hand for hand cards showing coins.",
    ),
    "昼": Words("両者のボルテージの合計が11以下のあいだは昼です。", "Day: both voltages add up to 11 or less."),
    "夜": Words("両者のボルテージの合計が12以上になると夜です。", "Night: both voltages add up to 12 or more."),
}

NOTES = {
    "連撃": Words("同じカードによる2回目以降の攻撃です。", "A second or later attack of the same card."),
    "解凍": Words("凍結していたカードをセットエリアから使います。", "A frozen card is used from the set area."),
    "特殊勝利": Words("カードの効果による勝利です。", "A win by the effect of a card."),
}
NOTE = Words("注記です。棋譜の値には影響しません。", "A note; it changes nothing.")
