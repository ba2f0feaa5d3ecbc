"""``kifu-ls serve``: the language server, over standard input and output, TCP or a web socket."""

import argparse
from typing import NamedTuple

from kifu_ls.cli.speech import Trouble, environment
from kifu_ls.core.words import Words

LOCAL = "127.0.0.1"
_HELP = {
    "stdio": Words("標準入出力で話す(初期値)", "speak over standard input and output (default)"),
    "tcp": Words("TCPで待つ(HOSTの初期値は127.0.0.1)", "listen on TCP (HOST: 127.0.0.1 by default)"),
    "ws": Words("WebSocketで待つ", "listen for web sockets"),
}
_NO_LISTENING = Words(
    "{address} で待てません({reason})。ほかのポートを指定してください。",
    "cannot listen on {address} ({reason}). Choose another port.",
)
_NO_WEBSOCKETS = Words(
    "WebSocketには websockets が要ります: pip install 'kifu-language-server[websocket]'",
    "Web sockets need the package websockets: pip install 'kifu-language-server[websocket]'",
)
_BAD_ADDRESS = Words(
    "{text!r}: [HOST:]PORT の形で、PORTは0から65535です",
    "{text!r}: write [HOST:]PORT with a PORT from 0 to 65535",
)


class Address(NamedTuple):
    """Where to listen."""

    host: str
    port: int


def address(text: str) -> Address:
    """``[HOST:]PORT`` as an address; an IPv6 host stands in square brackets."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and int(port) <= 0xFFFF):
        raise argparse.ArgumentTypeError(_BAD_ADDRESS.say(environment(), {"text": text}))
    return Address(host.removeprefix("[").removesuffix("]") or LOCAL, int(port))


def options(parser: argparse.ArgumentParser) -> None:
    """The options of the sub-command."""
    locale = environment()
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--stdio", action="store_true", help=_HELP["stdio"].say(locale))
    way.add_argument("--tcp", type=address, metavar="[HOST:]PORT", help=_HELP["tcp"].say(locale))
    way.add_argument("--ws", type=address, metavar="[HOST:]PORT", help=_HELP["ws"].say(locale))


def run(arguments: argparse.Namespace) -> int:
    """Serves until the client leaves."""
    from kifu_ls.lsp import server

    place: Address | None = arguments.tcp or arguments.ws
    if place is None:
        server.serve_stdio()
        return 0
    try:
        (server.serve_tcp if arguments.tcp else server.serve_ws)(place.host, place.port)
    except ModuleNotFoundError as error:
        if error.name != "websockets":
            raise
        raise Trouble(_NO_WEBSOCKETS.say(environment())) from error
    except OSError as error:
        said = {"address": f"{place.host}:{place.port}", "reason": error.strerror or error}
        raise Trouble(_NO_LISTENING.say(environment(), said)) from error
    return 0
