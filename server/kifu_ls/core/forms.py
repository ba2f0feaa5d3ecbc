"""The forms of a notation's brackets, as a newcomer's cheat sheet. Knows no notation."""

from typing import NamedTuple


class Form(NamedTuple):
    """One form: its text, Markdown about it, and its parts as (start, end, Markdown), columns of ``text``."""

    text: str
    about: str
    parts: tuple[tuple[int, int, str], ...] = ()


class Signature(NamedTuple):
    """All forms that fit a place, which of them is being written, and which of its parts (``None`` for none)."""

    forms: tuple[Form, ...]
    active: int = 0
    part: int | None = None
