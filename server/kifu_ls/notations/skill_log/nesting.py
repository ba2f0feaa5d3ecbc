"""The stretches of a line that can be taken for one thing: a part of a name, the name, a mark, the number."""

from kifu_ls.notations.skill_log.parts import Cards, Line, Log, Trace


def stretches(reading: Line) -> list[tuple[int, int]]:
    """The columns of these, in any order."""
    if isinstance(reading, Log):
        names = [(part.start, part.end) for part in reading.name.parts] if reading.name else []
        whole = [(reading.name.start, reading.name.end)] if reading.name else []
        return [*names, *whole, (reading.start, reading.end)]
    if isinstance(reading, Cards):
        return [span for item in reading.items for span in ((item.start, item.end), *item.marked)]
    return [(step.start, step.end) for step in reading.steps] if isinstance(reading, Trace) else []
