"""The pages of the rules: Markdown with a section for each language, and examples for both.

In an installed package the pages lie beside the modules, in the source tree in ``docs/rules``.
"""

import re
from pathlib import Path

from kifu_ls.core.rules import Rule
from kifu_ls.core.words import Locale

_PACKAGE = Path(__file__).parents[1]
FOLDERS = (_PACKAGE / "pages", _PACKAGE.parents[1] / "docs" / "rules")
_SECTIONS = {"## 日本語": Locale.JA, "## English": Locale.EN}


def page(rule: Rule) -> str | None:
    """The whole page, ``None`` where there is none."""
    for folder in FOLDERS:
        file = folder / rule.page
        if file.is_file():
            return file.read_text("utf-8")
    return None


def spoken(text: str, locale: Locale) -> str:
    """A page without the section of the other language and without the heading of this one."""
    kept: list[str] = []
    other = fenced = False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        language = None if fenced else _SECTIONS.get(line.rstrip())
        if not fenced and line.startswith("## "):
            other = language not in (None, locale)
        if not other and language is None:
            kept.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip() + "\n"


def summary(text: str, locale: Locale) -> str:
    """The first paragraph of a page in one language; nothing where it has none."""
    for paragraph in spoken(text, locale).split("\n\n"):
        if paragraph.strip() and not paragraph.startswith(("#", "```", "|")):
            return paragraph.strip()
    return ""
