"""The sentences that records are told in, in both languages. Knows no state."""

from kifu_ls.core.words import Words

TEAM = Words("{team}は{values}から始めます。", "{team} starts with {values}.")
TURN = Words("TURN {turn}が始まります。", "TURN {turn} begins.")
HAND = Words("{who}の手番です。", "The hand of {who} begins.")
VALUES = Words("{team}は{values}になりました。", "{team} now has {values}.")
FIRST = Words("トップの最初の手番なので、コアステップはありません。", "As the very first hand it has no core step.")
STEP = Words("{step}ステップです。", "This is the step {step}.")
WON = Words("{team}の勝利です{cause}。", "{team} wins{cause}.")
CAUSE = Words("({cause})", " by {cause}")
SUMMON = Words("{who}は{cost}コストを支払い、{what}を召喚しました。", "{who} pays {cost} and summons {what}.")
PLACE = Words(
    "{who}は{cost}コストを支払い、{what}を{where}の場に配置しました。",
    "{who} pays {cost} and puts {what} on the field of {where}.",
)
USE = Words("{who}は{cost}コストを支払い、{what}を使用しました。", "{who} pays {cost} and uses {what}.")
TARGET = Words("対象は{target}です。", "It is aimed at {target}.")
ATTACK = Words("{who}は{what}でアタックしました。", "{who} attacks with {what}.")
BLOCK = Words("{who}は{what}でブロックしました。", "{who} blocks with {what}.")
NO_BLOCK = Words("ブロックはありません。", "Nobody blocks.")
WINS = Words("バトルは{what}の勝ちです。", "{what} wins the battle.")
RESOLVED = Words("バトルが解決しました。", "The battle is resolved.")
PASS = Words("{who}はフラッシュをパスしました。", "{who} passes.")
MOVE = Words(
    "{who}は{what}のコアを{before}から{after}にしました。", "{who} moves cores: {what} goes from {before} to {after}."
)
MOVE_TO = Words("{who}は{what}のコアを{after}にしました。", "{who} moves cores: {what} now has {after}.")
START = Words("スタートステップに{what}の効果が処理されました。", "{what} takes effect in the start step.")
END = Words("エンドステップに{what}の効果が処理されました。", "{what} takes effect in the end step.")
ADJUST = Words("{what}の効果で値が変わりました。", "Values change by {what}.")
ACT = Words("{who}は{what}を行いました。", "{who} acts with {what}.")
DESTROYED = Words("{what}は破壊されました。", "{what} is destroyed.")
NOTE = Words("注記: {note}。", "A note says: {note}.")
CHANGE = Words("{who}の{what}は{before}から{after}になりました。", "The {what} of {who} goes from {before} to {after}.")
VALUE = Words("{what}{value}", "{what} {value}")
OVER = Words("手番の終わりの値は、{values}です。", "At the end of the hand: {values}.")
OF = Words("{team}が{values}", "{team} has {values}")
EFFECT = Words("(この行の効果)", "(an effect)")
