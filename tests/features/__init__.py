"""Tests of ``kifu_ls.features``."""
