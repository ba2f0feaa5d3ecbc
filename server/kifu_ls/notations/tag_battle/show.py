"""The state as values for programs and as a table for people."""

from typing import Any

from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import field, seats
from kifu_ls.notations.tag_battle.read import STEPS
from kifu_ls.notations.tag_battle.state import Card, State

SEATS, TEAMS = seats.SEATS, seats.TEAMS
_HEADS = (
    Words("ライフ", "life"),
    Words("リザーブ", "reserve"),
    Words("トラッシュ", "trash"),
    Words("コア計", "cores"),
    Words("手札", "hand"),
    Words("デッキ", "deck"),
    Words("場", "field"),
)
_LIFE = Words("{team} のライフ", "life of {team}")
_TURN = Words("TURN {turn}", "TURN {turn}")
_HAND = Words("{seat}の手番", "hand of {seat}")
_BATTLE = Words("{name}({seat})のアタック", "attack of {name} ({seat})")
_BLOCKED = Words("{name}({seat})がブロック", "blocked by {name} ({seat})")
_UNBLOCKED = Words("ブロックなし", "not blocked")
_RIGHT = Words("フラッシュの権利: {seat}", "right of the flash: {seat}")
_LEFT = Words("このTURNの残り: {seats}", "still to play in this TURN: {seats}")
_TIRED = Words("疲労", "tired")


def view(state: State) -> dict[str, Any]:
    """The state as ``kifu-ls state --format json`` prints it; ``None`` for what is not told."""
    battle = state.battle if state.battle and state.battle.open else None
    right = flashing(state)
    return {
        "turn": state.turn,
        "hand": None if state.mover is None else SEATS[state.mover],
        "step": None if state.mover is None else STEPS[state.phase],
        "teams": [
            {
                "side": TEAMS[index],
                "name": side.name or None,
                "life": side.life,
                "reserve": side.reserve,
                "trash": side.trash,
                "cores": field.total(state, index),
            }
            for index, side in enumerate(state.sides)
        ],
        "players": [
            {
                "side": SEATS[index],
                "name": seat.name or None,
                "hand": seat.hand,
                "deck": seat.deck,
                "field": [written(card) for card in seat.field],
            }
            for index, seat in enumerate(state.seats)
        ],
        "attack": {
            "side": SEATS[battle.attacker] if battle else None,
            "card": battle.name if battle else None,
            "blocked_by": SEATS[battle.blocked] if battle and battle.blocked is not None else None,
            "blocker": battle.blocker or None if battle else None,
        },
        "flash": None if right is None else SEATS[right],
        "to_play": [SEATS[seat] for seat in waiting(state)],
    }


def written(card: Card, tired: str = "疲労") -> str:
    """A card in play as records write it."""
    cores = "" if card.cores is None else f"[C{card.cores}]"
    return f"{card.name}{cores}{f'／{tired}' if card.tired else ''}"


def flashing(state: State) -> int | None:
    """Whose right of the flash it is, ``None`` where there is no flash."""
    battle = state.battle
    if battle is None or not battle.open or battle.unblocked or battle.passes >= len(SEATS):
        return None
    return seats.rotation(battle.attacker)[battle.turn]


def waiting(state: State) -> list[int]:
    """The seats still to have their hand in this turn."""
    if state.turn is None:
        return []
    begin = -1 if state.last is None else max(state.last, *state.played, -1)
    return list(range(begin + 1, len(SEATS)))


def curve(state: State, locale: Locale) -> dict[str, int]:
    """The lives of both teams, as far as they are known; none before a game."""
    if state.turn is None:
        return {}
    lives = ((team, state.sides[index].life) for index, team in enumerate(TEAMS))
    return {_LIFE.say(locale, {"team": team}): life for team, life in lives if life is not None}


def table(state: State, locale: Locale, changed: frozenset[tuple[str, int]] = frozenset()) -> str:
    """Both teams and their players as one Markdown table; the values in ``changed`` (letter, owner) are set in bold."""
    heads = ["", *(words.say(locale) for words in _HEADS)]
    rows = ["| " + " | ".join(heads) + " |", "| --- " * len(heads) + "|"]
    for index, side in enumerate(state.sides):
        values = [_shown(state, letter, index, changed) for letter in "LRT"]
        total = field.total(state, index)
        cells = [f"{TEAMS[index]} {side.name}".strip(), *values, "?" if total is None else str(total), "", "", ""]
        rows.append("| " + " | ".join(cells) + " |")
        for seat in seats.members(index):
            own = state.seats[seat]
            cards = "".join(f"〈{written(card, _TIRED.say(locale))}〉" for card in own.field) or "–"
            values = [_shown(state, letter, seat, changed) for letter in "HD"]
            rows.append("| " + " | ".join([f"{SEATS[seat]} {own.name}".strip(), "", "", "", "", *values, cards]) + " |")
    facts = list(_facts(state, locale))
    return "\n".join(rows) + (f"\n\n{' · '.join(facts)}" if facts else "")


def _shown(state: State, letter: str, owner: int, changed: frozenset[tuple[str, int]]) -> str:
    value = state.value(letter, owner)
    text = "?" if value is None else str(value)
    return f"**{text}**" if (letter, owner) in changed else text


def _facts(state: State, locale: Locale) -> list[str]:
    """Where the game stands, in words."""
    facts = []
    if state.turn is not None:
        facts.append(_TURN.say(locale, {"turn": state.turn}))
    if state.mover is not None:
        facts.append(_HAND.say(locale, {"seat": called(state, state.mover)}))
        facts.append(STEPS[state.phase])
    battle = state.battle
    if battle and battle.open:
        facts.append(_BATTLE.say(locale, {"name": battle.name, "seat": SEATS[battle.attacker]}))
        if battle.blocked is not None:
            facts.append(_BLOCKED.say(locale, {"name": battle.blocker, "seat": SEATS[battle.blocked]}))
        elif battle.unblocked:
            facts.append(_UNBLOCKED.say(locale))
    right = flashing(state)
    if right is not None:
        facts.append(_RIGHT.say(locale, {"seat": called(state, right)}))
    if left := waiting(state):
        facts.append(_LEFT.say(locale, {"seats": " ".join(SEATS[seat] for seat in left)}))
    return facts


def called(state: State, seat: int) -> str:
    """A seat with the name of its player."""
    return f"{SEATS[seat]} {state.seats[seat].name}".strip()


def gist(kind: str, state: State) -> str:
    """How a turn or a hand has ended: both teams, or the team that played it; nothing while no life is known."""
    if kind == "hand" and state.mover is not None:
        return f"→ {_team(state, seats.team(state.mover))}"
    if kind != "turn" or all(side.life is None for side in state.sides):
        return ""
    return " · ".join(f"{team} {_team(state, index)}" for index, team in enumerate(TEAMS))


def _team(state: State, index: int) -> str:
    side = state.sides[index]
    return "".join(
        f"{letter}{'?' if value is None else value}"
        for letter, value in zip("LRT", (side.life, side.reserve, side.trash), strict=True)
    )
