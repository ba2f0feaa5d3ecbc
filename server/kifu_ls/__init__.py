"""Kifu: a language server for game records (棋譜)."""

__version__ = "0.1.0"
