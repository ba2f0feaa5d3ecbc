"""The keys of the template typed by hand with a Japanese input method, in the best case.

Counted are: every romaji letter, one Space that converts each phrase (as if the first candidate were always right, the
signs 【 】 ▼ 〈 〉 too), one key for each change between the input method and plain letters, one Shift for each run of
shifted signs on a JIS keyboard, and Enter at the end of a line. Not counted are choosing among candidates, slips, and
looking up values.
"""

from typing import NamedTuple

SHIFTED = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ()=<>+")
"""Signs that take Shift on a JIS keyboard."""


class Phrase(NamedTuple):
    """What is written, and the romaji it is typed as; without these it is typed as it stands."""

    text: str
    romaji: str = ""

    @property
    def keys(self) -> int:
        """The keys of the phrase alone."""
        if self.romaji:
            return len(self.romaji) + 1
        runs = sum(
            sign in SHIFTED and (at == 0 or self.text[at - 1] not in SHIFTED) for at, sign in enumerate(self.text)
        )
        return len(self.text) + runs


LINES = (
    (Phrase("【", "["), Phrase("TURN 4"), Phrase("】", "]")),
    (
        Phrase("▼", "sankaku"),
        Phrase("先手番プレイヤー", "sentebanpureiya-"),
        Phrase("(A3V4D0L15)"),
        Phrase("〈", "["),
        Phrase("燐光", "rinkou"),
        Phrase("〉", "]"),
    ),
    (Phrase("(1)"), Phrase("加熱法", "kanetuhou"), Phrase("(A3->4)")),
    (Phrase("(2)"), Phrase("加護法", "kagohou"), Phrase("(D=2)")),
    (Phrase("(1)"), Phrase("裏向きカード", "uramukika-do")),
    (),
    (Phrase("▼", "sankaku"), Phrase("後手番プレイヤー", "gotebanpureiya-"), Phrase("(A4V4D1L15)")),
    (Phrase("(3)"), Phrase("お気の毒の刃", "okinodokunoyaiba"), Phrase("[L]")),
    (Phrase("(R)"), Phrase("月光のルチル", "gekkounorutiru"), Phrase("[L](PD2->2+3)")),
    (Phrase("(1)"), Phrase("加熱法", "kanetuhou"), Phrase("(A4->5)")),
)


def written() -> str:
    """The text that these keys write."""
    return "\n".join("".join(phrase.text for phrase in line) for line in LINES)


def presses() -> int:
    """How many keys are pressed."""
    total, kana = len(LINES) - 1, False
    for phrase in (phrase for line in LINES for phrase in line):
        total += phrase.keys + (kana != bool(phrase.romaji))
        kana = bool(phrase.romaji)
    return total
