"""Charts: curves over the hands, marks, ticks, and notations that measure nothing."""

from typing import Any

from counting_notation import Counting
from kifu_ls.core.document import Document
from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale
from kifu_ls.features.chart import MOST, Mark, Panel, Series, charts


class Measuring(Counting):
    """The counting notation drawn: its sections are hands, a quotation divides two games."""

    def measures(self, state: Any, locale: Locale) -> dict[str, dict[str, int]]:
        return {} if state.quotation else {"words": {"w": state.words}, "twice": {"w": 2 * state.words}}

    def named(self, state: Any) -> dict[str, str]:
        return {"w": "the words"}

    def turning(self, scene: Scene, locale: Locale) -> tuple[int, str, str] | None:
        gain = scene.after.words - scene.before.words
        return (gain, "w", f"+{gain}") if gain > 1 else None


MEASURING = Measuring("hand")


def test_curves_marks_and_hands():
    (chart,) = charts(Document("# A\none\ntwo three\n\n# B\nfour", MEASURING), Locale.EN)
    words = Series("w", "the words", (0.0, 1 / 3, 2 / 3, 1.5, 2.0), (0, 1, 3, 4, 4))
    assert chart.panels[0] == Panel("words", (words,))
    assert chart.panels[1].series[0].values == (0, 2, 6, 8, 8)
    assert chart.marks == (Mark(2 / 3, 3, "w", "+2", 2),)
    assert (chart.hands, chart.ticks) == (2, ())


def test_wider_headings_are_ticks():
    (chart,) = charts(Document("# A\none\n# B\ntwo", Measuring("turn")), Locale.EN)
    assert chart.ticks == ((0, "A"), (1, "B"))
    assert chart.hands == 1


def test_two_games_are_two_charts():
    found = charts(Document('one\n"\n"\ntwo two2', MEASURING), Locale.EN)
    assert [chart.panels[0].series[0].values for chart in found] == [(1, 1), (1, 3, 3)]


def test_only_the_heaviest_are_marked():
    text = "\n".join("a b" + " c" * (line % 7) for line in range(40))
    (chart,) = charts(Document(text, MEASURING), Locale.EN)
    assert len(chart.marks) == MOST
    assert {mark.text for mark in chart.marks} == {"+8", "+7", "+6"}
    assert [mark.line for mark in chart.marks] == sorted(mark.line for mark in chart.marks)


def test_nothing_to_draw():
    assert charts(Document("one", Counting("hand")), Locale.EN) == []
    assert charts(Document('"', MEASURING), Locale.EN) == []
