"""What changed between two texts, line by line: blocks, a unified diff, and line ends kept where nothing changed."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from kifu_ls.text.edit import Edit, Place
from kifu_ls.text.lines import LINE_END, line_end, split

WINDOW = 40
"""How many lines are compared at a time: comparing all at once takes minutes where a long record changes much."""
CONTEXT = 3


class Block(NamedTuple):
    """The old lines ``start`` to ``end`` became the new lines ``new_start`` to ``new_end`` (ends exclusive)."""

    start: int
    end: int
    new_start: int
    new_end: int


def blocks(old: Sequence[str], new: Sequence[str]) -> Iterator[Block]:
    """The stretches that differ, in order."""
    at = new_at = 0
    while at < len(old) or new_at < len(new):
        if at < len(old) and new_at < len(new) and old[at] == new[new_at]:
            at, new_at = at + 1, new_at + 1
            continue
        left, right = old[at : at + WINDOW], new[new_at : new_at + WINDOW]
        parts = SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
        whole = len(left) < WINDOW and len(right) < WINDOW
        if not whole and len(parts) > 1 and parts[-1][0] != "equal":
            parts.pop()  # it may go on beyond the window
        for tag, *span in parts:
            if tag != "equal":
                start, end, new_start, new_end = span
                yield Block(at + start, at + end, new_at + new_start, new_at + new_end)
        at, new_at = at + parts[-1][2], new_at + parts[-1][4]


def changed(old: Sequence[str], new: Sequence[str]) -> int:
    """How many lines differ."""
    return sum(max(block.end - block.start, block.new_end - block.new_start) for block in blocks(old, new))


def difference(old: Sequence[str], new: Sequence[str]) -> list[Edit]:
    """The edits, of whole lines, that make ``new`` of ``old``."""
    return [_edit(old, new, block) for block in blocks(old, new)]


def _edit(old: Sequence[str], new: Sequence[str], block: Block) -> Edit:
    start, end, lines = block.start, block.end, new[block.new_start : block.new_end]
    if start < end and lines:
        return Edit(Place(start, 0), Place(end - 1, len(old[end - 1])), "\n".join(lines))
    if end < len(old):
        return Edit(Place(start, 0), Place(end, 0), "".join(f"{line}\n" for line in lines))
    head = Place(start - 1, len(old[start - 1])) if start else Place(0, 0)
    return Edit(head, Place(end - 1, len(old[end - 1])), "".join(f"\n{line}" for line in lines))


def rejoined(text: str, new: Sequence[str]) -> str:
    """The lines ``new`` as a text; a line that stands in ``text`` unchanged keeps its own line end."""
    usual = line_end(text)
    ends = LINE_END.findall(text)
    if all(end == usual for end in ends):
        return usual.join(new)
    kept: list[str] = []
    at = 0
    for block in blocks(split(text), new):
        kept += ends[at : block.start]
        own = ends[block.start : block.end]
        kept += own[: block.new_end - block.new_start]
        kept += [usual] * (block.new_end - block.new_start - len(own))
        at = block.end
    kept += ends[at:]
    result = "".join(line + end for line, end in zip(new, [*kept[: len(new) - 1], ""], strict=True))
    return result if split(result) == list(new) else usual.join(new)  # a \r and a \n must not meet to make one end


def unified(name: str, old: str, new: str) -> str:
    """A unified diff from ``old`` to ``new``; empty where they are the same."""
    before, after = _kept(old), _kept(new)
    result: list[str] = []
    for hunk in _hunks(before, after):
        first, last = hunk[0], hunk[-1]
        head = min(CONTEXT, first.start)
        tail = min(CONTEXT, len(before) - last.end)
        old_range = _range(first.start - head, last.end + tail)
        new_range = _range(first.new_start - head, last.new_end + tail)
        result.append(f"@@ -{old_range} +{new_range} @@\n")
        at = first.start - head
        for block in hunk:
            result += _marked(" ", before[at : block.start])
            result += _marked("-", before[block.start : block.end])
            result += _marked("+", after[block.new_start : block.new_end])
            at = block.end
        result += _marked(" ", before[at : at + tail])
    return "".join([f"--- {name}\n", f"+++ {name}\n", *result]) if result else ""


def _kept(text: str) -> list[str]:
    """The lines with their ends; none for what follows the last line end, where nothing does."""
    pieces = [*LINE_END.findall(text), ""]
    return [line + end for line, end in zip(split(text), pieces, strict=True) if line or end]


def _hunks(old: Sequence[str], new: Sequence[str]) -> Iterator[list[Block]]:
    """Blocks so near to each other that they share their context."""
    hunk: list[Block] = []
    for block in blocks(old, new):
        if hunk and block.start - hunk[-1].end > 2 * CONTEXT:
            yield hunk
            hunk = []
        hunk.append(block)
    if hunk:
        yield hunk


def _range(start: int, end: int) -> str:
    length = end - start
    return f"{start + bool(length)},{length}" if length != 1 else f"{start + 1}"


def _marked(sign: str, lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        if line.endswith("\n"):
            yield sign + line
        elif line.endswith("\r"):
            yield f"{sign}{line}\n"
        else:
            yield f"{sign}{line}\n\\ No newline at end of file\n"
