"""Large files, examined piece by piece: nothing is found that is not found in the whole, and nothing is lost."""

from itertools import pairwise

import pytest

from kifu_ls.cli import pieces
from kifu_ls.cli.examine import Asked, examine
from kifu_ls.cli.record import Source

GAME = (
    '[Event "Ä {number}"]\n[White "Aoki, A."]\n[Black "Baba, B."]\n[Result "*"]\n\n1. e4 e5 2. {move} Nc6\n3. Bb5 *\n'
)


@pytest.fixture
def large(tmp_path, monkeypatch):
    monkeypatch.setattr(pieces, "LARGE", 1_000)
    monkeypatch.setattr(pieces, "PIECE", 500)

    def written(line_end: str = "\n", codec: str = "utf-8"):
        games = [GAME.replace("{number}", str(n)).replace("{move}", "Nf4" if n % 7 == 3 else "Nf3") for n in range(60)]
        file = tmp_path / "large.pgn"
        file.write_bytes("\n".join(games).replace("\n", line_end).encode(codec))
        return Source(str(file))

    return written


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_the_pieces_say_what_the_whole_says(large, line_end):
    source, asked = large(line_end), Asked()
    parts = pieces.pieces(source, None)
    assert len(parts) > 10
    assert parts[0].piece.start == 0
    assert all(one.piece.end == other.piece.start for one, other in pairwise(parts))
    reports = [pieces.moved(examine(part, asked), part.piece.line) for part in parts]
    (merged,) = pieces.merged(reports)
    whole = examine(source, asked)
    assert [(one.shown.line, one.shown.code, one.mends) for one in merged.items] == [
        (one.shown.line, one.shown.code, one.mends) for one in whole.items
    ]
    assert len(merged.items) > 9
    assert merged.lines == whole.lines


def test_what_is_said_of_the_file_is_said_once(large):
    source, asked = large(codec="cp1252"), Asked()
    reports = [pieces.moved(examine(part, asked), part.piece.line) for part in pieces.pieces(source, None)]
    (merged,) = pieces.merged(reports)
    assert [one.shown.code for one in merged.items].count("PG101") == 1


def test_what_is_not_large_or_cannot_be_cut_stays_whole(large, tmp_path):
    small = tmp_path / "small.pgn"
    small.write_text("1. e4 *", "utf-8")
    wide = tmp_path / "wide.pgn"
    wide.write_bytes(("\ufeff" + GAME * 30).encode("utf-16-le"))
    other = tmp_path / "other.kifu"
    other.write_text("※\n" * 1_000, "utf-8")
    missing = tmp_path / "missing.pgn"
    for file in (small, other, missing):
        assert pieces.pieces(Source(str(file)), None) == [Source(str(file))]
    assert len(pieces.pieces(Source(str(wide)), None)) == 1
    assert pieces.pieces(Source("-", b"1. e4 *"), "pgn") == [Source("-", b"1. e4 *")]
