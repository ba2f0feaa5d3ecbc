"""What the documents show of the command line, as it is: every ``console`` block with a ``$ kifu-ls …`` is run.

A block below the heading "日本語" is run in Japanese, all the others in English.
"""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "docs" / "command-line.md")
BLOCK = re.compile(r"^## ([^\n]+)$|^```console\n\$ kifu-ls ([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([\w./-]+)(?:#[^)]*)?\)")
LINKED = (*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "docs" / "settings.md", ROOT / "docs" / "architecture.md")


def shown(page: Path) -> list[tuple[str, str, str]]:
    """The commands of a page with the language they are run in and what they print."""
    found, language = [], "en"
    for heading, command, output in BLOCK.findall(page.read_text("utf-8")):
        if heading:
            language = "ja" if heading == "日本語" else "en"
        else:
            found.append((language, command, output))
    return found


SHOWN = [block for page in PAGES for block in shown(page)]


@pytest.mark.parametrize(("language", "command", "output"), SHOWN, ids=[f"{block[0]} {block[1]}" for block in SHOWN])
def test_commands_print_what_is_shown(language, command, output):
    environment = {**os.environ, "LC_ALL": language, "PYTHONUTF8": "1"}
    arguments = [sys.executable, "-m", "kifu_ls", *shlex.split(command)]
    run = subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert run.stdout == output, run.stderr


@pytest.mark.parametrize("page", LINKED, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    links = LINK.findall(page.read_text("utf-8"))
    assert links
    assert not [link for link in links if not (page.parent / link).exists()]
