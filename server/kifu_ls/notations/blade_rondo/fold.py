"""Other spellings of the notation's signs brought to the plain ones: widths, arrows, brackets.

Names, notes and comments are left alone. What was found is told with the way to mend it; the reader then sees a line
in which only the words and numbers can still be wrong.
"""

import re
from typing import NamedTuple

from kifu_ls.notations.blade_rondo.rules.notation import Variant
from kifu_ls.text.width import Folded, full_kana, half, is_half_kana

_ARROW = re.compile(r"[ \u3000]*(?:->|[-－−‐–—―ー~〜]+(?:>|＞|&gt;)|[=＝](?:>|＞|&gt;)|[→⇒➡⟶⟹])[ \u3000]*")
_SQUARE_ENDS = {"]": "]", "］": "]", "〕": "]"}
_ROUND_ENDS = {")": ")", "）": ")"}
_CURLY_ENDS = {"}": ")", "｝": ")"}
_ANGLE_ENDS = dict.fromkeys(("〉", "&gt;", ">", "＞", "》", "≫"), "〉")
_OPENERS = {
    "(": ("(", _ROUND_ENDS),
    "（": ("(", _ROUND_ENDS),
    "{": ("(", _CURLY_ENDS),
    "｛": ("(", _CURLY_ENDS),
    "[": ("[", _SQUARE_ENDS),
    "［": ("[", _SQUARE_ENDS),
    "〔": ("[", _SQUARE_ENDS),
    "〈": ("〈", _ANGLE_ENDS),
    "&lt;": ("〈", _ANGLE_ENDS),
    "<": ("〈", _ANGLE_ENDS),
    "＜": ("〈", _ANGLE_ENDS),
    "《": ("〈", _ANGLE_ENDS),
    "≪": ("〈", _ANGLE_ENDS),
}
_ASCII = re.compile("[Ａ-Ｚａ-ｚ０-９＋－−＝＊＃：]")
_WIDTH = {"（": "(", "）": ")", "［": "[", "］": "]"}


class _Bracket(NamedTuple):
    plain: str
    ends: dict[str, str]
    sign: str
    start: int


def fold(line: str) -> tuple[Folded, list[Variant]]:
    """The line with plain signs, and the variants that stood in it, one ``BR103`` at most."""
    folder = _Folder(line)
    folder.run()
    return Folded.join(folder.pieces, len(line)), folder.result()


class _Folder:
    def __init__(self, line: str) -> None:
        self.line = line
        self.pieces: list[tuple[str, int]] = []
        self.variants: list[Variant] = []
        self.wide: list[int] = []
        self.open: list[_Bracket] = []
        self.at = 0

    def run(self) -> None:
        line = self.line
        while self.at < len(line):
            if line[self.at] == "※":
                self._keep(len(line))
            elif line[self.at] == "【":
                end = line.find("】", self.at)
                self._keep(len(line) if end < 0 else end + 1)
            elif not (self._bracket() or (self.open and self._inside())):
                self._outside()

    def result(self) -> list[Variant]:
        """The variants, the widths as one from the first to the last."""
        if self.wide:
            first, last = self.wide[0], self.wide[-1]
            plain = "".join(piece for piece, column in self.pieces if first <= column <= last)
            self.variants.insert(0, Variant("BR103", first, last + 1, ((first, last + 1, plain),)))
        return self.variants

    def _keep(self, end: int) -> None:
        self.pieces += [(char, column) for column, char in enumerate(self.line[self.at : end], self.at)]
        self.at = end

    def _put(self, plain: str, length: int) -> None:
        self.pieces.append((plain, self.at))
        self.at += length

    def _bracket(self) -> bool:
        """Takes a bracket, opening or closing, at the place reached."""
        line, at = self.line, self.at
        top = self.open[-1] if self.open else None
        if top:
            end = next((sign for sign in top.ends if line.startswith(sign, at)), None)
            if end:
                self.open.pop()
                self._pair(top, end)
                self._put(top.ends[end], len(end))
                return True
        sign = next((sign for sign in _OPENERS if line.startswith(sign, at)), None)
        if sign is None or (top and top.plain != "〈"):
            return False
        plain, ends = _OPENERS[sign]
        if sign in _WIDTH:
            self.wide.append(at)
        self.open.append(_Bracket(plain, ends, sign, at))
        self._put(plain, len(sign))
        return True

    def _pair(self, top: _Bracket, end: str) -> None:
        if end in _WIDTH:
            self.wide.append(self.at)
        strange = [(top.start, top.sign, top.plain)] if top.sign not in _WIDTH and top.sign != top.plain else []
        if end not in _WIDTH and end != top.ends[end]:
            strange.append((self.at, end, top.ends[end]))
        if strange:
            edits = tuple((start, start + len(sign), plain) for start, sign, plain in strange)
            self.variants.append(Variant("BR105", top.start, self.at + len(end), edits))

    def _inside(self) -> bool:
        """Takes an arrow, a full-width sign or a blank inside brackets."""
        line, at = self.line, self.at
        if self.open[-1].plain == "〈":
            if line[at] == ":":
                self.wide.append(at)
                self._put("：", 1)
                return True
            return False
        if arrow := _ARROW.match(line, at):
            if half(arrow[0]) != "->":
                self.variants.append(Variant("BR104", at, arrow.end(), ((at, arrow.end(), "->"),)))
            elif arrow[0] != "->":
                self.wide += range(at, arrow.end())
            self._put("->", arrow.end() - at)
            return True
        if _ASCII.match(line[at]):
            self.wide.append(at)
            self._put("-" if line[at] == "−" else half(line[at]), 1)
            return True
        return False

    def _outside(self) -> None:
        """Takes one character of a name, or a run of half-width kana."""
        end = self.at
        while end < len(self.line) and is_half_kana(self.line[end]):
            end += 1
        if end > self.at:
            self.wide += [self.at, end - 1]
            self._put(full_kana(self.line[self.at : end]), end - self.at)
        else:
            self._put(self.line[self.at], 1)
