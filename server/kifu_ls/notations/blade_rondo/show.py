"""The state as values for programs and as a table for people."""

from typing import Any

from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo.parts import written
from kifu_ls.notations.blade_rondo.state import MAYBE, PARAMETERS, SIDES, Side, State, daytime, one, remaining
from kifu_ls.notations.blade_rondo.traffic import ANYTHING

_HEADS = {
    "A": Words("攻撃力", "attack"),
    "V": Words("ボルテージ", "voltage"),
    "D": Words("防御力", "defence"),
    "L": Words("ライフ", "life"),
}
_AREA, _PAID = Words("セットエリア", "set area"), Words("コスト", "cost")
_LEFT = Words("{paid}払って残り{left}", "{paid} paid, {left} left")
_TURN = Words("ターン{turn}", "turn {turn}")
_LIFE = Words("{side} のライフ", "life of {side}")


def view(state: State) -> dict[str, Any]:
    """The state as ``kifu-ls state --format json`` prints it (see the contract); ``None`` for what is not told yet."""
    return {
        "players": [_side(state, index) for index in (0, 1)],
        "turn": one(state.turn),
        "time": daytime(state),
    }


def curve(state: State, locale: Locale) -> dict[str, int]:
    """The lives of both sides, as far as they are known."""
    lives = ((side, one(state.sides[index].life)) for index, side in enumerate(SIDES))
    return {_LIFE.say(locale, {"side": side}): life for side, life in lives if life is not None}


def _side(state: State, index: int) -> dict[str, Any]:
    side = state.sides[index]
    playing = state.play is not None and state.play.side == index
    bonuses = {"attack": side.attack_bonus, "defence": side.defence_bonus}
    return {
        "name": side.name,
        "side": SIDES[index],
        "attack": one(side.attack),
        "voltage": one(side.voltage),
        "defence": one(side.defence),
        "life": one(side.life),
        "modifiers": {name: bonus for name, bonus in bonuses.items() if bonus},
        "set_area": entries(side),
        "paid": state.play.paid if playing and state.play else None,
        "remaining": remaining(state) if playing else None,
    }


def entries(side: Side) -> list[str]:
    """The set area as far as it is sure."""
    return [entry.name for entry in side.area if entry.standing != MAYBE and entry.name != ANYTHING]


def table(state: State, locale: Locale, changed: frozenset[tuple[int, str]] = frozenset()) -> str:
    """Both sides as a Markdown table; the values in ``changed`` (side, parameter) are set in bold."""
    heads = [
        "",
        *(f"{letter} {words.say(locale)}" for letter, words in _HEADS.items()),
        _AREA.say(locale),
        _PAID.say(locale),
    ]
    rows = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    for index, side in enumerate(state.sides):
        cells = [f"{SIDES[index]} {side.name or ''}".strip()]
        for letter in PARAMETERS:
            text = shown(side, letter)
            cells.append(f"**{text}**" if (index, letter) in changed else text)
        cells.append("".join(f"〈{name}〉" for name in entries(side)) or "–")
        cells.append(_cost(state, index, locale))
        rows.append("| " + " | ".join(cells) + " |")
    facts = [_TURN.say(locale, {"turn": one(state.turn)})] if state.turn is not None else []
    facts += [time] if (time := daytime(state)) else []
    return "\n".join(rows) + (f"\n\n{' · '.join(facts)}" if facts else "")


def shown(side: Side, letter: str) -> str:
    """One value of a side as people write it, ``?`` for what is not known."""
    value = side.value(letter)
    if isinstance(value, tuple):
        return "/".join(map(str, value))
    if value is None:
        return "*" if letter == "V" and side.solo else "?"
    return written(value, side.bonus(letter))


def _cost(state: State, index: int, locale: Locale) -> str:
    left = remaining(state)
    if state.play is None or state.play.side != index or left is None:
        return "–"
    return _LEFT.say(locale, {"paid": state.play.paid, "left": left})


def gist(kind: str, state: State) -> str:
    """How a turn or a hand has ended: both lives, or the values of who played it; nothing while they are not known."""
    if kind == "hand" and state.play:
        side = state.sides[state.play.side]
        return "→ " + "".join(f"{letter}{shown(side, letter)}" for letter in PARAMETERS)
    if kind != "turn" or (state.p.life is None and state.e.life is None):
        return ""
    return " · ".join(f"{side.name or SIDES[index]} L{shown(side, 'L')}" for index, side in enumerate(state.sides))
