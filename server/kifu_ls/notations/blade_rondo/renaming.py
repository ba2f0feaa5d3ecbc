"""Which names can be changed, into what, and why not."""

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Thing
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.mentions import ENTRY, PLAYER, VALUE
from kifu_ls.notations.blade_rondo.parts import Action, Hand, Reading
from kifu_ls.notations.blade_rondo.read import read

_ALLOWED = Words(
    "ここの語は変えられません。名前を変えられるのは、プレイヤー、カード、配下、付与効果です。",
    "This cannot be renamed: only players, cards, minions and statuses have names.",
)
_FROZEN = Words(
    "〈{name}〉はカード名を含みます。カードの名前のところで変えてください。",
    "〈{name}〉 holds the name of a card: rename the card itself.",
)
_NO_NAME = Words(
    "「{new}」は名前として読めません。括弧、※、▼を含まない語にしてください。",
    "“{new}” cannot be read as a name: leave out brackets, ※ and ▼.",
)
_TAKEN = Words("「{new}」はもう一人のプレイヤーの名前です。", "“{new}” is the name of the other player.")
_SWAPPED = Words(
    "「{new}」にするとPとEが入れ替わります(名前の末尾のP・E、「エネミー」、敵の名前が側を決めます)。",
    "With “{new}” P and E would change places: a final P or E, エネミー and the names of enemies choose the side.",
)


def refuses(thing: Thing | None, new: str | None, catalogue: Catalogue, locale: Locale) -> str:
    """Why a thing cannot be called ``new``, or otherwise at all."""
    if thing is None or thing.kind == VALUE:
        return _ALLOWED.say(locale)
    if thing.kind == ENTRY and "(" in thing.name:
        return _FROZEN.say(locale, {"name": thing.name})
    if new is None:
        return ""
    player = thing.kind == PLAYER
    back: Reading = read(f"▼{new}(A0V1D0L15)" if player else f"(1){new}", catalogue)
    name = back.name if isinstance(back, Hand) else back.subject.name if isinstance(back, Action) else None
    alone = isinstance(back, Hand) or (isinstance(back, Action) and back.comment is None and not back.tags)
    return "" if new and name == new and alone else _NO_NAME.say(locale, {"new": new})


def spoilt(new: str, before: Document, after: Document, locale: Locale) -> str:
    """Why a rename must not be made: two players would be one, or would change sides."""
    for line in range(len(before.lines)):
        hand, named = before.reading(line), after.reading(line)
        if not isinstance(hand, Hand) or not isinstance(named, Hand):
            continue
        if hand.name == named.name == new:
            return _TAKEN.say(locale, {"new": new})
        if before.before(line + 1).mover != after.before(line + 1).mover:
            return _SWAPPED.say(locale, {"new": new})
    return ""
