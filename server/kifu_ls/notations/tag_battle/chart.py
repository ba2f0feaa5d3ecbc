"""What is drawn of a game: life, reserve and all cores of both teams, and the lines that decided it."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import field, seats
from kifu_ls.notations.tag_battle.parts import Action
from kifu_ls.notations.tag_battle.rules.values import NAMES
from kifu_ls.notations.tag_battle.state import State

_CORES = Words("コア計", "all cores")
_END = 100
_CHANGED = Words("{what}: {team}のライフ {before}→{after}", "{what}: life of {team} {before}→{after}")


def measures(state: State, locale: Locale) -> dict[str, dict[str, int]]:
    """The values of both teams as far as they are known; none before the first hand of a game."""
    if state.turn is None or (state.first and state.last is None):
        return {}
    panels: dict[str, dict[str, int]] = {}
    for letter in "LR":
        known = {team: state.value(letter, index) for index, team in enumerate(seats.TEAMS)}
        panels[NAMES[letter].say(locale)] = {team: value for team, value in known.items() if value is not None}
    totals = {team: field.total(state, index) for index, team in enumerate(seats.TEAMS)}
    panels[_CORES.say(locale)] = {team: value for team, value in totals.items() if value is not None}
    return {title: values for title, values in panels.items() if values}


def named(state: State) -> dict[str, str]:
    """The letters of the teams with their names."""
    return {team: f"{team} {state.sides[index].name}".strip() for index, team in enumerate(seats.TEAMS)}


def turning(scene: Scene, locale: Locale) -> tuple[int, str, str] | None:
    """A change of life, the more of it the heavier, and the end."""
    action = scene.reading
    if not isinstance(action, Action):
        return None
    for index, (was, now) in enumerate(zip(scene.before.sides, scene.after.sides, strict=True)):
        if was.life is not None and now.life is not None and was.life != now.life:
            weight = _END if now.life == 0 else abs(now.life - was.life)
            fight = scene.before.battle
            what = fight.name if fight and action.marked("B") else action.card.text
            said = {"what": what, "team": seats.TEAMS[index], "before": was.life, "after": now.life}
            return weight, seats.TEAMS[index], _CHANGED.say(locale, said)
    return None
