"""BR4xx: cards and words, judged from one line alone, and the uses that only the whole record counts."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kifu_ls.core.finding import Finding, Fix, Severity
from kifu_ls.core.rules import Rule
from kifu_ls.core.words import Words
from kifu_ls.notations.blade_rondo.catalogue import GUARD, HEAT, TRANSMUTATION, Catalogue, Entry
from kifu_ls.notations.blade_rondo.parts import NEW_GAME, Action, Change, Marker, Tag, Use
from kifu_ls.notations.blade_rondo.rules.notation import mending, to
from kifu_ls.text.edit import replace

FAMILY = "cards"
COPIES = 2
"""How many copies of a card a set holds (rules/blade_rondo, fact 1)."""
DAYTIME = ("昼", "夜")
HOLDERS = ("凍結", "封印")
"""Statuses that keep the name of a card: 〈凍結(銀嶺槍)〉."""


def _rule(code: str, name: str, severity: Severity, title: Words, phrases: Words | dict[str, Words], fix: str = "") -> Rule:
    table = {"": phrases} if isinstance(phrases, Words) else phrases
    return Rule(code, name, FAMILY, severity, title, table, fixable=bool(fix), safe=fix == "safe")


RULES = (
    _rule(
        "BR401",
        "unknown-card",
        Severity.WARNING,
        Words("知らないカード名", "Unknown card"),
        {
            "": Words(
                "「{name}」というカード・配下・付与効果は登録されていません。設定 kifu.cards.extra で追加できます。",
                "No card, minion or status is called “{name}”. The setting kifu.cards.extra can add one.",
            ),
            "near": Words("「{name}」というカードはありません。「{near}」ではありませんか。", "No card is called “{name}”. Is it “{near}”?"),
        },
        "offered",
    ),
    _rule(
        "BR402",
        "unknown-tag",
        Severity.WARNING,
        Words("知らない〈…〉", "Unknown tag"),
        {
            "": Words(
                "〈{name}〉は、キーワード・付与効果・このカードの効果名のどれでもありません。",
                "〈{name}〉 is no keyword, no status and no action of this card.",
            ),
            "near": Words("〈{name}〉という効果はありません。〈{near}〉ではありませんか。", "There is no 〈{name}〉. Is it 〈{near}〉?"),
        },
        "offered",
    ),
    _rule(
        "BR403",
        "limited-mark",
        Severity.INFORMATION,
        Words("[L]の過不足", "Limited mark"),
        {
            "": Words("「{name}」はリミテッドカードなので、名前のあとに [L] を付けます。", "“{name}” is a limited card: [L] follows its name."),
            "not": Words("「{name}」はリミテッドカードではないので、[L] は付きません。", "“{name}” is not a limited card: it takes no [L]."),
        },
        "safe",
    ),
    _rule(
        "BR404",
        "printed-cost",
        Severity.WARNING,
        Words("カードのコストとの違い", "Not the printed cost"),
        {
            "": Words(
                "「{name}」のコストは{cost}です。効果で変わったなら ({cost}+1) や ({cost}-1) のように書きます。",
                "“{name}” costs {cost}. A cost changed by an effect is written like ({cost}+1) or ({cost}-1).",
            ),
            "response": Words("布石はコスト1で伏せます(「{name}」も同じです)。", "A 布石 is set for 1, “{name}” too."),
        },
        "offered",
    ),
    _rule(
        "BR405",
        "printed-magic",
        Severity.INFORMATION,
        Words("カードの魔法攻撃との違い", "Not the printed magic"),
        Words(
            "「{name}」の魔法攻撃は{magic}です。補正があるなら [M{magic}+1] のように書きます。",
            "The magic of “{name}” is {magic}. A bonus is written like [M{magic}+1].",
        ),
        "offered",
    ),
    _rule(
        "BR406",
        "not-a-response",
        Severity.WARNING,
        Words("布石ではないレスポンス", "Response with a card that is none"),
        Words("「{name}」は布石ではないので、レスポンス(R)には使えません。", "“{name}” is no 布石 and cannot be a response (R)."),
    ),
    _rule(
        "BR407",
        "breath-twice",
        Severity.ERROR,
        Words("同じ呼吸法を2回", "Breath card used twice"),
        Words(
            "「{name}」はこの手番ですでに使っています。呼吸法は1手番に1回ずつです。",
            "“{name}” was used in this hand already. Each breath card can be used once a hand.",
        ),
    ),
    _rule(
        "BR408",
        "guard-notation",
        Severity.WARNING,
        Words("加護法の書き方", "Notation of 加護法"),
        {
            "": Words("加護法は防御力を「変える」カードなので「{plain}」と書きます。", "加護法 sets the defence, which is written “{plain}”."),
            "other": Words(
                "「=」を使うのは加護法だけです。変化は前後の値を「->」で書いてください。",
                "Only 加護法 takes “=”. A change is written with the values before and after “->”.",
            ),
        },
        "safe",
    ),
    _rule(
        "BR409",
        "limited-reused",
        Severity.WARNING,
        Words("リミテッドカードの使いすぎ", "Limited card used too often"),
        Words(
            "リミテッドカード「{name}」はこの試合で{count}回目です。同じカードは2枚しかありません。",
            "The limited card “{name}” is used for the {count}. time in this game; there are two copies of it.",
        ),
    ),
    _rule(
        "BR410",
        "alias-spelling",
        Severity.HINT,
        Words("別表記", "Another spelling"),
        Words("「{name}」は「{plain}」の別表記です。", "“{name}” is another spelling of “{plain}”."),
        "safe",
    ),
    _rule(
        "BR411",
        "heat-effect",
        Severity.ERROR,
        Words("加熱法の効果", "Effect of 加熱法"),
        {
            "": Words("加熱法で上がる攻撃力は1です({before}なら{plain}になります)。", "加熱法 raises the attack by 1: from {before} to {plain}."),
            "cost": Words("加熱法のコストは1です。", "加熱法 costs 1."),
        },
        "offered",
    ),
)


def unknown(action: Action, catalogue: Catalogue) -> Finding | None:
    """BR401: the finding of a subject that is in no list, ``None`` for a known one."""
    subject = action.subject
    if subject.entry:
        return None
    near = catalogue.near(subject.name, catalogue.subjects)
    start, end = subject.start + subject.angle, subject.end - subject.angle
    fixes = tuple(Fix(to(name), (replace(start, end, name),)) for name in near)
    arguments = (("name", subject.name), ("near", near[0] if near else ""))
    return Finding("BR401", start, end, "near" if near else "", arguments, fixes)


def judge(action: Action, catalogue: Catalogue) -> Iterator[Finding]:
    """What the line breaks as far as its card alone tells."""
    entry = action.subject.entry
    if entry:
        yield from _spelling(action, entry)
        if action.marker:
            yield from _limited(action, entry)
            yield from _cost(action, action.marker, entry)
        yield from _magic(action, entry)
        if action.marker and action.marker.letters == "R" and entry.facts.get("response") is False:
            start, end = action.subject.start, action.subject.end
            yield Finding("BR406", start, end, "", (("name", entry.name),))
        yield from _breath(action, entry)
    yield from _tags(action, catalogue)


def _spelling(action: Action, entry: Entry) -> Iterator[Finding]:
    subject = action.subject
    if subject.name != entry.name:
        found = mending("BR410", subject.start + subject.angle, subject.end - subject.angle, entry.name)
        yield found._replace(arguments=(("name", subject.name), ("plain", entry.name)))


def _limited(action: Action, entry: Entry) -> Iterator[Finding]:
    limited = entry.facts.get("limited") if entry.kind == "card" else None
    doubt = None if entry.sure("limited") else Severity.HINT
    name = (("name", entry.name),)
    if limited is True and not action.limited and not _kept(action):
        at = action.subject.end
        fix = Fix(Words("[L] を付ける", "Add [L]"), (replace(at, at, "[L]"),), safe=doubt is None)
        yield Finding("BR403", action.subject.start, at, "", name, (fix,), severity=doubt)
    if limited is False and action.limited:
        start, end = action.limited
        fix = Fix(Words("[L] を外す", "Remove [L]"), (replace(start, end, ""),), safe=doubt is None)
        yield Finding("BR403", start, end, "not", name, (fix,), severity=doubt or Severity.WARNING)


def _kept(action: Action) -> bool:
    """Whether the line is a later mention of a card, which is neither marked nor counted again."""
    return action.noted("連撃") or action.noted("解凍")


def _cost(action: Action, marker: Marker, entry: Entry) -> Iterator[Finding]:
    if marker.cost is None or action.subject.angle or entry.kind not in ("card", "placeholder") or action.noted("連撃"):
        return
    if any(tag.name in entry.actions and "cost" in entry.actions[tag.name] for tag in action.tags):
        return
    printed = 1 if entry.response else entry.facts.get("cost")
    if not isinstance(printed, int) or marker.cost in (printed, entry.facts.get("cost_before_2020_04_18")):
        return
    if entry.name == HEAT:
        return  # BR411 says it
    severity = Severity.HINT if not entry.response and not entry.sure("cost") else None
    if entry.response:
        severity = Severity.WARNING if marker.change else Severity.ERROR
    start = marker.start + 1
    end = start + len(str(marker.cost))
    variant = "response" if entry.response else ""
    fix = Fix(to(str(printed)), (replace(start, end, str(printed)),))
    yield Finding("BR404", start, end, variant, (("name", entry.name), ("cost", printed)), (fix,), severity=severity)


def _magic(action: Action, entry: Entry) -> Iterator[Finding]:
    magic = entry.facts.get("magic")
    named = [entry.actions[tag.name].get("magic") for tag in action.tags if tag.name in entry.actions]
    magic = named[0] if named else magic
    if not isinstance(magic, int) or entry.facts.get("magic_variable"):
        return
    for fixed in action.fixed:
        base = fixed.value.base
        if fixed.parameter == "M" and base not in (magic, entry.facts.get("magic_else")):
            start, end = fixed.value.start, fixed.value.start + len(str(base))
            fix = Fix(to(str(magic)), (replace(start, end, str(magic)),))
            yield Finding("BR405", start, end, "", (("name", entry.name), ("magic", magic)), (fix,))


def _breath(action: Action, entry: Entry) -> Iterator[Finding]:
    for change in action.changes:
        if entry.name == GUARD and change.parameter == "D" and change.before:
            plain = f"({change.side}D={change.after.plain})"
            yield mending("BR408", change.start, change.end, plain)
        if entry.name == HEAT and change.parameter == "A" and change.before:
            yield from _heat(change)
    if entry.name == HEAT and action.marker and action.marker.cost not in (None, 1):
        start, end = action.marker.start + 1, action.marker.end - 1
        yield Finding("BR411", start, end, "cost", (), (Fix(to("1"), (replace(start, end, "1"),)),))


def _heat(change: Change) -> Iterator[Finding]:
    before = change.before.base if change.before else None
    if before is None or change.after.base in (before + 1, 9 if before == 9 else None):
        return
    plain, after = str(min(before + 1, 9)), change.after
    end = after.start + len(str(after.base))
    fix = Fix(to(plain), (replace(after.start, end, plain),))
    yield Finding("BR411", after.start, end, "", (("before", before), ("plain", plain)), (fix,))


def _tags(action: Action, catalogue: Catalogue) -> Iterator[Finding]:
    entry = action.subject.entry
    own = entry.actions if entry else {}
    # What a minion, a 特殊 card or an unknown one can do is not fully known: without a near name it is no more than a hint.
    vague = not entry or entry.kind == "minion" or "特殊" in entry.facts.get("kinds", ()) or action.marker is None
    for tag in action.tags:
        known = tag.name in own or tag.name in DAYTIME or catalogue.find(tag.name) or tag.name in catalogue.actions
        if not known:
            yield _unknown_tag(tag.name, tag.start + 1, [*own, *catalogue.tags], catalogue, vague)
        elif tag.name == "付与" and tag.target and not catalogue.find(tag.target):
            at = tag.start + 1 + len(tag.name) + 1
            yield _unknown_tag(tag.target, at, catalogue.tags, catalogue, vague=True)


def judge_entries(tags: Iterable[Tag], catalogue: Catalogue) -> Iterator[Finding]:
    """BR402 of the set area in a header."""
    for tag in tags:
        if tag.name not in DAYTIME and not catalogue.find(tag.name) and "○" not in tag.name:
            yield _unknown_tag(tag.name, tag.start + 1, [*catalogue.tags, *catalogue.cards], catalogue, vague=True)
        if tag.name in HOLDERS and tag.inner and not catalogue.find(tag.inner):
            at = tag.end - 2 - len(tag.inner)
            yield _unknown_tag(tag.inner, at, catalogue.cards, catalogue, vague=True)


def _unknown_tag(name: str, start: int, among: Sequence[str], catalogue: Catalogue, vague: bool) -> Finding:
    near = catalogue.near(name, among)
    end = start + len(name)
    fixes = tuple(Fix(to(other), (replace(start, end, other),)) for other in near)
    arguments = (("name", name), ("near", near[0] if near else ""))
    severity = Severity.HINT if vague and not near else None
    return Finding("BR402", start, end, "near" if near else "", arguments, fixes, severity=severity)


def guard_only(action: Action, change: Change, tracked: int | None) -> Finding | None:
    """BR408: a ``=`` of any card but 加護法; ``tracked`` is the value before it."""
    entry = action.subject.entry
    if change.before or not entry or entry.name == GUARD or entry.kind != "card":
        return None
    if tracked is None:
        return Finding("BR408", change.start, change.end, "other")
    plain = f"({change.side}{change.parameter}{tracked}->{change.after.plain})"
    return mending("BR408", change.start, change.end, plain, "other")


def limited_use(action: Action) -> Use | None:
    """The mark of a line that uses a limited card from the hand (setting a 布石 is no use, its response is)."""
    entry, marker = action.subject.entry, action.marker
    if not entry or not marker or not entry.sure("limited") or not entry.facts["limited"] or _kept(action):
        return None
    played = marker.letters == "R" if entry.response else marker.cost is not None
    return Use(entry.name, action.subject.start, action.subject.end) if played else None


def too_many(marks: Sequence[tuple[int, object]]) -> Iterator[tuple[int, Finding]]:
    """BR409 from the marks of the whole record: uses beyond the copies there are."""
    uses: Counter[str] = Counter()
    for line, mark in marks:
        if mark is NEW_GAME:
            uses.clear()
        elif isinstance(mark, Use):
            uses[mark.name] += 1
            if (count := uses[mark.name]) > COPIES:
                yield line, Finding("BR409", mark.start, mark.end, "", (("name", mark.name), ("count", count)))
