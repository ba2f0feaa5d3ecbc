"""What a line says, in a plain sentence."""

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.skill_log.moves import COPY, GATHERED, LINKED, NESTED, Config, Frame, around
from kifu_ls.notations.skill_log.names import is_wild
from kifu_ls.notations.skill_log.parts import (
    ACT,
    DAMAGE,
    EFFECT,
    ELLIPSIS,
    FROZEN,
    LINK,
    OWN_EFFECT,
    REMOVE,
    RETURN,
    Cards,
    Log,
    Side,
    Trace,
    Turn,
)
from kifu_ls.notations.skill_log.state import BLOCK, TRACE

_CHOSEN = Words("{name}を選んで発動しました。", "{name} is chosen and activated.")
_KINDS = {
    NESTED: Words("{by}の効果で、{name}が発動しました。", "{by} calls {name}, which acts."),
    GATHERED: Words("{by}の効果で、{name}が発動しました。", "{by} calls {name}, which acts."),
    LINKED: Words("連結した{name}が発動しました。", "{name} acts by the link."),
    COPY: Words("{name}の複製が発動しました。", "A copy of {name} acts."),
}
_LINES = {
    LINK: Words("連結により、隣の{name}が誘発されます。", "A link triggers {name} beside it."),
    OWN_EFFECT: Words("{name}の効果です。", "The effect of {name}."),
    RETURN: Words("{name}がデッキに戻りました。", "{name} goes back to the deck."),
    FROZEN: Words("{name}が凍りました。", "{name} freezes."),
    EFFECT: Words("{text}", "{text}"),
    ELLIPSIS: Words("(以下略)", "(more follows)"),
}
_DAMAGE = Words("{by}の効果で、{value}ダメージを与えました。", "{by} deals {value} damage.")
_REMOVED = Words("{name}が除外されました。", "{name} is removed.")
_SWEPT = Words("{by}の★除外処理で、{name}が除外されました。", "The ★ of {by} removes {name}.")
_OTHER = Words("{actor}: {told}", "{actor}: {told}")
_TURN = Words("ターン{number}です。", "Turn {number}.")
_SIDE = Words("{name}の番です。", "It is the turn of {name}.")
_CARDS = {
    "手札": Words("手札は左から{names}です。", "In hand, from the left: {names}."),
    "デッキ": Words("デッキに{names}があります。", "In the deck: {names}."),
}
_TRACE = Words("処理の流れは、{names}です。", "Processing: {names}.")


def tell(scene: Scene, locale: Locale) -> str:
    """The line in a plain sentence, empty for one that does nothing."""
    reading = scene.reading
    if isinstance(reading, Turn):
        return _TURN.say(locale, {"number": reading.number})
    if isinstance(reading, Side):
        return _SIDE.say(locale, {"name": reading.name}) if reading.name else ""
    if isinstance(reading, Cards):
        names = "、".join(item.name for item in reading.items)
        return _CARDS[reading.where].say(locale, {"names": names}) if names else ""
    if isinstance(reading, Trace) and scene.after.mode == TRACE:
        names = "、".join(scene.text[step.start : step.end] for step in reading.steps)
        return _TRACE.say(locale, {"names": names})
    if not isinstance(reading, Log) or scene.after.mode != BLOCK:
        return ""
    told = _log(scene, reading, locale)
    return _OTHER.say(locale, {"actor": reading.actor, "told": told}) if reading.actor and told else told


def _log(scene: Scene, log: Log, locale: Locale) -> str:
    name = log.name.text if log.name else ""
    by = running(scene)
    if log.kind == ACT:
        frame = acting(scene, log)
        if frame is None or frame.kind not in _KINDS:
            return _CHOSEN.say(locale, {"name": name})
        return _KINDS[frame.kind].say(locale, {"name": name, "by": caller(scene, log) or "?"})
    if log.kind == DAMAGE:
        return _DAMAGE.say(locale, {"value": log.value, "by": by or "?"})
    if log.kind == REMOVE:
        swept = sweeping(scene, log)
        words = _SWEPT if swept else _REMOVED
        return words.say(locale, {"name": name, "by": swept})
    text = scene.text[log.start : log.end].rstrip("！!") + ("。" if locale is Locale.JA else ".")
    return _LINES[log.kind].say(locale, {"name": name, "text": text})


def configs(scene: Scene, log: Log, *, before: bool = False) -> tuple[Config, ...]:
    """The readings of the actor's lane after the line, or before it."""
    state = scene.before if before else scene.after
    if before and state.mode != BLOCK:
        return ()
    lane = dict(state.others).get(log.actor) if log.actor else state.lane
    return lane.configs if lane else ()


def acting(scene: Scene, log: Log) -> Frame | None:
    """The frame of the skill that the line activates."""
    found = configs(scene, log)
    return found[0].stack[-1] if found and found[0].stack else None


def caller(scene: Scene, log: Log) -> str:
    """Who called the skill that the line activates, empty for a chosen one."""
    found = configs(scene, log)
    return found[0].stack[-2].skill.name if found and len(found[0].stack) > 1 else ""


def running(scene: Scene) -> str:
    """The innermost running skill after the line."""
    found = scene.after.lane.configs
    return found[0].stack[-1].skill.name if found and found[0].stack else ""


def sweeping(scene: Scene, log: Log) -> str:
    """Whose ★ printed a removal."""
    name = log.name.text if log.name else ""
    wild = is_wild(name)
    for config in configs(scene, log):
        if config.owed and config.stack:
            return config.stack[-1].skill.name
    before = [one for config in configs(scene, log, before=True) for one in around(config)]
    owing = [config for config in before if config.stack and any(wild or token == name for token, _ in config.owed)]
    shortest = min(owing, key=lambda config: len(config.owed), default=None)
    return shortest.stack[-1].skill.name if shortest else ""
