"""What could stand at the caret: the slot is found from the text left of it, the values from the state before the
line.
"""

import re
from collections.abc import Callable, Iterator

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale
from kifu_ls.notations.tag_battle import inside, lines
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.fold import plain
from kifu_ls.notations.tag_battle.inside import Slot
from kifu_ls.notations.tag_battle.keys import keyed

_SLOTS: tuple[tuple[re.Pattern[str], str, Callable[[Slot], Iterator[Proposal]]], ...] = (
    (re.compile(r"^(?P<before>.*)(?P<open>【)[^】]*$"), "】", inside.notes),
    (re.compile(r"^\s*▼.*(?P<open>〈)[^〉]*$"), "〉", inside.listed),
    (re.compile(r"^\s*(?P<open>▼)[^〈]*$"), "", inside.headers),
    (re.compile(r"^.*(?P<open>〈)[^〉]*$"), "〉", inside.tags),
    (re.compile(r"^.*(?P<open>\[)[^\]]*$"), "]", inside.cores),
    (re.compile(r"^\s*(?P<head>(?:\([^()]*\))+)(?P<word>[^()\[\]〈〉【】]*)$"), "", inside.subjects),
    (re.compile(r"^\s*\S.*[^\s(](?P<open>\()[^)]*$"), ")", inside.changes),
)
"""What the text left of the caret looks like, the bracket that closes what is written there, and who has proposals."""
_LINE = re.compile(r"^\s*(?P<open>[(▽◇]?[^()\[\]〈〉【】▼]*|)$")
_TEXT = r"[^()\[\]〈〉【】※]*"


def complete(scene: Scene, column: int, book: Book, locale: Locale) -> list[Proposal]:
    """The proposals at a column."""
    text = scene.text[:column]
    signs, columns = _plain(text)
    right = scene.text[column:].partition("※")[0]
    if "※" in signs:
        return []
    found = _LINE.search(signs)
    if found:
        made = () if right.strip() else _lines(scene, columns[found.start("open")], column, book, locale)
        return [keyed(item, text[item.start :]) for item in made]
    for pattern, closer, make in _SLOTS:
        found = pattern.search(signs)
        if found:
            slot = Slot(scene, found, column, columns, book, locale)
            fitting = (item for item in make(slot) if not _alone(item, right, closer))
            keys = (keyed(item, text[item.start :]) for item in fitting)
            return list(dict.fromkeys(_fitted(item, closer, right) for item in keys))
    return []


def _plain(text: str) -> tuple[str, tuple[int, ...]]:
    """The text in plain signs, with the column of each."""
    made = [(sign, column) for column, char in enumerate(text) for sign in plain(char)]
    return "".join(sign for sign, _ in made), (*(column for _, column in made), len(text))


def _lines(scene: Scene, start: int, end: int, book: Book, locale: Locale) -> Iterator[Proposal]:
    """Whole lines, at the start of one."""
    for line in lines.lines(scene, book):
        label = line.text.partition("\n")[2] or line.text
        detail = line.text.partition("\n")[0] if "\n" in line.text else inside.about(book, line.about, locale)
        words = inside.spelt(book, line.about, label)
        yield Proposal(label, line.text, start, end, line.kind, detail, words, line.rank, line.about, line.snippet)


def _alone(item: Proposal, right: str, closer: str) -> bool:
    """Whether a proposal needs the line for itself and has it not."""
    return item.kind in ("line", "turn", "hand") and right.strip() not in ("", closer)


def _fitted(item: Proposal, closer: str, right: str) -> Proposal:
    """One that closes a bracket takes the place of the rest of a bracket that is closed already."""
    if closer and item.text.endswith(closer):
        rest = re.match(_TEXT + re.escape(closer), right)
        return item._replace(end=item.end + rest.end()) if rest else item
    return item
