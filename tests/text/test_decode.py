"""Bytes to text and back in the same encoding."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kifu_ls.text.decode import Undecodable, decode

RECORD = "▼先手番(A3V4D0L15)\r\n(1)加熱法\n"


@pytest.mark.parametrize(
    ("data", "codec"),
    [
        (RECORD.encode(), "utf-8"),
        (codecs.BOM_UTF8 + RECORD.encode(), "utf-8"),
        (codecs.BOM_UTF16_LE + RECORD.encode("utf-16-le"), "utf-16-le"),
        (codecs.BOM_UTF16_BE + RECORD.encode("utf-16-be"), "utf-16-be"),
        (RECORD.encode("cp932"), "cp932"),
    ],
)
def test_a_record_is_read_and_written_back(data, codec):
    decoded = decode(data)
    assert (decoded.text, decoded.codec) == (RECORD, codec)
    assert decoded.encode(decoded.text) == data


def test_nothing_is_an_empty_text():
    assert decode(b"").text == ""


@pytest.mark.parametrize("data", [b"a\0b", b"\x89PNG\r\n\x1a\n\0", b"\xff\xfe\x00", codecs.BOM_UTF8 + b"\xff", b"\x81"])
def test_what_is_no_text_is_refused(data):
    with pytest.raises(Undecodable):
        decode(data)


def test_a_character_that_the_codec_lacks_is_refused():
    with pytest.raises(UnicodeEncodeError):
        decode(RECORD.encode("cp932")).encode("𠮷")


@given(st.binary(max_size=40))
def test_any_bytes_are_read_or_refused(data):
    try:
        decoded = decode(data)
    except Undecodable:
        return
    assert decode(decoded.encode(decoded.text)).text == decoded.text


@given(st.text(st.characters(exclude_characters="\0\ufeff", codec="utf-8"), min_size=1))
def test_utf8_comes_back(text):
    assert decode(text.encode()).text == text


def test_another_codec_can_be_the_one_of_old_files():
    decoded = decode("Müller, Jürgen".encode("cp1252"), "cp1252")
    assert (decoded.text, decoded.codec) == ("Müller, Jürgen", "cp1252")
    assert decode("Müller".encode(), "cp1252").codec == "utf-8"
