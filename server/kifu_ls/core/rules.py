"""The table of rules of a notation."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kifu_ls.core.finding import Severity
from kifu_ls.core.words import Words

PAGES = "https://github.com/kifu-project/kifu/blob/main/docs/rules/"


class Rule(NamedTuple):
    """One thing that can be wrong. A code never changes its meaning; the name says what is found.

    ``phrases`` are the messages by variant, the plain one under ``""``. ``fixable`` says whether some finding of the
    rule carries a fix, ``safe`` whether "fix all" makes it. What a ``faded`` rule finds is shown greyed. One
    ``on_demand`` is off until the settings name it.
    """

    code: str
    name: str
    family: str
    severity: Severity
    title: Words
    phrases: Mapping[str, Words]
    fixable: bool = False
    safe: bool = False
    faded: bool = False
    on_demand: bool = False

    @property
    def page(self) -> str:
        """The file name of the rule's page in ``docs/rules``."""
        return f"{self.code}.md"

    @property
    def href(self) -> str:
        """The address of the rule's page."""
        return PAGES + self.page

    def exactness(self, selector: str) -> int:
        """How exactly ``selector`` means this rule, 0 where it does not.

        Its code or name do most, then a head of the code (``BR30``, ``BR3xx``) the longer the more; its family does as
        much as the head that its rules share.
        """
        if selector == self.name:
            return len(self.code)
        if selector == self.family:
            return len(self.code) - 2
        head = selector.upper().rstrip("X")
        return len(head) if self.code.startswith(head) else 0

    def among(self, selectors: Iterable[str]) -> bool:
        """Whether one of ``selectors`` means this rule."""
        return any(map(self.exactness, selectors))


def rule(
    family: str,
    code: str,
    name: str,
    severity: Severity,
    title: Words,
    phrases: Words | Mapping[str, Words],
    fix: str = "",
    *,
    faded: bool = False,
    on_demand: bool = False,
) -> Rule:
    """A row of the table; ``phrases`` may be one phrase, ``fix`` is ``offered``, ``safe`` or empty."""
    by_variant = {"": phrases} if isinstance(phrases, Words) else phrases
    fixable, safe = bool(fix), fix == "safe"
    return Rule(code, name, family, severity, title, by_variant, fixable, safe, faded, on_demand)


RuleTable = Mapping[str, Rule]


def table(rules: Iterable[Rule]) -> RuleTable:
    """Rules by code, in the order given. Raises ``ValueError`` for a code or name used twice."""
    result: dict[str, Rule] = {}
    for rule in rules:
        if rule.code in result or any(rule.name == other.name for other in result.values()):
            raise ValueError(f"{rule.code} {rule.name} is there already")
        result[rule.code] = rule
    return MappingProxyType(result)
