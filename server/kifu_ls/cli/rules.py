"""``kifu-ls rules``: lists the rules of all notations, or explains one."""

import argparse
import sys

from kifu_ls.cli import catalogue
from kifu_ls.cli.columns import aligned
from kifu_ls.cli.speech import spoken
from kifu_ls.core import pages, registry
from kifu_ls.core.rules import Rule
from kifu_ls.core.settings import OFF
from kifu_ls.core.words import Locale, Words

_CODE = Words("説明を読みたい規則のコードか名前", "code or name of the rule to explain")
_SAFE = Words("自動", "safe")
_FIX = Words("修正", "fix")
_LEGEND = Words(
    "自動: --fix で直せる、修正: エディタで直せる。kifu-ls rules コード で説明が読めます。",
    "safe: mended by --fix; fix: mended in the editor. kifu-ls rules CODE explains a rule.",
)


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    parser.add_argument("code", nargs="?", metavar="CODE", help=_CODE.say(spoken()))


def run(arguments: argparse.Namespace) -> int:
    """Prints the list or the page."""
    locale = spoken()
    if arguments.code is None:
        print("\n".join(_list(locale)))
        return 0
    _show(_page(catalogue.rule(arguments.code), locale))
    return 0


def _list(locale: Locale) -> list[str]:
    every = [(kind, rule) for kind, some in catalogue.rules().items() for rule in some]
    lines = aligned([_row(rule, locale) for _, rule in every])
    result: list[str] = []
    above: tuple[str, str] | None = None
    for (kind, rule), line in zip(every, lines, strict=True):
        if (kind, rule.family) != above:
            result += ["", f"{registry.kinds()[kind].title.say(locale)} ({kind}): {rule.family}"]
            above = (kind, rule.family)
        result.append(f"  {line}")
    return [*result[1:], "", _LEGEND.say(locale)]


def _row(rule: Rule, locale: Locale) -> tuple[str, ...]:
    fix = (_SAFE if rule.safe else _FIX).say(locale) if rule.fixable else ""
    return rule.code, rule.name, OFF if rule.on_demand else rule.severity.value, fix, rule.title.say(locale)


def _page(rule: Rule, locale: Locale) -> str:
    """The rule's page in one language; what the table tells where the page is missing."""
    text = pages.page(rule)
    if text is None:
        return f"# {rule.code} {rule.name}\n\n{rule.title.say(locale)} ({rule.severity.value}, {rule.family})\n"
    return pages.spoken(text, locale)


def _show(markdown: str) -> None:
    """On a terminal the page is set as such, elsewhere it is Markdown."""
    if not sys.stdout.isatty():
        print(markdown, end="")
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(markdown))
