"""What a user can set, the same in ``kifu.toml``, ``[tool.kifu]`` and every editor's ``kifu.*``."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from kifu_ls.core.finding import Severity
from kifu_ls.core.rules import Rule
from kifu_ls.core.words import Locale

OFF = "off"


class BadSettings(ValueError):
    """A settings file that cannot be used; the text says where and why."""


@dataclass(frozen=True)
class Settings:
    """Settings of one folder.

    ``rules`` gives severities (or ``off``) by rule code, head of a code, name or family; the most exact wins.
    ``options`` holds what only a notation or a feature understands, under dotted names (``cards.extra``,
    ``inlayHints.voltage``, ``format.blankLines``). ``root`` is the folder that paths count from.
    """

    locale: Locale | None = None
    rules: Mapping[str, str] = field(default_factory=dict)
    max_problems: int = 500
    select: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    root: Path | None = None

    def severity(self, rule: Rule, given: Severity | None = None) -> Severity | None:
        """How much a finding of ``rule`` matters here, ``None`` where it is off.

        A rule on demand is on where ``rules`` or ``select`` means it.
        """
        if self.select and not rule.among(self.select):
            return None
        asked = max(self.rules, key=rule.exactness, default="")
        if not rule.exactness(asked):
            return None if rule.on_demand and not self.select else given or rule.severity
        value = self.rules[asked]
        return None if value == OFF else Severity(value)

    def option(self, name: str, default: Any) -> Any:
        """One of ``options``, where it has the type of ``default``."""
        value = self.options.get(name, default)
        return value if isinstance(value, type(default)) else default

    def paths(self, name: str) -> tuple[Path, ...]:
        """An option that lists paths, from ``root`` on."""
        root = self.root or Path()
        return tuple(root / Path(item).expanduser() for item in self.option(name, []) if isinstance(item, str))

    def merged(self, values: Mapping[str, Any]) -> "Settings":
        """With the settings in ``values`` (as read from TOML or JSON) laid over these. Raises ``BadSettings``."""
        flat = dict(_flat(values))
        rules = {name.removeprefix("rules."): value for name, value in flat.items() if name.startswith("rules.")}
        for name, value in rules.items():
            if value != OFF and value not in list(Severity):
                raise BadSettings(f"rules.{name} = {value!r}: off, hint, information, warning, error")
        locale = flat.pop("locale", None)
        problems = flat.pop("maxProblems", self.max_problems)
        if not isinstance(problems, int) or isinstance(problems, bool) or problems < 0:
            raise BadSettings(f"maxProblems = {problems!r}: 0, 1, 2, …")
        return replace(
            self,
            locale=Locale.of(locale) if isinstance(locale, str) and locale else self.locale,
            rules={**self.rules, **rules},
            max_problems=problems,
            options={**self.options, **{name: value for name, value in flat.items() if not name.startswith("rules.")}},
        )


def _flat(values: Mapping[str, Any], head: str = "") -> Any:
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{head}{name}.")
        elif value is not None:
            yield f"{head}{name}", value


def folder_settings(folder: Path) -> Settings:
    """The settings that hold in ``folder``: of the nearest ``kifu.toml`` or ``[tool.kifu]`` in it or above.

    Raises ``BadSettings`` for a file that is no TOML or holds a wrong value.
    """
    for place in (folder, *folder.parents):
        for name in ("kifu.toml", "pyproject.toml"):
            file = place / name
            if not file.is_file():
                continue
            import tomllib  # most starts need none of it

            try:
                values: Any = tomllib.loads(file.read_text("utf-8-sig"))
                if name == "pyproject.toml":
                    tools = values.get("tool")
                    values = tools.get("kifu") if isinstance(tools, Mapping) else None
                if isinstance(values, Mapping):
                    return Settings(root=place).merged(values)
            except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError, BadSettings) as error:
                raise BadSettings(f"{file}: {error}") from error
    return Settings(root=folder)
