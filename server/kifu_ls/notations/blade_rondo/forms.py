"""The forms of the brackets, with the one that is being written and its part at the caret."""

import re
from collections.abc import Sequence

from kifu_ls.core.forms import Form, Signature
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import meanings
from kifu_ls.notations.blade_rondo.keys import signs

_SIDE = Words(
    "プレイヤー(P)かエネミー(E)。手番プレイヤーなら省けます。", "P or E; may be left out for the turn player."
)
_PARAMETER = Words("A 攻撃力、V ボルテージ、D 防御力、L ライフ。", "A attack, V voltage, D defence, L life.")
_BEFORE = Words("変わる前の値。", "The value before.")
_AFTER = Words(
    "変わった後の値。一時的な補正は「5+2」と書きます。", "The value after; a temporary bonus is written “5+2”."
)
_COST = Words("カードのコスト。", "The cost of the card.")
_COST_CHANGE = Words("効果による増減(錬成は除く)。", "What an effect adds or takes off (not transmutation).")
_VALUE = Words("元の値。補正は「4+1」と書きます。", "The plain value; a bonus is written “4+1”.")

_CHANGE = Words("パラメータの変動。", "A change of a parameter.")
_SET = Words(
    "加護法だけの書き方。払ったコストが防御力になります。", "For 加護法 alone: the cost paid becomes the defence."
)
_HEADER = Words("手番開始時の値(ボルテージは増えた後)。", "The values as the hand begins, the voltage grown already.")
_NAME = Words("カードや効果の名前。", "The name of a card or effect.")
_TAG = Words("効果・能力の名前。", "The name of an effect.")
_GRANTS = Words("付与されたときの書き方。", "As written when it is attached.")
_EXTRA = Words("追加の効果とその対象。", "The extra effect and what it is used on.")
_KEPT = Words("カードをセットエリアに置く効果。", "An effect that keeps a card in the set area.")
_NAMED = Words("名前", "name")

_Part = tuple[Words | str, Words]
_Form = tuple[Words, Sequence[str | _Part]]

_OLD, _NEW, _LETTER = Words("前", "before"), Words("後", "after"), Words("値の頭文字", "letter")
_NUMBER, _MARK, _ADDED = Words("コスト", "cost"), Words("±増減", "±change"), Words("値", "value")
_WHO = "[P/E]"

_CHANGES: tuple[_Form, ...] = (
    (_CHANGE, ["(", (_WHO, _SIDE), (_LETTER, _PARAMETER), " ", (_OLD, _BEFORE), " -> ", (_NEW, _AFTER), ")"]),
    (_SET, ["(", ("D", _PARAMETER), "=", (_ADDED, _AFTER), ")"]),
)
_MARKERS: tuple[_Form, ...] = (
    (meanings.MARKERS["n"], ["(", (_NUMBER, _COST), ")"]),
    (meanings.MARKERS["n±"], ["(", (_NUMBER, _COST), (_MARK, _COST_CHANGE), ")"]),
    *((meanings.MARKERS[letters], [f"({letters})"]) for letters in ("R", "S", "E", "PS", "ES", "#", "P#", "E#")),
)
_VALUES: list[_Form] = [(meanings.PARAMETERS[letter], ["[", letter, (_ADDED, _VALUE), "]"]) for letter in "MAD"]
_FIXED: tuple[_Form, ...] = ((meanings.LIMITED, ["[L]"]), *_VALUES)
_TAGS: tuple[_Form, ...] = (
    (_TAG, ["〈", (_NAMED, _TAG), "〉"]),
    (_GRANTS, ["〈付与：", (_NAMED, _TAG), "〉"]),
    (_EXTRA, ["〈追加：", (_NAMED, _NAME), "〉"]),
    (_KEPT, ["〈凍結(", (_NAMED, _NAME), ")〉"]),
)
_LETTERS: list[_Part] = [(f"{letter}.", meanings.PARAMETERS[letter]) for letter in "AVDL"]
_STATS: tuple[_Form, ...] = ((_HEADER, ["(", *_LETTERS, ")"]),)

_OPEN = re.compile(r"(?P<before>.*)(?P<open>[(\[〈])(?P<typed>[^)\]〉※]*)$")


def signature(scene: Scene, column: int, locale: Locale) -> Signature | None:
    """The forms of the bracket that is open at a column."""
    left = signs(scene.text[:column])
    found = _OPEN.match(left)
    if found is None or "※" in left or left.count("【") > left.count("】"):
        return None
    before, typed = found["before"].strip(), found["typed"].strip()
    if found["open"] == "[":
        return _said(_FIXED, _fixed(typed), 0 if typed[1:] or typed else None, locale)
    if found["open"] == "〈" or before.endswith("〈凍結"):
        kept = before.endswith("〈凍結")
        return _said(_TAGS, 3 if kept else _tag(typed), 0, locale)
    if before.startswith("▼"):
        return _said(_STATS, 0, max(0, len(re.findall("[AVDL]", typed)) - 1), locale)
    if not before:
        return _said(_MARKERS, _marker(typed), 1 if re.search(r"\d[+-]", typed) else 0, locale)
    return _change(typed, locale)


def _change(typed: str, locale: Locale) -> Signature:
    if "=" in typed:
        return _said(_CHANGES, 1, 1, locale)
    letter = re.match(r"[PE]?[AVDL]", typed)
    part = 3 if re.search("[>→⇒]", typed) else 2 if letter else 1 if typed else 0
    return _said(_CHANGES, 0, part, locale)


def _marker(typed: str) -> int:
    if not typed or typed.isdigit():
        return 0
    if typed[0].isdigit():
        return 1
    heads = [form[1][0][1:-1] if isinstance(form[1][0], str) else "" for form in _MARKERS]
    return next((at for at, letters in enumerate(heads) if at > 1 and letters.startswith(typed)), 0)


def _fixed(typed: str) -> int:
    return "LMAD".find(typed[:1]) if typed and typed[0] in "LMAD" else 0


def _tag(typed: str) -> int:
    return next((at for at, head in enumerate(("付与：", "追加："), 1) if typed.startswith(head)), 0)


def _said(forms: Sequence[_Form], active: int, part: int | None, locale: Locale) -> Signature:
    made = tuple(_form(about, pieces, locale) for about, pieces in forms)
    return Signature(made, active, part if part is not None and part < len(made[active].parts) else None)


def _form(about: Words, pieces: Sequence[str | _Part], locale: Locale) -> Form:
    text, parts = "", []
    for piece in pieces:
        if isinstance(piece, str):
            text += piece
            continue
        name = piece[0].say(locale) if isinstance(piece[0], Words) else piece[0]
        parts.append((len(text), len(text) + len(name), piece[1].say(locale)))
        text += name
    return Form(text, about.say(locale).replace("{0}", "n"), tuple(parts))
