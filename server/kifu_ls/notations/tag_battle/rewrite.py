"""Other ways to write a line: what it leaves out written out, a short attack in full."""

from collections.abc import Iterable, Iterator, Sequence

from kifu_ls.core.notation import Scene
from kifu_ls.core.rewrite import Rewrite
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import hints
from kifu_ls.notations.tag_battle.parts import Action, Hand
from kifu_ls.text.edit import replace

_WRITE = Words("省いた変動を書く", "Write the changes that are left out")
_VALUES = Words("手番の値を書く", "Write the values of the header")
_LONG = Words("ブロックなしの行に分ける", "Write the unblocked attack on two lines")


def rewrites(
    chosen: Sequence[tuple[int, Scene]], column: int, below: Iterable[tuple[int, Scene]], locale: Locale
) -> Iterator[Rewrite]:
    """The refactorings of the chosen lines."""
    changes, values = [], []
    for line, scene in chosen:
        for hint in hints.hints(scene, 0, locale):
            if isinstance(scene.reading, Hand) and not scene.reading.values:
                values.append(replace(hint.column, hint.column, hint.text, line))
            elif isinstance(scene.reading, Action):
                changes.append(replace(hint.column, hint.column, hint.text, line))
    if changes:
        yield Rewrite(_WRITE.say(locale), tuple(changes))
    if values:
        yield Rewrite(_VALUES.say(locale), tuple(values))
    line, scene = chosen[0]
    action = scene.reading
    if len(chosen) == 1 and isinstance(action, Action) and action.marked("A") and action.changes:
        start = action.changes[0].start
        if all(change.start >= start for change in action.changes) and not action.tags and not action.notes:
            yield Rewrite(_LONG.say(locale), (replace(start, start, "\n(B)なし", line),))
