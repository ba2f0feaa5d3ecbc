"""BR4xx: cards and words, judged from one line alone, and the uses that only the whole record counts."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "cards"

DAYTIME = ("昼", "夜")


RULES = (
    rule(
        FAMILY,
        "BR401",
        "unknown-card",
        Severity.WARNING,
        Words("知らないカード名", "Unknown card"),
        {
            "": Words(
                "「{name}」というカード・配下・付与効果は登録されていません。設定 kifu.cards.extra で追加できます。",
                "No card, minion or status is called “{name}”. The setting kifu.cards.extra can add one.",
            ),
            "near": Words(
                "「{name}」というカードはありません。「{near}」ではありませんか。",
                "No card is called “{name}”. Is it “{near}”?",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR402",
        "unknown-tag",
        Severity.WARNING,
        Words("知らない〈…〉", "Unknown tag"),
        {
            "": Words(
                "〈{name}〉は、キーワード・付与効果・このカードの効果名のどれでもありません。",
                "〈{name}〉 is no keyword, no status and no action of this card.",
            ),
            "near": Words(
                "〈{name}〉という効果はありません。〈{near}〉ではありませんか。",
                "There is no 〈{name}〉. Is it 〈{near}〉?",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR403",
        "limited-mark",
        Severity.INFORMATION,
        Words("[L]の過不足", "Limited mark"),
        {
            "": Words(
                "「{name}」はリミテッドカードなので、名前のあとに [L] を付けます。",
                "“{name}” is a limited card: [L] follows its name.",
            ),
            "not": Words(
                "「{name}」はリミテッドカードではないので、[L] は付きません。",
                "“{name}” is not a limited card: it takes no [L].",
            ),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "BR404",
        "printed-cost",
        Severity.WARNING,
        Words("カードのコストとの違い", "Not the printed cost"),
        {
            "": Words(
                "「{name}」のコストは{cost}です。効果で変わったなら ({cost}+1) や ({cost}-1) のように書きます。",
                "“{name}” costs {cost}. A cost changed by an effect is written like ({cost}+1) or ({cost}-1).",
            ),
            "response": Words("布石はコスト1で伏せます(「{name}」も同じです)。", "A 布石 is set for 1, “{name}” too."),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR405",
        "printed-magic",
        Severity.INFORMATION,
        Words("カードの魔法攻撃との違い", "Not the printed magic"),
        Words(
            "「{name}」の魔法攻撃は{magic}です。補正があるなら [M{magic}+1] のように書きます。",
            "The magic of “{name}” is {magic}. A bonus is written like [M{magic}+1].",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR406",
        "not-a-response",
        Severity.WARNING,
        Words("布石ではないレスポンス", "Response with a card that is none"),
        Words(
            "「{name}」は布石ではないので、レスポンス(R)には使えません。",
            "“{name}” is no 布石 and cannot be a response (R).",
        ),
    ),
    rule(
        FAMILY,
        "BR407",
        "breath-twice",
        Severity.ERROR,
        Words("同じ呼吸法を2回", "Breath card used twice"),
        Words(
            "「{name}」はこの手番ですでに使っています。呼吸法は1手番に1回ずつです。",
            "“{name}” was used in this hand already. Each breath card can be used once a hand.",
        ),
    ),
    rule(
        FAMILY,
        "BR408",
        "guard-notation",
        Severity.WARNING,
        Words("加護法の書き方", "Notation of 加護法"),
        {
            "": Words(
                "加護法は防御力を「変える」カードなので「{plain}」と書きます。",
                "加護法 sets the defence, which is written “{plain}”.",
            ),
            "other": Words(
                "「=」を使うのは加護法だけです。変化は前後の値を「->」で書いてください。",
                "Only 加護法 takes “=”. A change is written with the values before and after “->”.",
            ),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "BR409",
        "limited-reused",
        Severity.WARNING,
        Words("リミテッドカードの使いすぎ", "Limited card used too often"),
        Words(
            "リミテッドカード「{name}」はこの試合で{count}回目です。同じカードは2枚しかありません。",
            "The limited card “{name}” is used for the {count}. time in this game; there are two copies of it.",
        ),
    ),
    rule(
        FAMILY,
        "BR410",
        "alias-spelling",
        Severity.HINT,
        Words("別表記", "Another spelling"),
        Words("「{name}」は「{plain}」の別表記です。", "“{name}” is another spelling of “{plain}”."),
        "safe",
    ),
    rule(
        FAMILY,
        "BR411",
        "heat-effect",
        Severity.ERROR,
        Words("加熱法の効果", "Effect of 加熱法"),
        {
            "": Words(
                "加熱法で上がる攻撃力は1です({before}なら{plain}になります)。",
                "加熱法 raises the attack by 1: from {before} to {plain}.",
            ),
            "cost": Words("加熱法のコストは1です。", "加熱法 costs 1."),
        },
        "offered",
    ),
)
