"""The attack step: who attacks, whose the right of a flash is, who blocks, and what comes of it."""

from collections.abc import Iterator

from kifu_ls.core.finding import Finding
from kifu_ls.core.words import Words
from kifu_ls.notations.tag_battle import field, formula, mend, seats
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.changes import owner
from kifu_ls.notations.tag_battle.parts import Action, Mark
from kifu_ls.notations.tag_battle.read import ATTACK
from kifu_ls.notations.tag_battle.state import Battle, State
from kifu_ls.text.edit import replace

SEATS = seats.SEATS
NONE, PASS = "なし", "パス"
ALL = len(SEATS)


def attack(state: State, action: Action, mark: Mark, mover: int, book: Book, found: list[Finding]) -> State:
    """``(A)``: the attacker is tired from now on."""
    written = _written(mark, mover)
    name = action.card.text
    if written != mover and not (book.ver2 and written == seats.partner(mover)):
        arguments = mend.said(written=SEATS[written], mover=SEATS[mover])
        found.append(Finding("TB401", mark.start, mark.end, "", arguments, (mend.write(mark.start, mark.end, "(A)"),)))
    if formula.very_first(state, mover):
        found.append(Finding("TB415", mark.start, action.card.end))
    other = field.elsewhere(state, mover, name)
    theirs = other == seats.partner(mover)
    if theirs and other is not None and not book.ver2 and written == mover:
        arguments = mend.said(card=name, owner=SEATS[other], own=SEATS[mover])
        found.append(
            Finding("TB402", action.card.start, action.card.end, "", arguments, (), (mend.card_told(other, name),))
        )
    holder = other if theirs and other is not None and book.ver2 else mover
    if field.tired(state, holder, name) and not _recovers(action):
        told = (mend.tired_at(holder, name),)
        found.append(Finding("TB403", action.card.start, action.card.end, "", mend.said(card=name), (), told))
    if name:
        state = field.tire(state, holder, name)
    return state._replace(phase=ATTACK, battle=Battle(mover, name))


def _written(mark: Mark, otherwise: int) -> int:
    """The seat in a marker, else another."""
    seat = mark.seats[0].seat if mark.seats else None
    return otherwise if seat is None else seat


def _recovers(action: Action) -> bool:
    return any(note.text.startswith("回復") for note in action.notes)


def block(state: State, action: Action, mark: Mark, mover: int, book: Book, found: list[Finding]) -> State:
    """``(B)``: the blocker is tired from now on; ``(B)なし`` ends the flashes."""
    battle, span = state.battle, (mark.start, mark.end)
    if battle is None or not battle.open or battle.unblocked:
        found.append(Finding("TB411", *span))
        battle = Battle(mover, "")  # as if it had been written, so that it is missed once
    name = action.card.text
    if name == NONE:
        return state._replace(battle=battle._replace(unblocked=True))
    front, other = seats.rotation(battle.attacker)[:2]
    held = next((seat for seat in (front, other) if field.has(state, seat, name)), front)
    written = _written(mark, held)
    if seats.team(written) == seats.team(battle.attacker):
        arguments = mend.said(written=SEATS[written], one=SEATS[front], other=SEATS[other])
        found.append(Finding("TB404", *span, "", arguments))
        return state
    if battle.blocked is not None:
        told = (mend.BLOCK,)
        found.append(Finding("TB406", *span, "", mend.said(blocker=battle.blocker), (), told))
        return state
    holder = written
    mate = seats.partner(written)
    if field.elsewhere(state, written, name) == mate and not book.ver2:
        arguments = mend.said(card=name, owner=SEATS[mate], written=SEATS[written])
        fix = mend.write(*span, f"({SEATS[mate]}B)")
        found.append(Finding("TB405", *span, "", arguments, (fix,), (mend.card_told(mate, name),)))
        holder = mate
    elif field.elsewhere(state, written, name) == mate:
        holder = mate
    if field.tired(state, holder, name) and not _recovers(action):
        arguments = mend.said(card=name, owner=SEATS[holder])
        found.append(
            Finding("TB407", action.card.start, action.card.end, "", arguments, (), (mend.tired_at(holder, name),))
        )
    state = field.tire(state, holder, name)
    return state._replace(battle=battle._replace(blocked=holder, blocker=name, turn=0, passes=0))


def flash(state: State, action: Action, mark: Mark, mover: int, book: Book, found: list[Finding]) -> State:
    """``(E2R)`` and ``(F)``: the right goes round."""
    battle = state.battle
    if battle is None or not battle.open:
        found.append(Finding("TB411", mark.start, mark.end))
        battle = Battle(mover, "")  # as if it had been written, so that it is missed once
    if battle.unblocked:
        found.append(Finding("TB410", mark.start, mark.end, related=(mend.ATTACK,)))
        return state
    written = [(mover, mark.start, mark.end)] if mark.kind == "F" else []
    for one in mark.seats:
        if one.seat is None:
            continue
        if one.seat == mover:
            fixes = (mend.write(mark.start, mark.end, "(F)", safe=True),) if len(mark.seats) == 1 else ()
            found.append(Finding("TB416", one.start, one.end, fixes=fixes))
        written.append((one.seat, one.start, one.end))
    if book.ver2:  # the order of its flashes is not known in full
        return state
    found += _order(battle, written, mover)
    order = seats.rotation(battle.attacker)
    passed = action.card.text == PASS
    for seat, _, _ in written:
        passes = 0 if battle.passes >= ALL else battle.passes
        battle = battle._replace(turn=(order.index(seat) + 1) % ALL, passes=passes + 1 if passed else 0)
    return state._replace(battle=battle)


def _order(battle: Battle, written: list[tuple[int, int, int]], mover: int) -> Iterator[Finding]:
    """TB408 and TB409, one for a line."""
    order = seats.rotation(battle.attacker)
    turn, passes = battle.turn, battle.passes
    for number, (seat, start, end) in enumerate(written):
        if passes >= ALL:
            yield Finding("TB409", start, end, related=(mend.ATTACK,))
            return
        if order[turn] != seat:
            left = [order[(turn + more) % ALL] for more in range((order.index(seat) - turn) % ALL)]
            lines = [f"{right(one, mover)}{PASS}" for one in left]
            arguments = mend.said(expected=SEATS[order[turn]], written=SEATS[seat], plain=right(order[turn], mover))
            fixes = (mend.above(lines),) if number == 0 else ()
            yield Finding("TB408", start, end, "", arguments, fixes, (mend.ATTACK,))
            return
        turn, passes = (turn + 1) % ALL, passes + 1


def right(seat: int, mover: int) -> str:
    """The marker of a flash."""
    return "(F)" if seat == mover else f"({SEATS[seat]}R)"


def resolve(state: State, mark: Mark, found: list[Finding]) -> State:
    """``(V)``: the battle is over after this line."""
    if state.battle is None or not state.battle.open:
        found.append(Finding("TB411", mark.start, mark.end))
    return state


def hurt(state: State, action: Action, mark: Mark, found: list[Finding]) -> State:
    """What an attack does to lives: whose, and where their cores go. ``state`` is that before the changes."""
    battle = state.battle
    if battle is None or not battle.open:
        return state
    attackers = seats.team(battle.attacker)
    for change in action.changes:
        index = owner(state, change)
        lost = change.before.value - change.after.value
        if change.letter != "L" or index is None or lost <= 0:
            continue
        span = change.start, change.end
        if index == attackers:
            arguments = mend.said(team=seats.TEAMS[index], other=seats.TEAMS[1 - index])
            found.append(Finding("TB413", *span, "", arguments))
        elif battle.blocked is not None:
            told = (mend.BLOCK,)
            found.append(Finding("TB412", *span, "", mend.said(blocker=battle.blocker), (), told))
        else:
            battle = battle._replace(unblocked=True)
            moved = any(one.letter == "R" and owner(state, one) == index for one in action.changes)
            if not moved and not action.explained:
                state = _unmoved(state, action, index, lost, span, found)
    return state if battle is state.battle else state._replace(battle=battle)


def _unmoved(state: State, action: Action, index: int, lost: int, span: tuple[int, int], found: list[Finding]) -> State:
    """TB414: the cores of a lost life are in no reserve; they are counted there all the same."""
    reserve = state.sides[index].reserve
    if reserve is None:
        return state
    side = "" if state.mover is not None and seats.team(state.mover) == index else seats.TEAMS[index]
    text = f"({side}R{reserve}->{reserve + lost})"
    title = Words(f"「{text}」を書き足す", f"Add {text}")
    fix = mend.edits(title, [replace(action.tail, action.tail, text)])
    arguments = mend.said(count=lost, team=seats.TEAMS[index], plain=text)
    found.append(Finding("TB414", *span, "", arguments, (fix,)))
    return state.shifted("R", index, lost)


def destroy(state: State, action: Action) -> State:
    """The cards that a note says are destroyed leave their fields; their cores go to the reserves of their teams."""
    battle = state.battle
    if not action.notes and not action.marked("V"):
        return state
    fought = fighters(battle) if battle else []
    freed = {owner(state, one) for one in action.changes if one.letter == "R" and one.after.value > one.before.value}
    written = {owner(state, one) for one in action.changes if one.letter == "R"}
    for name in action.destroyed:
        named = [one for one in fought if one[1] == name]
        if len(named) > 1 and action.card.text == name:
            named.reverse()  # the attacker is told to win
        named.sort(key=lambda one: seats.team(one[0]) not in freed)
        if named:
            fought.remove(named[0])
        seat = named[0][0] if named else None if state.mover is None else field.owner(state, state.mover, name)
        if seat is None or not field.has(state, seat, name):
            continue
        card = field.fallen(state, seat, name)
        index = seats.team(seat)
        state = field.changed(state, seat, card, None)
        if index not in written:
            state = state.with_value("R", index, None) if card.cores is None else state.shifted("R", index, card.cores)
    if battle and action.marked("V"):
        state = state._replace(battle=battle._replace(open=False))
    return state


def fighters(battle: Battle) -> list[tuple[int, str]]:
    """Who fights in a battle: the seats and names of attacker and blocker."""
    blocker = [(battle.blocked, battle.blocker)] if battle.blocked is not None else []
    return [(battle.attacker, battle.name), *blocker]


def recovered(state: State, action: Action) -> State:
    """The cards that a note says recover: 【回復】 that of the line, 【回復：X】 another."""
    for note in action.notes:
        if not note.text.startswith("回復"):
            continue
        names = (
            [one.strip() for one in note.text[3:].split("、")] if note.text[2:3] in ("：", ":") else [action.card.text]
        )
        for name in names:
            seat = None if state.mover is None else field.owner(state, state.mover, name)
            if seat is not None:
                state = field.recover(state, seat, name)
    return state
