"""Records inside other texts: where they are found, and that places and edits come back to where they stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

import counting_notation
from counting_notation import KIND, Counting
from kifu_ls.core import markdown, wiki
from kifu_ls.core.document import Document, Placed
from kifu_ls.core.embedded import Embedded, Row, Whole, at, placed
from kifu_ls.core.views import fenced, within
from kifu_ls.features.tidy import tidy
from kifu_ls.text.edit import Edit, Place, apply


@pytest.fixture(autouse=True)
def _known():
    with counting_notation.registered():
        yield


def texts(text: str) -> list[str]:
    return [view.text for view in markdown.find(text.split("\n"))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("```counting\na\n```", ["a"]),
        ("~~~ count title\na\n~~~~\n", ["a"]),
        ("```{.counting}\na\n```", ["a"]),
        ("````counting\n```\na\n````", ["```\na"]),
        ("```counting\na", ["a"]),
        ("```counting\n```", []),
        ("```\na\n```\n```python\nb\n```", []),
        ("``` counting `x`\na", []),
        ("> ```counting\n> a\n>\n> b\nc", ["a\n\nb"]),
        ("- ```counting\n  a\n   b\n  ```", ["a\n b"]),
        ("   ```counting\n   a\n b\n   ```", ["a\nb"]),
        ("```counting\na\n```\ntext\n```counting\nb\n```", ["a", "b"]),
        ("```counting\na\n~~~\n```", ["a\n~~~"]),
    ],
)
def test_fences(text: str, expected: list[str]):
    assert texts(text) == expected


LINE = st.sampled_from(["```counting", "```", "~~~", "~~~counting", "````", "a", "", " b", "```x", "   ```", "= 1"])


@given(st.lists(LINE, max_size=12))
def test_fences_are_those_of_a_markdown_parser(lines: list[str]):
    parsed = [
        token.content.rstrip("\n")
        for token in MarkdownIt("commonmark").parse("\n".join(lines))
        if token.type == "fence" and token.info.strip() == "counting" and token.map
    ]
    found = [text.rstrip("\n") for text in texts("\n".join(lines))]
    assert list(filter(None, found)) == list(filter(None, parsed))


PAGE = "# x\n> ```counting\n> one one  \n>  two\n> ```\n"


def test_places_and_edits_lie_in_the_host():
    (view,) = fenced(PAGE)
    assert view.outward(Place(0, 4)) == Place(2, 6)
    assert view.inward(Place(2, 6)) == Place(0, 4)
    assert view.inward(Place(3, 0)) == Place(1, 0)
    assert view.inward(Place(1, 0)) is None
    assert [view.near(Place(line, 9)) for line in (0, 1, 4)] == [Place(0, 0), Place(0, 0), Place(1, 4)]
    assert view.span == (2, 3)
    edit = view.edit(Edit(Place(1, 0), Place(1, 1), "a\nb"))
    assert apply(PAGE.split("\n"), [edit])[3:5] == ["> a", "> btwo"]


def test_formatting_a_record_leaves_its_host_alone():
    (view,) = fenced(PAGE)
    edits = [view.edit(edit) for edit in tidy(Document(view.text, Counting("section")))]
    assert "\n".join(apply(PAGE.split("\n"), edits)) == PAGE.replace("one  ", "one")


def test_findings_stand_in_the_host():
    (view,) = fenced(PAGE)
    document = Document(view.text, Counting("section"))
    document.engine.advance()
    (found,) = [placed(view, one) for one in document.findings()]
    assert (found.line, found.finding.start, found.finding.end) == (2, 2, 9)
    whole = Whole("one one", KIND)
    assert placed(whole, Placed(0, found.finding)) == Placed(0, found.finding)


def test_a_place_belongs_to_the_record_it_lies_in():
    views = fenced("```counting\na\n```\n\n```counting\nb\n```")
    assert at(views, Place(5, 1)) == (views[1], Place(0, 1))
    assert at(views, Place(3, 0)) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("= 1\n= 2", None),
        (" = 1\n= 2", None),
        (" = 1", None),
        ("*h\n = 1\n = 2\ntext\n a", ["= 1\n= 2"]),
        ("= 0~\none~\n= 1~", ["= 0\none\n= 1"]),
        ("= 1&br;", ["= 1"]),
        ("= 0&br;a &amp; b&br;= 2", ["= 0\na & b\n= 2"]),
        ("= 0~\n//hidden\na", ["= 0\na"]),
        ("= 0~\n*h\n= 1~", ["= 0", "= 1"]),
    ],
)
def test_wiki_text(text: str, expected: list[str] | None):
    kind = KIND._replace(sign=r"\s*(?:= \d|# \S)")
    found = wiki.find(text, kind)
    assert (found and [view.text for view in found]) == expected
    assert len(within(text, kind)) == len(expected or [text])


def test_entities_keep_their_columns():
    kind = KIND._replace(sign=r"\s*= \d")
    (view,) = wiki.find(" = 1\n = 2 a-&gt;b c&br;d", kind) or ()
    assert view.text == "= 1\n= 2 a->b c\nd"
    arrow = view.text.split("\n")[1].index(">")
    assert (view.outward(Place(1, arrow)), view.outward(Place(1, arrow + 1))) == (Place(1, 7), Place(1, 11))
    assert view.inward(Place(1, 9)) == Place(1, arrow)
    assert view.outward(Place(2, 0)) == Place(1, 18)
    assert view.inward(Place(1, 19)) == Place(2, 1)


@pytest.mark.parametrize(
    ("text", "head", "tail"), [(" = 1\n = 2", " ", ""), ("= 1~\n= 2~", "", "~"), ("= 1&br;", "", "&br;")]
)
def test_new_lines_of_wiki_text_are_like_the_old(text: str, head: str, tail: str):
    (view,) = wiki.find(text, KIND._replace(sign=r"\s*= \d")) or ()
    assert (view.head, view.tail) == (head, tail)


@given(st.text(alphabet="= 1a~&br;gt*/#\n|", max_size=40))
def test_any_wiki_text_is_survived(text: str):
    kind = KIND._replace(sign=r"\s*=")
    for view in wiki.find(text, kind) or ():
        for line, row in enumerate(view.text.split("\n")):
            for column in range(len(row) + 1):
                outside = view.outward(Place(line, column))
                assert outside.column <= len(text.split("\n")[outside.line])
                assert view.inward(outside) is not None


def test_a_row_is_cut_from_its_line():
    row = Row.cut(3, "> one", 2)
    assert (row.line, row.text.text, row.text.at) == (3, "one", (2, 3, 4, 5))
    assert Embedded(KIND, [row]).text == "one"
