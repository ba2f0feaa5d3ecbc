"""What could stand at the caret: first the removals that are owed, then linked neighbours and skills of the hand."""

import re
from collections.abc import Iterable, Iterator

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log import expect, reports
from kifu_ls.notations.skill_log.catalogue import Catalogue
from kifu_ls.notations.skill_log.names import LINK
from kifu_ls.notations.skill_log.state import BLOCK, OUTSIDE, PROSE, TRACE, State

ANNOUNCE = "連結によって隣接する"
VERBS = ("が発動する！", "を発動した！", "を発動！")
REMOVALS = ("はデッキから除外された！", "がデッキから除外された！", "は除外された！")
ATTRIBUTES = ("除外", "即効", "自動発動", "異形能力")
_CARDS = re.compile(r"\s*(?:手札|デッキ)[：:](?P<begun>.*[\s　、：:+＋\]］]|)(?P<word>[^\s　、：:+＋\]］]*)$")
_LINKED = re.compile(rf"(?P<head>\s*{ANNOUNCE})(?P<word>\S*)$")
_OWED = Words("この★で除外される", "owed by this ★")
_MAYBE = Words("除外されうる", "may be removed")
_NEIGHBOUR = Words("連結している隣", "linked neighbour")
_NEXT = Words("予告されたスキル", "the announced skill")
_HELD = Words("手札", "in hand")
_EFFECT, _DAMAGE = Words("効果", "effect"), Words("ダメージ", "damage")
_ENDING = Words("行の終わり", "end of the line")
_DIRECTIVE = Words("手札を書く", "declare the hand")


def complete(scene: Scene, column: int, catalogue: Catalogue, locale: Locale) -> list[Proposal]:
    """The proposals at a column; what they replace ends there."""
    left = scene.text[:column]
    if "※" in left:
        return []
    found = _CARDS.match(left)
    if found:
        return list(_cards(found.start("word"), column, catalogue, locale))
    state = scene.before
    start = len(left) - len(left.lstrip())
    if state.mode == TRACE or (state.mode == PROSE and left.strip()):
        return []
    linked = _LINKED.match(left)
    if linked and state.mode == BLOCK:
        return list(_neighbours(state, linked.start("word"), column, locale))
    if state.mode == BLOCK:
        proposals = [*_block(state, start, column, catalogue, locale), *_endings(state, left, start, column, locale)]
    else:
        proposals = [*_choices(state, start, column, catalogue, locale), *_endings(state, left, start, column, locale)]
    return list({proposal.text: proposal for proposal in reversed(proposals)}.values())[::-1]


def _cards(start: int, column: int, catalogue: Catalogue, locale: Locale) -> Iterator[Proposal]:
    """Within a declared hand: skills, 連結, attribute marks."""
    yield Proposal(LINK, f"{LINK}　", start, column, "marker", rank=0, filter=f"{LINK} renketsu")
    for mark in ATTRIBUTES:
        yield Proposal(f"[{mark}]", f"[{mark}]", start, column, "tag", rank=1)
    for name in _names(catalogue):
        yield Proposal(name, name, start, column, "card", rank=2, topic=name)


def _neighbours(state: State, start: int, column: int, locale: Locale) -> Iterator[Proposal]:
    told = expect.coming(state).linked
    for name in told or ():
        text = f"{name}が発動する！"
        yield Proposal(text, text, start, column, "line", _NEIGHBOUR.say(locale))


def _block(state: State, start: int, column: int, catalogue: Catalogue, locale: Locale) -> Iterator[Proposal]:
    """At the beginning of a line in an open block."""
    told = expect.coming(state)
    if told.announced:
        text = f"{told.announced}が発動する！"
        yield Proposal(text, text, start, column, "line", _NEXT.say(locale), topic=told.announced)
        return
    for name in told.sure or told.maybe:
        text = reports.removal(state.lane, name)
        words = _OWED if told.sure else _MAYBE
        yield Proposal(text, text, start, column, "line", words.say(locale), rank=0 if told.sure else 3, topic=name)
    if told.sure:
        return
    for name in told.linked or ():
        text = f"{ANNOUNCE}{name}が発動する！"
        yield Proposal(text, text, start, column, "line", _NEIGHBOUR.say(locale), rank=1, topic=name)
    if told.linked is None:
        yield Proposal(f"{ANNOUNCE}…", ANNOUNCE, start, column, "line", rank=4)
    if told.effects:
        yield from _effects(state, start, column, catalogue, locale)
    if told.calls:
        verb = state.lane.verb or VERBS[1][:-1]
        held = state.battle.table.held() or []
        for name in dict.fromkeys((*(n for n in held if n != LINK), *_names(catalogue))):
            text = f"{name}{verb}！"
            detail = _HELD.say(locale) if name in held else ""
            yield Proposal(text, text, start, column, "card", detail, rank=5 if name in held else 6, topic=name)


def _effects(state: State, start: int, column: int, catalogue: Catalogue, locale: Locale) -> Iterator[Proposal]:
    top = next((config.stack[-1] for config in state.lane.configs if config.stack), None)
    entry = catalogue.find(top.now.name) if top else None
    value = entry.facts.get("damage") if entry else None
    said = value if isinstance(value, int) else "◯"
    text = f"相手に{said}ダメージを与えた！"
    snippet = "" if isinstance(value, int) else "相手に${1:◯}ダメージを与えた！$0"
    yield Proposal(text, text, start, column, "line", _DAMAGE.say(locale), rank=2, snippet=snippet)
    if top:
        text = f"{top.skill.name}の効果"
        yield Proposal(text, text, start, column, "line", _EFFECT.say(locale), rank=4)


def _choices(state: State, start: int, column: int, catalogue: Catalogue, locale: Locale) -> Iterator[Proposal]:
    """At the beginning of a new block: the skills of the hand, else those that are known."""
    held = state.battle.table.held()
    verb = VERBS[1]
    for name in dict.fromkeys(held if held is not None else _names(catalogue)):
        if name != LINK:
            detail = _HELD.say(locale) if held is not None else ""
            yield Proposal(f"{name}{verb}", f"{name}{verb}", start, column, "card", detail, rank=1, topic=name)
    if state.mode == OUTSIDE:
        yield Proposal("手札：", "手札：", start, column, "hand", _DIRECTIVE.say(locale), rank=2)
        number = (state.battle.turn or 0) + 1
        yield Proposal(f"【TURN {number}】", f"【TURN {number}】", start, column, "turn", rank=2)
        for side in ("あなた", "相手"):
            yield Proposal(f"▼{side}", f"▼{side}", start, column, "hand", rank=2)


def _endings(state: State, left: str, start: int, column: int, locale: Locale) -> Iterator[Proposal]:
    """Behind a name that is written out: how the line can end, the form of the block first."""
    name = left[start:]
    if not name or name.endswith(("！", "!")):
        return
    used = f"{state.lane.verb}！" if state.mode == BLOCK else ""
    removal = f"{state.lane.removal}！" if state.mode == BLOCK else ""
    order: Iterable[str] = dict.fromkeys((*filter(lambda v: len(v) > 1, (used, removal)), *VERBS, *REMOVALS))
    for rank, verb in enumerate(order):
        text = name + verb
        yield Proposal(text, text, start, column, "line", _ENDING.say(locale), filter=text, rank=7 + rank)


def _names(catalogue: Catalogue) -> list[str]:
    return [entry.name for entry in catalogue.entries.values()]
