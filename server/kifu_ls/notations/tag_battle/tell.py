"""A line in plain sentences: what it does, and the values that it changes."""

from collections.abc import Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import battle, changes, formula, opening, pay, prose, seats, show, unsaid
from kifu_ls.notations.tag_battle.parts import Action, Hand, Step, Team, Turn, Win
from kifu_ls.notations.tag_battle.read import MAIN, STEPS
from kifu_ls.notations.tag_battle.rules.values import NAMES, SHORT
from kifu_ls.notations.tag_battle.state import State


def tell(scene: Scene, locale: Locale) -> str:
    """The line in plain sentences, empty for one that does nothing."""
    gap = "" if locale is Locale.JA else " "
    return gap.join(filter(None, _told(scene, locale)))


def opens(scene: Scene) -> bool:
    """A paragraph is told of each hand; a turn line belongs to the hand below it, as both team lines do together."""
    reading, before = scene.reading, scene.before
    if isinstance(reading, Hand):
        return before.turn is None or before.last is not None
    if isinstance(reading, Team):
        return not before.told or opening.under_way(before)
    return isinstance(reading, Turn | Win)


def close(state: State, locale: Locale) -> str:
    """How things stand where a hand ends."""
    if state.mover is None or state.won:
        return ""
    gap = "、" if locale is Locale.JA else "; "
    teams = [
        prose.OF.say(locale, {"team": team_name(state, index), "values": values(state, index, "LRT", locale)})
        for index in range(len(seats.TEAMS))
    ]
    return prose.OVER.say(locale, {"values": gap.join(teams)})


def values(state: State, index: int, letters: str, locale: Locale) -> str:
    """Values of a team in words, as far as they are known."""
    known = [(SHORT[letter], value) for letter in letters if (value := state.value(letter, index)) is not None]
    gap = "・" if locale is Locale.JA else ", "
    return gap.join(prose.VALUE.say(locale, {"what": words, "value": value}) for words, value in known)


def _told(scene: Scene, locale: Locale) -> Iterator[str]:
    reading, after = scene.reading, scene.after
    if isinstance(reading, Team):
        if said := values(after, reading.side, "LRT", locale):
            yield prose.TEAM.say(locale, {"team": team_name(after, reading.side), "values": said})
    elif isinstance(reading, Turn):
        yield prose.TURN.say(locale, {"turn": reading.number.value})
    elif isinstance(reading, Hand) and after.mover is not None:
        yield from _hand(after, after.mover, locale)
    elif isinstance(reading, Win):
        cause = prose.CAUSE.say(locale, {"cause": reading.cause}) if reading.cause else ""
        yield prose.WON.say(locale, {"team": team_name(after, reading.side), "cause": cause})
    elif isinstance(reading, Step) and after.mover is not None and reading.place >= MAIN:
        yield prose.STEP.say(locale, {"step": STEPS[reading.place]})
    elif isinstance(reading, Action) and after.mover is not None:
        yield from _action(scene, reading, after.mover, locale)


def _hand(state: State, mover: int, locale: Locale) -> Iterator[str]:
    yield prose.HAND.say(locale, {"who": show.called(state, mover)})
    if formula.very_first(state, mover):
        yield prose.FIRST.say(locale)
    index = seats.team(mover)
    if said := values(state, index, "LRT", locale):
        yield prose.VALUES.say(locale, {"team": team_name(state, index), "values": said})


def team_name(state: State, index: int) -> str:
    """A team by its letter and name."""
    return f"{seats.TEAMS[index]} {state.sides[index].name}".strip()


def actor(action: Action, mover: int) -> int:
    """The seat that acts on a line."""
    written = next((mark.seats[0].seat for mark in action.marks if mark.seats), None)
    return mover if written is None else written


def _action(scene: Scene, action: Action, mover: int, locale: Locale) -> Iterator[str]:
    state = scene.before
    seat = actor(action, mover)
    arguments: dict[str, object] = {
        "who": show.called(state, seat),
        "what": action.card.text or prose.EFFECT,
        "cost": (action.marked("n") or action.marks[0]).paid,
        "where": show.called(state, seat),
    }
    if (tag := action.tag(pay.PLACE)) and (where := seats.seat(tag.value)) is not None:
        arguments["where"] = show.called(state, where)
    yield from _deed(state, action, mover, arguments, locale)
    if tag := action.tag(pay.TARGET):
        yield prose.TARGET.say(locale, {"target": tag.value})
    for name in action.destroyed:
        yield prose.DESTROYED.say(locale, {"what": name})
    for note in action.notes:
        if not note.text.startswith("破壊"):
            yield prose.NOTE.say(locale, {"note": note.text})
    for change in action.changes:
        index = changes.owner(state, change)
        if index is not None:
            said = {"before": change.before.value, "after": change.after.value, "what": NAMES[change.letter]}
            yield prose.CHANGE.say(locale, {"who": changes.called(change.letter, index), **said})
    for one in unsaid.changes(scene, action):
        said = {"before": one.before, "after": one.after, "what": NAMES[one.letter]}
        yield prose.CHANGE.say(locale, {"who": seats.TEAMS[one.team], **said})


def _deed(state: State, action: Action, mover: int, arguments: dict[str, object], locale: Locale) -> Iterator[str]:
    """What is done on a line, in one sentence or one for each who passes."""
    if action.card.text == battle.PASS:
        for mark in action.marks:
            who = [mover] if mark.kind == "F" else [one.seat for one in mark.seats if one.seat is not None]
            for seat in who:
                yield prose.PASS.say(locale, {"who": show.called(state, seat)})
        return
    words: Words | None = None
    if action.marked("n"):
        tags = ((pay.SUMMON, prose.SUMMON), (pay.PLACE, prose.PLACE))
        words = next((said for name, said in tags if action.tag(name)), prose.USE)
    elif action.marked("M"):
        cores = action.cores
        arguments |= {
            "before": cores.before.value if cores and cores.before else "",
            "after": cores.after.value if cores else "?",
        }
        words = prose.MOVE if cores and cores.before else prose.MOVE_TO
    elif action.marked("B"):
        words = prose.NO_BLOCK if action.card.text == battle.NONE else prose.BLOCK
    elif action.marked("V"):
        words = prose.WINS if action.card.text else prose.RESOLVED
    else:
        kinds = {"A": prose.ATTACK, "S": prose.START, "E": prose.END, "#": prose.ADJUST}
        words = kinds.get(action.marks[0].kind, prose.ACT)
    yield words.say(locale, arguments)
