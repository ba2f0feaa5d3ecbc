"""The headings of a record, and which line told a thing."""

from collections.abc import Hashable

from kifu_ls.core.notation import Heading, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import field, seats
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Action, Change, Hand, Reading, Step, Team, Turn, Win
from kifu_ls.notations.tag_battle.read import MAIN, STEPS
from kifu_ls.notations.tag_battle.state import State

_BATTLE = {
    "A": Words("バトル {card}", "battle {card}"),
    "B": Words("ブロック {card}", "block {card}"),
    "V": Words("解決 {card}", "resolution {card}"),
}
_WON = Words("{team}の勝利", "{team} wins")


def heading(reading: Reading, state: State, locale: Locale) -> Heading | None:
    """Teams, turns and wins, hands, steps from the main step on, and actions; the widest first."""
    if isinstance(reading, Team):
        name = f"{seats.TEAMS[reading.side]} {reading.name.text}".strip()
        return Heading(1, name, _values(reading), "section", reading.start, reading.end)
    if isinstance(reading, Turn):
        number = reading.number
        return Heading(1, f"TURN {number.value}", "", "turn", number.start, number.end)
    if isinstance(reading, Win):
        name = _WON.say(locale, {"team": state.sides[reading.side].name or seats.TEAMS[reading.side]})
        return Heading(2, name, reading.cause, "action", reading.start, reading.end)
    if isinstance(reading, Hand):
        return _hand(reading, state)
    if state.mover is None:
        return None
    if isinstance(reading, Step) and reading.place >= MAIN:
        return Heading(3, STEPS[reading.place], "", "action", reading.start, reading.end)
    if isinstance(reading, Action) and not reading.marked("RF"):
        return _action(reading, locale)
    return None


def _values(reading: Team | Hand) -> str:
    return "".join(f"{value.letter}{value.number}" for value in reading.values)


def _hand(hand: Hand, state: State) -> Heading:
    seat = hand.seat.text if hand.seat else ""
    known = hand.seat.seat if hand.seat else None
    name = hand.name.text or (state.seats[known].name if known is not None else "")
    start = hand.seat.start if hand.seat else hand.name.start if hand.name.text else hand.start
    end = hand.name.end if hand.name.text else hand.seat.end if hand.seat else hand.start + 1
    return Heading(2, f"{seat} {name}".strip() or "▼", _values(hand), "hand", start, max(start, end))


def _action(action: Action, locale: Locale) -> Heading:
    """An action; an attack stands over its blocks and what comes of them."""
    words = [tag.name for tag in action.tags if tag.name] + [_change(change) for change in action.changes]
    span = (action.card.start, action.card.end) if action.card.text else (action.start, action.marks[-1].end)
    name = action.card.text or "".join(mark.kind for mark in action.marks)
    kind = next((words for kinds, words in _BATTLE.items() if action.marked(kinds)), None)
    if kind:
        name = kind.say(locale, {"card": action.card.text}).strip()
    return Heading(3 if action.marked("A") else 4, name, " ".join(words), "action", *span)


def _change(change: Change) -> str:
    return f"{change.side}{change.letter}{change.before.value}->{change.after.value}"


def told(key: Hashable, scene: Scene) -> bool:
    """Whether a line tells ``key``: ``("value", letter, owner)``, ``("card", seat, name)``, ``("tired", seat, name)``,
    ``("name", seat)``, ``("hand",)``, ``("turn",)``, ``("attack",)`` or ``("block",)``.
    """
    if not isinstance(key, tuple):
        return False
    kind, reading = key[0], scene.reading
    if kind == "turn":
        return isinstance(reading, Turn)
    if kind == "hand":
        return isinstance(reading, Hand)
    if kind in ("attack", "block"):
        return isinstance(reading, Action) and reading.marked("A" if kind == "attack" else "B") is not None
    if kind == "name":
        return bool(scene.before.seats[key[1]].name != scene.after.seats[key[1]].name)
    if kind == "value":
        return _valued(key[1], key[2], scene)
    before, after = (field.cards(state, key[1], key[2]) for state in (scene.before, scene.after))
    if kind == "card":
        return len(after) > len(before)
    return sum(card.tired for card in after) > sum(card.tired for card in before)


def _valued(letter: str, owner: int, scene: Scene) -> bool:
    """Whether a line tells a value, or changes it unsaid."""
    reading, after = scene.reading, scene.after
    if isinstance(reading, Hand) and after.mover is not None:
        return bool((seats.team(after.mover) if letter in OF_TEAM else after.mover) == owner)
    if isinstance(reading, Team):
        return letter in OF_TEAM and reading.side == owner
    return bool(scene.before.value(letter, owner) != after.value(letter, owner))
