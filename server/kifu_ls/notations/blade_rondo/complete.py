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


def complete(scene: Scene, column: int, catalogue: Catalogue, locale: Locale) -> list[Proposal]:
    """The proposals at a column."""
    left = signs(scene.text[:column])
    if "※" in left:
        return []
    for pattern, closer, make in _SLOTS:
        found = pattern.search(left)
        if found:
            slot = Slot(scene, found, column, catalogue, locale)
            closed = closer and signs(scene.text[column : column + 1]) == closer
            return [_fitted(item, scene.text, closer if closed else "") for item in make(slot)]
    return []


def _fitted(item: Proposal, text: str, closer: str) -> Proposal:
    """The proposal as it is typed; one that closes a bracket takes the place of a closing one that is there already."""
    item = keyed(item, text[item.start : item.end])
    return item._replace(end=item.end + 1) if closer and item.text.endswith(closer) else item


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
