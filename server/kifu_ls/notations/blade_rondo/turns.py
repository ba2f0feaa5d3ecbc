"""Turn lines in other spellings: 【TURN4】, [TURN 4], 【ターン 4】, 【4ターン目】 (BR103, BR105, BR108, BR102)."""

import re

from kifu_ls.core.finding import Finding, Fix, Severity
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo import build
from kifu_ls.notations.blade_rondo.catalogue import alike
from kifu_ls.notations.blade_rondo.parts import Turn
from kifu_ls.notations.blade_rondo.rules.notation import mending
from kifu_ls.text.edit import replace
from kifu_ls.text.width import half

_TYPO = re.compile(r"\s*【\s*(?P<word>[A-Za-z]{3,5})\s*(?P<number>[0-9]+)\s*】\s*")
_LOOSE = re.compile(
    r"(?P<line>(?P<open>[【\[〔(〈<《]?)\s*"
    r"(?P<body>(?:turn|ターン|T)\s*[.:：#]?\s*(?P<number>[0-9]*)(?P<other>[^\s0-9】\]〕)〉>》※]*)|第?\s*(?P<count>[0-9]+)\s*ターン目?)"
    r"\s*(?P<close>[】\]〕)〉>》]?))\s*(?P<notes>(?:【[^【】]*】\s*)*)(?P<comment>※.*)?",
    re.IGNORECASE,
)


def loose_turn(text: str) -> Turn | None:
    """The reading of a line that is meant as a turn line, ``None`` for any other."""
    if (
        (typo := _TYPO.fullmatch(half(text)))
        and typo["word"].upper() != "TURN"
        and alike(typo["word"].upper(), ["TURN"])
    ):
        plain = f"【TURN {int(typo['number'])}】"
        wrong = mending("BR108", typo.start("word"), typo.end("word"), "TURN", "spelling", Severity.WARNING)
        wrong = wrong._replace(arguments=(("plain", plain),))
        return build.turn(int(typo["number"]), *typo.span("number"), (wrong,))
    start = len(text) - len(text.lstrip())
    found = _LOOSE.fullmatch(half(text), start)
    if found is None or not (found["open"] or found["close"] or found["count"] or found["number"]):
        return None
    if not found["open"] and (found["other"] or (found["body"][0] in "Tt" and found["body"][1:2] not in "Uu")):
        return None
    line = text[start : found.end("line")].rstrip()
    end = start + len(line)
    digits = found["number"] or found["count"]
    if not digits or found["other"]:
        turn = build.turn(None, start, end, (Finding("BR108", start, end),))
    else:
        span, number = found.span("number" if found["number"] else "count"), int(digits)
        turn = build.turn(number, *span, tuple(_spelling(line, start, f"【TURN {number}】")))
    return build.commented(turn, found["comment"], found.start("comment")) if found["comment"] else turn


def _spelling(line: str, start: int, plain: str) -> list[Finding]:
    end = start + len(line)
    if line == plain:
        return []
    if line == plain[:-1]:
        fix = Fix(Words("「】」で閉じる", "Close it with “】”"), (replace(end, end, "】"),))
        return [Finding("BR102", start, end, "", (("opener", "【"), ("closer", "】")), (fix,))]
    if half(line) == plain:
        wide = [column for column, char in enumerate(line, start) if half(char) != char]
        return [mending("BR103", wide[0], wide[-1] + 1, half(line)[wide[0] - start : wide[-1] + 1 - start])]
    if line[1:-1] == plain[1:-1]:
        found = mending("BR105", start, end, plain)
        return [found._replace(arguments=(("text", line), ("plain", plain)))]
    return [mending("BR108", start, end, plain, "spelling", Severity.WARNING)]
