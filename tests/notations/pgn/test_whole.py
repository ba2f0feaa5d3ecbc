"""What is looked for on demand: the same game twice, clocks that rise. ``⟦PG607:5⟧`` as elsewhere."""

from dataclasses import replace

import pytest

from kifu_ls.core.document import Document
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import diagnostics
from kifu_ls.notations.pgn import read
from kifu_ls.notations.pgn.notation import load
from kifu_ls.text.edit import Edit, Place
from marked import check_findings
from pgn.played import HEAD, NOTATION

ASKED = Settings(rules={"PG208": "information", "clock": "hint"})
TIMED = HEAD + '[TimeControl "60+2"]\n\n'


def shown(document: Document) -> list:
    document.engine.advance()
    found = diagnostics(document, ASKED, Locale.EN)
    return [one for one in found if one.code in ("PG208", "PG607")]


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}\n1. e4 e5 *\n\n{HEAD}\n1. d4 *\n",
        f"{HEAD}\n1. e4 e5 *\n\n⟦PG208:14⟧{HEAD}\n1.e4\n1...e5 {{ again }} *\n",
        f"{HEAD}\n1. e4 e5 *\n\n{HEAD}\n1. e4 ( 1. d4 ) e5 *\n",
        "1. e4 e5 *\n1. e4 c5 *\n⟦PG208:11⟧1. e4! e5 *\n",
        "*\n\n*\n\n1. e4 *\n\n⟦PG208:7⟧1. e4 *",
        TIMED + "1. e4 { [%clk 0:01:00] } 1... e5 { [%clk 0:00:40] } 2. d4 { ⟦PG607:14⟧[%clk 0:01:04] } *",
        TIMED + "1. e4 { [%clk 0:01:00] } 1... e5 { [%clk 0:00:40] } 2. d4\n{ x ⟦PG607:14⟧[%clk 0:02:04] } *",
        TIMED + "1. e4 { [%clk 0:01:00] } 1... e5 { [%clk 0:00:40] } 2. d4 { [%clk 0:01:02] } *",
        TIMED + "1. e4 { [%clk 0:00:30] } ( 1. d4 { [%clk 0:09:00] } ) 1... e5 { [%clk 0:00:40] } *",
        TIMED + "1. e4 { [%clk 0:00:30] } ; { [%clk 0:09:00] }\n1... e5 2. d4 { ⟦PG607:14⟧[%clk 0:00:34] } *",
        TIMED.replace("60+2", "40/60:30") + "1. e4 { [%clk 0:00:10] } e5 2. d4 { [%clk 0:00:39] } *",
        TIMED.replace("60+2", "-") + "1. e4 { [%clk 0:00:10] } e5 2. d4 { [%clk 0:09:00] } *",
        HEAD + "\n1. e4 { [%clk 0:00:10] } e5 2. d4 { [%clk 0:09:00] } *",
        TIMED + "1. e4 { [%clk 0:00:10] } Sf6 2. d4 { ⟦PG607:14⟧[%clk 0:09:00] } *",
        TIMED + "1. e4 { [%clk 0:00:10] } what 2. d4 { [%clk 0:09:00] } *",
        TIMED + "1. e4 { [%clk 0:00:10] } e5 * 2. d4 { [%clk 0:09:00] } *",
    ],
)
def test_findings(text):
    check_findings(text, load(ASKED), replace(ASKED, select=("PG208", "PG607")))


def test_they_are_off_and_cost_nothing_where_nobody_asks():
    text = f"{HEAD}\n1. e4 *\n\n{HEAD}\n1. e4 *\n"
    document = Document(text, NOTATION)
    document.engine.advance()
    assert "PG208" not in [one.code for one in diagnostics(document, ASKED, Locale.EN)]
    assert not any(document.engine.marks)
    assert NOTATION.read(text) == read.read(text)


def test_the_line_of_the_first_game_moves_with_it():
    document = Document(f"{HEAD}\n1. e4 *\n\n{HEAD}\n1. e4 *\n", load(ASKED))
    assert "line 1." in shown(document)[0].message
    document.edit(Edit(Place(0, 0), Place(0, 0), "1. d4 d5 *\n\n"))
    (found,) = shown(document)
    assert (found.line, "line 3." in found.message) == (12, True)
    document.edit(Edit(Place(10, 3), Place(10, 5), "c4"))
    assert shown(document) == []
