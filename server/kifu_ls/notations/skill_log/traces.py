"""Lines of a processing trace: what happens behind a log, told with starts, flags, ends and sweeps."""

import re
from itertools import pairwise

from kifu_ls.notations.skill_log import names
from kifu_ls.notations.skill_log.parts import (
    ANNOUNCE,
    CUT,
    END,
    FLAG,
    MORE,
    PART_END,
    PART_START,
    START,
    SWEEP,
    Step,
    Trace,
)

_LEVEL = 4
_SURE = re.compile(r"発動開始|発動終了|★除外処理|部分の効果|フラグ付与|[=＝]+↓")
_GAP = re.compile(r"(?:^|(?<=\S) )(?=[　 ]*\S)")
_PART = r"「(?P<name>.+?)」の「(?P<part>.+?)」部分の効果"
_FORMS = (
    (CUT, re.compile(r"[=＝]{2,}↓.*↓[=＝]{2,}$|[=＝]{2,}↓.*$")),
    (MORE, re.compile(r"…+$")),
    (ANNOUNCE, re.compile(r"連結によって隣接する(?P<name>.+?)が発動する[！!]$")),
    (PART_START, re.compile(_PART + r"開始$")),
    (PART_END, re.compile(_PART + r"終了$")),
    (FLAG, re.compile(r"(?P<name>.+?)に「除外」フラグ(?:を)?付与$")),
    (START, re.compile(r"(?P<name>.+?)の?発動開始(?P<flagged>[(（]「除外」フラグ付与[)）])?$")),
    (END, re.compile(r"(?P<name>.+?)の?発動終了$")),
    (SWEEP, re.compile(r"(?P<name>.+?)(?:の)?★除外処理$")),
)


def read(bare: str, silenced: frozenset[str], comment: int) -> Trace | None:
    """The reading of a line of a trace, ``None`` where it is none."""
    if not _SURE.search(bare) or "\t" in bare or "。" in bare:
        return None
    steps = _steps(bare)
    return Trace(silenced, False, comment, (), steps) if steps else None


def _steps(bare: str) -> tuple[Step, ...]:
    """The items of a line; none where one of them fits no form."""
    cuts = [found.end() for found in _GAP.finditer(bare)]
    steps: list[Step] = []
    for start, end in pairwise([*cuts, len(bare)]):
        step = _step(bare, start, end)
        if step is None:
            return ()
        steps.append(step)
    return tuple(steps)


def _step(bare: str, start: int, end: int) -> Step | None:
    piece = bare[start:end].rstrip()
    lead = len(piece) - len(piece.lstrip())
    level = piece[:lead].count("　") // _LEVEL
    for kind, form in _FORMS:
        if found := form.match(piece, lead):
            cells = found.groupdict()
            name, part = names.key(cells.get("name") or ""), names.key(cells.get("part") or "")
            return Step(kind, name, part, level, start + lead, start + len(piece), bool(cells.get("flagged")))
    return None
