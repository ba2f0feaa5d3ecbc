"""Blade Rondo game records (棋譜表記法)."""

from kifu_ls.core.registry import Kind
from kifu_ls.core.words import Words

KIND = Kind(
    id="blade-rondo",
    language="kifu",
    ending=".kifu",
    title=Words("ブレイドロンド棋譜", "Blade Rondo record"),
    sign=r"\s*(?:▼|[【\[]TURN|[(（](?:\d{1,2}|[RSE]|[PE][S#])[)）])",
    loader="kifu_ls.notations.blade_rondo.notation:load",
)
