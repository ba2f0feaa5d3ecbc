"""A line as the reader wants it: without marks of the wiki around it, in half-width signs, with plain arrows.

Every character remembers its column in the line, so that all places are those of the original text.
"""

import re

from kifu_ls.text.width import HALF, Folded

_ODD = re.compile(r"[！-９；-～　→⇒➡−<《≪]|&|\[\[|^\s*[->]")
_LIST = re.compile(r"\s*(?:-{1,3}|[>＞]{1,3})\s*(?=(?:&bold\(\)\{)?[(（▼▽【◇※])")
_ANGLES = re.compile(r"[<＜《≪]([^<>＜＞《》≪≫()（）]{1,60})[>＞》≫]")
_BOLD = "&bold(){"
_ENTITIES = {"&gt;": ">", "&lt;": "<", "&amp;": "&", "&nbsp;": " "}
_SIGNS: dict[int, str] = {code: chr(plain) for code, plain in HALF.items()} | {
    ord("："): "：",
    ord("　"): " ",
    ord("→"): "->",
    ord("⇒"): "->",
    ord("➡"): "->",
    ord("−"): "-",
}


def fold(text: str) -> Folded:
    """The line with plain signs; the colon stays as wide as it is."""
    if not _ODD.search(text):
        return Folded.plain(text)
    start = found.end() if (found := _LIST.match(text)) else 0
    pieces: list[tuple[str, int]] = []
    bold, at, links = 0, start, text.rfind("]]")
    angles = {found.start(): "〈" for found in _ANGLES.finditer(text, start)}
    angles |= {found.end() - 1: "〉" for found in _ANGLES.finditer(text, start)}
    while at < len(text):
        char = text[at]
        if at in angles:
            pieces.append((angles[at], at))
            at += 1
        elif char == "&" and text.startswith(_BOLD, at):
            bold, at = bold + 1, at + len(_BOLD)
        elif char == "}" and bold:
            bold, at = bold - 1, at + 1
        elif char == "[" and at < links and (link := _link(text, at)):
            name, column, at = link
            pieces += [(plain(one), column + number) for number, one in enumerate(name)]
        elif char == "&" and (sign := next((one for one in _ENTITIES if text.startswith(one, at)), "")):
            pieces.append((_ENTITIES[sign], at))
            at += len(sign)
        else:
            pieces.append((plain(char), at))
            at += 1
    return Folded.join(pieces, len(text))


def plain(char: str) -> str:
    """A character in its plain form."""
    return _SIGNS.get(ord(char), char)


def _link(text: str, at: int) -> tuple[str, int, int] | None:
    """The words of a link, the column where they stand, and the one behind the link."""
    if not text.startswith("[[", at):
        return None
    end = text.find("]]", at)
    if end < 0:
        return None
    name = text[at + 2 : end].partition(">")[0]
    return name, at + 2, end + 2
