"""What the editor offers to change: variations, notes, whole games."""

import pytest

from kifu_ls.core.words import Locale
from kifu_ls.features.fixes import mends
from kifu_ls.features.refactor import edits as rewritten
from kifu_ls.features.refactor import refactorings
from kifu_ls.text.edit import apply
from marked import read as marked
from pgn.played import HEAD, NOTATION


def rewrite(text: str, title: str) -> str:
    found = marked(text)
    document, place = found.document(NOTATION), found.place
    chosen = next(one for one in refactorings(document, place, place, Locale.EN) if one.title.startswith(title))
    edits = list(chosen.edits) or rewritten(document, chosen.action, chosen.line)
    return "\n".join(apply(document.lines, edits))


@pytest.mark.parametrize(
    ("text", "title", "after"),
    [
        ("1. e4 e5 ( 1... c$05 2. Nf3 ) 2. f4 *", "Promote", "1. e4 c5 ( 1... e5 2. f4 ) 2. Nf3 *"),
        (
            "1. e4 e5 ( 1... c5 ( 1... $0d5 ) 2. Nf3 ) 2. f4 *",
            "Promote",
            "1. e4 e5 ( 1... d5 ( 1... c5 2. Nf3 ) ) 2. f4 *",
        ),
        ("1. e4 e$05 ( 1... c5 2. Nf3 ) 2. f4 *", "Demote", "1. e4 c5 ( 1... e5 2. f4 ) 2. Nf3 *"),
        (
            "1. e4 e5 ( 1... c$05 ) { a } ( 1... d5 ( 1... e6 ) ) ( 1... Nf6 ) 2. f4 *",
            "Demote",
            "1. e4 e5 ( 1... d5 ( 1... e6 ) ) { a } ( 1... c5 ) ( 1... Nf6 ) 2. f4 *",
        ),
        (
            "1. e4 e5 { 1... c$05 2. Nf3 $1 d6 } 2. f4 *",
            "Turn the comment",
            "1. e4 e5 ( 1... c5 2. Nf3 $1 d6 ) 2. f4 *",
        ),
        ("1. e4 e5 ( 1... c5 ) { 1... d$05 } *", "Turn the comment", "1. e4 e5 ( 1... c5 ) ( 1... d5 ) *"),
        ("1. e$04! e5?? *", "Write the signs", "1. e4 $1 e5 $4 *"),
        (
            "1. e$04 $1 { a } ( 1. d4 d5 ) 1... e5 { b } *",
            "Let this",
            (
                '[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]\n[SetUp "1"]\n\n'
                "{ a } 1... e5 { b } *"
            ),
        ),
        (
            "1. e$04 ; all that is left",
            "Let this",
            ('[FEN "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]\n[SetUp "1"]\n\n{ all that is left }'),
        ),
        ("1. e4 e5 ( 1... c$05 2. Nf3 ) 2. f4 *", "Delete", "1. e4 e5 2. f4 *"),
        ("1. e4 e5 ( 1... c$05 2. Nf3 ) 2. f4 *", "Turn", "1. e4 e5 { 1... c5 2. Nf3 } 2. f4 *"),
        ("1. e$04 { a } e5 ( 1... c5 { b } ) 2. f4 *", "Strip the comments", "1. e4 e5 ( 1... c5 ) 2. f4 *"),
        ("1. e$04 { a [%clk 0:00:01] } e5 *", "Strip the clocks", "1. e4 { a } 1... e5 *"),
        ("1. e$04 $1 e5 *", "Strip the ann", "1. e4 e5 *"),
        ("1. e$04 e5 ( 1... c5 ) 2. f4 *", "Strip the var", "1. e4 e5 2. f4 *"),
        ("1. e$04 $1 e5 *", "Write $1", "1. e4! e5 *"),
        ("1. e$04 e5 2. Nf3 *", "Write the moves in long", "1. e2-e4 e7-e5 2. Ng1-f3 *"),
        ("1. e$02-e4 e5 2. Nf3 *", "Write the moves in SAN", "1. e4 e5 2. Nf3 *"),
        ("1. e$04 e5 3. Nf3 *", "Renumber", "1. e4 e5 2. Nf3 *"),
        (
            "1. e$04 *",
            "Put the FEN",
            "1. e4 { rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 } *",
        ),
        (
            "1. e4 e$05 2. Nf3 *",
            "Begin a game",
            (
                '1. e4 e5 *\n\n[SetUp "1"]\n'
                '[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"]\n\n 2. Nf3 *'
            ),
        ),
    ],
)
def test_refactorings(text, title, after):
    assert rewrite(text, title) == after


def test_refactorings_leave_the_other_games_alone():
    text = f"{HEAD}\n1. d4 *\n\n{HEAD}\n1. e4 e5 ( 1... c$05 ) 2. f4 *\n\n{HEAD}\n1. c4 *"
    assert rewrite(text, "Promote") == text.replace("$0", "").replace(
        "1. e4 e5 ( 1... c5 ) 2. f4 *", "1. e4 c5 ( 1... e5 2. f4 ) *"
    )


@pytest.mark.parametrize(
    ("first", "second", "after"),
    [
        ("1. e4 e$05 2. Nf3 1-0", "1. e4 c5 2. c3 *", "1. e4 e5 ( 1... c5 2. c3 ) 2. Nf3 1-0"),
        ("1. e4 $1 { a } e$05 ( 1... c5 ) *", "1. e4 { b } e5 ( 1... d5 ) *", None),
        ("1. e$04 e5 *", '[White "Ueda"]\n[Black "Eda"]\n\n1. d4 *', "1. e4 ( { Ueda – Eda } 1. d4 ) 1... e5 *"),
        (
            '[White "A"]\n\n{ x } 1. e$04 e5 *',
            '[White "B"]\n\n{ y } 1. e4 *',
            '[White "A"]\n\n{ x } { y } 1. e4 e5 *',
        ),
    ],
)
def test_merging(first, second, after):
    after = after or "1. e4 $1 { a } { b } 1... e5 ( 1... c5 ) ( 1... d5 ) *"
    assert rewrite(f"{first}\n\n{second}\n\n1. c4 *\n", "Merge") == f"{after}\n\n1. c4 *\n"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("1. e$04 e5 *\n\n1. e4 e5 2. Nf3 *", "Merge"),  # the second only goes on
        ("1. e$04 e5 *", "Merge"),
        ('1. e$04 e5 *\n\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *', "Merge"),
        ("1. e$04 e5 *\n\n1. d4 d4 *", "Merge"),  # a fault: it is left alone
        ("1. e$04 e5 ( 1... c5 ) *", "Demote"),
        ("1. e4 e5 ( 1... c$05 ) *", "Demote"),
        ("1. e4 e5 { a g$0ood move } *", "Turn the comment"),
        ("1. e4 e5 ( { 1... c$05 } 1... d5 ) *", "Turn the comment"),
        ("1. e4 e5 ( 1... c$05 ) *", "Let this"),
    ],
)
def test_refactorings_that_do_not_apply_are_not_offered(text, title):
    found = marked(text)
    offered = refactorings(found.document(NOTATION), found.place, found.place, Locale.EN)
    assert offered
    assert not [one for one in offered if one.title.startswith(title)]


def test_a_game_without_tags_on_the_line_of_the_tags_of_another():
    document = marked('[Event "a"] 1. e4 * 1. d4 *').document(NOTATION)
    assert [edit.start.column for edit in rewritten(document, "tags", 0)] == [11]


def test_tags_below_a_comment_that_is_never_closed():
    document = marked('1. e4 { a\n\n[Annotator "b"]\n[Annotator "b"]\n1. d4').document(NOTATION)
    (missing,) = [placed for placed in document.findings() if placed.finding.code == "PG304"]
    (mend,) = mends(document, missing, Locale.EN)
    after = "\n".join(apply(document.lines, mend.edits)).split("\n")
    assert after[2] == '[Event "?"]'
    assert after[-3:] == document.lines[-3:]
