"""What typing is compared with: a proposal's spellings, the one in the letters that are being typed first.

Clients compare the words of ``Proposal.filter`` with what they replace; many look at its beginning only. So an opening
bracket is the one that was typed, and kana, romaji or full-width signs meet a spelling of their own kind.
"""

import re

from kifu_ls.core.notation import Proposal
from kifu_ls.notations.blade_rondo.catalogue import Entry
from kifu_ls.text.width import HALF, half

_WIDE = {plain: wide for wide, plain in HALF.items()}
_SIGNS = str.maketrans("<《≪〔＜>》≫〕＞", "〈〈〈[〈〉〉〉]〉")
_KANA = {kana: kana - 0x60 for kana in range(ord("ァ"), ord("ヶ") + 1)}
OPENERS = "([〈【▼"


def signs(text: str) -> str:
    """``text`` with plain signs, as long as it was; the arrow stays."""
    return re.sub(r"-〉", lambda found: found[0][:-1] + ">", half(text.translate(_SIGNS)))


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
    words = (proposal.filter or proposal.label).split()
    sign = plain(typed[:1])
    opener = typed[:1] if sign and sign in OPENERS and words[0].startswith(sign) else ""
    words[0] = words[0][len(opener) :]
    begun = typed[len(opener) :]
    words.sort(key=lambda word: not plain(word).startswith(plain(begun)))
    if plain(words[0]).startswith(plain(begun)):
        words[0] = begun + _alike(words[0][len(begun) :], typed)
    return proposal._replace(filter=opener + " ".join(words))


def _alike(rest: str, typed: str) -> str:
    """The rest of a word as wide as the sign typed last."""
    return rest.translate(_WIDE) if typed and ord(typed[-1]) in HALF else rest
