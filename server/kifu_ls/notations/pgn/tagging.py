"""Tag pairs: what one says, and what is wrong with it by itself."""

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache

from kifu_ls.core.finding import Finding, Fix, Severity, to
from kifu_ls.core.words import Words
from kifu_ls.notations.pgn import results, tags
from kifu_ls.notations.pgn.parts import Tag, Token
from kifu_ls.text.edit import replace

KEPT = 20_000
LONGEST = 255
_PAIR = re.compile(r'\[[ \t]*(?P<name>\w+)[ \t]*"(?P<value>(?:[^"\\]|\\.)*)"[ \t]*\]')
_BROKEN = re.compile(r"\[[ \t]*(?P<name>[A-Za-z_]\w*)[ \t]*(?P<rest>.*)")
_QUOTES = '"“”„«»＂'
_ESCAPE = re.compile(r"\\(.)")
_CONTROL = re.compile("[\x00-\x1f\x7f]")
_DATE = re.compile(r"[\d?]{4}\.[\d?]{2}\.[\d?]{2}")
_LOOSE_DATES = (
    re.compile(r"(?P<y>\d{4})(?P<sep>[./-])(?P<m>\d{1,2})(?P=sep)(?P<d>\d{1,2})"),
    re.compile(r"(?P<d>\d{1,2})(?P<sep>[./-])(?P<m>\d{1,2})(?P=sep)(?P<y>\d{4})"),
    re.compile(r"(?P<y>\d{4})[./-](?P<m>\d{1,2})(?P<d>)"),
    re.compile(r"(?P<y>\d{4})(?P<m>)(?P<d>)"),
)
_CONTROL_FIELD = re.compile(r"\?|-|\d+/\d+(?:\+\d+)?|\d+(?:\+\d+)?|\*\d+")
_MINUTES = re.compile(
    r"(\d{1,3}) ?(?:min(?:utes)?\.?|m|')(?: ?\+ ?(\d{1,3}) ?(?:s(?:ec(?:onds)?)?\.?|\"))?(?:/move)?", re.IGNORECASE
)


@lru_cache(KEPT)
def read(token: Token, raw: str) -> Tag:
    """The tag pair of a token; ``raw`` is the text of its columns as it stands in the line."""
    found = _PAIR.fullmatch(raw)
    if found is None:
        return _broken(token, raw)
    at = token.start
    tag = Tag(
        found["name"],
        _ESCAPE.sub(r"\1", found["value"]) if "\\" in raw else found["value"],
        at,
        token.end,
        at + found.start("name"),
        at + found.end("name"),
        at + found.start("value"),
        at + found.end("value"),
    )
    return tag._replace(problems=tuple(_problems(tag, found["value"])))


def known(name: str) -> str:
    """The name of the tag that is meant, its capitals put right."""
    return tags.BY_LOWER.get(name.lower(), name)


def escaped(value: str) -> str:
    """A value as it is written between quotes."""
    return value.replace("\\", "\\\\").replace('"', '\\"')


def written(name: str, value: str) -> str:
    """A tag pair as it is exported."""
    return f'[{name} "{escaped(value)}"]'


def _broken(token: Token, raw: str) -> Tag:
    found = _BROKEN.match(raw)
    at = token.start
    if found is None:
        return Tag("", "", at, token.end, at, at, at, at, (Finding("PG301", at, token.end, "none"),))
    name, rest = found["name"], found["rest"].rstrip()
    inner = rest.removesuffix("]").rstrip()
    curly = bool(inner) and inner[0] in _QUOTES and inner[0] != '"'
    quoted = inner.strip(_QUOTES) if curly else inner.removeprefix('"').removesuffix('"')
    value = quoted.replace('\\"', '"').replace("\\\\", "\\")
    plain = written(name, value)
    variant = "curly" if curly else "quotes" if inner.startswith('"') and inner.endswith('"') and len(inner) > 1 else ""
    start = at + found.start("rest")
    end = at + found.start("rest") + len(rest)
    fix = Fix(to(plain), (replace(at, end, plain),))
    problem = Finding("PG301", at, max(end, at + 1), variant, (("plain", plain),), (fix,))
    return Tag(name, value, at, token.end, at + found.start("name"), at + found.end("name"), start, end, (problem,))


def _problems(tag: Tag, raw: str) -> Iterator[Finding]:
    for escape in _ESCAPE.finditer(raw):
        if escape[1] not in '"\\':
            start = tag.inner + escape.start()
            fix = Fix(Words("\\ を消す", "Delete the backslash"), (replace(start, start + 1, ""),), safe=True)
            yield Finding("PG302", start, start + 2, "", (("text", escape[0]),), (fix,))
    for control in _CONTROL.finditer(raw):
        start = tag.inner + control.start()
        fix = Fix(Words("空白にする", "Write a blank"), (replace(start, start + 1, " "),), safe=True)
        code = f"{ord(control[0]):04X}"
        yield Finding("PG106", start, start + 1, "string", (("code", code),), (fix,), severity=Severity.ERROR)
    if len(tag.value) > LONGEST:
        yield Finding("PG308", tag.inner, tag.inner_end, "", (("length", len(tag.value)),))
    name = known(tag.name)
    if name != tag.name:
        fix = Fix(to(name), (replace(tag.name_start, tag.name_end, name),), safe=True)
        yield Finding("PG306", tag.name_start, tag.name_end, "", (("name", tag.name), ("plain", name)), (fix,))
    elif near := tags.near(name):
        fix = Fix(to(near), (replace(tag.name_start, tag.name_end, near),))
        yield Finding("PG307", tag.name_start, tag.name_end, "", (("name", name), ("plain", near)), (fix,))
    if not tag.value.strip():
        if name in tags.UNKNOWN:
            unknown = tags.UNKNOWN[name]
            fix = Fix(to(f'"{unknown}"'), (replace(tag.inner, tag.inner_end, unknown),), safe=True)
            yield Finding("PG309", tag.inner - 1, tag.inner_end + 1, "", (("name", name), ("plain", unknown)), (fix,))
        return
    if name in tags.DATES:
        yield from _date(tag)
    elif name == "Result":
        yield from _result(tag)
    elif name == "TimeControl":
        yield from _time_control(tag)
    elif (form := tags.FORMS.get(name)) and not form.pattern.fullmatch(tag.value):
        arguments = (("name", name), ("text", tag.value), ("form", form.said))
        yield Finding("PG311", tag.inner, tag.inner_end, "", arguments)


def _put(tag: Tag, code: str, plain: str | None, *, safe: bool = False) -> Finding:
    """A value that should be ``plain``, or whatever has the form."""
    if plain is None:
        return Finding(code, tag.inner, tag.inner_end, "none", (("text", tag.value),))
    fix = Fix(to(plain), (replace(tag.inner, tag.inner_end, plain),), safe=safe)
    return Finding(code, tag.inner, tag.inner_end, "", (("text", tag.value), ("plain", plain)), (fix,))


def _date(tag: Tag) -> Iterator[Finding]:
    if not _DATE.fullmatch(tag.value):
        yield _put(tag, "PG310", _loose_date(tag.value))
    elif not exists(tag.value):
        yield Finding("PG310", tag.inner, tag.inner_end, "day", (("text", tag.value),))


def _loose_date(text: str) -> str | None:
    """The date in a text where it has but one reading."""
    for form in _LOOSE_DATES:
        found = form.fullmatch(text.strip())
        if found is None:
            continue
        year, month, day = found["y"], found["m"], found["d"]
        if form is _LOOSE_DATES[1] and found["sep"] == "/" and int(day) <= 12 and day != month:
            return None  # the day or the month may stand first
        plain = f"{year}.{month.zfill(2) if month else '??'}.{day.zfill(2) if day else '??'}"
        return plain if exists(plain) else None
    return None


def exists(value: str) -> bool:
    """Whether there is such a day, as far as its digits are known."""
    year, month, day = value.split(".")
    if "?" in month:
        return "?" in day or 1 <= int(day) <= 31
    if not 1 <= int(month) <= 12:
        return False
    if "?" in day:
        return True
    try:
        date(int(year) if year.isdigit() and int(year) else 2000, int(month), int(day))
    except ValueError:
        return False
    return True


def _result(tag: Tag) -> Iterator[Finding]:
    if tag.value not in results.MARKERS:
        yield _put(tag, "PG204", results.meant(tag.value))


def _time_control(tag: Tag) -> Iterator[Finding]:
    fields = tag.value.split(":")
    if all(map(_CONTROL_FIELD.fullmatch, fields)) and not any("/" not in field for field in fields[:-1]):
        return
    found = _MINUTES.fullmatch(tag.value.strip())
    plain = None
    if found:
        plain = f"{int(found[1]) * 60}" + (f"+{int(found[2])}" if found[2] else "")
    yield _put(tag, "PG312", plain)
