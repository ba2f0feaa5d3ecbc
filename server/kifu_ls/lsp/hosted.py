"""Questions about a text that holds records, put to these, and their answers brought to where they stand in it.

Answers are walked through as the plain values they are, so that no feature need know that its record lies in another
text. ``data`` is left alone: it is the record's own, for the request that brings it back.
"""

import inspect
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import attrs
from lsprotocol import converters, types

from kifu_ls.core.embedded import Embedded, View
from kifu_ls.lsp.hosts import Host, Part
from kifu_ls.text.columns import Unit, from_units, to_units
from kifu_ls.text.edit import Place

if TYPE_CHECKING:
    from kifu_ls.lsp.session import KifuServer

_WIDTH = 5
"""Numbers that make a semantic token."""


def meant(host: Host, params: Any) -> list[Part]:
    """The records that a request is about: that at its position, those that its ranges meet, or all of them."""
    position = getattr(params, "position", None) or next(iter(getattr(params, "positions", ())), None)
    if position is not None:
        return [part for part in host.parts if part.view.span[0] <= position.line <= part.view.span[1]]
    whole = getattr(params, "range", None)
    ranges = [whole] if whole is not None else getattr(params, "ranges", None)
    if ranges is None:
        return host.parts
    spans = [(one.start.line, one.end.line) for one in ranges]
    return [part for part in host.parts if any(_meet(part.view, first, last) for first, last in spans)]


def _meet(view: View, first: int, last: int) -> bool:
    return view.span[0] <= last and first <= view.span[1]


def inward(value: Any, part: Part, unit: Unit) -> Any:
    """Parameters of a request as they are in the record."""
    if isinstance(value, types.Position):
        return _position_inward(value, part, unit)
    if isinstance(value, list | tuple):
        return [inward(item, part, unit) for item in value]
    if attrs.has(type(value)) and not isinstance(value, types.TextDocumentIdentifier):
        fields = attrs.fields(type(value))
        return attrs.evolve(value, **{field.name: inward(getattr(value, field.name), part, unit) for field in fields})
    return value


def _position_inward(position: types.Position, part: Part, unit: Unit) -> types.Position:
    place = part.view.near(part.host.place(position, unit))
    return types.Position(place.line, to_units(part.lines[place.line], place.column, unit))


def outward(value: Any, part: Part, unit: Unit) -> Any:
    """An answer about the record as one about the host."""
    if isinstance(value, list | tuple):
        return [outward(item, part, unit) for item in value]
    if attrs.has(type(value)):
        return outward(_plain(value), part, unit)
    if not isinstance(value, dict):
        return value
    named = value.get("uri", value.get("targetUri", part.uri))
    if named != part.uri:
        return value
    if value.keys() == {"line", "character"}:
        return _position_outward(value["line"], value["character"], part, unit)
    if isinstance(value.get("data"), list):
        return {"data": _tokens(value["data"], part, unit)}
    return {_name(key, part): _item(key, item, part, unit) for key, item in _fold(value, part, unit).items()}


def placed(value: Any, opened: object, unit: Unit) -> Any:
    """An answer about a record, as one about the text that the client has open."""
    return outward(value, opened, unit) if isinstance(opened, Part) else value


_converter = cache(converters.get_converter)


def _plain(value: Any) -> Any:
    """An object of lsprotocol as the plain values it stands for."""
    return _converter().unstructure(value)


def _name(key: str, part: Part) -> str:
    """Edits are given under the URI of what they change."""
    return part.host.uri if key == part.uri else key


def _item(key: str, item: Any, part: Part, unit: Unit) -> Any:
    if key == "data":
        return item
    if key in ("uri", "targetUri") and item == part.uri:
        return part.host.uri
    if key in ("newText", "insertText") and isinstance(item, str) and isinstance(part.view, Embedded):
        return item.replace("\n", f"{part.view.tail}\n{part.view.head}")
    return outward(item, part, unit)


def _position_outward(line: int, character: int, part: Part, unit: Unit) -> dict[str, int]:
    texts = part.lines
    line = min(line, len(texts) - 1)
    place = part.view.outward(Place(line, from_units(texts[line], character, unit)))
    return {"line": place.line, "character": to_units(part.host.lines[place.line], place.column, unit)}


def _fold(value: dict[str, Any], part: Part, unit: Unit) -> dict[str, Any]:
    """A folding range with its places outside; any other value as it is."""
    if "startLine" not in value:
        return value
    moved = dict(value)
    for end in ("start", "end"):
        place = _position_outward(value[f"{end}Line"], value.get(f"{end}Character", 0), part, unit)
        moved[f"{end}Line"] = place["line"]
        if f"{end}Character" in value:
            moved[f"{end}Character"] = place["character"]
    return moved


def _tokens(data: Sequence[int], part: Part, unit: Unit) -> list[int]:
    """Semantic tokens, each five numbers that count from the one before."""
    moved: list[int] = []
    line = character = 0
    last = Place(0, 0)
    for at in range(0, len(data), _WIDTH):
        down, across, length, *rest = data[at : at + _WIDTH]
        line, character = line + down, across if down else character + across
        start = Place(*_position_outward(line, character, part, unit).values())
        end = Place(*_position_outward(line, character + length, part, unit).values())
        moved += [*_behind(last, start), end.column - start.column, *rest]
        last = start
    return moved


def _behind(last: Place, place: Place) -> tuple[int, int]:
    """Lines below another place, and columns behind it on its line."""
    down = place.line - last.line
    return down, place.column if down else place.column - last.column


def joined(answers: list[Any]) -> Any:
    """The answers about several records as one."""
    if len(answers) < 2:
        return answers[0] if answers else None
    if all(isinstance(answer, list) for answer in answers):
        return [item for answer in answers for item in answer]
    if all("items" in answer for answer in answers):
        return {**answers[0], "items": [item for answer in answers for item in answer["items"]]}
    if all("data" in answer for answer in answers):
        return {"data": _in_a_row([answer["data"] for answer in answers])}
    return answers[0]


def _in_a_row(some: list[list[int]]) -> list[int]:
    """Lists of tokens, each counted from the start of the text, as one."""
    row: list[int] = []
    line = character = 0
    for data in filter(None, some):
        first = Place(data[0], data[1])
        row += [*_behind(Place(line, character), first), *data[2:]]
        line = character = 0
        for at in range(0, len(data), _WIDTH):
            line, character = line + data[at], data[at + 1] if data[at] else character + data[at + 1]
    return row


def resolved(server: "KifuServer", resolve: Callable[["KifuServer", Any], Any]) -> Callable[[Any], Any]:
    """The handler of a request that fills something in: what it adds is brought to where the record stands."""

    def told(item: Any, found: Any) -> Any:
        uri = item.data.get("uri") if isinstance(item.data, dict) else None
        part = server.documents.get(uri) if isinstance(uri, str) else None
        if not isinstance(part, Part):
            return found
        before, after = _plain(item), found if isinstance(found, dict) else _plain(found)
        new = {key: value for key, value in after.items() if before.get(key) != value}
        return {**before, **outward({"resolved": new}, part, server.client.unit)["resolved"]}

    async def later(item: Any, found: Any) -> Any:
        return told(item, await found)

    def handle(item: Any) -> Any:
        found = resolve(server, item)
        return later(item, found) if inspect.isawaitable(found) else told(item, found)

    return handle
