"""Writes lawful tag battles without a fault: games of four players, one below another.

``python bench/tag_game.py 100000 > long.tagkifu``
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from random import Random

SEATS = ("P1", "E2", "P3", "E4")
NAMES = ("アキラ", "ミナト", "ハルカ", "シオン")
CARDS = ("赤スピリットA", "青スピリットB", "白スピリットC", "緑スピリットD", "黄スピリットE", "紫スピリットF")


@dataclass
class Team:
    """What two players share."""

    life: int = 8
    reserve: int = 4
    trash: int = 0


@dataclass
class Table:
    """A game under way: both teams, and on each field the cards as [name, cores, tired]."""

    dice: Random
    teams: tuple[Team, Team] = field(default_factory=lambda: (Team(), Team()))
    fields: tuple[list[list], ...] = field(default_factory=lambda: ([], [], [], []))

    def hand(self, seat: int, turn: int) -> Iterator[str]:
        own, foe = self.teams[seat % 2], self.teams[1 - seat % 2]
        own.reserve += own.trash + (not (seat == 0 and turn == 1))
        own.trash = 0
        for card in self.fields[seat]:
            card[2] = False
        yield f"▼{SEATS[seat]}{NAMES[seat]}(L{own.life}R{own.reserve}T0)"
        yield from self.summons(seat, own)
        if turn > 1:
            yield from self.attacks(seat, own, foe)
        yield "◇エンド"

    def summons(self, seat: int, own: Team) -> Iterator[str]:
        for _ in range(self.dice.randint(0, 2)):
            cost, cores = self.dice.randint(1, 4), self.dice.randint(1, 2)
            if own.reserve < cost + cores or len(self.fields[seat]) > 3:
                return
            name = self.dice.choice(CARDS)
            before, trash = own.reserve, own.trash
            own.reserve, own.trash = before - cost - cores, trash + cost
            self.fields[seat].append([name, cores, False])
            yield f"({cost}){name}〈召喚〉[C{cores}](R{before}->{own.reserve})(T{trash}->{own.trash})"

    def attacks(self, seat: int, own: Team, foe: Team) -> Iterator[str]:
        letter = "EP"[seat % 2]
        for card in list(self.fields[seat]):
            if self.dice.random() < 0.5 or not foe.life:
                continue
            card[2] = True
            blocks = [
                (other, one) for other in (seat ^ 1, (seat ^ 1) + 2 & 3) for one in self.fields[other] if not one[2]
            ]
            if blocks and self.dice.random() < 0.5:
                yield f"(A){card[0]}"
                yield from self.flashes(seat)
                yield from self.battle(seat, card, *self.dice.choice(blocks), own, foe)
                continue
            yield f"(A){card[0]}({letter}L{foe.life}->{foe.life - 1})({letter}R{foe.reserve}->{foe.reserve + 1})"
            foe.life, foe.reserve = foe.life - 1, foe.reserve + 1

    def flashes(self, seat: int) -> Iterator[str]:
        front = seat ^ 1
        order = [SEATS[one] for one in (front, front + 2 & 3, seat + 2 & 3)]
        if self.dice.random() < 0.5:
            yield "(" + "/".join(f"{one}R" for one in order) + ")パス"
            yield "(F)パス"

    def battle(self, seat: int, card: list, other: int, blocker: list, own: Team, foe: Team) -> Iterator[str]:
        yield f"({SEATS[other]}B){blocker[0]}"
        blocker[2] = True
        if self.dice.random() < 0.5:
            self.fields[other].remove(blocker)
            letter = "EP"[seat % 2]
            yield f"(V){card[0]}【破壊：{blocker[0]}】({letter}R{foe.reserve}->{foe.reserve + blocker[1]})"
            foe.reserve += blocker[1]
        else:
            self.fields[seat].remove(card)
            yield f"(V){blocker[0]}【破壊：{card[0]}】(R{own.reserve}->{own.reserve + card[1]})"
            own.reserve += card[1]


def game(dice: Random) -> Iterator[str]:
    """The lines of one game."""
    table = Table(dice)
    yield "▽P：紅組(L8R4T0)　1=アキラ　3=ハルカ"
    yield "▽E：蒼組(L8R4T0)　2=ミナト　4=シオン"
    for turn in count(1):
        yield f"【TURN {turn}】"
        for seat in range(4):
            yield from table.hand(seat, turn)
            if not table.teams[1 - seat % 2].life:
                yield f"【勝利：{'PE'[seat % 2]}：ノックアウト】"
                return


def make(lines: int, seed: int = 1) -> list[str]:
    """A record of so many lines; the last game may be cut off."""
    dice = Random(seed)
    endless = (line for _ in count() for line in game(dice))
    return list(islice(endless, lines))


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in make(int(sys.argv[1]) if sys.argv[1:] else 1000))
