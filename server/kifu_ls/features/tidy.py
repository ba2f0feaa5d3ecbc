"""The plain form of a record: formatting."""

from kifu_ls.core.document import Document
from kifu_ls.text.edit import Edit


def tidy(document: Document) -> list[Edit]:
    """The edits that bring the document into its plain form; none where it has it already."""
    return document.notation.tidy(document.scenes())
