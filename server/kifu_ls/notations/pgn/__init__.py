"""Chess games in Portable Game Notation (PGN)."""

from kifu_ls.core.registry import Kind
from kifu_ls.core.words import Words

KIND = Kind(
    id="pgn",
    language="pgn",
    ending=".pgn",
    title=Words("チェスの棋譜(PGN)", "Chess games (PGN)"),
    sign=r"\s*(?:\[(?:Event|Site|Date|Round|White|Black|Result|FEN|SetUp)\s+\"|1\.\s*(?:[a-h][1-8]|[NSPC]\w)|\d+\.\s*\S+\s+\S+\s+\d+\.)",
    loader="kifu_ls.notations.pgn.notation:load",
    codec="cp1252",
    border=r"\[Event \"",
)
