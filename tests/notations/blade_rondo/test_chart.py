"""What is drawn of a Blade Rondo game."""

from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.chart import charts
from kifu_ls.notations.blade_rondo.notation import BladeRondo

GAME = """\
【TURN 9】
▼甲(A4V9D0L9)
(S)バースト(L9->8)
(2)ガウラミアズマ[M3]〈代償〉(PL8->5)(EL9->6)
(1)斬撃剣(EL6->5)

▼乙(A4V8D1L5)
(1)斬撃剣(PL5->3)

【TURN 10】
▼甲(A4V9D0L3)
(1)斬撃剣(EL5->0)
"""


def test_a_game():
    (chart,) = charts(Document(GAME, BladeRondo(Settings())), Locale.JA)
    assert [panel.title for panel in chart.panels] == ["ライフ", "攻撃力", "防御力", "ボルテージ"]
    life = {series.name: series.values for series in chart.panels[0].series}
    assert life == {"P 甲": (9, 8, 5, 3, 3), "E 乙": (6, 5, 0, 0)}
    assert [(mark.series, mark.value, mark.text) for mark in chart.marks] == [
        ("P", 8, "バースト: 甲のライフ 9→8"),
        ("P", 5, "ガウラミアズマ: 甲のライフ 8→5"),
        ("E", 0, "斬撃剣: 乙のライフ 5→0"),
    ]
    assert chart.ticks == ((0, "TURN 9"), (2, "TURN 10"))
    assert chart.hands == 3
