"""Versions of a text, and which lines must be stepped again from one to the next.

``edits/name.1.count``, ``edits/name.2.count``, … hold a text as it is edited. A line that begins with ``» `` is stepped
again after the edit that made its version, all the others are not.
"""

from pathlib import Path

import pytest

import counting_notation
from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.text.edit import Edit, Place

FOLDER = Path(__file__).parents[1] / "edits"
STEPPED = "» "


def versions(first: Path) -> list[tuple[str, list[int]]]:
    """The texts of one scenario, each with the lines marked in it."""
    name, _, ending = first.name.split(".")
    found = []
    while (file := first.with_name(f"{name}.{len(found) + 1}.{ending}")).exists():
        lines = file.read_text("utf-8").removesuffix("\n").split("\n")
        marked = [number for number, line in enumerate(lines) if line.startswith(STEPPED)]
        found.append(("\n".join(line.removeprefix(STEPPED) for line in lines), marked))
    return found


def as_edit(old: str, new: str) -> Edit:
    """The one edit that makes ``new`` of ``old``."""
    most = min(len(old), len(new))
    head = next((at for at in range(most) if old[at] != new[at]), most)
    tail = next((at for at in range(most - head) if old[-1 - at] != new[-1 - at]), most - head)
    return Edit(_place(old, head), _place(old, len(old) - tail), new[head : len(new) - tail])


def _place(text: str, offset: int) -> Place:
    return Place(text.count("\n", 0, offset), offset - (text.rfind("\n", 0, offset) + 1))


@pytest.mark.parametrize("first", sorted(FOLDER.glob("*.1.*")), ids=lambda file: file.name)
def test_only_the_marked_lines_are_stepped_again(first):
    with counting_notation.registered():
        kind = registry.by_ending(first)
    assert kind
    (text, _), *later = versions(first)
    assert later
    document = Document(text, kind.load(Settings()))
    document.engine.advance()
    for number, (new, marked) in enumerate(later, 2):
        document.edit(as_edit(text, new))
        begin, before = document.engine.settled, document.engine.stepped
        document.engine.advance()
        assert document.text == new
        stepped = list(range(begin, begin + document.engine.stepped - before))
        assert stepped == marked, f"{first.stem.partition('.')[0]}.{number}"
        text = new
