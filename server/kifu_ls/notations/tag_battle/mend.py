"""The fixes that many findings share."""

from collections.abc import Iterable

from kifu_ls.core.finding import Fix, Related, to
from kifu_ls.core.words import Words
from kifu_ls.text.edit import Edit, replace


def said(**words: object) -> tuple[tuple[str, object], ...]:
    """The arguments of a finding."""
    return tuple(words.items())


def write(start: int, end: int, text: str, *, safe: bool = False) -> Fix:
    """Puts a text in the place of some columns."""
    return Fix(to(text), (replace(start, end, text),), safe=safe)


def above(lines: Iterable[str]) -> Fix:
    """Puts lines above the one at hand."""
    texts = list(lines)
    shown = texts[0] if len(texts) == 1 else f"{texts[0]} …"
    title = Words(f"上に「{shown}」を書く", f"Write {shown} above")
    return Fix(title, (replace(0, 0, "".join(f"{text}\n" for text in texts)),))


def drop(start: int, end: int, text: str) -> Fix:
    """Takes some columns out."""
    return Fix(Words(f"「{text}」を消す", f"Take out {text}"), (replace(start, end, ""),))


def edits(title: Words, made: Iterable[Edit]) -> Fix:
    """Several edits that belong together."""
    return Fix(title, tuple(made))


def value_told(letter: str, owner: int) -> Related:
    """Where a value was last told."""
    return Related(
        ("value", letter, owner), Words("この値が最後に決まったのはここです", "The value was last told here")
    )


def card_told(seat: int, name: str) -> Related:
    """Where a card came onto its field."""
    return Related(("card", seat, name), Words(f"{name}が場に出たのはここです", f"{name} came into play here"))


def name_told(seat: int) -> Related:
    """Where the name of a player was told."""
    return Related(("name", seat), Words("名前の宣言はここです", "The name was declared here"))


def tired_at(seat: int, name: str) -> Related:
    """Where a card became tired."""
    return Related(("tired", seat, name), Words("疲労したのはここです", "It became tired here"))


BLOCK = Related(("block",), Words("ブロックはここです", "The block is here"))
ATTACK = Related(("attack",), Words("アタックの宣言はここです", "The attack was declared here"))
HAND = Related(("hand",), Words("前の手番はここです", "The hand before"))
TURN = Related(("turn",), Words("前のTURNはここです", "The turn before"))
