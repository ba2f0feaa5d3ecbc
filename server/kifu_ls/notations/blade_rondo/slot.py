"""A place to complete."""

import re
from typing import NamedTuple

from kifu_ls.core.notation import Scene
from kifu_ls.core.words import Locale
from kifu_ls.notations.blade_rondo.catalogue import Catalogue
from kifu_ls.notations.blade_rondo.state import State

TEXT = r"[^()\[\]〈〉【】※]*"
"""What can stand between brackets."""


class Slot(NamedTuple):
    """A place to complete: the scene, the match of its pattern in the text left of the caret, the catalogue, the
    language.

    ``end`` is the caret, where the text to replace ends.
    """

    scene: Scene
    found: re.Match[str]
    end: int
    catalogue: Catalogue
    locale: Locale

    @property
    def state(self) -> State:
        """The state before the line."""
        state: State = self.scene.before
        return state

    @property
    def mover(self) -> int:
        """The side whose hand it is."""
        return self.state.play.side if self.state.play else 0
