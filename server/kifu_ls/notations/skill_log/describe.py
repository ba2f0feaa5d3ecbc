"""What the hover of a line says: the running skills after it, flags and removals, what may come, and about a skill."""

from collections.abc import Iterator

from kifu_ls.core.notation import Hover, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log import expect, show, tell
from kifu_ls.notations.skill_log.catalogue import Catalogue, Entry
from kifu_ls.notations.skill_log.moves import Config
from kifu_ls.notations.skill_log.names import key
from kifu_ls.notations.skill_log.parts import LINK, REMOVE, Cards, Log, Trace
from kifu_ls.notations.skill_log.state import BLOCK

_STACK = Words("発動スタック", "running skills")
_FLAGS = Words("「除外」フラグ", "flagged 除外")
_GONE, _LINKS = Words("除外済み", "removed"), Words("連結", "links")
_HAND, _DECK, _NEXT = Words("手札", "hand"), Words("デッキ", "deck"), Words("次に来うる行", "what may come next")
_NONE, _UNKNOWN = Words("なし", "none"), Words("不明", "not known")
_OTHERS = Words("他の読みあり({count}通り)", "can be read in {count} ways")
_THIS = Words("この★で除外: {names}", "this ★ still removes: {names}")
_LEFT, _RIGHT = Words("左", "left"), Words("右", "right")
_FIRED, _OPEN = Words("誘発済み", "fired"), Words("{name}(誘発しうる)", "{name} (may fire)")
_LOST = Words("除外済みのため誘発しない", "removed, so no link fires")
_KINDS = {
    "removals": Words("除外: {names}", "removal of {names}"),
    "announced": Words("「{names}が発動する！」", "「{names}が発動する！」"),
    "linked": Words("連結: {names}", "link to {names}"),
    "calls": Words("入れ子の発動", "a nested activation"),
    "effects": Words("効果", "an effect"),
    "ends": Words("段落の終わり", "the end of the block"),
}
_SIDE = Words("{chosen}の{side}の連結で、{name}が誘発します。", "The {side} link of {chosen} triggers {name}.")
_LINK = Words("{chosen}の連結で、{name}が誘発します。", "A link of {chosen} triggers {name}.")
_SWEPT = Words(
    "{by}の発動終了時の★除外処理で除外されました。{flagged}", "The ★ at the end of {by} removed it. {flagged}"
)
_BY_ITSELF = Words("フラグは自身の[除外]によるものです。", "Its own [除外] had flagged it.")
_BY_OTHER = Words("フラグは{by}の本文が付けました。", "The text of {by} had flagged it.")


def hover(scene: Scene, column: int, catalogue: Catalogue, locale: Locale) -> Hover | None:
    """The hover at a column of a line."""
    reading = scene.reading
    if isinstance(reading, Cards):
        for item in reading.items:
            if item.start <= column <= item.end:
                told = [about(piece.name, catalogue, locale) for piece in item.pieces]
                text = "\n\n".join(filter(None, told))
                return Hover(text, item.start, item.end) if text else None
        return None
    if isinstance(reading, Trace):
        return _trace(scene, reading, column, locale)
    if not isinstance(reading, Log) or scene.after.mode != BLOCK or not reading.start <= column <= reading.end:
        return None
    sections = [tell.tell(scene, locale), *_line(scene, reading, locale), _state(scene, locale)]
    start, end = reading.start, reading.end
    name = reading.name
    if name and name.start <= column <= name.end:
        start, end = name.start, name.end
        inside = [part for part in name.parts if part.start <= column <= part.end]
        sections += [about(part.name, catalogue, locale) for part in inside[:1]]
    return Hover("\n\n".join(filter(None, sections)), start, end)


def _trace(scene: Scene, trace: Trace, column: int, locale: Locale) -> Hover | None:
    for step in trace.steps:
        if step.start <= column <= step.end:
            running = "、".join(play.name for play in scene.after.course.running) or _NONE.say(locale)
            return Hover(f"**{_STACK.say(locale)}** {running}", step.start, step.end)
    return None


def _line(scene: Scene, log: Log, locale: Locale) -> Iterator[str]:
    """What is to be said of just this line."""
    if log.name is None or log.actor:
        return
    name = log.name.text
    chosen = scene.before.lane.chosen if scene.before.mode == BLOCK else None
    if log.kind == LINK and chosen:
        linked = scene.before.battle.table.linked(chosen.skill.name)
        arguments = {"chosen": chosen.skill.name, "name": name}
        if linked and name in linked:
            side = (_LEFT if name == linked[0] else _RIGHT).say(locale)
            yield _SIDE.say(locale, {**arguments, "side": side})
        else:
            yield _LINK.say(locale, arguments)
    if log.kind == REMOVE and (by := tell.sweeping(scene, log)):
        yield _SWEPT.say(locale, {"by": by, "flagged": _flagged(scene, name, locale)})


def _flagged(scene: Scene, name: str, locale: Locale) -> str:
    """Who put the flag on a removed skill."""
    frames = [f for config in scene.before.lane.configs for f in config.stack] + [
        frame for frame in (scene.before.lane.chosen,) if frame
    ]
    for frame in frames:
        targets = {target for part in frame.skill.parts for target in part.targets}
        called = {token for token, _ in frame.called}
        if name in targets or (name in called and any(part.gathers for part in frame.skill.parts)):
            return _BY_OTHER.say(locale, {"by": frame.skill.name})
    return _BY_ITSELF.say(locale)


def _state(scene: Scene, locale: Locale) -> str:
    """The state after the line."""
    state = scene.after
    configs = state.lane.configs
    config = show.reading(state)
    rows = [f"**{_STACK.say(locale)}**", ""]
    for depth, frame in enumerate(config.stack):
        mark = "└ " if depth else ""
        kind = show.KINDS[frame.kind].say(locale)
        rows.append(f"{depth + 1}. {mark}{frame.skill.name} ［{kind}］ {show.where(frame, locale)}")
    if not config.stack:
        rows.append(_NONE.say(locale))
    rows.append("")
    rows.append(f"**{_FLAGS.say(locale)}** {_flags(configs, locale)}  ")
    gone = list(dict.fromkeys((*state.battle.removed, *show.names(config.removed))))
    rows.append(f"**{_GONE.say(locale)}** {'、'.join(gone) or _NONE.say(locale)}  ")
    if state.lane.chosen and not state.lane.open:
        rows.append(f"**{_LINKS.say(locale)}** {_links(scene, config, locale)}  ")
    deck = state.battle.table.deck
    hand = show.held(state) or _UNKNOWN.say(locale)
    decked = "　".join(item.name for item in deck) if deck else _UNKNOWN.say(locale)
    rows.append(f"**{_HAND.say(locale)}** {hand}　**{_DECK.say(locale)}** {decked}  ")
    if following := _next(scene, locale):
        rows.append(f"**{_NEXT.say(locale)}** {following}  ")
    stacks = {(c.stack, c.flags, c.owed) for c in configs}
    if len(stacks) > 1:
        rows.append(_OTHERS.say(locale, {"count": len(stacks)}))
    return "\n".join(rows)


def _flags(configs: tuple[Config, ...], locale: Locale) -> str:
    if not configs:
        return _UNKNOWN.say(locale)
    common = set(configs[0].flags).intersection(*(config.flags for config in configs))
    said = "、".join(name for name, _ in sorted(common)) or _NONE.say(locale)
    owed = show.names(configs[0].owed)
    return f"{said} ({_THIS.say(locale, {'names': '、'.join(owed)})})" if owed else said


def _links(scene: Scene, config: Config, locale: Locale) -> str:
    state = scene.after
    root = state.lane.chosen
    linked = state.battle.table.linked(root.skill.name) if root else None
    if root and root.token in config.removed:
        return f"{_LEFT.say(locale)} —　{_RIGHT.say(locale)} — ({_LOST.say(locale)})"
    if linked is None:
        return _UNKNOWN.say(locale)
    told = []
    for words, name, used in (
        (_LEFT, linked[0], "L" in config.sides),
        (_RIGHT, linked[1], "R" in config.sides),
    ):
        what = "—" if not name else _FIRED.say(locale) if used else _OPEN.say(locale, {"name": name})
        told.append(f"{words.say(locale)} {what}")
    return "　".join(told)


def _next(scene: Scene, locale: Locale) -> str:
    """What may come on the next line."""
    told = expect.coming(scene.after)
    found = []
    if told.announced:
        found.append(_KINDS["announced"].say(locale, {"names": told.announced}))
    if told.maybe:
        found.append(_KINDS["removals"].say(locale, {"names": "、".join(told.sure or told.maybe)}))
    if told.linked:
        found.append(_KINDS["linked"].say(locale, {"names": "、".join(told.linked)}))
    found += [_KINDS[kind].say(locale) for kind in ("calls", "effects", "ends") if getattr(told, kind)]
    return " / ".join(found)


_ATTRIBUTES = Words("属性", "attributes")
_PLAIN = Words("なし(見たかぎり)", "none, as far as seen")
_MOMENT = Words("「除外」フラグは{when}", "flagged 除外 {when}")
_EARLY, _LATE = (
    Words("本文の初め(前)", "at the start of its text (前)"),
    Words("本文の最後(後)", "at the end of its text (後)"),
)
_SURE, _GUESS = Words("検証済み", "checked in play"), Words("未検証", "not checked")
_CALLS = Words("ほかのスキルを発動させる", "activates other skills")
_RULE = Words("発動させる: {what}", "activates {what}")
_GRANTS = Words("付与: {what}", "grants {what}")
_REMOVES = Words("除外する: {what}", "removes {what}")
_SOURCE = Words("出典: {what}", "source: {what}")
_NUMBERS = {
    "damage": Words("ダメージ{n}", "damage {n}"),
    "mana": Words("マナ+{n}", "mana +{n}"),
    "draw": Words("ドロー{n}", "draws {n}"),
    "cost_mana": Words("消費マナ{n}", "costs {n} mana"),
}
_WIKI = "https://wiki3.jp/roguelikecardbattle/"


def about(name: str, catalogue: Catalogue, locale: Locale) -> str:
    """What is known of a skill, as Markdown; empty for one that is not."""
    entry = catalogue.find(key(name))
    if entry is None:
        return ""
    rows = [f"**{entry.name}**", "", *(f"- {line}" for line in _facts(entry, locale))]
    pages = [source for source in entry.facts.get("src", ()) if source.startswith(("page/", "name/"))]
    source = f"{_WIKI}{pages[0]}" if pages else _WIKI
    return "\n".join([*rows, f"- {_SOURCE.say(locale, {'what': f'<{source}>'})}"])


def line(entry: Entry, locale: Locale) -> str:
    """A skill in one line."""
    return "; ".join(_facts(entry, locale)) if locale is Locale.EN else "、".join(_facts(entry, locale))


def _facts(entry: Entry, locale: Locale) -> Iterator[str]:
    if entry.attributes is not None:
        marks = "".join(f"[{mark}]" for mark in entry.attributes) or _PLAIN.say(locale)
        yield f"{_ATTRIBUTES.say(locale)} {marks}"
    if entry.removes_itself:
        when = (_EARLY if entry.early else _LATE).say(locale)
        checked = (_SURE if entry.verified else _GUESS).say(locale)
        yield f"{_MOMENT.say(locale, {'when': when})} {checked}"
    if entry.calls and "calls_rule" not in entry.facts:
        yield _CALLS.say(locale)
    if rule := entry.words("calls_rule"):
        yield _RULE.say(locale, {"what": rule})
    for fact, words in _NUMBERS.items():
        if fact in entry.facts:
            yield words.say(locale, {"n": entry.facts[fact]})
    if grants := entry.facts.get("grants"):
        yield _GRANTS.say(locale, {"what": "".join(f"[{mark}]" for mark in grants)})
    if removes := entry.words("removes"):
        yield _REMOVES.say(locale, {"what": removes})
    for fact in ("effect", "returns", "note"):
        if told := entry.words(fact):
            yield told.say(locale)
