"""Costs, cores placed and moved: the main step, and what is used in a flash."""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.tag_battle import balance, field, mend, seats
from kifu_ls.notations.tag_battle.balance import Sums
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.changes import owner
from kifu_ls.notations.tag_battle.parts import Action, Cores, Mark, Tag
from kifu_ls.notations.tag_battle.read import ATTACK
from kifu_ls.notations.tag_battle.state import NEXUS, SPIRIT, Card, State

SEATS = seats.SEATS
SUMMON, PLACE, USE, TARGET, REDUCE, PAY, FIELD = "召喚", "配置", "使用", "対象", "軽減", "支払", "場"
USES = (SUMMON, PLACE, USE)


def judge(state: State, action: Action, mark: Mark, actor: int, book: Book) -> Iterator[Finding]:
    """What the line breaks, whatever its values are."""
    if mark.change < -mark.cost:
        fix = mend.write(mark.start, mark.end, f"({mark.cost}-{mark.cost})")
        yield Finding("TB305", mark.start, mark.end, "", mend.said(cost=mark.cost, by=-mark.change), (fix,))
    plain = mark.kind == "M" or action.tag(SUMMON) or action.tag(PLACE)
    if plain and state.phase == ATTACK and not action.marked("RFSE#"):
        yield Finding("TB312", action.start, action.card.end)
    if action.tag(SUMMON) and action.cores and action.cores.after.value == 0:
        fix = mend.write(action.cores.start, action.cores.end, "[C1]")
        yield Finding("TB313", action.cores.start, action.cores.end, fixes=(fix,))
    for tag in action.tags:
        yield from _tag(state, tag, actor, book)
    yield from _effect(action, mark, actor, book)


def _tag(state: State, tag: Tag, actor: int, book: Book) -> Iterator[Finding]:
    if tag.name == FIELD:
        yield Finding("TB310", tag.start, tag.end)
    elif tag.name == REDUCE:
        for name in tag.names:
            other = field.elsewhere(state, actor, name)
            if other is not None and not (book.ver2 and other == seats.partner(actor)):
                arguments = mend.said(card=name, owner=SEATS[other], own=SEATS[actor])
                yield Finding("TB311", tag.start, tag.end, "", arguments, (), (mend.card_told(other, name),))
    elif tag.name in USES and tag.value:
        seat = seats.seat(tag.value)
        if seat is None:
            if len(tag.value) == 2 and tag.value[0] in seats.TEAMS and tag.value[1].isdigit():
                yield Finding("TB002", tag.inner, tag.inner + 2, "", mend.said(seat=tag.value))
            return
        yield from _onto(tag, seat, actor, book)


def _onto(tag: Tag, seat: int, actor: int, book: Book) -> Iterator[Finding]:
    """TB306 to TB308: onto whose field."""
    foe = seats.team(seat) != seats.team(actor)
    arguments = mend.said(own=SEATS[actor], partner=SEATS[seats.partner(actor)], written=SEATS[seat])
    span = tag.start, tag.end
    if tag.name == SUMMON and seat != actor and (foe or not book.ver2):
        yield Finding("TB306", *span, "", arguments, (mend.write(*span, f"〈{SUMMON}〉"),))
    elif tag.name == PLACE and foe:
        yield Finding("TB307", *span, "", arguments, (mend.write(*span, f"〈{PLACE}〉"),))
    elif tag.name == USE and foe:
        yield Finding("TB308", *span, "", arguments, (mend.write(*span, f"〈{USE}〉〈{TARGET}：{SEATS[seat]}〉"),))


def _effect(action: Action, mark: Mark, actor: int, book: Book) -> Iterator[Finding]:
    """TB701 and TB702: whom an effect is for."""
    entry = book.cards.get(action.card.text)
    if entry is None or not entry.target or mark.kind != "n":
        return
    tags = [tag for tag in action.tags if tag.name == TARGET]
    if entry.target == "all":
        for tag in tags:
            fix = mend.drop(tag.start, tag.end, f"〈{TARGET}：{tag.value}〉")
            yield Finding("TB702", tag.start, tag.end, "", mend.said(card=entry.name), (fix,))
        return
    targets = [seats.seat(name) for tag in tags for name in tag.names]
    foes = [seat for seat in targets if seat is not None and seats.team(seat) != seats.team(actor)]
    if len(targets) != 1 or len(foes) != 1:
        one, other = (SEATS[seat] for seat in seats.members(1 - seats.team(actor)))
        span = (tags[0].start, tags[-1].end) if tags else (action.card.start, action.card.end)
        yield Finding("TB701", *span, "", mend.said(card=entry.name, one=one, other=other))


class Paid(NamedTuple):
    """The state after the cores of a line were paid, placed or moved; the letters of those of its changes whose
    differences are just that; and second readings of values, to be kept once its changes are made.
    """

    state: State
    steady: frozenset[str]
    others: tuple[tuple[str, int], ...]


def carry(state: State, action: Action, mark: Mark, actor: int, book: Book, found: list[Finding]) -> Paid:
    """What the cores of a line come to, ``state`` being that before its changes."""
    index = seats.team(actor)
    state, sums = _cards(state, action, mark, actor, book, found)
    own = {
        letter: [one for one in action.changes if one.letter == letter and owner(state, one) == index]
        for letter in "RTL"
    }
    if mark.kind == "n":
        state = _hand(state, action, actor)
    written = balance.Written(own, state, index)
    wrong = [] if action.explained else list(balance.judge(written, action, mark, sums))
    found += [one.finding for one in wrong]
    if not own["R"]:
        state = balance.taken(state, action, mark, index, sums, state.sides[index].reserve, found)
    if not own["T"]:
        state = state.shifted("T", index, sums.paid)
    return Paid(state, balance.steady(written, sums), tuple((one.letter, one.plain) for one in wrong if one.letter))


def _hand(state: State, action: Action, actor: int) -> State:
    """A card played leaves the hand; whether its effect drew others only a written change tells."""
    own = state.seats[actor]
    written = any(change.letter == "H" and owner(state, change) == actor for change in action.changes)
    if written or own.hand is None or not any(action.tag(use) for use in USES):
        return state
    return state.with_seat(actor, own._replace(hand=max(0, own.hand - 1), counted=False))


def _cards(
    state: State, action: Action, mark: Mark, actor: int, book: Book, found: list[Finding]
) -> tuple[State, Sums]:
    """The fields after the line, and the cores that went from and to cards."""
    taken: int | None = 0
    for tag in action.tags:
        if tag.name == PAY:
            state, gone = _moved(state, tag.value, tag.cores, actor, book, (tag.start, tag.end), found)
            taken = None if taken is None or gone is None else taken - gone
    name, cores = action.card.text, action.cores
    if mark.kind == "M":
        span = action.start, action.card.end
        state, placed = _moved(state, name, cores, actor, book, span, found) if cores or name else (state, None)
        return state, Sums(0, taken, placed)
    count = cores.after.value if cores else None
    if action.tag(SUMMON):
        state = field.put(state, actor, Card(name, count, False, SPIRIT))
        return state, Sums(mark.paid, taken, count)
    if onto := action.tag(PLACE):
        seat = seats.seat(onto.value)
        state = field.put(state, actor if seat is None else seat, Card(name, count or 0, False, NEXUS))
        return state, Sums(mark.paid, taken, count or 0)
    if cores and cores.before:
        return state, Sums(mark.paid, taken, cores.after.value - cores.before.value)
    return state, Sums(mark.paid, taken, count or 0)


def _moved(
    state: State, name: str, cores: Cores | None, actor: int, book: Book, span: tuple[int, int], found: list[Finding]
) -> tuple[State, int | None]:
    """The state after the cores on a card changed, and by how many they did."""
    other = field.elsewhere(state, actor, name)
    foreign = other is not None and not (book.ver2 and other == seats.partner(actor))
    if foreign and other is not None and cores:
        arguments = mend.said(card=name, owner=SEATS[other], own=SEATS[actor])
        found.append(Finding("TB309", *span, "", arguments, (), (mend.card_told(other, name),)))
    if not cores:
        return state, None
    seat = actor if other is None else other
    after, before = cores.after.value, cores.before.value if cores.before else None
    same = field.cards(state, seat, name)
    fitting = (
        [card for card in same if before in (None, card.cores)] or [card for card in same if card.cores is None] or same
    )
    card = fitting[0] if fitting else None
    if card and cores.before and card.cores not in (None, before):
        fix = mend.write(cores.before.start, cores.before.end, str(card.cores))
        arguments = mend.said(card=name, tracked=card.cores or 0, written=before or 0)
        found.append(
            Finding(
                "TB301", cores.before.start, cores.before.end, "cores", arguments, (fix,), (mend.card_told(seat, name),)
            )
        )
    known = before if before is not None else card.cores if card else None
    if card:
        gone = after == 0 and card.kind == SPIRIT
        state = field.changed(state, seat, card, None if gone else card._replace(cores=after))
    else:
        state = field.put(state, seat, Card(name, after, sure=False))
    return state, None if known is None else after - known
