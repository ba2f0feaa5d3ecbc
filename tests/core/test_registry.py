"""The registry: finding a notation by language, ending, text, or in another package."""

from importlib import metadata
from pathlib import PurePath
from types import SimpleNamespace

import pytest

import counting_notation
from kifu_ls.core import registry
from kifu_ls.core.settings import Settings


def test_the_built_in_notations_are_there():
    assert registry.kinds()["blade-rondo"].ending == ".kifu"
    assert counting_notation.KIND.id not in registry.kinds()


def test_ids_languages_and_endings_are_each_used_once(counting):
    kinds = registry.kinds().values()
    assert counting.id in registry.kinds()
    for name in ("id", "language", "ending"):
        assert len({getattr(kind, name) for kind in kinds}) == len(kinds)


@pytest.mark.usefixtures("counting")
def test_by_language():
    assert registry.by_language("counting") == counting_notation.KIND
    assert registry.by_language("plaintext") is None


@pytest.mark.usefixtures("counting")
@pytest.mark.parametrize(
    ("path", "known"), [("a.count", True), ("b/A.COUNT", True), ("count", False), ("a.count.txt", False), ("", False)]
)
def test_by_ending(path, known):
    assert registry.by_ending(PurePath(path)) == (counting_notation.KIND if known else None)


@pytest.mark.usefixtures("counting")
@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("# title\nwords\n= 1", "counting"),
        ("【TURN 1】\n▼先手番(A0V1D0L15)\n(1)加熱法(A0->1)", "blade-rondo"),
        ("# 題\n【TURN 1】\n▼先手番(A0V1D0L15)", "blade-rondo"),
        ("words only", None),
        ("", None),
    ],
)
def test_recognise(text, id_):
    found = registry.recognise(text.split("\n"))
    assert (found.id if found else None) == id_


@pytest.mark.usefixtures("counting")
def test_recognise_looks_at_the_first_lines_only():
    blank = [""] * registry.LOOKED_AT
    assert registry.recognise([*blank, "# title"]) is None
    assert registry.recognise([*blank[1:], "# title"]) == counting_notation.KIND


def test_other_packages_add_notations(monkeypatch):
    entry = SimpleNamespace(load=lambda: counting_notation.KIND)
    asked = []
    monkeypatch.setattr(metadata, "entry_points", lambda group: asked.append(group) or [entry])
    kinds = registry.kinds.__wrapped__()
    assert asked == ["kifu_ls.notations"]
    assert kinds["counting"] == counting_notation.KIND
    assert list(kinds)[-1] == "counting"


def test_a_notation_is_loaded_with_its_settings():
    settings = Settings(options={"counting.kind": "chapter"})
    assert counting_notation.KIND.load(settings).kind == "chapter"
