"""What the places of a Blade Rondo record speak of: origins, uses, linked values, and other names."""

import pytest
from hypothesis import given

from blade_rondo.played import games, opened, slipped_records
from kifu_ls.core.words import Locale
from kifu_ls.features.definition import definition
from kifu_ls.features.linked import linked
from kifu_ls.features.references import references
from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.text.edit import Place, apply
from marked import read

RECORD = """\
【TURN 4】
▼先手番(A3V4D0L15)〈燐光〉
(1)加熱法(A3->4)
(2)加護法(D=2)  ※ 2コスト
(1)裏向きカード

▼後手番(A4V4D1L15)
(3)お気の毒の刃[L]〈付与：毒〉
(R)月光のルチル[L](PD2->2+3)
(1)加熱法(A4->5)
【TURN 5】
▼先手番(A4V5D2L15)〈燐光〉〈毒〉
(S)〈毒〉(L15->14)
(1)加熱法(A4->5)
(2)陽光導くカンタータ[L](A5->5+2)
"""


def place(text: str, nth: int = 0) -> Place:
    """The first place of ``text`` in the record, or of a later one."""
    lines = RECORD.split("\n")
    hits = [(line, at) for line, said in enumerate(lines) for at in range(len(said)) if said.startswith(text, at)]
    return Place(*hits[nth])


def within(text: str, back: int = 1, nth: int = 0) -> Place:
    """The place ``back`` characters before the end of ``text``."""
    line, column = place(text, nth)
    return Place(line, column + len(text) - back)


def texts(spots) -> list[tuple[int, str]]:
    lines = RECORD.split("\n")
    return [(spot.line, lines[spot.line][spot.mention.start : spot.mention.end]) for spot in spots]


def origins(where: Place) -> list[tuple[int, str]]:
    found = definition(opened(RECORD), where)
    lines = RECORD.split("\n")
    return [(line, lines[line][start:end]) for line, start, end in (found.sources if found else ())]


@pytest.mark.parametrize(
    ("where", "found"),
    [
        (within("(A4V5"), [(1, "4")]),  # V was told by the header before
        (within("▼先手番(A4", nth=0), [(2, "4")]),
        (within("V5D2"), [(3, "2")]),
        (within("(A3->4", 1), [(2, "4")]),  # what sets a value is its own origin
        (within("(L15->14)", 3), [(12, "14")]),
        (within("(L15", 2), [(1, "15")]),
        (within("〈燐光〉〈毒", 1), [(7, "毒")]),
        (within("(S)〈毒", 1), [(7, "毒")]),
        (within("〈燐光", 1, 1), [(1, "燐光")]),
        (within("▼先手番", 1, 1), [(1, "先手番")]),
        (place("加熱法", 1), [(2, "加熱法")]),
        (place("(R)"), [(7, "お気の毒の刃"), (4, "裏向きカード")]),
        (place("月光"), [(7, "お気の毒の刃"), (4, "裏向きカード")]),
        (within("2コスト", 3), []),
        (within("TURN", 2), []),
    ],
)
def test_origins(where, found):
    assert origins(where) == found


def test_a_named_response_was_set_by_its_name():
    text = "【TURN 4】\n▼P(A3V4D0L15)\n(1)布石\n(1)月光のルチル\n▼E(A3V4D0L15)\n(1)加熱法(A3->4)\n(R)$0月光のルチル"
    marked = read(text)
    found = definition(opened(marked.text), marked.place)
    assert [source.line for source in found.sources] == [5, 3]


@pytest.mark.parametrize(
    ("where", "lines"),
    [
        (place("加熱法"), [2, 9, 13]),
        (within("▼後手番"), [6]),
        (within("▼先手番"), [1, 11]),
        (within("(A3", 1), [1, 2, 2, 11, 13, 13, 14, 14]),
        (within("(S)〈毒", 1), [7, 11, 12]),
    ],
)
def test_uses(where, lines):
    assert [spot.line for spot in references(opened(RECORD), where)] == lines


@pytest.mark.parametrize(
    ("where", "found"),
    [
        (within("(A3->4"), [(2, "4"), (11, "4"), (13, "4")]),
        (within("▼先手番(A4"), [(2, "4"), (11, "4"), (13, "4")]),
        (within("(A3"), [(1, "3"), (2, "3")]),
        (within("(1)加熱法(A4->5", 1, 1), [(13, "5"), (14, "5"), (14, "5")]),
        (place("毒の刃"), []),
        (within("5+2"), []),
    ],
)
def test_values_that_change_together(where, found):
    assert texts(linked(opened(RECORD), where)) == found


def renamed(where: Place, new: str) -> str:
    document = opened(RECORD)
    return "\n".join(apply(document.lines, rename(document, where, new, Locale.EN)))


def test_another_name_everywhere():
    assert renamed(within("▼先手番"), "太郎") == RECORD.replace("▼先手番", "▼太郎")
    assert renamed(place("加熱法"), "加護法") == RECORD.replace("加熱法", "加護法")
    assert renamed(within("(S)〈毒"), "刻印") == RECORD.replace("〈毒〉", "〈刻印〉").replace("：毒〉", "：刻印〉")


@pytest.mark.parametrize(
    ("where", "new", "reason"),
    [
        (within("(A3"), None, "only players, cards"),
        (within("TURN", 2), None, "only players"),
        (place("(R)"), None, "only players"),
        (within("▼先手番"), "後手番", "the other player"),
        (within("▼先手番"), "太郎E", "change places"),
        (within("▼先手番"), "a(b", "cannot be read as a name"),
        (within("▼先手番"), "", "cannot be read as a name"),
        (place("加熱法"), "加熱法[L]", "cannot be read as a name"),
        (place("加熱法"), "【連撃】", "cannot be read as a name"),
    ],
)
def test_refused(where, new, reason):
    with pytest.raises(Refused, match=reason):
        named(opened(RECORD), where, Locale.EN) if new is None else rename(opened(RECORD), where, new, Locale.EN)


def test_a_frozen_card_is_renamed_at_its_name():
    record = read("▼P(A6V8D5L7)〈凍結(銀$0嶺槍)〉\n(S)銀嶺槍【解凍】")
    document = opened(record.text)
    assert apply(document.lines, rename(document, record.place, "舞踏剣", Locale.EN)) == [
        "▼P(A6V8D5L7)〈凍結(舞踏剣)〉",
        "(S)舞踏剣【解凍】",
    ]
    with pytest.raises(Refused, match="rename the card"):
        named(document, Place(0, 14), Locale.EN)


def test_another_game_is_another_matter():
    text = "【TURN 1】\n▼甲(A0V1D0L15)\n(1)加熱法(A0->1)\n【TURN 1】\n▼丙(A$00V1D0L15)\n(1)加熱法(A0->1)"
    marked = read(text)
    assert [spot.line for spot in references(opened(marked.text), marked.place)] == [4, 5, 5]


@given(games())
def test_in_a_clean_game_all_that_changes_together_is_alike(lines):
    document = opened(lines)
    for line, scene in enumerate(document.scenes()):
        for mention in document.notation.mentions(scene):
            assert 0 <= mention.start < mention.end <= len(scene.text)
            if mention.thing.kind == "value" and line % 7 == 0:
                found = definition(document, Place(line, mention.start))
                (source,) = found.sources
                if not mention.sets:
                    said = scene.text[mention.start : mention.end]
                    assert document.lines[source.line][source.start : source.end] == said


@given(slipped_records())
def test_mentions_lie_in_their_lines(lines):
    document = opened(lines)
    for scene in document.scenes():
        for mention in document.notation.mentions(scene):
            assert 0 <= mention.start < mention.end <= len(scene.text)
