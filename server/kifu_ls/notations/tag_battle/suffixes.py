"""What stands behind a card: changes, cores, tags and notes, in any order."""

import re
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.tag_battle.parts import Change, Cores, Note, Number, Tag
from kifu_ls.text.width import Folded

_ARROW = r"\s*(?:[-=~ー]+>)\s*"
_CHANGE = re.compile(
    rf"\(\s*(?P<side>[PE]\d?)?(?P<letter>[LRTHD])\s*(?P<before>\d{{1,4}}){_ARROW}(?P<after>\d{{1,4}})\s*\)"
)
CORES = re.compile(rf"\[\s*C\s*(?:(?P<before>\d{{1,3}}){_ARROW})?(?P<after>\d{{1,3}})\s*\]")
_TAG = re.compile(r"〈\s*(?P<name>[^〈〉：:]*?)\s*(?:[：:]\s*(?P<value>[^〈〉]*?)\s*)?〉")
_NOTE = re.compile(r"【(?P<text>[^】]*)】")
_FIXED = re.compile(r"\[[^\[\]]*\]")
_PIECE = re.compile(r"\((?:[^()]*\)?)|\[(?:[^\[\]]*\]?)|〈(?:[^〈〉]*〉?)|【(?:[^】]*】?)|[^(\[〈【]+")


class Parts(NamedTuple):
    """What follows a card, and what of it cannot be read."""

    changes: tuple[Change, ...]
    cores: Cores | None
    tags: tuple[Tag, ...]
    notes: tuple[Note, ...]
    problems: tuple[Finding, ...]


def end(line: Folded, at: int) -> int:
    """The column behind the character before ``at``."""
    return line.at[at - 1] + 1 if at else line.at[0]


def unread(line: Folded, start: int, stop: int) -> Finding:
    """TB001 of a part of a line."""
    text = line.text[start:stop]
    start += len(text) - len(text.lstrip())
    text = text.strip()
    span = line.at[start], max(line.at[start] + 1, end(line, start + len(text)))
    return Finding("TB001", *span, "part", (("text", text),))


def parts(line: Folded, at: int) -> Parts:
    """The parts of a line from ``at`` on."""
    changes: list[Change] = []
    cores: list[Cores] = []
    tags: list[Tag] = []
    notes: list[Note] = []
    strange: list[tuple[int, int]] = []
    for piece in _PIECE.finditer(line.text, at):
        span = piece.span()
        if not piece[0].strip():
            continue
        if found := _CHANGE.fullmatch(line.text, *span):
            changes.append(_change(line, found))
        elif found := CORES.fullmatch(line.text, *span):
            cores.append(read_cores(line, found))
        elif found := _TAG.fullmatch(line.text, *span):
            tags.append(_tag(line, found))
        elif found := _NOTE.fullmatch(line.text, *span):
            notes.append(Note(found["text"].strip(), line.at[span[0]], end(line, span[1])))
        elif not _FIXED.fullmatch(line.text, *span):
            begun = strange.pop()[0] if strange and strange[-1][1] == span[0] else span[0]
            strange.append((begun, span[1]))
    problems = tuple(unread(line, *span) for span in strange)
    return Parts(tuple(changes), cores[0] if cores else None, tuple(tags), tuple(notes), problems)


def _number(line: Folded, found: re.Match[str], group: str) -> Number:
    return Number(int(found[group]), line.at[found.start(group)], end(line, found.end(group)))


def _change(line: Folded, found: re.Match[str]) -> Change:
    before, after = _number(line, found, "before"), _number(line, found, "after")
    return Change(found["side"] or "", found["letter"], before, after, line.at[found.start()], end(line, found.end()))


def read_cores(line: Folded, found: re.Match[str]) -> Cores:
    """The cores that a match of ``CORES`` tells."""
    before = _number(line, found, "before") if found["before"] else None
    return Cores(before, _number(line, found, "after"), line.at[found.start()], end(line, found.end()))


def _tag(line: Folded, found: re.Match[str]) -> Tag:
    value = found["value"] or ""
    start = found.start("value") if value else found.end() - 1
    inside = CORES.search(line.text, start, found.end())
    cores = read_cores(line, inside) if inside else None
    if inside:
        value = line.text[start : inside.start()].strip()
    return Tag(found["name"], value, line.at[start], line.at[found.start()], end(line, found.end()), cores)
