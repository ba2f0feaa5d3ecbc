"""Records to test with: lawful games as the bench plays them, real lines, and lines and records with slips in them."""

import sys
from functools import cache
from random import Random

from hypothesis import strategies as st

from drawn import ROOT, corpus, files, read
from kifu_ls.core.document import Document
from kifu_ls.core.finding import Severity
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, diagnostics
from kifu_ls.notations.blade_rondo.notation import load

sys.path.insert(0, str(ROOT / "bench"))

from game import play
from make_kifu import make

NOTATION = load(Settings())
ENDING = ".kifu"
SIGNS = "()[]〈〉【】※▼->=+*：（）［］＜＞《》→⇒ー　 ０９ＡＶＤＬPERS#0123456789AVDLM"


@cache
def game(seed: int) -> tuple[str, ...]:
    """The lines of one game from its first turn to a life of 0."""
    return tuple(play(Random(seed)))


@cache
def long_record() -> list[str]:
    """Several games, one after another."""
    return make(1500)


def games() -> st.SearchStrategy[list[str]]:
    """Clean records of one game."""
    return st.integers(0, 60).map(game).map(list)


def real_lines() -> list[str]:
    """Every different line of the examples, the fixtures and some played games."""
    return sorted({*corpus(ENDING), *long_record()})


def seed_lines() -> list[str]:
    """The example lines of the description of the notation."""
    (file,) = files("tests/notations/blade_rondo", "description.kifu")
    return read(file)


def slipped_lines() -> st.SearchStrategy[str]:
    """Real lines with a few signs deleted, doubled, swapped, widened or put in."""
    return st.builds(_slipped, st.sampled_from(real_lines()), st.lists(_slips(), min_size=1, max_size=3))


def slipped_records() -> st.SearchStrategy[list[str]]:
    """Games with lines deleted, doubled, swapped or slipped in."""
    change = st.tuples(
        st.integers(0, 120), st.sampled_from(["drop", "double", "swap", "slip", "other"]), slipped_lines()
    )
    return st.builds(_jumbled, games(), st.lists(change, max_size=6))


def _slips() -> st.SearchStrategy[tuple[str, int, str]]:
    kinds = st.sampled_from(["drop", "double", "swap", "widen", "insert"])
    return st.tuples(kinds, st.integers(0, 40), st.sampled_from(SIGNS))


def _slipped(line: str, slips: list[tuple[str, int, str]]) -> str:
    for kind, place, sign in slips:
        at = place % (len(line) + 1)
        head, here, tail = line[:at], line[at : at + 1], line[at + 1 :]
        made = {
            "drop": "",
            "double": here * 2,
            "swap": tail[:1] + here,
            "widen": wide(here),
            "insert": sign + here,
        }
        line = head + made[kind] + (tail[1:] if kind == "swap" else tail)
    return line


def _jumbled(lines: list[str], changes: list[tuple[int, str, str]]) -> list[str]:
    for place, kind, line in changes:
        at = place % len(lines)
        put = {"drop": [], "double": [lines[at]] * 2, "swap": lines[at : at + 2][::-1], "slip": [line]}
        lines[at : at + (2 if kind == "swap" else 1)] = put.get(kind, [lines[at], line])
        lines = lines or [""]
    return lines


def wide(text: str) -> str:
    """``text`` with its half-width signs made full-width."""
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)


def opened(lines: list[str] | str) -> Document:
    """A record, wholly stepped."""
    document = Document(lines if isinstance(lines, str) else "\n".join(lines), NOTATION)
    document.engine.advance()
    return document


def shown(lines: list[str] | str, locale: Locale = Locale.EN) -> list[Diagnostic]:
    """All that is found in a record."""
    return diagnostics(opened(lines), Settings(), locale)


def grave(lines: list[str] | str) -> list[tuple[int, str]]:
    """Line and code of the errors and warnings of a record."""
    found = shown(lines)
    return [(item.line, item.code) for item in found if item.severity in (Severity.ERROR, Severity.WARNING)]
