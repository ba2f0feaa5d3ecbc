"""The documents that the client has open, and the edits it makes to them.

Columns come in the client's unit and are code points from here on. pygls' own documents are not fed: they cost the
whole text at every key, and end lines where LSP does not.
"""

import logging
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from lsprotocol import types

from kifu_ls.core import markdown, registry, views, wiki
from kifu_ls.core.document import Document
from kifu_ls.core.embedded import View
from kifu_ls.core.engine import Engine
from kifu_ls.core.finding import Finding
from kifu_ls.core.notation import Notation
from kifu_ls.core.registry import Kind
from kifu_ls.lsp import uri as uris
from kifu_ls.text import lines
from kifu_ls.text.columns import Unit, from_units
from kifu_ls.text.edit import Edit, Place

if TYPE_CHECKING:
    from kifu_ls.lsp.hosts import Host

log = logging.getLogger(__name__)

_T = TypeVar("_T")


class Text:
    """A text that the client has open.

    ``edition`` counts the changes, of the text or of the notation's settings; ``version`` is the client's own number.
    ``told`` is the last list of diagnostics that the client asked for, and its result id.
    """

    def __init__(self, uri: str, version: int | None) -> None:
        self.uri = uri
        self.key = uris.key(uri)
        self.version = version
        self.told: tuple[list[dict[str, Any]], str] | None = None
        self.edition = 0
        self._kept: dict[str, tuple[Hashable, Any]] = {}

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        """Whether all that it records is stepped through."""
        raise NotImplementedError

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
        texts = self.lines
        if position.line >= len(texts):
            return Place(len(texts) - 1, len(texts[-1]))
        return Place(position.line, from_units(texts[position.line], position.character, unit))


class Coloured(NamedTuple):
    """The tokens of a document as they were sent, and the edition that they are of."""

    id: str
    data: list[int]
    edition: int


class Open(Text):
    """A record that the client has open, in the notation it was found to be in.

    ``coloured`` is the last list of its tokens, ``said`` its diagnostics as they were made (see ``publish``).
    """

    def __init__(self, uri: str, version: int | None, kind: Kind, document: Document) -> None:
        super().__init__(uri, version)
        self.kind = kind
        self.document = document
        self.coloured: Coloured | None = None
        self.said: dict[tuple[int, int, int], tuple[Finding, str, dict[str, Any]]] = {}

    @property
    def lines(self) -> list[str]:
        """The lines of the record."""
        return self.document.lines

    @property
    def engine(self) -> Engine:
        """The engine of the document."""
        return self.document.engine

    @property
    def done(self) -> bool:
        """Whether the record is stepped through."""
        return self.document.engine.done

    def edit(self, edit: Edit) -> None:
        """Replaces a stretch of the text."""
        self.document.edit(edit)

    def rewrite(self, text: str) -> None:
        """Takes another text."""
        self.document = Document(text, self.document.notation)

    def replace(self, document: Document) -> None:
        """Begins anew with another document."""
        self.document = document
        self.edition += 1


class Documents:
    """All open documents by the normal form of their URI.

    ``load`` gives the notation of a kind for a URI, ``touched`` hears of every record that is new or changed, and of
    texts that hold some and changed around them, ``closed`` of those that went.
    """

    def __init__(
        self,
        load: Callable[[Kind, str], Notation],
        touched: Callable[[Text], None],
        closed: Callable[[Text], None],
    ) -> None:
        self.unit = Unit.UTF16
        self._load, self._touched, self._closed = load, touched, closed
        self._open: dict[str, Open] = {}
        self._hosts: dict[str, Host] = {}
        self._strange: set[str] = set()

    def __iter__(self) -> Iterator[Open]:
        return iter(list(self._open.values()))

    def records(self) -> list[Open]:
        """All open records, those in hosts too."""
        return [*self._open.values(), *(part for host in self._hosts.values() for part in host.parts)]

    def get(self, uri: str) -> Open | None:
        """The open record of that URI, in whatever way it is spelt; one in a host has a URI of its own."""
        key = uris.key(uri)
        parts = (part for host in self._hosts.values() if key.startswith(host.key) for part in host.parts)
        return self._open.get(key) or next((part for part in parts if part.key == key), None)

    def text(self, uri: str) -> "Open | Host | None":
        """The open text of that URI, a record or one that holds some."""
        key = uris.key(uri)
        return self._open.get(key) or self._hosts.get(key)

    def open(self, item: types.TextDocumentItem) -> None:
        """Opens a text; one that is in no known notation, and holds no records, is only remembered as such."""
        self.close(item.uri)
        kind = kind_of(item.uri, item.language_id, item.text)
        find = finder(item.uri, item.language_id, kind, item.text)
        if find is not None:
            self._open_host(item, find)
        elif kind is None:
            self._strange.add(uris.key(item.uri))
        else:
            opened = Open(item.uri, item.version, kind, Document(item.text, self._load(kind, item.uri)))
            self._open[opened.key] = opened
            self._touched(opened)

    def _open_host(self, item: types.TextDocumentItem, find: Callable[[str], list[View]]) -> None:
        from kifu_ls.lsp.hosts import Host

        host = self._hosts[uris.key(item.uri)] = Host(item.uri, item.version, item.text, find)
        self._settle(host)

    def _settle(self, host: "Host") -> None:
        changed, gone = host.settle(self._load)
        for part in gone:
            part.edition += 1
            self._closed(part)
        for part in changed:
            self._touched(part)
        if not changed:
            self._touched(host)

    def change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Makes edits in the order given. One for a document that is not open is logged and left."""
        opened = self.text(params.text_document.uri)
        if opened is None:
            if uris.key(params.text_document.uri) not in self._strange:
                log.warning("a change of %s, which is not open", params.text_document.uri)
            return
        opened.edition += 1
        opened.version = params.text_document.version
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangeWholeDocument):
                opened.rewrite(change.text)
            else:
                start = opened.place(change.range.start, self.unit)
                end = opened.place(change.range.end, self.unit)
                opened.edit(Edit(start, end, change.text))
        if isinstance(opened, Open):
            self._touched(opened)
        else:
            self._settle(opened)

    def close(self, uri: str) -> None:
        """Forgets a document."""
        key = uris.key(uri)
        self._strange.discard(key)
        host, opened = self._hosts.pop(key, None), self._open.pop(key, None)
        for one in (*host.parts, host) if host else (opened,) if opened else ():
            one.edition += 1
            self._closed(one)

    def reload_all(self) -> None:
        """Reads those documents again whose settings now ask for another notation, and has all looked at again."""
        for opened in self.records():
            notation = self._load(opened.kind, opened.uri)
            if notation is not opened.document.notation:
                opened.replace(Document(opened.document.text, notation))
            self._touched(opened)


def kind_of(uri: str, language: str, text: str) -> Kind | None:
    """The notation of a document: by its language, else by its ending, else by what stands in it."""
    found = registry.by_language(language) or registry.by_ending(uris.name(uri))
    if found or _holds(uri, language):
        return found
    return registry.recognise(lines.split(text[: registry.LOOKED_AT * 200]))


def finder(uri: str, language: str, kind: Kind | None, text: str) -> Callable[[str], list[View]] | None:
    """How the records in a document are found; ``None`` for one that is a record itself, or nothing to do with any."""
    if kind is None:
        return views.fenced if _holds(uri, language) else None
    return None if wiki.find(text, kind) is None else partial(views.within, kind=kind)


def _holds(uri: str, language: str) -> bool:
    return language == markdown.LANGUAGE or markdown.is_host(uris.name(uri))
