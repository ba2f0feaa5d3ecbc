"""Records on disk: finding them, reading them, and writing them back without loss."""

import os
from collections.abc import Iterator
from pathlib import Path

from kifu_ls.core import markdown, registry, views
from kifu_ls.core.registry import Kind
from kifu_ls.text.decode import OTHER, Decoded, Undecodable, decode

SKIPPED = {"node_modules", "__pycache__"}


def records(path: Path) -> Iterator[Path]:
    """The files below a folder whose ending is that of a notation, and the Markdown that holds a record, sorted;
    hidden folders are passed over.
    """
    for folder, names, files in os.walk(path):
        names[:] = sorted(name for name in names if name not in SKIPPED and not name.startswith("."))
        for name in sorted(files):
            file = Path(folder, name)
            if registry.by_ending(file) or (markdown.is_host(file) and _holds(file)):
                yield file


def _holds(path: Path) -> bool:
    """Whether a record stands in the fences of a file, as far as it can be read."""
    try:
        return bool(views.fenced(load(path).text))
    except (OSError, Undecodable):
        return False


def load(path: Path, kind: Kind | None = None, span: tuple[int, int] | None = None) -> Decoded:
    """The text of a file, or of some of its bytes; where it is not UTF-8, in the codec of ``kind``, else of its ending.

    Raises ``OSError``, or ``Undecodable`` (see ``text.decode``).
    """
    kind = kind or registry.by_ending(path)
    return decode(_bytes(path, span), kind.codec if kind else OTHER)


def _bytes(path: Path, span: tuple[int, int] | None) -> bytes:
    if span is None:
        return path.read_bytes()
    with path.open("rb") as file:
        file.seek(span[0])
        return file.read(span[1] - span[0])


def save(path: Path, data: bytes) -> None:
    """Writes ``data`` beside the file and renames it into place, so that a fault leaves the old file whole."""
    import tempfile

    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        Path(name).chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink()
        raise


def _umask() -> int:
    """What new files are not allowed; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
