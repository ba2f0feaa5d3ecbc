"""Words in both languages, put together where they are shown."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Locale(StrEnum):
    """A language that Kifu speaks."""

    JA = "ja"
    EN = "en"

    @classmethod
    def of(cls, tag: str | None) -> "Locale":
        """Japanese for every tag that begins with ``ja`` (``ja-JP``, ``ja_JP.UTF-8``), else English."""
        return cls.JA if (tag or "").lower().startswith("ja") else cls.EN


class Words(NamedTuple):
    """One phrase in Japanese and English; ``{name}`` marks where an argument goes."""

    ja: str
    en: str

    def say(self, locale: Locale, arguments: Mapping[str, object] | None = None) -> str:
        """The phrase in one language. An argument that is itself ``Words`` is said in the same language."""
        template = self.ja if locale is Locale.JA else self.en
        if not arguments:
            return template
        said = {name: value.say(locale) if isinstance(value, Words) else value for name, value in arguments.items()}
        return template.format_map(said)
