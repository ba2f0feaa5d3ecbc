"""Texts that hold records, open in the client: Markdown and wiki pages.

Each record is a document of its own, under a URI of its own, which the features are asked about; ``hosted`` brings
their answers to where the record stands.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest

from kifu_ls.core.document import Document
from kifu_ls.core.embedded import View
from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import Kind
from kifu_ls.lsp.sync import Open, Text
from kifu_ls.text import lines
from kifu_ls.text.edit import Edit, Place, apply

Finder = Callable[[str], list[View]]
Loader = Callable[[Kind, str], Notation]


class Part(Open):
    """A record in a host, open like any other; its places are those of the record alone."""

    def __init__(self, host: "Host", number: int, view: View, notation: Notation) -> None:
        super().__init__(f"{host.uri}#record-{number}", 0, view.kind, Document(view.text, notation))
        self.host, self.view = host, view
        self.version = host.version

    def take(self, view: View) -> bool:
        """Takes what the record is now; says whether its text has changed. Only the lines that differ are replaced."""
        self.view, self.version = view, self.host.version
        old, new = self.document.lines, lines.split(view.text)
        if old == new:
            return False
        shorter = min(len(old), len(new)) - 1
        same = next((at for at in range(shorter) if old[at] != new[at]), shorter)
        back = next((at for at in range(shorter - same) if old[-1 - at] != new[-1 - at]), shorter - same)
        last = len(old) - 1 - back
        text = "\n".join(new[same : len(new) - back])
        self.document.edit(Edit(Place(same, 0), Place(last, len(old[last])), text))
        self.edition += 1
        return True


class Host(Text):
    """A text that is no record itself, and the records that ``find`` sees in it."""

    def __init__(self, uri: str, version: int, text: str, find: Finder) -> None:
        super().__init__(uri, version)
        self.parts: list[Part] = []
        self.texts = lines.split(text)
        self.line_end = lines.line_end(text)
        self._find = find
        self._made = 0

    @property
    def lines(self) -> list[str]:
        """The lines of the whole text."""
        return self.texts

    @property
    def done(self) -> bool:
        """Whether all records are stepped through."""
        return all(part.engine.done for part in self.parts)

    def edit(self, edit: Edit) -> None:
        """Replaces a stretch of the text."""
        edit = Edit(min(edit.start, edit.end), max(edit.start, edit.end), "\n".join(lines.split(edit.text)))
        self.texts = apply(self.texts, [edit])

    def rewrite(self, text: str) -> None:
        """Takes another text."""
        self.texts = lines.split(text)

    def settle(self, load: Loader) -> tuple[list[Part], list[Part]]:
        """Finds the records again; gives those that are new or changed, and those that went."""
        old, views = self.parts, self._find("\n".join(self.texts))
        above, below = _alike(old, views)
        middle = views[above : len(views) - below]
        kept, changed = old[:above], []
        for part, view in zip_longest(old[above : len(old) - below], middle):
            if view is None:
                break
            if part is None or part.kind is not view.kind:
                self._made += 1
                part = Part(self, self._made, view, load(view.kind, self.uri))  # noqa: PLW2901 - the one in its place
                changed.append(part)
            elif part.take(view):
                changed.append(part)
            kept.append(part)
        kept += old[len(old) - below :]
        for part, view in zip(kept, views, strict=True):
            part.take(view)
        self.parts = kept
        return changed, [part for part in old if part not in kept]


def _alike(old: Sequence[Part], new: Sequence[View]) -> tuple[int, int]:
    """How many records at the head and at the tail are as they were."""
    texts = [(part.kind, part.document.engine.texts) for part in old]
    now = [(view.kind, lines.split(view.text)) for view in new]
    shorter = min(len(texts), len(now))
    above = next((at for at in range(shorter) if texts[at] != now[at]), shorter)
    below = next((at for at in range(shorter - above) if texts[-1 - at] != now[-1 - at]), shorter - above)
    return above, below
