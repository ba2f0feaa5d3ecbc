"""The machine of what acts when: that its readings stay few, hold together, and that one slip is one finding."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kifu_ls.core.document import Document
from kifu_ls.core.words import Locale
from kifu_ls.features.fixes import mends
from kifu_ls.notations.skill_log import sure
from kifu_ls.notations.skill_log.follow import DEEP, MANY
from kifu_ls.notations.skill_log.moves import Config, after, around
from kifu_ls.notations.skill_log.state import BLOCK, REMEMBERED
from kifu_ls.text.edit import Edit, Place, apply
from skill_log.logs import NOTATION, codes, lines, opened, texts
from stepped import states

some = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)


@some
@given(texts())
def test_readings_stay_few(text):
    document = opened(text)
    for state in states(document):
        for lane in (state.lane, *(lane for _, lane in state.others)):
            assert lane.configs
            assert lane.open or (len(lane.configs) <= MANY and all(len(c.stack) <= DEEP for c in lane.configs))
            assert lane.moves is None or len(lane.moves) <= sure.LONGEST
        assert len(state.battle.removed) <= REMEMBERED


@some
@given(texts())
def test_each_reading_is_one_of_the_deeper_ones(text):
    for state in states(opened(text)):
        if state.mode != BLOCK or state.lane.moves is None or state.lane.open:
            continue
        deep: set[Config] = set(state.lane.origin)
        for move in state.lane.moves:
            deep = {found for config in deep for found in after(config, move, deep=True)}
            if len(deep) > sure.MOST:
                break
        else:
            reached = {one for config in deep for one in around(config)}
            assert set(state.lane.configs) <= reached


@some
@given(texts(), st.data())
def test_edited_is_as_cold(text, data):
    document = opened(text)
    for _ in range(3):
        place = Place(data.draw(st.integers(0, len(document.lines))), data.draw(st.integers(0, 8)))
        end = Place(place.line + data.draw(st.integers(0, 2)), data.draw(st.integers(0, 8)))
        document.edit(Edit(place, end, data.draw(st.one_of(st.just(""), lines(), texts(3)))))
        document.engine.advance()
        cold = opened("\n".join(document.lines))
        assert states(document) == states(cold)
        assert document.findings() == cold.findings()


@some
@given(texts())
def test_every_fix_can_be_made(text):
    document = opened(text)
    for placed in document.findings():
        for mend in mends(document, placed, Locale.JA):
            lines = apply(document.lines, mend.edits)
            assert lines != document.lines, placed
            opened("\n".join(lines))


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 300), st.sampled_from(["謎のスキル", "記憶のらせん", "結集", "挟撃+記憶のらせん"]))
def test_many_nested_skills_of_which_nothing_is_known(count, root):
    text = [f"{root}を発動した！", *(f"入れ子{number}を発動した！" for number in range(count))]
    document = Document("\n".join(text), NOTATION)
    document.engine.advance()
    assert max(len(state.lane.configs) for state in states(document)) <= 10


def test_a_cut_block_is_asked_nothing_more():
    assert codes("マナの欠片を発動した！\n…\n知恵の書を発動した！\n体当たりはデッキから除外された！") == []


def test_nothing_goes_on_behind_a_battle():
    first = "マナの欠片を発動した！\nマナの欠片はデッキから除外された！\n"
    assert codes(f"{first}\n{first}") == ["SL301@4"]
    for between in ("---", "【TURN 1】\n【TURN 2】\n【TURN 1】"):
        assert codes(f"{first}\n{between}\n\n{first}") == []


def test_after_an_edit_the_states_meet_at_the_end_of_the_block():
    block = "記憶のらせんを発動した！\n入れ子スキルAを発動した！\n記憶のらせんはデッキから除外された！\n\n---\n\n"
    document = opened(block * 200)
    begun = document.engine.stepped
    document.edit(Edit(Place(601, 0), Place(601, 5), "別の"))
    document.engine.advance()
    assert document.engine.stepped - begun <= 8
