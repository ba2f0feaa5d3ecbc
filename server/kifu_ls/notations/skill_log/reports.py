"""Findings about a block, put together: places, related lines and ways to mend them."""

from collections.abc import Iterable

from kifu_ls.core.finding import Finding, Fix, Related, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.skill_log.state import Lane, Spot
from kifu_ls.text.edit import Edit, Place, replace

ACTED = Words("ここで発動しました", "It was activated here")
ANNOUNCED = Words("ここで予告されました", "It was announced here")
REMOVED = Words("ここで除外されました", "It was removed here")
HELD = Words("手札はここに書かれています", "The hand is declared here")
TURN = Words("前のターンはここです", "The turn before")
ADD = Words("足りない除外の行を書き足す", "Add the missing removal lines")
EARLIER = Words("除外の行をここへ移す", "Move the removal line up to here")
LATER = Words("除外の行を段落の最後へ移す", "Move the removal line to the end of the block")
UNLINK = Words("起こらない連結を消す", "Delete the link that does not fire")
SPLIT = Words("空行を入れて段落を分ける", "Begin a new block with an empty line")
ADD_ACT = Words("発動の行を書き足す", "Add the line that activates it")
SAME = Words("段落の書式をそろえる", "Write the block in one form")


def act(name: str) -> Related:
    """The line that activated a skill."""
    return Related(("act", name), ACTED)


def announced(name: str) -> Related:
    """The line that announced a skill."""
    return Related(("link", name), ANNOUNCED)


def gone(name: str) -> Related:
    """The line that removed a skill."""
    return Related(("remove", name), REMOVED)


def held() -> Related:
    """The line that declares the hand."""
    return Related(("cards",), HELD)


def after(
    spot: Spot,
    code: str,
    arguments: Iterable[tuple[str, object]] = (),
    fixes: Iterable[Fix] = (),
    related: Iterable[Related] = (),
    severity: Severity | None = None,
    variant: str = "",
) -> Finding:
    """A finding about what is missing behind a line above: on its last sign, to be seen and pointed at."""
    start = max(0, spot.end - 1)
    return Finding(code, start, spot.end, variant, tuple(arguments), tuple(fixes), tuple(related), severity, spot.back)


def on(spot: Spot, finding: Finding) -> Finding:
    """The finding on all that is written on a line above."""
    return finding._replace(start=spot.start, end=spot.end)


def turn() -> Related:
    """The turn before."""
    return Related(("turn",), TURN)


def write(text: str, start: int, end: int) -> Fix:
    """The fix that writes something else between two columns of the line."""
    return Fix(to(text), (replace(start, end, text),))


def insert_below(spot: Spot, texts: Iterable[str]) -> Edit:
    """An edit that puts lines below the finding's own."""
    return replace(spot.length, spot.length, "".join(f"\n{text}" for text in texts))


def insert_above(text: str) -> Edit:
    """An edit that puts a line above the finding's own."""
    start = Place(0, 0)
    return Edit(start, start, f"{text}\n")


def removal(lane: Lane, name: str) -> str:
    """A removal line in the form of the block."""
    verb = lane.removal or {"が発動する": "がデッキから除外された", "を発動": "は除外された"}.get(lane.verb)
    return f"{name}{verb or 'はデッキから除外された'}！"


def owed(lane: Lane, spot: Spot, names: Iterable[str]) -> Fix:
    """The fix that adds removal lines below the finding's line."""
    return Fix(ADD, (insert_below(spot, [removal(lane, name) for name in names]),))


def said(names: Iterable[str]) -> str:
    """Names in a row."""
    return "、".join(names)
