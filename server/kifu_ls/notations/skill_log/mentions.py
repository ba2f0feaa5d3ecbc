"""What lines speak of: skills, by the names of their parts; and other names for them."""

import re

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Mention, Thing
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log.names import LINK, is_placeholder, key
from kifu_ls.notations.skill_log.parts import Cards, Log, Rule, Turn
from kifu_ls.notations.skill_log.state import BLOCK

SKILL = "card"
_NOT_A_NAME = Words("ここにはスキルの名前がありません。", "There is no name of a skill here.")
_NO_NAME = Words(
    "「{name}」は名前の決まっていないスキルなので、名前を変えられません。",
    "“{name}” stands for a skill without a name.",
)
_BAD = Words(
    "「{new}」はスキルの名前に使えません。空白・「、」「。」「！」「+」と括弧を含まない名前にしてください。",
    "“{new}” cannot be a skill's name. Leave out blanks, 、。！, “+” and brackets.",
)
_TAKEN = Words("「{new}」というスキルはもうこの記録にあります。", "There is a skill called “{new}” in this record.")
_FORBIDDEN = re.compile(r"[\s　、。！!+＋※\[\]［］「」()（）：:]")


def mentions(scene: Scene) -> list[Mention]:
    """The skills that a line names."""
    reading = scene.reading
    if isinstance(reading, Cards):
        items = [item for item in reading.items if item.name != LINK]
        return [Mention(_thing(p.name), p.start, p.end, reads=False) for item in items for p in item.pieces if p.name]
    if not isinstance(reading, Log) or reading.name is None or scene.after.mode != BLOCK:
        return []
    return [Mention(_thing(part.name), part.start, part.end) for part in reading.name.parts if part.name]


def _thing(name: str) -> Thing:
    return Thing(SKILL, name, wide=True)


def begins(scene: Scene) -> bool:
    """Whether another battle begins with the line."""
    return isinstance(scene.reading, Rule) or (isinstance(scene.reading, Turn) and scene.reading.number == 1)


def refuses(thing: Thing | None, new: str | None, locale: Locale) -> str:
    """Why a skill cannot be called ``new``, or at all."""
    if thing is None:
        return _NOT_A_NAME.say(locale)
    if is_placeholder(thing.name):
        return _NO_NAME.say(locale, {"name": thing.name})
    if new is not None and (not key(new) or _FORBIDDEN.search(new) or new == LINK):
        return _BAD.say(locale, {"new": new})
    return ""


def spoilt(new: str, before: Document, locale: Locale) -> str:
    """Why the record must not have the new name: another skill has it."""
    wanted = key(new)
    for line, text in enumerate(before.lines):
        if new in text and any(mention.thing.name == wanted for mention in mentions(before.scene(line))):
            return _TAKEN.say(locale, {"new": new})
    return ""
