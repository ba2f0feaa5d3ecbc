"""Bytes of a file to text, and back with the same encoding.

A record may be UTF-8 (with a mark or without), UTF-16 with a mark, or as Windows writes it: Shift_JIS
(CP932), or what its notation is usually stored in.
"""

import codecs
import re
from typing import NamedTuple


class Undecodable(ValueError):
    """The bytes are text in none of the known encodings."""


class Decoded(NamedTuple):
    """A text and how it was stored: the codec's name and the byte order mark that stood before it."""

    text: str
    codec: str
    mark: bytes

    def encode(self, text: str) -> bytes:
        """``text`` stored the same way. Raises ``UnicodeEncodeError`` where the codec lacks a character."""
        return self.mark + text.encode(self.codec)


OTHER = "cp932"
"""The codec of texts without a mark that are not UTF-8, where nothing else is known of them."""
_NO_TEXT = re.compile("[\x80-\x9f\uf8f0-\uf8f3]")
"""What is made of bytes that no text holds."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes, other: str = OTHER) -> Decoded:
    """The text in ``data``: by its mark, else UTF-8, else the codec ``other``. Raises ``Undecodable``."""
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _try(data[len(mark) :], codec, mark)
    if b"\0" in data:
        raise Undecodable("NUL")
    try:
        return _try(data, "utf-8", b"")
    except Undecodable:
        found = _try(data, other, b"")
        if _NO_TEXT.search(found.text):
            raise Undecodable("control characters") from None
        return found


def _try(data: bytes, codec: str, mark: bytes) -> Decoded:
    try:
        return Decoded(data.decode(codec), codec, mark)
    except UnicodeDecodeError as error:
        raise Undecodable(str(error)) from error
