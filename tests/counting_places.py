"""What the counting notation says of the places in its lines: which words are the same, who answers whom.

A word is a thing of the whole record, the total of a section is set anew by every ``= 12`` and repeated by ``(12)``; a
line that begins with ``>`` answers the one above it.
"""

import re
from typing import Any

from kifu_ls.core.chain import Acting, Cause, Link
from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Heading, Scene
from kifu_ls.core.signs import Hint, Token
from kifu_ls.core.words import Locale

_WORD = re.compile(r"\w+")
_REPEATED = re.compile(r"\(\d+\)")
_TOTAL = re.compile(r"= (\d+)\s*$")


class Places:
    """A part of the counting notation."""

    hint_kinds = ("words",)

    def mentions(self, scene: Scene) -> list[Mention]:
        if total := _TOTAL.match(scene.text):
            return [Mention(Thing("total", "total"), *total.span(1), reads=False, sets=True)]
        total = Thing("total", "total")
        repeated = [Mention(total, one.start() + 1, one.end() - 1) for one in _REPEATED.finditer(scene.text)]
        words = [found for found in _WORD.finditer(scene.text) if not found[0].isdigit()]
        return repeated + [Mention(Thing("word", word[0], wide=True), *word.span()) for word in words]

    def begins(self, scene: Scene) -> bool:
        return scene.text.startswith("# ")

    def spellings(self, thing: Thing) -> tuple[str, ...]:
        return (thing.name,) if thing.wide else ()

    def refuses(self, thing: Thing | None, new: str | None, locale: Locale) -> str:
        if thing is None or thing.kind != "word":
            return "only words have names"
        return "" if new is None or _WORD.fullmatch(new) else f"{new} is no word"

    def spoilt(self, new: str, before: Document, after: Document, locale: Locale) -> str:
        return "too many words" if after.before(len(after.lines)).words > before.before(len(before.lines)).words else ""

    def acting(self, scene: Scene) -> Acting | None:
        found = None if scene.text.startswith(("#", "=", "~")) else _WORD.search(scene.text)
        return Acting(found[0], 0, *found.span()) if found else None

    def causes(self, scene: Scene) -> list[Cause]:
        if not scene.text.startswith(">"):
            return []
        above = enumerate(scene.above(), 1)
        answered = next((back for back, one in above if self.acting(one) and one.text[:1] != ">"), None)
        return [Cause(Link.ANSWERS, answered)] if answered else []

    def hints(self, scene: Scene, level: int, locale: Locale) -> list[Hint]:
        ends = level <= 1 and scene.text.strip() and not scene.reading.title
        return [Hint(len(scene.text), str(scene.after.words), "words")] if ends else []

    def hint_source(self, scene: Scene, line: int, kind: str, locale: Locale) -> str:
        return f"{scene.before.words} words above line {line + 1}"

    def tokens(self, scene: Scene) -> list[Token]:
        words = _WORD.finditer(scene.text) if scene.before.quotation else ()
        return [Token(*found.span(), "variable", ("doubtful",)) for found in words]

    def stretches(self, text: str) -> list[tuple[int, int]]:
        return [found.span() for found in _WORD.finditer(text)]

    def gist(self, heading: Heading, state: Any) -> str:
        return f"{state.words} words" if state.words else ""
