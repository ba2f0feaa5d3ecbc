r"""How a text falls into lines, and back.

Only the three line ends that LSP counts (``\\n``, ``\\r\\n``, ``\\r``) end a line; form feeds, U+2028
and the like stay inside it.
"""

import re

LINE_END = re.compile(r"\r\n|\n|\r")


def split(text: str) -> list[str]:
    """The lines of ``text`` without their ends. A text that ends with a line end has an empty last line."""
    if "\r" not in text:
        return text.split("\n")
    return LINE_END.split(text)


def line_end(text: str) -> str:
    r"""The line end that ``text`` uses: that of its first line, ``\\n`` where it has but one."""
    found = LINE_END.search(text)
    return found.group() if found else "\n"
