"""One line to its reading. Total: what fits no form is prose, which only inside a block is a finding."""

import re
from dataclasses import replace

from kifu_ls.core.finding import Finding
from kifu_ls.notations.skill_log import lexical, names, traces
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
    Blank,
    Cards,
    Item,
    Line,
    Log,
    Piece,
    Prose,
    Remark,
    Rule,
    Side,
    Turn,
)
from kifu_ls.text.width import Folded

LONGEST = 2_000
"""Characters; a longer line is prose."""
STEP = 4
"""Full-width blanks that make one level."""

_SILENCE = re.compile(r"kifu\s*[::]\s*ignore((?:[\s,、]+[A-Za-z][\w-]*)+)\s*$")
_CODE = re.compile(r"[A-Za-z][\w-]*")
_TURN = re.compile(r"【\s*TURN\s*(\d{1,6})\s*】$", re.IGNORECASE)
_RULE = re.compile(r"-{3,}$")
_CARDS = re.compile(r"(手札|デッキ):")
_ACTOR = re.compile(r"(味方|相手|あなた):\s*")
_ITEM = re.compile(r"(?:を持ち、発動条件|[^\s、])+")
_MARK = re.compile(r"\[([^\[\]]{0,12})\](?:を持つ|を持ち、?発動条件を満たして(?P<idle>いない|いる))?")
_IDLE = re.compile(r"\(不発\)$")

_FORMS = (
    (LINK, re.compile(r"連結によって隣接する(?P<name>.+?)(?P<verb>が発動する)(?P<end>!?)$")),
    (RETURN, re.compile(r"(?P<name>.+?)(?P<verb>[がは]デッキに戻った)(?P<end>!?)$")),
    (FROZEN, re.compile(r"(?P<name>.+?)(?P<verb>[がは]凍った)(?P<end>!?)$")),
    (REMOVE, re.compile(r"(?P<name>.+?)(?P<verb>(?:がデッキから|はデッキから|は|が)除外された)(?P<end>!?)$")),
    (
        ACT,
        re.compile(r"(?P<name>.+?)(?P<verb>が発動する|を発動した|を発動する|が発動した|を発動|が発動)(?P<end>!?)$"),
    ),
    (DAMAGE, re.compile(r"(?:相手|あなた|味方)に(?P<value>.+?)(?P<verb>ダメージを与えた)(?P<end>!?)$")),
)
_OWN = re.compile(r"(?P<name>.+?)(?P<verb>の効果)$")
_SENTENCE = re.compile(r"[、。,]")


def read(text: str) -> Line:
    """The reading of a line."""
    if len(text) > LONGEST:
        return Prose(comment=len(text))
    body, _, remark = text.partition("※")
    comment = min(len(text), len(body))
    silence = _SILENCE.search(remark)
    silenced = frozenset(_CODE.findall(silence[1])) if silence else frozenset[str]()
    bare = body.rstrip()
    start = len(bare) - len(bare.lstrip())
    if not bare:
        if comment == len(text):
            return Blank(comment=comment)
        return Remark(silenced, alone=True, comment=comment)
    if bare.startswith(("//", "→"), start):
        return Remark(silenced, comment=start)
    line = _written(bare, start, silenced, comment)
    return replace(line, length=len(text)) if isinstance(line, Log) else line


def _written(bare: str, start: int, silenced: frozenset[str], comment: int) -> Line:
    """The reading of a line that is no comment."""
    folded = names.fold(bare)
    text = folded.text
    begin = len(text) - len(text.lstrip())
    level = bare.count("\u3000", 0, start) // STEP
    if found := _TURN.match(text, begin):
        digits = (folded.at[found.start(1)], folded.at[found.end(1)])
        return Turn(silenced, False, comment, (), int(found[1]), *digits)
    if bare.startswith("▼", start):
        return Side(silenced, False, comment, (), names.key(bare[start + 1 :]), start + 1, len(bare))
    if _RULE.match(text, begin):
        return Rule(silenced, comment=comment)
    if found := _CARDS.match(text, begin):
        items = tuple(_items(folded, found.end()))
        return Cards(silenced, False, comment, (), found[1], items, start, folded.at[found.end()])
    if not bare[start:].strip("…‥."):
        return Log(silenced, False, comment, (), ELLIPSIS, level=level, start=start, end=len(bare))
    if trace := traces.read(bare, silenced, comment):
        return trace
    actor = _ACTOR.match(text, begin)
    log = _log(bare, folded, actor.end() if actor else begin, level, actor[1] if actor else "")
    if log:
        return Log(silenced, False, comment, *log)
    loud, problems = lexical.unknown(bare, start)
    return Prose(silenced, False, comment, problems, loud)


_Cells = tuple[tuple[Finding, ...], str, names.Name | None, str, str, int, str, int, int]


def _log(bare: str, folded: Folded, begin: int, level: int, actor: str) -> _Cells | None:
    """What a line of the log is made of, ``None`` where it is none."""
    text, end = folded.text, folded.at[-1]
    start = folded.at[begin] if begin < len(folded.at) else end
    for kind, form in _FORMS:
        found = form.match(text, begin)
        if not found:
            continue
        problems = lexical.ending(bare, bool(found["end"]))
        if kind == DAMAGE:
            value = found["value"]
            if problem := lexical.damage(folded, *found.span("value")):
                problems = (*problems, problem)
            elif not value.isdecimal() and value not in lexical.CIRCLES:
                break
            return problems, kind, None, found["verb"], value, level, actor, start, end
        if _SENTENCE.search(found["name"]) and kind != LINK:
            break
        name = names.read(folded, *found.span("name"))
        if not name.text.strip("+"):
            break
        problems += lexical.parts(name)
        verb = folded.text[found.start("verb") : found.end("verb")]
        return problems, kind, name, verb, "", level, actor, start, end
    if own := _OWN.match(text, begin):
        name = names.read(folded, *own.span("name"))
        return (), OWN_EFFECT, name, own["verb"], "", level, actor, start, end
    if text.endswith("!"):
        return lexical.ending(bare, True), EFFECT, None, "", "", level, actor, start, end
    return None


def _items(folded: Folded, begin: int) -> list[Item]:
    """The skills that a directive lists."""
    return [_item(folded, *found.span()) for found in _ITEM.finditer(folded.text, begin) if found[0].strip("[]()")]


def _item(folded: Folded, start: int, end: int) -> Item:
    text = folded.text
    marked: list[tuple[int, int]] = []
    pieces: list[Piece] = []
    name_start, at = start, start
    for cut in (*_joints(text, start, end), end):
        marks: list[str] = []
        idle = False
        while mark := _MARK.match(text, at, cut):
            marks.append(mark[1])
            marked.append((folded.at[mark.start()], folded.at[mark.end()]))
            idle = idle or mark["idle"] == "いない"
            at = mark.end()
        if not pieces:
            name_start = at
        last = _IDLE.search(text, at, cut)
        idle = idle or last is not None
        name = at, last.start() if last else cut
        pieces.append(Piece(names.key(text[slice(*name)]), tuple(marks), idle, *(folded.at[side] for side in name)))
        at = cut + 1
    said = tuple(pieces)
    return Item("+".join(p.name for p in said), said, folded.at[name_start], folded.at[end], tuple(marked))


def _joints(text: str, start: int, end: int) -> list[int]:
    """Where the parts of a mixed name are joined."""
    found, depth = [], 0
    for at in range(start, end):
        if text[at] in "「(":
            depth += 1
        elif text[at] in "」)":
            depth = max(0, depth - 1)
        elif text[at] == "+" and depth == 0:
            found.append(at)
    return found
