"""Changes of values: whose they are, and whether the value before is the one that the record has come to."""

from collections.abc import Iterable

from kifu_ls.core.finding import Finding, Fix
from kifu_ls.core.words import Words
from kifu_ls.notations.tag_battle import mend, seats
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Change
from kifu_ls.notations.tag_battle.rules.values import NAMES
from kifu_ls.notations.tag_battle.state import State
from kifu_ls.text.edit import replace


def owner(state: State, change: Change, target: int | None = None) -> int | None:
    """The team, for H and D the seat, whose value changes; ``None`` where that is not told.

    ``target`` is the seat that the line is about: cards of 「the others」 are those of that one.
    """
    side, mover = change.side, state.mover
    whole = change.letter in OF_TEAM
    if not side:
        return None if mover is None else seats.team(mover) if whole else mover
    if len(side) > 1:
        seat = seats.seat(side)
        return None if seat is None else seats.team(seat) if whole else seat
    index = seats.TEAMS.index(side)
    if whole:
        return index
    return mover if mover is not None and seats.team(mover) == index else target


def called(letter: str, index: int) -> str:
    """Whose a value is, in letters."""
    return seats.TEAMS[index] if letter in OF_TEAM else seats.SEATS[index]


def carry(
    state: State,
    changes: Iterable[Change],
    found: list[Finding],
    target: int | None = None,
    steady: frozenset[tuple[str, int]] = frozenset(),
) -> State:
    """The state after the changes of a line; what does not follow goes to ``found``, and the written value counts.

    ``steady`` are the values (letter, owner) whose differences are known to be right.
    """
    for change in changes:
        index = owner(state, change, target)
        if index is None:
            if len(change.side) > 1 and seats.seat(change.side) is None:
                found.append(Finding("TB002", change.start + 1, change.start + 3, "", mend.said(seat=change.side)))
            continue
        letter, tracked = change.letter, state.value(change.letter, index)
        fits = tracked is None or tracked == change.before.value  # nearly always
        right = fits or (letter == "H" and not state.seats[index].counted)
        right = right or state.may_be(letter, index, change.before.value)
        state = state.with_value(letter, index, change.after.value)
        if right or tracked is None:
            continue
        wrong = mismatch(change, called(letter, index), tracked, steady=(letter, index) in steady)
        found.append(wrong._replace(related=(mend.value_told(letter, index),)))
        moved = tracked + change.after.value - change.before.value
        if letter in OF_TEAM and moved >= 0:
            state = state.with_other(letter, index, moved)
    return state


def mismatch(change: Change, who: str, tracked: int, *, steady: bool = False) -> Finding:
    """TB301 with both ways to mend it: the value before alone, or both with their difference kept.

    The latter comes first where the difference is right, or the former would change nothing.
    """
    before, after = change.before, change.after
    fixes: list[Fix] = [mend.write(before.start, before.end, str(tracked))]
    moved = tracked + after.value - before.value
    if moved >= 0:
        title = Words(f"{tracked}->{moved}に直す", f"Write {tracked}->{moved}")
        edits = [replace(before.start, before.end, str(tracked)), replace(after.start, after.end, str(moved))]
        fixes.insert(0 if steady or after.value == tracked else 1, mend.edits(title, edits))
    arguments = mend.said(who=who, what=NAMES[change.letter], tracked=tracked, written=before.value)
    return Finding("TB301", before.start, before.end, "", arguments, tuple(fixes))
