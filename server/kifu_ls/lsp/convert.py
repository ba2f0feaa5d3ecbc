"""Own values to the plain values of the protocol. Columns are counted in the client's unit on the way.

The results are dictionaries, ready for JSON: building lsprotocol's objects first takes several times as long.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from kifu_ls.core.document import Document
from kifu_ls.core.finding import Severity
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, related
from kifu_ls.lsp.client import Client
from kifu_ls.text.columns import Unit, to_units
from kifu_ls.text.edit import Edit, Place, replace

SEVERITY = {severity: number for number, severity in enumerate(Severity, 1)}
SOURCE = "kifu"


def position(texts: Sequence[str], place: Place, unit: Unit) -> dict[str, int]:
    """A place."""
    return {"line": place.line, "character": to_units(texts[place.line], place.column, unit)}


def span(texts: Sequence[str], line: int, start: int, end: int, unit: Unit) -> dict[str, Any]:
    """The columns ``start`` to ``end`` of a line."""
    text = texts[line]
    return {
        "start": {"line": line, "character": to_units(text, start, unit)},
        "end": {"line": line, "character": to_units(text, end, unit)},
    }


def edits(texts: Sequence[str], made: Iterable[Edit], unit: Unit) -> list[dict[str, Any]]:
    """Text edits, counted in the text before any of them."""
    return [
        {
            "range": {"start": position(texts, edit.start, unit), "end": position(texts, edit.end, unit)},
            "newText": edit.text,
        }
        for edit in made
    ]


def whole(texts: Sequence[str], new: Sequence[str], line_end: str, unit: Unit) -> list[dict[str, Any]]:
    """The edits that make ``new`` of ``texts``: the lines that differ, or one stretch where their number differs."""
    if len(texts) == len(new):
        pairs = enumerate(zip(texts, new, strict=True))
        return edits(texts, [replace(0, len(old), text, line) for line, (old, text) in pairs if old != text], unit)
    same = back = 0
    shorter = min(len(texts), len(new)) - 1
    while same < shorter and texts[same] == new[same]:
        same += 1
    while back < shorter - same and texts[-1 - back] == new[-1 - back]:
        back += 1
    last = len(texts) - 1 - back
    text = line_end.join(new[same : len(new) - back])
    return edits(texts, [Edit(Place(same, 0), Place(last, len(texts[last])), text)], unit)


def diagnostic(document: Document, found: Diagnostic, client: Client) -> dict[str, Any]:
    """One diagnostic."""
    result: dict[str, Any] = {
        "range": span(document.lines, found.line, found.start, found.end, client.unit),
        "severity": SEVERITY[found.severity],
        "code": found.code,
        "codeDescription": {"href": found.href},
        "source": SOURCE,
        "message": found.message,
    }
    if found.rule.faded and client.fades:
        result["tags"] = [1]  # unnecessary
    if found.placed.finding.fixes:
        result["data"] = {"name": found.name, "fixes": len(found.placed.finding.fixes)}
    return result


def explained(document: Document, found: Diagnostic, uri: str, client: Client, locale: Locale) -> dict[str, Any]:
    """What a diagnostic has besides where there are places that explain it."""
    places = [
        {
            "location": {"uri": uri, "range": span(document.lines, place.line, place.start, place.end, client.unit)},
            "message": place.message,
        }
        for place in related(document, found, locale)
    ]
    return {"relatedInformation": places} if places else {}


def remark(message: str, severity: Severity) -> dict[str, Any]:
    """A diagnostic about a document as a whole, at its beginning."""
    start = {"line": 0, "character": 0}
    return {
        "range": {"start": start, "end": start},
        "severity": SEVERITY[severity],
        "source": SOURCE,
        "message": message,
    }


def workspace_edit(uri: str, version: int | None, made: list[dict[str, Any]], client: Client) -> dict[str, Any]:
    """Edits in one document, with its version where the client looks at it."""
    if client.versioned_edits:
        return {"documentChanges": [{"textDocument": {"uri": uri, "version": version}, "edits": made}]}
    return {"changes": {uri: made}}


def markup(markdown: str, *, shown: bool) -> dict[str, str]:
    """Markdown, said to be plain text to a client by which it is not shown as such."""
    return {"kind": "markdown" if shown else "plaintext", "value": markdown}
