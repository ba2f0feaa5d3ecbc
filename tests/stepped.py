"""What a record comes to, line by line."""

from typing import Any

from kifu_ls.core.document import Document


def states(document: Document) -> list[Any]:
    """The states before every line and at the end."""
    return [document.before(line) for line in range(len(document.lines) + 1)]
