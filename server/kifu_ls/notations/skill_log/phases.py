"""What happened in a block, phase by phase, in the order of the game's two timing tables."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kifu_ls.core.words import Words
from kifu_ls.notations.skill_log.moves import (
    OVER,
    POST,
    ROOT,
    TEXT,
    Config,
    Frame,
    Move,
    after,
    at_end,
    between,
)
from kifu_ls.notations.skill_log.parts import ACT, LINK, REMOVE
from kifu_ls.notations.skill_log.skills import ANY
from kifu_ls.notations.skill_log.state import Lane

CHOSEN = Words("スキルをプレイヤーが選択", "the player chooses the skill")
DECLARED = (
    Words("スキル発動開始宣言", "start is declared"),
    Words("入れ子スキル発動開始宣言", "nested: start is declared"),
)
STARTED = (Words("スキル発動開始", "start"), Words("入れ子スキル発動開始", "nested: start"))
BEGUN = (
    Words("スキル説明テキストの効果開始", "the text begins to act"),
    Words("入れ子スキルの説明テキストの効果開始", "nested: the text begins to act"),
)
PART_BEGUN, PART_DONE = (
    Words("「{part}」部分の効果開始", "the part “{part}” begins to act"),
    Words("「{part}」部分の効果終了", "the part “{part}” has acted"),
)
DONE = (
    Words("スキルの説明テキストの効果終了", "the text has acted"),
    Words("入れ子スキルの説明テキストの効果終了", "nested: the text has acted"),
)
CHOICE_DONE = Words("スキル選ぶ終了", "end of choosing")
ENDED = (Words("スキル発動終了", "end"), Words("入れ子スキル発動終了", "nested: end"))
SWEEP = Words("★除外処理", "★ sweep")
BACK = Words("選んだスキルがデッキに戻る", "the chosen skill goes back to the deck")
FLAGGED = Words("「除外」フラグ付与: {names}", "flagged 除外: {names}")
SWEPT, NONE = Words("除外: {names}", "removed: {names}"), Words("除外なし", "nothing is flagged")
LINKS = Words("連結が誘発: {name}", "a link fires: {name}")
LOST = Words("除外されたので連結は誘発しない", "removed, so no further link fires")
STAYS = Words("除外されたので戻らない", "removed, so it does not")


class Phase(NamedTuple):
    """A row of the table: how deep the skill is nested, its name, the phase, and what happens in it."""

    depth: int
    skill: str
    label: Words
    note: Words | None = None
    arguments: tuple[tuple[str, str], ...] = ()


class _Node(NamedTuple):
    """A reading on its way: where it came from and the line that it took."""

    config: Config
    before: "_Node | None" = None
    move: Move | None = None


def phases(lane: Lane, *, ended: bool) -> list[Phase]:
    """The phases of a block as far as it goes; none where it is too long to be read once more."""
    if lane.moves is None or not lane.acts:
        return []
    nodes = [_Node(config) for config in lane.origin]
    for move in lane.moves:
        nodes = list(_moved(nodes, move)) or nodes
    last = next((node for start in nodes for node in _around(start) if at_end(node.config)), None) if ended else None
    chain = _chain(last or nodes[0])
    return list(_joined(phase for at in range(1, len(chain)) for phase in _told(chain[at - 1].config, chain[at])))


def _joined(found: Iterable[Phase]) -> Iterator[Phase]:
    """One row for each phase: what one ★ removes in one, and a phase without a note not beside the same with one."""
    last: Phase | None = None
    for phase in found:
        if last and phase[:3] == last[:3]:
            if last.note is SWEPT and phase.note is SWEPT:
                names = f"{dict(last.arguments)['names']}、{dict(phase.arguments)['names']}"
                last = last._replace(arguments=(("names", names),))
                continue
            if last.note is None:
                last = phase
                continue
        if last:
            yield last
        last = phase
    if last:
        yield last


def _chain(node: _Node | None) -> list[_Node]:
    found: list[_Node] = []
    while node:
        found.append(node)
        node = node.before
    return found[::-1]


def _around(node: _Node) -> Iterator[_Node]:
    seen, row = {node.config}, [node]
    for one in row:
        yield one
        for following in between(one.config):
            if following not in seen:
                seen.add(following)
                row.append(_Node(following, one))


def _moved(nodes: Iterable[_Node], move: Move) -> Iterator[_Node]:
    seen: set[Config] = set()
    for start in nodes:
        wanted = set(after(start.config, move, deep=False))
        for node in _around(start):
            for config in _directly(node.config, move, wanted):
                if config not in seen:
                    seen.add(config)
                    yield _Node(config, node, move)


def _directly(config: Config, move: Move, wanted: set[Config]) -> Iterator[Config]:
    """What the line makes of just this reading."""
    if move.kind not in (ACT, LINK, REMOVE):
        return iter([config] if config in wanted else [])
    later = {found for following in between(config) for found in after(following, move, deep=False)}
    return (found for found in after(config, move, deep=False) if found in wanted and found not in later)


def _told(before: Config, node: _Node) -> Iterator[Phase]:
    config, move = node.config, node.move
    if move is not None:
        yield from _line(before, config, move)
        return
    depth = len(before.stack) - 1
    top = before.stack[-1] if before.stack else None
    if top is None:
        return
    if config.owed and not before.owed:
        return  # the sweep is told with what it removes
    if len(config.stack) < len(before.stack):
        yield Phase(depth, top.skill.name, SWEEP, NONE)
        yield from _returned(config, top, depth)
        return
    yield from _silent(before, config, top, config.stack[-1], depth)


def _silent(before: Config, config: Config, top: Frame, now: Frame, depth: int) -> Iterator[Phase]:
    """A step of the innermost skill."""
    name, nested = top.skill.name, top.kind != ROOT
    new = [token for token, _ in config.flags if token not in [other for other, _ in before.flags] and token != ANY]
    note = (FLAGGED, (("names", "、".join(new)),)) if new else (None, ())
    mixed = top.skill.mixed and not top.now.granted
    part = (("part", top.now.name),)
    if now.phase == TEXT:
        if mixed:
            yield Phase(depth, name, _of(PART_BEGUN, part))
        if note[0]:
            yield Phase(depth, name, BEGUN[nested] if not mixed else _of(PART_BEGUN, part), *note)
        return
    if top.phase == POST:
        if config.sides and before.stack[0].token in config.removed:
            yield Phase(depth, name, CHOICE_DONE, LOST)
        yield Phase(depth, name, ENDED[nested])
        return
    if mixed:
        yield Phase(depth, name, _of(PART_DONE, part), *note)
    if now.phase in (POST, OVER):
        yield Phase(depth, name, DONE[nested], *(note if not mixed else (None, ())))
    if now.phase == POST:
        yield Phase(depth, name, CHOICE_DONE)
    elif now.phase == OVER:
        yield Phase(depth, name, ENDED[nested])


def _of(words: Words, arguments: tuple[tuple[str, str], ...]) -> Words:
    """A label with its arguments put in."""
    given = dict(arguments)
    return Words(words.ja.format_map(given), words.en.format_map(given))


def _line(before: Config, config: Config, move: Move) -> Iterator[Phase]:
    """What a line tells."""
    depth = len(config.stack) - 1
    if move.kind == ACT:
        frame = config.stack[-1]
        nested = frame.kind != ROOT
        if not nested:
            yield Phase(depth, move.name, CHOSEN)
        yield Phase(depth, move.name, DECLARED[nested])
        yield Phase(depth, move.name, STARTED[nested])
        yield Phase(depth, move.name, BEGUN[nested])
    elif move.kind == LINK:
        name = config.stack[0].skill.name if config.stack else ""
        yield Phase(0, name, CHOICE_DONE, LINKS, (("name", move.name),))
    elif move.kind == REMOVE and before.stack:
        top = before.stack[-1]
        yield Phase(len(before.stack) - 1, top.skill.name, SWEEP, SWEPT, (("names", move.name),))
        if len(config.stack) < len(before.stack):
            yield from _returned(config, top, len(before.stack) - 1)


def _returned(config: Config, top: Frame, depth: int) -> Iterator[Phase]:
    """The last phase of a chosen skill."""
    if top.kind == ROOT:
        yield Phase(depth, top.skill.name, BACK, STAYS if top.token in config.removed else None)
