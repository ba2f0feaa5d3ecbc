"""The mendings that must see the lines below a finding: moving removals, deleting a link, one form for a block."""

from collections.abc import Iterable, Iterator

from kifu_ls.core.notation import Scene
from kifu_ls.notations.skill_log import reports
from kifu_ls.notations.skill_log.parts import ACT, DAMAGE, EFFECT, LINK, OWN_EFFECT, REMOVE, Log
from kifu_ls.notations.skill_log.state import BLOCK
from kifu_ls.text.edit import Edit, Place, replace

Numbered = tuple[int, Scene]


def act(action: str, scenes: Iterable[Numbered]) -> list[Edit]:
    """The edits of a named action; the first scene is the finding's line."""
    name, _, detail = action.partition(":")
    block = list(_block(scenes))
    if not block:
        return []
    if name == "same":
        return list(_same(block))
    if name == "unlink":
        return _unlink(block)
    if name == "later":
        return _later(block)
    return _earlier(block, detail.split("\n")) if name == "earlier" else []


def _block(scenes: Iterable[Numbered]) -> Iterator[Numbered]:
    """The lines as far as the block goes."""
    for line, scene in scenes:
        if scene.after.mode != BLOCK:
            return
        yield line, scene


def _same(block: list[Numbered]) -> Iterator[Edit]:
    """Every activation in the form of the first one above."""
    verb = block[0][1].before.lane.verb
    for line, scene in block:
        log = scene.reading
        if isinstance(log, Log) and log.kind == ACT and log.name and not log.actor and log.verb != verb:
            yield replace(log.name.end, log.end, f"{verb}！", line)


def _unlink(block: list[Numbered]) -> list[Edit]:
    """Deletes an announcement, the activation that it announces, and what that does."""
    first, scene = block[0]
    last, named = first, scene.reading.name
    for line, other in block[1:]:
        log = other.reading
        if not isinstance(log, Log):
            break
        announced = log.kind == ACT and named and log.name and log.name.text == named.text and line == first + 1
        if not announced and log.kind not in (DAMAGE, EFFECT, OWN_EFFECT):
            break
        last = line
    if scene.reading.kind != LINK:
        return []
    above = next(scene.above(), None)
    end = Place(last, len(block[last - first][1].text))
    start = Place(first - 1, len(above.text)) if above else Place(first, 0)
    return [Edit(start, end, "")]


def _later(block: list[Numbered]) -> list[Edit]:
    """Moves the removals that begin here to the end of the block."""
    moved: list[str] = []
    for _, scene in block:
        if not _removes(scene):
            break
        moved.append(scene.text)
    last, bottom = block[-1]
    if not moved or len(moved) >= len(block):
        return []
    first = block[0][0]
    end = Place(last, len(bottom.text))
    text = "".join(f"\n{text}" for text in moved)
    return [Edit(Place(first, 0), Place(first + len(moved), 0), ""), Edit(end, end, text)]


def _earlier(block: list[Numbered], names: list[str]) -> list[Edit]:
    """Moves the removals of some skills to right below the finding's line, and writes those that there are none of."""
    line, scene = block[0]
    edits: list[Edit] = []
    texts: list[str] = []
    taken: set[int] = set()
    for name in names:
        at = next((n for n, (_, s) in enumerate(block) if n and n not in taken and _removes(s, name)), None)
        if at is None:
            texts.append(reports.removal(scene.after.lane, name))
            continue
        taken.add(at)
        number, found = block[at]
        texts.append(found.text)
        edits.append(Edit(Place(number - 1, len(block[at - 1][1].text)), Place(number, len(found.text)), ""))
    end = Place(line, len(scene.text))
    return [Edit(end, end, "".join(f"\n{text}" for text in texts)), *edits]


def _removes(scene: Scene, name: str | None = None) -> bool:
    log = scene.reading
    removes = isinstance(log, Log) and log.kind == REMOVE and log.name is not None and not log.actor
    return removes and (name is None or log.name.text == name)
