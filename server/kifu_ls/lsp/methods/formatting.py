"""``textDocument/formatting`` and its kin: of ranges, of what was just typed, and on saving where that is asked for."""

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from kifu_ls.features.tidy import tidy, tidy_lines, touch
from kifu_ls.lsp import convert
from kifu_ls.lsp.methods import Feature

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer
    from kifu_ls.lsp.sync import Open

TYPED = types.DocumentOnTypeFormattingOptions(first_trigger_character="\n", more_trigger_character=[")", "]"])
"""No sign that comes out of an input method: what it is still composing must not be changed under its hands."""


def answer(server: "KifuServer", opened: "Open", _: Any) -> list[dict[str, Any]]:
    """The edits that bring the record into its plain form."""
    return convert.edits(opened.document.lines, tidy(opened.document), server.client.unit)


def on_save(server: "KifuServer", opened: "Open", params: types.WillSaveTextDocumentParams) -> list[dict[str, Any]]:
    """The same before the record is saved, if ``format.onSave`` is set."""
    settings, _ = server.settings(opened)
    return answer(server, opened, params) if settings.option("format.onSave", default=False) else []


def of_range(server: "KifuServer", opened: "Open", params: types.DocumentRangeFormattingParams) -> list[dict[str, Any]]:
    """The edits that lie in a range."""
    return _of(server, opened, [params.range])


def of_ranges(
    server: "KifuServer", opened: "Open", params: types.DocumentRangesFormattingParams
) -> list[dict[str, Any]]:
    """The edits that lie in several ranges."""
    return _of(server, opened, params.ranges)


def _of(server: "KifuServer", opened: "Open", ranges: Any) -> list[dict[str, Any]]:
    document, unit = opened.document, server.client.unit
    found = []
    for chosen in ranges:
        start, end = opened.place(chosen.start, unit), opened.place(chosen.end, unit)
        last = end.line - (end.column == 0 and end.line > start.line)
        found += tidy_lines(document, start.line, last)
    return convert.edits(document.lines, sorted(set(found)), unit)


def on_type(server: "KifuServer", opened: "Open", params: types.DocumentOnTypeFormattingParams) -> list[dict[str, Any]]:
    """The edits in the line just left, or up to the bracket just closed; always before the caret."""
    place = opened.place(params.position, server.client.unit)
    texts = opened.document.lines
    line, column = place
    if params.ch == "\n":
        if line == 0:
            return []
        line, column = line - 1, len(texts[line - 1])
    return convert.edits(texts, touch(opened.document, line, column), server.client.unit)


FEATURE = Feature(answer, goal=lambda _: 0)
ON_SAVE = Feature(on_save, goal=lambda _: 0)
RANGE = Feature(of_range, goal=lambda params: params.range.end.line + 1)
RANGES = Feature(of_ranges, goal=lambda params: max((one.end.line for one in params.ranges), default=0) + 1)
TYPE = Feature(on_type, goal=lambda params: params.position.line + 1)
