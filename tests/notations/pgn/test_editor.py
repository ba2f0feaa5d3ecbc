"""What the editor asks: hover, completion, outline, hints, names, refactorings, retelling, curves, the state."""

import pytest

from drawn import files, read
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.chart import charts
from kifu_ls.features.complete import complete
from kifu_ls.features.explain import explain
from kifu_ls.features.hints import hints
from kifu_ls.features.hover import hover
from kifu_ls.features.lens import lens
from kifu_ls.features.links import links
from kifu_ls.features.outline import outline
from kifu_ls.features.references import references
from kifu_ls.features.rename import Refused, named, rename
from kifu_ls.features.selection import selection
from kifu_ls.features.state import table, view
from kifu_ls.features.symbols import symbols
from kifu_ls.features.tokens import tokens
from kifu_ls.text.edit import Place, apply
from marked import read as marked
from pgn.played import HEAD, NOTATION, opened, shown

GAME = """[Event "Club"]
[White "Aoki, A."]
[Black "Baba, B."]
[Result "1-0"]

1. e4 $1 { [%clk 0:09:58] [%eval 0.3] } 1... e5 2. Bc4 ( 2. Nf3 Nc6 3. Bb5 ) 2... Nc6
3. Qh5 Nf6?? { loses [%cal Gh5f7] } 4. Qxf7# 1-0
"""


def said(before: str, after: str, locale: Locale = Locale.EN):
    assert GAME.count(before + after) == 1
    text = marked(GAME.replace(before + after, f"{before}$0{after}"))
    line, column = text.place
    answer = hover(text.document(NOTATION), line, column, locale)
    return answer and (text.text.split("\n")[line][answer.start : answer.end], answer)


@pytest.mark.parametrize(
    ("before", "after", "under", "parts"),
    [
        ("1. e", "4", "e4", ["White's pawn goes from e2 to e4", "clock 0:09:58", "evaluation 0.3", "4P3"]),
        ("Qxf", "7#", "Qxf7#", ["checkmate", "takes the pawn"]),
        ("3. B", "b5", "Bb5", ["3. Bb5", "bishop goes from f1 to b5"]),
        ("$", "1 {", "$1", ["good move"]),
        ("Nf6?", "? {", "??", ["blunder"]),
        ("[%c", "lk", "[%clk 0:09:58]", ["time left"]),
        ("[%ca", "l", "[%cal Gh5f7]", ["arrows"]),
        ("[Whi", "te", '[White "Aoki, A."]', ["player of White"]),
        ("1-", "0\n", "1-0", ["White wins"]),
        ("2", ". Bc4", "2.", ["before move 2"]),
    ],
)
def test_hover(before, after, under, parts):
    found, answer = said(before, after)
    assert found == under
    for part in parts:
        assert part in answer.markdown


def test_the_board_is_shown_as_a_picture_and_in_letters():
    _, answer = said("Qxf", "7#", Locale.JA)
    assert answer.picture.svg.startswith("<svg")
    assert "8  r . b q k b . r" in answer.picture.text
    assert "チェックメイト" in answer.markdown


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("1. e$04\n{ [%clk 0:09:58] } e5 { [%clk 0:01:00] } *", "clock 0:09:58"),
        ("1. e$04 $1\n\n% kept\n{ a\nb [%eval 0.3]\n[%clk 0:09:58] } e5 *", "clock 0:09:58 · evaluation 0.3"),
        ("1. e$04 { x }\n; [%clk 0:09:58]\n1... e5 *", ""),
        ("1. e$04\ne5 { [%clk 0:01:00] } *", ""),
        ("1. e4 ( 1. d$04\n) { [%clk 0:01:00] } *", ""),
        ("1. e$04\n*\n\n{ [%clk 0:01:00] } 1. e4 *", ""),
        ("1. e4 e$05 ( 1... c5\n{ [%clk 0:01:00] } ) *", ""),
    ],
)
def test_clock_and_evaluation_can_stand_below_the_move(text, clock):
    found = marked(text)
    line, column = found.place
    told = hover(found.document(NOTATION), line, column, Locale.EN).markdown
    assert clock in told
    assert clock or "clock" not in told


def test_hover_on_a_fen_shows_its_board():
    (_, line) = (0, '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]')
    answer = hover(opened(line), 0, 12, Locale.EN)
    assert "4  . . . . . . . ." in answer.picture.text


def test_words_in_a_comment_say_nothing():
    assert said("los", "es") is None


def offered(text: str) -> list[str]:
    found = marked(text)
    line, column = found.place
    return [one.label for one in complete(found.document(NOTATION), line, column, Locale.EN)]


def test_completion_of_moves():
    assert set(offered("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qx$0 *")) >= {"Qxf7#", "Qxe5+"}
    assert "Nf3" in offered("1. $0")
    assert "Bb5" not in offered("1. d4 d5 2. $0")
    assert "Qxd5" in offered("1. e4 d5 ( 1... e5 2. d4 exd4 ) 2. exd5 $0")
    assert "c5" in offered("1. e4 e5 ( 1... $0 ) 2. Nf3")
    assert "Re1#" in offered('[FEN "6k1/5ppp/8/8/8/8/4rPPP/6K1 b - - 0 31"]\n\n31... $0')


def test_completion_of_all_else():
    assert offered('[Event "x"]\n[$0')[:2] == ["Site", "Date"]
    assert offered('[White "Aoki, A."]\n[Black "$0"]') == ["Aoki, A."]
    assert offered('[Result "$0"]')[:1] == ["1-0"]
    assert "%clk" in offered("1. e4 { [%$0 } e5")
    assert "$1" in offered("1. e4 $$0")
    assert {"1-0", "*"} <= set(offered("1. e4 e5 $0"))
    assert offered("1. e4 { a $0 } e5") == []
    assert offered("% a $0") == []
    assert NOTATION.document("tag Date", Locale.EN)


def test_outline_and_symbols():
    text = f"{GAME}\n{HEAD}\n1. d4 d5 *\n"
    first, second = outline(opened(text), Locale.EN)
    assert (first.heading.name, first.heading.detail) == ("Aoki, A. – Baba, B.", "Club, 1-0")
    assert [part.heading.name for part in first.parts] == ["2. Nf3"]
    assert second.heading.name == "Aoki, A. – Baba, B."
    assert next(symbols(opened(text), Locale.EN)).name.startswith("Aoki, A. – Baba")
    assert lens(opened(text), first.heading, first.last) == "4 · 1-0 · #"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1. e4 ( 1. d4 ) ( 1. c4 e5 ( 1... c5 ) ) e5 ( 1... d5 ) *", "Game[1. d4, 1. c4, 1... d5]"),
        ("1. d4 * 1. c4 ( 1. e4 ) d5 0-1\n1. Nf3 *", "Game, Game[1. e4], Game"),
        (
            '[Event "a"] [Site "x"] 1. d4 * [Event "b"] 1. e4\n{ x } ( 1. c4 { y\nz } ) ( 1. c3 ) *',
            "a, b[1. c4, 1. c3]",
        ),
        ('[White "a"]\n[Black "b"] 1. e4 ( 1. d4 ) *', "a – b[1. d4]"),
        ('[Event "a"]\n\n1. e4 ( 1. c4 ) * [Event "b"]\n\n*', "a[1. c4], b"),
    ],
)
def test_every_game_and_variation_of_a_line_is_in_the_outline(text, shown):
    def said(parts):
        return ", ".join(part.heading.name + (f"[{said(part.parts)}]" if part.parts else "") for part in parts)

    assert said(outline(opened(text), Locale.EN)) == shown


def test_a_part_ends_no_earlier_than_what_is_in_it():
    first, second = outline(opened("1. e4\ne5 ( 1... c5 ) * 1. d4\nd5 *"), Locale.EN)
    assert [(part.first, part.last) for part in (first, *first.parts, second)] == [(0, 1), (1, 1), (1, 2)]


@pytest.mark.parametrize("file", files("tests/notations/pgn/valid", ".pgn"), ids=lambda file: file.stem)
def test_every_game_is_in_the_outline(file):
    text = "\n".join(read(file))
    assert len(outline(opened(text), Locale.JA)) == text.count("\n[White ")


def test_the_number_of_a_black_move_that_begins_a_line():
    document = opened("1. e4\ne5 2. Nf3\n2... Nc6 3. Bb5\n3. *")
    found = hints(document, 0, 3, Settings(), Locale.EN)
    assert [(one.line, one.hint.column, one.hint.text) for one in found] == [(1, 0, "1...")]
    assert NOTATION.hint_source(document.scene(1), 1, "moveNumber", Locale.EN) == "Black's move 1"


def test_colours():
    document = opened("1. e4 ( 1. d4 ) e5 2. Nf4 Nc6 $1 { [%clk 0:00:01] } 1-0")
    found = [(document.lines[0][t.start : t.end], t.kind, t.marks) for _, t in tokens(document, 0, 0)]
    assert ("e4", "variable", ()) in found
    assert ("d4", "parameter", ()) in found
    assert ("Nf4", "variable", ("broken",)) in found
    assert ("Nc6", "variable", ("doubtful",)) in found
    assert ("[%clk 0:00:01]", "enumMember", ()) in found


def test_players_are_found_and_renamed_in_the_whole_file():
    text = f'{HEAD}\n*\n\n[White "Chiba"]\n[Black "Aoki, A."]\n[WhiteTeam "X:Aoki, A."]\n\n*\n'
    document = opened(text)
    place = Place(4, 10)
    assert [spot.line for spot in references(document, place)] == [4, 11, 12]
    assert named(document, place, Locale.EN).name == "Aoki, A."
    after = apply(document.lines, rename(document, place, "Doi, D.", Locale.EN))
    assert "\n".join(after).count("Doi, D.") == 3
    for new in ("", "a:b", "Chiba", 'x"y'):
        with pytest.raises(Refused):
            rename(document, place, new, Locale.EN)


def test_selection_grows_from_move_to_pair_to_game():
    document = opened(GAME)
    spans = selection(document, Place(6, 4), [(0, 6)])
    texts = [GAME.split("\n")[6][s.start.column : s.end.column] for s in spans if s.start.line == s.end.line == 6]
    assert texts[:3] == ["Qh5", "3. Qh5", "3. Qh5 Nf6"]


def test_retelling():
    told = explain(opened(GAME), Locale.EN)
    assert "Aoki, A. has White against Baba, B." in told
    assert "4. Qxf7#: White's queen on h5 takes the pawn on f7, checkmate." in told
    assert told.endswith("White wins.")
    assert "白の勝ち。" in explain(opened(GAME), Locale.JA)


def test_curves():
    (chart,) = charts(opened(GAME), Locale.EN)
    assert [panel.title.split()[0] for panel in chart.panels] == ["evaluation", "clock", "material"]
    assert chart.hands == 7
    (balance,) = chart.panels[2].series
    assert balance.values[-1] == 1


def test_turning_points_are_marked_where_there_are_evaluations():
    text = (
        "1. e4\n{ [%eval 0.3] } e5 { [%eval 0.2] } 2. Qh5 { [%eval -1.0] } 2... Nc6 { [%eval -0.8] }\n"
        "3. Bc4 { [%eval -1.0] } 3... Nf6\n{ [%eval #1] } 4. Qxf7# { mate } 1-0"
    )
    (chart,) = charts(opened(text), Locale.EN)
    assert [(mark.text, mark.place, mark.value, mark.line) for mark in chart.marks] == [
        ("3... Nf6 (-1.0 → #1)", 5, 1000, 2),
        ("4. Qxf7# mate", 6, 1000, 3),
    ]
    (plain,) = charts(opened("1. f3 e5 2. g4 Qh4# 0-1"), Locale.EN)
    assert plain.marks == ()
    assert [panel.title.split()[0] for panel in plain.panels] == ["material"]


def test_the_evaluation_is_the_first_panel_where_the_first_moves_have_none():
    (chart,) = charts(opened("1. e4 e5 2. Nf3 { [%eval 0.3] } 2... f6 { [%eval 2.9] } *"), Locale.JA)
    assert chart.panels[0].title.startswith("評価")
    assert [(mark.text, mark.series) for mark in chart.marks] == [("2... f6 (0.3→2.9)", "balance")]


def test_the_state_after_a_line():
    document = opened(f"{HEAD}\n*\n\n{GAME}")
    values = view(document, 15)
    assert {name: values[name] for name in ("notation", "line", "game", "move_number", "turn", "result")} == {
        "notation": "pgn",
        "line": 16,
        "game": 2,
        "move_number": 3,
        "turn": "white",
        "result": "1-0",
    }
    assert values["fen"] == "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3"
    assert "| Aoki, A. | Baba, B. | White to move | 3 |" in table(document, 15, Locale.EN)


def test_links_lead_to_the_game():
    found = links(opened('[Site "https://example.org/abc"]\n\n*'), range(3), Settings(), Locale.EN)
    assert [(one.start, one.end, one.target) for one in found] == [(7, 30, "https://example.org/abc")]


@pytest.mark.parametrize("file", files("examples/pgn", ".pgn"), ids=lambda file: file.stem)
def test_examples(file):
    text = "\n".join(read(file))
    found = shown(text)
    if file.stem == "slips":
        assert len({one.code for one in found}) >= 15
        return
    assert found == []
    document = opened(text)
    assert NOTATION.tidy(document.scenes()) == []
