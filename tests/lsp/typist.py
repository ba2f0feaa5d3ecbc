"""A plain editor that does with keys and completions what VS Code does, speaking to a server over the protocol.

One key is one press; two that are held together are two. Letters ask for completions, and so do the server's trigger
characters and Ctrl+Space; digits do not. Tab takes the item at hand, Down goes on to the next one; Enter is a new line
whatever is offered, as the extension sets it. In a snippet Tab goes on to the next place, whose text what is typed
replaces.
"""

import re
from typing import Any

from byhand import SHIFTED
from talk import Talk, at

_STOP = re.compile(r"\$\{(\d+):([^}]*)\}|\$(\d+)")


def presses(keys: list[str]) -> int:
    """How many keys are pressed, Shift and Ctrl among them."""
    return sum(len(key.split("+")) if len(key) > 1 else 1 + (key in SHIFTED) for key in keys)


class Typist:
    """One document being written. Columns are UTF-16 units, which for these texts are characters."""

    def __init__(self, talk: Talk, uri: str, triggers: list[str]) -> None:
        self.talk, self.uri, self.triggers = talk, uri, triggers
        self.lines = [""]
        self.line = self.column = 0
        self.items: list[dict[str, Any]] = []
        self.incomplete = False
        self.chosen = 0
        self.stops: list[tuple[int, int]] = []
        self.taken: list[str] = []
        talk.open(uri, "", "kifu")

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    async def press(self, key: str) -> None:
        """Presses one key."""
        if key == "Ctrl+Space":
            await self._ask()
        elif key == "Tab" and self.items:
            self._take(self.items[self.chosen])
        elif key == "Tab":
            self._next_stop()
        elif key == "Down":
            self.chosen += 1
        elif key == "Enter":
            self.items = []
            self._replace(self.column, self.column, "\n")
        else:
            await self._type(key)

    async def _type(self, sign: str) -> None:
        start = self.column
        if self.stops and self.stops[0][0] < self.stops[0][1]:
            start = self.stops[0][0]
        self._replace(start, self.stops[0][1] if self.stops else self.column, sign)
        if sign in self.triggers or (sign.isalpha() and (not self.items or self.incomplete)):
            await self._ask()
        else:
            self._filter()

    async def _ask(self) -> None:
        answer = await self.talk.ask("textDocument/completion", at(self.uri, self.line, self.column))
        self.incomplete, self.items = answer["isIncomplete"], answer["items"]
        self._filter()

    def _filter(self) -> None:
        """Keeps the items that go on with what is typed, those that begin so before those with a word that does."""
        ranked = [(self._fit(item), item["sortText"], item) for item in self.items]
        self.items = [item for fit, _, item in sorted(ranked, key=lambda one: one[:2]) if fit < 2]
        self.chosen = 0

    def _fit(self, item: dict[str, Any]) -> int:
        typed = self.lines[self.line][item["textEdit"]["range"]["start"]["character"] : self.column]
        words = item["filterText"].split()
        if item["filterText"].startswith(typed):
            return 0
        opener, rest = typed[:1], typed[1:]
        later = any(word.startswith(typed) for word in words)
        return 1 if later or (words[0].startswith(opener) and any(word.startswith(rest) for word in words[1:])) else 2

    def _take(self, item: dict[str, Any]) -> None:
        edit = item["textEdit"]
        start, end = edit["range"]["start"]["character"], edit["range"]["end"]["character"]
        self.items, self.stops = [], []
        self.taken.append(item["label"])
        if item.get("insertTextFormat") != 2:
            self._replace(start, end, edit["newText"])
            return
        text, stops = "", []
        at_end = 0
        for piece in _STOP.finditer(edit["newText"]):
            text += edit["newText"][at_end : piece.start()]
            stops.append((start + len(text), start + len(text) + len(piece[2] or "")))
            text += piece[2] or ""
            at_end = piece.end()
        self._replace(start, end, text + edit["newText"][at_end:])
        self.stops = stops
        self.column = stops[0][1]

    def _next_stop(self) -> None:
        """Goes on to the next place of the snippet; the last one ends it."""
        self.stops.pop(0)
        self.column = self.stops[0][1]
        if len(self.stops) == 1:
            self.stops = []

    def _replace(self, start: int, end: int, text: str) -> None:
        line = self.lines[self.line]
        self.talk.change(self.uri, (self.line, start, self.line, end, text))
        shift = len(text) - (end - start)
        self.stops = [(a + shift * (a >= end and index > 0), b + shift) for index, (a, b) in enumerate(self.stops)]
        if self.stops:
            self.stops[0] = (start + len(text), start + len(text))
        new = (line[:start] + text + line[end:]).split("\n")
        self.lines[self.line : self.line + 1] = new
        self.line += len(new) - 1
        self.column = start + len(text) if len(new) == 1 else 0
