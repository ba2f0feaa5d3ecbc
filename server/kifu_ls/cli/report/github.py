"""Reports as workflow commands of GitHub Actions, shown beside the lines of a pull request. Columns count from 1."""

import os
from collections.abc import Sequence
from typing import TextIO

from kifu_ls.cli.examine import Report
from kifu_ls.core.finding import Severity

_COMMAND = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "notice",
    Severity.HINT: "notice",
}
_IN_MESSAGE = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTY = {**_IN_MESSAGE, **str.maketrans({":": "%3A", ",": "%2C"})}


def write(reports: Sequence[Report], out: TextIO) -> None:
    """Writes one command a finding."""
    for report in reports:
        path = report.path.replace(os.sep, "/").translate(_IN_PROPERTY)
        for item in report.items:
            shown = item.shown
            place = f"line={shown.line + 1},col={shown.start + 1},endLine={shown.line + 1},endColumn={shown.end + 1}"
            message = shown.message.translate(_IN_MESSAGE)
            out.write(f"::{_COMMAND[shown.severity]} file={path},{place},title={shown.code}::{message}\n")
