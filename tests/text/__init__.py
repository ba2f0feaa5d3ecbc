"""Tests of ``kifu_ls.text``."""
