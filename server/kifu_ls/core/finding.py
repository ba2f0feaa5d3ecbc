"""What a notation finds in a record, as values.

Spans and edits count from the line the finding stands on, columns in code points, so that moving a line moves nothing
that is kept. Words are put together later, from the rule's own phrases.
"""

from collections.abc import Hashable
from enum import StrEnum
from typing import NamedTuple

from kifu_ls.core.words import Words
from kifu_ls.text.edit import Edit


class Severity(StrEnum):
    """How much a finding matters, the heaviest first."""

    ERROR = "error"
    WARNING = "warning"
    INFORMATION = "information"
    HINT = "hint"


class Fix(NamedTuple):
    """One way to mend a finding.

    ``edits`` count lines from the finding's line. A fix that must see the whole record names an ``action`` of the
    notation instead. ``safe`` fixes never change a meaning: ``--fix`` and "fix all" make them unasked.
    """

    title: Words
    edits: tuple[Edit, ...] = ()
    safe: bool = False
    action: str = ""


def to(plain: str) -> Words:
    """The title of a fix that writes ``plain`` instead."""
    return Words(f"「{plain}」に直す", f"Change to “{plain}”")


class Related(NamedTuple):
    """Another place that explains a finding: the last line above that told ``key`` (a notation's own name for a
    thing).
    """

    key: Hashable
    words: Words


class Finding(NamedTuple):
    """A rule that a line breaks.

    ``start`` and ``end`` are columns in code points. ``back`` says how many lines above the line being stepped the
    finding stands. ``variant`` chooses among the phrases of the rule, ``arguments`` fill it. ``severity`` is set where
    it differs from the rule's own.
    """

    code: str
    start: int
    end: int
    variant: str = ""
    arguments: tuple[tuple[str, object], ...] = ()
    fixes: tuple[Fix, ...] = ()
    related: tuple[Related, ...] = ()
    severity: Severity | None = None
    back: int = 0

    def further(self) -> "Finding":
        """The same finding seen from one line below."""
        return self._replace(back=self.back + 1)
