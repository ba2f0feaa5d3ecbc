"""``explain``, ``export`` and ``plot``."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from kifu_ls.cli import plot
from kifu_ls.core import registry
from kifu_ls.notations.blade_rondo import KIND as BLADE_RONDO

from .conftest import Run

GAME = """\
【TURN 4】
▼甲(A3V4D0L15)〈燐光〉
(1)加熱法(A3->4)　※注
(1)斬撃剣(EL9->6)

▼乙(A4V4D1L6)
(1)加熱法(A4->5)
"""


@pytest.fixture(autouse=True)
def _game(monkeypatch: pytest.MonkeyPatch):
    kinds = {**registry.kinds(), BLADE_RONDO.id: BLADE_RONDO}
    monkeypatch.setattr(registry, "kinds", lambda: kinds)
    Path("a.kifu").write_text(GAME, "utf-8")


def test_explain(run: Run):
    told = run("explain", "a.kifu")
    assert told.status == 0
    assert told.out.startswith("4ターン目、甲の手番が開始されました。")
    assert told.out.count("ターン終了です。") == 2
    assert run("explain", "--lang", "en", "a.kifu").out.startswith("Turn 4: the hand of 甲 begins. ")
    assert run("explain", "-", stdin=GAME.encode()).out == told.out


def test_explain_the_records_of_a_page(run: Run):
    Path("a.md").write_text(f"x\n```kifu\n{GAME}```\n```kifu\n{GAME}```\n", "utf-8")
    once = run("explain", "a.kifu").out
    assert run("explain", "a.md").out == f"{once}\n\n{once}"


def test_explain_what_cannot_be_told(run: Run):
    Path("a.count").write_text("one\n", "utf-8")
    Path("b.md").write_text("one\n", "utf-8")
    for name in ("a.count", "b.md"):
        assert run("explain", name) == (2, "", f"kifu-ls: {name}: 文章にできる行がありません。\n")
    assert run("explain", "c.kifu").status == 2


def test_export_json(run: Run):
    value = json.loads(run("export", "--format", "json", "a.kifu").out)
    assert (value["version"], value["path"], value["language"]) == (1, "a.kifu", "ja")
    (game,) = value["games"]
    assert game["notation"] == "blade-rondo"
    assert "\n".join(line["text"] for line in game["lines"]) == GAME
    action = game["lines"][3]
    assert (action["line"], action["kind"], action["told"]) == (
        4,
        "action",
        "甲は1コストで斬撃剣を使用。エネミー(E)のライフ 9→6",
    )
    assert action["state"]["players"][1]["life"] == 6
    assert game["lines"][0] == {
        "line": 1,
        "text": "【TURN 4】",
        "kind": "turn",
        "told": "ターン4の始まり。",
        "state": None,
    }


def test_export_csv(run: Run):
    run("export", "--format", "csv", "-o", "a.csv", "a.kifu")
    data = Path("a.csv").read_bytes()
    assert data.startswith("\ufeffgame,line,text,told,P.name,P.attack,".encode())
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))
    assert [row["line"] for row in rows] == ["2", "3", "4", "6", "7"]
    assert (rows[2]["P.attack"], rows[2]["E.life"], rows[2]["P.set_area"]) == ("4", "6", "燐光")


def test_no_cell_is_a_formula(run: Run):
    Path("a.count").write_text("one\n= 1\n", "utf-8")
    rows = list(csv.reader(io.StringIO(run("export", "--format", "csv", "a.count").out)))
    assert [row[2] for row in rows] == ["text", "one", "'= 1"]


class Page(HTMLParser):
    """The ids of a page, what refers to them, and that every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.described: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag != "meta":
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.described += [value or "" for name, value in attrs if name == "aria-describedby"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_export_html(run: Run):
    Path("a.md").write_text(f'```kifu\n{GAME}```\n```kifu\n▼<b>&"(A3V4D0L15)\n(1)加熱法(A3->4)\n```\n', "utf-8")
    text = run("export", "--format", "html", "a.md").out
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.ids == page.described
    assert len(set(page.ids)) == len(page.ids) == 7
    assert not page.tags & {"script", "b", "link", "img"}
    assert "&lt;b&gt;&amp;&quot;" in text
    assert '<html lang="ja">' in text
    assert "A 攻撃力 4" in re.sub(r"<[^>]*>", "", text)


def test_export_of_nothing_and_to_nowhere(run: Run):
    Path("b.md").write_text("x", "utf-8")
    assert run("export", "--format", "json", "b.md") == (2, "", "kifu-ls: b.md: 棋譜がありません。\n")
    ran = run("export", "--format", "json", "-o", "no/such/folder.json", "a.kifu")
    assert ran.status == 2
    assert "書き込めません" in ran.err
    assert run("export", "a.kifu").status == 2


def test_plot(run: Run):
    assert run("plot", "-o", "a.png", "a.kifu") == (0, "", "")
    assert Path("a.png").read_bytes().startswith(b"\x89PNG")
    drawn = run("plot", "a.kifu")
    assert (drawn.status, drawn.out[:5]) == (0, "<?xml")
    assert run("plot", "a.kifu").out == drawn.out


def test_plot_of_several_games(run: Run):
    Path("a.kifu").write_text(f"{GAME}(1)斬撃剣(PL1->0)\n\n【TURN 1】\n▼丙(A0V1D0L15)\n(1)加熱法(A0->1)\n", "utf-8")
    assert run("plot", "a.kifu").status == 2
    assert run("plot", "-o", "b.svg", "a.kifu").status == 0
    assert sorted(path.name for path in Path().glob("b*")) == ["b-2.svg", "b.svg"]


def test_plot_of_names_that_look_like_formulas(run: Run):
    Path("a.kifu").write_text("▼$\\frac$(A3V4D0L15)\n(1)加熱法(A3->4)\n", "utf-8")
    assert run("plot", "-o", "a.svg", "a.kifu").status == 0


def test_plot_without_a_japanese_font(run: Run, monkeypatch: pytest.MonkeyPatch):
    from kifu_ls.cli import picture

    monkeypatch.setattr(picture, "japanese", lambda: None)
    ran = run("plot", "-o", "a.svg", "a.kifu")
    assert ran.status == 0
    assert "日本語のフォントがないので" in ran.err


def test_the_font_that_comes_with_the_extra(monkeypatch: pytest.MonkeyPatch):
    from kifu_ls.cli import picture

    monkeypatch.setattr(picture, "FONTS", ())
    assert picture.japanese() == "IPAexGothic"


def test_plot_without_the_library(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(plot, "find_spec", lambda _: None)
    for language, words in (("ja_JP.UTF-8", "図を描くには"), ("en_GB.UTF-8", "Drawing needs")):
        monkeypatch.setenv("LANG", language)
        ran = run("plot", "a.kifu")
        assert ran.status == 2
        assert words in ran.err
        assert "pip install 'kifu-language-server[plot]'" in ran.err


def test_plot_of_what_cannot_be_drawn(run: Run):
    Path("a.count").write_text("one\n", "utf-8")
    assert "図にできる試合がありません" in run("plot", "a.count").err
    assert ".svg か .png" in run("plot", "-o", "a.pdf", "a.kifu").err


def test_plot_of_trees(run: Run, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    monkeypatch.chdir(Path(__file__).parents[2])
    drawn = run("plot", "--lang", "ja", "examples/skill_log/three_logs.skilllog")
    assert (drawn.status, drawn.out[:5]) == (0, "<?xml")
    assert "スキルA を除外" in drawn.out
