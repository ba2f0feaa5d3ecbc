"""Plays made-up but lawful two-player games of Blade Rondo and writes them down as they go.

Knows the rules only as far as the game needs them; costs and ``[L]`` come from the notation's card file.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

import kifu_ls

CARDS = Path(kifu_ls.__file__).parent / "notations/blade_rondo/data/cards.toml"
COPIES = 2
"""How many there are of each limited card."""

STRIKES = (
    "斬撃剣",
    "舞踏剣",
    "闇黒剣",
    "紋章剣",
    "骨響きの鉈",
    "意志砕きの鉈",
    "お気の毒の刃",
    "牙城崩しの槍",
    "絶対剣",
)
SPELLS = {"イグノコスモス": 1, "ガウラミアズマ": 3, "フレアビスカス": 3, "ディスペルワイス": 4}
HELPS = ("燐灯るエチュード", "慈しむウィスパー", "陽光導くカンタータ", "加速するロンド")
FACE_DOWN = ("裏向きカード", "布石")


@dataclass
class Player:
    """One side of a game: its values, what was added to them for this hand, and its set area."""

    name: str
    letter: str
    attack: int
    voltage: int = 0
    defence: int = 0
    life: int = 15
    more_attack: int = 0
    more_defence: int = 0
    set_area: list[str] = field(default_factory=list)
    face_down: int = 0


@dataclass
class Table:
    """A game being played: its dice, the limited cards used so far, and the lines written."""

    dice: Random
    used: Counter[str] = field(default_factory=Counter)
    lines: list[str] = field(default_factory=list)

    def chance(self, share: float) -> bool:
        return self.dice.random() < share


@cache
def cards() -> dict[str, dict]:
    """The card file by name."""
    return {card["name"]: card for card in tomllib.loads(CARDS.read_text("utf-8"))["card"]}


def records(seed: int) -> Iterator[str]:
    """The lines of one game after another, without end."""
    dice = Random(seed)
    for number in count(1):
        yield f"※ 第{number}局"
        yield from play(dice)
        yield ""


def play(dice: Random) -> list[str]:
    """One game from its first turn to a life of 0."""
    table = Table(dice)
    players = (Player("先手番プレイヤー", "P", 0), Player("後手番プレイヤー", "E", 1))
    for turn in count(1):
        table.lines.append(f"【TURN {turn}】")
        for me, foe in (players, players[::-1]):
            hand(table, turn, me, foe)
            if not (me.life and foe.life):
                return table.lines
            table.lines.append("")
    return table.lines


def hand(table: Table, turn: int, me: Player, foe: Player) -> None:
    """The hand of ``me``: header, start, cards while there is voltage, end."""
    burst = me.voltage == 9
    me.voltage = min(9, me.voltage + 1)
    me.face_down = me.more_attack = me.more_defence = foe.more_attack = foe.more_defence = 0
    table.lines.append(header(table, me, foe))
    if burst:
        table.lines.append(f"(S)バースト{life(table, me, me, -1)}")
    if "毒" in me.set_area and me.life:
        table.lines.append(f"(S)〈毒〉{life(table, me, me, -1)}")
    left, done, rondo = me.voltage, set[str](), False
    while left and me.life and foe.life:
        options = [name for name in choices(turn, me, table) if name not in done and price(name, left) <= left]
        if not options or (done and table.chance(0.08)):
            break
        name = table.dice.choice(options)
        cost = table.dice.randint(1, min(left, 9)) if name == "加護法" else price(name, left)
        left -= cost
        done.add(name)
        table.used[name] += 1
        use(table, name, cost, me, foe)
        if name == "舞踏剣" and left and foe.life and table.chance(0.4):
            left -= 1
            strike(table, "(1)舞踏剣【連撃】", name, me, foe, answered=False)
        rondo = rondo or name == "加速するロンド"
    if rondo and me.life and foe.life and me.voltage < 9:
        table.lines.append(f"(E)加速するロンド[L](V{me.voltage}->{me.voltage + 1})")
        me.voltage += 1


def header(table: Table, me: Player, foe: Player) -> str:
    area = [f"〈{status}〉" for status in me.set_area]
    if table.chance(0.2):
        area.append("〈昼〉" if me.voltage + foe.voltage <= 11 else "〈夜〉")
    return f"▼{me.name}(A{me.attack}V{me.voltage}D{me.defence}L{me.life}){''.join(area)}"


def choices(turn: int, me: Player, table: Table) -> list[str]:
    """The cards that ``me`` could use now; nobody is hurt in the first turn."""
    names = ["加護法", *FACE_DOWN]
    if me.attack < 9:
        names += ["加熱法"] * 3
    if turn > 1:
        names += [*STRIKES, *SPELLS]
        names += [name for name in HELPS if name != "慈しむウィスパー" or me.life <= 11]
    if me.life <= 3:
        names = [name for name in names if name != "ガウラミアズマ"]
    if me.voltage >= 8 or table.used["加速するロンド"]:
        names = [name for name in names if name != "加速するロンド"]
    if "燐光" in me.set_area:
        names = [name for name in names if name != "燐灯るエチュード"]
    return [name for name in names if not limited(name) or table.used[name] < COPIES]


def price(name: str, left: int) -> int:
    if name in FACE_DOWN:
        return 1
    return 1 if name == "加護法" and left else cards()[name]["cost"]


def limited(name: str) -> bool:
    return bool(cards().get(name, {}).get("limited"))


def written(name: str) -> str:
    return f"{name}[L]" if limited(name) else name


def use(table: Table, name: str, cost: int, me: Player, foe: Player) -> None:
    """Writes down one card of ``me`` and what it changes."""
    head = f"({cost}){written(name)}"
    own = me.letter if table.chance(0.3) else ""
    match name:
        case "加熱法":
            more = f"+{me.more_attack}" if me.more_attack else ""
            table.lines.append(f"{head}({own}A{me.attack}{more}->{me.attack + 1}{more})")
            me.attack += 1
        case "加護法":
            me.defence = cost
            table.lines.append(f"{head}({own}D={cost})")
        case "裏向きカード" | "布石":
            me.face_down += 1
            table.lines.append(head)
        case "燐灯るエチュード":
            me.set_area.append("燐光")
            table.lines.append(f"{head}〈付与：燐光〉")
        case "慈しむウィスパー":
            table.lines.append(head + life(table, me, me, 4))
        case "陽光導くカンタータ":
            before = f"{me.attack}+{me.more_attack}" if me.more_attack else str(me.attack)
            me.more_attack += 2
            table.lines.append(f"{head}({own}A{before}->{me.attack}+{me.more_attack})")
        case "加速するロンド":
            table.lines.append(head)
        case _:
            strike(table, head, name, me, foe, answered=name != "闇黒剣")


def strike(table: Table, head: str, name: str, me: Player, foe: Player, answered: bool) -> None:
    """Writes down an attack, what answers it, and the light that adds to it."""
    if name == "ガウラミアズマ":
        head += "〈代償〉" + life(table, me, me, -3)
    if name == "牙城崩しの槍" and foe.defence:
        more = f"+{foe.more_defence}" if foe.more_defence else ""
        head += f"({foe.letter}D{foe.defence}{more}->{foe.defence - 1}{more})"
        foe.defence -= 1
    harm = SPELLS.get(name, 0)
    if name in SPELLS:
        head += f"[M{harm}]"
    else:
        shield = 0 if name == "絶対剣" else foe.defence + foe.more_defence
        harm = max(0, me.attack + me.more_attack - shield)
    answered = answered and foe.face_down > 0 and table.chance(0.7)
    if answered and name in STRIKES and name != "絶対剣" and 0 < harm <= 3 and table.used["月光のルチル"] < COPIES:
        before = f"{foe.defence}+{foe.more_defence}" if foe.more_defence else str(foe.defence)
        foe.more_defence += 3
        table.lines.append(head)
        respond(table, "月光のルチル", foe, f"({foe.letter}D{before}->{foe.defence}+{foe.more_defence})")
        return
    light = "燐光" in me.set_area and 0 < harm < foe.life - 1 and table.chance(0.3)
    if harm and name == "お気の毒の刃":
        head += "〈追加〉" + ("" if "毒" in foe.set_area else "〈付与：毒〉")
        foe.set_area += [] if "毒" in foe.set_area else ["毒"]
    table.lines.append(head + (life(table, foe, me, -harm - light) if harm else ""))
    if light:
        table.lines.append("(S)〈燐光〉【ダメージ+1】")
    elif answered and not foe.life and table.used["絶命棄却のダイヤモンド"] < COPIES:
        respond(table, "絶命棄却のダイヤモンド", foe, life(table, foe, me, 2))
    elif answered and 0 < foe.life <= 13 and table.used["明滅のアレキサンドライト"] < COPIES:
        respond(table, "明滅のアレキサンドライト", foe, life(table, foe, me, 2))


def respond(table: Table, name: str, foe: Player, change: str) -> None:
    table.used[name] += 1
    foe.face_down -= 1
    table.lines.append(f"(R){written(name)}{change}")


def life(table: Table, who: Player, me: Player, change: int) -> str:
    """Changes a life and gives it as written: the other side always with its letter, one's own sometimes."""
    before, who.life = who.life, max(0, who.life + change)
    letter = who.letter if who is not me or table.chance(0.3) else ""
    return f"({letter}L{before}->{who.life})"
