"""The pages of ``docs/rules``: one for each rule, all in one form, and their examples are run."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from kifu_ls.cli.examine import Storing
from kifu_ls.core.document import Document
from kifu_ls.core.finding import Severity
from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import kinds
from kifu_ls.core.rules import Rule
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Locale
from kifu_ls.features.diagnostics import Diagnostic, diagnostics
from kifu_ls.features.fixes import mends
from kifu_ls.text.edit import apply

DOCS = Path(__file__).parents[2] / "docs"
INDEX = DOCS / "rules" / "README.md"
PAGES = sorted(path for path in INDEX.parent.glob("*.md") if path != INDEX)
MENDED = [path for path in PAGES if " fixed\n" in path.read_text("utf-8")]
GUIDES = sorted((DOCS / "notations").glob("*.md"))
FORM = re.compile(
    r"""\# \ (?P<code>\w+) \ (?P<name>[\w-]+) \n\n
    (?P<ja>[^\n]+) \ —\  (?P<en>[^\n]+) \n\n
    \|\ 重要度\ severity\ \|\ 修正\ fix\ \| \n \|\ ---\ \|\ ---\ \| \n
    \|\ (?P<severity>\w+)\ \|\ (?P<fix>[^|\n]+)\ \| \n\n
    \#\#\ 日本語 \n\n (?P<japanese>\S.*?) \n\n
    \#\#\ English \n\n (?P<english>\S.*?) \n\n
    \#\#\ Examples \n\n (?P<examples>```.*```) \n""",
    re.VERBOSE | re.DOTALL,
)
FENCE = re.compile(r"^```([\w-]+) ?(\w*)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
FIXES = {(False, False): "なし (none)", (True, False): "あり (offered)", (True, True): "自動 (safe: made by fix-all)"}

ASKED = Settings(
    rules={
        rule.code: rule.severity.value
        for kind in kinds().values()
        for rule in kind.load(Settings()).rules.values()
        if rule.on_demand
    }
)
"""Settings with every rule on."""


class Page(NamedTuple):
    """A page taken apart; ``examples`` are the records by the word after the fence's language."""

    cells: dict[str, str]
    language: str
    examples: dict[str, str]


@cache
def ruled() -> dict[str, tuple[Notation, Rule, str]]:
    """Every rule by its code, with its notation and the language that its examples are fenced with."""
    loaded = [(kind.load(ASKED), kind.language) for kind in kinds().values()]
    return {code: (notation, rule, language) for notation, language in loaded for code, rule in notation.rules.items()}


@cache
def page(path: Path) -> Page:
    form = FORM.fullmatch(path.read_text("utf-8"))
    assert form, f"{path.name} is not in the form of a rule page"
    blocks = FENCE.findall(form["examples"])
    assert "".join(FENCE.split(form["examples"])[::4]).strip() == "", "text between the examples"
    assert len({language for language, _, _ in blocks}) == 1
    return Page(form.groupdict(), blocks[0][0], {word: text for _, word, text in blocks})


def found(text: str, notation: Notation) -> tuple[Document, list[Diagnostic]]:
    document = Document(text, notation)
    document.engine.advance()
    return document, diagnostics(document, ASKED, Locale.JA)


def of_files(notation: Notation) -> set[str]:
    """The rules about how a file is stored, which no text breaks."""
    return {item.code for item in notation.stored("cp1252")} if isinstance(notation, Storing) else set()


def grave(shown: list[Diagnostic]) -> set[str]:
    return {item.code for item in shown if item.severity in (Severity.ERROR, Severity.WARNING)}


def test_every_rule_has_a_page_and_every_page_a_rule():
    assert {path.name for path in PAGES} == {rule.page for _, rule, _ in ruled().values()}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_page_tells_what_the_table_tells(path):
    _, rule, language = ruled()[path.stem]
    told = page(path)
    assert (told.cells["code"], told.cells["name"]) == (rule.code, rule.name)
    assert (told.cells["ja"], told.cells["en"]) == rule.title
    assert told.cells["severity"] == rule.severity
    assert told.cells["fix"] == FIXES[rule.fixable, rule.safe]
    assert told.language == language
    assert set(told.examples) == {rule.code, "ok"} | ({"fixed"} if rule.fixable else set())


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_both_languages_are_there(path):
    cells = page(path).cells
    assert "。" in cells["japanese"]
    assert "。" not in cells["english"]
    assert cells["english"].endswith(".")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_first_example_breaks_just_this_rule(path):
    code = path.stem
    notation, rule, _ = ruled()[code]
    if code in of_files(notation):
        return
    _, shown = found(page(path).examples[code], notation)
    assert code in [item.code for item in shown]
    assert rule.faded or grave(shown) <= {code}  # what is faded has its cause above


@pytest.mark.parametrize("path", MENDED, ids=lambda path: path.stem)
def test_the_first_fix_gives_the_record_shown(path):
    code = path.stem
    notation, examples = ruled()[code][0], page(path).examples
    document, shown = found(examples[code], notation)
    first = next(item for item in shown if item.code == code)
    fixed = "\n".join(apply(document.lines, mends(document, first.placed, Locale.JA)[0].edits))
    assert fixed == examples["fixed"]
    assert_right(fixed, code, notation)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_right_example_is_right(path):
    assert_right(page(path).examples["ok"], path.stem, ruled()[path.stem][0])


def assert_right(text: str, code: str, notation: Notation) -> None:
    _, shown = found(text, notation)
    assert grave(shown) == set()
    assert code not in [item.code for item in shown]


def test_the_index_lists_every_rule():
    rows = re.findall(
        r"^\| \[(\w+)\]\((\S+)\) \| (\S+) \| (.+?) \| (\w+) \| (\S+) \|$", INDEX.read_text("utf-8"), re.MULTILINE
    )
    wanted = []
    for path in PAGES:
        cells = page(path).cells
        wanted.append((path.stem, path.name, cells["name"], cells["ja"], cells["severity"], cells["fix"].split()[0]))
    assert sorted(rows) == wanted


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_the_records_in_a_guide_are_right(path):
    notations = {language: notation for notation, _, language in ruled().values()}
    records = [
        (language, text) for language, _, text in FENCE.findall(path.read_text("utf-8")) if language in notations
    ]
    assert records
    for language, text in records:
        assert grave(found(text, notations[language])[1]) == set()
