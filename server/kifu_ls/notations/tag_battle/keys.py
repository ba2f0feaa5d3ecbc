"""What typing is compared with: a proposal's spellings, the one in the letters that are being typed first.

Clients compare the words of ``Proposal.filter`` with what they replace; many look at its beginning only, and none knows
that a full-width sign is the same as the plain one.
"""

from kifu_ls.core.notation import Proposal
from kifu_ls.notations.tag_battle.fold import plain

_KANA = {kana: kana - 0x60 for kana in range(ord("ァ"), ord("ヶ") + 1)}
_BRACKETS = str.maketrans("<《≪〔［", "〈〈〈[[")


def keyed(proposal: Proposal, typed: str) -> Proposal:
    """The proposal with its filter in the letters of ``typed``, which is what it would replace, up to the caret."""
    if not typed:
        return proposal
    words = (proposal.filter or proposal.label).split()
    wanted = _spelt(typed)
    fitting = next((word for word in words if _spelt(word).startswith(wanted)), None)
    if fitting is None or fitting.startswith(typed):
        return proposal._replace(filter=" ".join(dict.fromkeys([*([fitting] if fitting else []), *words])))
    begun = typed + fitting[_taken(fitting, wanted) :]
    return proposal._replace(filter=" ".join(dict.fromkeys([begun, *words])))


def _spelt(text: str) -> str:
    """A text with plain signs and hiragana."""
    return "".join(map(plain, text)).translate(_BRACKETS).translate(_KANA)


def _taken(word: str, wanted: str) -> int:
    """How many signs of a word spell what is wanted."""
    return next((count for count in range(len(word) + 1) if len(_spelt(word[:count])) >= len(wanted)), len(word))
