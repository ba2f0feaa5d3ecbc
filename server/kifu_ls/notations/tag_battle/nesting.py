"""The stretches of a line that can be taken for one thing."""

from kifu_ls.notations.tag_battle.parts import Action, Hand, Reading, Step, Team, Turn


def stretches(reading: Reading) -> list[tuple[int, int]]:
    """Numbers, changes, tags, markers and names, in any order."""
    found: list[tuple[int, int]] = []
    if isinstance(reading, Team):
        found += [(value.start, value.end) for value in reading.values]
        found += [(word.start, word.end) for word in [reading.name, *(name for _, name in reading.players)]]
    elif isinstance(reading, Turn):
        found.append((reading.number.start, reading.number.end))
    elif isinstance(reading, Hand):
        found += [(value.start, value.end) for value in reading.values]
        found += [(card.start, card.name_end) for card in reading.cards] + [
            (card.start - 1, card.end) for card in reading.cards
        ]
        found += [(reading.name.start, reading.name.end), (reading.values_start, reading.values_end)]
    if isinstance(reading, Action | Step):
        for change in reading.changes:
            inner = (change.before.start, change.before.end), (change.after.start, change.after.end)
            found += [
                *inner,
                (change.before.start, change.after.end),
                (change.start + 1, change.end - 1),
                (change.start, change.end),
            ]
    if isinstance(reading, Action):
        found += [(mark.start, mark.end) for mark in reading.marks]
        found += [
            (reading.card.start, reading.card.end),
            (reading.start, reading.card.end),
            (reading.start, reading.tail),
        ]
        found += [(tag.start, tag.end) for tag in reading.tags] + [(tag.start + 1, tag.end - 1) for tag in reading.tags]
        found += [(note.start, note.end) for note in reading.notes]
    return found
