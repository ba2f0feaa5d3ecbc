"""The state as values for programs and as a table for people."""

from typing import Any

from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log.moves import (
    BEFORE,
    COPY,
    GATHERED,
    LINKED,
    NESTED,
    OVER,
    POST,
    ROOT,
    TEXT,
    Config,
    Frame,
)
from kifu_ls.notations.skill_log.skills import ANY
from kifu_ls.notations.skill_log.state import BLOCK, TRACE, State

KINDS = {
    ROOT: Words("選択", "chosen"),
    NESTED: Words("入れ子", "nested"),
    GATHERED: Words("入れ子", "nested"),
    LINKED: Words("連結", "linked"),
    COPY: Words("複製", "copy"),
}
PHASES = {
    BEFORE: Words("発動開始", "starts"),
    TEXT: Words("本文", "in its text"),
    POST: Words("選ぶ終了", "end of choosing"),
    OVER: Words("発動終了 → ★除外処理", "ended, ★ to come"),
}
_SKILL, _KIND, _WHERE = Words("発動スタック", "running"), Words("発動", "as"), Words("いま", "now")
_PART = Words("第{number}部「{name}」", "part {number}, “{name}”")
_FLAGS, _OWED, _REMOVED = (
    Words("「除外」フラグ", "flagged"),
    Words("この★で除外", "this ★ still removes"),
    Words("除外済み", "removed"),
)
_NOTHING = Words("発動中のスキルはありません。", "No skill runs.")
_TURN = Words("ターン{turn}", "turn {turn}")
_OTHERS = Words("他の読みあり", "it can be read in other ways too")
_SOME = Words("不明のスキル", "some that are not known")


def view(state: State) -> dict[str, Any]:
    """The state as ``kifu-ls state --format json`` prints it."""
    config = reading(state)
    table = state.battle.table
    return {
        "turn": state.battle.turn,
        "in_block": state.mode == BLOCK,
        "stack": [
            {"name": f.skill.name, "kind": f.kind, "part": f.part + 1, "phase": _PHASE_NAMES[f.phase]}
            for f in config.stack
        ],
        "flags": names(config.flags),
        "owed": names(config.owed),
        "announced": config.announced or None,
        "removed": list(state.battle.removed),
        "hand": table.held(),
        "deck": [item.name for item in table.deck] if table.deck is not None else None,
        "readings": len(state.lane.configs) if state.mode == BLOCK else 0,
        "trace": [play.name for play in state.course.running] if state.mode == TRACE else [],
    }


_PHASE_NAMES = ("before", "text", "post", "over")


def reading(state: State) -> Config:
    """The likeliest reading: what is shown of a block."""
    return state.lane.configs[0] if state.mode == BLOCK and state.lane.configs else Config()


def names(tokens: tuple[tuple[str, int], ...]) -> list[str]:
    """The names of flagged or removed skills."""
    return [name for name, _ in tokens]


def table(state: State, locale: Locale) -> str:
    """The running skills as a Markdown table, and what is flagged and removed."""
    config = reading(state)
    heads = [_SKILL.say(locale), _KIND.say(locale), _WHERE.say(locale)]
    rows = [f"| {' | '.join(heads)} |", "| --- | --- | --- |"]
    for depth, frame in enumerate(config.stack):
        mark = "└ " if depth else ""
        rows.append(f"| {mark}{frame.skill.name} | {KINDS[frame.kind].say(locale)} | {where(frame, locale)} |")
    lines = rows if config.stack else [_NOTHING.say(locale)]
    return "\n".join([*lines, "", *facts(state, config, locale)]).rstrip()


def facts(state: State, config: Config, locale: Locale) -> list[str]:
    """Flags, what is owed and what was removed, a line each."""
    found = []
    for words, told in (
        (_FLAGS, names(config.flags)),
        (_OWED, names(config.owed)),
        (_REMOVED, list(dict.fromkeys((*state.battle.removed, *names(config.removed))))),
    ):
        if told:
            said = "、".join(_SOME.say(locale) if name == ANY else name for name in told)
            found.append(f"**{words.say(locale)}** {said}  ")
    if state.battle.turn is not None:
        found.append(_TURN.say(locale, {"turn": state.battle.turn}))
    return found


def where(frame: Frame, locale: Locale) -> str:
    """Where a running skill is."""
    said = PHASES[frame.phase].say(locale)
    if frame.skill.mixed and frame.phase <= TEXT and not frame.now.granted:
        return f"{_PART.say(locale, {'number': frame.part + 1, 'name': frame.now.name})} {said}"
    return said


def held(state: State) -> str:
    """The hand in a row, empty where it is not known."""
    return "　".join(state.battle.table.held() or [])
