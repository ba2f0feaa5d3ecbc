"""The forms of the brackets, with the one that is being written and its part at the caret."""

import re
from collections.abc import Sequence

from kifu_ls.core.forms import Form, Signature
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import meanings
from kifu_ls.notations.tag_battle.fold import fold

_SIDE = Words(
    "チーム(P・E)か席(E2など)。手番の人とその組なら省けます。",
    "A team (P, E) or a seat (E2, …); left out for the turn player and team.",
)
_LETTER = Words("L ライフ、R リザーブ、T トラッシュ、H 手札、D デッキ。", "L life, R reserve, T trash, H hand, D deck.")
_BEFORE = Words("変わる前の値。", "The value before.")
_AFTER = Words("変わった後の値。", "The value after.")
_CHANGE = Words("値の変動。", "A change of a value.")
_COUNT = Words("コアの数。", "The number of cores.")
_COST = Words("カードのコスト。", "The cost of the card.")
_CUT = Words("軽減した分。", "What was taken off.")
_SEAT = Words("席。P1・E2・P3・E4。", "A seat: P1, E2, P3, E4.")
_CARD = Words("場のカード。", "A card in play.")

_Part = tuple[str, Words]
_Form = tuple[Words, Sequence[str | _Part]]

_CHANGES: tuple[_Form, ...] = (
    (_CHANGE, ["(", ("[P/E/席]", _SIDE), ("L/R/T/H/D", _LETTER), ("n", _BEFORE), "->", ("m", _AFTER), ")"]),
)
_MARKERS: tuple[_Form, ...] = (
    (meanings.MARKS["n"], ["(", ("n", _COST), ("-m", _CUT), ")"]),
    (meanings.MARKS["A"], ["(A)"]),
    (meanings.MARKS["R"], ["(", ("E2", _SEAT), "R)"]),
    (meanings.MARKS["F"], ["(F)"]),
    (meanings.MARKS["B"], ["(", ("E2", _SEAT), "B)"]),
    (meanings.MARKS["V"], ["(V)"]),
    (meanings.MARKS["M"], ["(M)"]),
    (meanings.MARKS["S"], ["(S)"]),
    (meanings.MARKS["E"], ["(E)"]),
    (meanings.MARKS["#"], ["(", ("P3", _SEAT), "#)"]),
)
_CORES: tuple[_Form, ...] = (
    (meanings.CORES, ["[C", ("n", _COUNT), "]"]),
    (meanings.CORES, ["[C", ("n", _BEFORE), "->", ("m", _AFTER), "]"]),
)
_TAGS: tuple[_Form, ...] = (
    (meanings.TAGS["召喚"], ["〈召喚〉"]),
    (meanings.TAGS["配置"], ["〈配置：", ("席", _SEAT), "〉"]),
    (meanings.TAGS["使用"], ["〈使用：", ("席", _SEAT), "〉"]),
    (meanings.TAGS["対象"], ["〈対象：", ("席", _SEAT), "〉"]),
    (meanings.TAGS["軽減"], ["〈軽減：", ("カード", _CARD), "〉"]),
    (meanings.TAGS["支払"], ["〈支払：", ("カード", _CARD), ("[Cn->m]", _COUNT), "〉"]),
)
_STATS: tuple[_Form, ...] = (
    (meanings.BEFORE_MAIN, ["(", *((f"{letter}n", meanings.LETTERS[letter]) for letter in "LRTHD"), ")"]),
)
_OPEN = re.compile(r"(?P<before>.*)(?P<open>[(\[〈])(?P<typed>[^)\]〉※]*)$")


def signature(scene: Scene, column: int, locale: Locale) -> Signature | None:
    """The forms of the bracket that is open at a column."""
    left = fold(scene.text[:column]).text
    found = _OPEN.match(left)
    if found is None or "※" in left or left.count("【") > left.count("】"):
        return None
    before, typed = found["before"].strip(), found["typed"].strip()
    if found["open"] == "[":
        return _said(_CORES, int(">" in typed), int(">" in typed), locale)
    if before.startswith(("▼", "▽")) and found["open"] == "(":
        return _said(_STATS, 0, max(0, len(re.findall("[LRTHD]", typed)) - 1), locale)
    if found["open"] == "〈":
        names = ["召喚", "配置", "使用", "対象", "軽減", "支払"]
        active = next((at for at, name in enumerate(names) if name in typed), 0)
        return _said(_TAGS, active, 0, locale)
    if re.fullmatch(r"(?:\([^()]*\))*", before):
        active = next((at for at, letter in enumerate("nARFBVMSE#") if letter in typed), 0)
        return _said(_MARKERS, active, 1 if active == 0 and "-" in typed else 0, locale)
    letter = re.match(r"(?:[PE]\d?)?[LRTHD]", typed)
    return _said(_CHANGES, 0, 3 if ">" in typed else 2 if letter else 1 if typed else 0, locale)


def _said(forms: Sequence[_Form], active: int, part: int, locale: Locale) -> Signature:
    made = tuple(_form(about, pieces, locale) for about, pieces in forms)
    return Signature(made, active, part if part < len(made[active].parts) else None)


def _form(about: Words, pieces: Sequence[str | _Part], locale: Locale) -> Form:
    text, parts = "", []
    for piece in pieces:
        if isinstance(piece, str):
            text += piece
            continue
        parts.append((len(text), len(text) + len(piece[0]), piece[1].say(locale)))
        text += piece[0]
    return Form(text, about.say(locale), tuple(parts))
