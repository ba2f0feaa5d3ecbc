"""TB4xx: attacks, flashes, blocks and what comes of them."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "attack"

RULES = (
    rule(
        FAMILY,
        "TB401",
        "attack-out-of-turn",
        Severity.ERROR,
        Words("手番でない者のアタック", "Attack out of turn"),
        Words(
            "{written}は手番ではありません。アタックを宣言するのは{mover}です。",
            "It is not the turn of {written}: {mover} declares attacks.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB402",
        "partner-attacks",
        Severity.ERROR,
        Words("自分の場にないスピリットのアタック", "Attack with another player's spirit"),
        Words(
            "{card}は{owner}のフィールドにあります。アタックできるのは自分({own})のスピリットだけです。",
            "{card} is on the field of {owner}; {own} can only attack with own spirits.",
        ),
    ),
    rule(
        FAMILY,
        "TB403",
        "tired-attacker",
        Severity.WARNING,
        Words("疲労したスピリットのアタック", "Attack with a tired spirit"),
        Words(
            "{card}は既に疲労しています。効果で回復したのなら【回復】と書いてください。",
            "{card} is tired already. If an effect recovered it, say so: 【回復】.",
        ),
    ),
    rule(
        FAMILY,
        "TB404",
        "attackers-block",
        Severity.ERROR,
        Words("アタック側のブロック", "Block by the attacking team"),
        Words(
            "{written}はアタック側です。ブロックするのは{one}か{other}です。",
            "{written} belongs to the attacking team; {one} or {other} may block.",
        ),
    ),
    rule(
        FAMILY,
        "TB405",
        "not-its-controller",
        Severity.ERROR,
        Words("ブロッカーを操る者の宣言でないブロック", "Block not declared by the blocker's controller"),
        Words(
            "{card}は{owner}のスピリットなので、ブロックは{owner}が宣言します({written}ではなく)。",
            "{card} is a spirit of {owner}, who declares the block, not {written}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB406",
        "second-block",
        Severity.ERROR,
        Words("二つ目のブロック", "Second block"),
        Words(
            "このアタックは既に{blocker}がブロックしています。",
            "This attack has been blocked by {blocker} already.",
        ),
    ),
    rule(
        FAMILY,
        "TB407",
        "tired-blocker",
        Severity.WARNING,
        Words("疲労したスピリットのブロック", "Block with a tired spirit"),
        Words(
            "{card}は疲労しています。回復するのは{owner}自身のリフレッシュステップだけです。効果で回復したのなら【回復】と書いてください。",
            "{card} is tired; it recovers in the refresh step of {owner} only. If an effect recovered it, say so: 【回復】.",
        ),
    ),
    rule(
        FAMILY,
        "TB408",
        "flash-order",
        Severity.WARNING,
        Words("フラッシュの順番の誤り", "Flash out of order"),
        Words(
            "いま発動の権利があるのは{expected}です({written}ではなく)。使わなかったのなら{plain}パスと書きます。",
            "The right to act is with {expected}, not {written}. If it was not used, write {plain}パス.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB409",
        "flash-after-passes",
        Severity.WARNING,
        Words("四人が続けてパスした後のフラッシュ", "Flash after four passes"),
        Words(
            "四人が続けてパスしたので、このフラッシュは終わっています。",
            "All four have passed in a row: this flash is over.",
        ),
    ),
    rule(
        FAMILY,
        "TB410",
        "flash-after-no-block",
        Severity.WARNING,
        Words("ブロックなしの後のフラッシュ", "Flash after no block"),
        Words(
            "ブロックしなければ、二度目のフラッシュはありません。",
            "When nobody blocks, there is no second flash.",
        ),
    ),
    rule(
        FAMILY,
        "TB411",
        "no-attack",
        Severity.ERROR,
        Words("アタック宣言のないブロック・フラッシュ", "Block or flash without an attack"),
        Words(
            "応じるアタックがありません。先に(A)の行が要ります。",
            "There is no attack to answer: an (A) line must stand before.",
        ),
    ),
    rule(
        FAMILY,
        "TB412",
        "blocked-yet-hurt",
        Severity.WARNING,
        Words("ブロックされたのに減るライフ", "Life lost although the attack was blocked"),
        Words(
            "{blocker}がブロックしたので、ライフは減らないはずです。効果によるものなら【】で補ってください。",
            "{blocker} blocked, so no life should be lost. If an effect did it, say so in 【】.",
        ),
    ),
    rule(
        FAMILY,
        "TB413",
        "attackers-hurt",
        Severity.ERROR,
        Words("アタック側のライフの減少", "Life lost by the attacking team"),
        Words(
            "アタックしている{team}のライフが減っています。減るのは{other}のライフです。",
            "The life of {team} goes down, but it is {team} who attack: {other} would lose life.",
        ),
    ),
    rule(
        FAMILY,
        "TB414",
        "life-core-unmoved",
        Severity.INFORMATION,
        Words("リザーブに移っていないライフのコア", "Life core that did not go to the reserve"),
        Words(
            "失ったライフのコア{count}個は{team}のリザーブに置かれます。{plain}のはずです。",
            "The cores of the life lost ({count}) go to the reserve of {team}: {plain}.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "TB415",
        "attack-in-first-turn",
        Severity.INFORMATION,
        Words("トップの最初の手番のアタック", "Attack in the very first turn"),
        Words(
            "いまの公式ルールでは、最初の手番にアタックステップはありません。",
            "By today's official rules the very first turn has no attack step.",
        ),
    ),
    rule(
        FAMILY,
        "TB416",
        "own-flash-mark",
        Severity.HINT,
        Words("手番プレイヤーのフラッシュの書き方", "Flash of the turn player"),
        Words(
            "手番プレイヤーのフラッシュは(F)と書きます。(R)は手番でない人に使います。",
            "A flash of the turn player is written (F); R is for the others.",
        ),
        "safe",
    ),
)
