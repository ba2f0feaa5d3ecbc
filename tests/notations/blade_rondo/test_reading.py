"""Reading a line: both readers agree, any text is read, and strange signs say what the plain ones do."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark
from lark.exceptions import UnexpectedInput

from blade_rondo.played import NOTATION, long_record, real_lines, seed_lines, slipped_lines, wide
from kifu_ls.core.finding import Finding
from kifu_ls.notations.blade_rondo import mend, patterns, read
from kifu_ls.notations.blade_rondo.parts import Action, Blank, Comment, Hand, Prose, Reading, Remark, Turn

CATALOGUE = NOTATION.catalogue
WELL_FORMED = [line for line in real_lines() if read.fast(line, CATALOGUE) and line.strip()]
COLUMNS = {"start", "end", "stats_start", "stats_end", "comment", "problems", "mark", "routine", "unknown", "prose"}
"""What may differ between two lines that say the same: where things stand, and what is wrong with them."""

names = st.sampled_from(
    [*CATALOGUE.entries, *CATALOGUE.alias, "先手番プレイヤー", "後手番E", "無名の剣", "Ａ君 とＢ君"]
)
words = st.sampled_from(["追加", "付与", "毒", "燐光", "昼", "凍結", "銀嶺槍", *CATALOGUE.actions])
TERMINALS = {
    "NAME": names,
    "WORD": words,
    "NOTE": st.sampled_from(["【連撃】", "【解凍】", "【ダメージ0+1-1】", "【】", "【(ここで) 勝負※】"]),
    "COMMENT": st.sampled_from(["※", "※註1", "※ kifu: ignore BR301, BR404", "※【中盤】(3)"]),
    "BLANK": st.just(""),  # the grammar lets it stand inside brackets too, where it is no plain form
    "NUMBER": st.integers(0, 99).map(str),
    "SIGN": st.sampled_from("+-"),
    "SIDE": st.sampled_from("PE"),
    "FIXED": st.sampled_from("ADM"),
}
some = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


def spans(value: object) -> Iterator[tuple[int, int]]:
    """The spans of everything that a reading is made of, its findings and their fixes too."""
    if isinstance(value, Finding):
        yield value.start, value.end
        yield from ((edit.start.column, edit.end.column) for fix in value.fixes for edit in fix.edits)
        return
    named = [field.name for field in fields(value)] if is_dataclass(value) else getattr(value, "_fields", ())
    if "start" in named and "end" in named:
        yield value.start, value.end
    for name in named:
        if name not in ("entry", "mark"):
            yield from spans(getattr(value, name))
    if type(value) is tuple:
        for item in value:
            yield from spans(item)


def told(value: object) -> object:
    """A reading without its columns and findings: what the line says."""
    if is_dataclass(value):
        cells = {field.name: told(getattr(value, field.name)) for field in fields(value) if field.name not in COLUMNS}
        return type(value).__name__, tuple(cells.items())
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return tuple(told(cell) for name, cell in zip(value._fields, value, strict=True) if name not in COLUMNS)
    return tuple(map(told, value)) if isinstance(value, tuple) else value


def check_total(line: str) -> Reading:
    """Asserts that a line has a reading, always the same one, all of which lies in the line."""
    reading = NOTATION.read(line)
    assert reading == read.read(line, CATALOGUE)
    for start, end in spans(reading):
        assert 0 <= start <= end <= len(line)
    return reading


def check_both(line: str) -> None:
    """Asserts that the fast reader takes a well-formed line and makes of it what lark makes."""
    quick = read.fast(line, CATALOGUE)
    assert quick is not None
    assert quick == mend.by_lark(line, CATALOGUE)


def test_both_readers_agree_on_real_lines():
    assert len(WELL_FORMED) > 300
    for line in WELL_FORMED:
        check_both(line)


def test_nearly_all_real_lines_go_the_fast_way():
    assert all(read.fast(line, CATALOGUE) for line in long_record())
    slow = [line for line in seed_lines() if read.fast(line, CATALOGUE) is None]
    assert slow[0] == "▼先手番P（A4V6D0L10)〈昼〉　※註1"  # the description's own slip
    assert len(slow) == 3, "besides that only the further lines of its comments"


@pytest.mark.parametrize("version", [mend.__version__, "another"])
def test_a_parser_that_was_kept_is_as_one_just_made(monkeypatch, version):
    kept = (mend.__version__, mend._saved(patterns.GRAMMAR)[1])
    monkeypatch.setattr(mend, "__version__", version)
    monkeypatch.setattr(mend, "kept", lambda *_: kept)
    parser, made = mend.parser.__wrapped__(), mend.made(patterns.GRAMMAR)
    for line in real_lines():
        assert outcome(parser, line) == outcome(made, line)


def outcome(parser: Lark, line: str) -> object:
    """The tree of a line, or the place of what is wrong with it."""
    try:
        return parser.parse(line)
    except UnexpectedInput as error:
        return error.pos_in_stream


@some
@given(from_lark(mend.made(patterns.GRAMMAR), start="line", explicit=TERMINALS))
def test_both_readers_agree_on_all_that_the_grammar_allows(line):
    assume(line.strip() and not line.isspace())
    check_both(line)


def value() -> st.SearchStrategy[str]:
    """A number, with a bonus or without."""
    return st.from_regex(r"[0-9]{1,2}([+-][0-9]{1,2})?", fullmatch=True, alphabet=st.characters(codec="ascii"))


def actions() -> st.SearchStrategy[str]:
    """Actions of every form."""
    side, parameter = st.sampled_from(["", "P", "E"]), st.sampled_from("AVDL")
    change = st.one_of(
        st.builds("({}{}{}->{})".format, side, parameter, value(), value()),
        st.builds("({}{}={})".format, side, parameter, value()),
    )
    tag = st.one_of(
        words.map("〈{}〉".format),
        st.builds("〈{}：{}〉".format, words, words),
        st.builds("〈{}({})〉".format, words, words),
    )
    fixed = st.builds("[{}{}]".format, st.sampled_from("ADM"), value())
    part = st.one_of(st.just("[L]"), change, fixed, tag, st.sampled_from(["【連撃】", "【解凍】"]))
    marker = st.one_of(
        st.sampled_from([f"({letters})" for letters in ("R", "S", "E", "PS", "ES", "#", "P#", "E#")]),
        value().map("({})".format),
    )
    subject = st.one_of(names, words.map("〈{}〉".format))
    blank = st.sampled_from(["", "", "", " ", "　"])
    parts = st.lists(st.tuples(blank, part), max_size=5).map(lambda found: "".join(map("".join, found)))
    return st.tuples(blank, marker, blank, subject, parts, st.sampled_from(["", "※註1", "　※ (A3->4)"])).map("".join)


@some
@given(actions())
def test_both_readers_agree_on_actions(line):
    check_both(line)


@some
@given(st.text(st.characters(exclude_characters="\r\n", exclude_categories=()), max_size=40))
@example("𠮷(A3->4)😀※")
@example("▼")
@example("【")
@example("((((([[[[[〈〈〈〈")
@example("\ud800(A\udfff")
def test_any_text_is_read(line):
    check_total(line)


@settings(some, max_examples=400)
@given(slipped_lines())
def test_lines_with_slips_are_read(line):
    check_total(line)


@pytest.mark.parametrize("line", [max(WELL_FORMED, key=len), *seed_lines()[2:12]])
def test_every_beginning_of_a_line_is_read(line):
    for end in range(len(line)):
        check_total(line[:end])
        check_total(line[end:])


@pytest.mark.parametrize("piece", [*"([〈【)】※<", "(A3->4)", "〈毒〉", "加熱法", " ", "（", "→", "(A", "- "])
def test_a_very_long_line_is_read(piece):
    for head in ("", "(1)加熱法"):
        line = head + piece * (10_000 // len(piece))
        assert all(0 <= start <= end <= len(line) for start, end in spans(NOTATION.read(line)))


def widened(line: str) -> str:
    return _outside_words(line, wide)


def arrowed(line: str) -> str:
    return _outside_words(line, lambda text: text.replace("->", "→"))


def bracketed(line: str) -> str:
    return _outside_words(line, lambda text: text.replace("[", "〔").replace("]", "〕")).translate(
        {} if re.search("[※【]", line) else str.maketrans("〈〉", "《》")
    )


def spaced(line: str) -> str:
    return (
        re.sub(r"(?=[(\[〈※])", "　", line)
        if "〈凍結(" not in line and "〈封印(" not in line and "【" not in line
        else line
    )


def _outside_words(line: str, change) -> str:
    """A line with all its round and square brackets changed, notes and comments left alone."""
    head, mark, comment = line.partition("※")
    pieces = re.split(r"(【[^】]*】|〈[^〉]*〉)", head)
    return (
        "".join(
            piece
            if piece[:1] in "【〈" and piece
            else re.sub(r"\([^()]*\)|\[[^\[\]]*\]", lambda found: change(found[0]), piece)
            for piece in pieces
        )
        + mark
        + comment
    )


@pytest.mark.parametrize("other", [widened, arrowed, bracketed, spaced])
def test_a_line_with_strange_signs_says_what_the_plain_one_says(other):
    lines = [line for line in WELL_FORMED if other(line) != line]
    assert len(lines) > 20
    for line in lines:
        strange = check_total(other(line))
        plain = NOTATION.read(line)
        assert told(strange) == told(plain), other(line)
        codes = {finding.code for finding in strange.problems} - {finding.code for finding in plain.problems}
        assert codes <= {"BR103", "BR104", "BR105"}


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("", Blank),
        (" 　\u00a0\t", Blank),
        ("※", Comment),
        ("　※註1：", Comment),
        ("【中盤の入口】【長考】", Remark),
        ("【TURN 12】", Turn),
        ("【4ターン目】", Turn),
        ("T4", Action),
        ("TURN 4", Turn),
        ("▼甲(A0V1D0L15)", Hand),
        ("▼", Hand),
        ("加熱法", Action),
        ("(1)〈錬成〉", Action),
        ("ここで長考(3分)、そして", Prose),
        ("(1)", Prose),
    ],
)
def test_what_a_line_is(line, kind):
    assert type(check_total(line)) is kind
