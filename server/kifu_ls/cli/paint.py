"""Writing lines with styles: in colour on a terminal, plainly elsewhere."""

from collections.abc import Callable, Sequence
from typing import TextIO

Painted = Sequence[tuple[str, str]]
"""A line as pieces of text, each with its style (in the words of rich; ``""`` for none)."""


def painter(out: TextIO) -> Callable[[Painted], None]:
    """The function that writes a line to ``out``."""
    if out.isatty():
        return _coloured(out)
    return lambda line: print("".join(text for text, _ in line), file=out)


def _coloured(out: TextIO) -> Callable[[Painted], None]:
    from rich.console import Console
    from rich.text import Text

    console = Console(file=out, highlight=False, emoji=False, markup=False)
    return lambda line: console.print(Text.assemble(*line), soft_wrap=True)
