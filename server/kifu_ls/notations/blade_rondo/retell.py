"""A record retold as prose, in the register of the wiki: how each hand begins, what is paid, used and changed, and how
it ends.
"""

from collections.abc import Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import prose, show
from kifu_ls.notations.blade_rondo.catalogue import BURST, OWN_ATTACK, TRANSMUTATION
from kifu_ls.notations.blade_rondo.changes import called
from kifu_ls.notations.blade_rondo.parts import Action, Change, Hand, Marker, Turn, Value
from kifu_ls.notations.blade_rondo.rules.cards import DAYTIME
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import PARAMETERS, SIDES, Side, State, one
from kifu_ls.notations.blade_rondo.tell import tracked, user

_OWN_WORDS = ("連撃", "解凍")
"""Notes that are told in the sentence itself."""


def opens(scene: Scene) -> bool:
    """A paragraph is told of each hand; a turn line belongs to the hand below it."""
    return isinstance(scene.reading, Turn) or (isinstance(scene.reading, Hand) and not _after_turn(scene))


def _after_turn(scene: Scene) -> bool:
    """Whether nothing but the turn line stands between the hand and what came before."""
    return scene.before.play is None and scene.before.turn is not None and scene.before.hands == 0


def retell(scene: Scene, locale: Locale) -> str:
    """The line in full sentences, empty for one that does nothing."""
    reading = scene.reading
    if isinstance(reading, Hand) and scene.after.play:
        return _joined(_hand(scene, reading, scene.after.play.side, locale), locale)
    if isinstance(reading, Action) and not (scene.before.block and scene.after.block):
        return _joined(_action(scene, reading, locale), locale)
    return ""


def close(state: State, locale: Locale) -> str:
    """The end of a hand, or of the game."""
    if state.play is None:
        return ""
    for index, side in enumerate(state.sides):
        if side.life == 0:
            loser, winner = called(state.sides, index), called(state.sides, 1 - index)
            return prose.WON.say(locale, {"loser": loser, "winner": winner})
    return prose.END.say(locale)


def _joined(sentences: Iterator[str], locale: Locale) -> str:
    return ("" if locale is Locale.JA else " ").join(filter(None, sentences))


def _hand(scene: Scene, hand: Hand, index: int, locale: Locale) -> Iterator[str]:
    state, side = scene.after, scene.after.sides[index]
    who = called(state.sides, index)
    turn = one(state.turn)
    first = turn is not None and _after_turn(scene)
    yield (prose.TURN if first else prose.HAND).say(locale, {"turn": turn, "who": who})
    yield _standing(scene.before.sides[index], side, locale)
    entries = show.entries(side)
    if entries:
        said = "".join(f"〈{name}〉" for name in entries)
        yield prose.AREA[len(entries) > 1].say(locale, {"entries": said})
    for tag in hand.tags:
        if tag.name in DAYTIME:
            yield prose.DAYTIME[tag.name].say(locale)


def _standing(before: Side, side: Side, locale: Locale) -> str:
    """The values that the hand begins with, as far as they are told."""
    values = [
        prose.VALUE.say(locale, {"parameter": NAMES[letter], "value": one(side.value(letter))})
        for letter in PARAMETERS
        if one(side.value(letter)) is not None
    ]
    if not values:
        return ""
    voltage, last = one(side.voltage), one(before.voltage)
    grows = voltage is not None and (last < voltage if last is not None else voltage < 9)
    gain = voltage - last if grows and voltage is not None and last is not None else 1
    said = {"gain": gain, "values": prose.listed(values, locale)}
    return (prose.GROWN if grows else prose.STANDING).say(locale, said)


def _action(scene: Scene, action: Action, locale: Locale) -> Iterator[str]:
    state = scene.before
    side = user(state, action)
    yield _use(state, action, side, locale)
    for fixed in action.fixed:
        sentences = prose.FIXED_BONUS if fixed.value.bonus else prose.FIXED
        said = {"value": fixed.value.base, "bonus": f"{fixed.value.bonus:+d}"}
        yield sentences[fixed.parameter].say(locale, said)
    for tag in action.tags:
        words = prose.TAGS.get((tag.name, bool(tag.target or tag.inner)))
        if words and tag.name not in action.subject.name:
            yield words.say(locale, {"what": tag.target or tag.inner})
    response = bool(action.marker and action.marker.letters == "R")
    for change in action.changes:
        yield _change(state, change, side, response=response, locale=locale)
    for note in action.notes:
        if note.text not in _OWN_WORDS:
            yield prose.NOTE.say(locale, {"note": note.text})
    if _harmless(scene, action):
        yield prose.HARMLESS.say(locale)


def _use(state: State, action: Action, side: int, locale: Locale) -> str:
    """Who did what, and at what cost. The turn player is not named again."""
    marker, subject = action.marker, action.subject
    who: object = called(state.sides, side) if state.play else Words("使用者", "the user")
    names = [tag.name for tag in action.tags if (tag.name, bool(tag.target or tag.inner)) not in prose.TAGS]
    what = subject.name + "".join(f"〈{name}〉" for name in names)
    card = what if subject.entry and subject.entry.kind != "placeholder" else ""
    status = f"〈{subject.name}〉" if subject.angle or (subject.entry and subject.entry.kind == "status") else what
    said = {"who": who, "what": status, "card": card, "name": subject.name, **_cost(marker)}
    way = _way(action)
    words = prose.USES[way, bool(card)] if way == "set" else prose.USES[way, False]
    paid = prose.PAID[_price(marker)].say(locale, said) if way in prose.PRICED else ""
    text = paid + words.say(locale, said)
    return text if locale is Locale.JA else text[:1].upper() + text[1:]


def _way(action: Action) -> str:
    """How the line is told."""
    marker, entry = action.marker, action.subject.entry
    letters = marker.letters if marker else ""
    if action.subject.name == TRANSMUTATION:
        return "transmute"
    if action.noted("解凍"):
        return "thaw"
    if letters:
        if action.subject.name == BURST:
            return "burst"
        kind = {"R": "response", "S": "start", "E": "end"}.get(letters, "refer" if letters[-1] == "S" else "adjust")
        return "minion" if kind == "start" and entry and entry.kind == "minion" else kind
    if action.noted("連撃"):
        return "again"
    if marker and marker.cost is not None:
        return "set" if entry and entry.response else "use"
    return "free"


def _price(marker: Marker | None) -> str:
    if marker is None or marker.cost is None:
        return "none"
    return "more" if marker.change > 0 else "less" if marker.change < 0 else "plain" if marker.cost else "zero"


def _cost(marker: Marker | None) -> dict[str, object]:
    if marker is None or marker.cost is None:
        return {}
    return {"cost": marker.cost, "by": abs(marker.change), "paid": marker.paid}


def _change(state: State, change: Change, side: int, *, response: bool, locale: Locale) -> str:
    """A value that changed; those of the side that acts are not named again, unless it is not its hand."""
    mover = state.play.side if state.play else 0
    index = SIDES.index(change.side) if change.side else mover
    known = tracked(state, index, change.parameter)
    before = change.before.plain if change.before else known
    after = change.after
    bonus = bool(after.bonus or (change.before and change.before.bonus))
    named = not index == side == mover
    what = prose.WHAT[named].say(locale, {"who": called(state.sides, index), "parameter": NAMES[change.parameter]})
    said = {
        "what": what,
        "before": prose.quoted(before, locale),
        "after": prose.quoted(after.plain, locale),
        "so": prose.SO.say(locale) if response else "",
    }
    return prose.CHANGES[_direction(change, bonus)].say(locale, said)


def _direction(change: Change, bonus: bool) -> str:
    before, after = change.before, change.after
    if before is None:
        return "set"
    if before[:2] == after[:2]:
        return "same"
    if bonus and before.base == after.base:
        return "for now"
    return "up" if _sum(after) > _sum(before) else "down"


def _sum(value: Value) -> int:
    return (value.base or 0) + value.bonus


def _harmless(scene: Scene, action: Action) -> bool:
    """Whether an attack with the own attack value does no damage: told where it is seen first, on the line itself or
    on the response that brings it about.
    """
    marker = action.marker
    if marker is None or scene.before.play is None:
        return False
    if marker.letters == "R":
        above = next((s for s in scene.above() if _is_blow(s)), None)
        return above is not None and not _parried(above.after) and _parried(scene.after)
    return _is_blow(scene) and _parried(scene.after)


def _is_blow(scene: Scene) -> bool:
    """Whether the line is a plain attack of the turn player that has not told of any damage."""
    action = scene.reading
    if not isinstance(action, Action) or not action.marker or action.marker.cost is None or action.fixed:
        return False
    entry = action.subject.entry
    hit = any(change.parameter == "L" for change in action.changes)
    return entry is not None and entry.blow == OWN_ATTACK and not hit and not action.notes


def _parried(state: State) -> bool:
    """Whether the attack of the turn player is no more than the other's defence."""
    if state.play is None:
        return False
    attacker, target = state.sides[state.play.side], state.sides[1 - state.play.side]
    attack, defence = attacker.attack, target.defence
    if not isinstance(attack, int) or not isinstance(defence, int) or attacker.holds("燐光"):
        return False
    return attack + attacker.attack_bonus <= defence + target.defence_bonus
