"""Whole lines that could come next, with every value worked out. Knows the state, not what is typed."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from kifu_ls.core.notation import Scene
from kifu_ls.notations.tag_battle import advance, battle, ending, field, formula, pay, seats, show
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.cards import Entry
from kifu_ls.notations.tag_battle.parts import Action
from kifu_ls.notations.tag_battle.read import ATTACK, END, MAIN, START, STEPS
from kifu_ls.notations.tag_battle.seats import SEATS, TEAMS
from kifu_ls.notations.tag_battle.state import NEXUS, SPIRIT, Battle, Card, State

NEAR = 400
"""How many lines above are looked at for cards."""
DECK = 40
"""The cards that a deck has at least; a game may begin with them counted."""
_ENDING, _OPENING, _BATTLE, _ATTACK, _CARD, _MOVE, _STEP, _LATER = 0, 10, 20, 40, 50, 60, 70, 80


class Line(NamedTuple):
    """A line to propose; ``kind`` is that of a proposal, ``about`` a card that it is about, ``snippet`` as there."""

    text: str
    kind: str
    rank: int
    about: str = ""
    snippet: str = ""


def lines(scene: Scene, book: Book) -> Iterator[Line]:
    """What could come next, the likeliest with the lowest rank."""
    state: State = scene.before
    yield from _end(state, book)
    opening = formula_lines(state)
    over = state.mover is None or state.phase == END
    yield from (line._replace(rank=line.rank + (0 if over else _LATER)) for line in opening)
    if state.mover is None:
        return
    if state.battle and state.battle.open:
        yield from _battle(scene, state, state.battle, state.mover, book)
    if state.phase != END:
        yield from attacks(state, state.mover)
        if state.phase < ATTACK:
            yield from uses(scene, state.mover, "", book)
            yield from moves(state, state.mover)
    yield from _steps(state, state.mover)


def _end(state: State, book: Book) -> Iterator[Line]:
    if state.won:
        return
    if state.over is not None:
        yield Line(ending.win_line(state.over), "line", _ENDING)
    loser = ending.decided(state, book)
    if loser is not None:
        yield Line(ending.win_line(loser, ending.DECK_OUT), "line", _ENDING)


def formula_lines(state: State) -> Iterator[Line]:
    """Team lines, the turn, and the head of the next hand."""
    if state.turn is None:
        for index in range(len(TEAMS)):
            if not state.told or state.sides[index].life is None:
                text = advance.team_line(index)
                one, other = (seat + 1 for seat in seats.members(index))
                snippet = text.replace(advance.NAMES[index], f"${{1:{advance.NAMES[index]}}}")
                snippet += f"　{one}=${{2:name}}　{other}=${{3:name}}$0"
                yield Line(text, "line", _OPENING + index, snippet=snippet)
        yield Line("【TURN 1】", "turn", _OPENING + 2)
        return
    due = formula.due(state)
    if due is None:
        turned = formula.turned(state, state.turn + 1)
        yield Line(f"【TURN {state.turn + 1}】", "turn", _OPENING)
        yield Line("\n".join([f"【TURN {state.turn + 1}】", formula.header(turned, seats.TOP)]), "hand", _OPENING + 1)
        return
    yield from headers(state, due)


def headers(state: State, seat: int) -> Iterator[Line]:
    """The head of a hand; in a first turn also with cards counted."""
    text = formula.header(state, seat)
    own = state.seats[seat]
    yield Line(text, "hand", _OPENING)
    if state.turn == 1 and state.first and own.deck is None and own.hand == formula.HAND and text.endswith(")"):
        yield Line(f"{text[:-1]}H{formula.HAND + 1}D{DECK - formula.HAND - 1})", "hand", _OPENING + 1)


def attacks(state: State, mover: int) -> Iterator[Line]:
    """Attacks with every recovered spirit: with what an unblocked one does, and alone."""
    foe = 1 - seats.team(mover)
    for name in dict.fromkeys(card.name for card in state.seats[mover].field if card.kind != NEXUS and not card.tired):
        if blow := damage(state, foe, mover):
            yield Line(f"(A){name}{blow}", "line", _ATTACK + 1, name)
        yield Line(f"(A){name}", "line", _ATTACK, name)


def damage(state: State, team: int, mover: int) -> str:
    """A life lost, with its core in the reserve; nothing where the life is not known or gone."""
    side = state.sides[team]
    head = "" if team == seats.team(mover) else TEAMS[team]
    if not side.life:
        return ""
    cores = "" if side.reserve is None else f"({head}R{side.reserve}->{side.reserve + 1})"
    return f"({head}L{side.life}->{side.life - 1}){cores}"


def _battle(scene: Scene, state: State, fight: Battle, mover: int, book: Book) -> Iterator[Line]:
    right = show.flashing(state)
    if right is not None:
        order = seats.rotation(fight.attacker)
        yield Line(f"{battle.right(right, mover)}パス", "line", _BATTLE)
        rest = [seat for seat in order[order.index(right) :] if seat != mover]
        if len(rest) > 1 and not fight.passes:
            both = "/".join(f"{SEATS[seat]}R" for seat in rest)
            yield Line(f"({both})パス", "line", _BATTLE + 1)
        yield from uses(scene, right, battle.right(right, mover), book, _BATTLE + 5)
    if fight.blocked is None and not fight.unblocked:
        for seat in seats.rotation(fight.attacker)[:2]:
            yield from blockers(state, seat)
        yield Line(f"(B)なし{damage(state, 1 - seats.team(fight.attacker), mover)}", "line", _BATTLE + 3)
        yield Line("(B)なし", "line", _BATTLE + 4)
    elif fight.blocked is not None:
        yield from outcomes(state, fight, mover)


def blockers(state: State, seat: int) -> Iterator[Line]:
    """Blocks with every recovered spirit of a seat."""
    for name in dict.fromkeys(card.name for card in state.seats[seat].field if card.kind != NEXUS and not card.tired):
        yield Line(f"({SEATS[seat]}B){name}", "line", _BATTLE + 2, name)


def outcomes(state: State, fight: Battle, mover: int) -> Iterator[Line]:
    """Either wins a battle, or both are destroyed; the cores go to the reserves."""
    assert fight.blocked is not None
    fought = ((fight.attacker, fight.name), (fight.blocked, fight.blocker))
    for (_, winner), (seat, loser) in (fought, fought[::-1]):
        yield Line(f"(V){winner}【破壊：{loser}】{_freed(state, seat, loser, mover)}", "line", _BATTLE + 1, winner)
    freed = "".join(_freed(state, seat, name, mover) for seat, name in fought)
    yield Line(f"(V)【破壊：{fight.name}、{fight.blocker}】{freed}", "line", _BATTLE + 2)


def _freed(state: State, seat: int, name: str, mover: int) -> str:
    """The cores of a destroyed card going to the reserve."""
    index = seats.team(seat)
    cores = field.fallen(state, seat, name).cores if field.has(state, seat, name) else None
    reserve = state.sides[index].reserve
    if not cores or reserve is None:
        return ""
    head = "" if index == seats.team(mover) else TEAMS[index]
    return f"({head}R{reserve}->{reserve + cores})"


def known(scene: Scene, book: Book) -> dict[str, Entry]:
    """The cards of the lines above as they were used last, and those of the book."""
    found: dict[str, Entry] = {}
    for above in islice(scene.above(), NEAR):
        action = above.reading
        if not isinstance(action, Action) or action.card.text in found:
            continue
        cost = action.marked("n")
        kinds = ((pay.SUMMON, SPIRIT), (pay.PLACE, NEXUS), (pay.USE, "magic"))
        kind = next((kind for tag, kind in kinds if action.tag(tag)), "")
        if cost and kind and action.card.text not in book.cards:
            found[action.card.text] = Entry(action.card.text, kind, cost.cost)
    return {**found, **book.cards}


def uses(scene: Scene, actor: int, head: str, book: Book, rank: int = _CARD) -> Iterator[Line]:
    """What a player can pay for; in a flash (``head``) magic alone."""
    state: State = scene.before
    for entry in known(scene, book).values():
        if not entry.kind or entry.cost is None or (head and entry.kind != "magic"):
            continue
        for number, text in enumerate(used(state, entry, actor)):
            yield Line(f"{head}{text}", "line", rank + number, entry.name)


def used(state: State, entry: Entry, actor: int) -> Iterator[str]:
    """The ways to use a card, with what is paid; none where the reserve is too small."""
    side, cost = state.sides[seats.team(actor)], entry.cost or 0
    placed = 1 if entry.kind == SPIRIT else 0
    if side.reserve is not None and side.reserve < cost + placed:
        return
    paid = changed(state, actor, cost + placed, cost)
    name = f"({cost}){entry.name}"
    if entry.kind == SPIRIT:
        yield f"{name}〈{pay.SUMMON}〉[C1]{paid}"
    elif entry.kind == NEXUS:
        yield f"{name}〈{pay.PLACE}〉{paid}"
        yield f"{name}〈{pay.PLACE}：{SEATS[seats.partner(actor)]}〉{paid}"
    elif entry.target == "one":
        for foe in seats.members(1 - seats.team(actor)):
            deck = state.seats[foe].deck
            gone = f"({SEATS[foe]}D{deck}->{max(0, deck - entry.discards)})" if deck and entry.discards else ""
            yield f"{name}〈{pay.USE}〉〈{pay.TARGET}：{SEATS[foe]}〉{paid}{gone}"
    else:
        yield f"{name}〈{pay.USE}〉{paid}"


def changed(state: State, actor: int, reserve: int, trash: int) -> str:
    """The changes of a payment, as far as the values are known."""
    index = seats.team(actor)
    side = state.sides[index]
    head = "" if state.mover is not None and seats.team(state.mover) == index else TEAMS[index]
    text = f"({head}R{side.reserve}->{side.reserve - reserve})" if side.reserve is not None and reserve else ""
    return text + (f"({head}T{side.trash}->{side.trash + trash})" if side.trash is not None and trash else "")


def moves(state: State, mover: int) -> Iterator[Line]:
    """One core more, or less, on each card of the own field."""
    reserve = state.sides[seats.team(mover)].reserve
    for card in dict.fromkeys(state.seats[mover].field):
        if card.cores is None or reserve is None:
            continue
        if reserve:
            yield Line(
                f"(M){card.name}[C{card.cores}->{card.cores + 1}](R{reserve}->{reserve - 1})", "line", _MOVE, card.name
            )
        if card.cores > (card.kind != NEXUS):
            yield Line(
                f"(M){card.name}[C{card.cores}->{card.cores - 1}](R{reserve}->{reserve + 1})",
                "line",
                _MOVE + 1,
                card.name,
            )


def _steps(state: State, mover: int) -> Iterator[Line]:
    """The marks of the steps that can still come."""
    first = formula.very_first(state, mover)
    for place, name in enumerate(STEPS):
        if place <= state.phase and (place, state.phase) != (START, START):
            continue
        if first and name == "コア":
            continue
        near = place in (END, ATTACK) and state.phase >= MAIN
        yield Line(f"◇{name}", "line", _STEP - (25 if near and place == END else 0) + place)


def fighters(state: State) -> list[Card]:
    """The cards that fight in the battle under way."""
    pairs = battle.fighters(state.battle) if state.battle else []
    return [field.fallen(state, seat, name) for seat, name in pairs if field.has(state, seat, name)]
