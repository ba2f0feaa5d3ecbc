"""The patterns of the fast reader, built from the terminals of ``grammar.lark``. States nothing of the notation
itself.
"""

import re
from pathlib import Path

FILE = Path(__file__).with_name("grammar.lark")
GRAMMAR = FILE.read_text("utf-8")
TERMINALS = dict(re.findall(r"^([A-Z_]+): /(.*)/$", GRAMMAR, re.MULTILINE))


def _pattern(template: str) -> re.Pattern[str]:
    """``template`` with every ``<TERMINAL>`` replaced by its expression, and every blank by optional white space."""
    spaced = template.replace(" ", f"(?:{TERMINALS['BLANK']})?")
    return re.compile(re.sub(r"<([A-Z_]+)>", lambda found: TERMINALS[found[1]], spaced))


_VALUE = "(<NUMBER>)(?:(<SIGN>)(<NUMBER>))?"
_TAG = "<ANGLE>(<WORD>)(?:<COLON>(<WORD>))?(?:<OPEN>(<WORD>(?:<COLON><WORD>)?)<CLOSE>)?<ANGLE_END>"
_PARTS = {
    "limited": "<SQUARE><LIMITED><SQUARE_END>",
    "note": "<NOTE>",
    "change": f"<OPEN>(<SIDE>)?(<PARAMETER>)(?:{_VALUE}<ARROW>{_VALUE}|<EQUALS>{_VALUE})<CLOSE>",
    "tag": _TAG,
    "fixed": f"<SQUARE>(<FIXED>){_VALUE}<SQUARE_END>",
}
_ANY_PART = "|".join(part.replace("(<", "(?:<") for part in _PARTS.values())
_STAT = "(<NUMBER>|<STAR>)"
_ENTRIES = f"((?: (?:{_TAG.replace('(<', '(?:<')}|<NOTE>))*)"

TURN = _pattern("^ <TURN>(<NUMBER>)<NOTE_END>(?: <NOTE>)* (<COMMENT>)?$")
HAND = _pattern(
    f"^ <HAND> (<NAME>) <OPEN><ATTACK>{_STAT}<VOLTAGE>{_STAT}<DEFENCE>{_STAT}<LIFE>{_STAT}<CLOSE>"
    f"{_ENTRIES} (<COMMENT>)?$"
)
ACTION = _pattern(
    "^ (<OPEN>(?:(<NUMBER>)(?:(<SIGN>)(<NUMBER>))?|(<LETTERS>))<CLOSE>)?"
    f" (?:(<NAME>)|<ANGLE>(<WORD>)<ANGLE_END>)((?: (?:{_ANY_PART}))*) (<COMMENT>)?$"
)
NOTE = _pattern("^(?: <NOTE>)+ (<COMMENT>)?$")
COMMENT = _pattern("^ (<COMMENT>)?$")
PART = _pattern("|".join(f"(?P<{name}>{part})" for name, part in _PARTS.items()))
CHANGE = _pattern(_PARTS["change"])
FIXED = _pattern(_PARTS["fixed"])
