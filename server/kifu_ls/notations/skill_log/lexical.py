"""What one line alone tells to be wrong: SL001 to SL004."""

import re

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.skill_log.names import Name
from kifu_ls.text.edit import replace
from kifu_ls.text.width import Folded

CIRCLES = ("◯", "○", "〇")
"""The signs for a number that is not told: U+25EF, U+25CB, U+3007."""
_DIGITS = {"〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9}
_UNITS = {"十": 10, "百": 100}
_WORDS = re.compile(r"(?P<name>.*?)[をがはの]?(?:デッキから)?(?P<what>発動|除外)")


def unknown(bare: str, start: int) -> tuple[bool, tuple[Finding, ...]]:
    """SL001 for a line that fits no form: whether it speaks of skills that act, and the finding."""
    found = _WORDS.match(bare, start)
    loud = "発動" in bare or "除外" in bare or "連結" in bare
    guess = ""
    if found and found["name"].strip() and not re.search(r"[、。]", found["name"]):
        verb = "を発動した！" if found["what"] == "発動" else "はデッキから除外された！"
        guess = found["name"].strip() + verb
    fixes: tuple[Fix, ...] = ()
    if guess:
        fixes = (Fix(to(guess), (replace(start, len(bare), guess),)),)
    severity = None if loud else Severity.INFORMATION
    return loud, (Finding("SL001", start, len(bare), "", (), fixes, severity=severity),)


def ending(bare: str, closed: bool) -> tuple[Finding, ...]:
    """SL002: the ``！`` at the end of a line is missing or half-width."""
    end = len(bare)
    title = Words("「！」を付ける", "Put “！”")
    if not closed:
        return (Finding("SL002", end, end, "", (), (Fix(title, (replace(end, end, "！"),), safe=True),)),)
    if bare.endswith("!"):
        half = replace(end - 1, end, "！")
        return (Finding("SL002", end - 1, end, "half", (), (Fix(title, (half,), safe=True),), (), Severity.HINT),)
    return ()


def damage(folded: Folded, start: int, end: int) -> Finding | None:
    """SL003: a damage that is told in something else than digits."""
    value = folded.text[start:end]
    if value in CIRCLES or any(char.isdecimal() for char in value):
        return None
    first, last = folded.at[start], folded.at[end]
    number = _number(value)
    fixes = () if number is None else (_write(str(number), first, last),)
    return Finding("SL003", first, last, "", (("value", value),), fixes)


def _write(text: str, start: int, end: int) -> Fix:
    return Fix(to(text), (replace(start, end, text),))


def _number(value: str) -> int | None:
    """A number in kanji up to 999, ``None`` for anything else."""
    total = digit = 0
    for char in value:
        if char in _DIGITS:
            digit = digit * 10 + _DIGITS[char]
        elif char in _UNITS:
            total += (digit or 1) * _UNITS[char]
            digit = 0
        else:
            return None
    return total + digit


def parts(name: Name) -> tuple[Finding, ...]:
    """SL004: a mixed name with an empty part."""
    if all(part.name for part in name.parts):
        return ()
    kept = [part for part in name.parts if part.name]
    plain = "+".join(part.name for part in kept)
    fix = Fix(to(plain), (replace(name.start, name.end, plain),))
    return (Finding("SL004", name.start, name.end, "", (("name", name.text),), (fix,)),)
