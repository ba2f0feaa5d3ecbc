"""Every rule where it begins and where it does not. ``⟦PG501:3⟧`` marks a finding on the three characters behind it."""

import pytest

from kifu_ls.core.words import Locale
from kifu_ls.features.fixes import mends
from kifu_ls.notations.pgn.notation import RULES
from kifu_ls.text.edit import apply
from marked import check_findings
from pgn.played import HEAD, NOTATION, opened, shown

MARKED = [
    # text
    "\ufeff1. e4 *".replace("\ufeff", "⟦PG103:1⟧\ufeff"),
    "1. e4 { ⟦PG102:1⟧\ufffd } *",
    "1. ⟦PG104:3⟧Ｎf3 Nf6 ⟦PG104:2⟧２． g3 *",
    "1. e4 { Ｎ ½ } e5 ; Ｎ\n*",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ⟦PG104:3⟧⟦PG508:3⟧０-０ *",
    "1. e4⟦PG105:1⟧\u00a0e5 *",
    "1. e4 e5 ⟦PG108:1⟧% 2. Kxh9\n*",
    "% 2. Kxh9 ( {\n1. e4 *",
    "1. e4 ⟦PG109:6⟧<what> e5 *",
    "⟦PG110:9⟧Dear sir,\nhere it is.\n\n1. e4 *\n\n⟦PG110:5⟧Yours",
    # games
    "1. e4 ⟦PG201:2⟧e5",
    "1. d4 * 1. c4 d5 0-1",
    "1. e4 e5 1-0 ⟦PG202:2⟧2. Nf3 1-0",
    "1. e4 * ⟦PG202:1⟧*",
    "1. e4 ⟦PG204:3⟧½-½",
    "1. e4 ⟦PG204:3⟧1/2",
    "1. f3 e5 2. g4 Qh4# ⟦PG206:3⟧1-0",
    "1. f3 e5 2. g4 Qh4# ⟦PG206:1⟧*",
    # moves
    "1. e4 ⟦PG501:2⟧e4 ⟦PG516:9⟧2. d4 d5 *".replace("⟦PG516:9⟧2. d4 d5", "2. ⟦PG516:5⟧d4 d5"),
    "1. e4 e5 ( 1... ⟦PG501:2⟧e4 2. ⟦PG516:2⟧d4 ) 2. Nf3 *",
    "1. d4 d5 2. Nf3 Nf6 3. ⟦PG502:3⟧Nd2 *",
    "1. e4 ⟦PG503:4⟧what *",
    "1. e4 e5 2. ⟦PG504:3⟧Sf3 Sc6 3. Lb5 a6 4. La4 *",
    "1. e4 e5 2. ⟦PG504:3⟧nf3 Nc6 3. ⟦PG504:3⟧bb5 *",
    "1. e4 e5 2. ⟦PG504:3⟧♘f3 *",
    "1. ⟦PG505:5⟧e2-e4 ⟦PG505:4⟧e7e5 2. ⟦PG505:4⟧g1f3 *",
    "1. ⟦PG505:3⟧Pe4 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ⟦PG505:3⟧Kg1 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ⟦PG508:3⟧0-0 *",
    "1. f3 e5 2. g4 ⟦PG509:3⟧Qh4 0-1",
    "1. ⟦PG509:3⟧e4+ *",
    "1. f3 e5 2. g4 ⟦PG509:5⟧Qh4++ 0-1",
    "1. e4 d5 2. ⟦PG505:3⟧ed5 ⟦PG510:3⟧Qd5 *",
    "1. ⟦PG510:4⟧Nxf3 *",
    "1. e4 d5 2. ⟦PG510:4⟧e:d5 *",
    "1. ⟦PG511:4⟧Ngf3 *",
    "1. e4 a6 2. e5 d5 3. exd6 ⟦PG512:4⟧e.p. *",
    "1. e4 d5 2. exd5 ⟦PG505:4⟧e.p. *",
    "1. e4 ⟦PG513:2⟧-- ( 1... e5 ) 2. d4 e5 ( 2... -- ) *",
    "1. e4 e5 ⟦PG514:2⟧3. Nf3 Nc6 4. Bb5 *",
    "1. e4 e5 2. Nf3 ( ⟦PG514:2⟧3. d4 ) Nc6 *",
    "1. e4 e5 2. Nf3 ( ⟦PG514:4⟧2... d4 ) *",
    "1. e4 ⟦PG515:5⟧1 ... e5 *",
    "⟦PG515:1⟧1 e4 e5 *",
    # notes
    "1. e4 ⟦PG601:1⟧! e5 *",
    "1. e4⟦PG601:3⟧!!! e5 ⟦PG601:1⟧= 2. Nf3 ⟦PG601:1⟧± *",
    "1. e4! e5?! 2. Nf3!? *",
    "1. e4 ⟦PG602:4⟧$300 e5 ⟦PG602:1⟧$ 2. Nf3 Nc6 $1 ⟦PG602:2⟧$2 *",
    "1. e4 ⟦PG604:1⟧} e5 *",
    "1. e4 { a ⟦PG605:1⟧{ b } e5 *",
    "1. e4 { ⟦PG606:12⟧[%clk 5 min] } e5 { [%what ever] } *",
    "1. e4 { ⟦PG606:13⟧[%clk 0:10:00 } e5 *",
    "1. e4 { [%eval\n0.35] } e5 *",
    # variations
    "1. e4 e5 ⟦PG701:1⟧( 1... c5 *",
    "1. e4 ⟦PG702:1⟧) e5 *",
    "1. e4 ⟦PG703:2⟧() e5 *",
    "⟦PG704:1⟧( 1. d4 ⟦PG516:0⟧) 1. e4 *".replace("1. d4 ⟦PG516:0⟧)", "1. ⟦PG516:2⟧d4 )"),
    "1. e4 e5 ( 1... c5 ⟦PG705:1⟧* ) *",
    "1. e4 ( 1. ⟦PG706:2⟧e4 ) ( 1. d4 ) ( 1. ⟦PG706:2⟧d4 ) 1... e5 *",
]

TAGS = [
    ('[Date "31.12.1999"]', "PG310", '[Date "1999.12.31"]'),
    ('[Date "1999-12-31"]', "PG310", '[Date "1999.12.31"]'),
    ('[Date "1991"]', "PG310", '[Date "1991.??.??"]'),
    ('[Date "3/4/1999"]', "PG310", None),
    ('[Date "2023.02.29"]', "PG310", None),
    ('[Date "199?.??.??"]', None, None),
    ('[Event "The "Grand" Prix"]', "PG301", '[Event "The \\"Grand\\" Prix"]'),
    ("[Event “Open”]", "PG301", '[Event "Open"]'),
    ('[Event "Open"', "PG301", '[Event "Open"]'),
    ("[Event Open]", "PG301", '[Event "Open"]'),
    ('[Event "]1. e4 {(;%"]', None, None),
    ('[Event "a \\x b"]', "PG302", '[Event "a x b"]'),
    ('[Whiteelo "2000"]', "PG306", '[WhiteElo "2000"]'),
    ('[Rond "1"]', "PG307", '[Round "1"]'),
    ('[Puzzle_Winner2 "x"]', None, None),
    ('[Event ""]', "PG309", '[Event "?"]'),
    ('[WhiteElo "strong"]', "PG311", None),
    ('[TimeControl "5 min + 3 s"]', "PG312", '[TimeControl "300+3"]'),
    ('[TimeControl "soon"]', "PG312", None),
    ('[TimeControl "40/7200:3600"]', None, None),
    ('[TimeControl "1/86400"]', None, None),
    ('[Result "½-½"]', "PG204", '[Result "1/2-1/2"]'),
    ('[Result "won"]', "PG204", None),
    ('[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', "PG401", None),
    ('[Variant "no such thing"]', "PG405", None),
]

FENS = [
    ("4k3/8/8/8/8/8/4P3 w - - 0 1", "4k3/8/8/8/8/8/4P3"),
    ("4k3/8/9/8/8/8/4P3/4K3 w - - 0 1", "9"),
    ("4k3/8/8/8/8/8/4P2/4K3 w - - 0 1", "4P2"),
    ("4k3/8/8/8/8/8/4P3/8 w - - 0 1", "4k3/8/8/8/8/8/4P3/8"),
    ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "4k2P"),
    ("4k3/8/8/8/8/8/4P3/4K3 x - - 0 1", "x"),
    ("4k3/8/8/8/8/8/4P3/4K3 w KQ - 0 1", "KQ"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1", "e6"),
    ("4k3/8/8/8/8/8/4P3/4K3 w - - a 1", "a"),
    ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "w"),
]

REASONS = [
    ("1. e4 e5 2. Nf4", "reach"),
    ("1. e4 e5 2. Ra3", "blocked"),
    ("1. e4 e5 2. Nd4", "reach"),
    ("1. e4 e5 2. Ne2 Nc6 3. Ng1", ""),
    ("1. Ke2", "own"),
    ("1. e4 e5 2. O-O", "castling-blocked"),
    ("1. e4 e5 2. Ke2 Nc6 3. Ke1 a6 4. Nf3 a5 5. Be2 a4 6. O-O", "right"),
    ("1. e4 e5 2. Nf3 f6 3. Bc4 Qe7 4. d3 d6 5. Nc3 Be6 6. e6", "reach"),
    ("1. e4 e5 2. Nc3 Bb4 3. a3 Bxc3 4. d3", "pinned?"),
    ("1. f3 e5 2. g4 Qh4# 3. a3", "over"),
    ("1. exd5", "empty"),
    ("1. e5", "side"),
    ("1. e4=Q", "promotion"),
    ("1. e4 e5 2. d4 Bb4+ 3. a3", "check"),
    ("1. e4 e5 2. d4 Bb4+ 3. Ke2 a6 4. Kd5", "reach"),
    ("1. Nf6", "side"),
]


@pytest.mark.parametrize("text", MARKED)
def test_marked_findings(text):
    check_findings(text, NOTATION)


@pytest.mark.parametrize(("tag", "code", "mended"), TAGS)
def test_tags(tag, code, mended):
    result = "" if tag.startswith("[Result") else "*"
    text = f"{tag}\n\n1. e4 {result or '1/2-1/2'}"
    document = opened(text)
    found = [one for one in shown(text) if one.code not in ("PG304", "PG401" if code != "PG401" else "", "PG501")]
    found = [one for one in found if one.code != "PG205"]
    assert [one.code for one in found] == ([code] if code else [])
    if mended:
        edits = mends(document, found[0].placed, Locale.EN)[0].edits
        assert apply(document.lines, edits)[0] == mended


@pytest.mark.parametrize(("fen", "under"), FENS)
def test_the_field_of_a_fen_that_is_wrong(fen, under):
    text = f'[SetUp "1"]\n[FEN "{fen}"]\n\n*'
    (found,) = [one for one in shown(text) if one.code == "PG403"]
    assert text.split("\n")[1][found.start : found.end] == under


@pytest.mark.parametrize(("moves", "reason"), REASONS)
def test_why_a_move_is_not_legal(moves, reason):
    found = [one for one in shown(f"{moves} *") if one.code == "PG501"]
    if reason in ("", "pinned?"):
        assert len(found) <= 1
        return
    assert found[0].placed.finding.variant == reason
    assert all(one.message for one in shown(f"{moves} *", Locale.JA))


def test_a_fix_is_a_legal_move_spelt_alike():
    document = opened("1. e4 e5 2. Nf3 Nc6 3. Bb4 *")
    (found,) = [one for one in document.findings() if one.finding.code == "PG501"]
    titles = [mend.title for mend in mends(document, found, Locale.EN)]
    assert "Change to “Bb5”" in titles


def test_a_comment_that_is_never_closed_hides_no_later_game():
    text = f"{HEAD}\n1. e4 {{ no end\nof it\n\n{HEAD}\n1. d4 d5 2. Kd4 *"
    codes = [one.code for one in shown(text) if one.severity == "error"]
    assert codes == ["PG603", "PG501"]
    whole = f'{HEAD}\n1. e4 {{ a tag\n\n[Event "in a comment"]\nis text }} *'
    assert [one.code for one in shown(whole)] == []


def test_the_letters_of_a_game_tell_its_language():
    (found,) = [one for one in shown("1. e4 e5 2. Cf3 Cc6 3. Fb5 *") if one.code == "PG504"]
    assert "French" in found.message
    document = opened("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. O-O *")
    edits = mends(document, next(one for one in document.findings() if one.finding.code == "PG504"), Locale.EN)[0].edits
    assert apply(document.lines, edits) == ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *"]


def test_results_that_differ_can_be_mended_either_way():
    text = f"{HEAD}\n1. e4 1-0"
    document = opened(text)
    (placed,) = [one for one in document.findings() if one.finding.code == "PG205"]
    first, second = mends(document, placed, Locale.EN)
    assert apply(document.lines, first.edits)[-1] == "1. e4 *"
    assert apply(document.lines, second.edits)[6] == '[Result "1-0"]'


def test_a_rule_can_be_silenced():
    assert [one.code for one in shown("1. Ngf3 { kifu: ignore PG511 } *")] == []
    assert [one.code for one in shown("% kifu: ignore over-disambiguation\n1. Ngf3 Ngf6 *")] == []


def test_every_rule_is_found_by_a_test():
    marked = {code for text in MARKED for code in RULES if f"⟦{code}:" in text}
    tagged = {code for _, code, _ in TAGS if code}
    elsewhere = {
        "PG101",
        "PG106",
        "PG107",
        "PG203",
        "PG205",
        "PG207",
        "PG303",
        "PG304",
        "PG305",
        "PG308",
        "PG402",
        "PG403",
    }
    elsewhere |= {"PG404", "PG406", "PG506", "PG507", "PG603"}  # on their pages, run in test_rule_pages
    elsewhere |= {"PG208", "PG607"}  # on demand, see test_whole
    assert set(RULES) == marked | tagged | elsewhere
