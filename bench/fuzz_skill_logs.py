"""Steps random skill logs, senseless ones most of them: ``python bench/fuzz_skill_logs.py 100000 --seed 7``.

Says how often each rule was found and how slow the slowest line was; a crash ends it with the log that made it.
"""

import argparse
from collections import Counter
from random import Random
from time import process_time

from kifu_ls.core import registry
from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import Settings
from kifu_ls.notations.skill_log.sure import forget

NAMES = (
    *(
        "スキルA",
        "スキルB",
        "スキルC",
        "結集",
        "記憶のらせん",
        "瞑想",
        "猟人の一矢",
        "破滅の書",
        "挟撃",
        "体当たり",
        "知恵の書",
    ),
    *(
        "マナの欠片",
        "(ランダムなバニラa)",
        "猟人の一矢+記憶のらせん",
        "瞑想+記憶のらせん",
        "伝搬",
        "氷結",
        "ダブルマジック",
    ),
    *("闇の連弾", "謎", "放出+結集", "A+B+C+D", "A+B+C+D+E", "A+", "誘惑", "再考", "幻想", "連結"),
)
ACTS = ("が発動する！", "を発動した！", "を発動！", "を発動した")
REMOVALS = ("がデッキから除外された！", "はデッキから除外された！", "は除外された！")
TRACES = ("発動開始", "発動終了", "★除外処理", "に「除外」フラグ付与")
OTHERS = (
    *("…", "※ 注", "バニラAを発動中", "---", "", "", "▼あなた", "あなたは3マナを得た！", "相手に六ダメージを与えた！"),
    *("相手に8ダメージを与えた！", "相手に6ダメージを与えた！", "相手に◯ダメージを与えた！"),
    "(「結集」+バニラabcの中のランダムなスキル)はデッキから除外された！",
)
LONGEST = 40
AGAIN, TRIES = 0.005, 4
"""Seconds from which on a line is timed again, so often: another process may have been at work."""


def line(dice: Random) -> str:
    """One line of any kind."""
    name, kind = dice.choice(NAMES), dice.random()
    depth = "　" * 4 * dice.choice((0, 0, 0, 0, 0, 1, 2, 3))
    actor = dice.choice(("", "", "", "", "", "", "味方：", "相手："))
    if kind < 0.42:
        return depth + actor + name + dice.choice(ACTS)
    if kind < 0.62:
        return depth + actor + name + dice.choice(REMOVALS)
    if kind < 0.7:
        return f"{depth}連結によって隣接する{name}が発動する！"
    if kind < 0.74:
        return name + dice.choice(("の効果", "がデッキに戻った！", "が凍った！"))
    if kind < 0.78:
        return depth + name + dice.choice(TRACES)
    if kind < 0.82:
        marks = ("", "", "[除外]", "[即効][除外]")
        return "手札：" + "　".join(dice.choice(marks) + dice.choice(NAMES) for _ in range(dice.randint(1, 6)))
    if kind < 0.84:
        return f"【TURN {dice.randint(1, 52)}】"
    if kind < 0.86:
        return "".join(
            dice.choice("発動除外連結によって隣接する+「」()（）！!　 ★…※[]：") for _ in range(dice.randint(1, 12))
        )
    return dice.choice(OTHERS)


def timed(notation: Notation, state: object, text: str) -> tuple[float, object, tuple]:
    """Steps a line: seconds, the state after it, and what it breaks."""
    reading = notation.read(text)
    begin = process_time()
    after, found = notation.step(state, reading)
    took = process_time() - begin
    for _ in range(TRIES if took > AGAIN else 0):
        forget()
        begin = process_time()
        notation.step(state, reading)
        took = min(took, process_time() - begin)
    return took, after, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("logs", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    dice, counts, slowest = Random(given.seed), Counter[str](), (0.0, "")
    notation = registry.kinds()["skill-log"].load(Settings())
    for _ in range(given.logs):
        log = [line(dice) for _ in range(dice.randint(1, LONGEST))]
        state = notation.start()
        try:
            for text in log:
                took, state, found = timed(notation, state, text)
                counts.update(finding.code for finding in found)
                slowest = max(slowest, (took, text))
            counts.update(finding.code for finding in notation.finish(state))
        except Exception:
            print("\n".join(log))
            raise
    print(f"{given.logs} logs, slowest line {slowest[0] * 1000:.1f} ms: {slowest[1]}")
    print(", ".join(f"{code} {counts[code]}" for code in notation.rules))


if __name__ == "__main__":
    main()
