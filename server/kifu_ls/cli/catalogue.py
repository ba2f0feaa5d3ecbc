"""The rules of all notations: looking them up, and checking what ``--notation``, ``--select`` and ``--ignore`` name."""

import argparse
from collections.abc import Iterable, Iterator

from kifu_ls.cli.speech import Trouble, near, spoken
from kifu_ls.core import registry
from kifu_ls.core.rules import Rule
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Words

_NO_NOTATION = Words(
    "--notation {name}: そのような記法はありません({known})。{near}",
    "--notation {name}: there is no such notation ({known}).{near}",
)
_NO_RULE = Words(
    "{name}: そのような規則はありません。kifu-ls rules で一覧が見られます。{near}",
    "{name}: there is no such rule. kifu-ls rules lists them all.{near}",
)
_NOTATION = Words(
    "記法(%(choices)s)。ふだんは拡張子か中身から分かります",
    "notation (%(choices)s); otherwise told by the ending or the text",
)


def rules() -> dict[str, tuple[Rule, ...]]:
    """The rules of every notation, by the notation's id."""
    return {kind.id: tuple(kind.load(Settings()).rules.values()) for kind in registry.kinds().values()}


def every_rule() -> list[Rule]:
    """The rules of all notations in one list."""
    return [rule for some in rules().values() for rule in some]


def rule(word: str) -> Rule:
    """The rule with that code or name. Raises ``Trouble`` where there is none."""
    known = every_rule()
    for each in known:
        if word.upper() == each.code or word.lower() == each.name:
            return each
    raise _no_rule(word, known)


def notation_option(parser: argparse.ArgumentParser) -> None:
    """Adds ``--notation`` to a sub-command."""
    parser.add_argument("--notation", type=_notation, choices=_Ids(), metavar="ID", help=_NOTATION.say(spoken()))


class _Ids:
    """The ids of all notations, looked for when the help tells them: asking other packages takes long."""

    def __iter__(self) -> Iterator[str]:
        return iter(registry.kinds())


def _notation(name: str) -> str:
    known = registry.kinds()
    if name not in known:
        locale = spoken()
        said = {"name": name, "known": ", ".join(known), "near": near(name, known, locale)}
        raise Trouble(_NO_NOTATION.say(locale, said))
    return name


def selectors(given: Iterable[str]) -> tuple[str, ...]:
    """The words of ``--select`` or ``--ignore``, divided at commas. Raises ``Trouble`` for one that means no rule."""
    words = tuple(word for text in given for part in text.split(",") if (word := part.strip()))
    known = every_rule() if words else []
    for word in words:
        if not any(each.among([word]) for each in known):
            raise _no_rule(word, known)
    return words


def _no_rule(word: str, known: Iterable[Rule]) -> Trouble:
    locale = spoken()
    names = [name for each in known for name in (each.code, each.name)]
    return Trouble(_NO_RULE.say(locale, {"name": word, "near": near(word, names, locale)}))
