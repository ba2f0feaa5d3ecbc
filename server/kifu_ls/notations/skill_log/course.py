"""A processing trace, followed item by item: SLT1 to SLT7. Starts and ends are written, so there is one reading."""

from collections.abc import Callable, Iterable, Mapping

from kifu_ls.core.finding import Finding
from kifu_ls.notations.skill_log.catalogue import Catalogue
from kifu_ls.notations.skill_log.parts import (
    ANNOUNCE,
    CUT,
    ELLIPSIS,
    END,
    FLAG,
    LINK,
    MORE,
    PART_END,
    PART_START,
    START,
    SWEEP,
    Log,
    Step,
)
from kifu_ls.notations.skill_log.state import Course, Play

MOST = 64
"""Skills that a trace remembers as running or started."""


def steps(log: Log) -> tuple[Step, ...]:
    """The items that a line of the log is in a trace."""
    if log.kind == LINK and log.name:
        return (Step(ANNOUNCE, log.name.text, "", log.level, log.start, log.end),)
    return (Step(MORE, "", "", log.level, log.start, log.end),) if log.kind == ELLIPSIS else ()


def further(course: Course) -> Course:
    """The trace seen from one line below."""
    return course._replace(running=tuple(play._replace(back=play.back + 1) for play in course.running))


def follow(course: Course, items: Iterable[Step], catalogue: Catalogue) -> tuple[Course, tuple[Finding, ...]]:
    """The trace after the items of a line, and what they break."""
    found: list[Finding] = []
    for item in items:
        if item.kind in (CUT, MORE):
            course = course._replace(cut=True)
        if course.cut:
            break
        name = same(item.name)
        course, problems = _STEPS[item.kind](course, item._replace(name=name), catalogue)
        found += problems
        course = course._replace(before=(item.kind, name))
    return course, tuple(found)


def ended(course: Course) -> tuple[Finding, ...]:
    """SLT3: what was started and never ended, the outermost first."""
    return () if course.cut else tuple(map(_unended, course.running))


def same(name: str) -> str:
    """A name as traces compare it: a single latin letter at its end may be small or not."""
    last = name[-1:]
    single = last.isascii() and last.isalpha() and not name[-2:-1].isascii()
    return name[:-1] + last.upper() if single and len(name) > 1 else name


Outcome = tuple[Course, tuple[Finding, ...]]


def _start(course: Course, item: Step, catalogue: Catalogue) -> Outcome:
    found = _level(course, item, course.running[-1].level + 1 if course.running else item.level)
    entry = catalogue.find(item.name)
    if item.flagged and entry and entry.removes_itself and not entry.early:
        found = (*found, Finding("SLT7", item.start, item.end, "", (("name", item.name),)))
    return _begun(course, item), found


def _begun(course: Course, item: Step) -> Course:
    play = Play(item.name, item.level, start=item.start, end=item.end)
    started = tuple(name for name in course.started if name != item.name)
    return course._replace(running=(*course.running, play)[-MOST:], started=(*started, item.name)[-MOST:])


def _level(course: Course, item: Step, due: int) -> tuple[Finding, ...]:
    if item.level == due:
        return ()
    arguments = (("name", item.name), ("level", item.level), ("due", due))
    return (Finding("SLT4", item.start, item.end, "", arguments),)


def _end(course: Course, item: Step, _: Catalogue) -> Outcome:
    at = _at(course, item.name)
    if at is None:
        return course, (Finding("SLT1", item.start, item.end, "", (("name", item.name),)),)
    found = tuple(map(_unended, course.running[at + 1 :]))
    found += _level(course, item, course.running[at].level)
    return course._replace(running=course.running[:at]), found


def _unended(play: Play) -> Finding:
    return Finding("SLT3", play.start, play.end, "", (("name", play.name),), back=play.back)


def _at(course: Course, name: str) -> int | None:
    """The innermost running skill of a name."""
    return next((at for at in range(len(course.running) - 1, -1, -1) if course.running[at].name == name), None)


def _sweep(course: Course, item: Step, _: Catalogue) -> Outcome:
    if course.before == (END, item.name):
        return course, ()
    return course, (Finding("SLT2", item.start, item.end, "", (("name", item.name),)),)


def _part_start(course: Course, item: Step, _: Catalogue) -> Outcome:
    at = _at(course, item.name)
    if at is None:
        course = _begun(course, item)
        at = len(course.running) - 1
    play = course.running[at]
    parts = item.name.split("+")
    found: tuple[Finding, ...] = ()
    if item.part not in parts[play.begun :]:
        due = parts[play.begun] if play.begun < len(parts) else ""
        arguments = (("name", item.name), ("part", item.part), ("due", due))
        found = (Finding("SLT5", item.start, item.end, "order" if due else "more", arguments),)
        begun = play.begun
    else:
        begun = parts.index(item.part, play.begun) + 1
    return _played(course, at, play._replace(begun=begun, part=item.part)), found


def _part_end(course: Course, item: Step, _: Catalogue) -> Outcome:
    at = _at(course, item.name)
    if at is None or course.running[at].part != item.part:
        arguments = (("name", item.name), ("part", item.part))
        return course, (Finding("SLT5", item.start, item.end, "", arguments),)
    return _played(course, at, course.running[at]._replace(part="")), ()


def _played(course: Course, at: int, play: Play) -> Course:
    return course._replace(running=(*course.running[:at], play, *course.running[at + 1 :]))


def _flag(course: Course, item: Step, catalogue: Catalogue) -> Outcome:
    if "全て" in item.name or item.name in course.started or _removes(course, catalogue):
        return course, ()
    return course, (Finding("SLT6", item.start, item.end, "", (("name", item.name),)),)


def _removes(course: Course, catalogue: Catalogue) -> bool:
    """Whether a running skill flags others by its text."""
    entries = (catalogue.find(part) for play in course.running for part in play.name.split("+"))
    return any(entry is not None and "flags" in entry.facts for entry in entries)


def _announce(course: Course, item: Step, _: Catalogue) -> Outcome:
    return course, ()


_STEPS: Mapping[str, Callable[[Course, Step, Catalogue], Outcome]] = {
    START: _start,
    END: _end,
    SWEEP: _sweep,
    PART_START: _part_start,
    PART_END: _part_end,
    FLAG: _flag,
    ANNOUNCE: _announce,
}
