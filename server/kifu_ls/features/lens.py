"""How things stand at the end of a part of the record, to be shown above it."""

from typing import Protocol, runtime_checkable

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Heading, State


@runtime_checkable
class Summing(Protocol):
    """A notation that can say in a few words how things stand."""

    def gist(self, heading: Heading, state: State) -> str:
        """The state at the end of a part in a few words; empty where that is not worth saying of such a part."""


def lens(document: Document, heading: Heading, last: int) -> str:
    """What to say above the part of that heading, which ends with the line ``last``; empty for nothing."""
    notation = document.notation
    return notation.gist(heading, document.before(last + 1)) if isinstance(notation, Summing) else ""
