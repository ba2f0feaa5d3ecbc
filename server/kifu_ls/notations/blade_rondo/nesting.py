"""The stretches of a line that can be taken for one thing: numbers, values, brackets, the action or header."""

from collections.abc import Iterator

from kifu_ls.notations.blade_rondo.parts import Action, Hand, Note, Reading, Tag, Turn, Value


def stretches(text: str, reading: Reading) -> list[tuple[int, int]]:
    """The columns (code points) of each stretch, in any order."""
    found = [*_of(reading)]
    said = text[: reading.comment]
    if said.strip():
        found.append((len(said) - len(said.lstrip()), len(said.rstrip())))
    if reading.comment is not None:
        found.append((reading.comment, len(text.rstrip())))
    return found


def _of(reading: Reading) -> Iterator[tuple[int, int]]:
    if isinstance(reading, Turn):
        yield reading.start, reading.end
    if isinstance(reading, Hand):
        yield reading.start, reading.end
        yield from _bracket(reading.stats_start, reading.stats_end)
        for stat in reading.stats:
            if stat:
                yield stat.start, stat.end
                yield stat.start - 1, stat.end
        yield from _notes(reading.tags)
    if isinstance(reading, Action):
        yield from _action(reading)


def _action(action: Action) -> Iterator[tuple[int, int]]:
    subject = action.subject
    yield subject.start, subject.end
    yield subject.start + subject.angle, subject.end - subject.angle
    for part in (*((action.marker,) if action.marker else ()), *((action.limited,) if action.limited else ())):
        yield from _bracket(part.start, part.end)
    for change in action.changes:
        yield from _bracket(change.start, change.end)
        if change.before:
            yield from _value(change.before)
            yield change.before.start, change.after.end
        yield from _value(change.after)
    for fixed in action.fixed:
        yield from _bracket(fixed.start, fixed.end)
        yield from _value(fixed.value)
    yield from _notes((*action.tags, *action.notes))


def _bracket(start: int, end: int) -> Iterator[tuple[int, int]]:
    """A bracket, and what stands in it; nothing of one that is not there."""
    if end - start > 1:
        yield start, end
        yield start + 1, end - 1


def _value(value: Value) -> Iterator[tuple[int, int]]:
    """A value, and its base and bonus where it has both."""
    yield value.start, value.end
    if value.bonus:
        sign = value.start + len(str(value.base))
        yield value.start, sign
        yield sign + 1, value.end


def _notes(parts: tuple[Tag | Note, ...]) -> Iterator[tuple[int, int]]:
    for part in parts:
        yield from _bracket(part.start, part.end)
