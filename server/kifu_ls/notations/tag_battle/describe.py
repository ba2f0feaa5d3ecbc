"""Hover: what a place of a line means, the line in words, how the values arise, and the whole table after it."""

from collections.abc import Iterator

from kifu_ls.core.notation import Hover, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.tag_battle import formula, meanings, seats, show
from kifu_ls.notations.tag_battle.book import Book
from kifu_ls.notations.tag_battle.cards import Entry
from kifu_ls.notations.tag_battle.parts import LETTERS, OF_TEAM, Action, Hand, Reading, Step, Team, Turn, Win
from kifu_ls.notations.tag_battle.tell import tell

_LIFE = Words("ライフ{count}", "life {count}")
_CORE = Words("コア{count}", "core {count}")
_TRASH = Words("トラッシュ{count}", "trash {count}")


def hover(scene: Scene, column: int, book: Book, locale: Locale) -> Hover | None:
    """The meaning of a sign, or the line in words and the table after it."""
    reading = scene.reading
    if isinstance(reading, Action):
        span = (reading.card.start, reading.card.end) if reading.card.text else (reading.start, reading.marks[-1].end)
        return _sign(reading, column, locale) or _line(scene, *span, book, locale)
    if isinstance(reading, Hand):
        return _value(scene, reading, column, locale) or _line(scene, reading.start, reading.end, book, locale)
    if isinstance(reading, Team | Step | Win):
        return _line(scene, reading.start, reading.end, book, locale)
    if isinstance(reading, Turn):
        return _line(scene, reading.number.start, reading.number.end, book, locale)
    return None


def _line(scene: Scene, start: int, end: int, book: Book, locale: Locale) -> Hover | None:
    texts = [tell(scene, locale), arises(scene, locale), show.table(scene.after, locale, _changed(scene))]
    reading: Reading = scene.reading
    if isinstance(reading, Step):
        texts.insert(0, meanings.STEPS.say(locale))
    if isinstance(reading, Action) and (entry := book.cards.get(reading.card.text)):
        texts.append(card(entry, locale))
    return Hover("\n\n".join(filter(None, texts)), start, end)


def _changed(scene: Scene) -> frozenset[tuple[str, int]]:
    """The values that the line set."""
    owners = ((letter, owner) for letter in LETTERS for owner in range(2 if letter in OF_TEAM else 4))
    return frozenset(key for key in owners if scene.before.value(*key) != scene.after.value(*key))


def arises(scene: Scene, locale: Locale) -> str:
    """How the reserve of a header arises: ``R6 = 0 + ライフ1 + コア1 + トラッシュ4``; empty for other lines."""
    mover = scene.after.mover
    if not isinstance(scene.reading, Hand) or mover is None:
        return ""
    index = seats.team(mover)
    before = scene.before if scene.before.turn is not None else formula.turned(scene.before, 1)
    side = before.sides[index]
    begin = formula.opening(formula.seated(before, mover), mover)
    if side.reserve is None or begin.reserve is None:
        return ""
    gained = sum(_gained(scene, index))
    parts = [str(side.reserve - gained)]
    counts = ((_LIFE, gained), (_CORE, begin.core), (_TRASH, side.trash or 0))
    parts += [words.say(locale, {"count": count}) for words, count in counts if count]
    return f"R{begin.reserve} = {' + '.join(parts)}"


def _gained(scene: Scene, index: int) -> Iterator[int]:
    """The life cores that came to a reserve since the team's last hand."""
    for above in scene.above():
        mover = above.after.mover
        if mover is None or seats.team(mover) == index:
            if not isinstance(above.reading, Turn):
                return
            continue
        was, now = above.before.sides[index], above.after.sides[index]
        if None not in (was.life, now.life, was.reserve, now.reserve) and now.life < was.life:
            yield max(0, min(was.life - now.life, now.reserve - was.reserve))


def _sign(action: Action, column: int, locale: Locale) -> Hover | None:
    """The meaning of a marker, change, tag, core or note at a column."""
    for mark in action.marks:
        if mark.start <= column < mark.end:
            return Hover(meanings.MARKS[mark.kind].say(locale), mark.start, mark.end)
    for change in action.changes:
        if change.start <= column < change.end:
            text = f"**{change.side}{change.letter}{change.before.value}->{change.after.value}** "
            return Hover(text + meanings.LETTERS[change.letter].say(locale), change.start, change.end)
    for tag in action.tags:
        if tag.start <= column < tag.end:
            meaning = meanings.TAGS.get(tag.name)
            value = f"：{tag.value}" if tag.value else ""
            said = f" {meaning.say(locale)}" if meaning else ""
            return Hover(f"**〈{tag.name}{value}〉**{said}", tag.start, tag.end)
    if action.cores and action.cores.start <= column < action.cores.end:
        return Hover(meanings.CORES.say(locale), action.cores.start, action.cores.end)
    return None


def _value(scene: Scene, hand: Hand, column: int, locale: Locale) -> Hover | None:
    """A value of a header, and for the reserve how it arises."""
    for value in hand.values:
        if value.start <= column < value.end:
            texts = [f"**{value.letter}{value.number}** {meanings.LETTERS[value.letter].say(locale)}"]
            texts += [arises(scene, locale)] if value.letter == "R" else []
            return Hover("\n\n".join(filter(None, texts)), value.start, value.end)
    return None


def card(entry: Entry, locale: Locale) -> str:
    """What is known of a card, as Markdown."""
    return f"**{entry.name}** — {line(entry, locale)}"


def line(entry: Entry, locale: Locale) -> str:
    """What is known of a card in one line."""
    items = [meanings.KINDS[entry.kind].say(locale)] if entry.kind else []
    items += [meanings.COST.say(locale, {"cost": entry.cost})] if entry.cost is not None else []
    items += [meanings.ONE.say(locale)] if entry.target == "one" else []
    items += [meanings.ALL.say(locale)] if entry.target == "all" else []
    items += [meanings.DISCARDS.say(locale, {"discards": entry.discards})] if entry.discards else []
    return " · ".join(items)
