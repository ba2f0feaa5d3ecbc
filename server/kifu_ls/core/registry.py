"""Which notations there are, and which of them a text is written in.

A notation announces itself by a ``Kind``, which is light; the notation itself is imported when it is first used. Other
packages add theirs through the entry point group ``kifu_ls.notations``.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import PurePath
from typing import NamedTuple

from kifu_ls.core.notation import Notation
from kifu_ls.core.settings import Settings
from kifu_ls.core.words import Words
from kifu_ls.text.decode import OTHER

LOOKED_AT = 400
"""How many lines of a text are looked at to recognise its notation."""


class Kind(NamedTuple):
    """What must be known of a notation before it is loaded.

    ``sign`` matches a line that looks like the notation; ``loader`` is ``"module:function"``, the function takes the
    settings and returns the ``Notation``. ``codec`` is that of files that are not UTF-8. A line that
    matches ``border`` below a blank one begins a record of its own: there a large file may be cut.
    """

    id: str
    language: str
    ending: str
    title: Words
    sign: str
    loader: str
    codec: str = OTHER
    border: str = ""

    def load(self, settings: Settings) -> Notation:
        """The notation with its settings."""
        module, _, function = self.loader.partition(":")
        make: Callable[[Settings], Notation] = getattr(import_module(module), function)
        return make(settings)


_BUILT_IN = ("blade_rondo", "pgn", "skill_log", "tag_battle")


@cache
def _built_in() -> tuple[Kind, ...]:
    return tuple(import_module(f"kifu_ls.notations.{name}").KIND for name in _BUILT_IN)


@cache
def kinds() -> dict[str, Kind]:
    """All notations by id: the built-in ones, then those of other packages."""
    import logging
    from importlib import metadata

    found = [*_built_in()]
    for entry in metadata.entry_points(group="kifu_ls.notations"):
        try:
            found.append(entry.load())
        except Exception:  # another package's fault takes nothing from the rest
            logging.getLogger(__name__).exception("the notation %s (%s) cannot be loaded", entry.name, entry.value)
    return {kind.id: kind for kind in found}


def _first(fits: Callable[[Kind], bool]) -> Kind | None:
    """The first notation that ``fits``. Other packages are looked for only where no built-in one does."""
    return next(filter(fits, _built_in()), None) or next(filter(fits, kinds().values()), None)


def by_language(language: str) -> Kind | None:
    """The notation of an editor's language id."""
    return _first(lambda kind: kind.language == language)


def by_ending(path: PurePath) -> Kind | None:
    """The notation of a file's ending."""
    return _first(lambda kind: kind.ending == path.suffix.lower())


def recognise(lines: Iterable[str]) -> Kind | None:
    """The notation most of whose signs stand in the first lines of a text; ``None`` where there is no sign at all."""
    head = [line for line, _ in zip(lines, range(LOOKED_AT), strict=False)]
    counts = {kind.id: sum(1 for line in head if re.match(kind.sign, line)) for kind in kinds().values()}
    best = max(counts, key=lambda name: counts[name], default=None)
    return kinds()[best] if best and counts[best] else None
