"""The least server that pygls allows, to measure others against."""

from lsprotocol.types import TEXT_DOCUMENT_HOVER
from pygls.lsp.server import LanguageServer

server = LanguageServer("bare", "0")


@server.feature(TEXT_DOCUMENT_HOVER)
def hover(_params: object) -> None:
    """Nothing is said about anything."""


if __name__ == "__main__":
    server.start_io()
