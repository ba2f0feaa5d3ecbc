"""The patterns of the fast reader, built from the terminals of ``grammar.lark``. States nothing of the notation
itself.

A line is its head, the parts behind it and a comment. Each of them takes the blanks that follow it.
"""

import re
from pathlib import Path

FILE = Path(__file__).with_name("grammar.lark")
GRAMMAR = FILE.read_text("utf-8")
TERMINALS = dict(re.findall(r"^([A-Z_]+): /(.*)/$", GRAMMAR, re.MULTILINE))
_BLANKS = TERMINALS["BLANK"].removesuffix("+") + "*"  # an optional run would be matched far slower


def _pattern(template: str) -> re.Pattern[str]:
    """``template`` with every ``<TERMINAL>`` replaced by its expression, and every blank by optional white space."""
    return re.compile(re.sub(r"<([A-Z_]+)>", lambda found: TERMINALS[found[1]], template.replace(" ", _BLANKS)))


_VALUE = "<NUMBER>(?:<SIGN><NUMBER>)?"
_STAT = "(<NUMBER>|<STAR>)"

TURN = _pattern(" (?:<TURN>(<NUMBER>)<NOTE_END>)? ")
HAND = _pattern(f" <HAND> (<NAME>) (<OPEN><ATTACK>{_STAT}<VOLTAGE>{_STAT}<DEFENCE>{_STAT}<LIFE>{_STAT}<CLOSE>) ")
ACTION = _pattern(f" (<OPEN>(?:{_VALUE}|<LETTERS>)<CLOSE>)? (<NAME>|<ANGLE><WORD><ANGLE_END>) ")

CHANGE = _pattern(f"(<OPEN>(<SIDE>)?(<PARAMETER>)(?:({_VALUE})<ARROW>|<EQUALS>)({_VALUE})<CLOSE>) ")
SQUARE = _pattern(f"(<SQUARE>(?:<LIMITED>|(<FIXED>)({_VALUE}))<SQUARE_END>) ")
TAG = _pattern("(<ANGLE>(<WORD>)(?:<COLON>(<WORD>))?(?:<OPEN>(<WORD>(?:<COLON><WORD>)?)<CLOSE>)?<ANGLE_END>) ")
NOTE = _pattern("(<NOTE>) ")
COMMENT = _pattern("<COMMENT>")
