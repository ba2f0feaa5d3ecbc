"""BR2xx, rows of the table: turns, hands, and what stands below what. The checks stand in ``step`` and ``headers``."""

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words

FAMILY = "structure"


RULES = (
    rule(
        FAMILY,
        "BR201",
        "turn-sequence",
        Severity.ERROR,
        Words("ターン番号の飛び", "Turn number out of sequence"),
        Words(
            "前のターンは{before}なので、ここは【TURN {expected}】になるはずです。",
            "The turn before is {before}, so this should be 【TURN {expected}】.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR202",
        "hand-order",
        Severity.ERROR,
        Words("手番の順番の誤り", "Hands out of order"),
        {
            "third": Words(
                "このターンの手番はもう2つあります。次の【TURN n】を書き忘れていませんか。",
                "This turn has two hands already. Is the next 【TURN n】 missing?",
            ),
            "twice": Words(
                "{who}の手番が続いています。相手の手番が抜けているか、名前の誤りではありませんか。",
                "{who} plays twice running. Is the other hand missing, or the name wrong?",
            ),
            "reversed": Words(
                "ターンは先手番の{first}から始まります。{who}の手番が先に書かれています。",
                "A turn begins with {first}; the hand of {who} stands first.",
            ),
        },
    ),
    rule(
        FAMILY,
        "BR203",
        "unknown-player",
        Severity.WARNING,
        Words("プレイヤー名の揺れ", "Player name differs"),
        Words(
            "「{name}」はこの棋譜に出てきたプレイヤーではありません。「{near}」ではありませんか。",
            "No player of this record is called “{name}”. Is it “{near}”?",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR204",
        "action-before-hand",
        Severity.ERROR,
        Words("手番の行がない行動", "Action without a hand"),
        Words(
            "【TURN】の下に手番の行「▼名前(A.V.D.L.)」がないまま、行動が書かれています。",
            "An action stands below 【TURN】 without a hand “▼name(A.V.D.L.)” above it.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR205",
        "response-without-target",
        Severity.ERROR,
        Words("対象のないレスポンス", "Response with nothing to answer"),
        Words(
            "レスポンス(R)は対象となる行動の直下に書きますが、この手番にはまだ行動がありません。",
            "A response (R) stands below the action that it answers; this hand has none yet.",
        ),
    ),
    rule(
        FAMILY,
        "BR206",
        "own-response",
        Severity.ERROR,
        Words("手番プレイヤーのレスポンス", "Response of the turn player"),
        Words(
            "レスポンス(R)をするのは非手番プレイヤーですが、手番中の{who}の値が変わっています。",
            "Only the other player responds (R), but this helps {who}, whose hand it is.",
        ),
    ),
    rule(
        FAMILY,
        "BR207",
        "startup-after-action",
        Severity.WARNING,
        Words("行動のあとのターン開始時処理", "Start-of-turn effect after an action"),
        Words(
            "ターン開始時の処理(S)が、コストを払う行動のあとにあります。先に書いてください(〈燐光〉と【解凍】は別です)。",
            "A start-of-turn effect (S) stands after a paid action; it comes first (〈燐光〉 and 【解凍】 excepted).",
        ),
    ),
    rule(
        FAMILY,
        "BR208",
        "ending-not-last",
        Severity.WARNING,
        Words("ターン終了時処理のあとの行動", "Action after the end of the hand"),
        Words("ターン終了時の処理(E)のあとに行動があります。", "An action stands after an end-of-turn effect (E)."),
    ),
    rule(
        FAMILY,
        "BR209",
        "transmutation-without-action",
        Severity.ERROR,
        Words("行動の続かない錬成", "Transmutation without its action"),
        Words(
            "〈錬成〉のすぐ下に、錬成を使う行動がありません。",
            "The action that 〈錬成〉 belongs to must stand directly below it.",
        ),
    ),
    rule(
        FAMILY,
        "BR210",
        "follow-up-without-first",
        Severity.ERROR,
        Words("最初の攻撃のない連撃", "Follow-up without its first attack"),
        Words(
            "【連撃】の前に「{name}」の行動がありません。連撃は同じカードの行動に続けて書きます。",
            "【連撃】 follows an action of the same card; “{name}” did not act just before.",
        ),
    ),
    rule(
        FAMILY,
        "BR211",
        "after-the-end",
        Severity.WARNING,
        Words("決着のあとの行動", "Going on after the end"),
        Words(
            "ライフが0になって決着したあとに行動が続いています。", "A life of 0 ended the game, but the actions go on."
        ),
    ),
    rule(
        FAMILY,
        "BR212",
        "empty-hand",
        Severity.HINT,
        Words("行動のない手番", "Hand without an action"),
        Words("この手番には行動がありません。", "This hand has no action."),
    ),
    rule(
        FAMILY,
        "BR213",
        "missing-cost",
        Severity.ERROR,
        Words("コストの書き忘れ", "Missing cost"),
        Words(
            "行動の頭に「(コスト)」か (R) (S) などの記号が必要です。",
            "An action begins with its “(cost)”, or with a marker like (R) or (S).",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR214",
        "enemy-cost",
        Severity.WARNING,
        Words("ソロのエネミーのコスト", "Cost of a solo enemy"),
        Words(
            "ソロプレイの{who}はコストを払わないので、コストは書きません。",
            "{who} is a solo enemy and pays no costs: none is written.",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR215",
        "turn-missing",
        Severity.INFORMATION,
        Words("ターン行のない手番", "Hand without a turn line"),
        Words("この手番の上に【TURN n】がありません。", "There is no 【TURN n】 above this hand."),
        "offered",
    ),
)
