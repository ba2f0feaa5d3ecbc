"""The edits that mend findings, one at a time or all that are safe."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol, runtime_checkable

from kifu_ls.core.document import Document, Placed
from kifu_ls.core.finding import Finding, Fix
from kifu_ls.core.notation import Scene
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.text.edit import Edit, apply, disjoint

ROUNDS = 10
"""How often "fix all" looks again: a mended line can show what could not be seen before."""


@runtime_checkable
class Choosing(Protocol):
    """A notation in which the lines below tell which fix is the likeliest."""

    def chosen(self, finding: Finding, scene: Scene, below: Iterable[tuple[int, Scene]]) -> tuple[Fix, ...]:
        """The fixes of a finding, the likeliest first; looking at a line ``below`` costs, so as few as will do."""


class Mend(NamedTuple):
    """A fix ready to be made: its title, its edits in the document, and whether it is the one to prefer."""

    title: str
    edits: tuple[Edit, ...]
    preferred: bool


def mends(document: Document, placed: Placed, locale: Locale) -> list[Mend]:
    """The fixes of a finding; the first is the preferred one."""
    return [
        Mend(fix.title.say(locale), _edits(document, placed, fix), number == 0)
        for number, fix in enumerate(choices(document, placed))
    ]


def choices(document: Document, placed: Placed) -> tuple[Fix, ...]:
    """The fixes of a finding in the order to offer them in."""
    notation, finding = document.notation, placed.finding
    if len(finding.fixes) < 2 or placed.line >= len(document.lines) or not isinstance(notation, Choosing):
        return finding.fixes
    return notation.chosen(finding, document.scene(placed.line), document.below(placed.line + 1))


def _edits(document: Document, placed: Placed, fix: Fix) -> tuple[Edit, ...]:
    if fix.action:
        return tuple(document.notation.act(fix.action, document.below(placed.line)))
    return tuple(edit.moved(placed.line) for edit in fix.edits)


def fix_all(document: Document, settings: Settings) -> list[str]:
    """The lines of the document with every safe fix made, again and again until nothing changes."""
    work = document
    for _ in range(ROUNDS):
        work.engine.advance()
        edits = disjoint(_safe(work, settings))
        if not edits:
            break
        work = Document("\n".join(apply(work.lines, edits)), document.notation)
    return work.lines


def _safe(document: Document, settings: Settings) -> Iterable[tuple[Edit, ...]]:
    for placed in document.findings():
        fixes = placed.finding.fixes
        severity = settings.severity(document.notation.rules[placed.finding.code], placed.finding.severity)
        if fixes and fixes[0].safe and severity is not None:
            yield _edits(document, placed, fixes[0])
