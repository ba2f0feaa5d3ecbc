"""The ASCII form of signs from other keyboards, column for column, and blanks that cannot be seen."""

import re

from kifu_ls.text.width import HALF

_KEPT = '[]{}"%;'
"""Full-width forms of these are text: they open or close nothing."""
DASHES = "‐‑‒–—―−ー－"
HIDDEN = "\u00a0\u00ad\u200b\u200c\u200d\u2060"
"""Blanks that come with text from web pages: no-break space, soft hyphen, zero width."""
_BLANKS = "\u3000\u2002\u2003\u2009\u202f\ufeff"

_TABLE = {code: plain for code, plain in HALF.items() if chr(plain) not in _KEPT}
_TABLE |= {ord(dash): ord("-") for dash in DASHES}
_TABLE |= {ord(blank): ord(" ") for blank in HIDDEN + _BLANKS}
_TABLE |= {ord("×"): ord("x"), ord("。"): ord("."), ord("．"): ord("."), ord("•"): ord(".")}

_TABLE |= {code: ord(" ") for code in (*range(32), 127)}

_NEAR = {"½-½": "1/2-1/2", "½": "1/2-1/2", "…": "..."}
INVISIBLE = re.compile(f"[{HIDDEN}]+")


def fold(text: str) -> str:
    """``text`` in ASCII as far as one character stands for one."""
    return text if text.isascii() and text.isprintable() else text.translate(_TABLE)


def ascii_form(text: str) -> str | None:
    """``text`` in ASCII altogether; ``None`` where some of it has no such form."""
    plain = fold(text)
    for odd, near in _NEAR.items():
        plain = plain.replace(odd, near)
    return plain if plain.isascii() else None
