"""Reads the lines that are not plainly well formed: signs are folded, lark reads, and what it stumbles over is mended.

Lark says where a line stops being right. The stretch there is judged and put right, or blanked, and lark reads again;
so one slip never hides the rest of the line. After ``ROUNDS`` the line is given up as prose.
"""

from collections.abc import Iterable
from functools import cache
from io import BytesIO
from typing import Any

from lark import Lark, Token, Tree, __version__
from lark.exceptions import UnexpectedCharacters, UnexpectedInput

from kifu_ls.core.finding import Finding
from kifu_ls.core.tables import kept
from kifu_ls.notations.blade_rondo import build, patterns, stretches
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.fold import fold
from kifu_ls.notations.blade_rondo.parts import (
    Action,
    Change,
    Comment,
    Fixed,
    Limited,
    Marker,
    Part,
    Prose,
    Reading,
    Remark,
    Tag,
    Value,
)
from kifu_ls.notations.blade_rondo.rules import notation as rules
from kifu_ls.notations.blade_rondo.turns import loose_turn
from kifu_ls.text.width import Folded

ROUNDS = 12


@cache
def parser() -> Lark:
    """The parser of ``grammar.lark``. To load it is much faster than to make it, so it is kept, for one lark."""
    version, saved = kept(patterns.FILE, _saved)
    return Lark.load(BytesIO(saved)) if version == __version__ else made(patterns.GRAMMAR)


def _saved(grammar: str) -> tuple[str, bytes]:
    saved = BytesIO()
    made(grammar).save(saved)
    return __version__, saved.getvalue()


def made(grammar: str) -> Lark:
    """The parser of a grammar."""
    return Lark(grammar, parser="lalr", start="line", maybe_placeholders=True)


def slow(text: str, catalogue: Catalogue) -> Reading:
    """The reading of any line."""
    if turn := loose_turn(text):
        return turn
    folded, variants = fold(text)
    spelt = tuple(rules.spelling(text, variant) for variant in variants)
    work, mended = folded, stretches.Mended()
    for _ in range(ROUNDS):
        try:
            tree = parser().parse(work.text)
        except UnexpectedInput as error:
            at = error.pos_in_stream if isinstance(error, UnexpectedCharacters) else None
            if at is None:
                token: Token = error.token  # type: ignore[attr-defined]
                at = len(work.text) if token.type == "$END" else token.start_pos
            further = stretches.mend(work, at or 0, mended)
            if further is None or further.text == work.text:
                break
            work = further
        else:
            if not tree.children:
                break  # nothing but slips
            reading = Lines(work, catalogue, spelt + tuple(mended.problems), mended).line(tree)
            if isinstance(reading, Action) and not reading.marker and not reading.subject.entry and mended.problems:
                break
            return reading
    return _prose(text)


def _prose(text: str) -> Prose:
    """A line that is none of the forms."""
    words = text.strip()
    start = len(text) - len(text.lstrip())
    return Prose(start=start, end=start + len(words), problems=(rules.unreadable(words, start),))


class Lines:
    """Makes readings from lark's trees of one line; ``work.at`` leads back to the columns of the source."""

    def __init__(
        self,
        work: Folded,
        catalogue: Catalogue,
        problems: tuple[Finding, ...],
        mended: "stretches.Mended | None" = None,
    ) -> None:
        self.work = work
        self.catalogue = catalogue
        self.problems = problems
        self.mended = mended or stretches.Mended()

    def line(self, tree: Tree[Token]) -> Reading:
        """The reading of a whole line."""
        body, comment = [*tree.children, None][:2] if isinstance(tree.children[0], Tree) else (None, tree.children[0])
        reading = self._body(body) if isinstance(body, Tree) else Comment(alone=True)
        return build.commented(reading, str(comment), self._start(comment)) if comment else reading

    def _body(self, body: Tree[Token]) -> Reading:
        if body.data == "note":
            return Remark(problems=self.problems)
        if body.data == "turn":
            number = body.children[1]
            return build.turn(int(str(number)), self._start(number), self._end(number), self.problems)
        return self._hand(body) if body.data == "hand" else self._action(body)

    def _hand(self, body: Tree[Token]) -> Reading:
        _, name, opening, _, attack, _, voltage, _, defence, _, life, closing, *entries = body.children
        stats = self._stat(attack), self._stat(voltage), self._stat(defence), self._stat(life)
        hand = build.hand(
            self.catalogue,
            str(name),
            self._start(name),
            self._end(name),
            stats,
            self._start(opening),
            self._end(closing),
            [self._part(entry) for entry in entries],
            self.problems,
        )
        return stretches.restored(hand, self.mended) if self.mended.stats else hand

    def _action(self, body: Any) -> Reading:
        first, *rest = body.children
        marker = None
        if isinstance(first, Tree) and first.data == "marker":
            marker = self._marker(first)
            first, *rest = rest
        marker = marker or self.mended.marker
        angle = len(first.children) == 3
        name = first.children[angle]
        return build.action(
            self.catalogue,
            marker,
            str(name),
            angle,
            self._start(first.children[0]),
            self._end(first.children[-1]),
            [self._part(part) for part in rest],
            self.problems,
        )

    def _marker(self, tree: Tree[Token]) -> Marker:
        opening, *cells, closing = tree.children
        return build.marker(_joined(cells), self._start(opening), self._end(closing))

    def _part(self, part: Any) -> Part:
        if isinstance(part, Token):
            return build.note(str(part), self._start(part), self._end(part))
        cells = part.children
        span = self._start(cells[0]), self._end(cells[-1])
        if part.data == "limited":
            return Limited(*span)
        if part.data == "fixed":
            return Fixed(str(cells[1]), self._value(cells[2]), *span)
        if part.data == "change":
            side, parameter = _text(cells[1]) or "", str(cells[2])
            values = [self._value(cell) for cell in cells[3:] if isinstance(cell, Tree)]
            return Change(side, parameter, values[0] if len(values) == 2 else None, values[-1], *span)
        _, name, _, target, _, inner, colon, kept, *_ = cells
        whole = f"{inner}{colon or ''}{kept or ''}" if inner else ""
        return Tag(str(name), _text(target) or "", whole, *span)

    def _value(self, tree: Tree[Token]) -> Value:
        base, _, bonus = tree.children
        return build.value(_joined(tree.children), self._start(base), self._end(bonus or base))

    def _stat(self, cell: Any) -> Value:
        return build.value(str(cell), self._start(cell), self._end(cell))

    def _start(self, token: Any) -> int:
        return self.work.at[int(token.start_pos)]

    def _end(self, token: Any) -> int:
        return self.work.at[int(token.end_pos)]


def _text(token: Any) -> str | None:
    return None if token is None else str(token)


def _joined(cells: Iterable[Any]) -> str:
    return "".join(str(cell) for cell in cells if cell)


def by_lark(text: str, catalogue: Catalogue) -> Reading:
    """The reading of a well-formed line by lark alone: what the fast reader must equal."""
    return Lines(Folded.plain(text), catalogue, ()).line(parser().parse(text))
