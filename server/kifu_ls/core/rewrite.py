"""A change of a record that is no mending: what an editor lists as a refactoring."""

from typing import NamedTuple

from kifu_ls.text.edit import Edit


class Rewrite(NamedTuple):
    """One refactoring. ``edits`` are places of the document; one that must see all lines from ``line`` on names an
    ``action`` of the notation (see ``Notation.act``) instead.
    """

    title: str
    edits: tuple[Edit, ...] = ()
    action: str = ""
    line: int = 0
