"""The house as ``docs/architecture.md`` draws it, checked by reading the sources, not by importing them."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SERVER = ROOT / "server"
MAY_USE = {
    "text": {"text"},
    "core": {"text", "core"},
    "notations": {"text", "core", "notations"},
    "features": {"text", "core"},
    "lsp": {"text", "core", "features", "lsp"},
    "cli": {"text", "core", "features", "lsp", "cli"},
}
PURE = ("text", "core", "features", "notations")
CONCURRENT = {
    "asyncio",
    "concurrent",
    "multiprocessing",
    "queue",
    "selectors",
    "signal",
    "socket",
    "subprocess",
    "threading",
}
PROTOCOL = {"lsprotocol", "pygls", "cattrs"}
OUTSIDE = {"io", "os", "random", "shutil", "sys", "tempfile", "time", "datetime"}
"""Files, clock and environment: only the modules named in ``LOOKS_OUT`` may see these."""
LOOKS_OUT = {
    "core/workspace.py": {"os", "tempfile"},
    "core/engine.py": {"time", "sys"},  # sys for intern alone
    "core/later.py": {"sys"},  # for the finders of modules
}
LONGEST = 300


def modules(*folders: str) -> list[Path]:
    """All modules of the package, or of some folders of it."""
    return sorted(file for folder in folders or ("",) for file in (SERVER / "kifu_ls" / folder).rglob("*.py"))


def name(file: Path) -> str:
    return file.relative_to(SERVER / "kifu_ls").as_posix()


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def imports(file: Path) -> frozenset[str]:
    """The dotted names that a module imports anywhere in it; with ``from a import b`` both ``a`` and ``a.b``."""
    found = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return frozenset(found)


def rooms(file: Path) -> set[str]:
    """The rooms of the house that a module uses."""
    return {parts[1] for used in imports(file) if (parts := used.split("."))[0] == "kifu_ls" and parts[1:]} & set(
        MAY_USE
    )


def outsiders(file: Path) -> set[str]:
    """The packages outside the house that a module uses."""
    return {used.split(".")[0] for used in imports(file)} - {"kifu_ls"}


@pytest.mark.parametrize("room", MAY_USE)
def test_imports_point_one_way(room):
    wrong = {name(file): rooms(file) - MAY_USE[room] for file in modules(room) if rooms(file) - MAY_USE[room]}
    assert modules(room)
    assert not wrong


def test_no_notation_imports_another():
    home = SERVER / "kifu_ls/notations"
    folders = [folder.name for folder in home.iterdir() if (folder / "__init__.py").exists()]
    for folder in folders:
        others = tuple(f"kifu_ls.notations.{other}" for other in folders if other != folder)
        for file in modules(f"notations/{folder}"):
            assert not [used for used in imports(file) if used.startswith(others)], name(file)


def test_no_feature_imports_another():
    for file in modules("features"):
        assert not [used for used in imports(file) if used.startswith("kifu_ls.features")], name(file)


def test_core_and_features_name_no_notation():
    """But for the list of built-in folders in the registry, which is data."""
    home = SERVER / "kifu_ls/notations"
    folders = [folder.name for folder in home.iterdir() if (folder / "__init__.py").exists()]
    names = {spelt for folder in folders for spelt in (folder, folder.replace("_", "-"), folder.replace("_", " "))}
    for file in modules("text", "core", "features"):
        lines = file.read_text("utf-8").lower().split("\n")
        told = [line for line in lines if not line.startswith("_built_in") and any(spelt in line for spelt in names)]
        assert not told, name(file)


def test_only_the_server_knows_the_protocol():
    assert any(outsiders(file) & PROTOCOL for file in modules("lsp"))
    for file in modules():
        assert name(file).startswith("lsp/") or not outsiders(file) & PROTOCOL, name(file)


@pytest.mark.parametrize("room", PURE)
def test_no_threads_below_the_server(room):
    for file in modules(room):
        assert not outsiders(file) & CONCURRENT, name(file)


@pytest.mark.parametrize("room", ["text", "core", "features"])
def test_files_clock_and_environment_are_seen_from_few_places(room):
    for file in modules(room):
        assert outsiders(file) & OUTSIDE <= LOOKS_OUT.get(name(file), set()), name(file)


@pytest.mark.parametrize("folder", ["server", "tests", "bench"])
def test_every_module_says_what_it_is_for_and_is_short(folder):
    files = [file for file in sorted(ROOT.joinpath(folder).rglob("*.py")) if file.stat().st_size]
    assert not [str(file) for file in files if not ast.get_docstring(tree(file))]
    assert not [str(file) for file in files if len(file.read_text("utf-8").splitlines()) > LONGEST]


def test_what_is_compiled_is_there():
    """A build passes over names that it does not find."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    compiled = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
    assert compiled
    assert not [module for module in compiled if not (ROOT / module.removeprefix("/")).is_file()]
