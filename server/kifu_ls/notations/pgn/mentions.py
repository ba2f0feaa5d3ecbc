"""What tags speak of: players, teams, events and places, the same in the whole file."""

import re
from collections.abc import Iterator

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import tagging, trace

PLAYER, EVENT, SITE = "player", "event", "site"
_ADDRESS = re.compile(r"https?://[^\s\"{}<>()\\]+")
_KINDS = {
    "White": PLAYER,
    "Black": PLAYER,
    "WhiteTeam": PLAYER,
    "BlackTeam": PLAYER,
    "Event": EVENT,
    "Site": SITE,
}
_UNKNOWN = ("?", "-", "")
_NOTHING = Words("名前を変えられるのは、対局者、大会、場所です。", "Players, events and sites can be renamed.")
_EMPTY = Words("名前を書いてください。", "Write a name.")
_SEVERAL = Words(
    "「:」は対局者を区切る記号なので、名前には使えません。", "A colon divides players, so a name cannot hold it."
)
_LINES = Words("名前は一行に書きます。", "A name stands on one line.")
_TAKEN = Words(
    "「{new}」はこのファイルにもういます。同じ人になってしまいます。",
    "{new} is in this file already; the two would become one.",
)


def mentions(scene: Scene) -> list[Mention]:
    """What the tags of a line speak of."""
    if '"' not in scene.text or not scene.text.lstrip().startswith("["):
        return []
    return list(_mentions(scene))


def _mentions(scene: Scene) -> Iterator[Mention]:
    for token in trace.of(scene).tokens:
        if token.kind != "TAG":
            continue
        tag = tagging.read(token, scene.text[token.start : token.end])
        kind = _KINDS.get(tagging.known(tag.name))
        if kind is None:
            continue
        at = tag.inner
        raw = scene.text[tag.inner : tag.inner_end]
        for piece in raw.split(":") if kind == PLAYER else [raw]:
            name = piece.strip()
            start = at + len(piece) - len(piece.lstrip())
            if name not in _UNKNOWN:
                yield Mention(Thing(kind, name, wide=True), start, start + len(name))
            at += len(piece) + 1


def spellings(thing: Thing) -> tuple[str, ...]:
    """The ways in which a thing may be written."""
    return (thing.name,)


def refuses(thing: Thing | None, new: str | None, locale: Locale) -> str:
    """Why a thing cannot be called ``new``."""
    if thing is None:
        return _NOTHING.say(locale)
    if new is None:
        return ""
    if not new:
        return _EMPTY.say(locale)
    if "\n" in new or "\r" in new:
        return _LINES.say(locale)
    if thing.kind == PLAYER and ":" in new:
        return _SEVERAL.say(locale)
    return ""


def spoilt(new: str, before: Document, after: Document, locale: Locale) -> str:
    """Why a record must not be as a rename makes it: two things would have become one."""
    written = tagging.escaped(new)
    if written != new:
        return _NOTHING.say(locale)
    old = sum(before.text.count(sign) for sign in (f'"{new}"', f":{new}", f"{new}:"))
    return _TAKEN.say(locale, {"new": new}) if old else ""


def addresses(scene: Scene) -> list[tuple[int, int]]:
    """The addresses of pages in the tags and comments of a line."""
    return [found.span() for found in _ADDRESS.finditer(scene.text)]
