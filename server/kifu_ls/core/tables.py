"""The tables of facts that come with a notation, as TOML files in its folder.

TOML is for people and slow to read, so Python keeps what it says as it keeps its own sources: compiled, in
``__pycache__``, until the file changes. Where that cannot be written the file is read each time.
"""

from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec
from pathlib import Path
from typing import Any


class _Loader(SourceFileLoader):
    """Takes a TOML file for a module with one value."""

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> Any:  # type: ignore[override]
        """The table as compiled Python."""
        import tomllib  # most starts need none of it

        return compile(f"TABLE = {tomllib.loads(bytes(data).decode())!r}", path, "exec")


def table(file: Path) -> dict[str, Any]:
    """The TOML file of a package."""
    loader = _Loader(file.stem, str(file))
    module = module_from_spec(ModuleSpec(loader.name, loader, origin=loader.path))
    loader.exec_module(module)
    found: dict[str, Any] = module.TABLE
    return found
