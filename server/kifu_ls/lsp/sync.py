"""The documents that the client has open, and the edits it makes to them.

Columns come in the client's unit and are code points from here on. pygls' own documents are not fed: they cost the
whole text at every key, and end lines where LSP does not.
"""

import logging
from collections.abc import Callable, Hashable, Iterator
from typing import Any, TypeVar

from lsprotocol import types

from kifu_ls.core import registry
from kifu_ls.core.document import Document
from kifu_ls.core.engine import Engine
from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import Kind
from kifu_ls.lsp import uri as uris
from kifu_ls.text import lines
from kifu_ls.text.columns import Unit, from_units
from kifu_ls.text.edit import Edit, Place

log = logging.getLogger(__name__)

_T = TypeVar("_T")

CONTAINERS = frozenset({"markdown"})
"""Languages whose texts may hold a record and are none."""


class Open:
    """A document that the client has open, in the notation it was found to be in.

    ``edition`` counts the changes, of the text or of the notation's settings; ``version`` is the client's own number.
    ``told`` is the last list of diagnostics that the client asked for, and its result id.
    """

    def __init__(self, uri: str, version: int, kind: Kind, document: Document) -> None:
        self.uri = uri
        self.key = uris.key(uri)
        self.version: int | None = version
        self.kind = kind
        self.document = document
        self.told: tuple[list[dict[str, Any]], str] | None = None
        self.edition = 0
        self._kept: dict[str, tuple[Hashable, Any]] = {}

    @property
    def engine(self) -> Engine:
        """The engine of the document."""
        return self.document.engine

    def once(self, name: str, given: Hashable, make: Callable[[], _T]) -> _T:
        """What ``make`` gives, kept under ``name`` until the text changes or ``given`` is another."""
        stamp = (self.edition, given)
        kept = self._kept.get(name)
        if kept is None or kept[0] != stamp:
            kept = self._kept[name] = stamp, make()
        value: _T = kept[1]
        return value

    def place(self, position: types.Position, unit: Unit) -> Place:
        """A position in code points; outside the text it is the nearest place inside."""
        texts = self.document.lines
        if position.line >= len(texts):
            return self.document.clamped(Place(position.line, 0))
        return Place(position.line, from_units(texts[position.line], position.character, unit))

    def replace(self, document: Document) -> None:
        """Begins anew with another document."""
        self.document = document
        self.edition += 1


class Documents:
    """All open documents by the normal form of their URI.

    ``load`` gives the notation of a kind for a URI, ``touched`` hears of every text that is new or changed, ``closed``
    of those that went.
    """

    def __init__(
        self,
        load: Callable[[Kind, str], Notation],
        touched: Callable[[Open], None],
        closed: Callable[[Open], None],
    ) -> None:
        self.unit = Unit.UTF16
        self._load, self._touched, self._closed = load, touched, closed
        self._open: dict[str, Open] = {}
        self._strange: set[str] = set()

    def __iter__(self) -> Iterator[Open]:
        return iter(list(self._open.values()))

    def get(self, uri: str) -> Open | None:
        """The open document of that URI, in whatever way it is spelt."""
        return self._open.get(uris.key(uri))

    def open(self, item: types.TextDocumentItem) -> None:
        """Opens a document; one that is in no known notation is only remembered as such."""
        self.close(item.uri)
        kind = kind_of(item.uri, item.language_id, item.text)
        if kind is None:
            self._strange.add(uris.key(item.uri))
            return
        opened = Open(item.uri, item.version, kind, Document(item.text, self._load(kind, item.uri)))
        self._open[opened.key] = opened
        self._touched(opened)

    def change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Makes edits in the order given. One for a document that is not open is logged and left."""
        opened = self.get(params.text_document.uri)
        if opened is None:
            if uris.key(params.text_document.uri) not in self._strange:
                log.warning("a change of %s, which is not open", params.text_document.uri)
            return
        opened.edition += 1
        opened.version = params.text_document.version
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangeWholeDocument):
                opened.document = Document(change.text, opened.document.notation)
            else:
                start = opened.place(change.range.start, self.unit)
                end = opened.place(change.range.end, self.unit)
                opened.document.edit(Edit(start, end, change.text))
        self._touched(opened)

    def close(self, uri: str) -> None:
        """Forgets a document."""
        self._strange.discard(uris.key(uri))
        opened = self._open.pop(uris.key(uri), None)
        if opened is not None:
            opened.edition += 1
            self._closed(opened)

    def reload(self, opened: Open) -> None:
        """Reads a document again if its settings now ask for another notation, and has it looked at again."""
        notation = self._load(opened.kind, opened.uri)
        if notation is not opened.document.notation:
            opened.replace(Document(opened.document.text, notation))
        self._touched(opened)


def kind_of(uri: str, language: str, text: str) -> Kind | None:
    """The notation of a document: by its language, else by its ending, else by what stands in it."""
    found = registry.by_language(language) or registry.by_ending(uris.name(uri))
    if found or language in CONTAINERS:
        return found
    return registry.recognise(lines.split(text[: registry.LOOKED_AT * 200]))
