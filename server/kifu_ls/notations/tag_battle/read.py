"""One line to its reading. Total: what is none of the forms is prose, a part that cannot be read a problem."""

import re
from typing import NamedTuple

from kifu_ls.core.finding import Finding
from kifu_ls.notations.tag_battle import seats, suffixes
from kifu_ls.notations.tag_battle.fold import fold
from kifu_ls.notations.tag_battle.parts import (
    Action,
    Blank,
    Break,
    Hand,
    Listed,
    Mark,
    Number,
    Opening,
    Prose,
    Reading,
    Seated,
    Silences,
    Step,
    Team,
    Turn,
    Value,
    Win,
    Word,
)
from kifu_ls.text.width import Folded

STEPS = ("スタート", "コア", "ドロー", "リフレッシュ", "メイン", "アタック", "エンド")
START, CORE, DRAW, REFRESH, MAIN, ATTACK, END = range(len(STEPS))

_IGNORE = re.compile(r"※\s*kifu:\s*ignore\s+([\w, 、-]+)")
_BREAK = re.compile(r"\s*(?:-{4,}\s*$|\*{1,3})")
_WIKI = re.compile(r"\s*(?:&\w+\(|&\w+\s*$|-{1,3}|>|#\w+|\|)")
_TEAM = re.compile(
    r"\s*▽\s*(?P<side>[PE])\s*[：:]\s*(?P<name>[^()〈〉【】]*?)\s*(?P<values>\([^()]*\))?(?P<rest>\s.*|)$"
)
_PLAYER = re.compile(r"\s*(?P<seat>[1-4])\s*=\s*(?P<name>[^\s=()]+)")
_TURN = re.compile(r"\s*【\s*(?:TURN|ターン)\s*(?P<number>\d{1,4})\s*】\s*(?:【[^】]*】\s*)*$", re.IGNORECASE)
_HAND = re.compile(
    r"\s*▼\s*(?P<seat>[PE][0-9])?\s*(?P<name>[^()\[\]〈〉【】]*?)\s*(?P<values>\([^()]*\))?\s*"
    r"(?P<cards>(?:〈[^〈〉]*〉\s*)*)(?P<notes>(?:【[^】]*】\s*)*)$"
)
_VALUE = re.compile(r"\s*(?P<letter>[LRTHD])\s*(?P<number>\d{1,4})\s*")
_LISTED = re.compile(r"〈\s*(?P<name>[^〈〉\[\]／/]+?)\s*(?:\[C(?P<cores>\d{1,3})\])?\s*(?P<tired>[／/]\s*疲労)?\s*〉")
_STEP = re.compile(r"\s*◇\s*(?P<name>[^\s()\[\]〈〉【】]*?)(?:ステップ)?\s*(?P<rest>[(【].*)?$")
_WIN = re.compile(
    r"\s*(?P<s>\(S\))?\s*(?P<note>【\s*勝利\s*[：:]\s*(?P<side>[PE])\s*(?:[：:]\s*(?P<cause>[^】]*?)\s*)?】)\s*$"
)
_NOTES = re.compile(r"\s*(?:【[^】]*】\s*)+$")
_MARK = re.compile(
    r"\s*\(\s*(?:(?P<cost>\d{1,2})(?P<change>[+-]\d{1,2})?|(?P<right>[PE]\d\s*R(?:\s*/\s*[PE]\d\s*R)*)"
    r"|(?P<seat>[PE]\d)?(?P<kind>[ABMVSE#F]))\s*\)"
)
_SEAT = re.compile(r"[PE]\d")
_NAME = re.compile(r"\s*(?P<name>[^()\[\]〈〉【】]*)")


class _Tail(NamedTuple):
    """The comment of a line, and what it silences."""

    comment: int | None = None
    silenced: frozenset[str] = frozenset()


def read(text: str) -> Reading:
    """The reading of a line."""
    line = fold(text)
    said, tail = _comment(text, line)
    bare = said.text.strip()
    if not bare:
        mark = Silences(tail.silenced) if tail.silenced else None
        return Blank(comment=tail.comment, silenced=tail.silenced, alone=bool(tail.silenced), mark=mark)
    reading = _SIGNS.get(bare[0], _other)(said)
    reading.comment, reading.silenced = tail.comment, tail.silenced
    return reading


def _comment(text: str, line: Folded) -> tuple[Folded, _Tail]:
    """What stands before the comment, and the comment."""
    at = line.text.find("※")
    if at < 0:
        return line, _Tail()
    found = _IGNORE.match(line.text, at)
    codes = frozenset(re.split(r"[\s,、]+", found[1].strip())) if found else frozenset()
    return Folded(line.text[:at], line.at[: at + 1]), _Tail(line.at[at], codes)


def _other(line: Folded) -> Reading:
    """A line that begins with no sign of the notation."""
    if _BREAK.match(line.text):
        return Break()
    if _WIKI.match(line.text):
        return Blank()
    return prose(line)


def prose(line: Folded) -> Prose:
    """A line that is none of the forms."""
    start, end = len(line.text) - len(line.text.lstrip()), len(line.text.rstrip())
    span = line.at[start], line.at[end - 1] + 1
    return Prose(start=span[0], end=span[1], problems=(Finding("TB001", *span),))


def _values(line: Folded, found: re.Match[str]) -> tuple[tuple[Value, ...], tuple[Finding, ...]]:
    """The values in the bracket of a header or team line, and what of it cannot be read."""
    if not found["values"]:
        return (), ()
    values, problems, at = [], [], found.start("values") + 1
    end = found.end("values") - 1
    while at < end:
        one = _VALUE.match(line.text, at, end)
        if not one:
            problems.append(suffixes.unread(line, at, end))
            break
        values.append(
            Value(
                one["letter"], int(one["number"]), line.at[one.start("letter")], suffixes.end(line, one.end("number"))
            )
        )
        at = one.end()
    return tuple(values), tuple(problems)


def _word(line: Folded, found: re.Match[str], group: str) -> Word:
    """What a group of a pattern holds, as a word; an empty one stands where it would stand."""
    start, stop = found.span(group)
    if start == stop:
        return Word("", line.at[start], line.at[start])
    return Word(found[group], line.at[start], suffixes.end(line, stop))


def _team(line: Folded) -> Reading:
    found = _TEAM.match(line.text)
    if not found:
        return prose(line)
    values, problems = _values(line, found)
    players, at = [], found.start("rest")
    while one := _PLAYER.match(line.text, at):
        players.append((int(one["seat"]) - 1, _word(line, one, "name")))
        at = one.end()
    if line.text[at:].strip():
        problems += (suffixes.unread(line, at, len(line.text)),)
    side = seats.TEAMS.index(found["side"])
    problems += tuple(
        Finding("TB002", word.start - 2, word.end, "player", (("digit", seat + 1), ("side", found["side"])))
        for seat, word in players
        if seats.team(seat) != side
    )
    start = line.text.index("▽")
    return Team(
        side=side,
        name=_word(line, found, "name"),
        values=values,
        players=tuple(pair for pair in players if seats.team(pair[0]) == side),
        start=line.at[start],
        end=suffixes.end(line, len(line.text.rstrip())),
        problems=problems,
        mark=Opening(found["side"], values),
    )


def _bracket(line: Folded) -> Reading:
    """A line that begins with 【: a turn, a win or notes."""
    if found := _TURN.match(line.text):
        number = Number(int(found["number"]), line.at[found.start("number")], suffixes.end(line, found.end("number")))
        return Turn(number=number, mark=Opening("", (), number.value == 1))
    if found := _WIN.match(line.text):
        return _win(line, found)
    return Blank() if _NOTES.match(line.text) else prose(line)


def _win(line: Folded, found: re.Match[str]) -> Win:
    start = line.at[found.start("note")]
    return Win(
        side=seats.TEAMS.index(found["side"]),
        letter=line.at[found.start("side")],
        cause=found["cause"] or "",
        at_start=bool(found["s"]),
        start=start,
        end=suffixes.end(line, found.end("note")),
    )


def _hand(line: Folded) -> Reading:
    found = _HAND.match(line.text)
    if not found:
        return prose(line)
    values, problems = _values(line, found)
    cards = []
    for one in re.finditer(r"〈[^〈〉]*〉", found["cards"]):
        start = found.start("cards") + one.start()
        card = _LISTED.fullmatch(line.text, start, start + len(one[0]))
        if not card:
            problems += (suffixes.unread(line, start, start + len(one[0])),)
            continue
        cores = _number(line, card, "cores") if card["cores"] else None
        span = line.at[card.start("name")], suffixes.end(line, card.end())
        cards.append(Listed(card["name"], cores, bool(card["tired"]), *span, suffixes.end(line, card.end("name"))))
    seat = None
    if found["seat"]:
        word = _word(line, found, "seat")
        seat = Seated(seats.seat(word.text), *word)
    start = line.at[line.text.index("▼")]
    behind = found.end("name") if found["values"] is None else found.start("values")
    closes = found.end("name") if found["values"] is None else found.end("values")
    head = seat.end if seat else start + 1
    return Hand(
        seat=seat,
        name=_word(line, found, "name"),
        values=values,
        cards=tuple(cards),
        start=start,
        end=max(head, suffixes.end(line, len(line.text.rstrip()))),
        values_start=max(head, suffixes.end(line, behind) if found["values"] is None else line.at[behind]),
        values_end=max(head, suffixes.end(line, closes)),
        problems=problems,
    )


def _number(line: Folded, found: re.Match[str], group: str) -> Number:
    return Number(int(found[group]), line.at[found.start(group)], suffixes.end(line, found.end(group)))


def _step(line: Folded) -> Reading:
    found = _STEP.match(line.text)
    if not found or found["name"] not in STEPS:
        return prose(line)
    rest = found.start("rest") if found["rest"] else len(line.text)
    parts = suffixes.parts(line, rest)
    start = line.at[line.text.index("◇")]
    return Step(
        place=STEPS.index(found["name"]),
        start=start,
        end=suffixes.end(line, found.end("name")),
        changes=parts.changes,
        problems=parts.problems,
    )


def _action(line: Folded) -> Reading:
    if found := _WIN.match(line.text):
        return _win(line, found)
    marks, at = [], 0
    while one := _MARK.match(line.text, at):
        marks.append(_mark(line, one))
        at = one.end()
    if not marks:
        return prose(line)
    name = _NAME.match(line.text, at)
    text = name["name"].rstrip() if name else ""
    start = name.start("name") if name else at
    card = Word(text, line.at[start], suffixes.end(line, start + len(text)) if text else line.at[start])
    parts = suffixes.parts(line, name.end() if name else at)
    wrong = tuple(
        Finding("TB002", one.start, one.end, "", (("seat", one.text),))
        for mark in marks
        for one in mark.seats
        if one.seat is None
    )
    return Action(
        marks=tuple(marks),
        card=card,
        cores=parts.cores,
        changes=parts.changes,
        tags=parts.tags,
        notes=parts.notes,
        start=marks[0].start,
        tail=suffixes.end(line, len(line.text.rstrip())),
        problems=wrong + parts.problems,
    )


def _mark(line: Folded, found: re.Match[str]) -> Mark:
    opened = line.text.index("(", found.start())
    span = line.at[opened], suffixes.end(line, found.end())
    if found["cost"]:
        return Mark("n", (), int(found["cost"]), int(found["change"] or 0), *span)
    group = "right" if found["right"] else "seat"
    written = [
        Seated(
            seats.seat(one[0]),
            one[0],
            line.at[found.start(group) + one.start()],
            suffixes.end(line, found.start(group) + one.end()),
        )
        for one in _SEAT.finditer(found[group] or "")
    ]
    return Mark("R" if found["right"] else found["kind"], tuple(written), 0, 0, *span)


_SIGNS = {"▽": _team, "【": _bracket, "▼": _hand, "◇": _step, "(": _action}
