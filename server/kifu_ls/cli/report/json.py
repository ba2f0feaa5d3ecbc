"""Reports as one JSON object. Lines and characters count from 0, characters in UTF-16 units, as in LSP."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TextIO

from kifu_ls.cli.examine import Item, Report
from kifu_ls.core.finding import Severity
from kifu_ls.text.columns import Unit, to_units
from kifu_ls.text.edit import Place

VERSION = 1


def write(reports: Sequence[Report], out: TextIO) -> None:
    """Writes the object, in pure ASCII where ``out`` is not UTF-8."""
    counts = Counter(item.shown.severity for report in reports for item in report.items)
    value = {
        "version": VERSION,
        "files": [_file(report) for report in reports],
        "summary": {"files": len(reports), **{severity.value: counts[severity] for severity in Severity}},
    }
    unicode = (out.encoding or "").lower().replace("-", "") == "utf8"
    out.write(json.dumps(value, ensure_ascii=not unicode) + "\n")


def _file(report: Report) -> dict[str, Any]:
    return {
        "path": report.path,
        "notation": report.notation,
        "diagnostics": [_diagnostic(item, report.lines) for item in report.items],
        "error": report.trouble,
    }


def _diagnostic(item: Item, lines: Mapping[int, str]) -> dict[str, Any]:
    shown = item.shown
    return {
        "code": shown.code,
        "name": shown.name,
        "severity": shown.severity.value,
        "message": shown.message,
        "range": _range(Place(shown.line, shown.start), Place(shown.line, shown.end), lines),
        "fixes": [
            {
                "title": mend.title,
                "preferred": mend.preferred,
                "edits": [{"range": _range(edit.start, edit.end, lines), "newText": edit.text} for edit in mend.edits],
            }
            for mend in item.mends
        ],
        "related": [
            {
                "message": place.message,
                "range": _range(Place(place.line, place.start), Place(place.line, place.end), lines),
            }
            for place in item.related
        ],
    }


def _range(start: Place, end: Place, lines: Mapping[int, str]) -> dict[str, dict[str, int]]:
    return {"start": _position(start, lines), "end": _position(end, lines)}


def _position(place: Place, lines: Mapping[int, str]) -> dict[str, int]:
    return {"line": place.line, "character": to_units(lines[place.line], place.column, Unit.UTF16)}
