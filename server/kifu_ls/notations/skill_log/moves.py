"""The order in which skills act, as a machine: what one reading of a block can do between two lines, and with a line.

A configuration is one reading. Several are kept while a block does not tell which it is; a line that none of them
allows breaks the log.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kifu_ls.notations.skill_log.parts import ACT, LINK, OWN_EFFECT, REMOVE
from kifu_ls.notations.skill_log.skills import ANY, Part, Skill

ROOT, NESTED, LINKED, COPY, GATHERED = "root", "nested", "linked", "copy", "gathered"
BEFORE, TEXT, POST, OVER = range(4)
"""Where a skill is: before one of its parts, in it, past its text (only a chosen one), ended with ★ to come."""

Token = tuple[str, int]
"""A skill in the battle: its name, and which one of that name."""


class Frame(NamedTuple):
    """A running skill; ``called`` are those that it called, kept only where they matter."""

    skill: Skill
    kind: str
    copy: int = 0
    part: int = 0
    phase: int = BEFORE
    called: tuple[Token, ...] = ()

    @property
    def token(self) -> Token:
        """What it is flagged and removed as."""
        return self.skill.name, self.copy

    @property
    def now(self) -> Part:
        """The part it is in or before."""
        return self.skill.parts[self.part]


class Config(NamedTuple):
    """One reading: the running skills, the innermost last, those flagged, those that a running ★ still has to print,
    the skill announced by 連結, the sides used (``L``, ``R`` or ``?``), those removed, whether a skill was chosen.
    """

    stack: tuple[Frame, ...] = ()
    flags: tuple[Token, ...] = ()
    owed: tuple[Token, ...] = ()
    announced: str = ""
    sides: str = ""
    removed: tuple[Token, ...] = ()
    begun: bool = False


class Move(NamedTuple):
    """A line as the machine takes it. ``skill`` and ``copy`` are those of an activation, ``linked`` what hangs on the
    chosen skill left and right, ``beyond`` what an announced skill hangs on besides; ``wild`` says that a removal names
    any of a set, ``twice`` that copies may act.
    """

    kind: str
    name: str = ""
    skill: Skill | None = None
    copy: int = 0
    level: int = 0
    linked: tuple[str, str] | None = None
    beyond: str = ""
    wild: bool = False
    twice: bool = False


KEPT = 64
"""Skills that a block remembers: of more, it is not asked which."""


def between(config: Config) -> Iterator[Config]:
    """What can happen next without a line."""
    if config.owed:
        if all(name == ANY for name, _ in config.owed):
            yield popped(config._replace(owed=()))
        return
    if config.announced or not config.stack:
        return
    top = config.stack[-1]
    if top.phase == BEFORE and not top.now.runs:
        yield _onward(config, top)
    elif top.phase == BEFORE:
        for flagged in _either(top.now.removes if top.now.early else False):
            yield _with(_flagging(config, top.token) if flagged else config, _at(top, TEXT))
    elif top.phase == TEXT:
        more = list(top.called) if top.now.gathers else []
        more += [(name, -1) for name in top.now.targets]
        for flagged in _either(False if top.now.early else top.now.removes):
            yield _onward(_flagging(config, *more, *([top.token] if flagged else [])), top)
    elif top.phase == POST:
        yield _with(config, _at(top, OVER))
    else:
        ended = Config(config.stack, (), config.flags, *config[3:])
        yield ended if ended.owed else popped(ended)


def _either(fact: bool | None) -> tuple[bool, ...]:
    return (False, True) if fact is None else (fact,)


def _with(config: Config, top: Frame) -> Config:
    return Config((*config.stack[:-1], top), *config[1:])


def _at(top: Frame, phase: int) -> Frame:
    """The skill in another phase."""
    return Frame(top.skill, top.kind, top.copy, top.part, phase, top.called)


def _onward(config: Config, top: Frame) -> Config:
    """Behind a part: the next one, or the end of the text."""
    if top.part + 1 < len(top.skill.parts):
        return _with(config, top._replace(part=top.part + 1, phase=BEFORE))
    return _with(config, _at(top, POST if top.kind == ROOT else OVER))


def _flagging(config: Config, *tokens: Token) -> Config:
    gone = {name for name, copy in config.removed if copy < 0}
    new = [t for t in dict.fromkeys(tokens) if t not in config.flags and t not in config.removed and t[0] not in gone]
    return config._replace(flags=tuple(sorted({*config.flags, *new}))) if new else config


def popped(config: Config) -> Config:
    """The innermost skill is done."""
    return Config(config.stack[:-1], *config[1:])


def around(config: Config) -> Iterator[Config]:
    """The configuration and all that can come of it without a line, the nearest first."""
    seen = {config}
    row = [config]
    for one in row:
        yield one
        for following in between(one):
            if following not in seen:
                seen.add(following)
                row.append(following)


def after(config: Config, move: Move, *, deep: bool) -> Iterator[Config]:
    """What the line makes of the configuration and of all that can come of it. ``deep``: any running skill may call
    others, not only those that are known to.
    """
    if move.kind in (ACT, LINK, REMOVE):
        for one in around(config):
            found = _MOVES[move.kind](one, move, deep)
            if found is not None:
                yield found
        return
    seen, row = {config}, [config]
    for one in row:  # a line that changes nothing: what comes of a reading that allows it is allowed by it
        if _speaks(one, move):
            yield one
            continue
        new = [following for following in between(one) if following not in seen]
        seen.update(new)
        row += new


def _speaks(config: Config, move: Move) -> bool:
    if config.owed or config.announced or not config.stack:
        return False
    if move.kind != OWN_EFFECT:
        return True
    top = config.stack[-1]
    return top.phase <= TEXT and (top.skill.name == move.name or any(p.name == move.name for p in top.skill.parts))


def _act(config: Config, move: Move, deep: bool) -> Config | None:
    skill = move.skill
    if config.owed or skill is None:
        return None
    if config.announced:
        if config.announced != move.name:
            return None
        return pushed(config._replace(announced=""), Frame(skill, LINKED, move.copy))
    if not config.stack:
        return None if config.begun else pushed(config._replace(begun=True), Frame(skill, ROOT, move.copy))
    top = config.stack[-1]
    if skill.automatic and top.phase in (TEXT, POST):
        return pushed(config, Frame(skill, NESTED, move.copy))
    if top.phase != TEXT or not _may_call(config, top, move, deep):
        return None
    if move.twice and top.skill.name == move.name:
        return pushed(config, Frame(skill, COPY, move.copy))
    if not top.now.gathers:
        return pushed(config, Frame(skill, NESTED, move.copy))
    called = (*top.called, (move.name, move.copy)) if len(top.called) < KEPT else ((ANY, -1),) * KEPT
    gathered = _with(config, top._replace(called=called))
    return pushed(gathered, Frame(skill.plain, GATHERED, move.copy))


def _may_call(config: Config, top: Frame, move: Move, deep: bool) -> bool:
    if move.level:
        return len(config.stack) == move.level
    if top.kind == GATHERED:
        return False
    if deep or (move.twice and top.skill.name == move.name):
        return True
    return top.now.calls is not False if top.kind == ROOT else top.now.calls is True


def pushed(config: Config, frame: Frame) -> Config:
    """One more skill runs."""
    return Config((*config.stack, frame), *config[1:])


def _link(config: Config, move: Move, _: bool) -> Config | None:
    if config.owed or config.announced or len(config.stack) != 1:
        return None
    root = config.stack[0]
    if root.phase != POST or root.token in config.removed:
        return None
    side = free_side(config.sides, move)
    return config._replace(announced=move.name, sides=config.sides + side) if side else None


def free_side(sides: str, move: Move) -> str:
    """The side on which a link can still fire, empty where none can."""
    if move.linked is None:
        return "?" if len(sides) < 2 else ""
    left, right = move.linked
    if move.name == left and not sides:
        return "L"
    return "R" if move.name == right and "R" not in sides else ""


def _remove(config: Config, move: Move, _: bool) -> Config | None:
    token = hit(config.owed, move)
    return None if token is None else printed(config, token, move.name)


def hit(tokens: tuple[Token, ...], move: Move) -> Token | None:
    """Which of some flagged skills a removal line names."""
    if move.wild:
        return min(tokens, key=lambda token: (not token[0].startswith("("), token), default=None)
    named = next((token for token in tokens if token[0] == move.name), None)
    return named or next((token for token in tokens if token[0] == ANY), None)


def printed(config: Config, token: Token, name: str) -> Config:
    """The configuration with one removal printed; the skill whose ★ it was is done with the last."""
    gone = token if token[0] != ANY else (name, -1)
    owed = config.owed
    if token[0] != ANY:
        at = owed.index(token)
        owed = owed[:at] + owed[at + 1 :]
    done = config._replace(owed=owed, removed=(*config.removed, gone)[-KEPT:])
    return done if owed else popped(done)


_MOVES = {ACT: _act, LINK: _link, REMOVE: _remove}


def at_end(config: Config) -> bool:
    """Whether a block can end here."""
    return not config.stack and not config.owed and not config.announced
