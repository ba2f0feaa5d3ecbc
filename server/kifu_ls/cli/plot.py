"""``kifu-ls plot``: a game as a picture, SVG or PNG. The drawing itself needs the extra ``plot``."""

import argparse
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path, PurePath

from kifu_ls.cli.catalogue import notation_option
from kifu_ls.cli.guard import guarded
from kifu_ls.cli.record import STDIN, opened
from kifu_ls.cli.speech import Trouble, spoken
from kifu_ls.cli.write import put
from kifu_ls.core.document import Document
from kifu_ls.core.words import Locale, Words
from kifu_ls.features.chart import Chart, charts
from kifu_ls.features.tree import Tree, tree

FORMS = ("svg", "png")
_HELP = {
    "output": Words(
        "書き込むファイル(.svg か .png。なければSVGを標準出力へ)",
        "file to write, .svg or .png (without it, SVG on standard output)",
    ),
    "lang": Words("言葉(初期値: 設定か環境の言葉)", "language (default: that of the settings or of the environment)"),
    "path": Words("ファイル、- は標準入力", "a file, or - for standard input"),
}
_NO_LIBRARY = Words(
    "図を描くには matplotlib が要ります: pip install 'kifu-language-server[plot]'",
    "Drawing needs the package matplotlib: pip install 'kifu-language-server[plot]'",
)
_BAD_FORM = Words(
    "{path}: 図は .svg か .png に書きます。ファイル名の終わりをどちらかにしてください。",
    "{path}: pictures are written as .svg or .png. End the name of the file with one of these.",
)
_NOTHING = Words(
    "{path}: 図にできる試合がありません。手番のある棋譜を指定してください。",
    "{path}: there is no game in it that could be drawn. Give a record with hands in it.",
)
_SEVERAL = Words(
    "{path}: 試合が{count}つあります。-o でファイルを指定してください(2つ目からは名前に番号が付きます)。",
    "{path}: there are {count} games. Give a file with -o; from the second on, its name gets a number.",
)
_LATIN = Words(
    "日本語のフォントがないので、名前を記号で書きました。Noto Sans CJK JP などを入れるか、"
    "pip install matplotlib-fontja としてください。",
    "There is no Japanese font here, so the names are left out. Install Noto Sans CJK JP or another, or"
    " pip install matplotlib-fontja.",
)


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    words = {name: said.say(spoken()) for name, said in _HELP.items()}
    parser.add_argument("-o", "--output", metavar="FILE", help=words["output"])
    parser.add_argument("--lang", type=Locale, choices=list(Locale), metavar="ja|en", help=words["lang"])
    notation_option(parser)
    parser.add_argument("path", metavar="PATH", help=words["path"])


def run(arguments: argparse.Namespace) -> int:
    """Draws the games of a record."""
    path: str = arguments.path
    target = Path(arguments.output) if arguments.output else None
    form = target.suffix.lower().removeprefix(".") if target else "svg"
    if form not in FORMS:
        raise Trouble(_BAD_FORM.say(spoken(), {"path": target}))
    if find_spec("matplotlib") is None:
        raise Trouble(_NO_LIBRARY.say(spoken()))
    from kifu_ls.cli import branches, picture

    with guarded(path):
        record = opened(path, arguments.notation)
        font = picture.japanese()
        locale = (arguments.lang or record.locale) if font else Locale.EN
        found = [drawing for game in record.games() for drawing in _drawings(game.document, locale)]
        if not found:
            raise Trouble(_NOTHING.say(record.locale, {"path": path}))
        if target is None and len(found) > 1:
            raise Trouble(_SEVERAL.say(record.locale, {"path": path, "count": len(found)}))
        title = "kifu" if path == STDIN else PurePath(path).stem
        for file, one in zip(_files(target), found, strict=False):
            name = title if font else _plain(title)
            if isinstance(one, Tree):
                drawn = branches.draw(one if font else _latin_tree(one), name, form, font)
            else:
                drawn = picture.draw(one if font else _latin(one), name, form, font)
            if file is None:
                sys.stdout.buffer.write(drawn)
            else:
                put(file, drawn, record.locale)
        if font is None:
            print(_LATIN.say(record.locale), file=sys.stderr)
    return 0


def _drawings(document: Document, locale: Locale) -> list[Chart | Tree]:
    """The games of a record as curves; where it has none, its parts as a tree."""
    curves: list[Chart | Tree] = [*charts(document, locale)]
    grown = None if curves else tree(document, locale)
    return [grown] if grown else curves


def _files(target: Path | None) -> Iterator[Path | None]:
    """The file asked for, then the same with numbers from 2 on."""
    yield target
    number = 1
    while target is not None:
        number += 1
        yield target.with_stem(f"{target.stem}-{number}")


def _latin(chart: Chart) -> Chart:
    """The chart with what a font without Japanese letters can show."""
    panels = tuple(
        panel._replace(series=tuple(one._replace(name=_plain(one.name)) for one in panel.series))
        for panel in chart.panels
    )
    marks = tuple(mark._replace(text=_plain(mark.text)) for mark in chart.marks)
    return chart._replace(panels=panels, marks=marks, ticks=tuple((at, _plain(name)) for at, name in chart.ticks))


def _latin_tree(drawn: Tree) -> Tree:
    """The tree with what such a font can show."""
    rows = (row._replace(text=_plain(row.text) or "?", notes=tuple(map(_plain, row.notes))) for row in drawn.rows)
    return drawn._replace(rows=tuple(rows))


def _plain(text: str) -> str:
    return " ".join(text.replace("→", "->").encode("ascii", "ignore").decode().split())
