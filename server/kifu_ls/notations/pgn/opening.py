"""From the tags of a game to its first position."""

from collections.abc import Iterator

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import fen, position, tagging, tags
from kifu_ls.notations.pgn.parts import Tag, Token
from kifu_ls.notations.pgn.position import Position
from kifu_ls.notations.pgn.state import TAGS, Facts, Noted, Spot
from kifu_ls.notations.pgn.walk import Walk
from kifu_ls.text.edit import Edit, Place, replace

_ADD = Words("{names} を加える", "Add {names}")
_DELETE = Words("このタグを消す", "Delete this tag")
_SORT = Words("タグを並べ直す", "Sort the tags")
_GRAVE = {"White", "Black", "Result"}


def note(walk: Walk, tag: Tag) -> None:
    """Takes up a tag pair; the first one begins a game."""
    if walk.section != TAGS:
        walk.open_tags()
    walk.found += tag.problems
    if tag.name and any(noted.tag.name == tag.name for noted in walk.tags):
        fix = Fix(_DELETE, (_taken_out(walk, tag),))
        walk.found.append(Finding("PG303", tag.start, tag.end, "", (("name", tag.name),), (fix,)))
    else:
        walk.tags = (*walk.tags, Noted(tag, walk.rows))
    walk.tail = Spot(tag.start, tag.end)


def _taken_out(walk: Walk, tag: Tag) -> Edit:
    """The edit that deletes a tag: what else stands on the line stays."""
    return replace(tag.start, tag.end, "")


def begin(walk: Walk, token: Token | None) -> None:
    """Begins the moves of a game with all that its tags say."""
    named: dict[str, Noted] = {}
    for noted in walk.tags:
        named.setdefault(tagging.known(noted.tag.name), noted)
    if named and not any(problem.code == "PG301" for noted in walk.tags for problem in noted.tag.problems):
        walk.found += _roster(walk, named)
    start, given = _start(walk, named)
    facts = Facts(
        white=_said(named, "White"),
        black=_said(named, "Black"),
        result=_said(named, "Result"),
        plies=_said(named, "PlyCount"),
        fen=given,
        tagged=bool(named),
    )
    if not named:
        walk.forget_letters()
    tail = walk.tail
    walk.begin(facts, start)
    walk.tail = tail if token is None else Spot(token.start, token.end)


def _said(named: dict[str, Noted], name: str) -> str:
    return named[name].tag.value if name in named else ""


def _placed(walk: Walk, noted: Noted, finding: Finding) -> Finding:
    """A finding on the line of a tag."""
    return finding._replace(back=walk.rows - noted.at)


def _roster(walk: Walk, named: dict[str, Noted]) -> Iterator[Finding]:
    missing = [name for name in tags.ROSTER if name not in named]
    first = walk.tags[0]
    if missing:
        names = ", ".join(missing)
        title = Words(*(said.format(names=names) for said in _ADD))
        weight = Severity.INFORMATION if _GRAVE & set(missing) else None
        fix = Fix(title, action="tags")
        tag = first.tag
        finding = Finding("PG304", tag.start, tag.end, "", (("names", names),), (fix,), severity=weight)
        yield _placed(walk, first, finding)
    for before, noted in zip(walk.tags, walk.tags[1:], strict=False):
        if order(noted.tag.name) < order(before.tag.name):
            tag = noted.tag
            yield _placed(walk, noted, Finding("PG305", tag.start, tag.end, fixes=(Fix(_SORT, action="sort"),)))
            return


def order(name: str) -> tuple[int, str]:
    """Where a tag stands among the others: the roster first."""
    name = tagging.known(name)
    return (tags.ROSTER.index(name), "") if name in tags.ROSTER else (len(tags.ROSTER), name)


def _start(walk: Walk, named: dict[str, Noted]) -> tuple[Position | None, bool]:
    """The first position, and whether a FEN gives it; ``None`` where no position can be told."""
    told, given = named.get("Variant"), named.get("FEN")
    kind = position.variant(told.tag.value) if told else (position.START, False)
    _set_up(walk, named)
    if kind is None:
        assert told is not None
        tag = told.tag
        walk.found.append(_placed(walk, told, Finding("PG405", tag.inner, tag.inner_end, "", (("text", tag.value),))))
        return None, bool(given)
    name, chess960 = kind
    if given is None:
        return position.start(name), False
    value = given.tag.value
    problems = list(fen.problems(value, standard=name == position.START))
    for problem in problems:
        walk.found.append(_placed(walk, given, _in_value(given.tag, problem)))
    if any(problem.severity == Severity.ERROR for problem in problems):
        walk.blind = True
        return None, True
    if not chess960 and name == position.START and fen.is_chess960(value):
        chess960 = True
        place = Place(0, given.tag.end)
        fix = Fix(
            Words('[Variant "Chess960"] を加える', 'Add [Variant "Chess960"]'),
            (Edit(place, place, '\n[Variant "Chess960"]'),),
            safe=True,
        )
        walk.found.append(_placed(walk, given, Finding("PG406", given.tag.inner, given.tag.inner_end, fixes=(fix,))))
    try:
        board = position.board(name, fen.completed(value), chess960=chess960)
    except ValueError as error:
        walk.found.append(_placed(walk, given, _in_value(given.tag, fen.Problem("", 0, len(value), str(error)))))
        walk.blind = True
        return None, True
    return position.freeze(board), True


def _in_value(tag: Tag, problem: fen.Problem) -> Finding:
    """A problem of a FEN where it stands in the tag."""
    start, end = tag.inner + problem.start, tag.inner + problem.end
    start, end = min(start, tag.inner_end), min(max(end, start), tag.inner_end)
    fixes: tuple[Fix, ...] = ()
    if problem.plain is not None:
        fixes = (Fix(to(problem.plain), (replace(start, end, problem.plain),)),)
    return Finding("PG403", start, end, problem.variant, problem.arguments, fixes, severity=problem.severity)


def _set_up(walk: Walk, named: dict[str, Noted]) -> None:
    told, given = named.get("SetUp"), named.get("FEN")
    if given is not None and told is None:
        place = Place(0, given.tag.end)
        add = Words('[SetUp "1"] を加える', 'Add [SetUp "1"]')
        fix = Fix(add, (Edit(place, place, '\n[SetUp "1"]'),), safe=True)
        found = Finding("PG401", given.tag.start, given.tag.end, fixes=(fix,))
        walk.found.append(_placed(walk, given, found))
    if told is None:
        return
    tag = told.tag
    one = Fix(to("1"), (replace(tag.inner, tag.inner_end, "1"),))
    drop = Fix(_DELETE, (_taken_out(walk, tag),))
    if tag.value == "1" and given is None:
        found = Finding("PG402", tag.start, tag.end, "fen", fixes=(drop,), severity=Severity.ERROR)
    elif tag.value == "0" and given is not None:
        found = Finding("PG402", tag.inner, tag.inner_end, "zero", fixes=(one,))
    elif tag.value not in ("0", "1"):
        found = Finding("PG402", tag.inner, tag.inner_end, "", fixes=(one,) if given else (drop,))
    else:
        return
    walk.found.append(_placed(walk, told, found))
