"""Records as a page of HTML for a wiki or blog: tables whose lines show the state when they are pointed at or reached
with the keyboard. The page needs no script, and nothing from elsewhere.
"""

import re
from collections.abc import Sequence
from html import escape

from kifu_ls.core.words import Locale, Words
from kifu_ls.features.export import Line

_BELOW = ("action", None)
"""The kinds of lines that stand below a heading."""
_NUMBER, _LINE, _TOLD = Words("行", "Line"), Words("棋譜", "Record"), Words("内容", "In words")
_AFTER = Words("{line}行目の後の状態", "State after line {line}")
_CELL_END = re.compile(r"(?<!\\)\|")
_RULE = re.compile(r":?-+:?")
_STRONG = re.compile(r"\*\*(.+?)\*\*")

STYLE = """\
.kifu { font-family: system-ui, sans-serif; line-height: 1.6; color: #1b1f24; background: #fff; max-width: 60rem; }
.kifu table { border-collapse: collapse; width: 100%; }
.kifu caption { text-align: start; font-weight: bold; font-size: 1.2em; padding: .4em 0; }
.kifu th, .kifu td { text-align: start; vertical-align: top; padding: .15em .6em; }
.kifu thead th { border-bottom: 2px solid #57606a; }
.kifu tbody { border-bottom: 1px solid #d0d7de; }
.kifu tbody th[scope=rowgroup] { background: #f2f4f7; }
.kifu .number { color: #57606a; text-align: end; width: 2.5em; font-variant-numeric: tabular-nums; }
.kifu .told, .kifu .quiet { color: #57606a; }
.kifu .line { position: relative; display: inline-block; cursor: help; border-bottom: 1px dotted #57606a; }
.kifu .line:focus { outline: 2px solid #0550ae; outline-offset: 2px; }
.kifu .state { display: none; position: absolute; z-index: 1; inset-block-start: 100%; inset-inline-start: 0;
  width: max-content; max-width: 90vw; padding: .5em; color: #1b1f24; background: #fff;
  border: 1px solid #57606a; border-radius: .3em; box-shadow: 0 .2em .6em #0004; font-weight: normal; }
.kifu .line:hover .state, .kifu .line:focus .state { display: block; }
.kifu .state span { display: block; white-space: nowrap; }
.kifu .state .row { padding-block-start: .2em; }
.kifu .state .row span { display: inline-block; padding-inline-end: .8em; }
.kifu .state .label { color: #57606a; font-size: .9em; }
@media (prefers-color-scheme: dark) {
  .kifu, .kifu .state { color: #e6edf3; background: #0d1117; }
  .kifu tbody th[scope=rowgroup] { background: #1c232c; }
  .kifu .number, .kifu .told, .kifu .quiet, .kifu .state .label { color: #9da7b3; }
  .kifu .line:focus { outline-color: #79c0ff; }
}
@media print { .kifu .state { display: none !important; } }
"""


def page(title: str, games: Sequence[Sequence[Line]], locale: Locale) -> str:
    """The whole page, an article for each record."""
    articles = "\n".join(_article(title, number, game, locale) for number, game in enumerate(games, 1))
    return (
        f'<!DOCTYPE html>\n<html lang="{locale.value}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{articles}\n</body>\n</html>\n"
    )


def _article(title: str, number: int, game: Sequence[Line], locale: Locale) -> str:
    heads = "".join(f'<th scope="col">{words.say(locale)}</th>' for words in (_NUMBER, _LINE, _TOLD))
    bodies = "\n".join(
        "<tbody>\n" + "\n".join(_row(line, f"state-{number}-{line.number + 1}", locale) for line in part) + "\n</tbody>"
        for part in _parts(game)
    )
    return (
        f'<article class="kifu">\n<table>\n<caption>{escape(title)}</caption>\n'
        f"<thead><tr>{heads}</tr></thead>\n{bodies}\n</table>\n</article>"
    )


def _parts(game: Sequence[Line]) -> list[list[Line]]:
    """The lines with something in them, a list for each heading that is more than an action."""
    parts: list[list[Line]] = []
    for line in game:
        if line.text.strip():
            if not parts or line.kind not in _BELOW:
                parts.append([])
            parts[-1].append(line)
    return parts


def _row(line: Line, name: str, locale: Locale) -> str:
    """A line with its number, its state and what it does. A heading heads its rows."""
    text = escape(line.text.strip())
    if line.table:
        label = escape(_AFTER.say(locale, {"line": line.number + 1}))
        said = f'<span class="label">{label}</span>{_state(line.table)}'
        state = f'<span class="state" role="tooltip" id="{name}">{said}</span>'
        text = f'<span class="line" tabindex="0" aria-describedby="{name}">{text}{state}</span>'
    number = f'<td class="number">{line.number + 1}</td>'
    if line.kind is None and not line.told:
        return f'<tr>{number}<td class="quiet" colspan="2">{text}</td></tr>'
    if line.kind not in _BELOW:
        return f'<tr>{number}<th scope="rowgroup" colspan="2">{text}</th></tr>'
    return f'<tr>{number}<td>{text}</td><td class="told">{escape(line.told)}</td></tr>'


def _state(markdown: str) -> str:
    """A Markdown table, and the words around it, as a list of what it says: one item for each row."""
    rows = [_cells(line) for line in markdown.split("\n") if line.startswith("|")]
    rest = [line for line in markdown.split("\n") if line.strip() and not line.startswith("|")]
    heads, *values = [row for row in rows if not all(_RULE.fullmatch(cell) for cell in row)] or [[]]
    said = [_sentence(heads, row) for row in values]
    return "".join(f'<span class="row">{text}</span>' for text in (*said, *map(_inline, rest)))


def _sentence(heads: Sequence[str], row: Sequence[str]) -> str:
    """A row of the table in which each value stands behind the name of its column."""
    pairs = zip(heads, row, strict=False)
    return " ".join(
        f"<span>{_inline(head)} {_inline(cell)}</span>".replace("<span> ", "<span>") for head, cell in pairs
    )


def _inline(text: str) -> str:
    return _STRONG.sub(r"<strong>\1</strong>", escape(text))


def _cells(line: str) -> list[str]:
    inner = line.strip().removeprefix("|").removesuffix("|")
    return [cell.strip().replace(r"\|", "|") for cell in _CELL_END.split(inner)]
