"""What could stand at the caret."""

from kifu_ls.core.document import Document
from kifu_ls.core.notation import Proposal
from kifu_ls.core.words import Locale


def complete(document: Document, line: int, column: int, locale: Locale) -> list[Proposal]:
    """The proposals at a place, best first; columns are code points."""
    proposals = document.notation.complete(document.scene(line), column, locale)
    return sorted(proposals, key=lambda proposal: proposal.rank)
