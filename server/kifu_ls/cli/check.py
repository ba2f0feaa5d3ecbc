"""``kifu-ls check``: examines records, over several processes where asked, and reports in one of the formats."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module

from kifu_ls.cli.catalogue import notation_option, selectors
from kifu_ls.cli.examine import Asked, Report, Work, examine, mend, preview
from kifu_ls.cli.pieces import merged, moved, pieces
from kifu_ls.cli.progress import watched
from kifu_ls.cli.record import Source, sources
from kifu_ls.cli.speech import UNABLE, complain, spoken
from kifu_ls.core.finding import Severity
from kifu_ls.core.words import Words

FORMATS = ("text", "json", "sarif", "github")
FOUND = 1
MOST_JOBS = 61
"""Windows cannot wait for more processes at once."""
_HELP = {
    "format": Words("結果の書き方(初期値: text)", "how to write the result (default: text)"),
    "select": Words(
        "この規則だけを調べる(コード、その頭、名前、分類。コンマ区切り)",
        "only these rules: codes, heads of codes, names or families, divided by commas",
    ),
    "ignore": Words("この規則を除く(書き方は --select と同じ)", "all but these rules, written as for --select"),
    "fix": Words("安全に直せるものを直す", "mend what can be mended safely"),
    "diff": Words("--fix で変わるところを見せる(何も変えない)", "show what --fix would change; change nothing"),
    "jobs": Words("手分けするプロセスの数(0: コアの数)", "processes to share the work (0: one for each core)"),
    "strict": Words("警告でも終了状態を1にする", "warnings too make the exit status 1"),
    "path": Words("ファイル、フォルダ、- は標準入力", "files, folders, or - for standard input"),
}
_MENDED = Words("{path}: {count}行を直しました。", "{path}: lines mended: {count}.")
_JOBS = Words("{text}: 0以上の数を書いてください", "{text}: write a number, 0 or more")


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    words = {name: said.say(spoken()) for name, said in _HELP.items()}
    parser.add_argument("--format", choices=FORMATS, default="text", help=words["format"])
    notation_option(parser)
    parser.add_argument("--select", action="append", default=[], metavar="CODES", help=words["select"])
    parser.add_argument("--ignore", action="append", default=[], metavar="CODES", help=words["ignore"])
    change = parser.add_mutually_exclusive_group()
    change.add_argument("--fix", dest="work", action="store_const", const=mend, help=words["fix"])
    change.add_argument("--diff", dest="work", action="store_const", const=preview, help=words["diff"])
    parser.set_defaults(work=examine)
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="N", help=words["jobs"])
    parser.add_argument("--strict", action="store_true", help=words["strict"])
    parser.add_argument("paths", nargs="+", metavar="PATH", help=words["path"])


def run(arguments: argparse.Namespace) -> int:
    """Checks the files; the status says the worst of what came of them."""
    asked = Asked(arguments.notation, selectors(arguments.select), selectors(arguments.ignore))
    work: Work = arguments.work
    todo = sources(arguments.paths)
    if work is examine:
        todo = [piece for source in todo for piece in pieces(source, arguments.notation)]
    reports = merged(watched(_spread(partial(_apply, work, asked), todo, arguments.jobs), len(todo)))
    for report in reports:
        if report.trouble:
            complain(report.trouble)
        if report.mended:
            print(_MENDED.say(report.locale, {"path": report.path, "count": report.mended}), file=sys.stderr)
    if work is preview:
        sys.stdout.write("".join(report.diff for report in reports))
    else:
        out = sys.stdout
        for report in reports:
            if report.output is not None:
                sys.stdout.buffer.write(report.output)
                out = sys.stderr
        import_module(f"kifu_ls.cli.report.{arguments.format}").write(reports, out)
    return _status(reports, _failing(arguments.strict))


def _apply(work: Work, asked: Asked, source: Source) -> Report:
    return moved(work(source, asked), source.piece.line if source.piece else 0)


def _spread(work: Callable[[Source], Report], todo: Sequence[Source], jobs: int) -> Iterator[Report]:
    """The reports in the order of the files, made here or by several processes."""
    if jobs == 1 or len(todo) < 2:
        yield from map(work, todo)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(jobs, len(todo), MOST_JOBS)) as pool:
        yield from pool.map(work, todo, chunksize=max(1, min(16, len(todo) // (4 * jobs))))


def _failing(strict: bool) -> frozenset[Severity]:
    return frozenset((Severity.ERROR, Severity.WARNING) if strict else (Severity.ERROR,))


def _status(reports: Sequence[Report], failing: frozenset[Severity]) -> int:
    if any(report.trouble for report in reports):
        return UNABLE
    found = any(report.diff or any(item.shown.severity in failing for item in report.items) for report in reports)
    return FOUND if found else 0


def _jobs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise argparse.ArgumentTypeError(_JOBS.say(spoken(), {"text": text}))
    return int(text) or len(_cores())


def _cores() -> Sequence[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
