"""A short game to ask about, and the lines in it."""

from kifu_ls.core.document import Document
from kifu_ls.text.edit import Place
from tag_battle.played import opened

GAME = """
▽P：紅組(L8R4T0)　1=アキラ　3=ハルカ
▽E：蒼組(L8R4T0)　2=ミナト　4=シオン
【TURN 1】
▼P1アキラ(L8R4T0)
(3)赤スピリットA〈召喚〉[C1](R4->0)(T0->3)
▼E2ミナト(L8R5T0)
(3)青ネクサスA〈配置：E4〉
(1)青スピリットB〈召喚〉[C1](R2->0)(T3->4)
▼P3ハルカ(L8R4T0)
(2)白スピリットC〈召喚〉[C2](R4->0)(T0->2)
(A)白スピリットC(EL8->7)(ER0->1)
▼E4シオン
(4-1)青スピリットD〈召喚〉〈軽減：青ネクサスA〉[C1](R6->2)(T0->3)
(A)青スピリットD
(P3R)パス
(P1B)赤スピリットA
(V)青スピリットD【破壊：赤スピリットA】(PR0->1)
"""
TEAM_E, P1, SUMMON, NEXUS, P3, HURT, E4, REDUCED, ATTACK, FLASH, BLOCK, WINS = 1, 3, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16


def game(more: str = "") -> Document:
    return opened(GAME.strip("\n") + more)


def place(document: Document, line: int, text: str) -> Place:
    return Place(line, document.lines[line].index(text))
