"""What typing is compared with: a proposal's spellings, the one in the letters that are being typed first.

Clients compare the words of ``Proposal.filter`` with what they replace; many look at its beginning only. So an opening
bracket is the one that was typed, and kana, romaji or full-width signs meet a spelling of their own kind.
"""

import re
from functools import lru_cache

from kifu_ls.core.notation import Proposal
from kifu_ls.notations.blade_rondo.catalogue import Entry
from kifu_ls.text.width import HALF

_WIDE = {plain: wide for wide, plain in HALF.items()}
_SIGNS = HALF | str.maketrans("<《≪〔＜>》≫〕＞:：", "〈〈〈[〈〉〉〉]〉：：")
_KANA = {kana: kana - 0x60 for kana in range(ord("ァ"), ord("ヶ") + 1)}
OPENERS = "([〈【▼"


def signs(text: str) -> str:
    """``text`` with plain signs, as long as it was; the arrow stays."""
    return re.sub(r"-〉", lambda found: found[0][:-1] + ">", text.translate(_SIGNS))


@lru_cache(4096)
def plain(text: str) -> str:
    """``text`` with plain signs and hiragana, as long as it was."""
    return signs(text).translate(_KANA)


def spellings(name: str, entry: Entry | None, head: str = "") -> str:
    """A name in kanji, kana and romaji, each behind ``head``, divided by blanks."""
    facts = entry.facts if entry else {}
    names = dict.fromkeys([name, str(facts.get("reading", "")), str(facts.get("romaji", ""))])
    return " ".join(head + spelt for spelt in names if spelt)


def keyed(proposal: Proposal, typed: str) -> Proposal:
    """The proposal with its filter in the letters of ``typed``, which is what it would replace, up to the caret."""
    if not typed:
        return proposal
    words = (proposal.filter or proposal.label).split()
    sign, wanted = plain(typed[:1]), plain(typed)
    opener = typed[:1] if sign in OPENERS and any(word.startswith(sign) for word in words) else ""
    begun, wanted = typed[len(opener) :], wanted[len(opener) :]
    words = [word.removeprefix(sign) if opener else word for word in words]
    fitting = next((spelt for word in words for spelt in _open(word) if plain(spelt).startswith(wanted)), None)
    if fitting is not None:
        words.insert(0, begun + _alike(fitting[len(begun) :], typed))
    return proposal._replace(filter=opener + " ".join(dict.fromkeys(words)))


def _open(word: str) -> tuple[str, str]:
    """A word, and the same without the bracket that closes a cost: it is not always typed."""
    return word, word.replace(")", "", 1)


def _alike(rest: str, typed: str) -> str:
    """The rest of a word as wide as the sign typed last."""
    return rest.translate(_WIDE) if typed and ord(typed[-1]) in HALF else rest
