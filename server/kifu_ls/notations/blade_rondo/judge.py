"""What a line breaks by itself: its card, its words, and its values among themselves. Knows no state."""

from collections.abc import Iterable, Iterator, Sequence

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo.catalogue import GUARD, HEAT, Catalogue, Entry
from kifu_ls.notations.blade_rondo.parts import Action, Change, Marker, Subject, Tag
from kifu_ls.notations.blade_rondo.rules.cards import DAYTIME
from kifu_ls.notations.blade_rondo.rules.notation import mending
from kifu_ls.text.edit import replace

HOLDERS = ("凍結", "封印")
"""Statuses that keep the name of a card: 〈凍結(銀嶺槍)〉."""


def unknown(action: Action, catalogue: Catalogue) -> Finding:
    """BR401: the finding of a subject that is in no list."""
    subject = action.subject
    near = catalogue.near(subject.name, catalogue.subjects)
    start, end = subject.start + subject.angle, subject.end - subject.angle
    fixes = tuple(Fix(to(name), (replace(start, end, name),)) for name in near)
    arguments = (("name", subject.name), ("near", near[0] if near else ""))
    return Finding("BR401", start, end, "near" if near else "", arguments, fixes)


def judge(action: Action, catalogue: Catalogue) -> Iterator[Finding]:
    """What the line breaks as far as its card alone tells."""
    entry, marker = action.subject.entry, action.marker
    if entry:
        if action.subject.name != entry.name:
            yield _spelling(action.subject, entry)
        if marker:
            if entry.limited is not None and entry.limited != bool(action.limited):
                yield from _limited(action, entry)
            if marker.cost is not None and entry.costs and marker.cost not in entry.costs:
                yield from _cost(action, marker, entry)
        if action.fixed:
            yield from _magic(action, entry)
        if marker and marker.letters == "R" and entry.facts.get("response") is False:
            start, end = action.subject.start, action.subject.end
            yield Finding("BR406", start, end, "", (("name", entry.name),))
        if entry.breath:
            yield from _breath(action, entry)
    if action.tags:
        yield from _tags(action, catalogue)
    if action.changes:
        yield from _values(action)


def _spelling(subject: Subject, entry: Entry) -> Finding:
    found = mending("BR410", subject.start + subject.angle, subject.end - subject.angle, entry.name)
    return found._replace(arguments=(("name", subject.name), ("plain", entry.name)))


def _limited(action: Action, entry: Entry) -> Iterator[Finding]:
    doubt = None if entry.sure("limited") else Severity.HINT
    name = (("name", entry.name),)
    if action.limited:
        start, end = action.limited
        fix = Fix(Words("[L] を外す", "Remove [L]"), (replace(start, end, ""),), safe=doubt is None)
        yield Finding("BR403", start, end, "not", name, (fix,), severity=doubt or Severity.WARNING)
    elif not kept(action):
        at = action.subject.end
        fix = Fix(Words("[L] を付ける", "Add [L]"), (replace(at, at, "[L]"),), safe=doubt is None)
        yield Finding("BR403", action.subject.start, at, "", name, (fix,), severity=doubt)


def kept(action: Action) -> bool:
    """Whether the line is a later mention of a card, which is neither marked nor counted again."""
    return action.noted("連撃") or action.noted("解凍")


def _cost(action: Action, marker: Marker, entry: Entry) -> Iterator[Finding]:
    if action.subject.angle or action.noted("連撃"):
        return
    if any(tag.name in entry.actions and "cost" in entry.actions[tag.name] for tag in action.tags):
        return
    if entry.name == HEAT:
        return  # BR411 says it
    printed = entry.costs[0]
    severity = Severity.HINT if not entry.response and not entry.sure("cost") else None
    if entry.response:
        severity = Severity.WARNING if marker.change else Severity.ERROR
    start = marker.start + 1
    end = start + len(str(marker.cost))
    variant = "response" if entry.response else ""
    fix = Fix(to(str(printed)), (replace(start, end, str(printed)),))
    yield Finding("BR404", start, end, variant, (("name", entry.name), ("cost", printed)), (fix,), severity=severity)


def _magic(action: Action, entry: Entry) -> Iterator[Finding]:
    magic = entry.facts.get("magic")
    named = [entry.actions[tag.name].get("magic") for tag in action.tags if tag.name in entry.actions]
    magic = named[0] if named else magic
    if not isinstance(magic, int) or entry.facts.get("magic_variable"):
        return
    for fixed in action.fixed:
        base = fixed.value.base
        if fixed.parameter == "M" and base not in (magic, entry.facts.get("magic_else")):
            start, end = fixed.value.start, fixed.value.start + len(str(base))
            fix = Fix(to(str(magic)), (replace(start, end, str(magic)),))
            yield Finding("BR405", start, end, "", (("name", entry.name), ("magic", magic)), (fix,))


def _breath(action: Action, entry: Entry) -> Iterator[Finding]:
    for change in action.changes:
        if entry.name == GUARD and change.parameter == "D" and change.before:
            plain = f"({change.side}D={change.after.plain})"
            yield mending("BR408", change.start, change.end, plain)
        if entry.name == HEAT and change.parameter == "A" and change.before:
            yield from _heat(change)
    if entry.name == HEAT and action.marker and action.marker.cost not in (None, 1):
        start, end = action.marker.start + 1, action.marker.end - 1
        yield Finding("BR411", start, end, "cost", (), (Fix(to("1"), (replace(start, end, "1"),)),))


def _heat(change: Change) -> Iterator[Finding]:
    before = change.before.base if change.before else None
    if before is None or change.after.base in (before + 1, 9 if before == 9 else None):
        return
    plain, after = str(min(before + 1, 9)), change.after
    end = after.start + len(str(after.base))
    fix = Fix(to(plain), (replace(after.start, end, plain),))
    yield Finding("BR411", after.start, end, "", (("before", before), ("plain", plain)), (fix,))


def _tags(action: Action, catalogue: Catalogue) -> Iterator[Finding]:
    entry = action.subject.entry
    own = entry.actions if entry else {}
    for tag in action.tags:
        known = tag.name in own or tag.name in DAYTIME or catalogue.find(tag.name) or tag.name in catalogue.actions
        if not known:
            # What a minion, a 特殊 card or an unknown one can do is not fully known: without a near name it is no more
            # than a hint.
            vague = not entry or entry.kind == "minion" or "特殊" in entry.facts.get("kinds", ()) or not action.marker
            yield _unknown_tag(tag.name, tag.start + 1, [*own, *catalogue.tags], catalogue, vague)
        elif tag.name == "付与" and tag.target and not catalogue.find(tag.target):
            at = tag.start + 1 + len(tag.name) + 1
            yield _unknown_tag(tag.target, at, catalogue.tags, catalogue, vague=True)


def judge_entries(tags: Iterable[Tag], catalogue: Catalogue) -> Iterator[Finding]:
    """BR402 of the set area in a header."""
    for tag in tags:
        if tag.name not in DAYTIME and not catalogue.find(tag.name) and "○" not in tag.name:
            yield _unknown_tag(tag.name, tag.start + 1, [*catalogue.tags, *catalogue.cards], catalogue, vague=True)
        if tag.name in HOLDERS and tag.inner and not catalogue.find(tag.inner):
            at = tag.end - 2 - len(tag.inner)
            yield _unknown_tag(tag.inner, at, catalogue.cards, catalogue, vague=True)


def _unknown_tag(name: str, start: int, among: Sequence[str], catalogue: Catalogue, vague: bool) -> Finding:
    near = catalogue.near(name, among)
    end = start + len(name)
    fixes = tuple(Fix(to(other), (replace(start, end, other),)) for other in near)
    arguments = (("name", name), ("near", near[0] if near else ""))
    severity = Severity.HINT if vague and not near else None
    return Finding("BR402", start, end, "near" if near else "", arguments, fixes, severity=severity)


def guard_only(action: Action, change: Change, tracked: int | None) -> Finding | None:
    """BR408: a ``=`` of any card but 加護法; ``tracked`` is the value before it."""
    entry = action.subject.entry
    if change.before or not entry or entry.name == GUARD or entry.kind != "card":
        return None
    if tracked is None:
        return Finding("BR408", change.start, change.end, "other")
    plain = f"({change.side}{change.parameter}{tracked}->{change.after.plain})"
    return mending("BR408", change.start, change.end, plain, "other")


def _values(action: Action) -> Iterator[Finding]:
    """BR305, BR312: the values of the line among themselves."""
    entry, marker = action.subject.entry, action.marker
    for change in action.changes:
        after = change.after
        if change.before and change.before[:2] == after[:2] and not (entry and entry.name == HEAT and after.base == 9):
            yield Finding("BR312", change.start, change.end)
        if (
            entry
            and entry.name == GUARD
            and change.parameter == "D"
            and marker
            and marker.cost not in (None, after.base)
        ):
            fixes = (
                Fix(to(f"D={marker.cost}"), (replace(after.start, after.end, str(marker.cost)),)),
                Fix(to(f"({after.base})"), (replace(marker.start, marker.end, f"({after.base})"),)),
            )
            yield Finding("BR305", after.start, after.end, "", (("cost", marker.cost),), fixes)
