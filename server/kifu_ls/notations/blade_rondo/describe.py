"""Hover: what a place of a line means, the line in words with the state after it, and what is known of a card."""

from kifu_ls.core.notation import Hover, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.blade_rondo import meanings, show
from kifu_ls.notations.blade_rondo.catalogue import Entry
from kifu_ls.notations.blade_rondo.parts import Action, Change, Fixed, Hand, Marker, Reading, Tag, Turn
from kifu_ls.notations.blade_rondo.rules.continuity import NAMES
from kifu_ls.notations.blade_rondo.state import PARAMETERS, SIDES
from kifu_ls.notations.blade_rondo.tell import tell

_KINDS = {
    "card": Words("カード", "card"),
    "minion": Words("配下", "minion"),
    "status": Words("付与効果", "status"),
    "placeholder": Words("伏せた布石", "face-down card"),
    "burst": Words("ターン開始時処理", "start of turn"),
}
_COST = Words("コスト{cost}", "cost {cost}")
_LIMITED = Words("リミテッド[L]", "limited [L]")
_MAGIC = Words("魔法攻撃({magic})", "magic ({magic})")
_SUMMONS = Words("{name}を召喚", "summons {name}")
_ATTACHES = Words("〈{name}〉を付与", "attaches 〈{name}〉")
_ANSWERS = Words("{symbols}の行動に応じられる", "answers {symbols}")
_ATTACK, _DEFENCE = Words("攻撃力{value}", "attack {value}"), Words("防御力{value}", "defence {value}")
_SELF, _OPPONENT = Words("自分", "own"), Words("相手", "opponent's")
_EFFECT = Words("{who}の{parameter}{change}", "{who} {parameter} {change}")
_TURN = Words("(ターン終了まで)", " (until end of turn)")
_FIELD = Words("(場にある間)", " (while in play)")
_UNSURE = Words("未確認の情報を含みます", "not all of this is confirmed")
_CHANGE = Words(
    "{who}の{parameter}が{before}から{after}に変わります。",
    "The {parameter} of {who} changes from {before} to {after}.",
)
_SET = Words("{who}の{parameter}が{after}になります。", "The {parameter} of {who} becomes {after}.")
_SIDE_NAMES = (Words("プレイヤー(P)", "the player (P)"), Words("エネミー(E)", "the enemy (E)"))


def hover(scene: Scene, column: int, locale: Locale) -> Hover | None:
    """The meaning of a sign, or the line in words and the state after it."""
    reading = scene.reading
    if isinstance(reading, Action):
        return _sign(scene, reading, column, locale) or _line(scene, reading.subject.start, reading.subject.end, locale)
    if isinstance(reading, Hand):
        return _header_sign(reading, column, locale) or _line(scene, reading.start, reading.end, locale)
    if isinstance(reading, Turn) and reading.number is not None:
        return _line(scene, reading.start, reading.end, locale)
    return None


def _line(scene: Scene, start: int, end: int, locale: Locale) -> Hover | None:
    """The line in words with the state after it; nothing of a line that does nothing."""
    texts = [tell(scene, locale)]
    if not texts[0]:
        return None
    if scene.after.play:
        texts.append(show.table(scene.after, locale, _changed(scene)))
    reading: Reading = scene.reading
    if isinstance(reading, Action) and reading.subject.entry:
        texts.append(card(reading.subject.entry, locale))
    return Hover("\n\n".join(texts), start, end)


def _changed(scene: Scene) -> frozenset[tuple[int, str]]:
    """The values that the line set."""
    return frozenset(
        (index, letter)
        for index in range(len(SIDES))
        for letter in PARAMETERS
        if show.shown(scene.before.sides[index], letter) != show.shown(scene.after.sides[index], letter)
    )


def _sign(scene: Scene, action: Action, column: int, locale: Locale) -> Hover | None:
    """The meaning of a marker, tag, value or note at a column."""
    marker = action.marker
    if marker and (marker.cost is not None or marker.letters) and marker.start <= column < marker.end:
        return Hover(_marker(marker, locale), marker.start, marker.end)
    if action.limited and action.limited.start <= column < action.limited.end:
        return Hover(meanings.LIMITED.say(locale), *action.limited)
    for tag in action.tags:
        if tag.start <= column < tag.end:
            return _tag(tag, action.subject.entry, locale)
    for change in action.changes:
        if change.start <= column < change.end:
            return Hover(_change(scene, change, locale), change.start, change.end)
    for fixed in action.fixed:
        if fixed.start <= column < fixed.end:
            return Hover(_fixed(fixed, locale), fixed.start, fixed.end)
    for note in action.notes:
        if note.start <= column < note.end:
            meaning = meanings.NOTES.get(note.text, meanings.NOTE).say(locale)
            return Hover(f"**【{note.text}】** {meaning}", note.start, note.end)
    return None


def _header_sign(hand: Hand, column: int, locale: Locale) -> Hover | None:
    for letter, stat in zip(PARAMETERS, hand.stats, strict=True):
        if stat and stat.start - 1 <= column < stat.end:
            return Hover(
                f"**{letter}{stat.plain}** {meanings.PARAMETERS[letter].say(locale)}", stat.start - 1, stat.end
            )
    return next((_tag(tag, None, locale) for tag in hand.tags if tag.start <= column < tag.end), None)


def _marker(marker: Marker, locale: Locale) -> str:
    if marker.cost is None:
        return meanings.MARKERS[marker.letters].say(locale)
    text = f"{marker.cost}{marker.change:+d}" if marker.change else str(marker.cost)
    return meanings.MARKERS["n±" if marker.change else "n"].say(locale).replace("{0}", text)


def _tag(tag: Tag, owner: Entry | None, locale: Locale) -> Hover:
    facts = owner.actions.get(tag.name) if owner else None
    meaning = meanings.TAGS.get(tag.target if tag.name == "付与" and tag.target in meanings.TAGS else tag.name)
    text = meaning.say(locale) if meaning else ""
    if facts:
        details = [_MAGIC.say(locale, facts)] if "magic" in facts else []
        details += [_ATTACK.say(locale, {"value": facts["attack"]})] if "attack" in facts else []
        text = " · ".join([facts.get("kind", ""), *details])
    return Hover(f"**〈{tag.entry}〉** {text}".strip(), tag.start, tag.end)


def _change(scene: Scene, change: Change, locale: Locale) -> str:
    mover = scene.before.play.side if scene.before.play else 0
    index = SIDES.index(change.side) if change.side else mover
    arguments = {
        "who": scene.before.sides[index].name or _SIDE_NAMES[index],
        "parameter": NAMES[change.parameter],
        "before": change.before.plain if change.before else "",
        "after": change.after.plain,
    }
    texts = [
        (_CHANGE if change.before else _SET).say(locale, arguments),
        meanings.PARAMETERS[change.parameter].say(locale),
    ]
    if change.after.bonus or (change.before and change.before.bonus):
        texts.append(meanings.BONUS.say(locale))
    return "\n\n".join(texts)


def _fixed(fixed: Fixed, locale: Locale) -> str:
    meaning = meanings.PARAMETERS[fixed.parameter].say(locale)
    return f"**[{fixed.parameter}{fixed.value.plain}]** {meanings.FIXED.say(locale)} {meaning}"


def card(entry: Entry, locale: Locale) -> str:
    """What is known of a card, minion or status, as Markdown."""
    meaning = {"placeholder": meanings.PLACEHOLDER, "burst": meanings.BURST}.get(
        entry.kind, meanings.TAGS.get(entry.name)
    )
    reading = (
        f" ({entry.facts['reading']})" if "reading" in entry.facts and entry.facts["reading"] != entry.name else ""
    )
    texts = [f"**{entry.name}**{reading} — {line(entry, locale)}"]
    if meaning:
        texts.append(meaning.say(locale))
    if locale is Locale.EN and "note" in entry.facts:
        texts.append(str(entry.facts["note"]))
    if entry.facts.get("confidence") == "inferred" or entry.facts.get("uncertain"):
        texts.append(f"*{_UNSURE.say(locale)}*")
    return "\n\n".join(texts)


def line(entry: Entry, locale: Locale) -> str:
    """What is known of an entry in one line."""
    facts = entry.facts
    items = ["・".join(facts["kinds"]) if "kinds" in facts else _KINDS.get(entry.kind, Words("語", "word")).say(locale)]
    items += [_COST.say(locale, facts)] if "cost" in facts else []
    items += [_LIMITED.say(locale)] if facts.get("limited") else []
    items += [_MAGIC.say(locale, facts)] if "magic" in facts else []
    items += [_ATTACK.say(locale, {"value": facts["attack"]})] if isinstance(facts.get("attack"), int) else []
    items += [_DEFENCE.say(locale, {"value": facts["defence"]})] if "defence" in facts else []
    items += [_SUMMONS.say(locale, {"name": name}) for name in facts.get("summons", ())]
    items += [_ATTACHES.say(locale, {"name": name}) for name in facts.get("attaches", ())]
    items += [effect(text, locale) for text in facts.get("effect", ()) if text[:4] in ("self", "opp:")]
    items += [_ANSWERS.say(locale, {"symbols": "・".join(facts["responds_to"])})] if "responds_to" in facts else []
    return " · ".join(items)


def effect(text: str, locale: Locale) -> str:
    """An effect of the card file in words: ``self:A+2/turn`` is 「自分の攻撃力+2(ターン終了まで)」."""
    who, _, rest = text.partition(":")
    rest, _, _ = rest.partition("@")
    change, _, duration = rest.partition("/")
    if change[:1] not in NAMES:
        return text
    arguments = {"who": _SELF if who == "self" else _OPPONENT, "parameter": NAMES[change[0]], "change": change[1:]}
    lasting = {"turn": _TURN, "field": _FIELD}.get(duration)
    return _EFFECT.say(locale, arguments) + (lasting.say(locale) if lasting else "")
