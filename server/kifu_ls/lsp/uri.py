"""Names of documents: a normal form to find them by, and the files behind them. Any scheme is a name."""

import re
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from pygls.uris import to_fs_path

_DRIVE = re.compile(r"(file:/{0,3})([A-Z])(?=:)")


def key(uri: str) -> str:
    """The form under which all spellings of a URI are one: decoded once, a drive letter in lower case."""
    plain = unquote(uri, errors="surrogateescape")
    return _DRIVE.sub(lambda drive: drive[1] + drive[2].lower(), plain, count=1)


def path(uri: str) -> Path | None:
    """The file of a ``file:`` URI."""
    found = to_fs_path(uri)
    return Path(found) if found else None


def name(uri: str) -> PurePosixPath:
    """The path in a URI of any scheme, for its ending."""
    return PurePosixPath(unquote(urlsplit(uri).path))


def below(uri: str, folder: str) -> bool:
    """Whether ``uri`` lies in ``folder``; both are keys."""
    return uri == folder or uri.startswith(folder.rstrip("/") + "/")


def outermost(folders: Iterable[str]) -> list[Path]:
    """The folders on disk, given by their URIs, that lie in no other one."""
    paths = sorted({found for uri in folders if (found := path(uri))})
    return [found for found in paths if not any(other in found.parents for other in paths)]
