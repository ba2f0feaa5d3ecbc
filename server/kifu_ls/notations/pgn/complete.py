"""What could stand at the caret: legal moves, tags and their values, annotations, commands, markers."""

import re
from collections.abc import Iterator

import chess

from kifu_ls.core.notation import Proposal, Scene
from kifu_ls.core.words import Locale, Words
from kifu_ls.notations.pgn import commands, nags, position, results, tagging, tags, trace
from kifu_ls.notations.pgn.lex import tokens
from kifu_ls.notations.pgn.state import BETWEEN, MOVES, TAGS
from kifu_ls.notations.pgn.why import PIECES

LOOKED_AT = 400
"""Lines above that are searched for names used before."""
_TAG_BEGUN = re.compile(r"\[[ \t]*(\w*)$")
_VALUE_BEGUN = re.compile(r'\[[ \t]*(\w+)[ \t]+"((?:[^"\\]|\\.)*)$')
_NAG_BEGUN = re.compile(r"\$\d*$")
_COMMAND_BEGUN = re.compile(r"\[%(\w*)$")
_WORD_BEGUN = re.compile(r"(?:\d+\.+)?([^\s{}();!?$\[\]<>%.…]*)$")
_VALUES: dict[str, tuple[str, ...]] = {
    "Result": results.MARKERS,
    "TimeControl": tags.CONTROLS,
    "Variant": tags.VARIANTS,
    "Termination": tags.TERMINATIONS,
    "Mode": tags.MODES,
    "SetUp": ("1", "0"),
    "WhiteTitle": tags.TITLES,
    "BlackTitle": tags.TITLES,
    "WhiteType": ("human", "program"),
    "BlackType": ("human", "program"),
    "Date": ("????.??.??",),
    "Round": ("?", "-"),
    "FEN": (chess.STARTING_FEN,),
}
_ALIKE = {"White": ("White", "Black"), "Black": ("White", "Black")}
_CASTLES = Words("キャスリング", "castling")
_TAKES = Words("{piece}で{taken}を取る", "{piece} takes {taken}")
_FORMS = {
    "clk": "0:00:00",
    "egt": "0:00:00",
    "emt": "0:00:00",
    "eval": "0.00",
    "csl": "Ge4",
    "cal": "Ge2e4",
    "mct": "00:00:00",
}


def complete(scene: Scene, column: int, locale: Locale) -> list[Proposal]:
    """What could stand at a column."""
    left = scene.text[:column]
    if _in_comment(scene, column):
        begun = _COMMAND_BEGUN.search(left)
        return list(_commands(begun.start(1), column, locale)) if begun else []
    if begun := _VALUE_BEGUN.search(left):
        return list(_values(scene, begun[1], begun.start(2), column))
    if (begun := _TAG_BEGUN.search(left)) and scene.before.section != MOVES:
        return list(_tags(scene, begun.start(1), column, locale))
    if begun := _NAG_BEGUN.search(left):
        return list(_nags(begun.start(), column, locale))
    if left.startswith("%"):
        return []
    found: list[Proposal] = []
    if scene.before.section != MOVES and not left.strip():
        found += _openings(scene, column, locale)
    begun = _WORD_BEGUN.search(left)
    start = begun.start(1) if begun else column
    found += _moves(scene, start, column, locale)
    if scene.before.section == MOVES or trace.of(scene).moves:
        found += [Proposal(marker, marker, start, column, "value", rank=3) for marker in _markers(scene, start)]
    return found


def _in_comment(scene: Scene, column: int) -> bool:
    state, text = scene.before, scene.text
    if state.comment is not None:
        end = text.find("}")
        if end < 0 or column <= end:
            return True
    for token in trace.of(scene).tokens:
        if token.kind in ("COMMENT", "OPEN_COMMENT", "REST") and token.start < column:
            inside = column < token.end if token.kind == "COMMENT" else column <= token.end
            if inside:
                return True
    return False


def _commands(start: int, column: int, locale: Locale) -> Iterator[Proposal]:
    for name, form in _FORMS.items():
        text = f"{name} {form}]"
        detail = commands.MEANINGS[name].say(locale)
        yield Proposal(f"%{name}", text, start, column, "note", detail, name, snippet=f"{name} ${{1:{form}}}]")


def _tags(scene: Scene, start: int, column: int, locale: Locale) -> Iterator[Proposal]:
    used = {tagging.known(noted.tag.name) for noted in scene.before.tags} if scene.before.section == TAGS else set()
    closed = scene.text[column:].lstrip().startswith('"') or "]" in scene.text[column:]
    for rank, name in enumerate(tags.MEANINGS):
        if name not in used:
            text = name if closed else f'{name} ""]'
            snippet = "" if closed else f'{name} "${{1:{tags.UNKNOWN.get(name, "")}}}"]'
            detail = tags.MEANINGS[name].say(locale)
            order = 0 if name in tags.ROSTER else 1
            yield Proposal(name, text, start, column, "tag", detail, name, order, f"tag {name}", snippet)
        if rank > 200:
            return


def _values(scene: Scene, name: str, start: int, column: int) -> Iterator[Proposal]:
    known = tagging.known(name)
    given = list(_VALUES.get(known, ()))
    if known == "Result":
        given = [*given]
    for number, above in enumerate(scene.above()):
        if number > LOOKED_AT:
            break
        if not above.text.startswith("["):
            continue
        for token in tokens(above.text):
            if token.kind == "TAG":
                tag = tagging.read(token, above.text[token.start : token.end])
                if tagging.known(tag.name) in _ALIKE.get(known, (known,)) and known not in ("Result", "SetUp"):
                    given.append(tag.value)
    for rank, value in enumerate(dict.fromkeys(value for value in given if value)):
        yield Proposal(value, tagging.escaped(value), start, column, "value", rank=min(rank, 9))


def _nags(start: int, column: int, locale: Locale) -> Iterator[Proposal]:
    for number, words in nags.MEANINGS.items():
        if number:
            meaning = words.say(locale)
            yield Proposal(f"${number}", f"${number}", start, column, "note", meaning, f"${number} {meaning}")


def _openings(scene: Scene, column: int, locale: Locale) -> Iterator[Proposal]:
    """The tags that go on with the roster, or begin a game."""
    used = {tagging.known(noted.tag.name) for noted in scene.before.tags} if scene.before.section == TAGS else set()
    for name in tags.ROSTER:
        if name not in used:
            text = tagging.written(name, tags.UNKNOWN[name])
            snippet = f'[{name} "${{1:{tags.UNKNOWN[name]}}}"]'
            yield Proposal(f"[{name}]", text, 0, column, "tag", tags.MEANINGS[name].say(locale), snippet=snippet)
            if scene.before.section == BETWEEN:
                return


def _moves(scene: Scene, start: int, column: int, locale: Locale) -> Iterator[Proposal]:
    """The legal moves at a place, in a variation too."""
    now, _ = trace.position_at(scene, start)
    if now is None and scene.before.section == TAGS and not scene.before.line.broken:
        now = _first(scene)
    elif scene.before.section == BETWEEN and not trace.of(scene).moves:
        now = position.start()
    if now is None:
        return
    board = position.thaw(now)
    spelt = [(board.san(move), move) for move in board.legal_moves]
    for text, move in sorted(spelt, key=lambda one: (not board.is_capture(one[1]), one[0])):
        yield Proposal(text, text, start, column, "move", _detail(board, move, locale), text, rank=1)


def _first(scene: Scene) -> position.Position | None:
    """The position at the start of the game whose tags stand above."""
    from kifu_ls.notations.pgn import step
    from kifu_ls.notations.pgn.parts import Reading

    after, _ = step.step(scene.before, Reading("*"))
    state, _ = step.step(scene.before, Reading("{ }"))
    return state.line.now or after.line.now


def _detail(board: chess.Board, move: chess.Move, locale: Locale) -> str:
    if board.is_castling(move):
        return _CASTLES.say(locale)
    piece = PIECES[move.drop or board.piece_type_at(move.from_square) or 1]
    if board.is_capture(move):
        taken = PIECES[board.piece_type_at(move.to_square) or 1]
        return _TAKES.say(locale, {"piece": piece, "taken": taken})
    return piece.say(locale)


def _markers(scene: Scene, start: int) -> list[str]:
    """The four markers, the one that the tag tells first."""
    told = scene.before.facts.result
    return sorted(results.MARKERS, key=lambda marker: marker != told)


def document(topic: str, locale: Locale) -> str:
    """What there is to read about a proposal."""
    word, _, name = topic.partition(" ")
    if word == "tag" and name in tags.MEANINGS:
        return f"**{name}** — {tags.MEANINGS[name].say(locale)}"
    return ""
