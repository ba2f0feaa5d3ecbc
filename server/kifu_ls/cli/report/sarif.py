"""Reports as SARIF 2.1.0 (OASIS). Lines and columns count from 1, columns in UTF-16 units."""

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO
from urllib.parse import quote_from_bytes

from kifu_ls import __version__
from kifu_ls.cli import speech
from kifu_ls.cli.catalogue import every_rule
from kifu_ls.cli.examine import Item, Report
from kifu_ls.core.finding import Severity
from kifu_ls.core.pages import page, spoken, summary
from kifu_ls.core.rules import PAGES, Rule
from kifu_ls.core.words import Locale
from kifu_ls.features.fixes import Mend
from kifu_ls.text.columns import Unit, to_units
from kifu_ls.text.edit import Place

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"
_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFORMATION: "note", Severity.HINT: "note"}


def write(reports: Sequence[Report], out: TextIO) -> None:
    """Writes the log, in pure ASCII."""
    used = {item.shown.code for report in reports for item in report.items}
    rules = [rule for rule in every_rule() if rule.code in used]
    places = [_artifact(report.path, index) for index, report in enumerate(reports)]
    log = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": _driver(rules)},
                "columnKind": "utf16CodeUnits",
                "originalUriBaseIds": {ROOT: {"uri": f"{Path.cwd().as_uri()}/"}},
                "artifacts": [{"location": place} for place in places],
                "invocations": [_invocation(reports, places)],
                "results": _results(reports, places, [rule.code for rule in rules]),
            }
        ],
    }
    out.write(json.dumps(log) + "\n")


def _driver(rules: Sequence[Rule]) -> dict[str, Any]:
    return {
        "name": "kifu-ls",
        "version": __version__,
        "semanticVersion": __version__,
        "informationUri": PAGES.partition("/blob/")[0],
        "rules": [_rule(rule, speech.spoken()) for rule in rules],
    }


def _rule(rule: Rule, locale: Locale) -> dict[str, Any]:
    title = rule.title.say(locale)
    told = page(rule) or title
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": title},
        "fullDescription": {"text": summary(told, locale) or title},
        "help": {"text": spoken(told, locale), "markdown": spoken(told, locale)},
        "helpUri": rule.href,
        "defaultConfiguration": {"level": _LEVEL[rule.severity]},
    }


def _artifact(path: str, index: int) -> dict[str, Any]:
    """Where a file lies: below the current folder, or in full. Paths that are no text keep their bytes."""
    here, file = Path.cwd(), Path(os.path.normpath(Path(path).absolute()))
    if file.is_relative_to(here):
        uri = quote_from_bytes(os.fsencode(file.relative_to(here).as_posix()))
        return {"uri": uri, "uriBaseId": ROOT, "index": index}
    return {"uri": file.as_uri(), "index": index}


def _invocation(reports: Sequence[Report], places: Sequence[dict[str, Any]]) -> dict[str, Any]:
    troubles = [
        {
            "level": "error",
            "message": {"text": report.trouble},
            "locations": [{"physicalLocation": {"artifactLocation": place}}],
        }
        for report, place in zip(reports, places, strict=True)
        if report.trouble
    ]
    return {"executionSuccessful": not troubles, "toolExecutionNotifications": troubles}


def _results(reports: Sequence[Report], places: Sequence[dict[str, Any]], codes: Sequence[str]) -> list[dict[str, Any]]:
    return [
        {"ruleIndex": codes.index(item.shown.code), **_result(item, report.lines, place)}
        for report, place in zip(reports, places, strict=True)
        for item in report.items
    ]


def _result(item: Item, lines: Mapping[int, str], place: dict[str, Any]) -> dict[str, Any]:
    shown = item.shown
    return {
        "ruleId": shown.code,
        "level": _LEVEL[shown.severity],
        "message": {"text": shown.message},
        "locations": [_location(place, _region(Place(shown.line, shown.start), Place(shown.line, shown.end), lines))],
        "relatedLocations": [
            {
                "id": number,
                "message": {"text": near.message},
                **_location(place, _region(Place(near.line, near.start), Place(near.line, near.end), lines)),
            }
            for number, near in enumerate(item.related)
        ],
        "fixes": [_fix(mend, lines, place) for mend in item.mends if mend.edits],
    }


def _location(place: dict[str, Any], region: dict[str, int]) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": place, "region": region}}


def _fix(mend: Mend, lines: Mapping[int, str], place: dict[str, Any]) -> dict[str, Any]:
    return {
        "description": {"text": mend.title},
        "artifactChanges": [
            {
                "artifactLocation": place,
                "replacements": [
                    {"deletedRegion": _region(edit.start, edit.end, lines), "insertedContent": {"text": edit.text}}
                    for edit in mend.edits
                ],
            }
        ],
    }


def _region(start: Place, end: Place, lines: Mapping[int, str]) -> dict[str, int]:
    return {
        "startLine": start.line + 1,
        "startColumn": to_units(lines[start.line], start.column, Unit.UTF16) + 1,
        "endLine": end.line + 1,
        "endColumn": to_units(lines[end.line], end.column, Unit.UTF16) + 1,
    }
