"""Writes lawful skill logs that were never played: ``python bench/make_skill_log.py 10000 -o long.skilllog``."""

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

PLAIN = {"体当たり": 6, "噛みつき": 7, "激突": 9, "踏み付け": 6, "げんこつ": 6, "不快な波動": 7}
UNKNOWN = ("試作の一撃", "謎の術", "写し身", "影の歩み", "星見")
TURNS = 40


def blocks(seed: int) -> Iterator[list[str]]:
    """Blocks of one battle after another, without end; headings stand in the block below them."""
    dice = Random(seed)
    for number in count(1):
        once = ["マナの欠片", "猟人の一矢+記憶のらせん", "瞑想+記憶のらせん", "記憶のらせん", "結集", "破滅の書"]
        dice.shuffle(once)
        for turn in range(1, TURNS + 1):
            head = [f"【TURN {turn}】", "▼あなた" if turn % 2 else "▼相手"]
            if turn == 1:
                head = [f"※ 第{number}戦", "---", *head]
            yield [*head, *block(dice, once), ""]


def block(dice: Random, once: list[str]) -> list[str]:
    """One choice with all that follows from it."""
    kind = dice.random()
    if kind < 0.15 and once:
        return special(dice, once.pop())
    if kind < 0.35:
        return linked(dice)
    name = dice.choice((*PLAIN, *UNKNOWN))
    return [f"{name}を発動した！", damage(name)]


def damage(name: str) -> str:
    return f"相手に{PLAIN.get(name, '◯')}ダメージを与えた！"


def linked(dice: Random) -> list[str]:
    """A skill with a neighbour on either side; one that has [除外] loses its right link."""
    left, chosen, right = dice.sample([*PLAIN, *UNKNOWN], 3)
    lines = [f"手札：{left}　連結　{chosen}　連結　{right}", "", f"{chosen}が発動する！", damage(chosen)]
    for name in (left, right):
        lines += [f"連結によって隣接する{name}が発動する！", f"{name}が発動する！", damage(name)]
    return lines


def special(dice: Random, name: str) -> list[str]:
    """A skill that removes itself or others."""
    called = dice.sample([*PLAIN], dice.randint(1, 3))
    acts = [line for skill in called for line in (f"{skill}を発動した！", damage(skill))]
    gone = f"{name}はデッキから除外された！"
    if name == "結集":
        wild = f"(「結集」+バニラ{'abc'[: len(called)]}の中のランダムなスキル)はデッキから除外された！"
        vanilla = [f"(ランダムなバニラ{'abc'[at]})を発動した！" for at in range(len(called))]
        return [f"{name}を発動した！", *vanilla, *[wild] * (len(called) + 1)]
    if name == "破滅の書":
        held = dice.sample(["偵察", "休息", "防御態勢"], 2)
        return [f"手札：{held[0]}　{name}　{held[1]}", "", f"{name}を発動した！", "あなたは3マナを得た！"] + [
            f"{skill}はデッキから除外された！" for skill in held
        ]
    if "+" in name:
        first = ["相手に8ダメージを与えた！"] if name.startswith("猟人") else []
        return [f"{name}を発動した！", *first, *acts[:2], gone, *acts[2:]]
    return [f"{name}を発動した！", *(acts if name == "記憶のらせん" else ["あなたは3マナを得た！"]), gone]


def make(number: int, seed: int = 1) -> list[str]:
    """The lines of so many blocks."""
    lines: list[str] = []
    for _, some in zip(range(number), blocks(seed), strict=False):
        lines += some
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("blocks", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path)
    given = parser.parse_args()
    text = "\n".join(make(given.blocks, given.seed)) + "\n"
    if given.output:
        given.output.write_text(text, "utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
