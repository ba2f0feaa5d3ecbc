"""BR1xx: how a line is written. The checks themselves stand where lines are read: ``fold`` and ``mend``."""

import re
from typing import NamedTuple

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.rules import rule
from kifu_ls.core.words import Words
from kifu_ls.text.edit import Edit, replace
from kifu_ls.text.width import half

FAMILY = "notation"


RULES = (
    rule(
        FAMILY,
        "BR101",
        "unknown-notation",
        Severity.ERROR,
        Words("棋譜として読めない行", "Not a form of the notation"),
        {
            "": Words(
                "「{text}」は手番・行動・注記のどの形でもありません。解説なら行頭に「※」を付けるか、【】で囲んでください。",
                "“{text}” is no turn, hand, action or note. If it is a remark, begin it with ※ or put it in 【】.",
            ),
            "subject": Words(
                "「{text}」のあとに、カードや効果の名前がありません。",
                "The name of a card or effect is missing after “{text}”.",
            ),
            "part": Words(
                "「{text}」はここでは読めません。ほかの部分はそのまま読み取っています。",
                "“{text}” has no meaning here. The rest of the line is still read.",
            ),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR102",
        "unclosed-bracket",
        Severity.ERROR,
        Words("閉じていない括弧", "Bracket without its partner"),
        Words("「{opener}」を閉じる「{closer}」がありません。", "“{opener}” is never closed: “{closer}” is missing."),
        "offered",
    ),
    rule(
        FAMILY,
        "BR103",
        "width-variant",
        Severity.WARNING,
        Words("全角・半角の違い", "Full-width or half-width form"),
        Words(
            "棋譜の記号・英数字は半角で、カード名のカナは全角で書きます: {plain}",
            "Signs, letters and digits of the notation are half-width, kana in names full-width: {plain}",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "BR104",
        "arrow-variant",
        Severity.WARNING,
        Words("矢印の違い", "Another arrow"),
        Words(
            "値の変化は「{text}」ではなく、空白を入れずに「->」で書きます。",
            "A change is written with “->” and no spaces, not “{text}”.",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "BR105",
        "bracket-variant",
        Severity.WARNING,
        Words("括弧の種類の違い", "Another kind of bracket"),
        Words("「{text}」は「{plain}」と書きます。", "“{text}” is written “{plain}”."),
        "safe",
    ),
    rule(
        FAMILY,
        "BR106",
        "malformed-value",
        Severity.ERROR,
        Words("値の書き方の誤り", "Malformed value"),
        Words(
            "「{text}」は値として読めません。変化は (A3->4)、固定値は [A10] のように書きます。",
            "“{text}” is no value. A change is written (A3->4), a fixed value [A10].",
        ),
        "offered",
    ),
    rule(
        FAMILY,
        "BR107",
        "malformed-header",
        Severity.ERROR,
        Words("手番行の書き方の誤り", "Malformed header"),
        {
            "": Words(
                "手番の行は「▼名前(A3V4D0L15)」の形で、A・V・D・Lをこの順に1つずつ書きます。{missing}がありません。",
                "A hand begins “▼name(A3V4D0L15)”, with A, V, D and L once each in this order. Missing: {missing}.",
            ),
            "order": Words(
                "手番の行のパラメータは A・V・D・L の順に1つずつ書きます。",
                "The parameters of a hand stand in the order A, V, D, L, each once.",
            ),
            "name": Words("「▼」のあとにプレイヤー名がありません。", "The player's name is missing after “▼”."),
        },
        "offered",
    ),
    rule(
        FAMILY,
        "BR108",
        "malformed-turn",
        Severity.ERROR,
        Words("ターン行の書き方の誤り", "Malformed turn line"),
        {
            "": Words(
                "ターン番号がありません。「【TURN 4】」のように数字で書いてください。",
                "The turn has no number. Write it like “【TURN 4】”.",
            ),
            "spelling": Words("ターンの行は「{plain}」と書きます。", "A turn line is written “{plain}”."),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "BR109",
        "unknown-marker",
        Severity.ERROR,
        Words("知らない行頭記号", "Unknown marker"),
        Words(
            "行頭の「({text})」という記号はありません。使えるのは (数字) (R) (S) (E) (PS) (ES) (#) (P#) (E#) です。",
            "There is no marker “({text})”. The markers are (number) (R) (S) (E) (PS) (ES) (#) (P#) (E#).",
        ),
        "safe",
    ),
    rule(
        FAMILY,
        "BR110",
        "fixed-value-bracket",
        Severity.WARNING,
        Words("固定値と変化の括弧の取り違え", "Wrong bracket for a fixed value or a change"),
        {
            "fixed": Words(
                "固定値は大括弧で「{plain}」と書きます。", "A fixed value stands in square brackets: “{plain}”."
            ),
            "change": Words(
                "値の変化は丸括弧で「{plain}」と書きます。", "A change stands in round brackets: “{plain}”."
            ),
        },
        "safe",
    ),
    rule(
        FAMILY,
        "BR111",
        "stray-text",
        Severity.WARNING,
        Words("行の後ろの余分な文字", "Stray words"),
        Words(
            "「{text}」は棋譜の一部として読めません。補足なら【】で囲むか、「※」のあとに書いてください。",
            "“{text}” is not part of the notation. A remark goes into 【】 or behind ※.",
        ),
        "offered",
    ),
)


def mending(
    code: str, start: int, end: int, plain: str, variant: str = "", severity: Severity | None = None
) -> Finding:
    """A finding whose stretch is safely replaced by ``plain``."""
    fix = Fix(to(plain), (replace(start, end, plain),), safe=True)
    return Finding(code, start, end, variant, (("plain", plain),), (fix,), severity=severity)


class Variant(NamedTuple):
    """A sign in another spelling. ``edits`` are (start, end, plain) in columns of the line; ``code`` is the rule's."""

    code: str
    start: int
    end: int
    edits: tuple[tuple[int, int, str], ...]


def spelling(line: str, variant: Variant) -> Finding:
    """The finding of a sign in another spelling (BR103, BR104, BR105)."""
    plain, shift = line[variant.start : variant.end], variant.start
    edits: list[Edit] = []
    for start, end, text in reversed(variant.edits):
        plain = plain[: start - shift] + text + plain[end - shift :]
        edits.insert(0, replace(start, end, text))
    if variant.code == "BR103":
        plain = shortened((line[: variant.start] + plain + line[variant.end :]).strip(), 40)
    arguments = (("text", line[variant.start : variant.end]), ("plain", plain))
    fix = Fix(to(plain), tuple(edits), safe=True)
    return Finding(variant.code, variant.start, variant.end, "", arguments, (fix,))


_BARE_MARKER = re.compile(r"\([^()]{0,4}\)")
_HEADLESS = re.compile(r"[^()▼]+\([A-Z0-9*]*L\d+\)(?:〈[^〈〉]*〉)*")


def unreadable(text: str, start: int) -> Finding:
    """BR101 of a whole line, with the nearest form where there is one."""
    if _BARE_MARKER.fullmatch(half(text)):
        return Finding("BR101", start, start + len(text), "subject", (("text", text),))
    found = remark("BR101", text, start)
    if _HEADLESS.fullmatch(text):
        head = Fix(Words("「▼」を付けて手番の行にする", "Make it a header with “▼”"), (replace(start, start, "▼"),))
        return found._replace(fixes=(head, *found.fixes))
    return found


def remark(code: str, text: str, start: int, variant: str = "") -> Finding:
    """A finding of words that belong into a comment or a note (BR101, BR111)."""
    end = start + len(text)
    comment = Fix(Words("注釈(※)にする", "Make it a comment (※)"), (replace(start, start, "※"),))
    note = Fix(Words("注記【】で囲む", "Put it in 【】"), (replace(start, end, f"【{text}】"),))
    fixes = (comment, note) if code == "BR101" else (note, comment)
    return Finding(code, start, end, variant, (("text", shortened(text)),), fixes)


def shortened(text: str, most: int = 24) -> str:
    """``text``, or its beginning where it is long."""
    return text if len(text) <= most else text[: most - 1] + "…"
