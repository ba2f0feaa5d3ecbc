"""The fixes that see more than their own line: renumbering, translating, cutting off, changing tags above."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from kifu_ls.core.notation import Scene
from kifu_ls.notations.pgn import letters, opening, rewrite, tagging, tags, trace, tree
from kifu_ls.notations.pgn.lex import tokens
from kifu_ls.notations.pgn.parts import Tag
from kifu_ls.notations.pgn.state import MOVES
from kifu_ls.text.edit import Edit, Place, replace

Lines = Sequence[tuple[int, Scene]]


def act(action: str, scenes: Iterable[tuple[int, Scene]]) -> list[Edit]:
    """The edits of an action, given the lines from the finding's on."""
    word, _, rest = action.partition(" ")
    if word == "rewrite":
        return rewrite.act(rest, scenes) if not rest.startswith("renumber") else list(_renumber(tree.around(scenes)))
    if word == "close":
        return _close(list(_game(scenes)), rest)
    if word in _BELOW:
        return list(_BELOW[word](list(_game(scenes))))
    if word in _WHOLE:
        given = iter(scenes)
        first = next(given)
        lines, make = tree.around(chain([first], given)), _WHOLE[word]
        return list(make(lines, first[0], rest)) or list(make(lines, first[0] - 1, rest))
    return []


def _game(scenes: Iterable[tuple[int, Scene]]) -> Iterator[tuple[int, Scene]]:
    """The lines up to the end of the game."""
    for number, (line, scene) in enumerate(scenes):
        if number and trace.begins(scene):
            return
        yield line, scene


def _close(lines: Lines, what: str) -> list[Edit]:
    """Closes a comment at the end of its paragraph, a variation before the marker or at the end of the game."""
    last, text = lines[0][0], lines[0][1].text
    if what:
        for line, scene in lines:
            traced = trace.of(scene)
            for token in traced.tokens:
                if token.kind == "RESULT" and traced.sections[traced.tokens.index(token)] != MOVES:
                    return [replace(token.start, token.start, ") ", line)]
            if scene.text.strip():
                last, text = line, scene.text
        end = len(text.rstrip())
        return [replace(end, end, ")", last)]
    for number, (line, scene) in enumerate(lines):
        if number and not scene.text.strip():
            break
        if number and scene.text.startswith("[") and tokens(scene.text)[:1] and tokens(scene.text)[0].kind == "TAG":
            break
        last, text = line, scene.text
    end = len(text.rstrip())
    return [replace(end, end, " }", last)]


def _renumber(lines: Lines) -> Iterator[Edit]:
    """Gives every number from here on its right value."""
    for line, scene in lines:
        for token, full, _ in trace.of(scene).numbers:
            digits = token.text.rstrip("…. \t")
            if digits != str(full):
                yield replace(token.start, token.start + len(digits), str(full), line)


def _cut(lines: Lines) -> Iterator[Edit]:
    """Deletes the moves from the faulty one on: what stands behind it up to the marker, or to the end of the game."""
    line, scene = lines[0]
    traced = trace.of(scene)
    start = _fault(scene, traced)
    end: Place | None = None
    for at, below in lines:
        for token, section in zip(trace.of(below).tokens, trace.of(below).sections, strict=True):
            if (at, token.start) > (line, start) and token.kind == "RESULT" and section != MOVES:
                end = end or Place(at, token.start)
    behind = scene.before.section != MOVES or any(t.kind == "RESULT" and t.end <= start for t in traced.tokens)
    if end is None or behind:
        last, text = next(((at, below) for at, below in reversed(lines) if below.text.strip()), lines[0])
        end = Place(last, len(text.text))
        start = len(scene.text[:start].rstrip())
    yield Edit(Place(line, start), end, "")


def _fault(scene: Scene, traced: trace.Traced) -> int:
    """The column of the first move or number on a line that follows the end of the game or its marker."""
    good = {move.token.start for move in traced.moves}
    ended = scene.before.over != "" or scene.before.section != MOVES
    for token in traced.tokens:
        if token.kind == "RESULT":
            ended = True
        elif ended and token.kind in ("NUMBER", "SAN", "WORD", "CASTLING"):
            return token.start
        elif not ended and token.kind in ("SAN", "WORD", "CASTLING") and token.start not in good:
            before = [t for t in traced.tokens if t.end <= token.start]
            return before[-1].start if before and before[-1].kind == "NUMBER" else token.start
    return len(scene.text)


def _translate(lines: Lines) -> Iterator[Edit]:
    """Writes the pieces of the game in English, in the language that all of its letters allow."""
    for line, scene in lines:
        for move in trace.of(scene).moves:
            written = scene.text[move.token.start : move.token.end]
            letter = next(
                (one for one in sorted(letters.LETTERS, key=len, reverse=True) if written.startswith(one)), ""
            )
            plain = move.spelt
            if letter and plain[:1] in "KQRBN" and not written.startswith(plain[0]):
                yield replace(move.token.start, move.token.start + len(letter), plain[0], line)


def _tags(lines: Lines, at: int) -> list[tuple[int, Tag, str]]:
    """The tags of the game that line ``at`` belongs to, with their lines."""
    found: list[tuple[int, Tag, str]] = []
    for line, scene in lines:
        traced, begun = trace.of(scene), 0
        for token, games in zip(traced.tokens, traced.games, strict=True):
            if games > begun and found:
                if line > at or any(told == at for told, _, _ in found):
                    return found
                found = []
            begun = games
            if token.kind in ("TAG", "BROKEN_TAG"):
                raw = scene.text[token.start : token.end]
                found.append((line, tagging.read(token, raw), raw))
    return found


def _set_tag(lines: Lines, at: int, said: str) -> Iterator[Edit]:
    """Gives a tag another value, or adds it."""
    name, _, value = said.partition(" ")
    told = _tags(lines, at - 1)  # the marker stands before what begins on its line
    for line, tag, _ in told:
        if tagging.known(tag.name) == name:
            yield replace(tag.start, tag.end, tagging.written(tag.name, value), line)
            return
    if told:
        line, tag, _ = told[-1]
        yield replace(tag.end, tag.end, f"\n{tagging.written(name, value)}", line)


def _drop_fen(lines: Lines, at: int, _: str) -> Iterator[Edit]:
    """Deletes FEN and SetUp, with their lines where they stand alone."""
    texts = dict(lines)
    for line, tag, raw in _tags(lines, at):
        if tagging.known(tag.name) in ("FEN", "SetUp"):
            alone = texts[line].text.strip() == raw and line + 1 in texts
            yield Edit(Place(line, 0), Place(line + 1, 0), "") if alone else replace(tag.start, tag.end, "", line)


def _add_tags(lines: Lines, at: int, _: str) -> Iterator[Edit]:
    """Adds what is missing of the roster, each behind the one before it."""
    told = _tags(lines, at)
    named = {tagging.known(tag.name): (line, tag) for line, tag, _ in told}
    missing = [name for name in tags.ROSTER if name not in named]
    text = {name: tagging.written(name, _value(lines, name)) for name in missing}
    top = Place(told[0][0], told[0][1].start) if told else Place(at, 0)  # a comment that is open above hides them
    added: dict[Place, list[str]] = {}
    for name in missing:
        above = [other for other in tags.ROSTER[: tags.ROSTER.index(name)] if other in named]
        if above:
            line, tag = named[above[-1]]
            added.setdefault(Place(line, tag.end), []).append(f"\n{text[name]}")
        else:
            added.setdefault(top, []).append(f"{text[name]}\n")
    for place, some in added.items():
        yield Edit(place, place, "".join(some))


def _value(lines: Lines, name: str) -> str:
    """What is written for a tag that is missing: of Result the marker of the game."""
    if name == "Result":
        for _, scene in lines:
            for token in trace.of(scene).tokens:
                if token.kind == "RESULT":
                    return token.text
    return tags.UNKNOWN[name]


def _sort_tags(lines: Lines, at: int, _: str) -> Iterator[Edit]:
    """Puts the tags into order, each into the place of another."""
    told = _tags(lines, at)
    ordered = sorted(told, key=lambda one: opening.order(one[1].name))
    for (line, tag, raw), other in zip(told, ordered, strict=True):
        new = other[2]
        if raw != new:
            yield replace(tag.start, tag.end, new, line)


_BELOW: dict[str, Callable[[Lines], Iterable[Edit]]] = {
    "renumber": _renumber,
    "cut": _cut,
    "translate": _translate,
}
_WHOLE: dict[str, Callable[[Lines, int, str], Iterable[Edit]]] = {
    "tag": _set_tag,
    "fen": _drop_fen,
    "tags": _add_tags,
    "sort": _sort_tags,
}
