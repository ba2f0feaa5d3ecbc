"""What hypothesis draws for the tests of notations: lines, texts and edits. Knows a notation by its files only."""

from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from kifu_ls.core.registry import Kind
from kifu_ls.text.decode import decode
from kifu_ls.text.edit import Edit, Place
from kifu_ls.text.lines import split

ROOT = Path(__file__).parents[1]


def files(folder: str, ending: str) -> list[Path]:
    """The files of a notation below a folder of the project."""
    return sorted(ROOT.joinpath(folder).rglob(f"*{ending}"))


def read(file: Path) -> list[str]:
    """The lines of a file."""
    return split(decode(file.read_bytes()).text)


@cache
def corpus(ending: str) -> list[str]:
    """All lines in the examples and test files of a notation."""
    known = files("examples", ending) + files("tests", ending)
    return sorted({line for file in known for line in read(file)} | {""})


def lines(kind: Kind) -> st.SearchStrategy[str]:
    """Lines of the notation, lines with a slip in them, and any others."""
    known = st.sampled_from(corpus(kind.ending))
    anything = st.text(st.characters(exclude_characters="\r\n", exclude_categories=()), max_size=12).map(_as_sent)
    slipped = st.builds(_slip, known, known, st.integers(0, 30), st.integers(0, 30), anything)
    return st.one_of(known, known, slipped, anything)


def _as_sent(text: str) -> str:
    """As a client would send it: lone halves of a character may stand in it, but never two that make one."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def _slip(line: str, other: str, start: int, end: int, text: str) -> str:
    """``line`` up to a column, something strange or not, and ``other`` from a column on."""
    return _as_sent(line[:start] + text[:3] + other[end:])


def texts(kind: Kind) -> st.SearchStrategy[str]:
    """Texts of some of those lines."""
    return st.lists(lines(kind), min_size=1, max_size=12).map("\n".join)


def edits(kind: Kind) -> st.SearchStrategy[Edit]:
    """Edits at any place, in the text or not."""
    place = st.builds(Place, st.integers(-1, 14), st.integers(-1, 16))
    text = st.one_of(st.just(""), st.sampled_from(['"', "\n", " ", "1"]), lines(kind), texts(kind))
    return st.builds(Edit, place, place, text)
