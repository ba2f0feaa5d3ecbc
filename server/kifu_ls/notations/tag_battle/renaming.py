"""Which names can be changed, into what, and why not."""

from kifu_ls.core.document import Document
from kifu_ls.core.mention import Thing
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle.mentions import CARD, PLAYER, VALUE
from kifu_ls.notations.tag_battle.parts import Action, Hand, Reading, Team
from kifu_ls.notations.tag_battle.read import read

_ALLOWED = Words(
    "ここの語は変えられません。名前を変えられるのは、チーム、プレイヤー、カードです。",
    "This cannot be renamed: only teams, players and cards have names.",
)
_NO_NAME = Words(
    "「{new}」は名前として読めません。括弧、空白、※、▼、=を含まない語にしてください。",
    "“{new}” cannot be read as a name: leave out brackets, blanks, ※, ▼ and =.",
)
_TAKEN = Words("「{new}」は既にほかの席の名前です。", "“{new}” is the name of another seat.")


def refuses(thing: Thing | None, new: str | None, locale: Locale) -> str:
    """Why a thing cannot be called ``new``, or otherwise at all."""
    if thing is None or thing.kind == VALUE:
        return _ALLOWED.say(locale)
    if new is None:
        return ""
    return "" if _reads(thing.kind, new) else _NO_NAME.say(locale, {"new": new})


def _reads(kind: str, new: str) -> bool:
    """Whether a name is read back as it is written."""
    if not new or any(sign in new for sign in "、/／=＝"):
        return False
    if kind == CARD:
        action: Reading = read(f"(1){new}〈召喚〉")
        return isinstance(action, Action) and not action.problems and action.card.text == new and len(action.tags) == 1
    if kind == PLAYER:
        hand, team = read(f"▼P1{new}(L8)"), read(f"▽P：x(L8)　1={new}")
        told = isinstance(team, Team) and not team.problems and [name.text for _, name in team.players] == [new]
        return isinstance(hand, Hand) and hand.name.text == new and len(hand.values) == 1 and told
    team = read(f"▽P：{new}(L8)")
    return isinstance(team, Team) and team.name.text == new and len(team.values) == 1


def spoilt(new: str, before: Document, after: Document, locale: Locale) -> str:
    """Why a rename must not be made: two players would have one name."""
    for line in range(len(after.lines) + 1):
        was = [seat.name for seat in before.before(line).seats if seat.name]
        now = [seat.name for seat in after.before(line).seats if seat.name]
        if len(set(now)) < len(set(was)):
            return _TAKEN.say(locale, {"new": new})
    return ""
