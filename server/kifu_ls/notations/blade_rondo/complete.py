"""What could stand at the caret: the slot is found from the text left of it, the values from the state before the
line.
"""

import re
from collections.abc import Callable, Iterator

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale
from kifu_ls.notations.blade_rondo import inside, offers
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.keys import keyed, signs
from kifu_ls.notations.blade_rondo.slot import TEXT, Slot

_NAME_BEFORE_PARTS = re.compile(rf"{TEXT}(?=[(\[〈【])")
_PARTS = re.compile(r"(?<=[^(])[(\[〈【].*")
_SLOTS: tuple[tuple[re.Pattern[str], str, Callable[[Slot], Iterator[Proposal]]], ...] = (
    (re.compile(r"^(?P<before>.*)(?P<open>【)[^】]*$"), "】", inside.notes),
    (re.compile(r"^\s*▼(?P<name>[^〈(]*)$"), "", offers.headers_after),
    (re.compile(r"^\s*▼(?P<name>[^〈(]*)(?P<begun>\([^)]*)$"), ")", offers.values_after),
    (re.compile(r"^\s*▼(?P<before>.*?)(?P<open>〈)[^〉]*$"), "〉", inside.entries),
    (re.compile(r"^\s*▼"), "", lambda _: iter(())),
    (re.compile(r"^(?P<before>.*)(?P<open>〈)[^〉]*$"), "〉", inside.tags),
    (re.compile(r"^(?P<before>.*)(?P<open>\[)[^\]]*$"), "]", inside.fixed_values),
    (re.compile(r"^\s*(?P<open>\()(?P<typed>[^)]*)$"), ")", offers.markers),
    (re.compile(r"^(?P<before>.+)(?P<open>\()(?P<typed>[^)]*)$"), ")", inside.changes),
    (re.compile(rf"^\s*\((?P<marker>[^)]*)\)\s*(?P<word>{TEXT})$"), "", offers.subjects),
    (re.compile(rf"^\s*(?P<word>{TEXT})$"), "", offers.lines),
    (re.compile(r"^(?P<before>.*[)\]〉】])\s*$"), "", inside.further),
)
"""What the text left of the caret looks like, the bracket that closes what is written there, and who has proposals."""


def complete(scene: Scene, column: int, catalogue: Catalogue, locale: Locale) -> list[Proposal]:
    """The proposals at a column."""
    left, right = signs(scene.text[:column]), signs(scene.text[column:]).partition("※")[0]
    if "※" in left:
        return []
    for pattern, closer, make in _SLOTS:
        found = pattern.search(left)
        if found:
            slot = Slot(scene, found, column, catalogue, locale)
            proposals = (keyed(item, scene.text[item.start : column]) for item in make(slot))
            taken = right.strip() not in ("", closer) and "▼" not in left
            fitted = (_fitted(item, closer, right) for item in proposals if not (taken and item.kind in _ALONE))
            return list(dict.fromkeys(fitted))
    return []


_ALONE = ("line", "turn", "hand")
"""The kinds of proposals that need the line for themselves."""


def _fitted(item: Proposal, closer: str, right: str) -> Proposal:
    """The proposal in the place of what goes on with it right of the caret.

    One that closes a bracket takes the place of the rest of a bracket that is closed already, a header that of the old
    one; a card before its parts is but its name.
    """
    if closer and item.text.endswith(closer):
        rest = re.match(TEXT + re.escape(closer), right)
        return item._replace(end=item.end + rest.end()) if rest else item
    if item.kind == "hand":
        return item._replace(end=item.end + len(right.rstrip()))
    if item.kind == "card" and (rest := _NAME_BEFORE_PARTS.match(right)):
        name = _PARTS.sub("", item.text)
        return item._replace(end=item.end + rest.end(), text=name, label=name)
    return item
