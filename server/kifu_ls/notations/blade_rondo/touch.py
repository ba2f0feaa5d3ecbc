"""Single signs put right while a line is being written: ``→`` to ``->``, widths, brackets. Never touches words."""

from kifu_ls.core.notation import Scene
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.fold import fold
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Turn
from kifu_ls.notations.blade_rondo.read import read
from kifu_ls.text.edit import Edit, replace

_SIGNS = ("BR103", "BR104", "BR105", "BR108")


def touch(scene: Scene, column: int, catalogue: Catalogue) -> list[Edit]:
    """The edits that give what stands left of a column its plain signs, where that is a line of the notation so far."""
    text = scene.text[:column]
    reading = read(text, catalogue)
    if scene.before.block or not isinstance(reading, Action | Hand | Turn):
        return []
    if isinstance(reading, Action) and not (reading.marker or reading.subject.entry):
        return []
    if any(problem.code[:3] == "BR1" and problem.code not in _SIGNS for problem in reading.problems):
        return []
    if isinstance(reading, Turn):
        return [edit for problem in reading.problems for fix in problem.fixes[:1] if fix.safe for edit in fix.edits]
    return _difference(text, fold(text)[0].text)


def _difference(text: str, plain: str) -> list[Edit]:
    """One edit from the first to the last sign that differs."""
    if text == plain:
        return []
    head = _shared(text, plain)
    tail = _shared(text[head:][::-1], plain[head:][::-1])
    return [replace(head, len(text) - tail, plain[head : len(plain) - tail])]


def _shared(one: str, other: str) -> int:
    """How many signs two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (own, its) in pairs if own != its), min(len(one), len(other)))
