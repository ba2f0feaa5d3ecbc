"""Tests of ``kifu_ls.core``."""
