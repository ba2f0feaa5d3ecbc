"""Tests of the PGN notation: reading, stepping, its rules, and what the editor asks of it."""
