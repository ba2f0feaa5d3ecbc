"""Whether the cores of a line add up: what is paid, what goes to cards and comes from them, what the changes say."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from kifu_ls.core.finding import Finding, Fix, Severity
from kifu_ls.notations.tag_battle import mend, seats
from kifu_ls.notations.tag_battle.changes import owner
from kifu_ls.notations.tag_battle.parts import OF_TEAM, Action, Change, Mark
from kifu_ls.notations.tag_battle.state import State


class Sums(NamedTuple):
    """The cores of a line: paid, taken from cards, placed on cards; ``None`` where that is not told."""

    paid: int
    taken: int | None
    placed: int | None

    @property
    def needed(self) -> int | None:
        """What the reserve must give."""
        return None if self.taken is None or self.placed is None else self.paid - self.taken + self.placed


class Written(NamedTuple):
    """The changes that a line writes of one team, by their letters, and the state before them."""

    changes: Mapping[str, list[Change]]
    state: State
    team: int

    def difference(self, letter: str) -> int:
        """By how much a value changes as it is written."""
        return sum(one.after.value - one.before.value for one in self.changes[letter])

    def differences(self, letter: str) -> set[int]:
        """By how much a value may change: as it is written, and from what it had in either reading."""
        written, changes = self.difference(letter), self.changes[letter]
        if not changes:
            return {written}
        had = (self.state.value(letter, self.team), self.state.other(letter, self.team))
        return {written} | {written + changes[0].before.value - value for value in had if value is not None}


class Wrong(NamedTuple):
    """A finding, and the value that the line should have given, where that is known."""

    finding: Finding
    letter: str = ""
    plain: int = 0


def steady(written: Written, sums: Sums) -> frozenset[str]:
    """The letters whose written differences are right."""
    right = {"R"} if sums.needed is not None and written.difference("R") == -sums.needed else set()
    return frozenset(right | ({"T"} if written.difference("T") == sums.paid else set()))


def taken(
    state: State, action: Action, mark: Mark, index: int, sums: Sums, reserve: int | None, found: list[Finding]
) -> State:
    """The reserve where its change is left out."""
    if reserve is None or sums.needed is None:
        return state.with_value("R", index, None)
    if sums.needed > reserve:
        found.append(_short(action, mark, index, reserve, sums.needed))
    return state.shifted("R", index, -sums.needed)


def _short(action: Action, mark: Mark, index: int, reserve: int, needed: int) -> Finding:
    arguments = mend.said(team=seats.TEAMS[index], reserve=reserve, needed=needed)
    told = (mend.value_told("R", index),)
    return Finding("TB302", mark.start, max(mark.end, action.card.end), "", arguments, (), told)


def risen(state: State, action: Action) -> Iterator[tuple[int, int, Finding]]:
    """TB304 of a life that rises with cores from nowhere, its team, and what it should be by the reserve."""
    sums = [0, 0]
    for change in action.changes:
        index = owner(state, change)
        if index is not None and change.letter in OF_TEAM:
            sums[index] += change.after.value - change.before.value
    for change in action.changes:
        index = owner(state, change)
        if change.letter == "L" and index is not None and change.after.value > change.before.value and sums[index] > 0:
            arguments = mend.said(team=seats.TEAMS[index])
            plain = max(0, change.after.value - sums[index])
            yield index, plain, Finding("TB304", change.start, change.end, "life", arguments, severity=Severity.WARNING)


def judge(written: Written, action: Action, mark: Mark, sums: Sums) -> Iterator[Wrong]:
    """TB302 to TB304. A value before that is wrong itself (TB301) is given the benefit of every reading."""
    own = written.changes
    gain = written.difference("T")
    if own["T"] and mark.kind == "n" and sums.paid not in written.differences("T"):
        last = own["T"][-1]
        plain = last.after.value - gain + sums.paid
        if plain >= 0:
            fixes: tuple[Fix, ...] = (mend.write(last.after.start, last.after.end, str(plain)),)
            if own["R"] and sums.needed is not None and written.difference("R") + sums.needed - sums.paid + gain == 0:
                fixes = (*_cost(mark, gain), *fixes)  # reserve and trash agree: it is the cost that is wrong
            arguments = mend.said(paid=sums.paid, before=last.before.value, expected=plain, written=last.after.value)
            yield Wrong(Finding("TB303", last.after.start, last.after.end, "", arguments, fixes), "T", plain)
            return
    if not own["R"] or sums.needed is None:
        return
    first, last = own["R"][0], own["R"][-1]
    thrown = gain if own["T"] and mark.kind != "n" else 0
    rest = sums.needed + written.difference("L") + thrown
    if -rest in written.differences("R"):
        return
    lost = written.difference("R")
    plain = last.after.value - (lost + rest)
    if plain < 0:
        yield Wrong(_short(action, mark, written.team, first.before.value, sums.needed))
        return
    both = (mend.write(last.after.start, last.after.end, str(plain)), *_cores(action, -(lost + rest)))
    arguments = mend.said(sum=f"{lost + rest:+d}", tracked=plain)
    yield Wrong(Finding("TB304", last.after.start, last.after.end, "", arguments, both), "R", plain)


def _cost(mark: Mark, paid: int) -> tuple[Fix, ...]:
    """Another cost, so that so much is paid."""
    cost = paid - mark.change
    text = f"({cost}{mark.change:+d})" if mark.change else f"({cost})"
    return (mend.write(mark.start, mark.end, text),) if cost >= 0 and paid >= 0 else ()


def _cores(action: Action, more: int) -> tuple[Fix, ...]:
    """So many more cores on the card."""
    cores = action.cores
    if cores is None or cores.after.value + more < 1:
        return ()
    return (mend.write(cores.after.start, cores.after.end, str(cores.after.value + more)),)
