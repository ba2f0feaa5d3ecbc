"""What is made of the data files that come with a notation: tables of facts, and parsers.

TOML and grammars are for people and slow to read, so Python keeps what they say as it keeps its own sources: compiled,
in ``__pycache__``, until the file changes. Where that cannot be written the file is read each time.
"""

from collections.abc import Callable
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from typing import Any


class _Loader(SourceFileLoader):
    """Takes a file for a module with one value, which ``make`` makes of its text."""

    def __init__(self, file: Path, make: Callable[[str], Any]) -> None:
        super().__init__(file.stem, str(file))
        self._make = make

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> Any:  # type: ignore[override]
        """The value as compiled Python."""
        return compile(f"TABLE = {self._make(bytes(data).decode())!r}", path, "exec")


def kept(file: Path, make: Callable[[str], Any]) -> Any:
    """What ``make`` makes of the text of a package's file: a value that Python can write out."""
    loader = _Loader(file, make)
    module = module_from_spec(ModuleSpec(loader.name, loader, origin=loader.path))
    loader.exec_module(module)
    return module.TABLE


def table(file: Path) -> dict[str, Any]:
    """The TOML file of a package."""
    found: dict[str, Any] = kept(file, _toml)
    return found


def _toml(text: str) -> dict[str, Any]:
    import tomllib  # most starts need none of it

    return tomllib.loads(text)
