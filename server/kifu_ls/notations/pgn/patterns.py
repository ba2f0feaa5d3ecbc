"""The pattern of the reader, built from the terminals of ``grammar.lark``. States nothing of the notation itself."""

import re
from pathlib import Path

GRAMMAR = Path(__file__).with_name("grammar.lark").read_text("utf-8")
TERMINALS = dict(re.findall(r"^(_?[A-Z_]+): /(.*)/$", GRAMMAR, re.MULTILINE))

_APART = ("_BLANK", "ESCAPE")
TOKEN = re.compile(
    f"(?:{TERMINALS['_BLANK']})?(?:"
    + "|".join(f"(?P<{name}>{said})" for name, said in TERMINALS.items() if name not in _APART)
    + ")"
)
"""A token, with the blanks before it."""
