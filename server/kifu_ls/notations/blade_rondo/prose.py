"""The sentences of a record retold, in both languages. Knows no state."""

from collections.abc import Sequence

from kifu_ls.core.words import Locale, Words

TURN = Words("{turn}ターン目、{who}の手番が開始されました。", "Turn {turn}: the hand of {who} begins.")
HAND = Words("{who}の手番が開始されました。", "The hand of {who} begins.")
END = Words("ターン終了です。", "The hand ends.")
WON = Words("{loser}のライフが0になり、{winner}の勝利です。", "The life of {loser} is 0: {winner} wins.")

VALUE = Words("{parameter}{value}", "{parameter} {value}")
GROWN = Words(
    "ボルテージを{gain}上昇させ、この時点でのステータスは{values}です。",
    "Voltage grows by {gain}; the values are now {values}.",
)
STANDING = Words("この時点でのステータスは{values}です。", "The values are now {values}.")
AREA = (
    Words("また、セットエリアには{entries}が存在します。", "{entries} is in the set area."),
    Words("また、セットエリアには{entries}が存在します。", "{entries} are in the set area."),
)
DAYTIME = {"昼": Words("時間帯は昼です。", "It is day."), "夜": Words("時間帯は夜です。", "It is night.")}

PRICED = ("use", "set", "transmute", "again")
PAID = {
    "none": Words("", ""),
    "zero": Words("コストを支払わずに", "{who} pays nothing and "),
    "plain": Words("{cost}コストを支払い、", "{who} pays {cost} and "),
    "more": Words(
        "本来の{cost}より{by}多い{paid}コストを支払い、", "{who} pays {paid}, which is {by} more than {cost}, and "
    ),
    "less": Words(
        "本来の{cost}より{by}少ない{paid}コストを支払い、", "{who} pays {paid}, which is {by} less than {cost}, and "
    ),
}
"""What is paid; the English phrase brings the one who pays, which the Japanese leaves unsaid."""
USES = {
    ("use", False): Words("{what}を使用しました。", "uses {what}."),
    ("set", False): Words("布石カードを裏向きでセットしました。", "sets a 布石 face down."),
    ("set", True): Words("布石カード「{card}」を裏向きでセットしました。", "sets the 布石 {card} face down."),
    ("transmute", False): Words("錬成を宣言しました。", "declares a transmutation (錬成)."),
    ("again", False): Words("続けて{what}を使用しました(連撃)。", "uses {what} once more in the same action (連撃)."),
    ("free", False): Words("{who}は{what}を行いました。", "{who} acts with {what}."),
    ("thaw", False): Words("凍結していた{what}を解凍して使用しました。", "{who} thaws {what} and uses it."),
    ("burst", False): Words("バーストが発生しました。", "{who} bursts (バースト)."),
    ("response", False): Words(
        "{who}は、これに対して{what}でレスポンスしました。", "{who} responds to this with {what}."
    ),
    ("start", False): Words("セットエリアの{what}が処理されました。", "{what} in the set area of {who} takes effect."),
    ("minion", False): Words("配下の{what}が行動しました。", "The minion {what} of {who} acts."),
    ("end", False): Words(
        "ターンの終了時に、{what}の効果が処理されました。", "At the end of the turn {what} takes effect."
    ),
    ("refer", False): Words(
        "{who}のセットエリアの{what}を参照しました。", "{what} in the set area of {who} counts here."
    ),
    ("adjust", False): Words(
        "これを受けて、{who}の{what}の効果が変わりました。", "With this the effect of {what} of {who} changes."
    ),
}

FIXED = {
    "A": Words("この攻撃の攻撃力は{value}です。", "Its attack is {value}."),
    "D": Words("防御力として{value}を参照します。", "Its defence of {value} counts."),
    "M": Words("魔法攻撃の値は{value}です。", "Its magic is {value}."),
}
FIXED_BONUS = {
    "A": Words("この攻撃の攻撃力は{value}に補正{bonus}が加わります。", "Its attack is {value}, adjusted by {bonus}."),
    "D": Words(
        "防御力として{value}を参照し、補正{bonus}が加わります。", "Its defence of {value}, adjusted by {bonus}, counts."
    ),
    "M": Words("魔法攻撃の値は{value}に補正{bonus}が加わります。", "Its magic is {value}, adjusted by {bonus}."),
}
TAGS = {
    ("追加", False): Words("〈追加〉の効果が発生しました。", "Its 〈追加〉 takes effect."),
    ("追加", True): Words("〈追加〉の効果が{what}に及びました。", "Its 〈追加〉 takes effect on {what}."),
    ("代償", False): Words("〈代償〉を支払いました。", "The price (〈代償〉) is paid."),
    ("代償", True): Words("〈代償〉として{what}を支払いました。", "The price (〈代償〉) is {what}."),
    ("付与", True): Words("〈{what}〉が付与されました。", "〈{what}〉 is attached."),
    ("凍結", False): Words("凍結してセットエリアに置きました。", "It is frozen in the set area."),
    ("凍結", True): Words("{what}を凍結してセットエリアに置きました。", "{what} is frozen in the set area."),
    ("錬成", False): Words("〈錬成〉が行われました。", "A transmutation (〈錬成〉) is made."),
    ("昼", False): Words("〈昼〉の効果を参照しました。", "It counts as by day."),
    ("夜", False): Words("〈夜〉の効果を参照しました。", "It counts as by night."),
}
NOTE = Words("注記として「{note}」とあります。", "A note says: {note}.")
HARMLESS = Words("ダメージはありませんでした。", "There is no damage.")

SO = Words("これにより、", "")
WHAT = (Words("{parameter}", "The {parameter}"), Words("{who}の{parameter}", "The {parameter} of {who}"))
"""A value of the side that acts in its own hand, and one of another."""
CHANGES = {
    "up": Words("{so}{what}が{before}から{after}に増加しました。", "{what} rises from {before} to {after}."),
    "down": Words("{so}{what}が{before}から{after}に減少しました。", "{what} falls from {before} to {after}."),
    "set": Words("{so}{what}が{after}に変更されました。", "{what} becomes {after}."),
    "same": Words("{so}{what}は{after}のままです。", "{what} stays {after}."),
    "for now": Words("{so}{what}は一時的に{after}となりました。", "{what} is {after} for now."),
}


def listed(values: Sequence[str], locale: Locale) -> str:
    """Values in a row."""
    if locale is Locale.JA:
        return "、".join(values)
    return " and ".join(filter(None, (", ".join(values[:-1]), values[-1])))


def quoted(value: str, locale: Locale) -> str:
    """A value; one with a bonus is set in quotation marks."""
    if value.isdigit() or not value:
        return value
    return f"「{value}」" if locale is Locale.JA else f"“{value}”"
